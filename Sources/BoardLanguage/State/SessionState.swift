/// The state of a session that commands work on: what has the focus, and which blocks are open.
struct SessionState {
  let editor: BoardEditor
  /// That of the language which the current command is written in.
  var version = Vocabulary.newest.version
  private var focus = Focus()
  /// The blocks that are open, from the outermost to the innermost.
  private(set) var blocks: [Block] = []
  /// The line of the current command.
  var line = 0
  /// What the effects of commands tell.
  var asked: Asked = []
  /// The line that opened the block which the current command has closed.
  private(set) var openingOfClosedBlock: TypedLine?
  /// The board that the part has led to which the current command includes.
  var part: Board?
  /// Whether it is only found out if a command would be refused.
  var isDryRun = false

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
    var typed: TypedLine?

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
}

// MARK: - Contexts

extension SessionState {
  var focusedContext: EditingContext { mutating get { focus.context(of: editor) } }

  mutating func moveFocus(to context: EditingContext) {
    if !isDryRun { focus.move(to: context) }
  }

  /// Gives the focus of panels that are no longer open back.
  mutating func closePanels() { focus.closePanels() }

  /// The context of a name, or the first responder if none is given.
  mutating func context(_ name: ContextName?) throws(EditError) -> EditingContext {
    guard let name else { return focusedContext }
    return try editor.context(name)
  }

  /// The figures of which this session has no panel open; if nobody wants to know, all.
  func figuresWithoutPanel(_ names: [FigureName]) -> [FigureName] {
    guard asked.contains(.entries), !blocks.isEmpty else { return names }
    // A panel may be gone, and another figure be called as its was.
    let panels = blocks.compactMap { block in
      if case .panel(let panel, let figure) = block.content, panel.isOpen { figure.figureName } else { nil }
    }
    return names.filter { !panels.contains($0) }
  }
}

// MARK: - Blocks

extension SessionState {
  mutating func open(_ group: EditGroup, named name: String?) {
    if !isDryRun { blocks.append(Block(content: .group(group, name: name), line: line)) }
  }

  /// Opens the block of a panel, whose figure has the focus until it closes.
  mutating func open(_ panel: InteractiveEdit<Appearance>, of figure: FigureContext) {
    guard !isDryRun else { return }
    blocks.append(Block(content: .panel(panel, figure), line: line))
    focus.move(to: figure, during: panel)
  }

  /// Remembers the line that opened the innermost block.
  mutating func noteOpening(_ typed: TypedLine) { blocks[blocks.count - 1].typed = typed }

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
}
