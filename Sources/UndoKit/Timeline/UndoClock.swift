/// Stamps the steps of several managers with the times at which they were pushed onto their stacks, and with their transactions.
///
/// A step is stamped when it is recorded, when another is merged into it, when it is undone and when it is redone. Steps are only pushed on
/// top, so times increase from the bottom to the top of each stack. The steps' identities can't replace times: each manager numbers its own
/// steps, a merge keeps the older number, and a step that is redone becomes the latest.
///
/// A transaction's number is the time at which it began, so none of its steps is older.
package final class UndoClock {
  /// One value, so that a stamp takes one access.
  private struct Fields {
    /// The number of times that were given to steps and transactions.
    var count = 0
    var time = 0
    var lastRecording = 0
    var transaction: Int?
    var isStopped = false
    var startOfWalk: Int?
    var reading: UInt32 = 1

    @inline(__always)
    mutating func stamp(isRecording: Bool) -> UndoStamp? {
      if isStopped { return nil }
      count += 1
      time = count
      if isRecording { lastRecording = startOfWalk ?? time }
      return UndoStamp(time: time, transaction: transaction ?? time)
    }
  }

  private var fields = Fields()
  // Apart from the fields: the compiler proves that their accesses don't overlap, as long as these contain no calls.
  private var changed: [Int32] = []

  /// The time of the step that was pushed last.
  package var time: Int { fields.time }
  /// The time at which something was last recorded.
  package var lastRecording: Int { fields.lastRecording }
  /// The transaction to which steps belong from now on; nil makes each step a transaction of its own.
  package var transaction: Int? {
    get { fields.transaction }
    set { fields.transaction = newValue }
  }
  /// While true, steps keep their times and transactions. It is set while changes are made that are reverted at once.
  package var isStopped: Bool {
    get { fields.isStopped }
    set { fields.isStopped = newValue }
  }
  /// The time at which a timeline began to undo or redo a transaction; nil if it isn't doing so. Steps that handlers record in other managers
  /// meanwhile count as recorded then, so they don't end redo of the transaction.
  package var startOfWalk: Int? {
    get { fields.startOfWalk }
    set { fields.startOfWalk = newValue }
  }
  /// The timeline that owns this clock, if one does.
  package weak var timeline: (any ObservedTimeline)?

  package init() {}

  /// The number of a new transaction, which has no steps yet.
  package func newTransaction() -> Int {
    fields.count += 1
    return fields.count
  }

  /// The stamp for a step that is pushed now; nil if the step keeps its own.
  func stamp(isRecording: Bool) -> UndoStamp? { fields.stamp(isRecording: isRecording) }

  /// Makes one transaction of the steps that the body pushes, or part of the present one if there is one.
  package func perform<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    if transaction != nil { return try body() }
    transaction = newTransaction()
    defer { transaction = nil }
    return try body()
  }

  // MARK: Managers that have changed

  /// The number of the next call of ``takeChanged()``: a manager notes a change once before it.
  var reading: UInt32 { fields.reading }

  /// Records that the manager with a seat has another next step, or a group open.
  package func noteChange(of seat: Int32) { changed.append(seat) }

  /// The seats whose managers have changed since the last call.
  package func takeChanged() -> [Int32] {
    if changed.isEmpty { return [] }
    fields.reading &+= 1
    defer { changed = [] }
    return changed
  }
}

/// A timeline whose menu is observable, as its managers know it.
#if MainActorUndoManager
  @MainActor
#endif
package protocol ObservedTimeline: AnyObject {
  /// Notifies observers that something in the menu may have changed.
  func noteChange()
  /// Delays notifications until the matching ``endChange()``, and combines them to one.
  func beginChange()
  func endChange()
}

/// The transactions that a turn makes of event groups, one in each timeline.
#if MainActorUndoManager
  @MainActor
#endif
struct TransactionsOfTurn {
  private var transactions: [ObjectIdentifier: Int] = [:]
  private var timelines: [any ObservedTimeline] = []

  /// Makes the steps that the body pushes part of the turn's transaction. Observers of the timeline are notified at the end of the turn.
  mutating func add(to clock: UndoClock, _ body: () -> Void) {
    let transaction = transactions[ObjectIdentifier(clock)] ?? begin(clock)
    let before = clock.transaction
    clock.transaction = before ?? transaction
    defer { clock.transaction = before }
    body()
  }

  private mutating func begin(_ clock: UndoClock) -> Int {
    let transaction = clock.newTransaction()
    transactions[ObjectIdentifier(clock)] = transaction
    if let timeline = clock.timeline {
      timeline.beginChange()
      timelines.append(timeline)
    }
    return transaction
  }

  func end() { for timeline in timelines { timeline.endChange() } }
}

/// The time at which a step was pushed onto its stack, and the transaction to which it belongs.
package struct UndoStamp: Hashable {
  package let time: Int
  package let transaction: Int

  /// The stamp of steps that no clock has stamped; it precedes all others.
  static let none = UndoStamp(time: 0, transaction: 0)
}
