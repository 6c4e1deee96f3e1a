import Testing
import UndoKit

struct `Rejections` {
  @Test(arguments: [
    (
      UndoError.registeringOutsideGroup,
      "an undo group must be open to register an operation: call beginUndoGrouping() first or set groupsByEvent"
    ),
    (
      .describingOutsideGroup,
      "an undo group must be open to name or mark it: call beginUndoGrouping() first or set groupsByEvent"
    ),
    (.endingWithoutBeginning, "endUndoGrouping() was called without a matching beginUndoGrouping()"),
    (.undoingInsideGroups(2), "undo() was called inside 2 open undo groups: close them first"),
    (
      .undoingBehindOpenOperations,
      "undoNestedGroup() was called after operations were registered in the open undo group: close it first"
    ),
    (.redoingInsideGroups(1), "redo() was called inside 1 open undo group: close it first"),
    (.alreadyPerforming, "undo and redo cannot be called while an undo or a redo is being performed"),
    (.cancellingWithoutBeginning, "cancelUndoGrouping() was called without a matching beginUndoGrouping()"),
    (.savingInsideGroups(1), "markSaved() was called inside 1 open undo group: close it first"),
    (
      .enablingWithoutDisabling, "enableUndoRegistration() was called without a matching disableUndoRegistration()"
    ),
  ])
  func `each has a text that says what to do`(_ error: UndoError, _ text: String) {
    #expect(error.description == text)
  }

  @Test func `a rejection ends the program unless it is overridden`() async {
    await #expect(processExitsWith: .failure) { UndoManager().endUndoGrouping() }
    await #expect(processExitsWith: .failure) { UndoManager().enableUndoRegistration() }
    await #expect(processExitsWith: .failure) {
      let manager = UndoManager()
      manager.groupsByEvent = false
      manager.setActionName("Outside")
    }
  }
}
