import BoardTestSupport
import Testing
import UndoContexts
import UndoKit
import UndoTimelines

@testable import two_documents

@Suite(.startsPrograms) struct `Two documents` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `answer as their transcript says`() throws {
    try Transcript("17-two-documents/transcript.txt").play("two-documents", in: folder.url)
  }

  @Test func `have a menu for each way of undo`() {
    let desk = Desk()
    desk.letter.write("a b")
    desk.notes.write("b c")
    desk.replace("b", by: "d")
    desk.window.write("Window")
    #expect(desk.chain.menu.undoTitle == "Undo Replace b")
    #expect(desk.timeline.undoMenu?.undoTitle == "Undo Write Title")
    desk.timeline.undo()
    desk.timeline.undo()
    #expect([desk.letter, desk.notes, desk.window].map(\.value) == ["a b", "b c", ""])
    #expect(desk.chain.menu.redoTitle == "Redo Replace b")
    #expect(desk.timeline.undoMenu?.redoTitle == "Redo Replace b")
    desk.timeline.redo()
    #expect([desk.letter, desk.notes, desk.window].map(\.value) == ["a d", "d c", ""])
  }
}
