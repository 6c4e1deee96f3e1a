/// The lower bound: two arrays of closures, without groups, names, weak targets or checks.
final class ClosureArray {
  private var undoStack: [() -> Void] = []
  private var redoStack: [() -> Void] = []
  private var isUndoing = false

  final class Target {
    var value = 0

    func set(_ new: Int, _ history: ClosureArray) {
      let old = value
      value = new
      history.register { [unowned self, unowned history] in set(old, history) }
    }
  }

  private func register(_ inverse: @escaping () -> Void) {
    if isUndoing { redoStack.append(inverse) } else { undoStack.append(inverse) }
  }

  private func undo() {
    isUndoing = true
    if let inverse = undoStack.popLast() { inverse() }
    isUndoing = false
  }

  private func redo() { if let inverse = redoStack.popLast() { inverse() } }

  private func clear() { (undoStack, redoStack) = ([], []) }

  static func run(_ scenario: Scenario, _ count: Int) {
    let clock = Clock(subject: "floor", scenario: scenario)
    let targets = (0..<1_000).map { _ in Target() }
    switch scenario {
    case .single, .macro: run(clock, count, [ClosureArray()], targets)
    case .many: run(clock, count, (0..<1_000).map { _ in ClosureArray() }, targets)
    case .wide: run(clock, count / 4, (0..<count / 4).map { _ in ClosureArray() }, targets)
    case .limit, .forget: break  // an array of closures can do neither
    }
    withExtendedLifetime(targets) {}
  }

  private static func run(_ clock: Clock, _ count: Int, _ histories: [ClosureArray], _ targets: [Target]) {
    let bytes = Clock.bytes
    clock.measure("register", count, bytesSince: bytes) {
      for number in 0..<count { targets[number % 1_000].set(number, histories[number % histories.count]) }
    }
    clock.measure("undo", count, bytesSince: bytes) {
      for number in 0..<count { histories[number % histories.count].undo() }
    }
    clock.measure("redo", count, bytesSince: bytes) {
      for number in 0..<count { histories[number % histories.count].redo() }
    }
    clock.measure("clear", count, bytesSince: bytes) { for history in histories { history.clear() } }
  }
}
