import BoardEditing
import BoardModel

/// `print [CONTEXT | history]`
struct PrintCommand: ScriptCommand {
  enum Subject: Hashable, Sendable {
    /// The board as commands.
    case commands
    /// A context's two stacks.
    case stacks(ContextName)
    /// Every context's stacks.
    case history
  }

  let subject: Subject

  static let reference = CommandReference(
    keyword: .print, section: .output,
    syntax: ["print [CONTEXT | history]"],
    summary: "Writes to standard output: the board as commands, a context's two stacks, or every context's.",
    details: ["Stacks are told by the titles of their actions, newest first."],
    examples: ["print", "print card", "print board", "print history"])

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> PrintCommand {
    guard !operands.isAtEnd else { return PrintCommand(subject: .commands) }
    if operands.keyword(.history) { return PrintCommand(subject: .history) }
    return PrintCommand(subject: .stacks(try operands.context()))
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.print)
    switch subject {
    case .commands: break
    case .stacks(let context): form.write(context)
    case .history: form.keyword(.history)
    }
  }
}
