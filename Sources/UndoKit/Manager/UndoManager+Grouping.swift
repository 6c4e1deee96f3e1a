import Foundation

extension UndoManager {
  /// Opens the event group if the manager does so by itself, and rejects otherwise.
  @inline(never)
  final func openGroupForEvent(orReject error: UndoError = .registeringOutsideGroup) -> Bool {
    if state.groupsByEvent { openEventGroup() }
    if state.isRecording { return true }
    // It opens none, or an override didn't open it, or an observer of the post has closed it.
    reject(error)
    return false
  }

  /// Opens the event group by the method that subclasses override, so that they see an opening for every closing.
  final func openEventGroup() {
    opensEventGroup = true
    beginUndoGrouping()
    opensEventGroup = false
  }

  /// Closes the event group if no other is open and nothing was registered in it: it is no obstacle to redo.
  final func closeEmptyEventGroup() {
    if state.isEventGroupInnermost, state.innermostGroupIsEmpty, state.activity == .idle { endUndoGrouping() }
  }

  /// Makes sure that there is a group to name or mark.
  @inline(__always)
  final func canDescribeGroup() -> Bool {
    if state.activity != .idle || state.isRecording { return true }
    return state.disableCount == 0 && openGroupForEvent(orReject: .describingOutsideGroup)
  }

  /// Closes the innermost group, which must exist.
  @inline(__always)
  final func closeGroup() {
    state.closeGroup()
    if state.isRecording {
      scheduleOverdueClose()
    } else if state.levelsOfUndo > 0 {
      dropSurplus()
    }
    settle()
  }

  @inline(never)
  final func closeGroupPosting() {
    post(.NSUndoManagerCheckpoint)
    guard state.isRecording, state.activity == .idle else { return }
    let isDiscardable = state.innermostIsDiscardable
    post(.NSUndoManagerWillCloseUndoGroup, isDiscardable: isDiscardable)
    guard state.isRecording, state.activity == .idle else { return }
    closeGroup()
    postDidClose(isDiscardable: isDiscardable)
  }

  /// Posts that a group has closed, while ``groupingLevel`` counts it still.
  final func postDidClose(isDiscardable: Bool) {
    closingLevel += 1
    post(.NSUndoManagerDidCloseUndoGroup, isDiscardable: isDiscardable)
    closingLevel -= 1
  }
}
