import UndoKit

/// What a handler or an override can do besides registering.
enum HandlerCall {
  case begin, end, cancel
  case name(String)
  case disable, enable
  case undo, undoNested, redo, save
  case levels(Int)
  case remove(slot: Int)
  case removeAll
  case lose(slot: Int)
}

/// The two stacks as an observer of steps reconstructs them from the events alone.
struct StepTable {
  var undo: [Int] = []
  var redo: [Int] = []
  /// The first event that doesn't fit the stacks.
  var misled: String?

  mutating func follow(_ event: UndoEvent) {
    let number: (UndoStep.ID) -> Int = { Int($0.description) ?? 0 }
    let isRight: Bool
    switch event {
    case .recorded(let id):
      isRight = !(undo + redo).contains(number(id))
      undo.append(number(id))
    case .mergedInto(let id): isRight = undo.last == number(id)
    case .undone(let id):
      isRight = undo.popLast() == number(id)
      redo.append(number(id))
    case .redone(let id):
      isRight = redo.popLast() == number(id)
      undo.append(number(id))
    case .cutOff(let id), .dropped(let id), .forgotten(let id):
      let count = undo.count + redo.count
      undo.removeAll { $0 == number(id) }
      redo.removeAll { $0 == number(id) }
      isRight = undo.count + redo.count == count - 1
    case .saved: isRight = true
    }
    if !isRight, misled == nil { misled = "\(event)" }
  }
}

/// The real manager and the model, with the operations that each has performed.
///
/// Each slot has one living target. The targets of a slot have the numbers *slot*, *slot* + *slots*, *slot* + 2 *slots* and so on: when one
/// is lost, the next takes its place.
final class HistoryPair {
  final class Target {}

  let real = OddUndoManager()
  let model = HistoryModel()
  let slots: Int
  /// One of this number of handlers does each of the unusual things that handlers can do.
  var strangeness = 37
  /// Whether every other handler removes the operations on another target, also those that are still to be performed.
  var forgets = false
  private(set) var targets: [Int: Target] = [:]
  private(set) var currentInReal: [Int]
  private(set) var currentInModel: [Int]
  private var deadInModel: Set<Int> = []
  var performedByReal: [Int] = []
  var performedByModel: [Int] = []
  private(set) var table = StepTable()
  var isObserved: Bool { observation != nil }
  private var observation: StepObservation?
  /// The grouping levels before and after each call of an override for the group of an inverse.
  private(set) var overridesOfReal: [Int] = []
  private(set) var overridesOfModel: [Int] = []
  /// What observers read at each post.
  private(set) var postsOfReal: [String] = []
  private(set) var postsOfModel: [String] = []
  /// What observers of the checkpoint will register: clients may put that off until then.
  private var lateInReal: [HistoryModel.Operation] = []
  private var lateInModel: [HistoryModel.Operation] = []
  #if Foundation
    private var log: PostLog?
  #endif

  /// - Parameters:
  ///   - posts: Whether the manager posts notifications, so that what observers read is compared.
  ///   - isObserved: Whether its steps are observed. If not, targets that are removed one after the other are removed together.
  init(slots: Int = 12, groupsByEvent: Bool, discardsEmptyGroups: Bool, posts: Bool = false, isObserved: Bool = true) {
    self.slots = slots
    (currentInReal, currentInModel) = (Array(0..<slots), Array(0..<slots))
    (real.groupsByEvent, model.groupsByEvent) = (groupsByEvent, groupsByEvent)
    (real.discardsEmptyGroups, model.discardsEmptyGroups) = (discardsEmptyGroups, discardsEmptyGroups)
    real.postsNotifications = posts
    #if Foundation
      if posts {
        log = PostLog(real)
        log?.onPost = { [unowned self] name in
          observeReal(name, isDiscardable: log?.lines.last?.contains("Discardable") == true)
        }
        model.whenPosted = { [unowned self] name, isDiscardable in observeModel(name, isDiscardable: isDiscardable) }
      }
    #endif
    if isObserved { observation = real.observeSteps { [unowned self] in table.follow($0) } }
    for slot in 0..<slots { targets[slot] = Target() }
    model.perform = { [unowned self] operation in
      if deadInModel.contains(operation.target) { return }
      performedByModel.append(operation.id)
      react(
        to: operation, register: registerInModel, call: callModel)
    }
    real.whenCalled = { [unowned self] callSuper in
      overridesOfReal.append(real.groupingLevel)
      override(
        overridesOfReal.count, callSuper, currentInReal, register: registerInReal, call: callReal)
      overridesOfReal.append(real.groupingLevel)
    }
    model.whenCalled = { [unowned self] callSuper in
      overridesOfModel.append(model.groupingLevel)
      override(overridesOfModel.count, callSuper, currentInModel, register: registerInModel, call: callModel)
      overridesOfModel.append(model.groupingLevel)
    }
  }

