import BoardEditing
import BoardModel

/// `focus CONTEXT`
struct FocusCommand: ScriptCommand {
  let context: ContextName

  static let reference = CommandReference(
    keyword: .focus, section: .undo,
    syntax: ["focus CONTEXT"],
    summary: "Makes a context the first responder: the one that undo, redo and group go to where none is named.",
    details: [
      "At the start it is board. A figure that leaves the board gives the focus back to board, its next responder."
    ],
    examples: ["focus card", "focus board"],
    canBeTried: true)

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> FocusCommand {
    FocusCommand(context: try operands.context())
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.focus)
    form.write(context)
  }
}
