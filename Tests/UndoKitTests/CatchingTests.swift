import Testing
import UndoKit

struct `Catching rejections` {
  let manager = LenientUndoManager.manual()
  let document: Document

  init() { document = Document(manager) }

  private func rejection(_ body: () -> Void) -> UndoError? {
    do throws(UndoError) {
      try manager.catchingRejections(body)
      return nil
    } catch {
      return error
    }
  }

  @Test func `the first call that is not allowed is thrown, and nothing is rejected`() {
    #expect(rejection { manager.endUndoGrouping() } == .endingWithoutBeginning)
    #expect(rejection { manager.cancelUndoGrouping() } == .cancellingWithoutBeginning)
    #expect(rejection { manager.enableUndoRegistration() } == .enablingWithoutDisabling)
    #expect(rejection { document.append("a") } == .registeringOutsideGroup)
    #expect(rejection { manager.setActionName("Name") } == .describingOutsideGroup)
    manager.step { document.append("a") }
    manager.undo()
    manager.beginUndoGrouping()
    #expect(rejection { manager.redo() } == .redoingInsideGroups(1))
    manager.beginUndoGrouping()
    let first = rejection {
      manager.undo()
      manager.redo()
    }
    #expect(first == .undoingInsideGroups(2))
    manager.step { document.append("b") }
    document.append("c")
    #expect(rejection { manager.undoNestedGroup() } == .undoingBehindOpenOperations)
    #expect(rejection { manager.markSaved() } == .savingInsideGroups(2))
    #expect(manager.rejected == [])
  }

  @Test func `what is allowed is done, and its result returned`() throws {
    let count = try manager.catchingRejections {
      manager.step { document.append("a") }
      manager.undo()
      return manager.redoCount
    }
    #expect((count, document.texts) == (1, []))
  }

  @Test func `they may be nested, and outside of them calls are rejected again`() {
    let outer = rejection {
      manager.endUndoGrouping()
      #expect(rejection { manager.enableUndoRegistration() } == .enablingWithoutDisabling)
      #expect(rejection {} == nil)
    }
    #expect(outer == .endingWithoutBeginning)
    manager.cancelUndoGrouping()
    #expect(manager.rejected == [.cancellingWithoutBeginning])
  }

  @Test func `in a handler too`() {
    var caught: UndoError?
    manager.step { manager.registerUndo(withTarget: document) { [manager] _ in caught = rejection { manager.undo() } } }
    manager.undo()
    #expect(caught == .alreadyPerforming)
  }

  @Test func `what only operations on dead targets would forbid is allowed`() {
    final class Target {}
    manager.discardsDeadTargets = true
    manager.step { document.append("a") }
    manager.beginUndoGrouping()
    manager.registerUndo(withTarget: Target()) { _ in }
    manager.undoNestedGroup()
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
    manager.redo()
    #expect(manager.rejected == [])
  }
}
