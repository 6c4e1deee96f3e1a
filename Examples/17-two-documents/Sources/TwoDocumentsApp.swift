import ExampleSupport
import UndoContexts
import UndoKit
import UndoTimelines

/// The screen: the window's title, its documents, and what can be undone in either way.
@main
final class TwoDocumentsApp: TerminalApp {
  private let desk = Desk()

  static func main() {
    let app = TwoDocumentsApp()
    app.desk.window.value = "Untitled"
    app.show()
    app.run()
  }

  let commands =
    "write TEXT, replace OLD NEW, focus title|letter|notes, close notes, open notes, undo timeline, redo timeline"

  var menu: UndoMenu { desk.chain.menu }

  /// What can be done where the focus is, and then what can be done on the timeline.
  var buttons: [String] { titles(of: menu) + titles(of: desk.timeline.undoMenu).map { "\($0) (timeline)" } }

  private func titles(of menu: UndoMenu?) -> [String] {
    guard let menu else { return [] }
    return (menu.canUndo ? [menu.undoTitle] : []) + (menu.canRedo ? [menu.redoTitle] : [])
  }

  func undo() {
    desk.chain.undo()
    show()
  }

  func redo() {
    desk.chain.redo()
    show()
  }

  func execute(_ words: [String]) throws -> Bool {
    switch (words[0], words.count) {
    case ("write", _): desk.focused?.write(words[1...].joined(separator: " "))
    case ("replace", 3): desk.replace(words[1], by: words[2])
    case ("focus", 2):
      guard let pane = desk.panes.first(where: { $0.name.lowercased() == words[1] }) else {
        let names = desk.panes.map { $0.name.lowercased() }
        throw Refusal("expected one of \(names.joined(separator: ", ")), found '\(words[1])'")
      }
      desk.chain.makeFirstResponder(pane)
    case ("close", 2) where words[1] == "notes": desk.setNotesOpen(false)
    case ("open", 2) where words[1] == "notes": desk.setNotesOpen(true)
    case ("undo", 2) where words[1] == "timeline": try stepOnTimeline("undo", desk.timeline.undo)
    case ("redo", 2) where words[1] == "timeline": try stepOnTimeline("redo", desk.timeline.redo)
    default: return false
    }
    show()
    return true
  }

  /// Undoes or redoes on the timeline.
  private func stepOnTimeline(_ verb: String, _ step: () -> Int) throws(Refusal) {
    let menu = desk.timeline.undoMenu
    if step() == 0 { throw Refusal("there is nothing to \(verb) on the timeline") }
    print(verb == "undo" ? menu?.undoTitle ?? "" : menu?.redoTitle ?? "")
  }

  private func show() {
    for pane in [desk.window] + desk.documents {
      print("\(pane === desk.focused ? "*" : " ") \(pane.name): \(pane.value)")
    }
  }
}
