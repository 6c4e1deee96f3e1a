import UndoKit
import UndoTimelines

/// A call in a random session; managers are given by number.
indirect enum TimelineCall {
  case set(Int, cell: Int, to: Int)
  case begin(Int)
  case end(Int)
  case cancel(Int)
  case name(Int, String)
  case key(Int, String)
  case undo(Int)
  case redo(Int)
  case undoNested(Int)
  case disable(Int)
  case enable(Int)
  case levels(Int, Int)
  case forget(Int, cell: Int)
  case forgetAll(Int)
  /// Makes overrides of undo and redo do nothing from now on, or work again.
  case deafen(Int, Bool)
  case takeIn(Int)
  case takeOut(Int)
  case undoLast, redoLast
  case transaction([TimelineCall])

  /// A step of one or two cells.
  static func step(_ manager: Int, _ value: Int, key: String? = nil) -> [TimelineCall] {
    [.begin(manager), .set(manager, cell: value % 2, to: value), .name(manager, "Step \(value % 5)")]
      + (key.map { [.key(manager, $0)] } ?? []) + [.end(manager)]
  }
}

/// The real timeline or the model: four managers, with cells whose values they record.
protocol TimelineSide: AnyObject {
  /// The values of each manager's cells.
  var values: [[Int]] { get set }
  /// The number of the last operation.
  var count: Int { get set }
  /// The operations that were performed, and the numbers of steps that the timeline took.
  var log: [String] { get set }
  /// One of this number of operations does each unusual thing when it is performed.
  var strangeness: Int { get }

  /// Registers an operation that calls ``perform(_:manager:cell:value:)`` with these arguments.
  func register(_ id: Int, manager: Int, cell: Int, value: Int)
  func call(_ call: TimelineCall)
}

extension TimelineSide {
  func set(_ manager: Int, cell: Int, to value: Int) {
    count += 1
    register(count, manager: manager, cell: cell, value: values[manager][cell])
    values[manager][cell] = value
  }

  func call(_ calls: [TimelineCall]) { for one in calls { call(one) } }

  func perform(_ id: Int, manager: Int, cell: Int, value: Int) {
    log.append("operation \(id)")
    // A step whose handler records nothing can't be reverted.
    if id % strangeness == 1 { values[manager][cell] = value } else { set(manager, cell: cell, to: value) }
    let (other, third) = ((manager + 1 + id % 3) % 4, (manager + 3 - id % 2) % 4)
    switch id % strangeness {
    case 2: call(TimelineCall.step(other, id))
    case 3: call(.set(other, cell: 0, to: id))
    case 4: call(.undoLast)
    case 5: call(.redoLast)
    case 6: call(.undo(other))
    case 7: call(.redo(other))
    case 8: call(.transaction(TimelineCall.step(other, id) + [.undo(third), .redoLast]))
    case 9: call(.takeOut(other))
    case 10: call(.takeIn(other))
    case 11: call(.forget(other, cell: 0))
    case 12: call(.levels(other, id % 4))
    case 13: call([.begin(other), .set(other, cell: 1, to: id)])
    case 14: call(.begin(other))
    case 15: call(.end(other))
    case 16: call(.forgetAll(other))
    case 17: call(.disable(other))
    case 18: call(.cancel(other))
    case 19: call(.undoNested(other))
    case 20: call(.deafen(other, id.isMultiple(of: 2)))
    case 21: call(.forget(manager, cell: cell))
    case 22: call(.transaction([.forgetAll(manager)]))
    case 23: call(TimelineCall.step(other, id, key: "key") + TimelineCall.step(third, id))
    case 24: call([.takeOut(manager), .undo(other), .takeIn(manager)])
    default: break
    }
  }
}

/// A manager whose overrides may do nothing.
final class DeafUndoManager: LenientUndoManager {
  var isDeaf = false
  override func undo() { if !isDeaf { super.undo() } }
  override func redo() { if !isDeaf { super.redo() } }
}

/// The real timeline.
final class RealTimeline: TimelineSide {
  final class Cell {}

  let timeline = UndoTimeline()
  let managers = (0..<4).map { _ in DeafUndoManager() }
  private let cells = (0..<4).map { _ in [Cell(), Cell()] }
  var values = [[Int]](repeating: [0, 0], count: 4)
  var count = 100
  var log: [String] = []
  let strangeness: Int

  init(strangeness: Int) {
    self.strangeness = strangeness
    for (number, manager) in managers.enumerated() {
      manager.postsNotifications = false
      manager.groupsByEvent = number >= 2
      manager.discardsEmptyGroups = number.isMultiple(of: 2)
    }
    for manager in managers.dropLast() { timeline.add(manager) }
  }

  func register(_ id: Int, manager: Int, cell: Int, value: Int) {
    managers[manager].registerUndo(withTarget: cells[manager][cell]) { [unowned self] _ in
      perform(id, manager: manager, cell: cell, value: value)
    }
  }

