// What a manager may not do now.
extension HistoryState {
  var obstacleToUndo: UndoError? {
    if activity != .idle { return .alreadyPerforming }
    return level > 1 ? .undoingInsideGroups(Int(level)) : nil
  }

  var obstacleToUndoNestedGroup: UndoError? {
    if activity != .idle { return .alreadyPerforming }
    return lastClosedGroup == .buried ? .undoingBehindOpenOperations : nil
  }

  var obstacleToRedo: UndoError? {
    if activity != .idle { return .alreadyPerforming }
    return level > 0 && redoCount > 0 ? .redoingInsideGroups(Int(level)) : nil
  }

  var obstacleToEndGroup: UndoError? {
    if activity == .idle { return level == 0 ? .endingWithoutBeginning : nil }
    // The group that records the inverses is not the handlers' to close.
    return handlerLevel == 0 ? .endingWithoutBeginning : nil
  }

  var obstacleToRegister: UndoError? {
    activity == .idle && level == 0 && !groupsByEvent && disableCount == 0 ? .registeringOutsideGroup : nil
  }

  var obstacleToDescribe: UndoError? {
    activity == .idle && level == 0 && !groupsByEvent && disableCount == 0 ? .describingOutsideGroup : nil
  }

  var obstacleToCancel: UndoError? {
    if activity != .idle { return .alreadyPerforming }
    return level == 0 ? .cancellingWithoutBeginning : nil
  }

  var obstacleToMarkSaved: UndoError? {
    if activity != .idle { return .alreadyPerforming }
    let canCloseItself = level == 1 && outermostIsEventGroup
    return openGroupsHoldActions && !canCloseItself ? .savingInsideGroups(Int(level)) : nil
  }

  var obstacleToEnable: UndoError? { disableCount == 0 ? .enablingWithoutDisabling : nil }
}

// What a manager tells of its next steps.
extension HistoryState {
  var undoCount: Int { undo.groups.count + (openGroupsHoldActions ? 1 : 0) }

  var redoCount: Int { existingAnnex?.pointee.redo.groups.count ?? 0 }

  var undoName: String {
    if openGroupsHoldActions { return openStepName }
    return undo.groups.isEmpty ? "" : undo.groups[undo.groups.last].name
  }

  var redoName: String {
    guard let existingAnnex, !existingAnnex.pointee.redo.groups.isEmpty else { return "" }
    return existingAnnex.pointee.redo.groups[existingAnnex.pointee.redo.groups.last].name
  }

  var undoIsDiscardable: Bool {
    if openGroupsHoldActions { return openStepIsDiscardable }
    return !undo.groups.isEmpty && undo.groups[undo.groups.last].isDiscardable
  }

  var redoIsDiscardable: Bool {
    guard let existingAnnex, !existingAnnex.pointee.redo.groups.isEmpty else { return false }
    return existingAnnex.pointee.redo.groups[existingAnnex.pointee.redo.groups.last].isDiscardable
  }

  func undoInfo(for key: UndoManager.UserInfoKey) -> Any? {
    if openGroupsHoldActions { return openStepInfo[key] }
    guard let existingExtras, !undo.groups.isEmpty else { return nil }
    return existingExtras.pointee.userInfo[undo.groups[undo.groups.last].userInfoKey]?[key]
  }

  func redoInfo(for key: UndoManager.UserInfoKey) -> Any? {
    guard let existingAnnex, let existingExtras, !existingAnnex.pointee.redo.groups.isEmpty else { return nil }
    let group = existingAnnex.pointee.redo.groups.last
    return existingExtras.pointee.userInfo[existingAnnex.pointee.redo.groups[group].userInfoKey]?[key]
  }

  // The step that is being recorded on the undo stack: the outermost open group, or, while redoing, the inverse of the
  // running one, whose name and info it will take over.

  var openStepName: String {
    if activity == .redoing, let existingAnnex { return existingAnnex.pointee.running.name }
    return namedLevels > 0 ? openName : ""
  }

  var openStepIsDiscardable: Bool {
    if activity == .redoing, let existingAnnex { return existingAnnex.pointee.running.isDiscardable }
    guard let existingExtras else { return false }
    return existingExtras.pointee.flaggedLevels > 0 && existingExtras.pointee.openIsDiscardable
  }

  var openStepInfo: UserInfo {
    guard let existingAnnex, let existingExtras else { return [:] }
    if activity == .redoing {
      return existingExtras.pointee.userInfo[existingAnnex.pointee.running.userInfoKey] ?? [:]
    }
    return existingExtras.pointee.openInfo.mapValues(\.value)
  }
}
