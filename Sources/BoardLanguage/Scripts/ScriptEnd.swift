/// What the end of a script lacks that may have been cut off, or written by hand: a line feed, or what closes a block.
package struct ScriptEnd: Sendable {
  /// A last line without a line feed.
  package struct Line: Sendable {
    /// Where it starts.
    package let offset: Int
    /// From 1.
    package let number: Int
    /// Whether it is a command, a comment or nothing, as far as its own words tell: then it may be whole.
    package let isReadable: Bool
  }

  /// A block that nothing closes.
  package struct Block: Sendable {
    /// The line that opens it, without its end.
    package let line: Range<Int>
    /// Where its word starts.
    package let offset: Int
    /// From 1.
    package let number: Int
    /// The command that closes it and keeps what it holds.
    package let closing: Keyword
  }

  /// The last line, if it has no line feed.
  package var line: Line?
  /// The blocks that are open, from the outermost to the innermost.
  package var blocks: [Block] = []
  /// Whether something else is wrong with the script: with a line before the last one, or with included files.
  package var hasOtherErrors = false

  package init() {}
}

extension OpenBlock.Kind {
  /// The command that closes it and keeps what it holds.
  var closing: Keyword {
    switch self {
    case .group: .end
    case .panel: .save
    }
  }
}
