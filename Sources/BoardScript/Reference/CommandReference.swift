/// What the reference says of a command.
struct CommandReference: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case board = "The board"
    case boardContext = "The board's context"
    case figureContext = "A figure's context"
    case undo = "Undo"
    case output = "Output and checks"
    case files = "Other files"
  }

  /// What a command has to do with blocks of lines.
  enum BlockRole: Hashable, Sendable {
    case opens(OpenBlock.Kind)
    case closes(OpenBlock.Kind)
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
  /// Lines to be tried out, each a whole command.
  let examples: [String]
  var block: BlockRole? = nil
  /// Whether it is a step: whether it may change the picture or a stack.
  var isStep = false
  /// Whether `expect refused` takes it.
  var canBeDryRun = false
}
