import Testing
import UndoKit

struct `Calls that throw` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  @Test func `each throws what the plain call rejects, and rejects nothing`() {
    #expect(throws: UndoError.endingWithoutBeginning) { try manager.tryEndUndoGrouping() }
    #expect(throws: UndoError.cancellingWithoutBeginning) { try manager.tryCancelUndoGrouping() }
    #expect(throws: UndoError.enablingWithoutDisabling) { try manager.tryEnableUndoRegistration() }
    #expect(throws: UndoError.registeringOutsideGroup) { try manager.tryRegisterUndo(withTarget: document) { _ in } }
    #expect(throws: UndoError.describingOutsideGroup) { try manager.trySetActionName("Name") }
    manager.step { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    #expect(throws: UndoError.redoingInsideGroups(1)) { try manager.tryRedo() }
    manager.beginUndoGrouping()
    #expect(throws: UndoError.undoingInsideGroups(2)) { try manager.tryUndo() }
    manager.step { document.append("b") }
    document.append("c")
    #expect(throws: UndoError.undoingBehindOpenOperations) { try manager.tryUndoNestedGroup() }
    #expect(throws: UndoError.savingInsideGroups(2)) { try manager.tryMarkSaved() }
    #expect(manager.rejected == [])
  }

  @Test func `each does what the plain call does`() throws {
    manager.disableUndoRegistration()
    try manager.tryEnableUndoRegistration()
    manager.beginUndoGrouping()
    try manager.tryRegisterUndo(withTarget: document) { $0.append("undone") }
    try manager.trySetActionName("Name")
    try manager.tryEndUndoGrouping()
    try manager.tryMarkSaved()
    #expect((manager.undoActionName, manager.isAtSavePoint) == ("Name", true))
    try manager.tryUndo()
    #expect(document.texts == ["undone"])
    try manager.tryRedo()
    #expect(document.texts == [])
    try manager.tryUndoNestedGroup()
    #expect(document.texts == ["undone"])
    manager.beginUndoGrouping()
    document.append("cancelled")
    try manager.tryCancelUndoGrouping()
    #expect(document.texts == ["undone"])
  }

  @Test func `with nothing to undo or redo nothing is thrown`() throws {
    try manager.tryUndo()
    try manager.tryRedo()
    try manager.tryUndoNestedGroup()
  }

  @Test func `what only operations on dead targets would forbid is not forbidden`() throws {
    final class Target {}
    manager.discardsDeadTargets = true
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: Target()) { _ in }
    try manager.tryUndoNestedGroup()
    #expect(document.texts == [])
    manager.endUndoGrouping()
    manager.removeAllActions()
    do {
      let target = Target()
      manager.step {
        manager.registerUndo(withTarget: target) { [manager] in manager.registerUndo(withTarget: $0) { _ in } }
      }
      manager.undo()
      manager.beginUndoGrouping()
    }
    try manager.tryRedo()
    #expect(manager.rejected == [])
  }
}
