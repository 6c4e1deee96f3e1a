import Foundation
import SeededRandom
import Testing
import UndoKit

/// Random edits of numbers, while operations get lost in every possible way. If the manager says that it is at its save point, the numbers
/// must be the saved ones.
struct `Random save points` {

  final class Target {}

  /// Numbers that change by random amounts, so that no two histories lead to the same ones.
  final class Numbers {
    let manager = LenientUndoManager()
    var targets = (0..<6).map { _ in Target() }
    var values = Array(repeating: UInt64(0), count: 6)
    var dice: SeededGenerator
    /// Whether handlers do more than registering their inverse.
    let hasStrangeHandlers: Bool
    private var observers: [any NSObjectProtocol] = []
    private var depth = 0

    init(seed: Int) {
      dice = SeededGenerator(seed: UInt64(seed))
      hasStrangeHandlers = seed.isMultiple(of: 2)
      manager.groupsByEvent = seed.isMultiple(of: 3)
      manager.discardsEmptyGroups = seed.isMultiple(of: 5)
      manager.postsNotifications = seed.isMultiple(of: 4)
      #if Foundation
        guard manager.postsNotifications else { return }
        // The manager posts on the test's thread.
        nonisolated(unsafe) weak let numbers = self
        observers = PostLog.names.map { name in
          NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { _ in numbers?.callBack()
          }
        }
      #endif
    }

    deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

    /// Makes random calls to the manager in an observer of its notifications.
    private func callBack() {
      guard depth < 2, Int.random(in: 0..<12, using: &dice) == 0 else { return }
      depth += 1
      _ = callSomething()
      depth -= 1
    }

    func add(_ amount: UInt64, at index: Int, of target: Target) {
      let rejected = registrationsRejected
      values[index] &+= amount
      let capture = hasStrangeHandlers && amount % 8 == 0 ? Capture(of: self) : nil
      manager.registerUndo(withTarget: target) { [unowned self] in
        add(0 &- amount, at: index, of: $0)
        if hasStrangeHandlers { doSomethingStrange() }
        withExtendedLifetime(capture) {}
      }
      // An observer has closed the group that the registration needed.
      if registrationsRejected != rejected { values[index] &-= amount }
    }

    /// An object that a handler captures; its `deinit` calls the manager.
    final class Capture {
      weak var numbers: Numbers?

      init(of numbers: Numbers) { self.numbers = numbers }

      deinit { numbers?.captureIsGone() }
    }

    private func captureIsGone() {
      guard Int.random(in: 0..<4, using: &dice) == 0 else { return }
      switch Int.random(in: 0..<12, using: &dice) {
      case 0: manager.undo()
      case 1: manager.redo()
      case 2: manager.cancelUndoGrouping()
      case 3: manager.endUndoGrouping()
      case 4: manager.undoNestedGroup()
      case 5: manager.beginUndoGrouping()
      default: doSomethingStrange()
      }
    }

    private func doSomethingStrange() {
      switch Int.random(in: 0..<60, using: &dice) {
      case 0: manager.removeAllActions(withTarget: targets[randomIndex])
      case 1: manager.levelsOfUndo = Int.random(in: 0..<4, using: &dice)
      case 2: targets[randomIndex] = Target()
      case 3: if Int.random(in: 0..<5, using: &dice) == 0 { manager.removeAllActions() }
      case 4: manager.step {}
      default: break
      }
    }

    var savesRejected: Int {
      manager.rejected.count { if case .savingInsideGroups = $0 { true } else { false } }
    }

    var registrationsRejected: Int { manager.rejected.count { $0 == .registeringOutsideGroup } }

    var randomIndex: Int { Int.random(in: 0..<targets.count, using: &dice) }

    func callSomething() -> String {
      switch Int.random(in: 0..<100, using: &dice) {
      case ..<30:
        // The manager can't notice changes that aren't registered, nor changes by an undo beyond what it reverts. They aren't the subject
        // of this test.
        guard manager.isUndoRegistrationEnabled, manager.groupsByEvent || manager.groupingLevel > 0, !manager.isUndoing,
          !manager.isRedoing
        else { return "" }
        let index = randomIndex
        add(dice.next(), at: index, of: targets[index])
        return "add at \(index)"
      case ..<42:
        manager.beginUndoGrouping()
        return "begin"
      case ..<58:
        manager.endUndoGrouping()
        return "end"
      case ..<62:
        manager.cancelUndoGrouping()
        return "cancel"
      case ..<70:
        manager.undo()
        return "undo"
      case ..<74:
        manager.undoNestedGroup()
        return "undo nested"
      case ..<83:
        manager.redo()
        return "redo"
      case ..<86:
        let index = randomIndex
        manager.removeAllActions(withTarget: targets[index])
        return "remove \(index)"
      case ..<88:
        let index = randomIndex
        targets[index] = Target()
        return "lose \(index)"
      case ..<90:
        manager.levelsOfUndo = Int.random(in: 0..<4, using: &dice)
        return "levels \(manager.levelsOfUndo)"
      case ..<93:
        guard manager.groupsByEvent || manager.groupingLevel > 0 else { return "" }
        manager.setActionMergeKey("key")
        return "merge"
      case ..<94:
        manager.disableUndoRegistration()
        return "disable"
      case ..<96:
        if !manager.isUndoRegistrationEnabled { manager.enableUndoRegistration() }
        return "enable"
      case 96:
        guard Int.random(in: 0..<8, using: &dice) == 0 else { return "" }
        manager.removeAllActions()
        return "remove \"all\""
      default:
        return ""
      }
    }
  }

  @Test(arguments: 0..<trials(60)) func `the save point is never where the values are not`(_ seed: Int) {
    let numbers = Numbers(seed: seed)
    var saved = numbers.values
    var calls: [String] = []
    for step in 1...1_500 {
      if step.isMultiple(of: 40) {
        let rejected = numbers.savesRejected
        numbers.manager.markSaved()
        if numbers.savesRejected == rejected { saved = numbers.values }
        calls.append("save")
      } else {
        calls.append(numbers.callSomething())
      }
      guard numbers.manager.isAtSavePoint, numbers.values != saved else { continue }
      Issue.record("seed \(seed), call \(step); the last calls: \(calls.filter { !$0.isEmpty }.suffix(30))")
      return
    }
  }
}
