extension ExpectCommand.Expectation {
  /// The expectation that would be met now; `nil` if no expectation can express what is so.
  ///
  /// - Returns: The expectation, and the options of a figure whose values have changed in it.
  func corrected(
    on editor: BoardEditor, focus: ContextName
  ) -> (expectation: ExpectCommand.Expectation, changed: Set<Keyword>)? {
    let board = editor.board
    if case .figure(let name, let expectation) = self,
      let figure = board[name] ?? (expectation.optionOfFigures == nil ? Figure(partNamed: name, on: board) : nil)
    {
      let corrected = expectation.corrected(to: figure, on: board)
      return (.figure(name, corrected.expectation), corrected.changed)
    }
    /// The expectation for a context that exists, or that its figure is absent.
    func present(
      _ name: ContextName, _ tell: (EditingContext) -> ExpectCommand.Expectation
    ) -> ExpectCommand.Expectation? {
      if let context = try? editor.context(name) { return tell(context) }
      return if case .figure(let figure) = name { .presence(figure, false) } else { nil }
    }
    let expectation: ExpectCommand.Expectation? =
      switch self {
      case .count: .count(board.count)
      case .presence(let name, let isPresent): .presence(name, !isPresent)
      case .titles(let verb, let name, let titles):
        present(name ?? focus) { .titles(verb, name, verb.titles(of: $0, atMost: max(1, titles.count))) }
      case .depth(let name, _, _):
        present(name) { .depth(name, undo: $0.undoDepth, redo: $0.redoDepth) }
      case .lastTitle(let verb, _): .lastTitle(verb, verb.title(of: editor.timeline))
      case .lastDepth: .lastDepth(undo: editor.timeline.undoDepth, redo: editor.timeline.redoDepth)
      case .focus: .focus(focus)
      case .saved(let name, let isSaved): present(name) { _ in .saved(name, !isSaved) }
      case .figure(let name, _): board.has(name) ? nil : .presence(name, false)
      case .part(let name, _): board.part(named: name).map { .part(name, board.memberNames(of: $0)) }
      case .snapshot, .refused: nil
      }
    return expectation.map { ($0, []) }
  }
}

extension Keyword {
  /// The title of what `undo timeline` or `redo timeline` would do; nil for nothing.
  func title(of timeline: BoardTimeline) -> String? { self == .undo ? timeline.undoTitle : timeline.redoTitle }

  /// The titles of the next actions of a context's undo or redo stack, the next one first; empty if undo or redo would be refused.
  func titles(of context: EditingContext, atMost count: Int) -> [String] {
    guard let next = self == .undo ? context.undoTitle : context.redoTitle else { return [] }
    // A stack may be deep, so all titles are made only if more than one is expected.
    if count == 1 { return [next] }
    return Array((self == .undo ? context.undoTitles : context.redoTitles).prefix(count))
  }
}
