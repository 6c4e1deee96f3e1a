import ExampleSupport
import UndoKit

/// The screen: one line of input is one press of a button. Two lists follow it, to compare what their ways of undo keep.
@main
struct StudentListApp {
  private var list = StudentList([Student.known[0]])
  private var copying = CopyingStudentList([Student.known[0]])
  private static let largestFill = 10_000
  private static let rowsShown = 12

  static func main() {
    var terminal = Terminal("student-list")
    var app = StudentListApp()
    app.show()
    while let order = terminal.nextOrder() {
      if order.text == "shake" {
        if let answer = terminal.shake(app.list.menu) { app.execute(answer.words) }
      } else {
        app.execute(order.words)
      }
      precondition(app.list.students == app.copying.students, "both ways of undo lead to the same list")
    }
    terminal.end()
  }

  private mutating func execute(_ words: [String]) {
    switch (words[0], words.count) {
    case ("add", 1):
      guard let student = nextKnown else { return refuse("all \(Student.known.count) known students are in the list") }
      insert(student, at: list.students.count)
    case ("insert", 4...):
      guard let row = row(words[1], upTo: list.students.count + 1) else { return }
      let name = words[2..<words.count - 1].joined(separator: " ")
      insert(Student(name: name, className: words[words.count - 1]), at: row)
    case ("remove", 2):
      guard !list.students.isEmpty else { return refuse("there is nobody to remove") }
      guard let row = row(words[1], upTo: list.students.count) else { return }
      list.remove(at: row)
      copying.remove(at: row)
    case ("undo", 1):
      guard list.menu.canUndo else { return refuse("there is nothing to undo") }
      print(list.menu.undoTitle)
      list.undo()
      copying.undo()
    case ("redo", 1):
      guard list.menu.canRedo else { return refuse("there is nothing to redo") }
      print(list.menu.redoTitle)
      list.redo()
      copying.redo()
    case ("bytes", 1):
      let steps = list.stepCount == 1 ? "1 step" : "\(list.stepCount) steps"
      return print("\(steps): inverses \(list.bytesKept) bytes, copies \(copying.bytesKept) bytes")
    case ("fill", 2):
      guard let count = Int(words[1]), (0...Self.largestFill).contains(count) else {
        return refuse("expected a number of students from 0 to \(Self.largestFill), found '\(words[1])'")
      }
      let students = Student.madeUp(count)
      (list, copying) = (StudentList(students), CopyingStudentList(students))
    default:
      return refuse(
        "expected add, insert ROW NAME CLASS, remove ROW, undo, redo, shake, bytes, fill N or quit, "
          + "found '\(words.joined(separator: " "))'")
    }
    show()
  }

  /// The first known student that isn't in the list.
  private var nextKnown: Student? { Student.known.first { !list.students.contains($0) } }

  private func insert(_ student: Student, at index: Int) {
    list.insert(student, at: index)
    copying.insert(student, at: index)
  }

  /// - Returns: The index of a row's number; nil, after saying so, if there is no such row.
  private func row(_ word: String, upTo last: Int) -> Int? {
    if let number = Int(word), number >= 1, number <= last { return number - 1 }
    refuse("expected a row from 1 to \(last), found '\(word)'")
    return nil
  }

  private func refuse(_ reason: String) {
    print(reason)
    show()
  }

  /// The table, and the buttons that can be pressed.
  private func show() {
    for (row, student) in list.students.prefix(Self.rowsShown).enumerated() {
      print("\(row < 9 ? " " : "")\(row + 1) \(student.name)\n   \(student.className)")
    }
    if list.students.isEmpty { print("   nobody") }
    if list.students.count > Self.rowsShown { print("   and \(list.students.count - Self.rowsShown) more") }
    let menu = list.menu
    var buttons = ["insert"]
    if nextKnown != nil { buttons.insert("add", at: 0) }
    if !list.students.isEmpty { buttons.append("remove") }
    if menu.canUndo { buttons.append("undo: \(menu.undoTitle)") }
    if menu.canRedo { buttons.append("redo: \(menu.redoTitle)") }
    print("[\((buttons + ["quit"]).joined(separator: ", "))]")
  }
}
