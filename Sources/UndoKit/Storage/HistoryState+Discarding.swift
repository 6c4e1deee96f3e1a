extension HistoryState {
  /// Which stack has more steps than the limit.
  enum Surplus { case none, undo, redo }

  @inline(__always)
  var surplus: Surplus {
    if levelsOfUndo == 0 { return .none }
    if undo.groups.count > levelsOfUndo { return .undo }
    if let existingExtras, existingExtras.pointee.redo.groups.count > levelsOfUndo { return .redo }
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
    if undo.oldestGroupIsEmpty {
      let group = undo.groups.removeFirst()
      return Trimmings(userInfo: existingExtras?.pointee.takeUserInfo(of: group))
    }
    let action = undo.actions.removeFirst()
    targets.release(action.target)
    return Trimmings(action: action)
  }

  /// The same for the step that is farthest away on the redo stack.
  mutating func trimRedo() -> Trimmings {
    let side = extras
    if side.pointee.redo.oldestGroupIsEmpty {
      let group = side.pointee.redo.groups.removeFirst()
      return Trimmings(userInfo: side.pointee.takeUserInfo(of: group))
    }
    let action = side.pointee.redo.actions.removeFirst()
    targets.release(action.target)
    return Trimmings(action: action)
  }

  /// Empties the redo stack. What memory the undo stack has kept for redoing goes with it.
  mutating func takeRedo() -> Remains {
    var remains = Remains()
    undo.shrinkIfSparse()
    if let existingExtras { remains.redo = existingExtras.pointee.redo.take() }
    giveBack(for: &remains)
    return remains
  }

  /// Empties both stacks, closes all groups and enables registration.
  ///
  /// If a step is being performed, the rest of it will still be, but nothing is recorded from now on.
  mutating func takeAll() -> Remains {
    var remains = Remains()
    if activity == .undoing {
      let running = undo.actions.takeSuffix(from: runStart)
      remains.undo = undo.take()
      undo.actions = running
      runStart = undo.actions.start
    } else {
      remains.undo = undo.take()
    }
    if let existingExtras {
      if activity == .redoing {
        let running = existingExtras.pointee.redo.actions.takeSuffix(from: runStart)
        remains.redo = existingExtras.pointee.redo.take()
        existingExtras.pointee.redo.actions = running
        runStart = existingExtras.pointee.redo.actions.start
      } else {
        remains.redo = existingExtras.pointee.redo.take()
      }
      existingExtras.pointee.nested = Tape()
      remains.userInfo += existingExtras.pointee.dropChildren(from: existingExtras.pointee.children.start)
      remains.userInfo.append(existingExtras.pointee.openInfo.mapValues(\.value))
      existingExtras.pointee.openInfo = [:]
    }
    giveBack(for: &remains)
    targets.freeIdleSlots()
    closeAllGroups()
    disableCount = 0
    if activity != .idle { stopRecording() }
    return remains
  }

  /// Takes out every operation on a target, wherever it is.
  mutating func takeActions(on target: AnyObject) -> Remains {
    var remains = Remains()
    guard let slot = targets.slot(of: target) else { return remains }
    let shift = undo.move(targets.uses(of: slot), actionsNaming: slot, to: &remains)
    if activity == .undoing { runStart = shift(runStart) }
    if let existingExtras {
      existingExtras.pointee.shiftOpenGroups(by: shift, dropping: &remains.groups)
      let shift = existingExtras.pointee.redo.move(targets.uses(of: slot), actionsNaming: slot, to: &remains)
      if activity == .redoing { runStart = shift(runStart) }
    }
    giveBack(for: &remains)
    targets.freeIfIdle(slot)
    return remains
  }

  /// Gives back what discarded steps hold in other places: slots of targets, user info.
  private mutating func giveBack(for remains: inout Remains) {
    releaseTargets(of: remains.undo.actions)
    releaseTargets(of: remains.redo.actions)
    releaseTargets(of: remains.actions)
    guard let existingExtras, !existingExtras.pointee.userInfo.isEmpty else { return }
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.undo.groups)
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.redo.groups)
    remains.userInfo += existingExtras.pointee.takeUserInfo(of: remains.groups)
  }

  private mutating func releaseTargets(of actions: borrowing Tape<Action>) {
    var position = actions.start
    while position != actions.end {
      targets.release(actions[position].target)
      position &+= 1
    }
  }
}
