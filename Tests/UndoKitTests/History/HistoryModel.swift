import UndoKit

/// An undo manager that follows the rules without regard for speed: a tree of groups, walked by recursion. It shares no code and no data
/// structure with the real one, so that the two can be compared.
final class HistoryModel {
  struct Operation: Equatable {
    var id: Int
    var target: Int
  }

  /// The description of a group.
  struct Description {
    var name: String?
    var isDiscardable: Bool?
    /// A nil value removes an earlier one.
    var info: [String: Int?] = [:]

    mutating func add(_ later: Description) {
      name = later.name ?? name
      isDiscardable = later.isDiscardable ?? isDiscardable
      info.merge(later.info) { $1 }
    }
  }

  final class Group {
    /// The number of the step, in the order of recording; 0 if the group is no step.
    var id = 0
    var items: [Item] = []
    var description = Description()
    var isEventGroup = false
    var hasSeenRegistrationEnabled = false
    var mergeKeys: Set<String> = []

    var name: String { description.name ?? "" }
    var isDiscardable: Bool { description.isDiscardable ?? false }
    var info: [String: Int] { description.info.compactMapValues(\.self) }

    /// Whether it holds anything that can be undone, even if that does nothing.
    var isUndoable: Bool { !items.isEmpty || hasLostOperations }

    /// Whether it is an event group from which operations were removed. Test suites of macOS programs assert that it can be undone.
    var hasLostOperations = false

    var hasOperations: Bool {
      items.contains { item in
        switch item {
        case .operation: true
        case .group(let group): group.hasOperations
        }
      }
    }

    /// Its operations in the order in which they are undone.
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
  private var redoStack: [Group] = []
  /// The redo stack that the first registration in the outermost open group set aside, if there was one.
  private var aside: [Group]?
  /// Whether anything was registered since the outermost group was opened.
  private var hasRegistered = false
  /// The last step and its key, while another step may merge with it.
  private var merging: (step: Group, key: String)?
  private(set) var open: [Group] = []
  private var latestID = 0
  private var disabled = 0
  /// The remaining operations of the step that is being performed; nil if none is.
  private var running: [Operation]?
  /// While a step is performed: the group that records its inverse, and the groups opened inside it.
  private var recording: [Group] = []
  /// Whether a handler has emptied the history.
  private var recordsNothing = false
  private(set) var rejected: [UndoError] = []
  /// Whether an override hasn't opened the inverse's group yet, or has closed it, so that `groupingLevel` doesn't count it.
  private var isInverseHidden = false
  private var isInverseClosing = false
  /// The value of `groupingLevel` at each did-close.
  private(set) var closes: [Int] = []

  /// Called where an override would be called to open or close the group of an inverse; its argument calls the superclass.
  var whenCalled: (_ callSuper: () -> Void) -> Void = { $0() }
  /// Called for each step that is pushed onto a stack or merged into, with whether something was recorded.
  var whenOnStack: (_ step: Group, _ isRecording: Bool) -> Void = { _, _ in }
  /// Performs an operation, which registers its inverse in the model.
  var perform: (Operation) -> Void = { _ in }

  var isPerforming: Bool { running != nil }
  var groupingLevel: Int { max(0, open.count + recording.count - (isInverseHidden ? 1 : 0)) }
  var undoCount: Int { undoSteps.count }
  var redoCount: Int { redoStack.count }
  var isEnabled: Bool { disabled == 0 }

  /// The steps to undo, the next one first.
  var undoSteps: [Group] {
    (open.contains(where: \.isUndoable) ? [openStep] : []) + undoStack.reversed()
  }

  /// The open step, with the descriptions of all open groups.
  private var openStep: Group {
    let step = Group()
    for group in open { step.description.add(group.description) }
    return step
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
    if !hasRegistered, !redoStack.isEmpty { aside = redoStack }
    hasRegistered = true
    redoStack = []
  }

  func begin() {
    if isPerforming { return recording.append(Group()) }
    if open.isEmpty, groupsByEvent { openGroup(isEventGroup: true) }
    openGroup()
  }

  func end() {
    if isPerforming {
      guard recording.count > (recordsNothing ? 0 : 1) else {
        if !(isInverseClosing && isInverseHidden) { rejected.append(.endingWithoutBeginning) }
        return
      }
      let group = recording.removeLast()
      recording.last?.items.append(.group(group))
      return
    }
    guard let group = open.popLast() else { return rejected.append(.endingWithoutBeginning) }
    noteClose()
    open.last?.description.add(group.description)
    let isRecording = hasRegistered
    if open.isEmpty {
      (aside, hasRegistered) = (nil, false)
      trim()
    }
    let isKept: Bool
    if group.hasOperations {
      isKept = true
    } else if discardsEmptyGroups {
      isKept = false
    } else if group.isEventGroup {
      isKept = group.isUndoable
    } else {
      isKept = group.hasSeenRegistrationEnabled || isEnabled
    }
    guard isKept else { return }
    if let parent = open.last { return parent.items.append(.group(group)) }
    guard group.mergeKeys.count == 1, let key = group.mergeKeys.first else {
      merging = nil
      return push(group, on: \.undoStack, isRecording: isRecording)
    }
    let last = merging?.key == key ? merging?.step : nil
    if let last {
      last.items.append(.group(group))
      if !group.name.isEmpty { last.description.name = group.name }
      last.description.isDiscardable = last.isDiscardable && group.isDiscardable
      last.description.info.merge(group.info) { $1 }
      whenOnStack(last, isRecording)
    } else {
      merging = (group, key)
      push(group, on: \.undoStack, isRecording: isRecording)
    }
  }

