// Which targets operations name, and letting go of those that are dead.
//
// A target that is dead holds the memory of its object as long as the table has it, so it has to go some time after the last operation
// that named it. Counting each target's operations would be work at every registration. Instead, all targets are looked at once in a
// while: when there are twice as many as after the search before, when sixteen times as many steps have been dropped, when half as many
// operations have been cut off, or an eighth as many skipped since their targets are dead.
extension History {
  /// What a new target counts, where an operation of a step that is dropped counts 1: dropping goes on and on, mostly with targets
  /// that are alive.
  static let newTargetWeight: Int32 = 16
  /// What an operation counts that is cut off.
  static let cutOffWeight = 2 * newTargetWeight
  /// What an operation counts that is skipped.
  static let skippedWeight = 8 * newTargetWeight
  /// How much happens at least between two searches.
  static let leastUntilSearch = 16 * newTargetWeight

  /// The target for an object, made if need be.
  @inline(__always)
  mutating func target(for object: AnyObject) -> Target { targets.find(object) ?? makeTarget(for: object) }

  @inline(never)
  private mutating func makeTarget(for object: AnyObject) -> Target {
    countTowardsSearch(History.newTargetWeight)
    return targets.add(object)
  }

  /// Counts what may leave dead targets behind, and has them searched for once there is enough.
  @inline(__always)
  mutating func countTowardsSearch(_ amount: Int32) {
    remainingUntilSearch -= amount
    if remainingUntilSearch <= 0 { searchSoon() }
  }

  var isSearchDue: Bool { remainingUntilSearch <= 0 }

  /// The targets that no operation names. Those that are dead are to be removed.
  mutating func startSearch() -> [Target] { targets.unused() }

  /// Lets go of targets that are dead, the result of a search.
  mutating func remove(_ dead: [Target]) {
    for target in dead { targets.remove(target) }
    remainingUntilSearch = max(History.leastUntilSearch, Int32(clamping: Int(History.newTargetWeight) * targets.count))
  }
}
