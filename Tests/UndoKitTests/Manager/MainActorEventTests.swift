import Testing
import UndoKit

/// Closing event groups where no run loop runs, but the main actor waits, as in a program with `static func main() async`.
@MainActor struct `Event groups of an async main` {
  let manager = LenientUndoManager()
  let document: Document

  init() { document = Document(manager) }

  /// Returns after the jobs that were waiting for the main actor have run.
  private func turn() async { await Task.detached { @MainActor in }.value }

  @Test func `edits with a wait between them are two steps`() async {
    document.append("a")
    document.append("b")
    #expect(manager.groupingLevel == 1)
    await turn()
    #expect(manager.groupingLevel == 0)
    // By now another thread may be running the main actor's jobs.
    document.append("c")
    await turn()
    #expect((manager.groupingLevel, manager.undoCount) == (0, 2))
    manager.undo()
    #expect(document.texts == ["a", "b"])
    manager.undo()
    #expect((document.texts, manager.rejected) == ([], []))
  }

  @Test func `a group that is open stays so, and the event's closes after it`() async {
    manager.beginUndoGrouping()
    document.append("a")
    await turn()
    #expect(manager.groupingLevel == 2)
    document.append("b")
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 1)
    await turn()
    #expect((manager.groupingLevel, manager.undoCount) == (0, 1))
  }

  @Test func `a group after the event's of a turn takes its place`() async {
    document.append("a")
    manager.endUndoGrouping()
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 1)
    document.append("b")
    await turn()
    #expect((manager.groupingLevel, manager.undoCount) == (0, 2))
  }

  @Test func `managers are closed together, and those that have gone are none`() async {
    let managers = (1...100).map { _ in LenientUndoManager() }
    do {
      let gone = (1...100).map { _ in LenientUndoManager() }
      for manager in managers + gone { Document(manager).append("a") }
    }
    await turn()
    #expect(managers.map(\.groupingLevel) == Array(repeating: 0, count: 100))
  }

  @Test func `each of many turns has a step of its own`() async {
    for number in 1...1_000 {
      document.setNumber(number)
      await turn()
    }
    #expect((manager.groupingLevel, manager.undoCount) == (0, 1_000))
  }

  @Test func `elsewhere nothing closes the group`() async {
    let levels = await Task.detached {
      let manager = UndoManager()
      Document(manager).append("a")
      let before = manager.groupingLevel
      await Task.detached { @MainActor in }.value
      return [before, manager.groupingLevel]
    }.value
    #expect(levels == [1, 1])
  }

  @Test func `a close is cancelled when the manager goes to another actor`() async {
    final class Box: @unchecked Sendable {  // one task uses it at a time
      let manager = LenientUndoManager()
      lazy var document = Document(manager)
    }
    for _ in 1...50 {
      let box = Box()
      box.document.append("a")
      let other = Task.detached {
        for _ in 1...100 { box.document.append("b") }
        box.manager.undo()
        return box.manager.groupingLevel
      }
      #expect(await other.value == 0)
      #expect(box.manager.rejected == [])
      // Either the close came before the other task took over, or not at all.
      #expect(box.document.texts.count == box.manager.undoCount)
    }
  }
}
