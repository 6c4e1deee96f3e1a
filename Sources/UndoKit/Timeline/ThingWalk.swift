/// Finds the youngest thing that can be undone, or redone, in several histories, and takes its steps, the youngest first.
///
/// A thing is what was put on stacks together. Of each history only the next step can be taken. If its thing has further steps below, they
/// follow; those of histories that join in meanwhile, too.
package struct ThingWalk<Member: AnyObject> {
  private let stamp: (Member) -> UndoStamp?
  /// The members whose next step belongs to the thing, in the order of their times.
  private var waiting: [(time: Int, member: Member)] = []
  /// That of the youngest step, whose thing it is; nil if there is none.
  package let youngest: UndoStamp?

  /// - Parameters:
  ///   - members: All that have a history which can be undone.
  ///   - after: Only steps that came onto their stacks after this time count.
  ///   - stamp: That of a member's next step; nil if it has none.
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

  /// The member whose next step is to be taken now; nil if none of the thing is left.
  package mutating func next() -> Member? {
    while let (time, member) = waiting.popLast() {
      // It may be out of reach by now.
      if stamp(member)?.time == time { return member }
    }
    return nil
  }

  /// Takes a member in, if its next step belongs to the thing: one whose step was just taken, or that is within reach only now.
  package mutating func join(_ member: Member) {
    guard let next = stamp(member), next.thing == youngest?.thing else { return }
    let index = waiting.lastIndex { $0.time < next.time }.map { $0 + 1 } ?? 0
    waiting.insert((next.time, member), at: index)
  }
}
