import BoardDocument
import BoardEditing
import BoardModel
import BoardScript
import BoardTestSupport
import Foundation
import Testing

@Suite(.quickDisk) struct DocumentTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open(
    _ name: String = "my.board", isReadOnly: Bool = false, lastLine: Document.LastLine? = nil
  ) throws -> Document {
    try Document(path: folder.path(name), durability: .none, isReadOnly: isReadOnly, lastLine: lastLine)
  }

  @Test func `a new document begins with its version, and holds what changed something, with its context named`() throws
  {
    let client = try open().makeClient()
    let lines = [
      "board 400x300  color  white", "add card at 40,40", "add card2 at 1,1 # the second", "print", "focus card",
      "expect count 2",
      "color card RED", "color card red", "undo", "redo 7", "undo board 5", "redo", "redo board", "limit card 3",
      "limit card 3",
      "snapshot here", "group \"my card\"", "move card2 to 3,4", "end",
    ]
    for line in lines { try client.execute(line) }
    #expect(
      try folder.text("my.board") == """
        rectboard 3
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
        group board "my card"
          move card2 to 3,4
        end

        """)
  }

  @Test func `the first line of a new document may be its version, as long as nothing else is in it or open`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    #expect { try one.execute("rectboard 4") } throws: { "\($0)".contains("version 4 of the language") }
    try other.execute("group board")
    #expect { try one.execute("rectboard 2") } throws: { "\($0)".contains("must be on the first line of the script") }
    try other.execute("end")
    #expect(try one.execute("rectboard 3")?.note == nil)
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
    #expect { try reader.execute("rectboard 3") } throws: { "\($0)".hasPrefix("the document is read-only") }
    #expect(try folder.text("my.board") == "rectboard 2\nadd keep\n")
  }

  @Test func `the board's line is replaced, and what was appended before is still kept from being lost`() throws {
    var events: [String] = []
    let document = try open()
    document.onEvent = { events.append($0.description) }
    let client = document.makeClient()
    try client.execute("add a")
    try client.execute("group board")
    try document.setBoard(size: Size(40, 30), background: "white")
    #expect(try folder.text("my.board") == "rectboard 3\nboard 40x30 color white\nadd a\n")
    #expect((document.editor.board.size, document.editor.board.background) == (Size(40, 30), "white"))
    #expect(document.refresh() == false)
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    try client.execute("add b")
    try folder.write("rectboard 3\nboard 40x30\nadd b\n", to: "my.board")
    #expect(document.refresh())
    #expect(try folder.text("my.board.torn").hasSuffix("add a\nadd b\n"))
    #expect(events.count == 3 && events[1].hasPrefix("2 lines set aside"))
  }

  @Test(arguments: [
    ("  rectboard 3\nadd a\n", "  rectboard 3\nboard 40x30 color white\nadd a\n"),
    ("add a\n", "board 40x30 color white\nadd a\n"),
    (
      "rectboard 3\ndefine paper white\nboard 9x9 color paper  # ours\nadd a\n",
      "rectboard 3\ndefine paper white\nboard 40x30 color white  # ours\nadd a\n"
    ),
  ]) func `the board's line comes behind the version, wherever that is`(_ text: String, _ result: String) throws {
    try folder.write(text, to: "my.board")
    let document = try open()
    try document.setBoard(size: Size(40, 30), background: "white")
    #expect(try folder.text("my.board") == result)
    #expect(document.editor.board.size == Size(40, 30) && document.editor.board.count == 1)
  }

  @Test func `a faulty script can be opened to be mended, and one that may be torn can't`() throws {
    func open() throws -> Document {
      try Document(path: folder.path("my.board"), durability: .none, keepsHistories: true, mayBeFaulty: true)
    }
    try folder.write("rectboard 3\nadd a\nadd b", to: "my.board")
    #expect(throws: DocumentError.self) { try open() }
    try folder.write("rectboard 3\nadd a\nmve a to 1,1\nadd b", to: "my.board")
    #expect(try open().fault?.diagnostics.map(\.location.line) == [3])
    #expect(try folder.text("my.board").hasSuffix("\nadd b"))
    try folder.write("rectboard 3\nadd a\nmve a to 1,1\n", to: "my.board")
    let document = try open()
    #expect(document.fault?.diagnostics.map(\.location.line) == [3])
    #expect((document.editor.board.count, document.histories?.histories.count) == (0, 1))
    #expect(throws: DocumentError.self) { try document.makeClient().execute("add b") }
    #expect(throws: DocumentError.self) { try document.setBoard(size: Size(1, 1), background: "white") }
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nmve a to 1,1\n")
    try folder.write("rectboard 3\nadd a\n", to: "my.board")
    try document.makeClient().execute("add b")
    #expect(document.fault == nil && document.editor.board.count == 2)
  }

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
    #expect(try undone("edit card", "cancel", "redo") == "redo card")
    #expect(try undone("undo card", "redo board") == "redo board")
  }

  @Test func `a panel is appended whole when it is saved, and not at all when it is cancelled`() throws {
    let client = try open().makeClient()
    for line in ["add a", "add b", "edit a", "color a b #f00", "corner a 5", "move b to 1,1"] {
      try client.execute(line)
    }
    #expect(try client.execute("corner a 9")?.isDurable == false)
    for line in ["save", "edit a", "corner a 30", "cancel", "edit a", "corner a 9", "save"] { try client.execute(line) }
    #expect(
      try folder.text("my.board") == """
        rectboard 3
        add a
        add b
        color b red
        move b to 1,1
        edit a
          color a red
          corner a 9
        save

        """)
  }

  @Test func `a group is appended whole at its end, and others have to wait`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    for line in ["add a", "group", "group a \"In\"", "end", "edit a", "color a red", "save"] { try one.execute(line) }
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\n")
    #expect { try other.execute("add b") } throws: {
      "\($0)".contains("error: 'add' is refused while somebody else has a group open")
    }
    #expect(try other.execute("expect count 1")?.report?.diagnostics == [])
    try one.execute("end")
    try other.execute("add b")
    #expect(
      try folder.text("my.board") == """
        rectboard 3
        add a
        group board
          edit a
            color a red
          save
        end
        add b

        """)
  }

  @Test func `definitions are kept as they are typed, and hold for all clients`() throws {
    let document = try open()
    let (client, other) = (document.makeClient(), document.makeClient())
    for line in ["define accent  #6366F1  # ours", "board 300x200 color accent", "add a color accent"] {
      try client.execute(line)
    }
    for line in ["group", "define shade accent", "end", "edit a", "color a shade", "save"] { try other.execute(line) }
    #expect { try client.execute("define shade red") } throws: { "\($0)".contains("'shade' is already defined") }
    let text = """
      rectboard 3
      define accent #6366F1  # ours
      board 300x200 color accent
      add a color accent
      group board
        define shade accent
      end

      """
    #expect(try folder.text("my.board") == text)
    // A last line without its end is read with the definitions before it.
    try folder.write(text + "color a shade", to: "other.board")
    #expect { try Document(path: folder.path("other.board")) } throws: {
      "\($0)".contains("it may be incomplete")
    }
    // What the file defines by now is known to those who were there before.
    try folder.write(text + "define late red\n", to: "my.board")
    try client.execute("color a late")
    #expect(try folder.text("my.board") == text + "define late red\ncolor a late\n")
    #expect(try Script(folder.text("my.board")).version == 3)
  }

  @Test func `a snapshot is appended, and refused where a run could not take it`() throws {
    try folder.write("add a\nsnapshot Old\n", to: "my.board")
    let document = try open()
    let (client, other) = (document.makeClient(), document.makeClient())
    let answer = try #require(try client.execute("snapshot new"))
    #expect(answer.note == "kept in the script; 'rectboard run' makes the picture")
    #expect(try client.execute("print")?.note == nil)
    for line in ["group", "snapshot Inside", "snapshot", "end", "snapshot"] { try client.execute(line) }
    for name in ["old", "NEW", "inside"] {
      #expect { try other.execute("snapshot \(name)") } throws: {
        "\($0)".contains("another snapshot of the script is called '\(name)'")
      }
    }
    try other.execute("edit a")
    #expect { try other.execute("snapshot panel") } throws: {
      "\($0)".contains("'snapshot' is refused inside a panel, whose previews aren't kept")
    }
    let text = "add a\nsnapshot Old\nsnapshot new\ngroup board\n  snapshot Inside\n  snapshot\nend\nsnapshot\n"
    #expect(try folder.text("my.board") == text)
    // What others have taken out may be taken again.
    try folder.write("add a\n", to: "my.board")
    #expect(try client.execute("snapshot old")?.appended == ["snapshot old"])
    #expect { try open(isReadOnly: true).makeClient().execute("snapshot mine") } throws: {
      "\($0)".contains("the document is read-only")
    }
  }

  @Test func `lines keep their numbers when the file is read again`() throws {
    let client = try open().makeClient()
    for line in ["add a", "group"] { try client.execute(line) }
    try folder.write("rectboard 3\nadd a\nadd b\n", to: "my.board")
    #expect { try client.execute("add c") } throws: { "\($0)".contains("'group board' of line 2") }
    #expect { try client.execute("mvoe b") } throws: { ($0 as? DocumentError)?.diagnostics[0].location.line == 4 }
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
    for line in ["add a", "group board \"Two\"", "add b", "edit a", "color a red", "add c"] {
      try client?.execute(line)
    }
    #expect(try client?.close().map(\.kind) == [.panel, .group])
    #expect(try folder.text("my.board").hasSuffix("add a\ngroup board \"Two\"\n  add b\n  add c\nend\n"))
    for line in ["group", "remove c"] { try client?.execute(line) }
    client = nil
    #expect(try folder.text("my.board").hasSuffix("end\ngroup board\n  remove c\nend\n"))
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
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

  @Test func `one writer at a time`() throws {
    let first = try open()
    #expect { try open() } throws: { "\($0)".contains("another program is editing it") }
    let reader = try open(isReadOnly: true)
    #expect { try reader.makeClient().execute("add a") } throws: { "\($0)".contains("the document is read-only") }
    try first.makeClient().execute("add a")
    #expect(try reader.makeClient().execute("expect count 1")?.report?.diagnostics == [])
  }

  @Test func `errors in a document are told, all of them, and nothing is touched`() throws {
    let text = "add a\nmvoe a\nadd b at\ngroup board\nadd c\n"
    try folder.write(text, to: "my.board")
    #expect { try open() } throws: { ($0 as? DocumentError)?.diagnostics.map(\.location.line) == [2, 3, 4] }
    #expect(try folder.text("my.board") == text)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["my.board"])
    #expect { try Document(path: "/dev/null") } throws: { "\($0)".contains("cannot read '/dev/null'") }
    #expect { try Document(path: folder.url.path) } throws: { "\($0)".contains("Is a directory") }
  }

  // MARK: Released clients

  @Test func `a released client's group is recorded if the file is as it is known`() throws {
    let document = try open()
    var client: Client? = document.makeClient()
    for line in ["add a", "group board", "add b", "edit a", "color a red"] { try client?.execute(line) }
    client = nil
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\ngroup board\n  add b\nend\n")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test(arguments: [false, true]) func `a released client's group is dropped after an edit from outside, and told`(
    _ isEvent: Bool
  ) throws {
    let document = try open()
    var told: [String] = []
    // Who is told may look at once.
    document.onEvent = {
      told.append("\($0)")
      if isEvent, case .dropped = $0 { document.refresh() }
    }
    var client: Client? = document.makeClient()
    let other = document.makeClient()
    for line in ["add a", "group board", "add b"] { try client?.execute(line) }
    try folder.write("rectboard 3\nadd a\nremove a\n", to: "my.board")
    client = nil
    #expect(told.first == "a group that was left open couldn't be written and is lost: 'group board' of line 2")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nremove a\n")
    try other.execute("add c")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nremove a\nadd c\n")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
    #expect(told.count == 2)
  }

  // MARK: Edits from outside

  @Test func `an edit from outside is replayed before anything is appended`() throws {
    let document = try open()
    let (one, other) = (document.makeClient(), document.makeClient())
    var told = 0
    document.onEvent = { if case .reloaded(byOthers: true) = $0 { told += 1 } }
    for line in ["add a", "edit a", "color a red"] { try one.execute(line) }
    try folder.write("rectboard 3\nadd a\nadd b\n", to: "my.board")
    try other.execute("move b to 1,1")
    #expect(told == 1)
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd b\nmove b to 1,1\n")
    #expect { try one.execute("save") } throws: {
      "\($0)".contains("which closed the blocks that were open ('edit a' of line 2)")
    }
    try one.execute("color a red")
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
  }

  @Test func `acknowledged lines that an editor's old buffer lacks are kept`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    let buffer = try folder.text("my.board")
    for line in ["add b", "add c"] { try client.execute(line) }
    try folder.write(buffer + "add d\nadd c\n", to: "my.board")
    #expect(try client.execute("expect count 3")?.report?.diagnostics == [])
    #expect(
      try folder.text("my.board.torn")
        == "# From '\(folder.path("my.board"))': acknowledged, but missing since another program changed the document.\nadd a\nadd b\nadd c\n"
    )
    try client.execute("add e")
    #expect(try folder.text("my.board").hasSuffix("add d\nadd c\nadd e\n"))
  }

  @Test(arguments: [("", 1), ("# mine\n", 1), ("# mine\nundo board\n", 0), ("undo board\n", 0)])
  func `an acknowledged line is missed although an older one is like it`(_ change: String, _ lost: Int) throws {
    let text = "add a\nundo board\nredo board\n"
    try folder.write(text, to: "my.board")
    let document = try open()
    try document.makeClient().execute("undo board")
    let isComment = change.hasPrefix("#")
    try folder.write(isComment ? "# mine\n" + text + change.dropFirst(7) : text + change, to: "my.board")
    document.refresh()
    #expect(try folder.names.count == 1 + lost)
    if lost > 0 { #expect(try folder.text("my.board.torn").hasSuffix(" the document.\nundo board\n")) }
  }

  @Test func `acknowledged lines stay known, and edits refused, until they are safe`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    let text = try folder.text("my.board")
    try folder.makeFolder("my.board.torn")
    try folder.write("rectboard 3\n", to: "my.board")
    for _ in 0..<2 {
      #expect { try client.execute("add c") } throws: {
        "\($0)".contains(".torn': Is a directory; ") && "\($0)".hasSuffix(":\nadd a\nadd b")
      }
      #expect(throws: DocumentError.self) { try document.finish() }
    }
    // Back in the document they are as safe as in the other file.
    try folder.write(text, to: "my.board")
    try client.execute("add c")
    try folder.write("rectboard 3\n", to: "my.board")
    #expect(throws: DocumentError.self) { try client.execute("add d") }
    try FileManager.default.removeItem(at: folder["my.board.torn"])
    try client.execute("add d")
    #expect(try folder.text("my.board.torn").hasSuffix(" the document.\nadd a\nadd b\nadd c\n"))
    #expect(try folder.text("my.board") == "rectboard 3\nadd d\n")
  }

  @Test func `an edit during a command is no reason to forget what it changed`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    // A drag that the command cancels tells of it before the command is appended.
    let drag = try document.editor.boardContext.beginFrameEdit(of: name("a"))
    try drag.update { $0 = $0.moved(by: Offset(dx: 5, dy: 5)) }
    drag.onCancel = { try? folder.write("rectboard 3\nadd a\nadd q\n", to: "my.board") }
    #expect(throws: DocumentError.self) { try client.execute("move a to 1,1") }
    #expect(try client.execute("expect q present")?.report?.diagnostics == [])
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd q\n")
  }

  // MARK: What can't be opened again

  @Test(arguments: [("drag a through", " 1e5,1e5", 131_000), ("add b # ", "x", 1_048_568)])
  func `a command that would become too long a line is refused`(_ start: String, _ part: String, _ count: Int) throws {
    let command = start + String(repeating: part, count: count)
    let document = try open()
    let (client, reader) = (document.makeClient(), try open("my.board", isReadOnly: true))
    try client.execute("add a")
    for opening in ["group board", "print"] {
      try client.execute(opening)
      #expect { try client.execute(command) } throws: { "\($0)".contains("bytes; the limit is 1044480") }
      try client.execute("move a to 1,\(opening.count)")
      _ = try client.close()
    }
    reader.refresh()
    #expect(reader.obstacle?.description.contains("it was opened for reading only") == true)
    #expect(state(of: reader.editor) == state(of: document.editor))
  }

  @Test func `a document never becomes larger than can be opened, and ends of groups have room`() throws {
    let document = try open()
    document.mostBytes = 20_000
    let client = document.makeClient()
    var number = 0
    func fill() -> DocumentError? {
      while true {
        do throws(DocumentError) {
          try client.execute("add figure\(number)  # \(String(repeating: "x", count: 100))")
          number += 1
        } catch {
          return error
        }
      }
    }
    for _ in 0..<3 { try client.execute("group board") }
    #expect(fill()?.description.contains("larger than 256 MiB") == true)
    #expect(number > 10)
    #expect(try client.close().count == 3)
    #expect(fill()?.description.contains("larger than 256 MiB") == true)
    #expect((15_000...20_000).contains(try folder.text("my.board").utf8.count))
    #expect(document.editor.board.count == number)
  }

  @Test func `comments take no more room than there is, in groups and besides`() throws {
    let document = try open()
    document.mostBytes = 20_000
    let client = document.makeClient()
    for _ in 0..<3 { try client.execute("group board") }
    let comment = "# " + String(repeating: "x", count: 900)
    #expect { while true { try client.execute(comment) } } throws: { "\($0)".contains("larger than 256 MiB") }
    _ = try client.close()
    #expect { while true { try client.execute(comment) } } throws: { "\($0)".contains("larger than 256 MiB") }
    #expect((19_000...20_000).contains(try folder.text("my.board").utf8.count))
  }

  @Test func `a comment that could not be read again within its group is refused`() throws {
    let client = try open().makeClient()
    let comment = "# " + String(repeating: "x", count: 1 << 20 - 2)
    #expect(try client.execute(comment)?.appended == [comment])
    try client.execute("group board")
    #expect { try client.execute(comment) } throws: {
      "\($0)".contains("in a line of 1048578 bytes; the limit is 1048576")
    }
    try client.execute("add a")
    try client.execute("end")
    #expect(try open(isReadOnly: true).editor.board.count == 1)
  }

  @Test func `errors from outside leave the last good board, and are mended from outside`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("rectboard 3\nadd a\nadd b at\n", to: "my.board")
    #expect { try client.execute("add c") } throws: { ($0 as? DocumentError)?.diagnostics.first?.location.line == 3 }
    #expect(try client.execute("expect count 1")?.report?.diagnostics == [])
    try folder.write("rectboard 3\nadd a\nadd b at 1,1", to: "my.board")
    #expect(throws: DocumentError.self) { try client.execute("add c") }
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd b at 1,1", "somebody may still be writing it")
    try folder.write("rectboard 3\nadd a\nadd b at 1,1\n", to: "my.board")
    try client.execute("add c")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd b at 1,1\nadd c\n")
  }

  @Test func `a rename over the document is followed, and the new file is locked`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("add x\n", to: "new.board")
    #expect(rename(folder.path("new.board"), folder.path("my.board")) == 0)
    try client.execute("move x to 1,2")
    #expect(try folder.text("my.board") == "add x\nmove x to 1,2\n")
    #expect(throws: DocumentError.self) { try open() }
    try folder.write("add y\n", to: "other.board")
    let other = try open("other.board")
    try FileManager.default.removeItem(atPath: folder.path("my.board"))
    try FileManager.default.linkItem(atPath: folder.path("other.board"), toPath: folder.path("my.board"))
    #expect { try client.execute("move y to 1,2") } throws: { "\($0)".contains("read-only: cannot edit") }
    #expect(try client.execute("expect y present")?.report?.diagnostics == [])
    withExtendedLifetime(other) {}
  }

  @Test func `a document that was removed refuses edits until it is back, and loses nothing`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try FileManager.default.removeItem(atPath: folder.path("my.board"))
    #expect { try client.execute("add b") } throws: { "\($0)".contains("No such file") }
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
    try folder.write("add figure\n", to: "my.board")
    try client.execute("add b")
    #expect(try folder.text("my.board") == "add figure\nadd b\n")
  }

  @Test func `a watched document is followed at once, also through a link and a rename`() throws {
    try folder.write("add a\n", to: "my.board")
    try FileManager.default.createSymbolicLink(atPath: folder.path("link.board"), withDestinationPath: "my.board")
    let document = try open("link.board")
    let told = DispatchSemaphore(value: 0)
    let watch = try document.watch { told.signal() }
    for edit in [
      { try folder.write("add a\nadd b\n", to: "my.board") },
      {
        try folder.write("add a\nadd b\nadd c\n", to: "new.board")
        #expect(rename(folder.path("new.board"), folder.path("my.board")) == 0)
      },
    ] {
      try edit()
      // It may be told of the beginning of a change before its end.
      var isNew = false
      while !isNew, told.wait(timeout: .now() + 5) == .success { isNew = document.refresh() }
      #expect(isNew)
    }
    #expect(document.editor.board.count == 3)
    withExtendedLifetime(watch) {}
  }

  @Test func `an edit from outside doesn't bring ours to the disk`() throws {
    let document = try Document(path: folder.path("my.board"), durability: .batch)
    try document.makeClient().execute("add a")
    try folder.write(folder.text("my.board") + "add b\n", to: "my.board")
    #expect(document.refresh())
    // On its way to the disk the document sees whether the file is still where it was; so this tells that it goes there.
    try FileManager.default.moveItem(at: folder["my.board"], to: folder["other.board"])
    #expect(throws: DocumentError.self) { try document.sync() }
  }

  @Test func `what is appended goes to the disk also if the document is given up for writing meanwhile`() throws {
    try folder.write("", to: "b.board")
    let document = try Document(path: folder.path("my.board"), durability: .batch)
    try document.makeClient().execute("add a")
    try folder.write(folder.text("my.board") + "include \"b.board\"\n", to: "my.board")
    #expect(document.refresh())
    #expect(
      document.obstacle?.description
        == "the document is read-only: it includes other files, so edit it with a text editor")
    try FileManager.default.moveItem(at: folder["my.board"], to: folder["other.board"])
    #expect(throws: DocumentError.self) { try document.sync() }
  }

  @Test func `edits from outside between ours are no loss`() throws {
    let document = try open()
    let client = document.makeClient()
    for number in 0..<4 {
      try client.execute("add ours\(number)")
      try folder.write(folder.text("my.board") + "add theirs\(number)\n", to: "my.board")
      document.refresh()
    }
    #expect(try folder.names == ["my.board"])
    // Of what stands in a row, only those in which one is missing are set aside.
    try folder.write(folder.text("my.board").replacing("add ours2\n", with: ""), to: "my.board")
    document.refresh()
    #expect(try folder.text("my.board.torn").hasSuffix(".\nadd ours2\n"))
  }

  @Test(arguments: ["\u{89}PNG without a line feed", "add a", "a diary\nof two lines\nand a bit"])
  func `a file that is something else is left as it is`(_ text: String) throws {
    try folder.write(text, to: "my.board")
    #expect(throws: DocumentError.self) { try open() }
    #expect(try folder.text("my.board") == text)
    #expect(try folder.names == ["my.board"])
  }

  @Test(.startsPrograms) func `an edit that keeps the length and the time is noticed`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    let shell = try shell(
      "touch -r my.board ref; sed 's/add b/add c/' my.board > n; cat n > my.board; touch -r ref my.board", in: folder)
    #expect(shell.status == 0)
    try client.execute("move c to 1,1")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd c\nmove c to 1,1\n")
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
  }

  @Test(arguments: ["rectboard 3\nadd a\nfoo\n", "rectboard 3\nadd a\nad", "rectboard 3\nadd a\n", ""])
  func `acknowledged lines are kept whatever an edit from outside leaves, also at the end`(_ text: String) throws {
    var document: Document? = try open()
    for line in ["add a", "add b"] { try document?.makeClient().execute(line) }
    try folder.write(text, to: "my.board")
    document = nil
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
    #expect(try folder.text("my.board") == text)
  }

  @Test func `acknowledged lines that are all there aren't kept twice`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "undo board", "redo board"] { try client.execute(line) }
    try folder.write("rectboard 2\r\n# mine\r\nadd a\r\nundo board\r\nredo board\r\nadd b\r\n", to: "my.board")
    try client.execute("move b to 1,1")
    #expect(try folder.names == ["my.board"])
    let text = try folder.text("my.board")
    try folder.write(String(text.dropLast()), to: "my.board")
    #expect { try client.execute("add c") } throws: { "\($0)".contains("is incomplete") }
    try folder.write(text, to: "my.board")
    try client.execute("add c")
    #expect(try folder.names == ["my.board"])
  }

  @Test func `a document that was moved away and back goes on`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    #expect(rename(folder.path("my.board"), folder.path("other")) == 0)
    #expect(throws: DocumentError.self) { try client.execute("add b") }
    #expect(rename(folder.path("other"), folder.path("my.board")) == 0)
    try client.execute("add b")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd b\n")
  }

  @Test func `a document that was emptied is no new one, and refuses edits until there is a script again`() throws {
    let document = try open()
    let client = document.makeClient()
    try client.execute("add a")
    try folder.write("", to: "my.board")
    #expect { try client.execute("add b") } throws: {
      "\($0)"
        == "'\(folder.path("my.board"))' was emptied by another program; restore its script, or start over with the "
        + "line 'rectboard 3'"
    }
    #expect(try folder.text("my.board").isEmpty)
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\n"))
    #expect(try client.execute("expect count 1")?.report?.diagnostics == [])
    try folder.write("rectboard 3\n", to: "my.board")
    try client.execute("add c")
    #expect(try folder.text("my.board") == "rectboard 3\nadd c\n")
  }

  @Test func `a command that comes while an editor saves in place waits until the file holds still`() throws {
    let document = try open()
    let client = document.makeClient()
    for line in ["add a", "add b"] { try client.execute(line) }
    // An editor's old buffer, saved in place: it empties the file, and writes it in pieces.
    let file = try FileHandle(forWritingTo: folder["my.board"])
    try file.truncate(atOffset: 0)
    var pieces = ["rectboard 3\nadd a\nadd", " c\n", "add d\n"]
    document.pause = { if !pieces.isEmpty { file.write(Data(pieces.removeFirst().utf8)) } }
    try client.execute("add e")
    #expect(try folder.text("my.board") == "rectboard 3\nadd a\nadd c\nadd d\nadd e\n")
    #expect(try folder.text("my.board.torn").hasSuffix("\nadd a\nadd b\n"))
  }

  @Test func `nothing is set aside through a link`() throws {
    try folder.write("add a\nadd", to: "my.board")
    try folder.write("mine", to: "diary")
    try FileManager.default.createSymbolicLink(atPath: folder.path("my.board.torn"), withDestinationPath: "diary")
    #expect(throws: DocumentError.self) { try open() }
    #expect(try folder.text("diary") == "mine")
    #expect(try folder.text("my.board") == "add a\nadd")
  }
}
