import UndoKit

/// A list of students whose changes can be undone, and that in turn: each records how it is undone.
final class StudentList {
  private(set) var students: [Student]
  private let undoManager = UndoManager()

  init(_ students: [Student]) {
    self.students = students
    // There is no run loop that would end a step after each command; undoManager.group(named:_:) opens and closes one itself.
    undoManager.groupsByEvent = false
  }

  var menu: UndoMenu { undoManager.undoMenu }
  /// How many steps can be undone or redone.
  var stepCount: Int { undoManager.undoCount + undoManager.redoCount }

  /// Adds a student before the one that is at an index, or at the end, as one step named "Add Ann".
  func insert(_ student: Student, at index: Int) {
    undoManager.group(named: "Add \(student.name)") { insertRow(student, at: index) }
  }

  /// Removes a student, as one step named "Remove Ann".
  func remove(at index: Int) {
    undoManager.group(named: "Remove \(students[index].name)") { removeRow(at: index) }
  }

  /// Does nothing if there is nothing to undo.
  func undo() { undoManager.undo() }

  /// Does nothing if there is nothing to redo.
  func redo() { undoManager.redo() }

  // Each of these two registers the other. What is registered while undoing is what redo performs, so redo, and the undo of
  // a redo, need no code.

  private func insertRow(_ student: Student, at index: Int) {
    students.insert(student, at: index)
    undoManager.registerUndo(withTarget: self) { $0.removeRow(at: index) }
  }

  private func removeRow(at index: Int) {
    let student = students.remove(at: index)
    undoManager.registerUndo(withTarget: self) { $0.insertRow(student, at: index) }
  }

  /// What the inverses keep besides the list: at most a student and an index for each step, as an insertion's inverse needs the
  /// index alone.
  ///
  /// What the manager keeps for a step of any kind is not counted. Nor are names that don't fit into their student (more than
  /// 15 bytes), since copies share them: they are the same here and in ``CopyingStudentList``.
  var bytesKept: Int { stepCount * MemoryLayout<(Student, Int)>.stride }
}
