/// What a menu or a pair of buttons should show for undo and redo.
public struct UndoMenu: Hashable, Sendable {
  /// Such as "Undo Paste".
  public var undoTitle: String
  /// Such as "Redo Paste".
  public var redoTitle: String
  public var canUndo: Bool
  public var canRedo: Bool

  public init(undoTitle: String, redoTitle: String, canUndo: Bool, canRedo: Bool) {
    self.undoTitle = undoTitle
    self.redoTitle = redoTitle
    self.canUndo = canUndo
    self.canRedo = canRedo
  }

  /// What a manager has to offer; plain titles and nothing to do if there is none.
  ///
  /// Posts nothing: it asks for the number of steps to redo, since reading ``UndoManager/canRedo`` posts a checkpoint.
  init(_ manager: UndoManager?) {
    self.init(
      undoTitle: manager?.undoMenuItemTitle ?? "Undo", redoTitle: manager?.redoMenuItemTitle ?? "Redo",
      canUndo: manager?.canUndo ?? false, canRedo: (manager?.redoCount ?? 0) > 0)
  }
}
