import ExampleSupport

/// The screen: one line of input is one press of a button.
@main
struct StudentListApp {
  private let list = StudentList()

  static func main() {
    var terminal = Terminal("student-list")
    let app = StudentListApp()
    app.show()
    while let order = terminal.nextOrder() {
      if order.text == "shake" {
        if let answer = terminal.shake(app.list.menu) { app.obey(answer.text) }
      } else {
        app.obey(order.text)
      }
    }
    terminal.end()
  }

  private func obey(_ command: String) {
    switch command {
    case "add":
      if !list.add() { print("all \(StudentList.known.count) students are in the list") }
    case "undo":
      guard list.canUndo else { return refuse("there is nothing to undo") }
      print(list.undoTitle)
      list.undo()
    case "redo":
      guard list.canRedo else { return refuse("there is nothing to redo") }
      print(list.redoTitle)
      list.redo()
    default:
      return refuse("expected add, undo, redo or quit, found '\(command)'")
    }
    show()
  }

  private func refuse(_ reason: String) {
    print(reason)
    show()
  }

  /// The list, and the buttons that can be pressed.
  private func show() {
    var buttons = ["quit"]
    if list.canRedo { buttons.insert("redo", at: 0) }
    if list.canUndo { buttons.insert("undo", at: 0) }
    if list.canAdd { buttons.insert("add", at: 0) }
    print("\(list.students.joined(separator: ", ")) [\(buttons.joined(separator: ", "))]")
  }
}
