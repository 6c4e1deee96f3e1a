/// The merge key of a step that is open.
enum MergeKey {
  case none
  case one(String)
  /// Two different keys were given: the step merges with nothing.
  case mixed

  mutating func add(_ key: String) {
    switch self {
    case .none: self = .one(key)
    case .one(let present): if present != key { self = .mixed }
    case .mixed: break
    }
  }
}

/// The last step, while others may merge with it. Whatever else happens to the stacks puts an end to that.
struct LatestMerge {
  /// Nil if nothing may merge.
  var key: String?
  /// What it holds an operation for that reverts later ones too.
  var reverted: Set<Reverted> = []

  struct Reverted: Hashable {
    let target: TargetSlot.Number
    let aspect: Aspect
  }

  /// Whether an earlier operation makes this one superfluous. Otherwise it is noted for those to come.
  mutating func makesSuperfluous(_ action: borrowing Action) -> Bool {
    action.aspect != .none && !reverted.insert(Reverted(target: action.target, aspect: action.aspect)).inserted
  }
}

extension HistoryState {
  mutating func setMergeKey(_ key: String) { extras.pointee.openMergeKey.add(key) }

  mutating func endMerging() { existingExtras?.pointee.latestMerge = LatestMerge() }

  /// Closes the outermost group as a step, or as a part of the last step if that has the same merge key.
  mutating func closeMergingGroup(key: String, isDiscardable: Bool, info: UserInfo) {
    let side = extras
    // A step never reaches across a save point.
    let isMerged = side.pointee.latestMerge.key == key && !savePoint.isHere && !undo.groups.isEmpty
    var latest = LatestMerge(key: key)
    // Swapped, so that the set is changed in place. (To bind it in a condition leaked it, with Swift 6.3.1.)
    if isMerged { swap(&latest, &side.pointee.latestMerge) }
    dropRevertedActions(from: undo.closedEnd, in: &latest)
    side.pointee.latestMerge = latest
    if !isMerged {
      let key = info.isEmpty ? 0 : side.pointee.store(info)
      undo.groups.append(
        Group(name: openName, end: undo.actions.end, isDiscardable: isDiscardable, userInfoKey: key))
      return savePoint.noteStep()
    }
    let last = undo.groups.last
    undo.groups[last].end = undo.actions.end
    if !openName.isEmpty { undo.groups[last].name = openName }
    if !isDiscardable { undo.groups[last].clearDiscardable() }
    merge(info, intoGroupAt: last)
    savePoint.noteMerge()
  }

  private mutating func merge(_ info: UserInfo, intoGroupAt position: UInt32) {
    guard !info.isEmpty else { return }
    let side = extras
    let key = undo.groups[position].userInfoKey
    guard let old = side.pointee.userInfo[key] else {
      undo.groups[position].setUserInfoKey(side.pointee.store(info))
      return
    }
    discard([old])  // so that no value that is replaced goes right here
    side.pointee.userInfo[key] = old.merging(info) { $1 }
  }

  /// Drops operations that earlier ones in the same step make superfluous, and notes those that stay.
  private mutating func dropRevertedActions(from start: UInt32, in latest: inout LatestMerge) {
    var isNeeded = false
    var position = start
    while position != undo.actions.end, !isNeeded {
      isNeeded = latest.makesSuperfluous(undo.actions[position])
      position &+= 1
    }
    guard isNeeded else { return }
    position &-= 1  // the first that goes; what is before it stays
    var rest = undo.actions.takeSuffix(from: position)
    let side = extras
    while !rest.isEmpty {
      let action = rest.removeFirst()
      if latest.makesSuperfluous(action) {
        releaseTarget(action.target)
        side.pointee.discarded.actions.append(action)
        hasDiscarded = true
      } else {
        undo.actions.append(action)
      }
    }
    undo.actions.shrinkIfSparse()
  }
}

extension HistoryState {
  /// Lays user info aside to be released outside of this type.
  mutating func discard(_ infos: [UserInfo]) {
    guard infos.contains(where: { !$0.isEmpty }) else { return }
    extras.pointee.discarded.userInfo += infos
    hasDiscarded = true
  }

  mutating func takeDiscarded() -> Discarded {
    var taken = Discarded()
    swap(&taken, &extras.pointee.discarded)
    hasDiscarded = false
    return taken
  }
}
