import BoardEditing
import BoardModel

/// `group [CONTEXT] ["NAME"]`
struct GroupCommand: ScriptCommand {
  /// `nil` stands for the first responder.
  let context: ContextName?
  /// In normalization form C; empty for a group that is to be named by its last edit.
  let name: String?

  static var keyword: Keyword { .group }

  static let reference = CommandReference(
    keyword: keyword, section: .undo,
    syntax: ["group [CONTEXT] [\"NAME\"]"],
    summary: "Opens a group: what its context records up to the matching end is one action.",
    details: [
      """
      Groups nest. The group's name is given to the action at `end`, so it wins over the names of the edits; without one, or
      with `""`, the last edit names it. Edits of other contexts in between are recorded in their own, as always.
      """,
      """
      A lone word in quotes is the group's name; a context that needs quotes takes both: `group "my card" ""`. A group in
      which nothing was recorded is no action; one whose edits cancel out is.
      """,
      "A group on a figure can't be opened while the figure's panel is open.",
    ],
    examples: ["group", "group board \"Line Up\"", "group \"Line Up\"", "group card", "group \"my card\" \"\""],
    block: .opens(.group), canBeTried: true)

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> GroupCommand {
    guard !operands.isAtEnd else { return GroupCommand(context: nil, name: nil) }
    guard operands.isAtQuote else {
      guard let context = try operands.optionalContext() else {
        throw operands.unexpected("a context, or a name in quotes", at: operands.position)
      }
      let name = operands.isAtEnd ? nil : try groupName(&operands)
      return GroupCommand(context: context, name: name)
    }
    let word = try operands.word("")
    if operands.isAtEnd {
      operands.rewind(to: word)
      return GroupCommand(context: nil, name: try groupName(&operands))
    }
    let context = ContextName.figure(try operands.name(from: word))
    return GroupCommand(context: context, name: try groupName(&operands))
  }

  private static func groupName(_ operands: inout OperandReader) throws(SyntaxError) -> String {
    let offset = operands.position
    let name = FigureName.normalized(try operands.string("a name in quotes"))
    guard !name.isEmpty else { return name }
    do {
      try FigureName.check(name)
    } catch {
      throw SyntaxError(offset: offset, .badGroupName(error, in: name))
    }
    return name
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.group)
    if let context { form.write(context) }
    if let name {
      form.writeQuoted(name)
    } else if case .figure(let figure) = context, !figure.isBare {
      // Alone, a word in quotes would be the group's name.
      form.writeQuoted("")
    }
  }

  var subject: CommandSubject { .context(context) }

  func run(in run: inout ScriptRun) throws(EditError) {
    let context = try run.context(context)
    run.touch(context)
    run.open(.group(try context.beginGroup(named: name ?? "")))
  }
}