  func registerLate(_ operation: HistoryModel.Operation) {
    lateInReal.append(operation)
    lateInModel.append(operation)
  }

  #if Foundation
    private func observeReal(_ name: String, isDiscardable: Bool) {
      if name == "Checkpoint" {
        let late = lateInReal
        lateInReal = []
        late.forEach(registerInReal)
      }
      let menu = real.undoMenu
      let isBusy = real.isUndoing || real.isRedoing
      postsOfReal.append(
        """
        \(name) \(isDiscardable) level \(real.groupingLevel) counts \(real.undoCount) \(real.redoCount) can \(real.canUndo) \(real.canRedo) \
        names \(real.undoActionName), \(real.redoActionName) titles \(real.undoMenuItemTitle), \(real.redoMenuItemTitle) \
        discardable \(real.undoActionIsDiscardable) \(real.redoActionIsDiscardable) performing \(real.isUndoing) \(real.isRedoing) \
        enabled \(real.isUndoRegistrationEnabled) \(real.groupsByEvent) \(real.levelsOfUndo) menu \(menu.canUndo) \(menu.canRedo) \
        info \(real.undoActionUserInfoValue(forKey: "a") as? Int ?? 0) \(real.redoActionUserInfoValue(forKey: "b") as? Int ?? 0) \
        steps \(real.undoStep?.id?.number ?? 0) \(real.redoStep?.id?.number ?? 0) empty \(isBusy || real.isOpenGroupEmpty)
        """)
      // Of these the model knows nothing, but reading them must change nothing.
      _ = (real.isAtSavePoint, real.canReachSavePoint, real.discardsEmptyGroups, real.runLoopModes, real.description)
    }

    private func observeModel(_ name: String, isDiscardable: Bool) {
      if name == "Checkpoint" {
        let late = lateInModel
        lateInModel = []
        late.forEach(registerInModel)
      }
      let isBusy = model.isUndoing || model.isRedoing
      let (level, count, isFree) = (model.groupingLevel, model.undoCount, model.open.count <= 1 && !isBusy)
      let canRedo = model.redoCount > 0 && isFree && model.open.first?.isEventGroup != false
      func title(_ verb: String, _ step: HistoryModel.Group?) -> String {
        (step?.name ?? "").isEmpty ? verb : "\(verb) \(step?.name ?? "")"
      }
      let counts = "counts \(count) \(model.redoCount) can \(count > 0) \(model.canRedo)"
      let (undo, redo) = (model.undoSteps.first, model.redoSteps.first)
      postsOfModel.append(
        """
        \(name) \(isDiscardable) level \(level) \(counts) \
        names \(undo?.name ?? ""), \(redo?.name ?? "") titles \(title("Undo", undo)), \(title("Redo", redo)) \
        discardable \(undo?.isDiscardable ?? false) \(redo?.isDiscardable ?? false) performing \(model.isUndoing) \(model.isRedoing) \
        enabled \(model.isEnabled) \(model.groupsByEvent) \(model.levels) menu \(count > 0 && isFree) \(canRedo) \
        info \(undo?.info["a"] ?? 0) \(redo?.info["b"] ?? 0) \
        steps \(undo?.id ?? 0) \(redo?.id ?? 0) empty \(isBusy || model.open.last?.hasOperations != true)
        """)
    }
  #endif

  private func registerInModel(_ operation: HistoryModel.Operation) {
    if !deadInModel.contains(operation.target) { model.register(operation) }
  }

  func registerInReal(_ operation: HistoryModel.Operation) {
    guard let target = targets[operation.target] else { return }
    real.registerUndo(withTarget: target) { [unowned self] _ in
      performedByReal.append(operation.id)
      real.isInHandler = true
      react(to: operation, register: registerInReal, call: callReal)
      real.isInHandler = false
    }
  }

  func callReal(_ call: HandlerCall) {
    switch call {
    case .begin: real.beginUndoGrouping()
    case .end: real.endUndoGrouping()
    case .name(let name): real.setActionName(name)
    case .remove(let slot): if let target = targets[currentInReal[slot]] { real.removeAllActions(withTarget: target) }
    case .removeAll: real.removeAllActions()
    case .levels(let levels): real.levelsOfUndo = levels
    case .disable: real.disableUndoRegistration()
    case .enable: real.enableUndoRegistration()
    case .undo: real.undo()
    case .redo: real.redo()
    case .undoNested: real.undoNestedGroup()
    case .cancel: real.cancelUndoGrouping()
    case .save: real.markSaved()
    case .lose(let slot):
      targets[currentInReal[slot]] = nil
      currentInReal[slot] += slots
      targets[currentInReal[slot]] = Target()
    }
  }

