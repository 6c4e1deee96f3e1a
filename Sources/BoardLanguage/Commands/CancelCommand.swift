/// `cancel`
struct CancelCommand: PanelClosingCommand {
  static let reference = CommandReference(
    keyword: .cancel, section: .figureContext,
    syntax: ["cancel"],
    summary: "Closes the settings panel and discards its previews; nothing is recorded.",
    details: [
      """
      The focus goes back to the context that had it when the panel was opened, or to the board if that context's
      figure has left the board.
      """
    ],
    examples: ["cancel"],
    block: .closes(.panel), isStep: true)

  static func record(of panel: InteractiveEdit<Appearance>, in figure: FigureContext) -> [any ScriptCommand] { [] }

  static func close(_ panel: InteractiveEdit<Appearance>) -> Bool { panel.cancel() }
}
