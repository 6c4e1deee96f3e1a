extension ScriptParser {
  /// What a script is made of.
  package enum Item {
    case statement(Statement)
    case unreadable(UnreadableLine)
  }

  /// A line that is no statement because of an error, or whose file can't be read.
  package struct UnreadableLine {
    /// How many statements there are before it.
    var index: Int
    package let source: ScriptSource
    package let vocabulary: Vocabulary
    /// Without its end.
    package let content: Range<Int>
    /// Of the script itself, from 1: for what is included, that of the `include`.
    package let line: Int
    /// Of the file that it stands in, from 1.
    let lineOfFile: Int
    /// The command that it begins with, or which is probably meant.
    package let keyword: Keyword?
    /// Whether a file is missing that may add and define anything.
    package let lacksFile: Bool
  }
}
