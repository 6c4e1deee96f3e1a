/// `end`
struct EndCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .end, section: .undo,
    syntax: ["end"],
    summary: "Ends the innermost block: a `step` block; a panel, whose changes it records; or a table, which it adds.",
    details: [
      "A `step` block whose figure has left the board stays open until its `end`. A table that can't be added stays open, too."
    ],
    examples: ["end"],
    block: .ends, isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> EndCommand { EndCommand() }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    if let table = state.blocks.last?.table as? OpenTable { return try add(table, in: &state) }
    let block = state.closeBlock()
    switch block.content {
    case .table: preconditionFailure("a table is added")
    case .step(let group, _):
      var effect = Effect(on: group.context, state.effectParts)
      // On the timeline, a block with steps is a transaction, even if its own context has recorded none of them.
      let isTransaction = state.editor.groupHasSteps
      if group.end(), !isTransaction { effect.warn(.emptyStep, of: group.context.name, .emptyStep(block.description)) }
      return effect
    case .panel(let panel, let context):
      var effect = Effect(on: context, state.effectParts)
      effect.setReplacement(EndCommand.record(of: panel, in: context))
      if try !panel.end() { effect.warn(.panelIsGone, of: context.name, .panelIsGone(panel, closer: Self.keyword)) }
      return effect
    }
  }

  /// Adds a table, and closes its block unless it is refused.
  private func add(_ table: OpenTable, in state: inout SessionState) throws(EditError) -> Effect {
    let context = state.editor.boardContext
    var effect = Effect(on: context, state.effectParts)
    let (cells, size) = try table.figures()
    try context.addTable(table.command.name, of: cells, size: size, at: table.command.place)
    let block = state.closeBlock()
    if cells.isEmpty { effect.warn(.emptyTable, of: .board, .emptyTable(block.description)) }
    for cell in cells where cell.appearance.label != nil {
      effect.checkLabel(of: cell.name, on: state.editor.board, isNew: true, isCell: true)
    }
    return effect
  }

  /// The commands that record the changes of a panel that is about to end, without its previews.
  private static func record(of panel: InteractiveEdit<Appearance>, in figure: FigureContext) -> [any ScriptCommand] {
    guard panel.isOpen, let old = panel.start, let new = figure.appearance, new != old else { return [] }
    let changes = CommandCatalogue.appearanceCommands.filter { $0.operandType.property.differs(old, new) }
    return [PanelCommand(name: panel.figure)]
      + changes.map { $0.init(panel.figure, from: new, insteadOf: old) } + [EndCommand()]
  }
}
