/// A redo stack that a registration cleared. It comes back if the group of the registration is cancelled.
struct RedoSetAside: TapeElement, ~Copyable {
  static var isBitwiseTakable: Bool { true }

  /// How many groups were open then and still are: cancelling the innermost of them brings it back.
  var level: UInt32
  var redo: StepStack
  /// As `Extras.redoLevels`, for these steps.
  var levels: [UInt32]
}

extension HistoryState {
  /// Empties the redo stack because something is registered.
  ///
  /// The steps are kept until the outermost group closes.
  mutating func setRedoAside() {
    let annex = annex
    if annex.pointee.redo.groups.isEmpty {
      _ = annex.pointee.redo.take()  // it was memory and no more
      return
    }
    let side = extras
    if !side.pointee.redoSetAside.isEmpty, side.pointee.redoSetAside[side.pointee.redoSetAside.last].level == level {
      // What lies there is from before this group. Of what came about since, only what was recorded before it may come back.
      let last = side.pointee.redoSetAside.last
      var kept = siftRedo()
      while !kept.isEmpty {
        side.pointee.redoSetAside[last].redo.append(kept.removeLast(), to: &side.pointee.redoSetAside[last].levels)
      }
      _ = annex.pointee.redo.take()
    } else {
      let setAside = RedoSetAside(level: level, redo: annex.pointee.redo.take(), levels: side.pointee.redoLevels)
      side.pointee.redoSetAside.append(setAside)
      side.pointee.redoLevels = []
    }
  }

  /// Takes the steps off the redo stack that were undone since groups are open. Discards those that were recorded in the
  /// innermost group.
  ///
  /// - Returns: The others, the top one first.
  private mutating func siftRedo() -> Tape<LooseStep> {
    let (annex, side) = (annex, extras)
    var kept = Tape<LooseStep>()
    while let origin = side.pointee.redoLevels.popLast() {
      let step = annex.pointee.redo.removeLast(level: origin)
      if origin >= level { discard(step) } else { kept.append(step) }
    }
    return kept
  }

  /// The outermost group has closed and can no longer be cancelled.
  mutating func forgetRedoSetAside() {
    let side = extras
    side.pointee.redoLevels = []
    while !side.pointee.redoSetAside.isEmpty { discard(side.pointee.redoSetAside.removeLast()) }
    savePoint.noteLimit(undo: .max, redo: redoCount)
  }

  private mutating func discard(_ setAside: consuming RedoSetAside) {
    var remains = Remains()
    swap(&remains.setAside, &extras.pointee.discarded.setAside)
    var fresh = Remains()
    fresh.setAside.append(setAside)
    giveBack(for: &fresh)
    while !fresh.setAside.isEmpty { remains.setAside.append(fresh.setAside.removeLast()) }
    swap(&remains.setAside, &extras.pointee.discarded.setAside)
    extras.pointee.discarded.userInfo += fresh.userInfo
    hasDiscarded = true
  }

  // MARK: Cancelling

  /// Makes the operations of the innermost open group the running ones. Nothing is recorded meanwhile.
  mutating func startCancelling() {
    let (annex, side) = (annex, extras)
    if level > 1 {
      let group = side.pointee.nested.last
      annex.pointee.runStart = side.pointee.nested[group].start
      discard(side.pointee.dropChildren(from: side.pointee.nested[group].firstChild))
    } else {
      annex.pointee.runStart = undo.closedEnd
      discard(side.pointee.dropChildren(from: side.pointee.children.start))
    }
    side.pointee.latestMerge = LatestMerge()
    activity = .undoing
    stopRecording()
  }

  /// Closes the group, which has no operations any more, and brings back the redo steps from before it.
  mutating func finishCancelling() {
    endActivity()
    undo.shrinkIfSparse()
    guard level > 0 else { return }  // a handler removed everything
    let (annex, side) = (annex, extras)
    var kept = siftRedo()
    while !side.pointee.redoSetAside.isEmpty,
      side.pointee.redoSetAside[side.pointee.redoSetAside.last].level == level
    {
      let setAside = side.pointee.redoSetAside.removeLast()
      side.pointee.redoLevels = setAside.levels
      annex.pointee.redo = setAside.takeRedo()
      var older = siftRedo()
      while !older.isEmpty { kept.append(older.removeFirst()) }
    }
    while !kept.isEmpty { annex.pointee.redo.append(kept.removeLast(), to: &side.pointee.redoLevels) }
    closeGroup(isCancelled: true)
  }

  private mutating func discard(_ step: consuming LooseStep) {
    var remains = Remains()
    remains.append(step)
    giveBack(for: &remains)
    let side = extras
    while !remains.actions.isEmpty { side.pointee.discarded.actions.append(remains.actions.removeFirst()) }
    side.pointee.discarded.userInfo += remains.userInfo
    hasDiscarded = true
  }
}

extension RedoSetAside {
  consuming func takeRedo() -> StepStack { redo }
}

extension Extras {
  /// A group has closed, with what was set aside inside of it.
  mutating func lowerRedoSetAside(to level: UInt32) {
    var position = redoSetAside.end
    while position != redoSetAside.start, redoSetAside[position &- 1].level > level {
      position &-= 1
      redoSetAside[position].level = level
      redoSetAside[position].levels.lower(to: level)
    }
    redoLevels.lower(to: level)
  }

  /// Takes operations out of all that was set aside. Groups that lose their last one go too.
  ///
  /// - Returns: Whether there were any.
  mutating func takeFromRedoSetAside(
    _ count: Int, to remains: inout Remains, where isDoomed: (borrowing Action) -> Bool
  ) -> Bool {
    var hasLoss = false
    var position = redoSetAside.start
    while position != redoSetAside.end {
      let loss = redoSetAside[position].redo.move(count, to: &remains, where: isDoomed)
      redoSetAside[position].levels.removeTop(loss.removedGroups)
      if loss.nearest != nil { hasLoss = true }
      position &+= 1
    }
    return hasLoss
  }
}

extension [UInt32] {
  fileprivate mutating func lower(to limit: UInt32) {
    if contains(where: { $0 > limit }) { self = map { Swift.min($0, limit) } }
  }

  /// Removes the elements that have these numbers of others behind them in the array.
  mutating func removeTop(_ distances: [Int]) {
    guard !isEmpty, !distances.isEmpty else { return }
    let doomed = Set(distances.map { count - 1 - $0 })
    self = indices.filter { !doomed.contains($0) }.map { self[$0] }
  }
}
