// Which targets operations name, and letting go of those that are dead.
//
// A target that is dead holds the memory of its object as long as the table has it, so it has to go some time after the last operation
// that named it. Instead of counting each target's operations, all targets are looked at once in a while: when there are twice as many
// as after the search before, or when enough has happened that leaves dead ones behind.
extension History {
  /// What may leave dead targets behind, and what it counts: dropping goes on and on, mostly with targets that are alive.
  enum Leftover: Int32 {
    case dropped = 1
    case newTarget = 16
    case cutOff = 32
    case skipped = 128
  }

  /// How much happens at least between two searches.
  static let leastUntilSearch = 16 * Leftover.newTarget.rawValue

  /// The target for an object, made if need be.
  @inline(__always)
  mutating func target(for object: AnyObject) -> Target { targets.find(object) ?? makeTarget(for: object) }

  @inline(never)
  private mutating func makeTarget(for object: AnyObject) -> Target {
    count(.newTarget)
    return targets.add(object)
  }

  /// Counts towards the next search, and has it made when the call ends, once there is enough.
  @inline(__always)
  mutating func count(_ leftover: Leftover, times: Int = 1) {
    remainingUntilSearch -= Int32(clamping: Int(leftover.rawValue) * times)
    if isSearchDue { searchSoon() }
  }

  /// Has dead targets searched for when the call ends.
  mutating func searchSoon() { (remainingUntilSearch, needsRelease) = (0, true) }

  var isSearchDue: Bool { remainingUntilSearch <= 0 }

  /// Lets go of targets that no operation names, the result of a search.
  mutating func remove(_ unused: [Target]) {
    for target in unused { targets.remove(target) }
    let twiceAsMany = Int32(clamping: Int(Leftover.newTarget.rawValue) * targets.count)
    remainingUntilSearch = max(History.leastUntilSearch, twiceAsMany)
  }
}
