// Finding the targets of operations, and removing unused ones.
//
// A dead target holds the memory of its object as long as the table has it, so it has to be removed some time after the last operation on
// it. Instead of counting each target's operations, the history searches all targets once in a while: when there are twice as many as after
// the previous search, or after enough events that may leave dead targets behind.
extension History {
  /// Events that may leave dead targets behind, with their weights. Dropping weighs least: it happens all the time, mostly with live
  /// targets.
  enum Leftover: Int32 {
    case dropped = 1
    case newTarget = 16
    case cutOff = 32
    case skipped = 128
  }

  /// The least total weight between two searches.
  static let leastUntilSearch = 16 * Leftover.newTarget.rawValue

  /// Returns the target for an object, and makes it if there is none.
  @inline(__always)
  mutating func target(for object: AnyObject) -> Target { targets.find(object) ?? makeTarget(for: object) }

  @inline(never)
  private mutating func makeTarget(for object: AnyObject) -> Target {
    count(.newTarget)
    return targets.add(object)
  }

  /// Counts events towards the next search. Once there are enough, the search runs at the end of the manager's call.
  @inline(__always)
  mutating func count(_ leftover: Leftover, times: Int = 1) {
    remainingUntilSearch -= Int32(clamping: Int(leftover.rawValue) * times)
    if isSearchDue { searchSoon() }
  }

  /// Schedules a search for unused targets at the end of the manager's call.
  mutating func searchSoon() { (remainingUntilSearch, needsRelease) = (0, true) }

  var isSearchDue: Bool { remainingUntilSearch <= 0 }

  /// Removes the targets that a search found unused.
  mutating func remove(_ unused: [Target]) {
    for target in unused { targets.remove(target) }
    let twiceAsMany = Int32(clamping: Int(Leftover.newTarget.rawValue) * targets.count)
    remainingUntilSearch = max(History.leastUntilSearch, twiceAsMany)
  }
}
