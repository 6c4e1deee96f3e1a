import Testing
import UndoKit

struct `Groups` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `with groupsByEvent, opening a group with none open opens two`() {
    manager.groupsByEvent = true
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 2)
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 3)
  }

  @Test func `without groupsByEvent, opening a group opens one`() {
    manager.beginUndoGrouping()
    #expect(manager.groupingLevel == 1)
  }

  @Test func `closing with no group open is rejected`() {
    manager.endUndoGrouping()
    #expect(manager.rejected == [.endingWithoutBeginning])
    #expect(manager.groupingLevel == 0)
  }

  @Test func `a closed nested group is part of its parent, and no step`() {
    manager.beginUndoGrouping()
    manager.step { document.append("a") }
    manager.step { document.append("b") }
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect(document.texts == [])
  }

  @Test func `an empty group that was opened explicitly is kept`() {
    manager.step("Nothing") {}
    #expect((manager.canUndo, manager.undoCount) == (true, 1))
    #expect(manager.undoMenuItemTitle == "Undo Nothing")
    manager.undo()
    #expect((manager.canUndo, manager.canRedo) == (false, false))
  }

  @Test func `an empty explicit group inside an event group keeps that too`() {
    manager.groupsByEvent = true
    manager.step {}
    #expect((manager.groupingLevel, manager.canUndo, manager.undoCount) == (1, true, 1), "as soon as it is closed")
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
    manager.undo()
    #expect((manager.canUndo, manager.canRedo) == (false, false))
  }

  @Test func `an empty group is not kept if registration was disabled throughout`() {
    manager.disableUndoRegistration()
    manager.step { document.append("a") }
    manager.enableUndoRegistration()
    #expect(!manager.canUndo)
  }

  @Test func `an empty group is kept if registration was enabled at some time`() {
    manager.beginUndoGrouping()
    manager.disableUndoRegistration()
    manager.endUndoGrouping()
    #expect(manager.undoCount == 1)
    manager.beginUndoGrouping()
    manager.beginUndoGrouping()
    manager.enableUndoRegistration()
    manager.disableUndoRegistration()
    manager.endUndoGrouping()
    manager.endUndoGrouping()
    #expect(manager.undoCount == 2)
  }

  @Test func `an empty event group is dropped`() {
    manager.groupsByEvent = true
    manager.setActionName("Nothing")
    #expect(manager.groupingLevel == 1)
    manager.endUndoGrouping()
    #expect((manager.groupingLevel, manager.canUndo) == (0, false))
  }

  @Test func `discardsEmptyGroups drops empty groups, nested ones too`() {
    manager.discardsEmptyGroups = true
    manager.step("Nothing") { manager.step {} }
    #expect(!manager.canUndo)
    #expect(manager.undoActionName == "")
    manager.step { document.append("a") }
    manager.undo()
    manager.step {}
    #expect(manager.redoCount == 1, "an empty group does not clear redo")
  }

  @Test func `setting groupsByEvent to false does not close an open group`() {
    manager.groupsByEvent = true
    document.append("a")
    manager.groupsByEvent = false
    #expect(manager.groupingLevel == 1)
    document.append("b")
    manager.undo()
    #expect(document.texts == [])
    #expect(manager.rejected == [])
  }

  @Test func `isOpenGroupEmpty tells whether the innermost group recorded anything`() {
    #expect(manager.isOpenGroupEmpty)
    manager.beginUndoGrouping()
    #expect(manager.isOpenGroupEmpty)
    document.append("a")
    #expect(!manager.isOpenGroupEmpty)
    manager.beginUndoGrouping()
    #expect(manager.isOpenGroupEmpty)
    document.append("b")
    #expect(!manager.isOpenGroupEmpty)
    manager.endUndoGrouping()
    #expect(!manager.isOpenGroupEmpty)
    manager.endUndoGrouping()
    #expect(manager.isOpenGroupEmpty)
  }
}
