/// Stamps the steps of several managers with the order in which they were pushed onto their stacks, and with the things to which they
/// belong.
///
/// A step is stamped when it is recorded, when another is merged into it, when it is undone and when it is redone. Steps are only pushed on
/// top, so times increase from the bottom to the top of each stack. The steps' identities can't replace times: each manager numbers its own
/// steps, a merge keeps the older number, and a step that is redone becomes the latest.
package final class UndoClock {
  /// One value, so that a stamp takes one access.
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
  /// The time at which something was last recorded.
  package var lastRecording: Int { fields.lastRecording }
  /// The thing to which steps belong from now on; nil makes each step a thing of its own.
  package var thing: Int? {
    get { fields.thing }
    set { fields.thing = newValue }
  }
  /// While true, steps keep their times and things. It is set while changes are made that are reverted at once.
  package var isStopped: Bool {
    get { fields.isStopped }
    set { fields.isStopped = newValue }
  }
  /// The time at which a timeline began to undo or redo a thing; nil if it isn't doing so. Steps that handlers record in other managers
  /// meanwhile count as recorded then, so they don't end redo of the thing.
  var startOfWalk: Int? {
    get { fields.startOfWalk }
    set { fields.startOfWalk = newValue }
  }
  /// The timeline that owns this clock, if one does.
  weak var timeline: UndoTimeline?

  package init() {}

  /// The number of a new thing, which has no steps yet.
  package func newThing() -> Int {
    fields.thingCount += 1
    return fields.thingCount
  }

  /// The stamp for a step that is pushed now; nil if the step keeps its own.
  func stamp(isRecording: Bool) -> UndoStamp? { fields.stamp(isRecording: isRecording) }

  /// Makes one thing of the steps that the body pushes, or part of the present thing if there is one.
  package func together<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if thing != nil { return try body() }
    thing = newThing()
    defer { thing = nil }
    return try body()
  }
}

/// The things that a turn of the main actor makes of event groups, one in each timeline.
///
/// `@unchecked`, since it never leaves the main actor.
#if MainActorUndoManager
  @MainActor
#endif
struct ThingsOfTurn: @unchecked Sendable {
  private var things: [ObjectIdentifier: Int] = [:]
  private var timelines: [UndoTimeline] = []

  /// Makes the steps that the body pushes part of the turn's thing. Observers of the timeline are notified at the end of the turn.
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

/// The time at which a step was pushed onto its stack, and the thing to which it belongs.
package struct UndoStamp: Hashable {
  package let time: Int
  package let thing: Int

  /// The stamp of steps that no clock has stamped; it precedes all others.
  static let none = UndoStamp(time: 0, thing: 0)
}
