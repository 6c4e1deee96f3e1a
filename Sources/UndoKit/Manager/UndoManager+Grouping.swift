import Foundation

extension UndoManager {
  /// Opens the event group if the manager does so by itself, and rejects otherwise.
  @inline(never)
  final func openGroupForEvent(orReject error: UndoError = .registeringOutsideGroup) -> Bool {
    guard state.groupsByEvent else {
      reject(error)
      return false
    }
    openEventGroup()
    return state.level > 0  // unless an observer of the post has closed it
  }

  /// Makes sure that there is a group to name or mark.
  @inline(__always)
  final func canDescribeGroup() -> Bool {
    if state.activity == .idle, state.level > 0 { return true }
    guard state.activity == .idle, state.disableCount == 0 else { return false }
    return openGroupForEvent(orReject: .describingOutsideGroup)
  }

  final func openEventGroup() {
    state.openGroup()
    state.outermostIsEventGroup = true
    scheduleClose()
    post(.didOpen)
  }

  /// Closes the innermost group, which must exist.
  @inline(__always)
  final func closeGroup() {
    state.closeGroup()
    if state.level == 0 {
      if state.surplus != .none { trim() }
    } else if state.level == 1 {
      scheduleOverdueClose()
    }
    noteChange()
    if state.hasDiscarded { releaseDiscarded() }
  }

  @inline(never)
  final func closeGroupPosting() {
    post(.checkpoint)
    guard state.level > 0, state.activity == .idle else { return }
    let isDiscardable = state.innermostIsDiscardable
    post(.willClose, isDiscardable: isDiscardable)
    guard state.level > 0, state.activity == .idle else { return }
    closeGroup()
    post(.didClose, isDiscardable: isDiscardable)
  }
}

// MARK: - The end of an event

extension UndoManager {
  /// A manager on its way to the main run loop and back.
  ///
  /// Unchecked, because the manager never leaves its thread: it is put in here on the main thread only, and the main run
  /// loop takes it out on the main thread.
  private struct OnMainThread: @unchecked Sendable {
    weak var manager: UndoManager?
  }

  /// Has the main run loop close the event group in its next pass. On other threads nothing closes it: their run loops, if
  /// they have any, do not turn by themselves.
  ///
  /// If a close is still to come it serves for this group too: a program whose run loop never turns must not pile them up.
  @inline(never)
  final func scheduleClose() {
    if state.existingExtras?.pointee.closeIsPending != true { scheduleAnotherClose() }
  }

  private final func scheduleAnotherClose() {
    guard Thread.isMainThread else { return }
    let extras = state.extras
    extras.pointee.closeTicket += 1
    extras.pointee.closeIsPending = true
    let ticket = extras.pointee.closeTicket
    let reference = OnMainThread(manager: self)
    RunLoop.main.perform(inModes: extras.pointee.runLoopModes) { reference.manager?.closeEventGroup(ticket: ticket) }
  }

  /// Closes the event group unless another close has taken the place of this one, or explicit groups are open inside it, or a
  /// step is being performed. In these cases it is made up for when the last of them closes, or the step ends.
  private final func closeEventGroup(ticket: UInt64) {
    let extras = state.extras
    guard extras.pointee.closeTicket == ticket, extras.pointee.closeIsPending else { return }
    extras.pointee.closeIsPending = false
    if state.outermostIsEventGroup, state.level == 1, state.activity == .idle { endUndoGrouping() }
  }

  @inline(__always)
  final func scheduleOverdueClose() {
    if state.outermostIsEventGroup, let extras = state.existingExtras, !extras.pointee.closeIsPending {
      scheduleClose()
    }
  }

  final func setRunLoopModes(_ modes: [RunLoop.Mode]) {
    let extras = state.extras
    extras.pointee.givenRunLoopModes = modes
    if extras.pointee.closeIsPending { scheduleAnotherClose() }  // the ticket of the first one is void now
  }
}
