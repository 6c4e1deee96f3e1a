import BoardDocument
import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import Testing

/// Nothing but a client's `execute` edits a document's board, since the file would lack the edit.
@Suite(.quickDisk) struct OnlyClientsTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  private let lines = [
    "add a at 0,0", "add b at 50,50", "color a red", "color a blue", "undo a", "move b to 9,9", "undo board",
    "define brand #123",
  ]

  private func openWithClient() throws -> (Document, Client) {
    let document = try open()
    let client = document.makeClient()
    for line in lines { try client.execute(line) }
    return (document, client)
  }

  /// Expects that nothing has changed, and that the document goes on and can be opened again.
  private func expectUnharmed(_ document: Document, _ client: Client, _ before: String) throws {
    #expect(try folder.text("my.board") == lines.map { $0 + "\n" }.joined())
    #expect(state(of: document.editor) == before)
    try client.execute("color b brand")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `methods of the editor are refused, and the error says what to call`() throws {
    let (document, client) = try openWithClient()
    let (editor, before) = (document.editor, state(of: document.editor))
    let (board, a) = (editor.boardContext, try editor.context(of: "a"))
    let blue: Color = "blue"
    typealias Edit = (BoardEditor) throws -> Void
    let edits: [(String, Edit)] = [
      ("add", { _ in try board.add("c") }),
      ("duplicate", { _ in try board.duplicate("a", as: "c", at: .at(1, 1)) }),
      ("move", { _ in try board.move("a", to: .at(1, 1)) }),
      ("move nowhere", { _ in try board.move("a", to: .at(0, 0)) }),
      ("resize", { _ in try board.resize("a", to: Size(1, 2)) }),
      ("order", { _ in try board.order("a", to: .front) }),
      ("rename", { _ in try board.rename("a", to: "c") }),
      ("remove", { _ in try board.remove("a") }),
      ("color", { _ in try a.setColor(blue) }),
      ("label", { _ in try a.setLabel("x") }),
      ("border", { _ in try a.removeBorder() }),
      ("for each", { try $0.forEach(["a", "b"]) { try $0.setCornerRadius(3) } }),
      ("group", { _ in try board.group { _ = try board.add("c") } }),
      ("group of a figure", { _ in try a.group {} }),
      ("undo", { _ in try board.undo() }), ("redo", { _ in try board.redo() }),
      ("undo of a figure", { _ in try a.undo() }), ("redo of a figure", { _ in try a.redo() }),
      ("limit", { _ in try board.limit(to: 1) }), ("forget", { _ in try a.forget() }),
      ("undo timeline", { try $0.timeline.undo() }), ("redo timeline", { try $0.timeline.redo() }),
      ("undo of several", { try $0.timeline.undo(2) }),
      ("save point", { try $0.markSavePoint() }),
    ]
    for (name, edit) in edits {
      #expect(throws: EditError.needsClient, "\(name)") { try edit(editor) }
      #expect(throws: EditError.needsClient, "\(name), by the session") { try client.session.perform(edit) }
    }
    // A menu shows what a client's undo would do, but doesn't do it by itself.
    #expect(board.undoTitle == "Undo Add Figure" && editor.timeline.undoTitle != nil)
    board.performUndo()
    a.performRedo()
    editor.timeline.performUndo()
    try expectUnharmed(document, client, before)
  }

  @Test func `sessions refuse edits by commands, and answer the others`() throws {
    let (document, client) = try openWithClient()
    let before = state(of: document.editor)
    for session in [client.session, Session(editor: document.editor), Session(beside: client.session, name: "s")] {
      for line in [
        "add c at 1,1", "color a blue", "undo a", "undo timeline", "limit a 1", "forget board", "step on board",
        "panel a",
        "save-point", "define accent red", "board 10x10", "resize board to 10x10", "group p of a, b", "end", "end",
      ] {
        let error = #expect(throws: Diagnostic.self, "\(line)") { try session.execute(line) }
        // Commands that can't be there at all are refused for that reason.
        guard !["board", "end", "end"].contains(line.prefix { $0 != " " }) else { continue }
        #expect(error?.code == .needsClient, "\(line): \(String(describing: error?.message))")
        #expect(error?.hint == "call 'execute(_:)' of a client of the document")
      }
      #expect(session.openBlocks.isEmpty)
      #expect(try session.execute("expect board count 2")?.diagnostics == [])
    }
    try expectUnharmed(document, client, before)
  }

  @Test func `previews are shown and cancelled, but not recorded`() throws {
    let (document, client) = try openWithClient()
    let (editor, before) = (document.editor, state(of: document.editor))
    let drag = try editor.boardContext.beginFrameEdit(of: "a")
    try drag.update { $0.origin = Point(x: 60, y: 60) }
    let panel = try editor.context(of: "a").openPanel()
    try panel.update { $0.cornerRadius = 7 }
    #expect(editor.board["a"]?.frame.origin == Point(x: 60, y: 60) && editor.board["a"]?.appearance.cornerRadius == 7)
    #expect(throws: EditError.needsClient) { try drag.end() }
    #expect(throws: EditError.needsClient) { try panel.end() }
    #expect(drag.isOpen && panel.isOpen)
    drag.cancel()
    panel.cancel()
    // A panel of the client's session would take the client's commands, and record nothing of them.
    #expect(throws: EditError.needsClient) { try client.session.perform { try $0.context(of: "a").openPanel() } }
    try expectUnharmed(document, client, before)
  }

  @Test func `who is notified during a client's command can't edit either`() throws {
    let (document, client) = try openWithClient()
    let editor = document.editor
    var errors: [EditError] = []
    let drag = try editor.boardContext.beginFrameEdit(of: "a")
    try drag.update { $0.origin = Point(x: 60, y: 60) }
    drag.onCancel = {
      do throws(EditError) { _ = try editor.boardContext.add("late") } catch { errors.append(error) }
    }
    try client.execute("move a to 5,5")
    #expect(errors == [.needsClient])
    try client.execute("move a to 6,6")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `a session's reports have what the document needs, whatever its owner selects`() throws {
    let (document, client) = try openWithClient()
    client.session.parts = []
    #expect(try client.execute("move b to 4,4")?.appended == ["move b to 4,4"])
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `a board that was read again, and one that is faulty, refuse edits, too`() throws {
    try folder.write("add a\nfoo\n", to: "my.board")
    let document = try Document(path: folder.path("my.board"), durability: .none, mayBeFaulty: true)
    #expect(throws: EditError.needsClient) { try document.editor.boardContext.add("b") }
    try folder.write("add a\n", to: "my.board")
    #expect(document.refresh())
    #expect(throws: EditError.needsClient) { try document.editor.boardContext.add("b") }
    try document.makeClient().execute("add b")
    #expect(try folder.text("my.board") == "add a\nadd b\n")
  }
}