  func callModel(_ call: HandlerCall) {
    switch call {
    case .begin: model.begin()
    case .end: model.end()
    case .name(let name): model.describe { $0.name = name }
    case .remove(let slot): model.removeAll(target: currentInModel[slot])
    case .removeAll: model.removeAll()
    case .levels(let levels): model.setLevels(levels)
    case .disable: model.disable()
    case .enable: model.enable()
    case .undo: model.undo()
    case .redo: model.redo()
    case .undoNested: model.undoNested()
    case .cancel: model.cancel()
    case .save: model.markSaved()
    case .lose(let slot):
      deadInModel.insert(currentInModel[slot])
      currentInModel[slot] += slots
    }
  }

  func callBoth(_ call: HandlerCall) {
    callReal(call)
    callModel(call)
  }

  /// What an override does when the group of an inverse opens or closes: usually it calls the superclass once.
  private func override(
    _ number: Int, _ callSuper: () -> Void, _ targets: [Int], register: (HistoryModel.Operation) -> Void,
    call: (HandlerCall) -> Void
  ) {
    switch number % strangeness {
    case 1: break
    case 3:
      callSuper()
      callSuper()
    case 5:
      callSuper()
      call(.begin)
    case 7:
      call(.name("from an override"))
      callSuper()
    case 9:
      register(HistoryModel.Operation(id: 1_000_000 + number, target: targets[0]))
      callSuper()
    case 11:
      callSuper()
      call(.end)
      register(HistoryModel.Operation(id: 1_000_000 + number, target: targets[1]))
    case 13:
      for wrong in [HandlerCall.undo, .redo, .undoNested, .cancel, .save] { call(wrong) }
      callSuper()
    case 15:
      call(.begin)
      callSuper()
      if number % 5 == 0 { call(.removeAll) }
      call(.end)
    default: callSuper()
    }
  }

  /// What an operation's handler does: usually it registers its inverse; sometimes it registers more or less, opens groups, discards
  /// operations of others, or makes calls that aren't allowed.
  private func react(
    to operation: HistoryModel.Operation, register: (HistoryModel.Operation) -> Void, call: (HandlerCall) -> Void
  ) {
    var inverse = operation
    inverse.id = -operation.id
    let slot = operation.target % slots
    if forgets, operation.id.isMultiple(of: 2) {
      register(inverse)
      call(.remove(slot: (slot + 1 + abs(operation.id) / 2 % (slots - 1)) % slots))
      return
    }
    switch abs(operation.id) % strangeness {
    case 0, 17: break
    case 1, 18:
      register(inverse)
      register(operation)
    case 2, 19:
      call(.begin)
      register(inverse)
      call(.name("from a handler"))
      call(.end)
    case 3, 20:
      call(.begin)
      call(.begin)
      call(.end)
      register(inverse)
    case 4, 21:
      call(.end)
      register(inverse)
    case 5, 6, 22, 23:
      register(inverse)
      call(.remove(slot: (slot + 1) % slots))
      register(inverse)
    case 7, 24:
      call(.begin)
      if operation.id % 5 == 0 { call(.removeAll) }
      call(.end)
      call(.begin)
      register(inverse)
    case 8:
      register(inverse)
      call(.levels(operation.id % 5 == 0 ? 3 : 0))
    case 9:
      call(.disable)
      register(inverse)
      if operation.id % 3 == 0 { call(.enable) }
    case 10:
      for wrong in [HandlerCall.undo, .redo, .undoNested, .cancel, .save] { call(wrong) }
      register(inverse)
    case 11:
      register(inverse)
      call(.lose(slot: (slot + 2) % slots))
    case 12:
      call(.lose(slot: slot))
      register(inverse)
    default: register(inverse)
    }
  }
}

/// A manager whose overrides treat the group of an inverse arbitrarily.
final class OddUndoManager: LenientUndoManager {
  /// Called in place of each call that the manager makes to open or close such a group; its argument calls the superclass.
  var whenCalled: (_ callSuper: () -> Void) -> Void = { $0() }
  var isInHandler = false
  private var isInOverride = false

  override func beginUndoGrouping() { intercept(super.beginUndoGrouping) }

  override func endUndoGrouping() { intercept(super.endUndoGrouping) }

  private func intercept(_ callSuper: () -> Void) {
    guard isUndoing || isRedoing, !isInHandler, !isInOverride else { return callSuper() }
    isInOverride = true
    whenCalled(callSuper)
    isInOverride = false
  }
}
