/// Finds the youngest thing that can be undone or redone in several histories, and returns the members whose steps to take, youngest step
/// first.
///
/// A thing consists of the steps that were put on stacks together. Only the next step of each history can be taken. ``join(_:)`` adds a
/// member whose following step belongs to the thing, too, or whose history comes within reach meanwhile.
package struct ThingWalk<Member: AnyObject> {
  private let stamp: (Member) -> UndoStamp?
  /// The members whose next step belongs to the thing, in ascending order of time.
  private var waiting: [(time: Int, member: Member)] = []
  /// The stamp of the youngest step, whose thing is walked over; nil if there is no step.
  package let youngest: UndoStamp?

  /// - Parameters:
  ///   - members: The members whose histories are searched.
  ///   - after: Only steps that came onto their stacks after this time count.
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
      // The step may be out of reach by now.
      if stamp(member)?.time == time { return member }
    }
    return nil
  }

  /// Adds a member if its next step belongs to the thing: after one of its steps was taken, or when it has come within reach.
  package mutating func join(_ member: Member) {
    guard let next = stamp(member), next.thing == youngest?.thing else { return }
    let index = waiting.lastIndex { $0.time < next.time }.map { $0 + 1 } ?? 0
    waiting.insert((next.time, member), at: index)
  }
}
