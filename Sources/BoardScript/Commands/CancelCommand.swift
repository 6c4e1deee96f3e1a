import BoardEditing

/// `cancel`
struct CancelCommand: ScriptCommand {
  static var keyword: Keyword { .cancel }

  static let reference = CommandReference(
    keyword: keyword, section: .figureContext,
    syntax: ["cancel"],
    summary: "Closes the settings panel and takes its previews back; nothing is recorded.",
    details: [
      "The focus goes back to the context that had it when the panel was opened, or to the board if that has left the board."
    ],
    examples: ["cancel"],
    block: .closes(.panel), isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> CancelCommand { CancelCommand() }

  func write(to printer: inout Printer) { printer.keyword(.cancel) }

  func run(in run: inout CommandRun) throws(EditError) {
    guard case .panel(let panel, let context) = run.closeBlock() else {
      preconditionFailure("blocks nest: a panel is the innermost")
    }
    run.touch(context)
    if !panel.cancel() {
      run.warn(.panelIsGone, of: context.name, .panelIsGone(of: context, closer: .cancel))
    }
  }
}
