import ExampleSupport
import UndoKit

/// The screen. Two lists follow what is typed, to compare what their ways of undo keep.
@main
final class StudentListApp: TerminalApp {
  private var list = StudentList([Student.known[0]])
  private var copying = CopyingStudentList([Student.known[0]])
  private static let largestFill = 10_000
  private static let rowsShown = 12

  static func main() {
    let app = StudentListApp()
    app.show()
    app.run()
  }

  let commands = "add, insert ROW NAME CLASS, remove ROW, bytes, fill N"
  var menu: UndoMenu { list.menu }

  /// As in a window, what can't be done now has no button.
  var buttons: [String] {
    (nextKnown == nil ? [] : ["add"]) + ["insert"] + (list.students.isEmpty ? [] : ["remove"])
      + (menu.canUndo ? [menu.undoTitle] : []) + (menu.canRedo ? [menu.redoTitle] : [])
  }

  func undo() {
    list.undo()
    copying.undo()
    show()
  }

  func redo() {
    list.redo()
    copying.redo()
    show()
  }

  func execute(_ words: [String]) throws -> Bool {
    switch (words[0], words.count) {
    case ("add", 1):
      guard let student = nextKnown else { throw Refusal("all \(Student.known.count) known students are in the list") }
      insert(student, at: list.students.count)
    case ("insert", 4...):
      let row = try row(words[1], upTo: list.students.count + 1)
      insert(
        Student(name: words[2..<words.count - 1].joined(separator: " "), className: words[words.count - 1]), at: row)
    case ("remove", 2):
      guard !list.students.isEmpty else { throw Refusal("there is nobody to remove") }
      let row = try row(words[1], upTo: list.students.count)
      list.remove(at: row)
      copying.remove(at: row)
      show()
    case ("bytes", 1):
      let steps = list.stepCount == 1 ? "1 step" : "\(list.stepCount) steps"
      print("\(steps): inverses \(list.bytesKept) bytes, copies \(copying.bytesKept) bytes")
    case ("fill", 2):
      guard let count = Int(words[1]), (0...Self.largestFill).contains(count) else {
        throw Refusal("expected a number of students from 0 to \(Self.largestFill), found '\(words[1])'")
      }
      let students = Student.madeUp(count)
      (list, copying) = (StudentList(students), CopyingStudentList(students))
      show()
    default: return false
    }
    return true
  }

  /// The first known student that isn't in the list.
  private var nextKnown: Student? { Student.known.first { !list.students.contains($0) } }

  private func insert(_ student: Student, at index: Int) {
    list.insert(student, at: index)
    copying.insert(student, at: index)
    show()
  }

  /// The index of a row's number.
  private func row(_ word: String, upTo last: Int) throws(Refusal) -> Int {
    if let number = Int(word), number >= 1, number <= last { return number - 1 }
    throw Refusal("expected a row from 1 to \(last), found '\(word)'")
  }

  private func show() {
    precondition(list.students == copying.students, "both ways of undo lead to the same list")
    for (row, student) in list.students.prefix(Self.rowsShown).enumerated() {
      print("\(row < 9 ? " " : "")\(row + 1) \(student.name), \(student.className)")
    }
    if list.students.isEmpty { print("   nobody") }
    if list.students.count > Self.rowsShown { print("   and \(list.students.count - Self.rowsShown) more") }
  }
}
