import UndoKit
import UndoTimelines

/// Four items to edit, each with a manager of its own, and a timeline of the managers.
final class Desk {
  final class Item {
    let name: Character
    let manager: UndoManager
    private(set) var value = 0
    /// Called after each change of the value.
    var whenSet: () -> Void = {}

    init(_ name: Character, _ manager: UndoManager) {
      (self.name, self.manager) = (name, manager)
      (manager.groupsByEvent, manager.postsNotifications) = (false, false)
    }

    func set(_ new: Int) {
      manager.registerUndo(withTarget: self) { [old = value] in $0.set(old) }
      value = new
      whenSet()
    }

    /// Sets the value as a step.
    func step(_ new: Int, named name: String? = nil, merging key: String? = nil) {
      manager.group(named: name ?? "\(self.name)\(new)", merging: key) { set(new) }
    }
  }

  let timeline = UndoTimeline()
  let items: [Item]

  /// - Parameter makeManager: Makes the manager of the item with a number.
  init(_ makeManager: (Int) -> UndoManager = { _ in LenientUndoManager() }) {
    items = "abcd".enumerated().map { Item($1, makeManager($0)) }
    for item in items { timeline.add(item.manager) }
  }

  subscript(name: Character) -> Item {
    items["abcd".distance(from: "abcd".startIndex, to: "abcd".firstIndex(of: name)!)]
  }

  /// The values, such as "a1 b0 c0 d0".
  var values: String { items.map { "\($0.name)\($0.value)" }.joined(separator: " ") }

  /// The names of the steps on both stacks of all managers, from bottom to top.
  var stacks: [[String]] {
    items.flatMap { [$0.manager.undoSteps.reversed().map(\.name), $0.manager.redoSteps.reversed().map(\.name)] }
  }

  var undoTitle: String? { timeline.undoMenu.map { $0.canUndo ? $0.undoTitle : "(\($0.undoTitle))" } }
  var redoTitle: String? { timeline.undoMenu.map { $0.canRedo ? $0.redoTitle : "(\($0.redoTitle))" } }

  var rejected: [UndoError] { items.flatMap { ($0.manager as? LenientUndoManager)?.rejected ?? [] } }

  /// Runs a script: `a1` sets a to 1 as a step, and `a1~` merges that with the last step; `a.undo`, `a.redo`, `undo` and `redo`; `-a` and
  /// `+a` remove and add a manager; brackets enclose a call of `transaction`.
  func run(_ script: String) { run(script.split(separator: " ")[...]) }

  private func run(_ script: ArraySlice<Substring>) {
    var words = script
    while let word = words.popFirst() {
      switch (word.first, word.dropFirst()) {
      case ("[", ""):
        let end = words.firstIndex(of: "]")!
        timeline.transaction { run(words[..<end]) }
        words = words[(end + 1)...]
      case (_, "ndo"): timeline.undo()
      case ("r", "edo"): timeline.redo()
      case ("-", let name): timeline.remove(self[name.first!].manager)
      case ("+", let name): timeline.add(self[name.first!].manager)
      case (let name?, ".undo"): self[name].manager.undo()
      case (let name?, ".redo"): self[name].manager.redo()
      case (let name?, let value):
        self[name].step(Int(value.filter { $0 != "~" })!, merging: value.last == "~" ? "key" : nil)
      case (nil, _): break
      }
    }
  }
}
