import BoardDocument
import BoardEditing
import BoardModel
import BoardTestSupport
import Testing

/// The first lines, whoever gives them: the version and the board.
@Suite(.quickDisk) struct FirstLineTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `the first line of a new document may be its version, as long as nothing else is in it or open`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    #expect { try one.execute("rectboard 5") } throws: { "\($0)".contains("version 5 of the language") }
    try other.execute("group board")
    #expect { try one.execute("rectboard 2") } throws: { "\($0)".contains("must be on the first line of the script") }
    try other.execute("end")
    #expect(try one.execute("rectboard 4")?.note == nil)
    let answer = try #require(try one.execute("rectboard   2"))
    #expect(answer.note == "the document is now written in version 2 of the language")
    #expect((answer.isDurable, answer.appended, document.version) == (true, [], 2))
    // In version 2, `keep` is a name.
    try other.execute("add keep")
    #expect(try folder.text("my.board") == "rectboard 2\nadd keep\n")
    #expect {
      try one.execute("rectboard 2")
    } throws: {
      "\($0)".hasSuffix("hint: leave this line out: version 2 is in use")
    }
    let reader = try open(isReadOnly: true).makeClient()
    #expect { try reader.execute("rectboard 4") } throws: { "\($0)".hasPrefix("the document is read-only") }
    #expect(try folder.text("my.board") == "rectboard 2\nadd keep\n")
  }

  @Test func `an upgraded document has its histories, and what was appended is still kept from being lost`() throws {
    var events: [String] = []
    try folder.write("rectboard 2  # two\nadd keep\nmove keep to 9,9\nundo board\n", to: "my.board")
    let document = try open()
    document.onEvent = { events.append($0.description) }
    let client = document.makeClient()
    try client.execute("add a")
    try client.execute("group board")
    try document.upgrade()
    let upgraded = "rectboard 4  # two\nadd keep\nmove keep to 9,9\nundo board\nadd a\n"
    #expect(try folder.text("my.board") == upgraded)
    #expect((document.version, document.editor.board.count) == (4, 2))
    #expect(document.refresh() == false)
    #expect(throws: DocumentError.self) { try client.execute("undo last") }
    try client.execute("undo last")
    #expect(try folder.text("my.board") == upgraded + "undo last\n")
    try document.upgrade()
    #expect(try folder.text("my.board") == upgraded + "undo last\n")
    try folder.write("rectboard 4\nadd keep\n", to: "my.board")
    #expect(document.refresh())
    #expect(try folder.text("my.board.torn").hasSuffix("undo last\n"))
  }

  @Test func `a document of the first version refuses what the second brought, and board comes first`() throws {
    try folder.write("add a\n", to: "my.board")
    let client = try open().makeClient()
    #expect { try client.execute("board 100x100") } throws: { "\($0)".contains("'board' must be the first command") }
    let new = try open("new.board").makeClient()
    try new.execute("group board")
    #expect { try new.execute("board 100x100") } throws: { "\($0)".contains("'board' must be the first command") }
    for line in ["end", "board 100x100"] { try new.execute(line) }
    #expect { try new.execute("board 100x100") } throws: { "\($0)".contains("begin another document") }
  }
}
