import Synchronization

#if Foundation
  import Foundation
#endif

/// Has the main actor close a manager's event group, unless the manager belongs to another thread by then.
///
/// A manager has no lock, and it may be sent to another owner while a close is pending. So each access to its state calls
/// ``leaveToCaller()``. If the caller isn't on the main actor, that cancels the pending close, or waits for the end of one that has just
/// begun.
///
/// `@unchecked`, with this proof: `phase` is atomic, and `closing` a lock. The other variables are used only on the main actor, or by
/// the manager's owner; and on the main actor only while that is the owner, or while `phase` makes every other thread wait.
final class EventGroupCloser: @unchecked Sendable {
  private enum Phase: UInt8, AtomicRepresentable {
    case idle
    case pending
    case closing
  }

  private weak var manager: UndoManager?
  private let phase = Atomic<Phase>(.idle)
  /// Held while the group is being closed.
  private let closing = Mutex(())
  /// The number of the latest scheduled close; earlier ones are void.
  private(set) var ticket = 0
  private var isScheduledAgain = false
  /// Whether an event group was opened in the present turn. If so, a group that is opened by hand later takes its place, since Foundation
  /// opens one for each pass of the run loop. An undo, and the removal of all actions, reset this.
  var turnHasHadGroup = false
  #if Foundation
    var runLoopModes: [RunLoop.Mode] = [.default]
  #endif

  init(for manager: UndoManager) { self.manager = manager }

  var isPending: Bool { phase.load(ordering: .acquiring) == .pending }

  /// Schedules a close for the next turn, and cancels any other. Must be called on the main actor.
  func schedule() {
    ticket += 1
    isScheduledAgain = phase.load(ordering: .relaxed) == .closing
    if !isScheduledAgain { phase.store(.pending, ordering: .releasing) }
    // The group closes in whichever turn comes first: a pass of the run loop may not get to the main queue, and not every program runs a
    // run loop.
    #if Foundation
      PendingCloses.add(self, ticket: ticket, in: .ofRunLoop(runLoopModes))
      if runLoopModes != [.default] { return }
    #endif
    PendingCloses.add(self, ticket: ticket, in: .ofMainActor)
  }

  /// Called on the main actor.
  func close(ticket: Int, _ transactions: inout TransactionsOfTurn) {
    guard ticket == self.ticket, exchange(.pending, for: .closing) == .pending else { return }
    closing.withLock { _ in
      turnHasHadGroup = false
      MainActor.assumeIsolated { manager?.closeEventGroup(&transactions) }
      phase.store(isScheduledAgain ? .pending : .idle, ordering: .releasing)
      isScheduledAgain = false
    }
  }

  /// Ensures that the main actor doesn't touch the manager while another thread does.
  @inline(__always)
  func leaveToCaller() {
    if phase.load(ordering: .acquiring) != .idle, !MainQueue.isCurrent { takeBack() }
  }

  @inline(never)
  private func takeBack() {
    while exchange(.pending, for: .idle) == .closing { closing.withLock { _ in } }
    turnHasHadGroup = false
  }

  private func exchange(_ expected: Phase, for desired: Phase) -> Phase {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).original
  }
}

extension UndoManager {
  /// Schedules the close of the event group, unless a close is pending, which will close this group too. On other threads and actors
  /// nothing closes it.
  @inline(never)
  final func scheduleClose() {
    guard MainQueue.isCurrent else { return }
    let closer = useEventGroupCloser()
    closer.turnHasHadGroup = true
    if !closer.isPending { closer.schedule() }
  }

  private final func useEventGroupCloser() -> EventGroupCloser {
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
      if closer.isPending { closer.schedule() }
    }
  #endif
}
