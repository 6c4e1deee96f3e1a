import BoardEditing

/// `save`
struct SaveCommand: ScriptCommand {
  static var keyword: Keyword { .save }

  static let reference = CommandReference(
    keyword: keyword, section: .figureContext,
    syntax: ["save"],
    summary: "Closes the settings panel and records what it changed as one action, or none if nothing differs.",
    details: [
      """
      The action is named after what differs from the panel's start: Change Color, Change Radius, Change Border, Change
      Color and Radius, Change Color and Border, Change Radius and Border, or Change Color, Radius and Border.
      """,
      "The focus goes back to the context that had it when the panel was opened, or to the board if that has left the board.",
    ],
    examples: ["save"],
    block: .closes(.panel), isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> SaveCommand { SaveCommand() }

  func write(to printer: inout Printer) { printer.keyword(.save) }

  func run(in run: inout CommandRun) throws(EditError) {
    guard case .panel(let panel, let context) = run.closeBlock() else {
      preconditionFailure("blocks nest: a panel is the innermost")
    }
    run.touch(context)
    if try !panel.end() {
      run.warn(.panelIsGone, of: context.name, .panelIsGone(of: context, closer: .save))
    }
  }
}
