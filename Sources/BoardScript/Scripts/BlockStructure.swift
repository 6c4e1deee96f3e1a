/// Which blocks are open while a script is read, to find what doesn't nest.
struct BlockStructure {
  struct Opener {
    let block: OpenBlock.Kind
    let line: Int
    let offset: Int
  }

  /// From the outermost to the innermost.
  private(set) var open: [Opener] = []

  /// Remembers a line that opens or closes a block.
  ///
  /// - Returns: What is wrong if it closes a block that isn't the innermost. One further out is then taken as closed,
  ///   along with all within it, so that one slip is one error.
  mutating func note(
    _ role: BlockRole, keyword: Keyword, line: Int, offset: Int
  ) -> SyntaxError? {
    switch role {
    case .opens(let block):
      open.append(Opener(block: block, line: line, offset: offset))
      return nil
    case .closes(let block):
      guard let innermost = open.last else { return SyntaxError(offset: offset, .noBlockToClose(keyword)) }
      if innermost.block == block {
        open.removeLast()
        return nil
      }
      guard let index = open.lastIndex(where: { $0.block == block }) else {
        return SyntaxError(offset: offset, .noBlockToClose(keyword))
      }
      open.removeSubrange(index...)
      return SyntaxError(offset: offset, .blocksCross(keyword, inner: innermost.block, line: innermost.line))
    }
  }
}
