/// Walks through the steps of the latest thing that can be undone or redone in several histories, the latest step first.
///
/// A thing is a set of steps that were pushed onto stacks together. Only the next step of each history can be taken. Further steps of the
/// thing below it follow, and so do those of histories that join the walk meanwhile.
package struct ThingWalk<Member: AnyObject> {
  private let stamp: (Member) -> UndoStamp?
  /// The members whose next step belongs to the thing, in ascending order of time.
  private var waiting: [(time: Int, member: Member)] = []
  /// The stamp of the latest step, whose thing is walked through; nil if there is no step.
  package let youngest: UndoStamp?

  /// - Parameters:
  ///   - members: All members that have a history.
  ///   - after: A time; steps that were pushed before or at it are ignored.
  ///   - stamp: Returns the stamp of a member's next step; nil if it has none.
  package init(
    among members: some Sequence<Member>, after oldest: Int = 0, _ stamp: @escaping (Member) -> UndoStamp?
  ) {
    self.stamp = { member in stamp(member).flatMap { $0.time > oldest ? $0 : nil } }
    var youngest: UndoStamp?
    for member in members {
      if let next = self.stamp(member), next.time >= youngest?.time ?? 0 { youngest = next }
    }
    self.youngest = youngest
    guard let youngest else { return }
    for member in members {
      if let next = self.stamp(member), next.thing == youngest.thing { waiting.append((next.time, member)) }
    }
    waiting.sort { $0.time < $1.time }
  }

  /// The member whose next step is to be taken now; nil if no step of the thing is left.
  package mutating func next() -> Member? {
    while let (time, member) = waiting.popLast() {
      // The step may not be its member's next one any more.
      if stamp(member)?.time == time { return member }
    }
    return nil
  }

  /// Adds a member if its next step belongs to the thing: one whose step was just taken, or that has become reachable.
  package mutating func join(_ member: Member) {
    guard let next = stamp(member), next.thing == youngest?.thing else { return }
    let index = waiting.lastIndex { $0.time < next.time }.map { $0 + 1 } ?? 0
    waiting.insert((next.time, member), at: index)
  }
}
