import SeededRandom
import Testing
import UndoKit

/// Makes the same random calls on a manager and on the model. After each call both must be in the same state.
struct `Random histories` {
  @Test(arguments: 0..<trials(15)) func `the manager and the model agree after every call`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(
      groupsByEvent: seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2))
    var calls: [String] = []
    for step in 1...1_200 {
      calls.append(call(pair, step, Int.random(in: 0..<100, using: &dice), &dice))
      let difference = differences(pair)
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  /// Hundreds of calls that mostly record are followed by as many that mostly undo, redo or do anything, so that both stacks grow, shrink
  /// and reallocate.
  @Test(arguments: 0..<trials(4)) func `they agree as the stacks grow and shrink`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(
      groupsByEvent: seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2))
    pair.strangeness = 2_000
    var calls: [String] = []
    for step in 1...8_000 {
      if step.isMultiple(of: 400) {
        pair.callBoth(.levels(0))
        while !pair.model.isEnabled { pair.callBoth(.enable) }
      }
      let ranges =
        switch step / 400 % 5 {
        case 0, 1: [0..<31, 0..<27, 37..<61, 48..<67]
        case 2: [48..<61, 73..<80, 73..<80]
        case 3: [48..<61, 85..<91, 85..<91, 85..<91]
        default: [0..<85, 73..<100]
        }
      let range = ranges.randomElement(using: &dice) ?? 0..<100
      calls.append(call(pair, step, Int.random(in: range, using: &dice), &dice))
      let difference = differences(pair, isBrief: !step.isMultiple(of: 40))
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  /// Steps have so many targets, and targets are removed so often, that most steps disappear.
  @Test(arguments: 0..<trials(4)) func `they agree as most targets are removed`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(
      slots: 150, groupsByEvent: seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2),
      isObserved: seed.isMultiple(of: 4))
    pair.strangeness = 2_000
    var calls: [String] = []
    for step in 1...6_000 {
      if step.isMultiple(of: 600) {
        pair.callBoth(.levels(seed.isMultiple(of: 5) ? 100 : 0))
        while !pair.model.isEnabled { pair.callBoth(.enable) }
      }
      let ranges = [
        [0..<27, 37..<61, 48..<61], [98..<99, 98..<99, 48..<61], [73..<80, 48..<61, 0..<27],
        [85..<91, 98..<99, 48..<61], [0..<99],
      ][step / 60 % 5]
      let range = ranges.randomElement(using: &dice) ?? 0..<99
      calls.append(call(pair, step, Int.random(in: range, using: &dice), &dice))
      let difference = differences(pair, isBrief: !step.isMultiple(of: 20))
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  /// Groups are open most of the time, steps inside them are undone, and the limit changes all the time.
  @Test(arguments: 0..<trials(10)) func `they agree inside open groups, with a limit`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(
      slots: 4, groupsByEvent: seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2),
      posts: seed.isMultiple(of: 5))
    pair.strangeness = 200
    agree(pair, seed, &dice, calls: 1_500)
  }

  /// Observers read every property at every post, and at checkpoints register what they have put off.
  @Test(arguments: 0..<trials(6)) func `they agree in every observer`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(
      slots: 4, groupsByEvent: !seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2), posts: true)
    pair.strangeness = [37, 200, 2_000][seed % 3]
    agree(pair, seed, &dice, calls: 700)
  }

  /// Stacks of large steps, whose handlers remove operations that are still to be performed, and those of other steps on both stacks.
  @Test(arguments: 0..<trials(6)) func `they agree as handlers forget targets while undoing and redoing`(_ seed: Int) {
    var dice = SeededGenerator(seed: UInt64(seed))
    let pair = HistoryPair(slots: 40, groupsByEvent: true, discardsEmptyGroups: seed.isMultiple(of: 2))
    (pair.forgets, pair.strangeness) = (true, 2_000)
    var calls: [String] = []
    for step in 1...1_500 {
      let range =
        [[0..<27, 0..<27, 48..<61], [73..<80, 73..<80, 85..<91]][step / 30 % 2].randomElement(using: &dice) ?? 0..<27
      calls.append(call(pair, step, Int.random(in: range, using: &dice), &dice))
      let difference = differences(pair)
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  private func agree(_ pair: HistoryPair, _ seed: Int, _ dice: inout SeededGenerator, calls count: Int) {
    var calls: [String] = []
    for step in 1...count {
      if step.isMultiple(of: 50) { while !pair.model.isEnabled { pair.callBoth(.enable) } }
      let range =
        [0..<27, 0..<27, 33..<37, 37..<48, 37..<56, 48..<61, 73..<85, 80..<85, 80..<91, 97..<99, 97..<99, 0..<100]
        .randomElement(using: &dice) ?? 0..<100
      calls.append(call(pair, step, Int.random(in: range, using: &dice), &dice))
      let difference = differences(pair)
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  /// Makes one random call on both.
  private func call(_ pair: HistoryPair, _ step: Int, _ number: Int, _ dice: inout SeededGenerator) -> String {
    let (real, model) = (pair.real, pair.model)
    let slot = Int.random(in: 0..<pair.slots, using: &dice)
    if real.postsNotifications, step.isMultiple(of: 7) {
      let operation = HistoryModel.Operation(id: -step, target: pair.currentInModel[slot])
      pair.registerLate(operation)
      return "register \(-step) on \(operation.target) at the next checkpoint"
    }
    switch number {
    case ..<27:
      let target = pair.currentInModel[slot]
      let operation = HistoryModel.Operation(id: step, target: target)
      pair.registerInReal(operation)
      model.register(operation)
      return "register \(step) on \(target)"
    case ..<31:
      let target = pair.currentInModel[slot % 3]
      let operation = HistoryModel.Operation(id: step, target: target)
      pair.registerInReal(operation)
      real.setActionMergeKey("key")
      model.register(operation)
      model.merge(key: "key")
      return "register \(step) on \(target), merging"
    case ..<32:
      let key = Int.random(in: 0..<4, using: &dice) == 0 ? "another" : "key"
      // Half of the calls are made in a group of their own, which may be empty.
      let isAlone = Bool.random(using: &dice)
      if isAlone { pair.callBoth(.begin) }
      real.setActionMergeKey(key)
      model.merge(key: key)
      if isAlone { pair.callBoth(.end) }
      return isAlone ? "a group with merge key \(key)" : "merge key \(key)"
    case ..<33:
      real.markSaved()
      model.markSaved()
      return "save"
    case ..<37:
      real.cancelUndoGrouping()
      model.cancel()
      return "cancel"
    case ..<48:
      real.beginUndoGrouping()
      model.begin()
      return "begin"
    case ..<61:
      real.endUndoGrouping()
      model.end()
      return "end"
    case ..<67:
      let name = Bool.random(using: &dice) ? "Name \(step)" : ""
      real.setActionName(name)
      model.describe { $0.name = name }
      return "name '\(name)'"
    case ..<70:
      let flag = Bool.random(using: &dice)
      real.setActionIsDiscardable(flag)
      model.mark(isDiscardable: flag)
      return "discardable \(flag)"
    case ..<73:
      let value = Bool.random(using: &dice) ? step : nil
      let key = Bool.random(using: &dice) ? "a" : "b"
      real.setActionUserInfoValue(value, forKey: .init(key))
      model.describe { $0.info[key] = value }
      return "info \(key)"
    case ..<80:
      real.undo()
      model.undo()
      return "undo"
    case ..<85:
      real.undoNestedGroup()
      model.undoNested()
      return "undo nested"
    case ..<91:
      real.redo()
      model.redo()
      return "redo"
    case ..<93:
      real.disableUndoRegistration()
      model.disable()
      return "disable"
    case ..<97:
      real.enableUndoRegistration()
      model.enable()
      return "enable"
    case ..<98:
      let levels = [0, 1, 2, 5, 0, 100].randomElement(using: &dice) ?? 0
      real.levelsOfUndo = levels
      model.setLevels(levels)
      return "levels \(levels)"
    case 98:
      let slots = (0..<Int.random(in: 1...4, using: &dice)).map { (slot + $0) % pair.slots }
      for slot in slots { pair.callReal(.remove(slot: slot)) }
      for slot in slots { pair.callModel(.remove(slot: slot)) }
      return "remove \(slots.map { pair.currentInModel[$0] })"
    default:
      guard Int.random(in: 0..<8, using: &dice) == 0 else {
        pair.callBoth(.lose(slot: slot))
        return "lose the target before \(pair.currentInModel[slot])"
      }
      real.removeAllActions()
      model.removeAll()
      return "remove \"all\""
    }
  }

  private func id(of step: UndoStep) -> Int { step.id.flatMap { Int($0.description) } ?? 0 }

  /// The properties in which the two differ.
  ///
  /// - Parameter isBrief: Whether to compare only properties that take the same time however long the histories are.
  private func differences(_ pair: HistoryPair, isBrief: Bool = false) -> [String] {
    let (real, model) = (pair.real, pair.model)
    var found: [String] = []
    func compare<Answer: Equatable>(_ question: String, _ answer: Answer, _ expected: Answer) {
      if answer != expected { found.append("\(question) is \(answer), not \(expected)") }
    }
    compare("performed", pair.performedByReal.suffix(20), pair.performedByModel.suffix(20))
    compare("number performed", pair.performedByReal.count, pair.performedByModel.count)
    compare("levels in overrides", pair.overridesOfReal.suffix(8), pair.overridesOfModel.suffix(8))
    #if Foundation
      if real.postsNotifications {
        compare("states at posts", pair.postsOfReal.suffix(8), pair.postsOfModel.suffix(8))
        compare("number of posts", pair.postsOfReal.count, pair.postsOfModel.count)
      }
    #endif
    compare("groupingLevel", real.groupingLevel, model.groupingLevel)
    compare("undoCount", real.undoCount, model.undoCount)
    compare("redoCount", real.redoCount, model.redoCount)
    compare("canUndo", real.canUndo, model.undoCount > 0)
    compare("canRedo", real.canRedo, model.canRedo)
    // A manager whose menu was read removes each target at once.
    if pair.isObserved {
      let menu = real.undoMenu
      compare("menu.canUndo", menu.canUndo, model.undoCount > 0 && model.open.count <= 1)
      compare(
        "menu.canRedo", menu.canRedo,
        model.redoCount > 0 && model.open.count <= 1 && model.open.first?.isEventGroup != false)
    }
    compare("isOpenGroupEmpty", real.isOpenGroupEmpty, model.open.last?.hasOperations != true)
    compare("enabled", real.isUndoRegistrationEnabled, model.isEnabled)
    compare("rejected", real.rejected.count, model.rejected.count)
    compare("last rejected", real.rejected.last, model.rejected.last)
    compare("isUndoing", real.isUndoing || real.isRedoing, false)
    if isBrief { return found }
    compare("undo ids", real.undoSteps.map(id(of:)), model.undoSteps.map(\.id))
    compare("redo ids", real.redoSteps.map(id(of:)), model.redoSteps.map(\.id))
    if real.groupingLevel == 0, pair.isObserved {
      compare("undo ids by events", pair.table.undo, real.undoSteps.reversed().map(id(of:)))
      compare("redo ids by events", pair.table.redo, real.redoSteps.reversed().map(id(of:)).filter { $0 != 0 })
      compare("misled", pair.table.misled, nil)
    }
    compare("undo names", real.undoSteps.map(\.name), model.undoSteps.map(\.name))
    compare("redo names", real.redoSteps.map(\.name), model.redoSteps.map(\.name))
    compare("undoActionName", real.undoActionName, model.undoSteps.first?.name ?? "")
    compare("redoActionName", real.redoActionName, model.redoSteps.first?.name ?? "")
    compare("undo flags", real.undoSteps.map(\.isDiscardable), model.undoSteps.map(\.isDiscardable))
    compare("redo flags", real.redoSteps.map(\.isDiscardable), model.redoSteps.map(\.isDiscardable))
    for key in ["a", "b"] {
      compare(
        "undo info", real.undoSteps.map { $0.userInfoValue(forKey: .init(key)) as? Int },
        model.undoSteps.map { $0.info[key] })
      compare(
        "redo info", real.redoSteps.map { $0.userInfoValue(forKey: .init(key)) as? Int },
        model.redoSteps.map { $0.info[key] })
    }
    return found
  }
}