  func cancel() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    guard let group = open.last else { return rejected.append(.cancellingWithoutBeginning) }
    merging = nil
    let operations = group.operations
    group.items = []
    if !operations.isEmpty { redoStack = [] }
    (running, recordsNothing) = (operations, true)
    performRunning()
    (running, recordsNothing, recording) = (nil, false, [])
    defer { noteClose() }
    guard !open.isEmpty else { return }
    open.removeLast()
    if open.isEmpty {
      redoStack = aside ?? redoStack
      (aside, hasRegistered) = (nil, false)
    }
    trim()
  }

  /// The level after a close counts the closed group, unless it was the outermost.
  private func noteClose() { closes.append(open.isEmpty ? 0 : open.count + 1) }

  func merge(key: String) {
    if isPerforming { return }
    describe { _ in }
    open.first?.mergeKeys.insert(key)
  }

  func markSaved() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    let isEventGroup = open.count == 1 && open[0].isEventGroup
    if open.contains(where: \.hasOperations), !isEventGroup {
      return rejected.append(.savingInsideGroups(open.count))
    }
    if isEventGroup { end() }
    merging = nil
  }

  private func push(
    _ group: Group, on stack: ReferenceWritableKeyPath<HistoryModel, [Group]>, isRecording: Bool = false
  ) {
    if stack == \.undoStack, group.id == 0 {
      latestID += 1
      group.id = latestID
    }
    self[keyPath: stack].append(group)
    whenOnStack(group, isRecording)
    trim()
  }

  private func trim() {
    guard levels > 0 else { return }
    undoStack = undoStack.suffix(levels)
    // While a stack is set aside, the redo stack holds what was undone in the open group, and is kept or dropped as a whole.
    if aside == nil { redoStack = redoStack.suffix(levels) }
  }

  func setLevels(_ new: Int) {
    levels = new
    trim()
  }

  func describe(_ change: (inout Description) -> Void) {
    if isPerforming {
      // A description in a group of the handler's own stays there, as test suites of macOS programs assert.
      if let group = recording.last, !recordsNothing { change(&group.description) }
      return
    }
    if open.isEmpty {
      guard isEnabled else { return }
      guard groupsByEvent else { return rejected.append(.describingOutsideGroup) }
      openGroup(isEventGroup: true)
    }
    if let group = open.last { change(&group.description) }
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
        if hasRegistered, redoStack.isEmpty { aside = aside ?? [] }
        return run(closed, isRedo: false)
      case nil: continue
      }
    }
    guard let step = undoStack.popLast() else { return }
    if hasRegistered { aside = nil }
    run(step, isRedo: false)
  }

  func redo() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if open.count == 1, open[0].isEventGroup, !open[0].hasOperations { end() }
    guard !redoStack.isEmpty else { return }
    if open.count > 1 || open.first?.isEventGroup == false { return rejected.append(.redoingInsideGroups(open.count)) }
    run(redoStack.removeLast(), isRedo: true)
  }

  private func run(_ group: Group, isRedo: Bool) {
    merging = nil
    let recorder = Group()
    (recorder.description, recorder.id) = (group.description, group.id)
    recording = [recorder]
    running = group.operations
    isInverseHidden = true
    whenCalled { if isInverseHidden { isInverseHidden = false } else { begin() } }
    isInverseHidden = false
    performRunning()
    isInverseClosing = true
    whenCalled { if isInverseHidden { end() } else { isInverseHidden = true } }
    (isInverseHidden, isInverseClosing) = (false, false)
    running = nil
    while recording.count > 1, !recordsNothing {
      let left = recording.removeLast()
      recording.last?.items.append(.group(left))
    }
    recording = []
    defer {
      recordsNothing = false
      trim()
    }
    guard recorder.hasOperations, !recordsNothing else { return }
    if isRedo, let event = open.first {
      event.items.append(.group(recorder))
      return event.description.add(recorder.description)
    }
    push(recorder, on: isRedo ? \.undoStack : \.redoStack)
  }

  private func performRunning() {
    while let operation = running?.first {
      running?.removeFirst()
      perform(operation)
    }
  }

  func reject(_ error: UndoError) { rejected.append(error) }

  func disable() { disabled += 1 }

  func enable() {
    guard disabled > 0 else { return rejected.append(.enablingWithoutDisabling) }
    disabled -= 1
    if isEnabled { for group in open { group.hasSeenRegistrationEnabled = true } }
  }

  func removeAll() {
    (undoStack, redoStack, open, recording, disabled, merging) = ([], [], [], [], 0, nil)
    (aside, hasRegistered) = (nil, false)
    recordsNothing = isPerforming
  }

  func removeAll(target: Int) {
    let hadOperations = hasOperations(on: target)
    if hadOperations { merging = nil }
    func keep(_ group: Group) -> Bool {
      let hadOperations = group.hasOperations
      group.remove(target: target)
      return group.hasOperations || !hadOperations
    }
    (undoStack, redoStack, aside) = (undoStack.filter(keep), redoStack.filter(keep), aside?.filter(keep))
    if open.first?.isEventGroup == true, !isPerforming, !discardsEmptyGroups,
      open.contains(where: { group in group.operations.contains { $0.target == target } })
    {
      open[0].hasLostOperations = true
    }
    for group in open + recording { group.remove(target: target) }
    running = running?.filter { $0.target != target }
  }

  private func hasOperations(on target: Int) -> Bool {
    let groups = undoStack + redoStack + (aside ?? []) + open + recording
    return groups.contains { $0.operations.contains { $0.target == target } }
      || running?.contains { $0.target == target } == true
  }
}
