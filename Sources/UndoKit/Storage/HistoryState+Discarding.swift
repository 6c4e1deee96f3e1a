extension HistoryState {
  /// Which stack has more steps than the limit.
  enum Surplus { case none, undo, redo }

  @inline(__always)
  var surplus: Surplus {
    if levelsOfUndo == 0 { return .none }
    if undo.groups.count > levelsOfUndo { return .undo }
    if let existingAnnex, existingAnnex.pointee.redo.groups.count > levelsOfUndo { return .redo }
    return .none
  }

  /// What one step of trimming took out.
  struct Trimmings: ~Copyable {
    var action: Action?
    var userInfo: UserInfo?
  }

  /// Takes one operation off the oldest undo step, or removes the step itself if it has no more.
  ///
  /// A step that is being trimmed is a shorter step until it goes, so the history is whole in between.
  @inline(__always)
  mutating func trimUndo() -> Trimmings {
    savePoint.noteLimit(undo: undo.groups.count - 1, redo: .max)
    if undo.oldestGroupIsEmpty {
      let group = undo.groups.removeFirst()
      return Trimmings(userInfo: existingExtras?.pointee.takeUserInfo(of: group))
    }
    let action = undo.actions.removeFirst()
    releaseTarget(action.target)
    return Trimmings(action: action)
  }

  /// The same for the step that is farthest away on the redo stack.
  mutating func trimRedo() -> Trimmings {
    let annex = annex
    let count = annex.pointee.redo.groups.count - 1
    savePoint.noteLimit(undo: .max, redo: count)
    if annex.pointee.redo.oldestGroupIsEmpty {
      let group = annex.pointee.redo.groups.removeFirst()
      guard let existingExtras else { return Trimmings() }
      if existingExtras.pointee.redoLevels.count > count { existingExtras.pointee.redoLevels.removeFirst() }
      return Trimmings(userInfo: existingExtras.pointee.takeUserInfo(of: group))
    }
    let action = annex.pointee.redo.actions.removeFirst()
    releaseTarget(action.target)
    return Trimmings(action: action)
  }

  /// Gives back memory of stacks that lost most of their steps.
  mutating func shrinkIfSparse() {
    undo.shrinkIfSparse()
    existingAnnex?.pointee.redo.shrinkIfSparse()
  }

  /// Empties both stacks, closes all groups and enables registration.
  ///
  /// If a step is being performed, the rest of it will still be, but nothing is recorded from now on.
  mutating func takeAll() -> Remains {
    var remains = Remains()
    let hadOpenActions = openGroupsHoldActions
    if activity == .undoing {
      let annex = annex
      let running = undo.actions.takeSuffix(from: annex.pointee.runStart)
      remains.undo = undo.take()
      undo.actions = running
      annex.pointee.runStart = undo.actions.start
    } else {
      remains.undo = undo.take()
    }
    if let existingAnnex {
      if activity == .redoing {
        let running = existingAnnex.pointee.redo.actions.takeSuffix(from: existingAnnex.pointee.runStart)
        remains.redo = existingAnnex.pointee.redo.take()
        existingAnnex.pointee.redo.actions = running
        existingAnnex.pointee.runStart = existingAnnex.pointee.redo.actions.start
      } else {
        remains.redo = existingAnnex.pointee.redo.take()
      }
    }
    if let existingExtras {
      existingExtras.pointee.redoLevels = []
      remains.setAside = existingExtras.pointee.redoSetAside.take()
      existingExtras.pointee.openMergeKey = .none
      existingExtras.pointee.latestMerge = LatestMerge()
      existingExtras.pointee.nested = Tape()
      remains.userInfo += existingExtras.pointee.dropChildren(from: existingExtras.pointee.children.start)
      remains.userInfo.append(existingExtras.pointee.openInfo.mapValues(\.value))
      existingExtras.pointee.openInfo = [:]
    }
    giveBack(for: &remains)
    freeIdleTargets()
    if activity != .idle || !savePoint.isHere || hadOpenActions { savePoint.giveUp() }
    closeAllGroups()
    enableRegistrationAtOnce()
    if activity != .idle { stopRecording() }
    return remains
  }

  /// Takes out every operation on a target, wherever it is.
  mutating func takeActions(on target: AnyObject) -> Remains {
    var remains = Remains()
    guard let slot = slot(of: target) else { return remains }
    takeActions(uses(of: slot), to: &remains) { $0.target == slot }
    freeTargetIfIdle(slot)
    return remains
  }

  /// Takes out every operation whose target is gone. It would have been skipped when its turn came.
  mutating func takeDeadActions() -> Remains {
    var remains = Remains()
    let dead = deadTargets()
    guard !dead.numbers.isEmpty else { return remains }
    takeActions(dead.uses, to: &remains) { dead.numbers.contains($0.target) }
    for slot in dead.numbers { freeTargetIfIdle(slot) }
    return remains
  }

  /// Takes out operations, wherever they are.
  ///
  /// - Parameter count: How many there are.
  private mutating func takeActions(
    _ count: Int, to remains: inout Remains, where isDoomed: (borrowing Action) -> Bool
  ) {
    let loss = undo.move(count, to: &remains, where: isDoomed)
    savePoint.noteLoss(undo: loss.nearest, redo: nil)
    if let existingAnnex {
      if activity == .undoing { existingAnnex.pointee.runStart = loss.shift(existingAnnex.pointee.runStart) }
      let redoLoss = existingAnnex.pointee.redo.move(count, to: &remains, where: isDoomed)
      if activity == .redoing { existingAnnex.pointee.runStart = redoLoss.shift(existingAnnex.pointee.runStart) }
      existingExtras?.pointee.redoLevels.removeTop(redoLoss.removedGroups)
      savePoint.noteLoss(undo: nil, redo: redoLoss.nearest)
    }
    if let existingExtras {
      // The slots that were remembered may belong to other targets soon.
      if count > 0 { existingExtras.pointee.latestMerge = LatestMerge() }
      existingExtras.pointee.shiftOpenGroups(by: loss.shift, dropping: &remains.groups)
      let hasLoss = existingExtras.pointee.takeFromRedoSetAside(count, to: &remains, where: isDoomed)
      // If it comes back, all of it may be in front of the saved state.
      if hasLoss { savePoint.noteLoss(undo: nil, redo: 0) }
    }
    if activity != .idle, !loss.shift.removed.isEmpty { savePoint.giveUp() }
    giveBack(for: &remains)
  }

  /// Gives back what discarded steps hold in other places: slots of targets, user info.
  mutating func giveBack(for remains: inout Remains) {
    releaseTargets(of: remains.undo.actions)
    releaseTargets(of: remains.redo.actions)
    releaseTargets(of: remains.actions)
    var position = remains.setAside.start
    while position != remains.setAside.end {
      releaseTargets(of: remains.setAside[position].redo.actions)
      position &+= 1
    }
    guard let existingExtras, !existingExtras.pointee.userInfo.isEmpty else { return }
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.undo.groups)
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.redo.groups)
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.groups)
    position = remains.setAside.start
    while position != remains.setAside.end {
      remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.setAside[position].redo.groups)
      position &+= 1
    }
  }

  private mutating func releaseTargets(of actions: borrowing Tape<Action>) {
    var position = actions.start
    while position != actions.end {
      releaseTarget(actions[position].target)
      position &+= 1
    }
  }
}
