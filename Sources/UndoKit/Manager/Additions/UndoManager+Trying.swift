// The calls that can be rejected, for callers that would rather handle an error than end the program. All are additions of
// UndoKit. What they check is what the plain calls check, so ``UndoManager/reject(_:)`` sees nothing of it.
extension UndoManager {
  /// As ``undo()``, but throws what that would reject. Having nothing to undo is no error.
  public final func tryUndo() throws(UndoError) {
    if let obstacle = state.obstacleToUndo { throw obstacle }
    undo()
  }

  /// As ``undoNestedGroup()``, but throws what that would reject. Having nothing to undo is no error.
  public final func tryUndoNestedGroup() throws(UndoError) {
    discardDeadSteps(.next)
    if let obstacle = state.obstacleToUndoNestedGroup { throw obstacle }
    undoNestedGroup()
  }

  /// As ``redo()``, but throws what that would reject. Having nothing to redo is no error.
  public final func tryRedo() throws(UndoError) {
    discardDeadSteps(.next)
    if let obstacle = state.obstacleToRedo { throw obstacle }
    redo()
  }

  /// As ``endUndoGrouping()``, but throws what that would reject.
  public final func tryEndUndoGrouping() throws(UndoError) {
    if let obstacle = state.obstacleToEndGroup { throw obstacle }
    endUndoGrouping()
  }

  /// As ``cancelUndoGrouping()``, but throws what that would reject.
  public final func tryCancelUndoGrouping() throws(UndoError) {
    if let obstacle = state.obstacleToCancel { throw obstacle }
    cancelUndoGrouping()
  }

  /// As ``markSaved()``, but throws what that would reject.
  public final func tryMarkSaved() throws(UndoError) {
    if let obstacle = state.obstacleToMarkSaved { throw obstacle }
    markSaved()
  }

  /// As ``enableUndoRegistration()``, but throws what that would reject.
  public final func tryEnableUndoRegistration() throws(UndoError) {
    if let obstacle = state.obstacleToEnable { throw obstacle }
    enableUndoRegistration()
  }

  /// As ``registerUndo(withTarget:handler:)``, but throws what that would reject.
  public final func tryRegisterUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) throws(UndoError) {
    if let obstacle = state.obstacleToRegister { throw obstacle }
    registerUndo(withTarget: target, handler: handler)
  }

  /// As ``setActionName(_:)``, but throws what that would reject.
  public final func trySetActionName(_ actionName: String) throws(UndoError) {
    if let obstacle = state.obstacleToDescribe { throw obstacle }
    setActionName(actionName)
  }
}
