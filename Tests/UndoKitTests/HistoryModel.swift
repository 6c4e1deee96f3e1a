import UndoKit

/// An undo manager as the rules describe it, without a thought for speed: a tree of groups, walked by recursion. It shares
/// no code and no idea with the real one, so that the two can be compared.
final class HistoryModel {
  struct Operation: Equatable {
    var id: Int
    var target: Int
  }

  final class Group {
    var items: [Item] = []
    var name = ""
    var isDiscardable = false
    var info: [String: Int] = [:]
    var isEventGroup = false
    var hasSeenRegistrationEnabled = false

    var hasOperations: Bool {
      items.contains { item in
        switch item {
        case .operation: true
        case .group(let group): group.hasOperations
        }
      }
    }

    /// In the order in which they are to be undone.
    var operations: [Operation] {
      items.reversed().flatMap { item in
        switch item {
        case .operation(let operation): [operation]
        case .group(let group): group.operations
        }
      }
    }

    func remove(target: Int) {
      items = items.filter { item in
        switch item {
        case .operation(let operation):
          return operation.target != target
        case .group(let group):
          let hadOperations = group.hasOperations
          group.remove(target: target)
          return group.hasOperations || !hadOperations
        }
      }
    }
  }

  enum Item {
    case operation(Operation)
    case group(Group)
  }

  var groupsByEvent = true
  var discardsEmptyGroups = false
  private(set) var levels = 0
  private(set) var undoStack: [Group] = []
  private(set) var redoStack: [Group] = []
  private(set) var open: [Group] = []
  private var disabled = 0
  /// What is still to be performed of a step, or nil if none is being performed.
  private var running: [Operation]?
  /// The group that takes in the inverses, with those opened inside it, while a step is being performed.
  private var recording: [Group] = []
  /// A handler has emptied the history.
  private var recordsNothing = false
  private(set) var rejected: [UndoError] = []

  /// Performs an operation: what it registers comes back through the model.
  var perform: (Operation) -> Void = { _ in }

  var isPerforming: Bool { running != nil }
  var groupingLevel: Int { open.count + recording.count }
  var undoCount: Int { undoSteps.count }
  var redoCount: Int { redoStack.count }
  var isEnabled: Bool { disabled == 0 }

  /// The steps to undo, the next one first.
  var undoSteps: [Group] {
    (open.contains(where: \.hasOperations) ? open.prefix(1) : []) + undoStack.reversed()
  }
  var redoSteps: [Group] { redoStack.reversed() }

  private func openGroup(isEventGroup: Bool = false) {
    let group = Group()
    group.isEventGroup = isEventGroup
    group.hasSeenRegistrationEnabled = isEnabled
    open.append(group)
  }

  func register(_ operation: Operation) {
    guard isEnabled else { return }
    if isPerforming {
      if !recordsNothing { recording.last?.items.append(.operation(operation)) }
      return
    }
    if open.isEmpty {
      guard groupsByEvent else { return rejected.append(.registeringOutsideGroup) }
      openGroup(isEventGroup: true)
    }
    open.last?.items.append(.operation(operation))
    redoStack = []
  }

  func begin() {
    if isPerforming { return recording.append(Group()) }
    if open.isEmpty, groupsByEvent { openGroup(isEventGroup: true) }
    openGroup()
  }

  func end() {
    if isPerforming {
      guard recording.count > (recordsNothing ? 0 : 1) else { return rejected.append(.endingWithoutBeginning) }
      let group = recording.removeLast()
      recording.last?.items.append(.group(group))
      return
    }
    guard let group = open.popLast() else { return rejected.append(.endingWithoutBeginning) }
    let isKept: Bool
    if group.hasOperations {
      isKept = true
    } else if discardsEmptyGroups {
      isKept = false
    } else if group.isEventGroup {
      isKept = !group.items.isEmpty
    } else {
      isKept = group.hasSeenRegistrationEnabled || isEnabled
    }
    guard isKept else { return }
    if let parent = open.last { parent.items.append(.group(group)) } else { push(group, on: \.undoStack) }
  }

  private func push(_ group: Group, on stack: ReferenceWritableKeyPath<HistoryModel, [Group]>) {
    self[keyPath: stack].append(group)
    trim()
  }

  private func trim() {
    guard levels > 0 else { return }
    undoStack = undoStack.suffix(levels)
    redoStack = redoStack.suffix(levels)
  }

  func setLevels(_ new: Int) {
    levels = new
    trim()
  }

  func describe(_ change: (Group) -> Void) {
    if isPerforming { return }
    if open.isEmpty {
      guard isEnabled else { return }
      guard groupsByEvent else { return rejected.append(.describingOutsideGroup) }
      openGroup(isEventGroup: true)
    }
    open.forEach(change)
  }

  func undo() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if open.count > 1 { return rejected.append(.undoingInsideGroups(open.count)) }
    if open.count == 1 { end() }
    undoNested()
  }

  func undoNested() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    for group in open.reversed() {
      switch group.items.last {
      case .operation: return rejected.append(.undoingBehindOpenOperations)
      case .group(let closed):
        group.items.removeLast()
        return run(closed, isRedo: false)
      case nil: continue
      }
    }
    if let step = undoStack.popLast() { run(step, isRedo: false) }
  }

  func redo() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    guard !redoStack.isEmpty else { return }
    if !open.isEmpty { return rejected.append(.redoingInsideGroups(open.count)) }
    run(redoStack.removeLast(), isRedo: true)
  }

  private func run(_ group: Group, isRedo: Bool) {
    let recorder = Group()
    recording = [recorder]
    running = group.operations
    while let operation = running?.first {
      running?.removeFirst()
      perform(operation)
    }
    running = nil
    while recording.count > 1, !recordsNothing {
      let left = recording.removeLast()
      recording.last?.items.append(.group(left))
    }
    recording = []
    defer { recordsNothing = false }
    guard recorder.hasOperations, !recordsNothing else { return }
    (recorder.name, recorder.isDiscardable, recorder.info) = (group.name, group.isDiscardable, group.info)
    push(recorder, on: isRedo ? \.undoStack : \.redoStack)
  }

  func disable() { disabled += 1 }

  func enable() {
    guard disabled > 0 else { return rejected.append(.enablingWithoutDisabling) }
    disabled -= 1
    if isEnabled { open.forEach { $0.hasSeenRegistrationEnabled = true } }
  }

  func removeAll() {
    (undoStack, redoStack, open, recording, disabled) = ([], [], [], [], 0)
    recordsNothing = isPerforming
  }

  func removeAll(target: Int) {
    for stack in [\HistoryModel.undoStack, \.redoStack] {
      self[keyPath: stack] = self[keyPath: stack].filter { group in
        let hadOperations = group.hasOperations
        group.remove(target: target)
        return group.hasOperations || !hadOperations
      }
    }
    (open + recording).forEach { $0.remove(target: target) }
    running = running?.filter { $0.target != target }
  }
}
