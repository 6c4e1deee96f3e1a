/// A command of a script, and where it is.
struct Statement: Sendable {
  /// Of the script itself, from 1: for what is included, that of the `include`.
  var line: Int { Int(lineOfScript) }
  /// Of the file that it stands in, from 1.
  var lineOfFile: Int { Int(ownLine) }
  // Together as large as one number: a script holds many statements.
  private var lineOfScript: Int32
  private let ownLine: Int32
  /// Of the first byte of its first word.
  private(set) var offset: Int
  private(set) var command: any ScriptCommand

  init(line: Int, offset: Int, command: any ScriptCommand) {
    (lineOfScript, ownLine) = (Int32(line), Int32(line))
    (self.offset, self.command) = (offset, command)
  }

  /// The statement as a part of the script that includes it.
  ///
  /// - Parameter start: Where the file that it stands in begins in the script's bytes.
  func included(atLine line: Int, from start: Int) -> Statement {
    var copy = self
    (copy.lineOfScript, copy.offset) = (Int32(line), offset + start)
    return copy
  }

  /// The statement with another command in its place.
  func with(_ command: any ScriptCommand) -> Statement {
    var copy = self
    copy.command = command
    return copy
  }
}
