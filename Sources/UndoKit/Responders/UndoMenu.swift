/// What a menu or a pair of buttons should show for undo and redo.
public struct UndoMenu: Hashable, Sendable {
  /// Such as "Undo Paste".
  public var undoTitle: String
  /// Such as "Redo Paste".
  public var redoTitle: String
  /// Whether undo would do something now: there is a step, and nothing is in the way.
  public var canUndo: Bool
  /// Whether redo would do something now.
  public var canRedo: Bool

  /// Makes the titles and states of a menu.
  public init(undoTitle: String, redoTitle: String, canUndo: Bool, canRedo: Bool) {
    self.undoTitle = undoTitle
    self.redoTitle = redoTitle
    self.canUndo = canUndo
    self.canRedo = canRedo
  }

  /// Plain titles, and nothing to do.
  package static let empty = Self(undoTitle: "Undo", redoTitle: "Redo", canUndo: false, canRedo: false)
}
