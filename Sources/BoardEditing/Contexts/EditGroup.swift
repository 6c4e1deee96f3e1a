import UndoKit

/// A group that is being recorded into a context's history, until ``end()``.
///
/// It keeps its context alive, so it can be ended after its figure has left the board.
public final class EditGroup {
  public let context: EditingContext
  private let name: String
  private let registrationsBefore: Int
  private var isOpen: Bool

  init(on context: EditingContext, name: String, registrations: Int, isOpen: Bool) {
    (self.context, self.name, registrationsBefore, self.isOpen) = (context, name, registrations, isOpen)
  }

  /// Closes the group: what was recorded in it is one step (or one part of the group around it).
  ///
  /// The group's name, if it has one, names the step; else the last edit does. A group in which nothing was recorded leaves no
  /// step and no name, and keeps redo. Ending it again does nothing.
  public func end() {
    guard isOpen else { return }
    isOpen = false
    context.end(named: name, ifRegisteredSince: registrationsBefore)
  }
}

extension EditingContext {
  /// Opens a group on this context, inside of any that is open. Edits of other contexts go to their own histories as ever.
  ///
  /// - Parameter name: What the step will be called, whatever its edits are called; empty for the last edit's name.
  /// - Throws: ``EditError/panelIsOpen(_:)`` if the figure's settings panel is open.
  public func beginGroup(named name: String = "") throws(EditError) -> EditGroup {
    try checkGroupMayOpen()
    if !edited.isDryRun { openGroup() }
    return EditGroup(on: self, name: name, registrations: registrations, isOpen: !edited.isDryRun)
  }

  func end(named name: String, ifRegisteredSince before: Int) {
    if !name.isEmpty, registrations > before { history.setActionName(name) }
    history.endUndoGrouping()
  }

  func checkGroupMayOpen() throws(EditError) {
    if let figure = self as? FigureContext { try figure.checkPanelIsClosed() }
  }
}
