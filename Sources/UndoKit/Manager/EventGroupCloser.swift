import Synchronization

#if Foundation
  import Foundation
#endif

/// Closes a manager's event group on the main actor, unless the manager has been passed to another thread by then.
///
/// A manager has no lock, and it may be passed to another owner while a close is pending. So each access to its state calls
/// ``leaveToCaller()``: outside the main actor, this cancels the pending close, or waits for the end of one that has just begun.
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
  /// Whether the event group of the present turn was opened. A group that is opened explicitly later in the turn takes its place, since
  /// Foundation opens one event group for each pass of the run loop. An undo, and the removal of all actions, reset this.
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
    // Whichever turn comes first closes the group: a pass of the run loop need not get to the main queue, and not every program runs the
    // run loop.
    #if Foundation
      PendingCloses.add(self, ticket: ticket, in: .ofRunLoop(runLoopModes))
      if runLoopModes != [.default] { return }
    #endif
    PendingCloses.add(self, ticket: ticket, in: .ofMainActor)
  }

  /// Closes the event group, unless a later ticket was issued or the close was cancelled. Called on the main actor.
  func close(ticket: Int, _ things: inout ThingsOfTurn) {
    guard ticket == self.ticket, exchange(.pending, for: .closing) == .pending else { return }
    closing.withLock { _ in
      turnHasHadGroup = false
      MainActor.assumeIsolated { manager?.closeEventGroup(&things) }
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
  /// Schedules the close of the event group, unless a pending close serves for this group, too. On other threads and actors nothing closes
  /// the group.
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

  /// Closes the event group unless explicit groups are open inside it, or a step is being performed. In these cases,
  /// ``scheduleOverdueClose()`` schedules another close when the last of them closes, or the step ends.
  final func closeEventGroup(_ things: inout ThingsOfTurn) {
    guard state.groupClosesWithTurn, state.activity == .idle else { return }
    if let clock = state.clock { things.add(to: clock, endUndoGrouping) } else { endUndoGrouping() }
  }

  /// Schedules a close again that came due while explicit groups were open, or a step was being performed.
  @inline(__always)
  final func scheduleOverdueClose() {
    if state.groupClosesWithTurn { scheduleClose() }
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
