/// Stamps the steps of several managers, to record in which order they came onto their stacks, and which came there together.
///
/// A step is stamped when it is recorded, merged into, undone or redone. Steps only come onto the top of a stack, so times grow from the
/// bottom to the top of each. The steps' identities can't replace stamps: each manager numbers its own, a merge keeps the older one, and a
/// step that was just redone is the youngest.
package final class UndoClock {
  /// One value holds all fields, so that a stamp takes one access.
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

  /// The time of the step that was pushed last.
  package var time: Int { fields.time }
  /// The time of the last recording.
  package var lastRecording: Int { fields.lastRecording }
  /// The thing that all following steps belong to; nil makes each of them a thing of its own.
  package var thing: Int? {
    get { fields.thing }
    set { fields.thing = newValue }
  }
  /// While set, steps keep their times and things. Used for changes that are reverted at once.
  package var isStopped: Bool {
    get { fields.isStopped }
    set { fields.isStopped = newValue }
  }
  /// The time at which a timeline began to undo or redo a thing, while it does so. Recordings that handlers make elsewhere get this time:
  /// they belong to what is undone, and must not end its redo.
  var startOfWalk: Int? {
    get { fields.startOfWalk }
    set { fields.startOfWalk = newValue }
  }
  /// The timeline that this clock belongs to, if any.
  weak var timeline: UndoTimeline?

  package init() {}

  /// Returns the number of a new thing, without steps.
  package func newThing() -> Int {
    fields.thingCount += 1
    return fields.thingCount
  }

  /// The stamp for a step that is pushed now; nil if the step keeps its own.
  func stamp(isRecording: Bool) -> UndoStamp? { fields.stamp(isRecording: isRecording) }

  /// Makes one thing of the steps that the body puts on stacks; inside another call, they belong to that call's thing.
  package func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if thing != nil { return try body() }
    thing = newThing()
    defer { thing = nil }
    return try body()
  }
}

/// The things that one turn of the main actor makes of its event, one for each clock.
///
/// `@unchecked`, since it never leaves the main actor.
#if MainActorUndoManager
  @MainActor
#endif
struct ThingsOfTurn: @unchecked Sendable {
  private var things: [ObjectIdentifier: Int] = [:]
  private var timelines: [UndoTimeline] = []

  /// Makes the steps that the body puts on stacks part of the turn's thing. Observers of the timeline are notified at the end of the turn.
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

/// When a step came onto its stack, and the thing that it is part of.
package struct UndoStamp: Hashable {
  package let time: Int
  package let thing: Int

  /// The stamp of steps that no clock has stamped, which count as the oldest.
  static let none = UndoStamp(time: 0, thing: 0)
}
