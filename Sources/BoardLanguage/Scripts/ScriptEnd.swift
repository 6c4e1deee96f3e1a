/// What a script's end lacks if it was cut off or written by hand: a line feed, or commands that close blocks.
package struct ScriptEnd: Sendable {
  /// A last line without a line feed.
  package struct Line: Sendable {
    /// The offset of its first byte.
    package let offset: Int
    /// From 1.
    package let number: Int
    /// Whether the line by itself is a command, a comment or empty, and so may be complete.
    package let isReadable: Bool
  }

  /// A block that is never closed.
  package struct Block: Sendable {
    /// The line that opens it, without its end.
    package let line: Range<Int>
    /// The offset of the line's first word.
    package let offset: Int
    /// From 1.
    package let number: Int
  }

  /// The last line, if it has no line feed.
  package var line: Line?
  /// The blocks that are open, from the outermost to the innermost.
  package var blocks: [Block] = []
  /// Whether the script has another error: in a line before the last one, or in an included file.
  package var hasOtherErrors = false

  package init() {}
}
