import UndoKit

extension ClassList {
  /// What the button does: one step, with a name.
  func add(_ name: String) {
    undoManager.group(named: "Add \(name)") { append(name) }
  }

  /// What the screen shows: the list, and the buttons that can be pressed.
  var screen: String {
    var buttons = ["Add"]
    if undoManager.canUndo { buttons.append(undoManager.undoMenuItemTitle) }
    if undoManager.canRedo { buttons.append(undoManager.redoMenuItemTitle) }
    return "\(names) \(buttons)"
  }
}
