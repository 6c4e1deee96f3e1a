/// The same list with undo made by hand: before each change, a copy of all of it.
final class CopyingStudentList {
  private(set) var students: [Student]
  private var undoStack: [[Student]] = []
  private var redoStack: [[Student]] = []

  init(_ students: [Student]) { self.students = students }

  func insert(_ student: Student, at index: Int) {
    keep()
    students.insert(student, at: index)
  }

  func remove(at index: Int) {
    keep()
    students.remove(at: index)
  }

  private func keep() {
    undoStack.append(students)
    redoStack = []
  }

  /// Does nothing if there is nothing to undo.
  func undo() {
    guard let old = undoStack.popLast() else { return }
    redoStack.append(students)
    students = old
  }

  /// Does nothing if there is nothing to redo.
  func redo() {
    guard let new = redoStack.popLast() else { return }
    undoStack.append(students)
    students = new
  }

  /// What the copies keep besides the list: a student for each row of each.
  ///
  /// No two of them share their rows, since between them there was a change. The room that an array has for more rows is not
  /// counted, nor what an array keeps of any length, nor are long names; see ``StudentList/bytesKept``.
  var bytesKept: Int {
    (undoStack + redoStack).reduce(0) { $0 + $1.count * MemoryLayout<Student>.stride }
  }
}
