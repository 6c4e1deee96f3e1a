import Synchronization

#if Foundation
  import Foundation
#endif

/// Has the main actor, or a thread's run loop, close a manager's event group, unless the manager belongs to another thread by then.
///
/// A manager has no lock, and it may be sent to another owner while a close is pending. So each access to its state calls
/// ``leaveToCaller()``. If the caller isn't where the close is pending, that cancels the close, or waits for the end of one that has just
/// begun.
///
/// `@unchecked`, with this proof: `state` is atomic, and `closing` a lock. The other variables are used only by the manager's owner, or
/// where a close is pending; and there only while that is the owner, or while `state` makes every other thread wait.
final class EventGroupCloser: @unchecked Sendable {
  private enum Phase: UInt { case idle, pending, closing }

  private weak var manager: UndoManager?
  /// The phase in the two lowest bits, and above them the number of the latest scheduled close; earlier ones are void.
  private let state = Atomic<UInt>(Phase.idle.rawValue)
  /// Held while the group is being closed.
  private let closing = Mutex(())
  /// Where the latest close was scheduled.
  private var closes: PendingCloses?
  private var isScheduledAgain = false
  /// Whether an event group was opened in the present turn. If so, a group that is opened by hand later takes its place, since Foundation
  /// opens one for each pass of the run loop. An undo, and the removal of all actions, reset this.
  var turnHasHadGroup = false
  /// Not nil while targets are being removed: see ``History/takeOut(_:_:)``.
  var removal: Removal?
  #if Foundation
    var runLoopModes: [RunLoop.Mode] = [.default]
  #endif

  init(for manager: UndoManager) { self.manager = manager }

  /// The number of the latest scheduled close.
  var ticket: UInt { state.load(ordering: .acquiring) >> 2 }

  var isPending: Bool { state.load(ordering: .acquiring) & 3 == Phase.pending.rawValue }

  /// Schedules a close for the caller's next turn, and cancels any other.
  func schedule(in closes: PendingCloses) {
    let old = state.load(ordering: .relaxed)
    isScheduledAgain = old & 3 == Phase.closing.rawValue
    let phase = isScheduledAgain ? Phase.closing : .pending
    if !isScheduledAgain { self.closes = closes }
    state.store((old >> 2 + 1) << 2 | phase.rawValue, ordering: .releasing)
    closes.add(self, ticket: ticket)
  }

  /// Called in a turn where a close was scheduled.
  #if MainActorUndoManager
    @MainActor
  #endif
  func close(ticket: UInt, _ transactions: inout TransactionsOfTurn) {
    guard exchange(.pending, for: .closing, ticket: ticket) else { return }
    closing.withLock { _ in
      turnHasHadGroup = false
      manager?.closeEventGroup(&transactions)
      let phase = isScheduledAgain ? Phase.pending : .idle
      isScheduledAgain = false
      state.store(self.ticket << 2 | phase.rawValue, ordering: .releasing)
    }
  }

  /// Ensures that no other thread touches the manager while the caller does.
  @inline(__always)
  func leaveToCaller() {
    if state.load(ordering: .acquiring) & 3 != Phase.idle.rawValue { takeBack() }
  }

  @inline(never)
  private func takeBack() {
    if let closes, closes === PendingCloses.current { return }
    while true {
      let ticket = ticket
      if exchange(.pending, for: .idle, ticket: ticket) { break }
      if state.load(ordering: .acquiring) & 3 == Phase.idle.rawValue { break }
      closing.withLock { _ in }
    }
    turnHasHadGroup = false
  }

  private func exchange(_ expected: Phase, for desired: Phase, ticket: UInt) -> Bool {
    state.compareExchange(
      expected: ticket << 2 | expected.rawValue, desired: ticket << 2 | desired.rawValue,
      ordering: .acquiringAndReleasing
    ).exchanged
  }
}

extension UndoManager {
  /// Schedules the close of the event group, unless a close is pending, which will close this group too. Where there is no turn that could
  /// close it, nothing does.
  @inline(never)
  final func scheduleClose() {
    guard let closes = PendingCloses.current else { return }
    let closer = useEventGroupCloser()
    closer.turnHasHadGroup = true
    if !closer.isPending { closer.schedule(in: closes) }
  }

  final func useEventGroupCloser() -> EventGroupCloser {
    let closer = eventGroupCloser ?? EventGroupCloser(for: self)
    eventGroupCloser = closer
    return closer
  }

  /// Closes the event group. If explicit groups are open inside it, or a step is being performed, the close is scheduled again when the
  /// last of them closes, or the step ends.
  final func closeEventGroup(_ transactions: inout TransactionsOfTurn) {
    guard history.groupClosesWithTurn, history.activity == .idle else { return }
    if let clock = history.clock { transactions.add(to: clock, endUndoGrouping) } else { endUndoGrouping() }
  }

  /// Schedules a close that came due while explicit groups were open or a step was being performed.
  @inline(__always)
  final func scheduleOverdueClose() {
    if history.groupClosesWithTurn { scheduleClose() }
  }

  #if Foundation
    final func setRunLoopModes(_ modes: [RunLoop.Mode]) {
      let closer = useEventGroupCloser()
      closer.leaveToCaller()
      closer.runLoopModes = modes
      if closer.isPending, let closes = PendingCloses.current { closer.schedule(in: closes) }
    }
  #endif

  /// Closes the groups of the current event, of all managers whose groups would close in the caller's next turn.
  ///
  /// For programs whose main loop is another than `RunLoop.main`, such as GLib's or Qt's: call it when the loop has handled an event. See
  /// <doc:GroupingWithoutARunLoop>. Groups that were opened by hand, and the event's around them, stay open; but one that takes the place of
  /// the event's group, because that was closed before, closes too: see ``beginUndoGrouping()``.
  ///
  /// It has an effect on the main actor; with the trait `Foundation`, also on other threads, outside of tasks.
  public static func closeEventGroups() { PendingCloses.current?.closeAll() }
}
