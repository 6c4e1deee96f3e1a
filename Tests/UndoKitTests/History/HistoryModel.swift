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
    /// Whether all operations may be lost. It is settled when the group closes, whatever is removed from it later.
    var isDiscardable: Bool { verdict == true }
    var verdict: Bool?

    /// The verdict if the group closed now: an operation may be lost if the innermost group around it that is marked at all is marked with
    /// true. The mark of an event's group only says something of operations directly in it, and false is always the last word.
    ///
    /// - Parameter groups: The verdict of the open group inside of it, which would close before, if that has operations.
    func verdictNow(inside groups: [Bool?] = []) -> Bool? {
      var (groups, hasOwn) = (groups, false)
      for item in items {
        switch item {
        case .operation: hasOwn = true
        case .group(let group): if group.hasOperations { groups.append(group.verdict) }
        }
      }
      guard let mark = description.isDiscardable else {
        if groups.contains(false) { return false }
        return hasOwn || groups.isEmpty || groups.contains(nil) ? nil : true
      }
      if !mark || groups.contains(false) { return false }
      return isEventGroup && groups.contains(nil) ? nil : true
    }
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
  private(set) var isUndoing = false
  private(set) var isRedoing = false
  private var isPostingCheckpoint = false
  private var postedLevel = 0

  /// Called where an override would be called to open or close the group of an inverse; its argument calls the superclass.
  var whenCalled: (_ callSuper: () -> Void) -> Void = { $0() }
  /// Called for each step that is pushed onto a stack or merged into, with whether something was recorded.
  var whenOnStack: (_ step: Group, _ isRecording: Bool) -> Void = { _, _ in }
  /// Called at each post of a notification.
  var whenPosted: (_ name: String, _ isDiscardable: Bool) -> Void = { _, _ in }
  /// Performs an operation, which registers its inverse in the model.
  var perform: (Operation) -> Void = { _ in }

  var isPerforming: Bool { running != nil }
  var groupingLevel: Int { max(0, open.count + recording.count - (isInverseHidden ? 1 : 0) + postedLevel) }
  var undoCount: Int { undoSteps.count }
  var redoCount: Int { redoStack.count }
  var isEnabled: Bool { disabled == 0 }

  /// The steps to undo, the next one first.
  var undoSteps: [Group] { (openStepCounts ? [openStep] : []) + undoStack.reversed() }

  var canRedo: Bool {
    if !isPostingCheckpoint { post("Checkpoint") }
    return !redoStack.isEmpty
  }

  private var openStepCounts: Bool {
    !isUndoing && (open.contains(where: \.isUndoable) || isRedoing && recording.contains(where: \.hasOperations))
  }

  /// The open step, with the descriptions of all open groups.
  private var openStep: Group {
    let step = Group()
    let groups = open + (isRedoing ? recording.prefix(1) : [])
    for group in groups { step.description.add(group.description) }
    // The verdict of the inverse is that of its step.
    var inside: [Bool?] = isRedoing && recording.contains(where: \.hasOperations) ? [recording[0].verdict] : []
    for group in open.reversed() {
      let hasOperations = group.hasOperations || !inside.isEmpty
      step.verdict = group.verdictNow(inside: inside)
      inside = hasOperations ? [step.verdict] : []
    }
    if open.isEmpty { step.verdict = recording.first?.verdict }
    return step
  }

  private func post(_ name: String, isDiscardable: Bool = false, level: Int = 0) {
    let wasPosting = isPostingCheckpoint
    if name == "Checkpoint" { isPostingCheckpoint = true }
    postedLevel += level
    whenPosted(name, isDiscardable)
    postedLevel -= level
    isPostingCheckpoint = wasPosting
  }

  /// Whether the innermost open group would be discardable if it closed now.
  private var innermostIsDiscardable: Bool { open.last?.verdictNow() == true }
  var redoSteps: [Group] { redoStack.reversed() }

  private func openGroup(isEventGroup: Bool = false) {
    let group = Group()
    group.isEventGroup = isEventGroup
    group.hasSeenRegistrationEnabled = isEnabled
    open.append(group)
    post("DidOpenUndoGroup")
  }

  func register(_ operation: Operation) {
    guard isEnabled else { return }
    if isPerforming {
      if !recordsNothing { recording.last?.items.append(.operation(operation)) }
      return
    }
    if open.isEmpty {
      if groupsByEvent { openGroup(isEventGroup: true) }
      if open.isEmpty { return rejected.append(.registeringOutsideGroup) }
    }
    open.last?.items.append(.operation(operation))
    if !hasRegistered, !redoStack.isEmpty { aside = redoStack }
    hasRegistered = true
    redoStack = []
  }

  func begin() {
    if isPerforming {
      // The first call, whoever makes it, opens the group of the inverse.
      if isInverseHidden, !isInverseClosing {
        isInverseHidden = false
        return
      }
      post("Checkpoint")
      return recording.append(Group())
    }
    if open.isEmpty, groupsByEvent { openGroup(isEventGroup: true) }
    post("Checkpoint")
    openGroup()
  }

  func end() {
    if isPerforming {
      guard recording.count > (recordsNothing ? 0 : 1) else {
        if !(isInverseClosing && isInverseHidden) { rejected.append(.endingWithoutBeginning) }
        return
      }
      post("Checkpoint")
      guard recording.count > (recordsNothing ? 0 : 1) else { return }
      let group = recording.removeLast()
      recording.last?.items.append(.group(group))
      return
    }
    if open.isEmpty { return rejected.append(.endingWithoutBeginning) }
    post("Checkpoint")
    if open.isEmpty { return }
    post("WillCloseUndoGroup", isDiscardable: innermostIsDiscardable)
    if open.isEmpty { return }
    let isDiscardable = innermostIsDiscardable
    close(open.removeLast())
    noteClose(isDiscardable: isDiscardable)
  }

  private func close(_ group: Group) {
    group.verdict = group.verdictNow()
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
      last.verdict = last.isDiscardable && group.isDiscardable
      last.description.info.merge(group.info) { $1 }
      whenOnStack(last, isRecording)
    } else {
      merging = (group, key)
      push(group, on: \.undoStack, isRecording: isRecording)
    }
  }

  func cancel() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if open.isEmpty { return rejected.append(.cancellingWithoutBeginning) }
    post("Checkpoint")
    if open.isEmpty { return }
    post("WillCloseUndoGroup", isDiscardable: innermostIsDiscardable)
    guard let group = open.last else { return }
    let isDiscardable = innermostIsDiscardable
    merging = nil
    isUndoing = true
    let operations = group.operations
    group.items = []
    if !operations.isEmpty { redoStack = [] }
    (running, recordsNothing) = (operations, true)
    performRunning()
    (running, recordsNothing, recording, isUndoing) = (nil, false, [], false)
    defer { noteClose(isDiscardable: isDiscardable) }
    guard !open.isEmpty else { return }
    open.removeLast()
    if open.isEmpty {
      redoStack = aside ?? redoStack
      (aside, hasRegistered) = (nil, false)
    }
    trim()
  }

  /// The level after a close counts the closed group, unless it was the outermost.
  private func noteClose(isDiscardable: Bool) {
    post("DidCloseUndoGroup", isDiscardable: isDiscardable, level: open.isEmpty ? 0 : 1)
  }

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
      if groupsByEvent { openGroup(isEventGroup: true) }
      if open.isEmpty { return rejected.append(.describingOutsideGroup) }
    }
    if let group = open.last { change(&group.description) }
  }

  /// In a handler, a mark can only be withdrawn.
  func mark(isDiscardable: Bool) {
    guard isPerforming else { return describe { $0.isDiscardable = isDiscardable } }
    if recording.count == 1, !isDiscardable, !recordsNothing { recording[0].verdict = false }
  }

  func undo() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if open.count > 1 { return rejected.append(.undoingInsideGroups(open.count)) }
    if open.count == 1 { end() }
    if !open.isEmpty { return rejected.append(.undoingInsideGroups(open.count)) }
    undoNested()
  }

  private enum Last: Equatable {
    case none, step, inner, buried
  }

  private var lastClosed: Last {
    for group in open.reversed() {
      switch group.items.last {
      case .operation: return .buried
      case .group: return .inner
      case nil: continue
      }
    }
    return undoStack.isEmpty ? .none : .step
  }

  func undoNested() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if lastClosed == .buried { return rejected.append(.undoingBehindOpenOperations) }
    let hadGroup = !open.isEmpty
    post("Checkpoint")
    if !hadGroup, open.count == 1, open[0].isEventGroup { end() }
    let last = lastClosed
    guard last == .step || last == .inner else { return }
    post("WillUndoChange", level: -open.count)
    guard lastClosed == last else { return }
    for group in open.reversed() {
      if case .group(let closed) = group.items.last {
        group.items.removeLast()
        if hasRegistered, redoStack.isEmpty { aside = aside ?? [] }
        return run(closed, isRedo: false)
      }
    }
    guard let step = undoStack.popLast() else { return }
    if hasRegistered { aside = nil }
    run(step, isRedo: false)
  }

  func redo() {
    if isPerforming { return rejected.append(.alreadyPerforming) }
    if open.count == 1, open[0].isEventGroup, !open[0].hasOperations { end() }
    let isFree = { [self] in open.isEmpty || open.count == 1 && open[0].isEventGroup }
    if !redoStack.isEmpty, !isFree() { return rejected.append(.redoingInsideGroups(open.count)) }
    post("Checkpoint")
    guard !redoStack.isEmpty, isFree() else { return }
    post("WillRedoChange", level: -open.count)
    guard !redoStack.isEmpty, isFree() else { return }
    run(redoStack.removeLast(), isRedo: true)
  }

  private func run(_ group: Group, isRedo: Bool) {
    let isDiscardable = group.isDiscardable
    perform(group, isRedo: isRedo)
    post(isRedo ? "DidRedoChange" : "DidUndoChange", isDiscardable: isDiscardable, level: -open.count)
  }

  private func perform(_ group: Group, isRedo: Bool) {
    merging = nil
    (isUndoing, isRedoing) = (!isRedo, isRedo)
    let recorder = Group()
    (recorder.description, recorder.id, recorder.verdict) = (group.description, group.id, group.verdict)
    recording = [recorder]
    running = group.operations
    isInverseHidden = true
    whenCalled(begin)
    isInverseHidden = false
    performRunning()
    isInverseClosing = true
    whenCalled { if isInverseHidden { end() } else { isInverseHidden = true } }
    (isInverseHidden, isInverseClosing) = (false, false)
    (running, isUndoing, isRedoing) = (nil, false, false)
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