  func call(_ call: TimelineCall) {
    switch call {
    case .set(let manager, let cell, let value): set(manager, cell: cell, to: value)
    case .begin(let number): managers[number].beginUndoGrouping()
    case .end(let number): managers[number].endUndoGrouping()
    case .cancel(let number): managers[number].cancelUndoGrouping()
    case .name(let number, let name): managers[number].setActionName(name)
    case .key(let number, let key): managers[number].setActionMergeKey(key)
    case .undo(let number): managers[number].undo()
    case .redo(let number): managers[number].redo()
    case .undoNested(let number): managers[number].undoNestedGroup()
    case .disable(let number): managers[number].disableUndoRegistration()
    case .enable(let number): managers[number].enableUndoRegistration()
    case .levels(let number, let levels): managers[number].levelsOfUndo = levels
    case .forget(let number, let cell): managers[number].removeAllActions(withTarget: cells[number][cell])
    case .forgetAll(let number): managers[number].removeAllActions()
    case .deafen(let number, let isDeaf): managers[number].isDeaf = isDeaf
    case .takeIn(let number): timeline.add(managers[number])
    case .takeOut(let number): timeline.remove(managers[number])
    case .undoLast: log.append("undo \(timeline.undo())")
    case .redoLast: log.append("redo \(timeline.redo())")
    case .transaction(let calls): timeline.transaction { self.call(calls) }
    }
  }
}

/// The timeline by its rules: one list of all steps that were ever pushed, in that order, beside models of the managers.
final class ModelTimeline: TimelineSide {
  /// The push of a step onto a stack. The entry's index in the list is its time.
  private struct Entry {
    let step: HistoryModel.Group
    let transaction: Int
    /// The time up to which undone steps can't be redone on the timeline any more.
    let endOfRedo: Int
  }

  let managers = (0..<4).map { _ in HistoryModel() }
  private(set) var members = [0, 1, 2]
  private var known: Set = [0, 1, 2]
  private var deaf: Set<Int> = []
  private var entries: [Entry] = []
  private var transactionCount = 0
  private var openTransaction: Int?
  private var walk: (start: Int, manager: Int)?
  private var operations: [Int: (manager: Int, cell: Int, value: Int)] = [:]
  var values = [[Int]](repeating: [0, 0], count: 4)
  var count = 100
  var log: [String] = []
  let strangeness: Int

  init(strangeness: Int) {
    self.strangeness = strangeness
    for (number, manager) in managers.enumerated() {
      manager.groupsByEvent = number >= 2
      manager.discardsEmptyGroups = number.isMultiple(of: 2)
      manager.perform = { [unowned self] operation in
        guard let (manager, cell, value) = operations[operation.id] else { return }
        perform(operation.id, manager: manager, cell: cell, value: value)
      }
      manager.whenOnStack = { [unowned self] step, isRecording in
        guard known.contains(number) else { return }
        if openTransaction == nil { transactionCount += 1 }
        let ends = isRecording && members.contains(number)
        entries.append(
          Entry(
            step: step, transaction: openTransaction ?? transactionCount,
            endOfRedo: ends ? walk?.start ?? entries.count + 1 : 0))
      }
    }
  }

  func register(_ id: Int, manager: Int, cell: Int, value: Int) {
    operations[id] = (manager, cell, value)
    managers[manager].register(HistoryModel.Operation(id: id, target: cell))
  }

  func call(_ call: TimelineCall) {
    switch call {
    case .set(let manager, let cell, let value): set(manager, cell: cell, to: value)
    case .begin(let number): managers[number].begin()
    case .end(let number): managers[number].end()
    case .cancel(let number): managers[number].cancel()
    case .name(let number, let name): managers[number].describe { $0.name = name }
    case .key(let number, let key): managers[number].merge(key: key)
    case .undo(let number): take(number, isUndo: true)
    case .redo(let number): take(number, isUndo: false)
    case .undoNested(let number): managers[number].undoNested()
    case .disable(let number): managers[number].disable()
    case .enable(let number): managers[number].enable()
    case .levels(let number, let levels): managers[number].setLevels(levels)
    case .forget(let number, let cell): managers[number].removeAll(target: cell)
    case .forgetAll(let number): managers[number].removeAll()
    case .deafen(let number, let isDeaf): if isDeaf { deaf.insert(number) } else { deaf.remove(number) }
    case .takeIn(let number):
      if !members.contains(number) { members.append(number) }
      known.insert(number)
    case .takeOut(let number): members.removeAll { $0 == number }
    case .undoLast: log.append("undo \(takeLast(isUndo: true))")
    case .redoLast: log.append("redo \(takeLast(isUndo: false))")
    case .transaction(let calls):
      closeEventGroups()
      inTransaction {
        self.call(calls)
        closeEventGroups()
      }
    }
  }

  private func take(_ number: Int, isUndo: Bool) {
    if deaf.contains(number) { return }
    if isUndo { managers[number].undo() } else { managers[number].redo() }
  }

  private func inTransaction<Result>(_ body: () -> Result) -> Result {
    if openTransaction != nil { return body() }
    transactionCount += 1
    openTransaction = transactionCount
    defer { openTransaction = nil }
    return body()
  }

