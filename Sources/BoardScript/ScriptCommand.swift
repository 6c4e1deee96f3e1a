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
  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> Self

  /// Writes the whole command.
  func write(to form: inout CanonicalForm)

  /// What it is about, as its operands name it.
  var subject: CommandSubject { get }

  /// The snapshot that it asks for.
  var snapshotRequest: SnapshotRequest? { get }

  /// Carries the command out, or, on trial, only finds out whether it would be refused.
  ///
  /// - Throws: Why it is refused; nothing has changed then.
  func run(in run: inout ScriptRun) throws(EditError)
}

extension ScriptCommand {
  var subject: CommandSubject { .nothing }

  var snapshotRequest: SnapshotRequest? { nil }

  /// The command in its canonical form.
  var canonicalText: String {
    var form = CanonicalForm()
    write(to: &form)
    return form.text
  }
}

/// What the reference says of a command.
struct CommandReference: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case board = "The board"
    case boardContext = "The board's context"
    case figureContext = "A figure's context"
    case undo = "Undo"
    case output = "Output and checks"
  }

  /// What a command has to do with blocks of lines.
  enum BlockRole: Hashable, Sendable {
    case opens(Block)
    case closes(Block)
  }

  enum Block: Hashable, Sendable {
    /// From `group` to `end`.
    case group
    /// From `edit` to `save` or `cancel`.
    case panel
  }

  /// The word that it starts with.
  let keyword: Keyword
  let section: Section
  /// Its forms, one each, in the notation that the reference explains.
  let syntax: [String]
  /// One sentence.
  let summary: String
  /// Paragraphs with the rules.
  var details: [String] = []
  /// Lines that can be tried, each a whole command.
  let examples: [String]
  var block: BlockRole? = nil
  /// Whether carrying it out is a step: it may change the picture or a stack.
  var isStep = false
  /// Whether `expect refused` may try it.
  var canBeTried = false
}
