import Foundation
import Synchronization

/// Has the main run loop close a manager's event group, and leaves a manager alone that belongs to another thread by then.
///
/// A manager has no lock, and it may be sent to another owner while a close is pending. So each access to its state makes sure
/// of ``leaveToThisThread()``: if it is not on the main thread, it takes the close back, or waits for the end of one that has
/// just begun.
///
/// `@unchecked`, with this proof: `phase` is atomic. The other variables are used only on the main thread, or by the manager's
/// owner; and on the main thread only while that is the owner, or while `phase` makes every other thread wait.
final class EventGroupCloser: @unchecked Sendable {
  private enum Phase {
    static let idle = 0
    static let pending = 1
    static let closing = 2
  }

  private weak var manager: UndoManager?
  private let phase = Atomic(Phase.idle)
  /// The number of the latest close that was scheduled: earlier ones are void.
  private var ticket = 0
  private var isScheduledAgain = false
  /// Whether the event group of the present pass of the run loop was opened: as Foundation opens one for a pass, a group that is
  /// opened by hand after it takes its place. An undo, and the removal of all actions, start over.
  var passHasHadGroup = false
  private var mainThread = pthread_self()
  var runLoopModes: [RunLoop.Mode] = [.default]

  init(for manager: UndoManager) { self.manager = manager }

  var isPending: Bool { phase.load(ordering: .acquiring) == Phase.pending }

  /// Schedules a close for the next pass of the main run loop, in place of any other. Must be called on the main thread.
  func schedule() {
    if ticket == 0 { mainThread = pthread_self() }
    ticket += 1
    if phase.load(ordering: .relaxed) == Phase.closing {
      isScheduledAgain = true
    } else {
      phase.store(Phase.pending, ordering: .releasing)
    }
    PendingCloses.add(self, ticket: ticket, inModes: runLoopModes)
  }

  /// Called in a pass of the main run loop.
  func close(ticket: Int) {
    guard ticket == self.ticket, exchange(Phase.pending, for: Phase.closing) == Phase.pending else { return }
    passHasHadGroup = false
    MainActor.assumeIsolated { manager?.closeEventGroup() }
    phase.store(isScheduledAgain ? Phase.pending : Phase.idle, ordering: .releasing)
    isScheduledAgain = false
  }

  /// Makes sure that the main thread does not touch the manager while another thread does.
  @inline(__always)
  func leaveToThisThread() {
    if phase.load(ordering: .acquiring) != Phase.idle, pthread_equal(pthread_self(), mainThread) == 0 { takeBack() }
  }

  @inline(never)
  private func takeBack() {
    while exchange(Phase.pending, for: Phase.idle) == Phase.closing { sched_yield() }
    passHasHadGroup = false
  }

  private func exchange(_ expected: Int, for desired: Int) -> Int {
    phase.compareExchange(expected: expected, desired: desired, ordering: .acquiringAndReleasing).original
  }
}

extension UndoManager {
  /// Schedules the close of the event group, unless there is one to come, which serves for this group too: a program whose run
  /// loop never turns must not pile them up. On other threads nothing closes it: their run loops, if they have any, do not turn
  /// by themselves.
  @inline(never)
  final func scheduleClose() {
    guard Thread.isMainThread else { return }
    let closer = useEventGroupCloser()
    closer.passHasHadGroup = true
    if !closer.isPending { closer.schedule() }
  }

  private final func useEventGroupCloser() -> EventGroupCloser {
    let closer = eventGroupCloser ?? EventGroupCloser(for: self)
    eventGroupCloser = closer
    return closer
  }

  /// Closes the event group unless explicit groups are open inside it, or a step is being performed. In these cases it is made up
  /// for when the last of them closes, or the step ends.
  final func closeEventGroup() {
    if state.groupClosesWithPass, state.activity == .idle { endUndoGrouping() }
  }

  /// Makes up for a close that came due while explicit groups were open, or a step was being performed.
  @inline(__always)
  final func scheduleOverdueClose() {
    if state.groupClosesWithPass { scheduleClose() }
  }

  final func setRunLoopModes(_ modes: [RunLoop.Mode]) {
    let closer = useEventGroupCloser()
    closer.leaveToThisThread()
    closer.runLoopModes = modes
    if closer.isPending { closer.schedule() }
  }
}
