/// Tells the steps of several managers in which order they came onto their stacks, and which of them came there together.
///
/// A step is told when it is recorded, when another is merged into it, when it is undone and when it is redone. Steps only come onto the
/// top of a stack, so times grow from the bottom to the top of each. The steps' identities wouldn't do: each manager numbers its own, a
/// merge keeps the older one, and a step that is redone is the youngest thing that happened.
package final class UndoClock {
  /// In one value, so that a stamp is one access.
  private struct Fields {
    var time = 0
    var thingCount = 0
    var lastRecording = 0
    var thing: Int?
    var isStopped = false
    var startOfWalk: Int?

    @inline(__always)
    mutating func stamp(isRecording: Bool) -> UndoStamp? {
      if isStopped { return nil }
      time += 1
      if isRecording { lastRecording = startOfWalk ?? time }
      if let thing { return UndoStamp(time: time, thing: thing) }
      thingCount += 1
      return UndoStamp(time: time, thing: thingCount)
    }
  }

  private var fields = Fields()

  /// The time of the step that came onto a stack last.
  package var time: Int { fields.time }
  /// When something was recorded last.
  package var lastRecording: Int { fields.lastRecording }
  /// The thing that all steps belong to from now on; nil makes each of them a thing of its own.
  package var thing: Int? {
    get { fields.thing }
    set { fields.thing = newValue }
  }
  /// While set, steps keep the times and things that they have: for what is taken back at once.
  package var isStopped: Bool {
    get { fields.isStopped }
    set { fields.isStopped = newValue }
  }
  /// While a timeline undoes or redoes a thing: when it began. What handlers record elsewhere belongs to what is undone, and is no reason
  /// not to redo it.
  var startOfWalk: Int? {
    get { fields.startOfWalk }
    set { fields.startOfWalk = newValue }
  }
  /// The timeline whose clock this is, if it is one's.
  weak var timeline: UndoTimeline?

  package init() {}

  /// The number of a thing to which nothing belongs yet.
  package func newThing() -> Int {
    fields.thingCount += 1
    return fields.thingCount
  }

  /// The stamp of a step that comes onto a stack now; nil if it keeps the one that it has.
  func stamp(isRecording: Bool) -> UndoStamp? { fields.stamp(isRecording: isRecording) }

  /// Makes one thing of what the body puts on stacks, unless it is a part of one already.
  package func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if thing != nil { return try body() }
    thing = newThing()
    defer { thing = nil }
    return try body()
  }
}

/// The things that the turn of the main actor makes of its event, one in each timeline.
///
/// `@unchecked`, since it never leaves the main actor.
#if MainActorUndoManager
  @MainActor
#endif
struct ThingsOfTurn: @unchecked Sendable {
  private var things: [ObjectIdentifier: Int] = [:]
  private var timelines: [UndoTimeline] = []

  /// Makes what the body puts on stacks a part of the turn's thing. Whoever observes the timeline is told at the end of the turn.
  mutating func add(to clock: UndoClock, _ body: () -> Void) {
    let thing = things[ObjectIdentifier(clock)] ?? begin(clock)
    let before = clock.thing
    clock.thing = before ?? thing
    defer { clock.thing = before }
    body()
  }

  private mutating func begin(_ clock: UndoClock) -> Int {
    let thing = clock.newThing()
    things[ObjectIdentifier(clock)] = thing
    if let timeline = clock.timeline {
      timeline.beginChange()
      timelines.append(timeline)
    }
    return thing
  }

  func end() { for timeline in timelines { timeline.endChange() } }
}

/// When a step came onto its stack, and the thing that it is a part of.
package struct UndoStamp: Hashable {
  package let time: Int
  package let thing: Int

  /// That of steps which no clock has told, the oldest.
  static let none = UndoStamp(time: 0, thing: 0)
}
