import BoardEditing

/// A command of the language: its words, their meaning, and what carrying it out does.
///
/// A command is one file in `Commands`, and one entry of `CommandCatalogue`.
protocol ScriptCommand: Sendable {
  /// The word that it starts with.
  static var keyword: Keyword { get }

  /// What the reference says of it.
  static var reference: CommandReference { get }

  /// Reads the command's operands: what follows the word that names it.
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self

  /// Writes the whole command.
  func write(to printer: inout Printer)

  /// What it is about, as its operands name it.
  var subject: CommandSubject { get }

  /// The snapshot that it asks for.
  var snapshotRequest: SnapshotRequest? { get }

  /// Carries the command out, or, on trial, only finds out whether it would be refused.
  ///
  /// - Throws: Why it is refused; nothing has changed then.
  func run(in run: inout CommandRun) throws(EditError)
}

extension ScriptCommand {
  var subject: CommandSubject { .nothing }

  var snapshotRequest: SnapshotRequest? { nil }

  /// The command in its canonical form.
  var canonicalText: String {
    var printer = Printer()
    write(to: &printer)
    return printer.text
  }
}
