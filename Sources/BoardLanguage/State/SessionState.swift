/// The part of a session's state that commands use: the focus, and the open blocks.
struct SessionState {
  let editor: BoardEditor
  private var focus = Focus()
  /// The blocks that are open, from the outermost to the innermost.
  private(set) var blocks: [Block] = []
  /// The line of the current command.
  var line = 0
  /// The parts of effects that commands record.
  var effectParts: EffectParts = []
  /// The line that opened the block which the current command has closed.
  private(set) var openingOfClosedBlock: TypedLine?
  /// The board of the part that the current command includes.
  var part: Board?
  /// The lines of the steps before the current command, if a script runs; see ``StepLines``.
  var stepLines: (() -> StepLines?)?
  /// Whether the command only finds out if it would be refused.
  var isDryRun = false

  init(editor: BoardEditor) { self.editor = editor }

  /// A block that is open.
  struct Block {
    enum Content {
      case step(EditGroup, name: String?)
      case panel(InteractiveEdit<Appearance>, FigureContext)
      case table(any TableContents, BoardContext)
    }
    let content: Content
    let line: Int
    /// The line that opened the block, if a document's entries are recorded.
    var typed: TypedLine?

    var kind: OpenBlock.Kind {
      switch content {
      case .step: .step
      case .panel: .panel
      case .table: .table
      }
    }

    var context: EditingContext {
      switch content {
      case .step(let group, _): group.context
      case .panel(_, let context): context
      case .table(_, let context): context
      }
    }

    /// The table, if it is one.
    var table: (any TableContents)? { if case .table(let table, _) = content { table } else { nil } }

    var description: OpenBlock {
      let name: String? = if case .step(_, let name) = content { name } else { table?.name.text }
      return OpenBlock(kind: kind, context: context.name, name: name, line: line)
    }
  }
}

/// The rows of a table that is open, which only its commands can read.
protocol TableContents: AnyObject {
  /// The table's name.
  var name: FigureName { get }
}

// MARK: - Contexts

extension SessionState {
  var focusedContext: EditingContext { mutating get { focus.context(of: editor) } }

  mutating func moveFocus(to context: EditingContext) {
    if !isDryRun { focus.move(to: context) }
  }

  /// Gives back the focus that panels had which are closed now.
  mutating func closePanels() { focus.closePanels() }

  /// The context with a name, or the first responder for `nil`.
  mutating func context(_ name: ContextName?) throws(EditError) -> EditingContext {
    guard let name else { return focusedContext }
    return try editor.context(name)
  }

  /// The figures for which this session has no open panel; all of them if a document's entries aren't recorded.
  func figuresWithoutPanel(_ names: [FigureName]) -> [FigureName] {
    guard effectParts.contains(.entries), !blocks.isEmpty else { return names }
    // A panel may have been closed, and another figure may have its figure's name.
    let panels = blocks.compactMap { block in
      if case .panel(let panel, let figure) = block.content, panel.isOpen { figure.figureName } else { nil }
    }
    return names.filter { !panels.contains($0) }
  }
}

// MARK: - Blocks

extension SessionState {
  mutating func open(_ group: EditGroup, named name: String?) {
    if !isDryRun { blocks.append(Block(content: .step(group, name: name), line: line)) }
  }

  /// Opens a panel's block; the panel's figure has the focus until the block closes.
  mutating func open(_ panel: InteractiveEdit<Appearance>, of figure: FigureContext) {
    guard !isDryRun else { return }
    blocks.append(Block(content: .panel(panel, figure), line: line))
    focus.move(to: figure, during: panel)
  }

  mutating func open(_ table: any TableContents) {
    if !isDryRun { blocks.append(Block(content: .table(table, editor.boardContext), line: line)) }
  }

  /// Stores the line that opened the innermost block.
  mutating func noteOpening(_ typed: TypedLine) { blocks[blocks.count - 1].typed = typed }

  /// Removes and returns the innermost block; the session has checked that it is of the right kind.
  mutating func closeBlock() -> Block {
    guard let block = blocks.popLast() else { preconditionFailure("there is a block to close") }
    openingOfClosedBlock = block.typed
    return block
  }

  /// The line that opened the innermost block of a kind on a context, if this session has opened one.
  func line(of kind: OpenBlock.Kind, on name: ContextName) -> Int? {
    blocks.last { $0.kind == kind && $0.context.name == name }?.line
  }
}
