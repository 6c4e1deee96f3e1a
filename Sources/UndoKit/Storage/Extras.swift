import Foundation

typealias UserInfo = [UndoManager.UserInfoKey: Any]

/// The part of a ``HistoryState`` that most managers never need: nested groups, user info, merging, observers and the like.
struct Extras: ~Copyable {
  struct OpenGroup: TapeElement, ~Copyable {
    static var isBitwiseTakable: Bool { true }

    var start: UInt32
    /// The position in `children` of the first group that closes inside.
    var firstChild: UInt32
  }

  /// A closed group inside an open one. It can still be undone by itself.
  struct Child: TapeElement, ~Copyable {
    static var isBitwiseTakable: Bool { true }

    var start: UInt32
    var group: Group
  }

  /// The open groups inside the outermost one.
  var nested = Tape<OpenGroup>()
  /// The closed groups directly inside each open group, outermost first.
  var children = Tape<Child>()

  /// User info by the key in a group's header.
  var userInfo: [UInt32: UserInfo] = [:]
  private var latestUserInfoKey: UInt32 = 0
  /// Whether the open groups are discardable. It holds for the outermost `flaggedLevels` of them.
  var openIsDiscardable = false
  var flaggedLevels: UInt32 = 0
  /// User info of the open groups: a value belongs to the outermost `levels` of them.
  var openInfo: [UndoManager.UserInfoKey: (value: Any, levels: UInt32)] = [:]

  /// The merge key of the step that is open.
  var openMergeKey = MergeKey.none
  /// The last step, if others may merge with it.
  var latestMerge = LatestMerge()
  /// The properties that were ever set with a merge key, at most as many as an ``Aspect`` can tell apart.
  var mergedProperties: [AnyKeyPath] = []

  /// Redo stacks that registrations cleared while groups were open, outermost first, at most one a level.
  var redoSetAside = Tape<RedoSetAside>()
  /// For the steps on top of the redo stack that were undone since groups are open, the bottom one first: the level of the
  /// open group in which each had been recorded, 0 for a step from before.
  var redoLevels: [UInt32] = []
  var hasSetRedoAside: Bool { !redoSetAside.isEmpty || !redoLevels.isEmpty }

  /// What waits to be released outside of the state.
  var discarded = Discarded()

  /// The modes that a client has set. (An array of the default one in each manager would be an allocation in each.)
  var givenRunLoopModes: [RunLoop.Mode]?
  var runLoopModes: [RunLoop.Mode] { givenRunLoopModes ?? [.default] }
  /// The number of the latest close that was scheduled, and whether it is still to come.
  var closeTicket: UInt64 = 0
  var closeIsPending = false

  var language = UndoLanguage.english

  var observers: [(token: UInt64, body: (UndoManager) -> Void)] = []
  var latestObserver: UInt64 = 0

  /// Stores user info for a group's header.
  mutating func store(_ info: UserInfo) -> UInt32 {
    repeat {
      // Bit 31 is the header's own; 0 says that there is none.
      latestUserInfoKey = (latestUserInfoKey &+ 1) & (1 << 31 - 1)
    } while latestUserInfoKey == 0 || userInfo[latestUserInfoKey] != nil
    userInfo[latestUserInfoKey] = info
    return latestUserInfoKey
  }

  /// The user info that a group takes along when it closes at this depth (0 is outermost).
  mutating func closeInfo(ofGroupAt depth: UInt32) -> UserInfo {
    var info: UserInfo = [:]
    for (key, entry) in openInfo where entry.levels > depth {
      info[key] = entry.value
      openInfo[key] = depth == 0 ? nil : (entry.value, depth)
    }
    return info
  }

  /// Forgets closed groups inside an open one; their operations stay.
  ///
  /// - Returns: The user info that they had.
  mutating func dropChildren(from first: UInt32) -> [UserInfo] {
    var infos: [UserInfo] = []
    while children.end != first {
      let child = children.removeLast()
      if let info = takeUserInfo(of: child.group) { infos.append(info) }
    }
    return infos
  }

  /// Adapts what is open to a tape that lost operations. Closed groups that lost their last one go.
  mutating func shiftOpenGroups(by shift: PositionShift, dropping dropped: inout Tape<Group>) {
    guard !shift.removed.isEmpty else { return }
    var position = nested.start
    var childrenBefore: UInt32 = 0  // how many stay, of those in front of the open group at `position`
    var kept = Tape<Child>()
    while !children.isEmpty {
      while position != nested.end, nested[position].firstChild == children.start {
        nested[position].firstChild = childrenBefore
        position &+= 1
      }
      var child = children.removeFirst()
      let wasEmpty = child.start == child.group.end
      (child.start, child.group.end) = (shift(child.start), shift(child.group.end))
      if child.start == child.group.end, !wasEmpty {
        dropped.append(child.group)
      } else {
        kept.append(child)
        childrenBefore += 1
      }
    }
    while position != nested.end {
      nested[position].firstChild = childrenBefore
      position &+= 1
    }
    position = nested.start
    while position != nested.end {
      nested[position].start = shift(nested[position].start)
      position &+= 1
    }
    children = kept  // a new tape: its positions begin at 0
  }

  mutating func takeUserInfo(of groups: borrowing Tape<Group>) -> [UserInfo] {
    var taken: [UserInfo] = []
    var position = groups.start
    while position != groups.end {
      if let info = takeUserInfo(of: groups[position]) { taken.append(info) }
      position &+= 1
    }
    return taken
  }

  mutating func takeUserInfo(of group: borrowing Group) -> UserInfo? {
    group.userInfoKey == 0 ? nil : userInfo.removeValue(forKey: group.userInfoKey)
  }
}

/// What was taken out of a history, on its way to be released outside of it.
struct Remains: ~Copyable {
  var undo = StepStack()
  var redo = StepStack()
  var actions = Tape<Action>()
  var groups = Tape<Group>()
  var setAside = Tape<RedoSetAside>()
  var userInfo: [UserInfo] = []

  init() {}
}

/// The same, as far as closing a group can take something out. It has given back already what it held elsewhere.
struct Discarded: ~Copyable {
  var actions = Tape<Action>()
  var setAside = Tape<RedoSetAside>()
  var userInfo: [UserInfo] = []

  init() {}
}
