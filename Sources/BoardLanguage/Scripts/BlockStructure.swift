/// Which blocks are open while a script is read, to find what doesn't nest.
struct BlockStructure {
  struct Opener {
    let block: OpenBlock.Kind
    let line: Int
    let offset: Int
    /// Whether its line can't be read, and is only probably meant so.
    let isGuess: Bool
  }

  /// From the outermost to the innermost.
  private(set) var open: [Opener] = []
  /// Those that were taken as closed by mistake: what closes them may still come, and is no other error.
  private var closedEarly: [OpenBlock.Kind] = []

  /// Remembers a line that opens or closes a block.
  ///
  /// - Returns: What is wrong if it closes a block that isn't the innermost. One further out is then taken as closed,
  ///   along with all within it, so that one slip is one error.
  mutating func note(
    _ role: BlockRole, keyword: Keyword, line: Int, offset: Int, isGuess: Bool = false
  ) -> SyntaxError? {
    switch role {
    case .opens(let block):
      open.append(Opener(block: block, line: line, offset: offset, isGuess: isGuess))
      return nil
    case .closes(let block):
      while let last = open.last, last.isGuess, last.block != block { open.removeLast() }
      guard let innermost = open.last else {
        if let index = closedEarly.lastIndex(of: block) {
          closedEarly.remove(at: index)
          return nil
        }
        return SyntaxError(offset: offset, .noBlockToClose(keyword, inside: nil))
      }
      if innermost.block == block {
        open.removeLast()
        return nil
      }
      guard let index = open.lastIndex(where: { $0.block == block }) else {
        // The innermost is probably meant.
        closedEarly.append(open.removeLast().block)
        return SyntaxError(
          offset: offset, .noBlockToClose(keyword, inside: (innermost.block, innermost.line)))
      }
      closedEarly += open[(index + 1)...].map(\.block)
      open.removeSubrange(index...)
      return SyntaxError(offset: offset, .blocksCross(keyword, inner: innermost.block, line: innermost.line))
    }
  }
}
