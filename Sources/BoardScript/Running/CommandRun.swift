import Lettering

/// What commands act on, and what they report.
struct CommandRun {
  let editor: BoardEditor
  private var focus = Focus()
  /// The blocks that are open, from the outermost to the innermost.
  private(set) var blocks: [Block] = []
  /// The line of the current command.
  private(set) var line = 0

  // MARK: What the current command reports

  /// The contexts whose histories it is about, if reports tell them.
  private(set) var contexts: [EditingContext] = []
  private var reportsContexts = false
  /// Commands that do what the current one did, if that isn't the command itself and reports tell entries.
  private(set) var replacement: [any ScriptCommand]?
  private var reportsEntries = false
  /// Whether somebody compares the pictures that are expected.
  private(set) var comparesSnapshots = false
  private(set) var findings: [Finding] = []
  /// The line that opened the block which the current command has closed.
  private(set) var openingOfClosedBlock: JournalEntry.Line?
  var output: String?
  /// The board that the part has led to which the current command includes.
  var part: Board?

  private var isDryRun = false

  init(editor: BoardEditor) { self.editor = editor }

  /// A block that is open.
  struct Block {
    enum Content {
      case group(EditGroup, name: String?)
      case panel(InteractiveEdit<Appearance>, FigureContext)
    }
    let content: Content
    let line: Int
    /// The line that opened it, if somebody keeps what is done.
    var typed: JournalEntry.Line?

    var kind: OpenBlock.Kind {
      switch content {
      case .group: .group
      case .panel: .panel
      }
    }

    var context: EditingContext {
      switch content {
      case .group(let group, _): group.context
      case .panel(_, let context): context
      }
    }

    var description: OpenBlock {
      let name: String? = if case .group(_, let name) = content { name } else { nil }
      return OpenBlock(kind: kind, context: context.name, name: name, line: line)
    }
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
      case nothingToUndo, fewerToUndo, nothingToRedo, fewerToRedo, panelIsGone, emptyGroup, notCompared, labelIsCut
      case noLetter, noPlace
    }
    let kind: Kind
    let context: ContextName
    /// What the lettering lacks.
    var letter: Character?
  }
}

extension CommandRun {
  /// Executes a command.
  ///
  /// - Returns: Whether it has an output, or a finding.
  mutating func execute(_ command: any ScriptCommand, line: Int, reporting parts: Report.Parts) throws(EditError)
    -> Bool
  {
    (self.line, reportsContexts, reportsEntries) = (line, parts.contains(.contexts), parts.contains(.entries))
    comparesSnapshots = parts.contains(.expectedSnapshot)
    if replacement != nil { replacement = nil }
    if !contexts.isEmpty { contexts = [] }
    if !findings.isEmpty { findings = [] }
    output = nil
    try command.run(in: &self)
    focus.closePanels()
    return output != nil || !findings.isEmpty
  }

  /// Remembers a context whose history the command is about.
  mutating func touch(_ context: EditingContext) {
    if reportsContexts { contexts.append(context) }
  }

  /// Remembers commands that do what the current one did, whatever the focus is and with no panel open.
  mutating func keep(_ commands: @autoclosure () -> [any ScriptCommand]) {
    if reportsEntries { replacement = commands() }
  }

  /// Remembers the line that opened the innermost block.
  mutating func noteOpening(_ typed: JournalEntry.Line) { blocks[blocks.count - 1].typed = typed }

  var focusedContext: EditingContext { mutating get { focus.context(of: editor) } }

  mutating func moveFocus(to context: EditingContext) {
    if !isDryRun { focus.move(to: context) }
  }

  /// The context of a name, or the first responder if none is given.
  mutating func context(_ name: ContextName?) throws(EditError) -> EditingContext {
    guard let name else { return focusedContext }
    return try editor.context(name)
  }

  /// The figures of which this session has no panel open; if nobody wants to know, all.
  func figuresWithoutPanel(_ names: [FigureName]) -> [FigureName] {
    guard reportsEntries, !blocks.isEmpty else { return names }
    // A panel may be gone, and another figure be called as its was.
    let panels = blocks.compactMap { block in
      if case .panel(let panel, let figure) = block.content, panel.isOpen { figure.figureName } else { nil }
    }
    return names.filter { !panels.contains($0) }
  }

  // MARK: Findings

  mutating func warn(_ kind: Warning.Kind, of context: ContextName, _ message: Message) {
    warn(Warning(kind: kind, context: context), message, at: .command)
  }

  mutating func warn(_ warning: Warning, _ message: Message, at place: Place) {
    if !isDryRun { findings.append(Finding(kind: .warning(warning), message: message, place: place)) }
  }

  /// Warns if a figure has no room for all of its label.
  ///
  /// - Parameter isNew: Whether to warn, too, of letters that can't be drawn.
  mutating func checkLabel(of name: FigureName, isNew: Bool = false) {
    let board = editor.board
    guard let figure = board[name], let label = figure.appearance.label else { return }
    if let size = DrawnLabel.neededSize(of: figure) {
      warn(
        Warning(kind: .labelIsCut, context: .figure(name)), .labelIsCut(name, needs: size),
        at: .name(name))
    }
    guard isNew else { return }
    for letter in Lettering.missing(in: label.text) {
      // Once in a script, whatever the figure.
      warn(Warning(kind: .noLetter, context: .board, letter: letter), .noLetter(letter), at: .keyword(.label))
    }
  }

  mutating func expectationIsUnmet(_ message: Message, at place: Place) {
    findings.append(Finding(kind: .unmet, message: message, place: place))
  }

  // MARK: Blocks

  mutating func open(_ group: EditGroup, named name: String?) {
    if !isDryRun { blocks.append(Block(content: .group(group, name: name), line: line)) }
  }

  /// Opens the block of a panel, whose figure has the focus until it closes.
  mutating func open(_ panel: InteractiveEdit<Appearance>, of figure: FigureContext) {
    guard !isDryRun else { return }
    blocks.append(Block(content: .panel(panel, figure), line: line))
    focus.move(to: figure, during: panel)
  }

  /// The innermost block; the session has made sure that it is of the right kind.
  mutating func closeBlock() -> Block {
    guard let block = blocks.popLast() else { preconditionFailure("there is a block to close") }
    openingOfClosedBlock = block.typed
    return block
  }

  /// The line at which the innermost block of a kind was opened on a context, if this session has it open.
  func line(of kind: OpenBlock.Kind, on name: ContextName) -> Int? {
    blocks.last { $0.kind == kind && $0.context.name == name }?.line
  }

  // MARK: Dry run

  /// Whether a command would be refused. Nothing changes either way.
  mutating func isRefused(_ command: any ScriptCommand) -> Bool {
    let before = self
    defer { self = before }
    isDryRun = true
    do throws(EditError) {
      try editor.dryRun { () throws(EditError) in try command.run(in: &self) }
      return false
    } catch {
      return true
    }
  }
}
