import SeededRandom
import Testing
import UndoKit
import UndoTimelines

/// Makes the same random calls on managers with a timeline and on the model. After each call both must be in the same state.
struct `Random timelines` {
  @Test(arguments: 0..<trials(100)) func `the timeline and the model agree after every call`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    // In a third of the sessions handlers do nothing unusual.
    let strangeness = [40, 90, 1_000_000][seed % 3]
    let (real, model) = (RealTimeline(strangeness: strangeness), ModelTimeline(strangeness: strangeness))
    var calls: [String] = []
    for number in 1...120 {
      for one in call(number, &dice) {
        calls.append("\(one)")
        real.call(one)
        model.call(one)
        let found = differences(real, model)
        if !found.isEmpty {
          Issue.record("seed \(seed), call \(number): \(found); the last calls: \(calls.suffix(15))")
          return
        }
      }
    }
  }

  private func call(_ number: Int, _ dice: inout SeededGenerator) -> [TimelineCall] {
    let manager = Int.random(in: 0..<4, using: &dice)
    let cell = Int.random(in: 0..<2, using: &dice)
    switch Int.random(in: 0..<100, using: &dice) {
    case ..<22: return TimelineCall.step(manager, number)
    case ..<26: return TimelineCall.step(manager, number, key: ["a", "b"].randomElement(using: &dice))
    case ..<30: return [.set(manager, cell: cell, to: number)]
    case ..<33: return [.begin(manager)]
    case ..<39: return [.end(manager)]
    case ..<40: return [.cancel(manager)]
    case ..<41: return [.undoNested(manager)]
    case ..<46: return [.undo(manager)]
    case ..<50: return [.redo(manager)]
    case ..<62: return [.undoLast]
    case ..<71: return [.redoLast]
    case ..<81:
      var inner: [TimelineCall] = []
      for _ in 0..<Int.random(in: 1..<5, using: &dice) { inner += call(number, &dice) }
      return [.transaction(inner)]
    case ..<84: return [.takeOut(manager)]
    case ..<89: return [.takeIn(manager)]
    case ..<90: return [.levels(manager, [0, 0, 1, 2, 5].randomElement(using: &dice) ?? 0)]
    case ..<92: return [.forget(manager, cell: cell)]
    case ..<93: return [.disable(manager)]
    case ..<96: return [.enable(manager)]
    case ..<97: return [.deafen(manager, Bool.random(using: &dice))]
    case ..<98: return [.forgetAll(manager)]
    default: return [.deafen(manager, false), .enable(manager), .end(manager)]
    }
  }

  /// The properties in which the two differ.
  private func differences(_ real: RealTimeline, _ model: ModelTimeline) -> [String] {
    var found: [String] = []
    func compare<Answer: Equatable>(_ question: String, _ answer: Answer, _ expected: Answer) {
      if answer != expected { found.append("\(question) is \(answer), not \(expected)") }
    }
    compare("log", real.log.suffix(20), model.log.suffix(20))
    compare("length of log", real.log.count, model.log.count)
    compare("values", real.values, model.values)
    compare("members", real.timeline.undoManagers, model.members.map { real.managers[$0] })
    for (number, (manager, expected)) in zip(real.managers, model.managers).enumerated() {
      compare("\(number) undo names", manager.undoSteps.map(\.name), expected.undoSteps.map(\.name))
      compare("\(number) redo names", manager.redoSteps.map(\.name), expected.redoSteps.map(\.name))
      compare("\(number) levels", manager.groupingLevel, expected.groupingLevel)
      compare("\(number) rejected", manager.rejected, expected.rejected)
    }
    compare(
      "order of steps", ranks(real.managers.flatMap { [$0.times(.undo), $0.times(.redo)] }),
      ranks(model.managers.indices.flatMap { [model.times($0, isUndo: true), model.times($0, isUndo: false)] }))
    let menu = real.timeline.undoMenu
    compare("undo title", menu?.undoTitle, model.title(isUndo: true))
    compare("redo title", menu?.redoTitle, model.title(isUndo: false))
    compare("can undo", menu?.canUndo, model.isPossible(isUndo: true))
    compare("can redo", menu?.canRedo, model.isPossible(isUndo: false))
    return found
  }

  /// Lists of times, by their numbers in ascending order; steps without a time have 0.
  private func ranks(_ times: [[Int]]) -> [[Int]] {
    let sorted = Set(times.joined()).union([0]).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(sorted, sorted.indices))
    return times.map { $0.compactMap { ranks[$0] } }
  }

  // MARK: Laws

  /// The visible state of a timeline without times.
  private struct Picture: Equatable {
    let values: [[Int]]
    let stacks: [[String]]

    init(_ real: RealTimeline) {
      values = real.values
      stacks = real.managers.flatMap { manager in
        [manager.undoSteps, manager.redoSteps].map { $0.map { "\($0.id.map(\.description) ?? "") \($0.name)" } }
      }
    }
  }

  @Test(arguments: 0..<trials(60)) func `undo reverts what recorded, and undo and redo revert each other`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let real = RealTimeline(strangeness: 1_000_000)
    // An empty step can't be redone.
    for manager in real.managers { manager.discardsEmptyGroups = true }
    for number in 1...150 {
      real.call(call(number, &dice))
      // Close open groups, enable registration, and let overrides work again.
      for manager in real.managers {
        manager.isDeaf = false
        while !manager.isUndoRegistrationEnabled { manager.enableUndoRegistration() }
        while manager.groupingLevel > 0 { manager.endUndoGrouping() }
      }
      // A limit may drop a step that an undo or a redo pushes.
      let isLimited = real.managers.contains { $0.levelsOfUndo > 0 }
      let before = Picture(real)
      let undone = real.timeline.undo()
      if undone > 0, !isLimited {
        let between = Picture(real)
        #expect(real.timeline.redo() == undone)
        #expect(Picture(real) == before, "seed \(seed), call \(number)")
        #expect(real.timeline.undo() == undone)
        #expect(Picture(real) == between, "seed \(seed), call \(number)")
        // Half of the time, undo is reverted by redo.
        if number.isMultiple(of: 2) { real.timeline.redo() }
      }
      let start = real.values
      let edited = (0..<Int.random(in: 1...6, using: &dice)).map { _ in Int.random(in: 0..<3, using: &dice) }
      // The edits of an event are one step.
      let count = edited.filter { $0 < 2 }.count + (edited.contains(2) ? 1 : 0)
      for manager in real.managers.dropLast() { real.timeline.add(manager) }
      real.call(.transaction(edited.flatMap { TimelineCall.step($0, number) }))
      let end = real.values
      if !isLimited {
        #expect(real.timeline.undo() == count)
        #expect(real.values == start)
        #expect(real.timeline.redo() == count)
        #expect(real.values == end)
      }
    }
  }
}
