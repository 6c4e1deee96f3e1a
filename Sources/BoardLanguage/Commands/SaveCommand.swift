/// `save`
struct SaveCommand: PanelClosingCommand {
  static let reference = CommandReference(
    keyword: .save, section: .figureContext,
    syntax: ["save"],
    summary: "Closes the settings panel and records what it changed as one action, or none if nothing differs.",
    details: [
      """
      The action is named after what differs from the panel's start, such as Change Border, Change Color and Radius,
      or Change Color, Radius, Border and Label.
      """,
      """
      The focus goes back to the context that had it when the panel was opened, or to the board if that context's
      figure has left the board.
      """,
    ],
    examples: ["save"],
    block: .closes(.panel), isStep: true)

  static func record(of panel: InteractiveEdit<Appearance>, in figure: FigureContext) -> [any ScriptCommand] {
    guard panel.isOpen, let old = panel.start, let new = figure.appearance, new != old else { return [] }
    let changes = CommandCatalogue.appearanceCommands.filter { $0.operandType.property.differs(old, new) }
    return [EditCommand(name: panel.figure)]
      + changes.map { $0.init(panel.figure, from: new, insteadOf: old) } + [SaveCommand()]
  }

  static func close(_ panel: InteractiveEdit<Appearance>) throws(EditError) -> Bool { try panel.end() }
}