  // MARK: What lies where

  private func time(of step: HistoryModel.Group) -> Int { (entries.lastIndex { $0.step === step } ?? -1) + 1 }

  private func transaction(of step: HistoryModel.Group) -> Int? { entries.last { $0.step === step }?.transaction }

  /// The time after which a step must have been pushed to be taken.
  private func oldest(_ isUndo: Bool) -> Int { isUndo ? 0 : entries.map(\.endOfRedo).max() ?? 0 }

  /// The steps of a stack that can be undone or redone on the timeline, the next one first.
  private func steps(_ number: Int, _ isUndo: Bool) -> [HistoryModel.Group] {
    (isUndo ? managers[number].undoStack.reversed() : managers[number].redoSteps).filter {
      time(of: $0) > oldest(isUndo)
    }
  }

  func times(_ number: Int, isUndo: Bool) -> [Int] {
    (isUndo ? managers[number].undoStack : managers[number].redoSteps.reversed()).map(time(of:))
  }

  private func isOpen(_ number: Int, _ isUndo: Bool) -> Bool {
    let manager = managers[number]
    return !manager.isPerforming && manager.open.contains { isUndo ? $0.isUndoable : $0.hasOperations }
  }

  private func isFree(_ number: Int, _ isUndo: Bool) -> Bool {
    let open = managers[number].open
    return open.isEmpty || open.count == 1 && (isUndo || open[0].isEventGroup)
  }

  /// The steps that would be taken next, in order.
  private func next(_ isUndo: Bool) -> [(number: Int, name: String)] {
    let open = members.filter { isOpen($0, isUndo) }
    if !isUndo, !open.isEmpty { return [] }
    let tops = members.compactMap { steps($0, isUndo).first }
    let transaction =
      open.isEmpty ? tops.max { time(of: $0) < time(of: $1) }.flatMap(transaction(of:)) : openTransaction
    let closed = members.flatMap { number in
      steps(number, isUndo).prefix { self.transaction(of: $0) == transaction && transaction != nil }.map {
        (number, $0)
      }
    }
    return open.reversed().map { ($0, managers[$0].undoSteps[0].name) }
      + closed.sorted { time(of: $0.1) > time(of: $1.1) }.map { ($0.0, $0.1.name) }
  }

  // MARK: Undo and redo on the timeline

  private func closeEventGroups() {
    close { self.managers[$0].open.count == 1 && self.managers[$0].open[0].isEventGroup }
  }

  private func close(_ isClosed: (Int) -> Bool) {
    inTransaction { for number in members where isOpen(number, true) && isClosed(number) { managers[number].end() } }
  }

  private func takeLast(isUndo: Bool) -> Int {
    if let busy = walk?.manager ?? members.first(where: { managers[$0].isPerforming }) {
      managers[busy].reject(.alreadyPerforming)
      return 0
    }
    let next = next(isUndo)
    if let obstacle = next.first(where: { !isFree($0.number, isUndo) }) {
      take(obstacle.number, isUndo: isUndo)
      return 0
    }
    if next.isEmpty { return 0 }
    if isUndo { close { _ in true } }
    let (start, oldest) = (entries.count, oldest(isUndo))
    defer { walk = nil }
    return inTransaction {
      var (taken, transaction): (Int, Int?) = (0, nil)
      while true {
        let candidates = members.filter { !isOpen($0, isUndo) }.compactMap { number in
          let stack = isUndo ? managers[number].undoStack : managers[number].redoSteps.reversed()
          return stack.last.map { (number, $0) }
        }
        .filter { (oldest + 1...max(start, oldest + 1)).contains(time(of: $0.1)) && time(of: $0.1) <= start }
        .filter { transaction == nil || self.transaction(of: $0.1) == transaction }
        guard let (number, step) = candidates.max(by: { time(of: $0.1) < time(of: $1.1) }) else { return taken }
        (transaction, walk) = (self.transaction(of: step), (start, number))
        let manager = managers[number]
        if isUndo, manager.open.count == 1, !deaf.contains(number) {
          // An empty open group isn't the step to take, so it is closed first; if that leaves a step, the step is undone, too.
          manager.end()
          if manager.undoStack.last !== step { manager.undo() }
        }
        take(number, isUndo: isUndo)
        if (isUndo ? manager.undoStack.last : manager.redoSteps.first) === step { return taken }
        taken += 1
        closeEventGroups()
      }
    }
  }

  // MARK: The menu

  func title(isUndo: Bool) -> String {
    let next = next(isUndo)
    let names = next.map(\.name).filter { !$0.isEmpty }
    let isSame = Set(next.map(\.name)).count == 1
    return
      ([isUndo ? "Undo" : "Redo"] + names.prefix(1) + (isSame || names.isEmpty ? [] : ["and \(next.count - 1) More"]))
      .joined(separator: " ")
  }

  func isPossible(isUndo: Bool) -> Bool {
    let next = next(isUndo)
    return !next.isEmpty && next.allSatisfy { isFree($0.number, isUndo) }
  }
}
