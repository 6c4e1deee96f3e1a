import Testing
import UndoKit

struct `Rejections` {
  @Test(arguments: [
    (
      UndoError.registeringOutsideGroup,
      "an undo group must be open to register an operation: call beginUndoGrouping() first or set groupsByEvent to true"
    ),
    (
      .describingOutsideGroup,
      "an undo group must be open to name or mark it: call beginUndoGrouping() first or set groupsByEvent to true"
    ),
    (.endingWithoutBeginning, "endUndoGrouping() was called without a matching beginUndoGrouping()"),
    (.undoingInsideGroups(2), "undo() was called inside 2 open undo groups: close them first"),
    (
      .undoingBehindOpenOperations,
      "undoNestedGroup() was called after operations were registered in the open undo group: close it first"
    ),
    (.redoingInsideGroups(1), "redo() was called inside 1 open undo group: close it first"),
    (.alreadyPerforming, "the call is not allowed while an undo or a redo is being performed: make it after that"),
    (.cancellingWithoutBeginning, "cancelUndoGrouping() was called without a matching beginUndoGrouping()"),
    (.savingInsideGroups(1), "markSaved() was called inside 1 open undo group: close it first"),
    (
      .enablingWithoutDisabling, "enableUndoRegistration() was called without a matching disableUndoRegistration()"
    ),
    (
      .registeringBySelector("setTitle:"),
      "an operation was registered with the selector 'setTitle:', which takes Objective-C to call: "
        + "use registerUndo(withTarget:handler:), or give a method such as Document.setTitle for the selector"
    ),
    (
      .preparingWithoutClass,
      "prepare(withInvocationTarget:) was given a target of type Any, for which it takes Objective-C to record a message: "
        + "use registerUndo(withTarget:handler:), or give a target whose class is known"
    ),
  ])
  func `each has a text that says what to do`(_ error: UndoError, _ text: String) {
    #expect(error.description == text)
  }

  @Test func `a rejection ends the program with its reason unless it is overridden`() async throws {
    let ended = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      UndoManager().endUndoGrouping()
    }
    let reason = try #require(ended).standardErrorContent
    #expect(String(decoding: reason, as: UTF8.self).contains("endUndoGrouping() was called without"))
    await #expect(processExitsWith: .failure) { UndoManager().enableUndoRegistration() }
    await #expect(processExitsWith: .failure) {
      let manager = UndoManager()
      manager.groupsByEvent = false
      manager.setActionName("Outside")
    }
  }
}
