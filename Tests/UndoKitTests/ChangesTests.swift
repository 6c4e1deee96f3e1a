import Testing
import UndoKit

struct `Changes as a sequence` {
  @Test func `it begins with the present state and ends with the manager`() async {
    var manager: LenientUndoManager? = .manual()
    var menus = manager!.changes.makeAsyncIterator()
    #expect(await menus.next() == UndoMenu(manager))
    let document = Document(manager!)
    manager!.step("Typing") { document.append("a") }
    let menu = await menus.next()
    #expect((menu?.undoTitle, menu?.canUndo, menu?.canRedo) == ("Undo Typing", true, false))
    _ = consume document
    manager = nil
    #expect(await menus.next() == nil)
  }

  @Test func `what was not read in time is replaced by the latest`() async {
    let manager = LenientUndoManager.manual()
    manager.postsNotifications = false
    let document = Document(manager)
    var menus = manager.changes.makeAsyncIterator()
    for text in ["a", "b"] { manager.step(text) { document.append(text) } }
    manager.undo()
    let menu = await menus.next()
    #expect((menu?.undoTitle, menu?.redoTitle) == ("Undo a", "Redo b"))
  }

  @Test func `several can be read side by side, and one that is given up disturbs no other`() async {
    let manager = LenientUndoManager.manual()
    let document = Document(manager)
    var first = manager.changes.makeAsyncIterator()
    do { _ = manager.changes }
    manager.step("Typing") { document.append("a") }
    manager.undo()
    #expect(await first.next()?.redoTitle == "Redo Typing")
  }
}
