import Testing
import UndoKit

struct `Disabling, limits and clearing` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `disabling nests`() {
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.enableUndoRegistration()
    #expect(!manager.isUndoRegistrationEnabled)
    manager.enableUndoRegistration()
    #expect(manager.isUndoRegistrationEnabled)
  }

  @Test func `enabling once too often is rejected`() {
    manager.enableUndoRegistration()
    #expect(manager.rejected == [.enablingWithoutDisabling])
    #expect(manager.isUndoRegistrationEnabled)
  }

  @Test func `the limit keeps the latest steps`() {
    manager.levelsOfUndo = 3
    for number in 1...10 { manager.step("\(number)") { document.append("\(number)") } }
    #expect(manager.undoSteps.map(\.name) == ["10", "9", "8"])
    for _ in 1...3 { manager.undo() }
    #expect(document.texts.count == 7)
    #expect((manager.canUndo, manager.redoCount) == (false, 3))
    for _ in 1...3 { manager.redo() }
    #expect(manager.undoSteps.map(\.name) == ["10", "9", "8"])
  }

  @Test func `nested groups do not count`() {
    manager.levelsOfUndo = 1
    manager.step("All") { for _ in 1...5 { manager.step { document.append("a") } } }
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `lowering the limit removes the oldest to undo and the farthest to redo at once`() {
    for number in 1...6 { manager.step("\(number)") { document.append("\(number)") } }
    for _ in 1...3 { manager.undo() }
    manager.levelsOfUndo = 2
    #expect(manager.undoSteps.map(\.name) == ["3", "2"])
    #expect(manager.redoSteps.map(\.name) == ["4", "5"])
    manager.levelsOfUndo = 1
    #expect(manager.undoSteps.map(\.name) == ["3"])
    #expect(manager.redoSteps.map(\.name) == ["4"])
    manager.redo()
    #expect(manager.undoSteps.map(\.name) == ["4"])
    #expect(document.texts == ["1", "2", "3", "4"])
  }

  @Test(arguments: [0, -1]) func `zero or less is no limit`(_ limit: Int) {
    for _ in 1...5 { manager.step { document.append("a") } }
    manager.levelsOfUndo = limit
    manager.step { document.append("a") }
    #expect((manager.undoCount, manager.levelsOfUndo) == (6, 0))
  }

  @Test func `a limit lowered while groups are open leaves them alone`() {
    for number in 1...3 { manager.step("\(number)") { document.append("\(number)") } }
    manager.beginUndoGrouping()
    document.append("4")
    manager.step { document.append("5") }
    manager.levelsOfUndo = 1
    #expect(manager.undoSteps.map(\.name) == ["", "3"])
    manager.undoNestedGroup()
    #expect(document.texts == ["1", "2", "3", "4"])
    manager.endUndoGrouping()
    #expect(manager.undoSteps.map(\.name) == [""])
  }

  @Test func `removeAllActions empties everything and enables registration`() {
    manager.step { document.append("a") }
    manager.step { document.append("b") }
    manager.undo()
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.setActionName("Lost")
    manager.setActionUserInfoValue(1, forKey: "key")
    manager.disableUndoRegistration()
    manager.disableUndoRegistration()
    manager.removeAllActions()
    #expect((manager.undoCount, manager.redoCount, manager.groupingLevel) == (0, 0, 0))
    #expect(manager.isUndoRegistrationEnabled)
    #expect(manager.rejected == [])
    manager.endUndoGrouping()
    #expect(manager.rejected == [.endingWithoutBeginning])
    manager.step { document.append("c") }
    #expect(manager.undoActionName == "")
    #expect(manager.undoActionUserInfoValue(forKey: "key") == nil)
  }

  @Test func `removing a target removes its operations everywhere`() {
    let other = Document(manager)
    manager.step("Both") {
      document.append("a")
      manager.step { other.append("x") }
    }
    manager.step("Other") { other.append("y") }
    manager.step("Undone") { other.append("z") }
    manager.step("Undone too") { document.append("b") }
    manager.undo()
    manager.undo()
    manager.beginUndoGrouping()
    manager.step { manager.registerUndo(withTarget: document) { _ in } }
    manager.endUndoGrouping()
    manager.undo()
    #expect(manager.undoSteps.map(\.name) == ["Other", "Both"])
    manager.removeAllActions(withTarget: other)
    #expect(manager.undoSteps.map(\.name) == ["Both"])
    manager.undo()
    #expect((document.texts, other.texts) == ([], ["x", "y"]))
  }

  @Test func `removing a target reaches redo and open groups, nested ones too`() {
    let other = Document(manager)
    manager.step("Undone") { other.append("z") }
    manager.step("Mixed") {
      other.append("y")
      document.append("a")
    }
    manager.undo()
    manager.undo()
    manager.removeAllActions(withTarget: other)
    #expect(manager.redoSteps.map(\.name) == ["Mixed"])
    manager.beginUndoGrouping()
    other.append("1")
    manager.beginUndoGrouping()
    other.append("2")
    manager.step { other.append("3") }
    manager.beginUndoGrouping()
    document.append("b")
    manager.removeAllActions(withTarget: other)
    #expect(manager.groupingLevel == 3)
    manager.endUndoGrouping()
    manager.undoNestedGroup()
    #expect(document.texts == [])
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    manager.undo()
    #expect(other.texts == ["1", "2", "3"])
  }

  @Test func `removing a target keeps a group that was empty before`() {
    manager.step("Empty") {}
    manager.step("Full") { document.append("a") }
    manager.removeAllActions(withTarget: document)
    #expect(manager.undoSteps.map(\.name) == ["Empty"])
  }

  @Test func `removing a target does not enable registration`() {
    manager.disableUndoRegistration()
    manager.removeAllActions(withTarget: document)
    #expect(!manager.isUndoRegistrationEnabled)
  }

  @Test func `removing something that is no target does nothing`() {
    manager.step { document.append("a") }
    manager.removeAllActions(withTarget: 5)
    manager.removeAllActions(withTarget: "text")
    manager.removeAllActions(withTarget: Document(manager))
    #expect(manager.undoCount == 1)
  }

  @Test func `neighbors of a removed operation stay in order`() {
    let others = (1...5).map { _ in Document(manager) }
    manager.step {
      for round in 1...4 {
        for other in others { other.append("\(round)") }
      }
    }
    manager.removeAllActions(withTarget: others[1])
    manager.removeAllActions(withTarget: others[3])
    manager.undo()
    #expect(others.map(\.texts.count) == [0, 4, 0, 4, 0])
    manager.redo()
    #expect(others[4].texts == ["1", "2", "3", "4"])
  }

  @Test(.timeLimit(.minutes(30))) func `targets are removed in turn, with other calls between`() {
    let manager = LenientUndoManager.manual()
    let targets = (0..<6).map { _ in Document(manager) }
    for number in [0, 1, 2, 3, 4, 5, 3, 5] { manager.step("\(number)") { targets[number].append("a") } }
    for number in [0, 1] { manager.removeAllActions(withTarget: targets[number]) }
    #expect(manager.undoSteps.map(\.name) == ["5", "3", "5", "4", "3", "2"])
    for number in [2, 4] { manager.removeAllActions(withTarget: targets[number]) }
    #expect(manager.undoSteps.map(\.name) == ["5", "3", "5", "3"])
  }

  @Test func `a handler that removes a target sees the names of what is left`() {
    let other = Document(manager)
    manager.step("First") { document.append("a") }
    manager.step("Second") { other.append("b") }
    var seen: [String] = []
    manager.step("Third") {
      manager.registerUndo(withTarget: document) { [manager] _ in
        manager.removeAllActions(withTarget: other)
        seen = [manager.undoActionName] + manager.undoSteps.map(\.name)
      }
    }
    manager.undo()
    #expect(seen == ["First", "First"])
  }

  /// A suite of a program for macOS asserts it.
  @Test func `removing a target's operations leaves the event's open group, so canUndo stays true`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.removeAllActions(withTarget: document)
    #expect((manager.canUndo, manager.groupingLevel, manager.undoCount) == (true, 1, 1))
    manager.undo()
    #expect((document.texts, manager.canUndo, manager.canRedo) == (["a"], false, false))
    manager.discardsEmptyGroups = true
    document.append("b")
    manager.removeAllActions(withTarget: document)
    #expect(!manager.canUndo)
  }

  @Test func `a step that has lost operations counts, while it is redone, once it has some again`() {
    let manager = LenientUndoManager()
    let (lost, kept) = (Document(manager), Document(manager))
    var counts: [Int] = []
    func change() {
      counts.append(manager.undoCount)
      manager.registerUndo(withTarget: kept) { _ in change() }
      counts.append(manager.undoCount)
    }
    lost.append("a")
    change()
    manager.removeAllActions(withTarget: lost)
    manager.undo()
    manager.redo()
    #expect(counts == [1, 1, 0, 0, 0, 1])
  }
}
