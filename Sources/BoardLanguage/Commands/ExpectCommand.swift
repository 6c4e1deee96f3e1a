import UndoKit

/// `expect SUBJECT PROPERTY …`, `expect LIST absent`, `expect refused CODE COMMAND`
struct ExpectCommand: ScriptCommand {
  enum Subject: Hashable, Sendable {
    /// Figures and groups.
    case figures([FigureName])
    case board
    case timeline
  }

  enum Expectation: Sendable {
    /// In the order of the reference, at least one.
    case properties(Subject, [ExpectedProperty])
    /// None of these is on the board.
    case absent([FigureName])
    /// A dry run of the command is refused with the code.
    case refused(Diagnostic.Code, any ScriptCommand)
    /// The same for a command, by its text, that can't run with the names of its patterns, and the reason.
    case unrunnable(Diagnostic.Code, String, Message)
  }

  let expectation: Expectation

  private static let histories =
    "[undo \"TITLE\"… | undo none] [redo \"TITLE\"… | redo none] [depth U R] [saved | unsaved] [focused]"

  static let reference = CommandReference(
    keyword: .expect, section: .output,
    syntax: [
      """
      expect LIST [at X,Y] [center X,Y] [size WxH] [\(Color.expectedForm)] [\(CornerRadius.expectedForm)]
             [\(BorderOperand.expectedForm)] [z N] [of LIST] [present]
             \(histories)
             [\(LabelOperand.expectedForm)]
      """,
      "expect LIST absent",
      """
      expect board [size WxH] [\(Color.expectedForm)] [count N] [image NAME [tolerance N] [within P%]]
             \(histories)
      """,
      "expect timeline [undo \"TITLE\"… | undo none] [redo \"TITLE\"… | redo none] [depth U R]",
      "expect refused CODE COMMAND",
    ],
    summary:
      "Checks figures, groups, the board or histories. A failed expectation is reported; the run goes on, and its exit status is 1.",
    details: [
      """
      The properties come in any order, each once; `label` comes last. All that differs is reported. Numbers of a figure
      may differ by 1e-6; `z` counts from 0 at the back. Of a label, all that is given is compared. Of several figures,
      each has to have the properties. A group has `at`, `center` and `size`, those of its bounds, and `of`: its
      members, in their order. `absent` passes if none is on the board.
      """,
      """
      `undo` and `redo`: the menu title, such as "Undo Change Color"; `none` if there is nothing to undo, or if undo would
      be refused. Several titles are those of the next undo steps, in the order in which they would be undone or redone;
      the steps after these aren't compared. `depth`: how many undo steps the two stacks hold. `timeline` is about
      `undo timeline` and `redo timeline`. A failure shows both stacks, with the lines that recorded their steps. `saved`:
      whether the context is at the save point. `focused`: whether plain `undo` is about this context.
      """,
      """
      `refused`: a dry run of a command, which changes nothing. It passes if the command is refused with this diagnostic
      code, such as `unknown-figure`, `name-taken`, `step-is-open` or `panel-is-open`. It takes any edit, and `undo`,
      `redo`, `focus`, `limit`, `forget`, `panel` and `step`.
      """,
      """
      `image`: whether the board looks like the expected image NAME, which `rectboard test` keeps beside the script; no
      other command compares it. NAME is as for `snapshot`, and doesn't end in `.actual` or `.diff`; it may be expected
      more than once. Every pixel has to be equal, unless `tolerance` lets its channels differ by N of 255, or `within`
      lets P percent of the pixels differ by more than that.
      """,
    ],
    examples: [
      "expect board count 3", "expect card at 40,40 size 120x80 color tomato corner 16 border black 2 z 0",
      "expect card center 100,80 border none", "expect card label \"Save\" size 18 color auto",
      "expect card, table present",
      "expect card absent", "expect bed of frame, pillow", "expect card undo \"Undo Change Corner\" depth 2 0",
      "expect board redo none", "expect \"my card\" redo \"Redo Change Color\"",
      "expect board undo \"Undo Move to (1, 2)\" \"Undo Add Figure\"",
      "expect timeline undo \"Undo Change Color of 2 Figures\" depth 5 0", "expect card focused",
      "expect refused panel-is-open undo card", "expect board saved", "expect card unsaved",
      "expect board image before", "expect board image \"2-columns\" tolerance 2 within 0.5%",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> ExpectCommand {
    switch lexer.keyword(oneOf: [Keyword.board, .timeline, .refused]) {
    case .board:
      return ExpectCommand(
        expectation: .properties(.board, try properties(ExpectedProperty.ofBoard, ofBoard: true, &lexer)))
    case .timeline:
      return ExpectCommand(expectation: .properties(.timeline, try properties(ExpectedProperty.ofTimeline, &lexer)))
    case .refused:
      let code = try code(&lexer)
      let start = lexer.position
      do throws(SyntaxError) {
        return ExpectCommand(expectation: .refused(code, try refusable(&lexer)))
      } catch {
        guard lexer.board != nil else { throw error }
        while lexer.anyWord() != nil {}
        let text = lexer.text(start..<lexer.lastWordEnd)
        return ExpectCommand(expectation: .unrunnable(code, text, error.message))
      }
    default:
      let names = try lexer.names()
      lexer.takes(oneOf: ExpectedProperty.ofFigures)
      if lexer.keyword(.absent) { return ExpectCommand(expectation: .absent(names)) }
      return ExpectCommand(
        expectation: .properties(.figures(names), try properties(ExpectedProperty.ofFigures, &lexer)))
    }
  }

  /// - Parameter options: The words of the properties, in the order of the reference.
  private static func properties(
    _ options: [Keyword], ofBoard: Bool = false, _ lexer: inout Lexer
  ) throws(SyntaxError) -> [ExpectedProperty] {
    var properties: [ExpectedProperty?] = options.map { _ in nil }
    repeat {
      let offset = lexer.position
      guard let option = lexer.option(of: options), let index = options.firstIndex(of: option) else {
        throw lexer.unknownOption(expected: options)
      }
      let given: Keyword? = option == .saved ? .unsaved : option == .unsaved ? .saved : nil
      if let given, let other = options.firstIndex(of: given), properties[other] != nil {
        throw SyntaxError.givenTwice(option.text, at: offset, insteadOf: given.text)
      }
      try properties[index].setOnce(
        to: ExpectedProperty(option, ofBoard: ofBoard, reading: &lexer), by: option, at: offset)
    } while !lexer.isAtEnd
    if lexer.trace != nil { lexer.takes(oneOf: lexer.remaining(of: options, without: [])) }
    return properties.compactMap(\.self)
  }

  /// Reads the code of a refusal.
  private static func code(_ lexer: inout Lexer) throws(SyntaxError) -> Diagnostic.Code {
    let expected = Operand.other("a diagnostic code such as unknown-figure")
    lexer.takes(expected)
    guard let word = lexer.rest.first else { throw lexer.missing(expected) }
    let text = lexer.text(of: word)
    guard let code = Diagnostic.Code(rawValue: text) else {
      let nearest = NearestName.of(text, among: Diagnostic.Code.ofRefusals.map(\.rawValue))
      let example = "write why it is refused before the command: 'expect refused unknown-figure \(text) …'"
      throw lexer.unexpected(
        expected, at: lexer.position,
        hint: lexer.command(of: word) == nil ? nearest.map { .meant($0) } : Hint(example))
    }
    _ = lexer.anyWord()
    lexer.note(.code)
    return code
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
    case .properties(let subject, let properties):
      switch subject {
      case .figures(let names): printer.write(names)
      case .board: printer.keyword(.board)
      case .timeline: printer.keyword(.timeline)
      }
      for property in properties { property.write(to: &printer) }
    case .absent(let names):
      printer.write(names)
      printer.keyword(.absent)
    case .refused(let code, let command):
      printer.keyword(.refused)
      printer.word(code.rawValue)
      command.write(to: &printer)
    case .unrunnable(let code, let text, _):
      printer.keyword(.refused)
      printer.word(code.rawValue)
      printer.word(text)
    }
  }

  var expectedSnapshot: ExpectedSnapshot? {
    guard case .properties(.board, let properties) = expectation else { return nil }
    return properties.lazy.compactMap { if case .image(let image) = $0 { image } else { nil } }.first
  }

  var usesFocus: Bool {
    switch expectation {
    case .properties(_, let properties): properties.contains { $0.keyword == .focused }
    case .refused(_, let command): command.usesFocus
    case .absent, .unrunnable: false
    }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    var effect = Effect(state.effectParts)
    switch expectation {
    case .properties(let subject, let properties):
      for one in subject.each { one.check(properties, in: &state, &effect) }
    case .absent(let names):
      for name in names {
        if let frame = state.editor.board.frame(named: name) {
          effect.expectationFails(.failedAbsence(name, found: frame), at: .name(name))
        }
      }
    case .refused(let code, let command):
      let found = state.refusal(of: command)
      if found?.code != code {
        effect.expectationFails(.failedRefusal(command.canonicalText, code: code, found: found), at: .keyword(.refused))
      }
    case .unrunnable(let code, let text, let found):
      if found.code != code {
        effect.expectationFails(.failedRefusal(text, code: code, found: found), at: .keyword(.refused))
      }
    }
    return effect
  }

  /// The expectation that would pass now, and the words of the properties that differ; `nil` if no expectation can express the actual values.
  func corrected(in state: inout SessionState) -> (command: ExpectCommand, changed: Set<Keyword>)? {
    let board = state.editor.board
    switch expectation {
    case .properties(let subject, let properties):
      // Figures that differ can't have one expectation.
      guard let one = subject.each.first, subject.each.count == 1 else { return nil }
      if case .figures(let names) = one, !board.has(names[0]) {
        return (ExpectCommand(expectation: .absent(names)), [])
      }
      var (actual, changed): ([ExpectedProperty], Set<Keyword>) = ([], [])
      for property in properties {
        guard let found = property.actual(of: one, in: &state) else {
          // What has the focus is another subject.
          guard properties.count == 1, property.keyword == .focused else { return nil }
          return (ExpectCommand(expectation: .properties(Subject(state.focusedContext.name), properties)), [])
        }
        if !property.isNear(found) { changed.insert(property.keyword) }
        actual.append(property.isNear(found) ? property : found)
      }
      return (ExpectCommand(expectation: .properties(subject, actual)), changed)
    case .absent(let names):
      let found = names.filter(board.has)
      guard found.count == names.count else { return nil }
      return (ExpectCommand(expectation: .properties(.figures(names), [.present])), [])
    case .refused(_, let command):
      return state.refusal(of: command).map { (ExpectCommand(expectation: .refused($0.code, command)), []) }
    case .unrunnable: return nil
    }
  }
}

extension ExpectCommand.Subject {
  init(_ context: ContextName) {
    switch context {
    case .board: self = .board
    case .figure(let name): self = .figures([name])
    }
  }

