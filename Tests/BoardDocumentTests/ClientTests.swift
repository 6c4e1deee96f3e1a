import BoardDocument
import BoardEditing
import BoardLanguage
import BoardTestSupport
import Testing

/// A client's focus, and the fate of the blocks that it leaves open.
@Suite(.quickDisk) struct ClientTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a client's focus is for the first command that leaves its context out`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add card", "color card red", "color card blue", "move card to 5,5"] { try client.execute(line) }
    func undone(_ lines: String...) throws -> String? {
      let client = document.makeClient()
      client.focus = .figure("card")
      return try lines.map { try client.execute($0)?.appended.first }.last ?? nil
    }
    #expect(try undone("undo") == "undo card")
    #expect(try undone("focus board", "undo") == "undo board")
    #expect(try undone("panel card", "cancel", "redo") == "redo card")
    #expect(try undone("undo card", "redo board") == "redo board")
  }

  @Test func `a client begins with the focus that the file leads to, and keeps its own`() throws {
    try folder.write("add a\nadd b\nfocus a\n", to: "my.board")
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    try one.execute("focus b")
    #expect((one.session.focus.text, other.session.focus.text) == ("b", "a"))
  }

  @Test func `closing ends groups and cancels panels`() throws {
    let document = try open()
    var client: Client? = document.makeClient()
    for line in ["add a", "step \"Two\" on board", "add b", "panel a", "color a red", "add c"] {
      try client?.execute(line)
    }
    #expect(try client?.close().map(\.kind) == [.panel, .step])
    #expect(try folder.text("my.board").hasSuffix("add a\nstep \"Two\" on board\n  add b\n  add c\nend\n"))
    for line in ["step", "remove c"] { try client?.execute(line) }
    client = nil
    #expect(try folder.text("my.board").hasSuffix("end\nstep on board\n  remove c\nend\n"))
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `a released client's group is recorded if the file is as it is known`() throws {
    let document = try open()
    var client: Client? = document.makeClient()
    for line in ["add a", "step on board", "add b", "panel a", "color a red"] { try client?.execute(line) }
    client = nil
    #expect(try folder.text("my.board") == "add a\nstep on board\n  add b\nend\n")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test(arguments: [false, true]) func `a released client's group is dropped after an edit from outside, and told`(
    _ isEvent: Bool
  ) throws {
    let document = try open()
    var told: [String] = []
    // The event handler may read the document at once.
    document.onEvent = {
      told.append("\($0)")
      if isEvent, case .dropped = $0 { document.refresh() }
    }
    var client: Client? = document.makeClient()
    let other = document.makeClient()
    for line in ["add a", "step on board", "add b"] { try client?.execute(line) }
    try folder.write("add a\nremove a\n", to: "my.board")
    client = nil
    #expect(
      told.first == "a block that was left open couldn't be written and is lost: 'step on board' of line 2")
    #expect(try folder.text("my.board") == "add a\nremove a\n")
    try other.execute("add c")
    #expect(try folder.text("my.board") == "add a\nremove a\nadd c\n")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
    #expect(told.count == 2)
  }
}
