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
  /// Posts nothing: it asks ``UndoManager/redoCount``, since reading ``UndoManager/canRedo`` posts a checkpoint.
  ///
  /// - Parameters:
  ///   - manager: Its titles are in its own language.
  ///   - language: The language of the plain titles if there is no manager.
  public init(_ manager: UndoManager?, language: UndoLanguage = .english) {
    guard let manager else {
      let (undo, redo) = (language.undoTitle(for: ""), language.redoTitle(for: ""))
      self.init(undoTitle: undo, redoTitle: redo, canUndo: false, canRedo: false)
      return
    }
    self.init(
      undoTitle: manager.undoMenuItemTitle, redoTitle: manager.redoMenuItemTitle,
      canUndo: manager.canUndo, canRedo: manager.redoCount > 0)
  }
}
