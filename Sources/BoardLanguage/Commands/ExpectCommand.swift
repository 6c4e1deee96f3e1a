/// `expect …`
struct ExpectCommand: ScriptCommand {
  enum Expectation: Sendable {
    case count(Int)
    case figure(FigureName, FigureExpectation)
    case part(FigureName, [FigureName])
    /// Whether a figure or part exists.
    case presence(FigureName, Bool)
    /// The titles at the top of an undo or redo stack, the next action first; empty for `none`. A context of `nil` stands for the first
    /// responder.
    case titles(Keyword, ContextName?, [String])
    case depth(ContextName, undo: Int, redo: Int)
    /// The title of what `undo last` or `redo last` would do; `nil` for `none`.
    case lastTitle(Keyword, String?)
    case lastDepth(undo: Int, redo: Int)
    case focus(ContextName)
    case refused(any ScriptCommand)
    case saved(ContextName, Bool)
    case snapshot(ExpectedSnapshot)
  }

  let expectation: Expectation

  static let reference = CommandReference(
    keyword: .expect, section: .output,
    syntax: [
      "expect count N",
      """
      expect NAME [at X,Y] [center X,Y] [size WxH] [\(Color.expectedForm)] [\(CornerRadius.expectedForm)]
             [\(BorderOperand.expectedForm)] [\(LabelOperand.expectedForm)] [z N]
      """,
      "expect NAME present | absent",
      "expect part NAME of NAME…",
      "expect undo [CONTEXT] \"TITLE\" | none",
      "expect undo CONTEXT \"TITLE\" \"TITLE\" …",
      "expect redo [CONTEXT] \"TITLE\" | none",
      "expect redo CONTEXT \"TITLE\" \"TITLE\" …",
      "expect undo last \"TITLE\" | none",
      "expect redo last \"TITLE\" | none",
      "expect depth CONTEXT U R",
      "expect depth last U R",
      "expect focus CONTEXT",
      "expect refused COMMAND",
      "expect saved | unsaved CONTEXT",
      "expect snapshot NAME [tolerance N] [within P%]",
    ],
    summary:
      "Checks the board and the stacks. An expectation that isn't met is reported; the run goes on, and its exit status is 1.",
    details: [
      """
      `count`: how many figures are on the board. Numbers of a figure may differ by 1e-6; `z` counts from 0 at the
      back. For a figure that isn't on the board, only `absent` is met. For `label`, only the text is compared. Of a
      part there are `at`, `center` and `size`, those of the bounds; and `part`: its members, in their order.
      """,
      """
      `undo` and `redo`: the title of the menu item, such as "Undo Change Color"; `none` if there is nothing to undo,
      or if undo would be refused. Several titles are those of the next actions, in the order in which they would be
      undone or redone; what lies deeper in the stack isn't compared. `depth`: how many closed actions the two stacks
      hold. With `last`, it is what `undo last` and `redo last` would do, and how often they could be given.
      """,
      """
      `refused`: a dry run of a command. If it is refused, the expectation is met; if it would run, the expectation is
      not met. Nothing changes either way. It takes any edit, and `undo`, `redo`, `focus`, `limit`, `forget`, `edit`
      and `group`.
      """,
      "`saved`: whether a context is in the state of the last `save-point`.",
      """
      `snapshot`: whether the board looks like the picture NAME, which `rectboard test` keeps beside the script; no
      other command compares it. NAME is as for `snapshot`, and doesn't end in `.actual` or `.diff`; it may be
      expected more than once. Every pixel has to be equal, unless `tolerance` lets its channels differ by N of 255,
      or `within` lets P percent of the pixels differ by more than that.
      """,
    ],
    examples: [
      "expect count 3", "expect card at 40,40 size 120x80 color tomato corner 16 border black 2 z 0",
      "expect card center 100,80 border none", "expect card label \"Save\"", "expect card present",
      "expect card absent", "expect part bed of frame pillow",
      "expect undo card \"Undo Change Radius\"", "expect redo none", "expect redo \"my card\" \"Redo Change Color\"",
      "expect undo board \"Undo Move to (1, 2)\" \"Undo Add Figure\"",
      "expect undo last \"Undo Change Color of 2 Figures\"", "expect depth last 5 0",
      "expect depth board 3 0", "expect focus card", "expect refused undo board",
      "expect saved board", "expect unsaved card",
      "expect snapshot before", "expect snapshot \"2-columns\" tolerance 2 within 0.5%",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ExpectCommand {
    ExpectCommand(expectation: try expectation(&lexer))
  }

  private static let subjects: [Keyword] = [
    .count, .undo, .redo, .depth, .focus, .refused, .saved, .unsaved, .snapshot, .part,
  ]

  private static func expectation(_ lexer: inout Lexer) throws(SyntaxError) -> Expectation {
    switch lexer.keyword(oneOf: subjects) {
    case .count: return .count(try lexer.count("a count of figures"))
    case .undo: return try titles(.undo, &lexer)
    case .redo: return try titles(.redo, &lexer)
    case .depth:
      if lexer.keyword(.last) {
        return .lastDepth(
          undo: try lexer.count("a count of things to undo"), redo: try lexer.count("a count of things to redo"))
      }
      return .depth(
        try lexer.context(), undo: try lexer.count("a count of actions to undo"),
        redo: try lexer.count("a count of actions to redo"))
    case .part:
      let name = try lexer.name()
      try lexer.require(.of)
      return .part(name, try lexer.names(after: lexer.name(besides: name)))
    case .focus: return .focus(try lexer.context())
    case .refused: return .refused(try refusable(&lexer))
    case .saved: return .saved(try lexer.context(), true)
    case .unsaved: return .saved(try lexer.context(), false)
    case .snapshot: return .snapshot(try ExpectedSnapshot.parse(&lexer))
    default:
      let name = try lexer.name()
      if let presence = lexer.keyword(oneOf: FigureExpectation.presences) {
        return .presence(name, presence == .present)
      }
      return .figure(name, try FigureExpectation.parse(&lexer))
    }
  }

  /// Reads `[CONTEXT] "TITLE" | none`, or several titles after a context. A lone word in quotes is the title.
  private static func titles(_ verb: Keyword, _ lexer: inout Lexer) throws(SyntaxError) -> Expectation {
    if lexer.keyword(.last) {
      return .lastTitle(verb, lexer.keyword(.none) ? nil : try lexer.string(.other("a title in quotes")))
    }
    let context = try lexer.contextBeforeString()
    if lexer.keyword(.none) { return .titles(verb, context, []) }
    var titles = [try lexer.string(.other("a title in quotes"))]
    if context != nil { lexer.takes(.other("another title")) }
    while context != nil, lexer.isAtQuote {
      titles.append(try lexer.string(.other("another title")))
    }
    return .titles(verb, context, titles)
  }

  private static func refusable(_ lexer: inout Lexer) throws(SyntaxError) -> any ScriptCommand {
    lexer.takes(.refusable)
    let word = try lexer.word(.refusable)
    lexer.note(.command)
    guard let keyword = lexer.keyword(of: word)?.keyword, let type = CommandCatalogue.command(for: keyword),
      type.reference.canBeDryRun
    else {
      throw SyntaxError(offset: word.range.lowerBound, .cannotBeRefused(lexer.text(of: word)))
    }
    lexer.ownWords = type.reference.keywords
    return try type.parse(&lexer)
  }

  func writeOperands(to printer: inout Printer) {
    switch expectation {
    case .count(let count): printer.option(.count, count) { $0.write($1) }
    case .figure(let name, let figure):
      printer.write(name)
      figure.write(to: &printer)
    case .part(let name, let members):
      printer.keyword(.part)
      printer.write(name)
      printer.keyword(.of)
      printer.write(members)
    case .presence(let name, let isPresent):
      printer.write(name)
      printer.keyword(isPresent ? .present : .absent)
    case .titles(let verb, let context, let titles):
      printer.keyword(verb)
      if let context { printer.write(context) }
      if titles.isEmpty { printer.keyword(.none) }
      for title in titles { printer.writeQuoted(title) }
    case .depth(let context, let undo, let redo):
      printer.keyword(.depth)
      printer.write(context)
      printer.write(undo)
      printer.write(redo)
    case .lastTitle(let verb, let title):
      printer.keyword(verb)
      printer.keyword(.last)
      if let title { printer.writeQuoted(title) } else { printer.keyword(.none) }
    case .lastDepth(let undo, let redo):
      printer.keyword(.depth)
      printer.keyword(.last)
      printer.write(undo)
      printer.write(redo)
    case .focus(let context): printer.option(.focus, context) { $0.write($1) }
    case .refused(let command): printer.option(.refused, command) { $1.write(to: &$0) }
    case .saved(let context, let isSaved): printer.option(isSaved ? .saved : .unsaved, context) { $0.write($1) }
    case .snapshot(let snapshot): printer.option(.snapshot, snapshot) { $1.write(to: &$0) }
    }
  }

  var expectedSnapshot: ExpectedSnapshot? { if case .snapshot(let snapshot) = expectation { snapshot } else { nil } }

  var usesFocus: Bool {
    switch expectation {
    case .titles(_, nil, _), .focus: true
    case .refused(let command): command.usesFocus
    default: false
    }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.effectParts)
    try expectation.check(in: &state, &effect)
    return effect
  }
}
