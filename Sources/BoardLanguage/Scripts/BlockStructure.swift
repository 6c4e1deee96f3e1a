/// Keeps track of the blocks that are open while a script is read, to find what isn't closed or closes nothing.
struct BlockStructure {
  struct Opener {
    let block: OpenBlock.Kind
    let line: Int
    let offset: Int
    /// The number of white-space bytes before the line's first word.
    let indentation: Int
    /// Whether the line can't be read and only probably opens the block.
    fileprivate(set) var isGuess: Bool
    /// The table that it opens, as far as its rows have been read; `nil` for another block, and for a table that can't be read.
    var table: OpenTable?
    /// Whether it has been told that a line isn't one of the table.
    fileprivate var hasStranger = false
  }

  /// The first line that isn't indented as a line of its block is.
  struct Misfit {
    let line: Int
    /// The block that was open there.
    let opener: Opener
  }

  /// The open blocks, from the outermost to the innermost.
  private(set) var open: [Opener] = []
  private(set) var misfit: Misfit?

  /// The error that a line isn't one of the innermost block. Of the lines that don't belong in a table only the first is told.
  private mutating func fault(of keyword: Keyword, closes: Bool) -> Message? {
    guard let last = open.last, last.block == .table else { return keyword == .row ? .noTable : nil }
    if keyword == .row || closes || last.hasStranger { return nil }
    open[open.count - 1].hasStranger = true
    return .tableIsOpen(keyword, line: last.line)
  }

  /// Stores the table that the innermost block is.
  mutating func begin(_ table: OpenTable) { if !open.isEmpty { open[open.count - 1].table = table } }

  /// Adds a row to the innermost block, if that is a table that could be read.
  func add(_ row: RowCommand) throws(OpenTable.Fault) {
    try open.last?.table?.add(row)
  }

  /// Notes that a line can't be read, which may have opened a block.
  mutating func noteUnreadable(_ line: Int) { if open.last?.line == line { open[open.count - 1].isGuess = true } }

  /// Notes a line with a command.
  ///
  /// - Parameter role: Whether the command opens or closes a block.
  /// - Returns: The error of a line that closes no block, or cancels one that can't be cancelled. Such a line changes nothing.
  mutating func note(
    _ role: BlockRole?, keyword: Keyword, line: Int, offset: Int, indentation: Int, isGuess: Bool = false
  ) -> SyntaxError? {
    if misfit == nil, let block = open.last {
      let closes = role?.closes == true
      if indentation < block.indentation || !closes && indentation == block.indentation {
        misfit = Misfit(line: line, opener: block)
      }
    }
    if !isGuess, keyword == .row || !open.isEmpty, let fault = fault(of: keyword, closes: role?.closes == true) {
      // Below, a block in a table counts, because its own lines follow.
      if role == nil { return SyntaxError(offset: offset, fault) }
      if case .opens(let block) = role {
        open.append(Opener(block: block, line: line, offset: offset, indentation: indentation, isGuess: true))
        return SyntaxError(offset: offset, fault)
      }
    }
    switch role {
    case nil: return nil
    case .opens(let block):
      open.append(Opener(block: block, line: line, offset: offset, indentation: indentation, isGuess: isGuess))
      return nil
    case .ends:
      if open.popLast() == nil { return SyntaxError(offset: offset, .noBlockToClose(keyword)) }
      return nil
    case .cancels:
      guard let innermost = open.last else { return SyntaxError(offset: offset, .noBlockToClose(keyword)) }
      open.removeLast()
      return innermost.block != .step ? nil : SyntaxError(offset: offset, .stepIsNotCancelled(line: innermost.line))
    }
  }
}
