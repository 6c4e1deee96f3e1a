// Finding the targets of operations, and releasing those that are dead.
//
// As long as the table has a dead target, it holds the memory of the target's object, so the target has to go some time after the last
// operation that names it. Instead of counting each target's operations, the history searches through all targets from time to time: when
// there are twice as many as after the last search, or after enough events that may leave dead ones behind.
extension History {
  /// The events that may leave dead targets behind, with their weights. Dropping is frequent and mostly concerns targets that are alive.
  enum Leftover: Int32 {
    case dropped = 1
    case newTarget = 16
    case cutOff = 32
    case skipped = 128
  }

  /// The least total weight of the events between two searches.
  static let leastUntilSearch = 16 * Leftover.newTarget.rawValue

  /// The target for an object; makes one if there is none.
  @inline(__always)
  mutating func target(for object: AnyObject) -> Target { targets.find(object) ?? makeTarget(for: object) }

  @inline(never)
  private mutating func makeTarget(for object: AnyObject) -> Target {
    count(.newTarget)
    return targets.add(object)
  }

  /// Counts an event towards the next search, which follows at the end of the call once there have been enough.
  @inline(__always)
  mutating func count(_ leftover: Leftover, times: Int = 1) {
    remainingUntilSearch -= Int32(clamping: Int(leftover.rawValue) * times)
    if isSearchDue { searchSoon() }
  }

  /// Requests a search for dead targets at the end of the call.
  mutating func searchSoon() { (remainingUntilSearch, needsRelease) = (0, true) }

  var isSearchDue: Bool { remainingUntilSearch <= 0 }

  /// Removes targets that no operation names, as found by a search.
  mutating func remove(_ unused: [Target]) {
    for target in unused { targets.remove(target) }
    let twiceAsMany = Int32(clamping: Int(Leftover.newTarget.rawValue) * targets.count)
    remainingUntilSearch = max(History.leastUntilSearch, twiceAsMany)
  }
}