  /// A subject for each figure.
  fileprivate var each: [ExpectCommand.Subject] {
    if case .figures(let names) = self, names.count > 1 { names.map { .figures([$0]) } } else { [self] }
  }

  /// Reports all properties that differ, as one failure.
  fileprivate func check(_ properties: [ExpectedProperty], in state: inout SessionState, _ effect: inout Effect) {
    let board = state.editor.board
    if case .figures(let names) = self {
      guard board.has(names[0]) else {
        return effect.expectationFails(
          .unknownFigure(names[0], on: board, removedIn: state.stepLines?()?.removal(of: names[0])), at: .name(names[0])
        )
      }
      if board[names[0]] == nil, let property = properties.first(where: { !$0.isOfGroups }) {
        return effect.expectationFails(.groupHasNone(property.keyword, names[0]), at: .keyword(property.keyword))
      }
    }
    var (expected, found) = (Printer(), Printer())
    var place: Keyword?
    var reason: String?
    for property in properties {
      if case .image = property, !state.effectParts.contains(.pictures) {
        effect.warn(.notCompared, of: .board, .snapshotIsNotCompared)
      }
      let actual = property.actual(of: self, in: &state)
      if let actual, property.isNear(actual) { continue }
      place = place ?? property.keyword
      property.write(to: &expected)
      actual?.write(to: &found)
      reason = reason ?? property.reason(of: self, in: &state)
    }
    guard let place else { return }
    let isAboutHistory = properties.contains { $0.isOfHistories }
    effect.expectationFails(
      .failedProperties(
        name, expected: expected.text, found: found.text, reason: reason,
        history: isAboutHistory ? history(in: state) : nil), at: .keyword(place))
  }

