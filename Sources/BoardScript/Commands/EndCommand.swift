/// `end`
struct EndCommand: ScriptCommand {
  static let reference = CommandReference(
    keyword: .end, section: .undo,
    syntax: ["end"],
    summary: "Closes the innermost group.",
    details: ["A group whose figure has left the board stays open until its `end`."],
    examples: ["end"],
    block: .closes(.group), isStep: true)

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> EndCommand { EndCommand() }

  func run(in run: inout CommandRun) throws(EditError) {
    let block = run.closeBlock()
    guard case .group(let group, _) = block.content else {
      preconditionFailure("blocks nest: a group is the innermost")
    }
    run.touch(group.context)
    if group.end() { run.warn(.emptyGroup, of: group.context.name, .emptyGroup(block.description)) }
  }
}
