import BoardDocument
import BoardLanguage
import BoardTestSupport
import Testing

/// The lines that a document appends for its clients' commands.
@Suite(.quickDisk) struct AppendedLineTests: DocumentSuite {
  let folder = try! TemporaryFolder()

  @Test func `a new document holds what changed something, with its context named`() throws {
    let client = try open().makeClient()
    let lines = [
      "board 400x300  color  white", "add card at 40,40", "add card2 at 1,1 # the second", "print", "focus card",
      "expect board count 2",
      "color card RED", "color card red", "undo", "redo 7", "undo board 5", "redo", "redo board", "limit card 3",
      "limit card 3",
      "snapshot here", "step \"my card\"", "move card2 to 3,4", "end",
    ]
    for line in lines { try client.execute(line) }
    #expect(
      try folder.text("my.board") == """
        board 400x300 color white
        add card at 40,40
        add card2 at 1,1  # the second
        color card RED
        undo card
        redo card
        undo board 2
        redo board
        redo board
        limit card 3
        snapshot here
        step "my card" on board
          move card2 to 3,4
        end

        """)
  }

  @Test func `definitions are kept as they are typed, and hold for all clients`() throws {
    let document = try open()
    let (client, other) = (document.makeClient(), document.makeClient())
    for line in ["define accent  #6366F1  # ours", "board 300x200 color accent", "add a color accent"] {
      try client.execute(line)
    }
    for line in ["step", "define shade accent", "end", "panel a", "color a shade", "end"] { try other.execute(line) }
    #expect { try client.execute("define shade red") } throws: { "\($0)".contains("'shade' is already defined") }
    let text = """
      define accent #6366F1  # ours
      board 300x200 color accent
      add a color accent
      step on board
        define shade accent
      end

      """
    #expect(try folder.text("my.board") == text)
    // An unfinished last line is read with the definitions before it.
    try folder.write(text + "color a shade", to: "other.board")
    #expect { try Document(path: folder.path("other.board")) } throws: {
      "\($0)".contains("it may be incomplete")
    }
    // Clients that were made before know a definition that was added from outside.
    try folder.write(text + "define late red\n", to: "my.board")
    try client.execute("color a late")
    #expect(try folder.text("my.board") == text + "define late red\ncolor a late\n")
  }

  @Test func `a snapshot is appended, and refused where a run could not take it`() throws {
    try folder.write("add a\nsnapshot Old\n", to: "my.board")
    let document = try open()
    let (client, other) = (document.makeClient(), document.makeClient())
    let answer = try #require(try client.execute("snapshot new"))
    #expect(answer.note == "kept in the script; 'rectboard run' makes the picture")
    #expect(try client.execute("print")?.note == nil)
    for line in ["step", "snapshot Inside", "snapshot", "end", "snapshot"] { try client.execute(line) }
    for name in ["old", "NEW", "inside"] {
      #expect { try other.execute("snapshot \(name)") } throws: {
        "\($0)".contains("another snapshot of the script is called '\(name)'")
      }
    }
    try other.execute("panel a")
    #expect { try other.execute("snapshot panel") } throws: {
      "\($0)".contains("'snapshot' is refused inside a panel, whose previews aren't kept")
    }
    let text = "add a\nsnapshot Old\nsnapshot new\nstep on board\n  snapshot Inside\n  snapshot\nend\nsnapshot\n"
    #expect(try folder.text("my.board") == text)
    // A name that others have removed is free again.
    try folder.write("add a\n", to: "my.board")
    #expect(try client.execute("snapshot old")?.appended == ["snapshot old"])
    #expect { try open(isReadOnly: true).makeClient().execute("snapshot mine") } throws: {
      "\($0)".contains("the document is read-only")
    }
  }

  @Test func `a panel is appended whole when it is saved, and not at all when it is cancelled`() throws {
    let client = try open().makeClient()
    for line in ["add a", "add b", "panel a", "color a, b #f00", "corner a 5", "move b to 1,1"] {
      try client.execute(line)
    }
    #expect(try client.execute("corner a 9")?.isDurable == false)
    for line in ["end", "panel a", "corner a 30", "cancel", "panel a", "corner a 9", "end"] { try client.execute(line) }
    #expect(
      try folder.text("my.board") == """
        add a
        add b
        color b red
        move b to 1,1
        panel a
          color a red
          corner a 9
        end

        """)
  }

  @Test func `a group is appended whole at its end, and others have to wait`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    for line in ["add a", "step", "step \"In\" on a", "end", "panel a", "color a red", "end"] { try one.execute(line) }
    #expect(try folder.text("my.board") == "add a\n")
    #expect { try other.execute("add b") } throws: {
      "\($0)".contains("error: 'add' is refused while somebody else has a group open")
    }
    #expect(try other.execute("expect board count 1")?.report?.diagnostics == [])
    try one.execute("end")
    try other.execute("add b")
    #expect(
      try folder.text("my.board") == """
        add a
        step on board
          panel a
            color a red
          end
        end
        add b

        """)
  }
}
