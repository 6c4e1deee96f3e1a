/// A command of the language: its words, their meaning, and what it does.
///
/// A command is one file in `Commands`, and one entry of `CommandCatalogue`.
protocol ScriptCommand: Sendable {
  /// The command's entry in the reference.
  static var reference: CommandReference { get }

  /// Reads the command's operands: what follows the word that names it.
  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> Self

  /// Writes what follows the word that names the command.
  func writeOperands(to printer: inout Printer)

  /// The figures or the context that its operands name.
  var subject: CommandSubject { get }

  /// The words by which a refusal names the command.
  var wordOfRefusal: String { get }

  /// Whether the command goes to the first responder or asks for it.
  var usesFocus: Bool { get }

  /// The figures that must be on the board; without them the command is refused.
  var neededFigures: [FigureName] { get }

  /// The figures that it adds to the board.
  var addedFigures: [FigureName] { get }

  /// The snapshot that it asks for.
  var snapshotRequest: SnapshotRequest? { get }

  /// The picture that it expects.
  var expectedSnapshot: ExpectedSnapshot? { get }

  /// Runs the command. In a dry run it only finds out whether it would be refused.
  ///
  /// - Returns: What the command did.
  /// - Throws: Why it is refused; nothing has changed then.
  func run(in state: inout SessionState) throws(EditError) -> Effect
}

extension ScriptCommand {
  /// The word that names the command.
  static var keyword: Keyword { reference.keyword }

  var reference: CommandReference { Self.reference }

  func writeOperands(to printer: inout Printer) {}

  /// Writes the whole command.
  func write(to printer: inout Printer) {
    printer.keyword(Self.keyword)
    writeOperands(to: &printer)
  }

  var wordOfRefusal: String { reference.keyword.text }

  var subject: CommandSubject { .nothing }

  var usesFocus: Bool { subject == .context(nil) }

  var neededFigures: [FigureName] {
    switch subject {
    case .figures(let names): names
    case .context(.figure(let name)?): [name]
    case .nothing, .context: []
    }
  }

  var addedFigures: [FigureName] { [] }

  var snapshotRequest: SnapshotRequest? { nil }

  var expectedSnapshot: ExpectedSnapshot? { nil }

  /// The command in its canonical form.
  var canonicalText: String { Printer.text { write(to: &$0) } }
}
