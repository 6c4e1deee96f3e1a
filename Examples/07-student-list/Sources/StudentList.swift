import UndoKit

/// A list of students, of whom ten are known. Each addition can be undone, and that in turn.
final class StudentList {
  static let known = ["Ann", "Ben", "Chi", "Dan", "Eva", "Fay", "Gus", "Hue", "Ian", "Joy"]

  private(set) var students = [known[0]]
  private let undoManager = UndoManager()

  init() {
    // There is no run loop that would end a step after each command; add() opens and closes one itself.
    undoManager.groupsByEvent = false
  }

  var canAdd: Bool { students.count < Self.known.count }
  var menu: UndoMenu { undoManager.undoMenu }
  var canUndo: Bool { undoManager.canUndo }
  var canRedo: Bool { undoManager.canRedo }
  var undoTitle: String { undoManager.undoMenuItemTitle }
  var redoTitle: String { undoManager.redoMenuItemTitle }

  /// Adds the next student that is known.
  ///
  /// - Returns: Whether there was one.
  func add() -> Bool {
    guard canAdd else { return false }
    let student = Self.known[students.count]
    undoManager.beginUndoGrouping()
    append(student)
    undoManager.setActionName("Add \(student)")
    undoManager.endUndoGrouping()
    return true
  }

  func undo() { undoManager.undo() }

  func redo() { undoManager.redo() }

  // Each of these two registers the other. What is registered while undoing is what redo performs, so redo, and the undo of
  // a redo, need no code.

  private func append(_ student: String) {
    students.append(student)
    undoManager.registerUndo(withTarget: self) { $0.removeLast() }
  }

  private func removeLast() {
    let student = students.removeLast()
    undoManager.registerUndo(withTarget: self) { $0.append(student) }
  }
}