  /// The next steps of both stacks, with the lines that recorded them.
  private func history(in state: SessionState) -> String? {
    let lines = state.stepLines?()
    func list(_ steps: [(name: String, line: Int?)], _ end: Int? = nil) -> String {
      guard !steps.isEmpty else { return end.map { "none, cut off by line \($0)" } ?? "none" }
      let texts = steps.prefix(5).map { step in step.name + (step.line.map { " (line \($0))" } ?? "") }
      return texts.joined(separator: ", ") + (steps.count > 5 ? ", …" : "")
    }
    func steps(_ way: UndoWay, of context: EditingContext) -> [(name: String, line: Int?)] {
      context.steps(way).map { step in (step.name, step.id.flatMap { lines?.line(of: $0, in: context) }) }
    }
    let context: EditingContext
    switch self {
    case .timeline:
      func steps(_ way: UndoWay) -> [(name: String, line: Int?)] {
        state.editor.timeline.transactions(way).map { transaction in
          let places = transaction.steps.compactMap { lines?.line(of: $0.id, in: $0.context) }
          return (transaction.name.text, places.min())
        }
      }
      return "\(name): undo \(list(steps(.undo))); redo \(list(steps(.redo)))"
    case .board: context = state.editor.boardContext
    case .figures(let names):
      guard let figure = try? state.editor.context(of: names[0]) else { return nil }
      context = figure
    }
    return
      "\(name): undo \(list(steps(.undo, of: context))); redo \(list(steps(.redo, of: context), lines?.cut(in: context)))"
  }

  /// The subject as messages name it.
  private var name: String {
    switch self {
    case .figures(let names): Display.quoted(names[0].text)
    case .board: Keyword.board.text
    case .timeline: Keyword.timeline.text
    }
  }
}

extension Diagnostic.Code {
  /// The codes with which commands are refused.
  static let ofRefusals: [Diagnostic.Code] = [
    .unknownFigure, .nameTaken, .badName, .namedTwice, .textCount, .isGroup, .noLabel, .stepIsOpen, .panelIsOpen,
    .isBusy,
    .outOfRange,
  ]
}
