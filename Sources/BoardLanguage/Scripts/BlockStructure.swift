/// Keeps track of the blocks that are open while a script is read, to find those that don't nest.
struct BlockStructure {
  struct Opener {
    let block: OpenBlock.Kind
    let line: Int
    let offset: Int
    /// Whether the line can't be read and only probably opens the block.
    let isGuess: Bool
  }

  /// The open blocks, from the outermost to the innermost.
  private(set) var open: [Opener] = []
  /// Blocks that were closed by a line in error. The lines that close them may still come and aren't further errors.
  private var closedEarly: [OpenBlock.Kind] = []

  /// Notes a line that opens or closes a block.
  ///
  /// - Returns: The error of a line that closes a block other than the innermost one. If that block is open further out, it counts as
  ///   closed, along with all blocks within it, so that one slip is one error.
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
        // The line was probably meant for the innermost block.
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
