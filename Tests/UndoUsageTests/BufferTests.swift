import Testing
import UndoKit

/// Collects edits in nested groups of a manager that others use too, and leaves none of them open, and nothing that would call it,
/// when it goes.
@MainActor final class EditBuffer {
  private(set) var lines: [String] = []
  private let manager: UndoManager
  private var openGroups = 0

  init(_ manager: UndoManager) { self.manager = manager }

  isolated deinit {
    for _ in 0..<openGroups { manager.endUndoGrouping() }
    manager.removeAllActions(withTarget: self)
  }

  func begin() {
    manager.beginUndoGrouping()
    openGroups += 1
  }

  func end() {
    manager.endUndoGrouping()
    openGroups -= 1
  }

  func append(_ line: String) {
    lines.append(line)
    manager.registerUndo(withTarget: self) { $0.removeLast() }
  }

  private func removeLast() {
    let line = lines.removeLast()
    manager.registerUndo(withTarget: self) { $0.append(line) }
  }
}

@MainActor struct `A buffer that cleans up after itself` {
  let manager = UndoManager()

  init() { manager.groupsByEvent = false }

  @Test func `groups its edits, however deep`() {
    let buffer = EditBuffer(manager)
    buffer.begin()
    buffer.append("a")
    buffer.begin()
    buffer.append("b")
    buffer.end()
    buffer.append("c")
    buffer.end()
    manager.undo()
    #expect(buffer.lines == [])
    manager.redo()
    #expect(buffer.lines == ["a", "b", "c"])
  }

  @Test func `leaves neither open groups nor operations`() {
    let other = EditBuffer(manager)
    other.begin()
    other.append("kept")
    other.end()
    do {
      let buffer = EditBuffer(manager)
      buffer.begin()
      buffer.append("a")
      buffer.begin()
      buffer.append("b")
    }
    #expect((manager.groupingLevel, manager.undoCount) == (0, 1))
    manager.undo()
    #expect(other.lines == [])
  }
}
