import BoardEditing
import BoardModel

/// What commands act on, and what they have to tell, while a script is being carried out.
struct ScriptRun {
  let editor: BoardEditor
  /// The blocks that are open, from the outermost to the innermost.
  private(set) var blocks: [OpenBlock] = []
  /// When and how figures left the board.
  var departures = Departures()
  /// The line of the statement that is being carried out.
  private(set) var line = 0

  // MARK: What the current statement has to tell

  /// The contexts whose histories it is about.
  private(set) var contexts = TouchedContexts.none
  private(set) var findings: [Finding] = []
  var output: String?
  /// Whether a stack is another than before, as far as the change of the board doesn't tell.
  var hasChangedHistory = false

  private var isDryRun = false

  init(editor: BoardEditor) { self.editor = editor }

  struct OpenBlock {
    enum Content {
      case group(EditGroup)
      case panel(InteractiveEdit, FigureContext)
    }
    let content: Content
    let line: Int
  }

  /// Something to be reported about the current statement.
  struct Finding {
    enum Kind: Hashable {
      case unmet
      case warning(Warning)
    }
    let kind: Kind
    let message: Message
    let place: Place
  }

  /// A part of the current statement's line.
  enum Place: Hashable {
    case command
    /// The first word after the command.
    case operand
    case name(FigureName)
    case keyword(Keyword)
  }

  /// What is said once for each context, and then only counted.
  struct Warning: Hashable {
    enum Kind: Hashable, CaseIterable {
      case nothingToUndo, fewerToUndo, nothingToRedo, fewerToRedo, panelIsGone
    }
    let kind: Kind
    let context: ContextName
  }
}

/// The contexts that a command is about.
///
/// Most commands are about one, so that costs nothing; and the board's is kept as a case of its own, since half of all
/// commands are about it, and an object that weak references point to is slow to retain.
enum TouchedContexts {
  case none
  case board
  case one(EditingContext)
  case many([EditingContext])

  func all(of editor: BoardEditor) -> [EditingContext] {
    switch self {
    case .none: []
    case .board: [editor.boardContext]
    case .one(let context): [context]
    case .many(let contexts): contexts
    }
  }
}

extension ScriptRun {
  /// Makes ready for the next statement.
  mutating func begin(line: Int) {
    self.line = line
    contexts = .none
    if !findings.isEmpty { findings = [] }
    output = nil
    hasChangedHistory = false
  }

  mutating func touchBoard() { contexts = .board }

  mutating func touch(_ context: EditingContext) { contexts = .one(context) }

  /// The context of a name, or the first responder if none is given.
  func context(_ name: ContextName?) throws(EditError) -> EditingContext {
    guard let name else { return editor.focusedContext }
    return try editor.context(name)
  }

  /// The contexts of figures, all of them found before anything is done with one.
  mutating func figures(_ names: [FigureName]) throws(EditError) -> [FigureContext] {
    var contexts: [FigureContext] = []
    contexts.reserveCapacity(names.count)
    for name in names { contexts.append(try editor.context(of: name)) }
    self.contexts = .many(contexts)
    return contexts
  }

  /// Does something to each of a command's figures, unless one of them isn't on the board.
  mutating func forEachFigure(
    _ names: [FigureName], _ edit: (FigureContext) throws(EditError) -> Void
  ) throws(EditError) {
    // By far most commands name one figure, and an array of one costs as much as the edit's own bookkeeping.
    guard names.count > 1 else {
      let context = try editor.context(of: names[0])
      touch(context)
      return try edit(context)
    }
    for context in try figures(names) { try edit(context) }
  }

  // MARK: Findings

  mutating func warn(_ kind: Warning.Kind, of context: ContextName, _ message: Message) {
    guard !isDryRun else { return }
    findings.append(
      Finding(kind: .warning(Warning(kind: kind, context: context)), message: message, place: .command))
  }

  mutating func expectationIsUnmet(_ message: Message, at place: Place) {
    findings.append(Finding(kind: .unmet, message: message, place: place))
  }

  // MARK: Blocks

  mutating func open(_ content: OpenBlock.Content) {
    guard !isDryRun else { return }
    blocks.append(OpenBlock(content: content, line: line))
  }

  /// Takes the innermost block off; reading the script has made sure that it is of the right kind.
  mutating func closeBlock() -> OpenBlock.Content {
    guard let block = blocks.popLast() else { preconditionFailure("blocks nest: there is one to close") }
    return block.content
  }

  /// The line of the innermost group that is open on a context.
  func lineOfGroup(on name: ContextName) -> Int? {
    blocks.last {
      if case .group(let group) = $0.content { return group.context.name == name }
      return false
    }?.line
  }

  /// The line at which the open panel of a figure was opened.
  func lineOfPanel(of name: FigureName) -> Int? {
    blocks.last {
      if case .panel(let edit, let context) = $0.content { return context.figureName == name && edit.isOpen }
      return false
    }?.line
  }

  // MARK: Trial

  /// Whether a command would be refused. Nothing changes either way.
  mutating func isRefused(_ command: any ScriptCommand) -> Bool {
    let before = self
    defer { self = before }
    isDryRun = true
    var isRefused = false
    editor.dryRun {
      do throws(EditError) {
        try command.run(in: &self)
      } catch {
        isRefused = true
      }
    }
    return isRefused
  }
}
