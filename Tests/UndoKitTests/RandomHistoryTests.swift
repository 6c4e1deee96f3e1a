import Testing
import UndoKit

/// The same random calls go to a manager and to the model; after each, both must give the same answers.
struct `Random histories` {
  /// A generator whose runs can be repeated: SplitMix64.
  struct Dice: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return bits ^ (bits >> 31)
    }
  }

  final class Target {}

  /// The real manager and the model, with what was performed on each.
  final class Pair {
    let real = LenientUndoManager()
    let model = HistoryModel()
    var targets = (0..<12).map { _ in Target() }
    var performedByReal: [Int] = []
    var performedByModel: [Int] = []

    init(groupsByEvent: Bool, discardsEmptyGroups: Bool) {
      (real.groupsByEvent, model.groupsByEvent) = (groupsByEvent, groupsByEvent)
      (real.discardsEmptyGroups, model.discardsEmptyGroups) = (discardsEmptyGroups, discardsEmptyGroups)
      real.postsNotifications = false
      model.perform = { [unowned self] operation in
        performedByModel.append(operation.id)
        react(
          to: operation, register: model.register, begin: model.begin, end: model.end,
          name: { name in model.describe { $0.name = name } }, remove: model.removeAll(target:),
          removeAll: model.removeAll)
      }
    }

    func registerInReal(_ operation: HistoryModel.Operation, merging key: String? = nil) {
      let target = targets[operation.target]
      let handler: (Target) -> Void = { [unowned self] _ in
        performedByReal.append(operation.id)
        react(
          to: operation, register: { registerInReal($0) }, begin: real.beginUndoGrouping, end: real.endUndoGrouping,
          name: real.setActionName, remove: { real.removeAllActions(withTarget: targets[$0]) },
          removeAll: real.removeAllActions)
      }
      if let key {
        real.registerUndo(withTarget: target, merging: key, handler: handler)
      } else {
        real.registerUndo(withTarget: target, handler: handler)
      }
    }

    /// What the handler of an operation does: mostly registers its inverse; sometimes more, less, in groups, or it discards
    /// what others registered.
    private func react(
      to operation: HistoryModel.Operation, register: (HistoryModel.Operation) -> Void, begin: () -> Void,
      end: () -> Void, name: (String) -> Void, remove: (Int) -> Void, removeAll: () -> Void
    ) {
      var inverse = operation
      inverse.id = -operation.id
      inverse.revertsLaterOnes = false
      switch abs(operation.id) % 17 {
      case 0: break
      case 1:
        register(inverse)
        register(operation)
      case 2:
        begin()
        register(inverse)
        name("from a handler")
        end()
      case 3:
        begin()
        begin()
        end()
        register(inverse)
      case 4:
        end()
        register(inverse)
      case 5, 6:
        register(inverse)
        remove((operation.target + 1) % targets.count)
        register(inverse)
      case 7 where operation.id % 5 == 0:
        begin()
        removeAll()
        end()
        begin()
        register(inverse)
      default: register(inverse)
      }
    }
  }

  @Test(arguments: 0..<60) func `the manager and the model agree after every call`(_ seed: Int) {
    var dice = Dice(state: UInt64(seed))
    let pair = Pair(groupsByEvent: seed.isMultiple(of: 3), discardsEmptyGroups: seed.isMultiple(of: 2))
    var calls: [String] = []
    for step in 1...1_200 {
      calls.append(call(pair, step, &dice))
      let difference = differences(pair)
      if !difference.isEmpty {
        Issue.record("seed \(seed), call \(step): \(difference); the last calls: \(calls.suffix(12))")
        return
      }
    }
  }

  /// Makes one random call on both.
  private func call(_ pair: Pair, _ step: Int, _ dice: inout Dice) -> String {
    let (real, model) = (pair.real, pair.model)
    let target = Int.random(in: 0..<pair.targets.count, using: &dice)
    switch Int.random(in: 0..<100, using: &dice) {
    case ..<27:
      let operation = HistoryModel.Operation(id: step, target: target)
      pair.registerInReal(operation)
      model.register(operation)
      return "register \(step) on \(target)"
    case ..<31:
      let operation = HistoryModel.Operation(id: step, target: target % 3, revertsLaterOnes: true)
      pair.registerInReal(operation, merging: "key")
      model.register(operation)
      if !model.open.isEmpty { model.merge(key: "key") }
      return "register \(step) on \(target % 3), merging"
    case ..<32:
      let key = Int.random(in: 0..<4, using: &dice) == 0 ? "another" : "key"
      real.setActionMergeKey(key)
      model.merge(key: key)
      return "merge key \(key)"
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
      model.describe { $0.isDiscardable = flag }
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
      let levels = [0, 1, 2, 5].randomElement(using: &dice) ?? 0
      real.levelsOfUndo = levels
      model.setLevels(levels)
      return "levels \(levels)"
    case 98:
      real.removeAllActions(withTarget: pair.targets[target])
      model.removeAll(target: target)
      return "remove \(target)"
    default:
      guard Int.random(in: 0..<8, using: &dice) == 0 else { return "nothing" }
      real.removeAllActions()
      model.removeAll()
      return "remove all"
    }
  }

  /// What the two answer differently.
  private func differences(_ pair: Pair) -> [String] {
    let (real, model) = (pair.real, pair.model)
    var found: [String] = []
    func compare<Answer: Equatable>(_ question: String, _ answer: Answer, _ expected: Answer) {
      if answer != expected { found.append("\(question) is \(answer), not \(expected)") }
    }
    compare("performed", pair.performedByReal.suffix(20), pair.performedByModel.suffix(20))
    compare("number performed", pair.performedByReal.count, pair.performedByModel.count)
    compare("groupingLevel", real.groupingLevel, model.groupingLevel)
    compare("undoCount", real.undoCount, model.undoCount)
    compare("redoCount", real.redoCount, model.redoCount)
    compare("canUndo", real.canUndo, model.undoCount > 0)
    compare("canRedo", real.canRedo, model.redoCount > 0)
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
    compare("isOpenGroupEmpty", real.isOpenGroupEmpty, model.open.last?.hasOperations != true)
    compare("enabled", real.isUndoRegistrationEnabled, model.isEnabled)
    compare("rejected", real.rejected.count, model.rejected.count)
    compare("last rejected", real.rejected.last, model.rejected.last)
    return found
  }
}
