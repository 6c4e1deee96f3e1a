extension ExpectCommand.Expectation {
  /// Reports the expectation if it isn't met.
  ///
  /// A figure that isn't on the board makes an expectation unmet; the command isn't refused.
  func check(in state: inout SessionState, _ effect: inout Effect) throws(EditError) {
    let board = state.editor.board
    switch self {
    case .count(let count):
      if count != board.count {
        effect.expectationIsUnmet(.unmetCount(expected: count, found: board.count), at: .operand)
      }
    case .presence(let name, true):
      if !board.has(name) { effect.expectationIsUnmet(.unknownFigure(name, on: board), at: .name(name)) }
    case .presence(let name, false):
      if let frame = board.frame(named: name) {
        effect.expectationIsUnmet(.unmetAbsence(name, found: frame), at: .name(name))
      }
    case .figure(let name, let expectation):
      guard let figure = board[name] ?? Figure(partNamed: name, on: board) else {
        return effect.expectationIsUnmet(.unknownFigure(name, on: board), at: .name(name))
      }
      if board[name] == nil, let option = expectation.optionOfFigures {
        return effect.expectationIsUnmet(.partHasNone(option, name), at: .keyword(option))
      }
      expectation.check(figure, on: board, &effect)
    case .part(let name, let members):
      guard let part = board.part(named: name) else {
        return effect.expectationIsUnmet(
          board[name] == nil ? .unknownFigure(name, on: board) : .unmetPart(name, members: nil), at: .name(name))
      }
      let found = board.memberNames(of: part)
      if found != members { effect.expectationIsUnmet(.unmetPart(name, members: found), at: .keyword(.part)) }
    case .titles(let verb, let context, let titles):
      checkTitles(verb, of: context, expected: titles, in: &state, &effect)
    case .depth(let name, let undo, let redo):
      guard let context = present(name, in: &state, &effect) else { return }
      let found = (undo: context.undoDepth, redo: context.redoDepth)
      if undo != found.undo || redo != found.redo {
        effect.expectationIsUnmet(.unmetDepth(of: name, expected: (undo, redo), found: found), at: .keyword(.depth))
      }
    case .lastTitle(let verb, let title):
      let timeline = state.editor.timeline
      let found = verb.title(of: timeline)
      if title != found {
        let isRefused = (verb == .undo ? timeline.undoObstacle : timeline.redoObstacle) != nil
        effect.expectationIsUnmet(
          .unmetTitle(verb, of: nil, expected: title, number: nil, found: found, isRefused: isRefused),
          at: .keyword(verb))
      }
    case .lastDepth(let undo, let redo):
      let found = (undo: state.editor.timeline.undoDepth, redo: state.editor.timeline.redoDepth)
      if undo != found.undo || redo != found.redo {
        effect.expectationIsUnmet(.unmetDepth(of: nil, expected: (undo, redo), found: found), at: .keyword(.depth))
      }
    case .focus(let name):
      guard let context = present(name, in: &state, &effect) else { return }
      let found = state.focusedContext
      if found !== context {
        effect.expectationIsUnmet(.unmetFocus(expected: name, found: found.name), at: .keyword(.focus))
      }
    case .saved(let name, let isSaved):
      guard let context = present(name, in: &state, &effect) else { return }
      if context.isAtSavePoint != isSaved {
        effect.expectationIsUnmet(
          .unmetSaving(of: name, isSaved: isSaved, isInReach: context.canReachSavePoint), at: .operand)
      }
    case .snapshot:
      if !state.effectParts.contains(.pictures) { effect.warn(.notCompared, of: .board, .snapshotIsNotCompared) }
    case .refused(let command):
      if state.isRefused(command) { return }
      effect.expectationIsUnmet(.unmetRefusal(command), at: .keyword(.refused))
    }
  }

  /// Reports the first expected title that differs from the one found; if none is expected, the title of the next action.
  private func checkTitles(
    _ verb: Keyword, of name: ContextName?, expected: [String], in state: inout SessionState, _ effect: inout Effect
  ) {
    guard let context = present(name ?? state.focusedContext.name, in: &state, &effect) else { return }
    let found = verb.titles(of: context, atMost: max(1, expected.count))
    for index in 0..<max(1, expected.count) {
      let (title, other) = (expected.dropFirst(index).first, found.dropFirst(index).first)
      guard title != other else { continue }
      return effect.expectationIsUnmet(
        .unmetTitle(
          verb, of: context.name, expected: title, number: expected.count > 1 ? index + 1 : nil, found: other,
          isRefused: !context.isHistoryFree),
        at: .keyword(verb))
    }
  }

  /// The context with a name; if its figure isn't on the board, `nil`, and the expectation is reported as unmet.
  private func present(_ name: ContextName, in state: inout SessionState, _ effect: inout Effect) -> EditingContext? {
    do throws(EditError) {
      return try state.editor.context(name)
    } catch {
      if case .figure(let figure) = name {
        effect.expectationIsUnmet(.unknownFigure(figure, on: state.editor.board), at: .name(figure))
      }
      return nil
    }
  }
}
