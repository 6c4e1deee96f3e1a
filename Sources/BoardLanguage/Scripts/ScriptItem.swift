extension ScriptParser {
  /// A statement, or a line that can't be read.
  package enum Item {
    case statement(Statement)
    case unreadable(UnreadableLine)
  }

  /// A line that became no statement because of an error, or an `include` whose file can't be read.
  package struct UnreadableLine {
    /// The number of statements before it.
    var index: Int
    package let source: ScriptSource
    package let vocabulary: Vocabulary
    /// The bytes of the line, without its end.
    package let content: Range<Int>
    /// The line in the script itself, from 1; for a line of an included file, that of the `include`.
    package let line: Int
    /// The line in its own file, from 1.
    let lineOfFile: Int
    /// The command that the line begins with or was probably meant to begin with.
    package let keyword: Keyword?
    /// Whether an included file is missing, which might add any figure and define any name.
    package let lacksFile: Bool
  }
}
