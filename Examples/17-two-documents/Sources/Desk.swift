import UndoContexts
import UndoKit
import UndoTimelines

/// A document, or the window that it is in: a text with a history of its own.
final class Pane: ValueContext, Responder {
  let name: String
  let undoManager: UndoManager? = UndoManager(groupsByEvent: false)
  var value = ""

  init(_ name: String) { self.name = name }

  func write(_ text: String) { modify(named: "\(text.isEmpty ? "Clear" : "Write") \(name)") { $0 = text } }

  func replace(_ old: String, by new: String) {
    modify(named: "Replace \(old)") {
      $0 = $0.split(separator: old, omittingEmptySubsequences: false).joined(separator: new)
    }
  }
}

/// Two documents and their window, whose steps can be undone where the focus is, or on the timeline.
final class Desk {
  let window = Pane("Title")
  let letter = Pane("Letter")
  let notes = Pane("Notes")
  /// Undo where the focus is.
  let chain = ResponderChain()
  /// Undo on the timeline.
  let timeline = UndoTimeline()
  private(set) var notesAreOpen = true

  init() {
    for pane in panes { if let manager = pane.undoManager { timeline.add(manager) } }
    chain.makeFirstResponder(letter)
  }

  var documents: [Pane] { notesAreOpen ? [letter, notes] : [letter] }
  var panes: [Pane] { documents + [window] }
  var focused: Pane? { chain.firstResponder as? Pane }

  /// Replaces a word in both documents, as one thing.
  func replace(_ old: String, by new: String) {
    timeline.transaction { for document in documents { document.replace(old, by: new) } }
  }

  /// A document that is closed is left alone. Its steps keep their places on the timeline.
  func setNotesOpen(_ isOpen: Bool) {
    notesAreOpen = isOpen
    guard let manager = notes.undoManager else { return }
    if isOpen { timeline.add(manager) } else { timeline.remove(manager) }
    chain.makeFirstResponder(isOpen ? notes : letter)
  }
}
