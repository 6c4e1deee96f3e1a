import BoardEditing
import BoardModel

/// `expect …`
struct ExpectCommand: ScriptCommand {
  enum Expectation: Sendable {
    case count(Count)
    case figure(FigureName, FigureExpectation)
    case present(FigureName)
    case absent(FigureName)
    /// `nil` for the context stands for the first responder, for the title for `none`.
    case undo(ContextName?, title: String?)
    case redo(ContextName?, title: String?)
    case depth(ContextName, undo: Count, redo: Count)
    case focus(ContextName)
    case refused(any ScriptCommand)
  }

  let expectation: Expectation

  static var keyword: Keyword { .expect }

  static let reference = CommandReference(
    keyword: keyword, section: .output,
    syntax: [
      "expect count N",
      """
      expect NAME [at X,Y] [center X,Y] [size WxH] [color COLOR] [corner R] [border COLOR W | border none] [z N]
      """,
      "expect NAME present | absent",
      "expect undo [CONTEXT] \"TITLE\" | none",
      "expect redo [CONTEXT] \"TITLE\" | none",
      "expect depth CONTEXT U R",
      "expect focus CONTEXT",
      "expect refused COMMAND",
    ],
    summary:
      "Checks the board and the stacks. What is not met is reported, the run goes on, and the exit status tells.",
    details: [
      """
      `count`: figures on the board. Numbers of a figure may differ by 1e-6; `z` counts from 0 at the back. A figure that isn't
      on the board meets nothing but `absent`.
      """,
      """
      `undo` and `redo`: the title of the menu, such as "Undo Change Color"; `none` where there is nothing to undo, or where undo
      would be refused. `depth`: how many closed actions the two stacks hold.
      """,
      """
      `refused`: tries a command. If it is refused, the expectation is met and nothing has changed; if it would have been done,
      it isn't, and the expectation is not met. It tries any edit, and `undo`, `redo`, `focus`,
      `limit`, `forget`, `edit` and `group`.
      """,
    ],
    examples: [
      "expect count 3", "expect card at 40,40 size 120x80 color tomato corner 16 border black 2 z 0",
      "expect card center 100,80 border none", "expect card present", "expect card absent",
      "expect undo card \"Undo Change Radius\"", "expect redo none", "expect redo \"my card\" \"Redo Change Color\"",
      "expect depth board 3 0", "expect focus card", "expect refused undo board",
    ])

  static func parse(_ operands: inout OperandReader) throws(SyntaxError) -> ExpectCommand {
    let special: (Keyword) -> Bool = {
      $0 == .count || $0 == .undo || $0 == .redo || $0 == .depth || $0 == .focus || $0 == .refused
    }
    switch operands.keyword(where: special) {
    case .count: return ExpectCommand(expectation: .count(try operands.count("a count of figures")))
    case .undo:
      let (context, title) = try menuItem(&operands)
      return ExpectCommand(expectation: .undo(context, title: title))
    case .redo:
      let (context, title) = try menuItem(&operands)
      return ExpectCommand(expectation: .redo(context, title: title))
    case .depth:
      let context = try operands.context()
      let undo = try operands.count("a count of actions to undo")
      return ExpectCommand(
        expectation: .depth(context, undo: undo, redo: try operands.count("a count of actions to redo")))
    case .focus: return ExpectCommand(expectation: .focus(try operands.context()))
    case .refused: return ExpectCommand(expectation: .refused(try trial(&operands)))
    default:
      let name = try operands.name("what to expect")
      if operands.keyword(.present) { return ExpectCommand(expectation: .present(name)) }
      if operands.keyword(.absent) { return ExpectCommand(expectation: .absent(name)) }
      return ExpectCommand(expectation: .figure(name, try FigureExpectation.parse(&operands)))
    }
  }

  /// Reads `[CONTEXT] "TITLE" | none`. A lone word in quotes is the title.
  private static func menuItem(_ operands: inout OperandReader) throws(SyntaxError) -> (ContextName?, String?) {
    if operands.keyword(.none) { return (nil, nil) }
    let expected = "a title in quotes, or 'none'"
    let context: ContextName?
    if operands.isAtQuote {
      let word = try operands.word(expected)
      if operands.isAtEnd { return (nil, try operands.string(from: word)) }
      context = .figure(try operands.name(from: word))
    } else {
      context = try operands.optionalContext()
    }
    if operands.keyword(.none) { return (context, nil) }
    return (context, try operands.string(context == nil ? "a context, \(expected)" : expected))
  }

  private static func trial(_ operands: inout OperandReader) throws(SyntaxError) -> any ScriptCommand {
    let word = try operands.word("a command that can be refused")
    guard let keyword = word.keyword, let entry = CommandCatalogue.entry(for: keyword), entry.canBeTried else {
      throw SyntaxError(offset: word.range.lowerBound, .cannotBeTried(operands.text(of: word)))
    }
    return try entry.type.parse(&operands)
  }

  func write(to form: inout CanonicalForm) {
    form.keyword(.expect)
    switch expectation {
    case .count(let count):
      form.keyword(.count)
      form.write(count)
    case .figure(let name, let figure):
      form.write(name)
      figure.write(to: &form)
    case .present(let name):
      form.write(name)
      form.keyword(.present)
    case .absent(let name):
      form.write(name)
      form.keyword(.absent)
    case .undo(let context, let title):
      form.keyword(.undo)
      write(context, title, to: &form)
    case .redo(let context, let title):
      form.keyword(.redo)
      write(context, title, to: &form)
    case .depth(let context, let undo, let redo):
      form.keyword(.depth)
      form.write(context)
      form.write(undo)
      form.write(redo)
    case .focus(let context):
      form.keyword(.focus)
      form.write(context)
    case .refused(let command):
      form.keyword(.refused)
      command.write(to: &form)
    }
  }

  private func write(_ context: ContextName?, _ title: String?, to form: inout CanonicalForm) {
    if let context { form.write(context) }
    if let title { form.writeQuoted(title) } else { form.keyword(.none) }
  }

  func run(in run: inout ScriptRun) throws(EditError) {
    try expectation.check(in: &run)
  }
}
