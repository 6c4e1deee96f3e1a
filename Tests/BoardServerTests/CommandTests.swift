#if WebEditor
  import BoardDocument
  import BoardEditing
  import BoardModel
  import BoardRendering
  import BoardScript
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  @Suite(.startsPrograms) struct CommandTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `lines are executed in order, appended, and answered`() throws {
      let answer = try board.run("add card at 10,20", "color \"card\" tomato", "undo \"card\"", "print board")
      #expect(answer.status == 200)
      #expect(answer.json["appended"] as? [String] == ["add card at 10,20", "color card tomato", "undo card"])
      #expect(try board.script == "rectboard 3\nadd card at 10,20\ncolor card tomato\nundo card\n")
      let answers = try #require(answer.json["answers"] as? [[String: Any]])
      #expect(answers.map { $0["command"] as? String } == ["add", "color", "undo", "print"])
      let histories = try #require(answers[2]["histories"] as? [[String: Any]])
      #expect(undoName(in: histories[0], of: "redo") == "Change Color of card")
      #expect((answers[3]["output"] as? String)?.contains("Undo Add Figure") == true)
    }

    @Test func `a request ends at the first line that is refused`() throws {
      let answer = try board.run("add card", "mve \"card\" to 1,1", "color \"card\" red")
      #expect(answer.status == 422)
      #expect(answer.json["line"] as? Int == 1)
      let diagnostic = try #require(answer.json["diagnostic"] as? [String: Any])
      #expect(diagnostic["message"] as? String == "unknown command 'mve'")
      #expect(diagnostic["hint"] as? String == "did you mean 'move'?")
      #expect(try board.script == "rectboard 3\nadd card\n")
    }

    @Test func `what isn't a command is told where the page lists the commands`() throws {
      let answer = try board.run("help")
      let diagnostic = try #require(answer.json["diagnostic"] as? [String: Any])
      #expect(diagnostic["message"] as? String == "unknown command 'help'")
      #expect(diagnostic["hint"] as? String == "the button ? beside the field lists the commands")
    }

    @Test func `a snapshot is kept in the script, and the answer says so`() throws {
      let answer = try board.run("snapshot before", "expect count 1")
      #expect(answer.json["ok"] as? Bool == true && answer.json["appended"] as? [String] == ["snapshot before"])
      let answers = try #require(answer.json["answers"] as? [[String: Any]])
      #expect(answers[0]["note"] as? String == "kept in the script; 'rectboard run' makes the picture")
      #expect((answers[1]["note"] == nil, (answers[1]["unmet"] as? [Any])?.count) == (true, 1))
      #expect(try board.script == "rectboard 3\nsnapshot before\n")
    }

    @Test func `a first line with a version is that of a new document`() throws {
      let answer = try board.run("rectboard 2", "add keep at 1,1")
      #expect((answer.status, answer.json["lineCount"] as? Int) == (200, 2))
      #expect(answer.json["appended"] as? [String] == ["add keep at 1,1"])
      #expect(try board.script == "rectboard 2\nadd keep at 1,1\n")
      let event = try board.events(as: "p").next()
      #expect(event.data["version"] as? Int == 2)
      #expect(event.data["lines"] as? [String] == ["rectboard 2", "add keep at 1,1"])
      let refused = try board.run("rectboard 3")
      #expect(refused.status == 422)
      #expect(
        refused.json["error"] as? String
          == "The version must be on the first line of the script; leave this line out: version 2 is in use"
      )
    }

    @Test func `no block stays open across requests`() throws {
      let first = try board.run("add card", "group board \"Away\"", "move \"card\" by 5,5", "edit \"card\"")
      #expect(first.json["closed"] as? [String] == ["card", "board"])
      #expect(try board.script == "rectboard 3\nadd card\ngroup board \"Away\"\n  move card by 5,5\nend\n")
      #expect(try board.run("undo board").status == 200)
      #expect(try board.run("end").status == 422)
    }

    @Test func `a comment is appended, and every page is told of its line`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      let answer = try board.run("# A card.", "add card", "group board", "# in it", "move card to 1,1", "end", "# last")
      let lines = ["# A card.", "add card", "group board", "  # in it", "  move card to 1,1", "end", "# last"]
      #expect(answer.json["appended"] as? [String] == lines)
      #expect(answer.json["lineCount"] as? Int == 8)
      #expect((answer.json["answers"] as? [[String: Any]])?.map { $0["line"] as? Int } == [1, 2, 4, 5])
      var told: [String] = []
      while told.isEmpty { told = try events.next().data["lines"] as? [String] ?? [] }
      #expect(told == lines)
      #expect(try board.script == "rectboard 3\n" + lines.joined(separator: "\n") + "\n")
    }

    @Test func `a line that leaves its context out goes where the page says`() throws {
      _ = try board.run("add card", "color card red", "move card to 5,5")
      func run(_ focus: String, _ lines: String...) throws -> LocalConnection.Answer {
        try board.post("commands", ["id": UUID().uuidString, "lines": lines, "focus": focus])
      }
      #expect(try run("card", "undo").json["appended"] as? [String] == ["undo card"])
      #expect(try run("board", "undo").json["appended"] as? [String] == ["undo board"])
      let group = try run("card", "group \"Look\"", "color card blue", "corner card 3", "end")
      #expect((group.json["appended"] as? [String])?.first == "group card \"Look\"")
      #expect(!(try run("card", "expect undo \"Undo Look\"", "expect focus card").text.contains("unmet")))
      // What says where it goes, or has moved the focus itself, is left alone.
      for lines in [["undo card"], ["focus card", "undo"], ["edit card", "undo", "cancel"]] {
        let answer = try board.post(
          "commands", ["id": UUID().uuidString, "lines": ["color card #123"] + lines, "focus": "board"])
        #expect((answer.json["appended"] as? [String])?.last == "undo card", "\(lines)")
      }
      // A figure that has left is not taken for the board.
      let gone = try run("table", "add lamp", "undo")
      #expect((gone.status, gone.json["line"] as? Int) == (422, 1))
      let diagnostic = try #require(gone.json["diagnostic"] as? [String: Any])
      #expect(diagnostic["message"] as? String == "there is no figure 'table' on the board")
      #expect((diagnostic["line"] as? Int, diagnostic["column"] as? Int) == (2, 1))
      #expect(try run("table", "remove lamp").status == 200)
    }

    @Test(arguments: [
      (["add a", "mve b", "add c"], ["mve b", "add c"], 0),
      (["add a", "focus a", "color a red", "nonsense"], ["focus a", "nonsense"], 1),
      (
        ["add a", "group board \"Out\"", "group", "end", "  group a", "nonsense", "end", "end"],
        ["group board \"Out\"", "  group a", "nonsense", "end", "end"], 2
      ),
      (
        ["add a", "group board", "edit a", "color a red", "nonsense", "save", "end"],
        ["group board", "edit a", "color a red", "nonsense", "save", "end"], 3
      ),
    ]) func `what is left to do after a refused line is told`(_ lines: [String], _ remaining: [String], _ line: Int)
      throws
    {
      let answer = try board.post("commands", ["id": "1", "lines": lines])
      #expect(answer.status == 422)
      #expect(answer.json["remaining"] as? [String] == remaining)
      #expect(answer.json["remainingLine"] as? Int == line)
      #expect(lines[try #require(answer.json["line"] as? Int)] == remaining[line])
    }

    @Test func `lines that leave a block open can wait for its end`() throws {
      let lines = ["  add card", "group board", "move card to 5,5", "\tgroup card", "color card red"]
      func send(_ lines: [String]) throws -> LocalConnection.Answer {
        try board.post("commands", ["id": UUID().uuidString, "lines": lines, "waitsForEnd": true])
      }
      let open = try send(lines)
      #expect((open.status, open.json["ok"] as? Bool) == (200, true))
      #expect(
        open.json["open"] as? [String]
          == ["add card", "group board", "  move card to 5,5", "  group card", "    color card red"])
      #expect(try board.script == "rectboard 3\n")
      let whole = try send(lines + ["end", "end", "end"])
      #expect((whole.json["open"] == nil, whole.json["line"] as? Int) == (true, 7))
      #expect(try board.script.hasSuffix("  end\nend\n"))
    }

    @Test func `a line that is two is refused`() throws {
      #expect(try board.run("add card\nadd table").status == 422)
      #expect(try board.script == "rectboard 3\n")
    }

    @Test func `a repeated request is answered as before, and does nothing`() throws {
      let first = try board.run("add card", id: "1")
      #expect(try board.run("add card", id: "1").body == first.body)
      #expect(try board.run("something else", id: "1").body == first.body)
      #expect(try board.script == "rectboard 3\nadd card\n")
    }

    @Test func `requests of the same id at the same time are done once`() async throws {
      let board = try OwnBoard { $0.durability = .batch }
      _ = try board.run("add card")
      let port = board.port
      let path = board.path("commands")
      let body = Data(#"{"id":"x","lines":["move \"card\" by 1,0"]}"#.utf8)
      let answers = try await withThrowingTaskGroup(of: Data.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let connection = try LocalConnection(to: port)
            try connection.send("POST", path, ["Content-Type: application/json"], body)
            return try connection.answer().body
          }
        }
        return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      #expect(try board.script == "rectboard 3\nadd card\nmove card by 1,0\n")
    }

    @Test func `a request that the server before may have executed is not executed, and its sender is told`() throws {
      let board = try ServedBoard()
      let before = try board.run("add card")
      let after: [String: Any] = ["epoch": before.json["epoch"]!, "lineCount": before.json["lineCount"]!]
      let lines = ["group board \"Nudge\"", "move \"card\" by 5,0", "end"]
      let request: [String: Any] = ["id": "n", "lines": lines, "after": after]
      #expect(try board.post("commands", request).status == 200)
      let script = try board.script
      board.end(by: SIGKILL)
      try board.start()
      let answer = try board.post("commands", request)
      #expect(answer.status == 409)
      #expect(answer.json["ok"] as? Bool == false)
      #expect(answer.json["kind"] as? String == "mayBeDone")
      #expect(
        answer.json["error"] as? String
          == "The server was restarted before this was answered, so it may have been done already")
      #expect(answer.json["since"] as? [String] == ["group board \"Nudge\"", "  move card by 5,0", "end"])
      #expect(try board.post("commands", request).body == answer.body)
      #expect(try board.script == script)
      // With what this tells, a new request of the same lines is a new one.
      let now: [String: Any] = [
        "epoch": try #require(answer.json["epoch"]), "lineCount": try #require(answer.json["lineCount"]),
      ]
      #expect(try board.post("commands", ["id": "o", "lines": lines, "after": now]).status == 200)
      #expect(try board.script == script + "group board \"Nudge\"\n  move card by 5,0\nend\n")
    }

    /// What is in the script behind the place that the request is to come after: lines of it, of somebody else, or fewer lines.
    @Test(arguments: [
      ["move a by 1,0", "move a by 2,0"], ["move a by 1,0", "move a by 2,0", "color a red"],
      ["move a by 1,0", "move a by 2,0", "move a by 3,0"], ["color a red"], nil,
    ])
    func `after a kill nothing is guessed from the script's lines`(since: [String]?) throws {
      let start = since.map { "rectboard 3\nadd a\n" + $0.map { $0 + "\n" }.joined() } ?? "rectboard 3\n"
      let board = try OwnBoard(start)
      let lines = ["move a by 1,0", "move a by 2,0", "move a by 3,0"]
      let after: [String: Any] = ["epoch": "before", "lineCount": 2]
      let answer = try board.post("commands", ["id": "1", "lines": lines, "after": after])
      #expect((answer.status, answer.json["kind"] as? String) == (409, "mayBeDone"))
      #expect(answer.json["since"] as? [String] == since ?? [])
      #expect(try board.script == start)
    }

    @Test func `after a kill all requests are executed that come after the last line that it has left`() throws {
      let board = try OwnBoard("rectboard 3\nadd a\n")
      let after: [String: Any] = ["epoch": "before", "lineCount": 2]
      for id in ["1", "2"] {
        #expect(try board.post("commands", ["id": id, "lines": ["move a by 1,0"], "after": after]).status == 200)
      }
      #expect(try board.script == "rectboard 3\nadd a\nmove a by 1,0\nmove a by 1,0\n")
    }

    @Test func `a request as old as those whose answers aren't kept is not executed, and its sender is told`() throws {
      let board = try OwnBoard { $0.durability = .none }
      let epoch = try #require(try board.run("print").json["epoch"] as? String)
      func send(_ id: String, _ line: String, after lineCount: Int) throws -> LocalConnection.Answer {
        let after: [String: Any] = ["epoch": epoch, "lineCount": lineCount]
        return try board.post("commands", ["id": id, "lines": [line], "after": after])
      }
      let first = try send("first", "add card", after: 1)
      let second = try send("second", "add table", after: 2)
      // What has appended nothing does it again.
      #expect(try send("third", "nonsense", after: 1).status == 422)
      #expect(try send("first", "add card", after: 1).body == first.body)
      let connection = try board.connect()
      for number in 0..<1100 {
        _ = try board.post("commands", ["id": "\(number)", "lines": ["print"]], over: connection)
      }
      for (id, since) in [("first", ["add card", "add table"]), ("second", ["add table"])] {
        let answer = try send(id, "add \(id)", after: id == "first" ? 1 : 2)
        #expect((answer.status, answer.json["kind"] as? String) == (409, "mayBeDone"))
        #expect(answer.json["error"] as? String == "This arrived so late that it may have been done already")
        #expect(answer.json["since"] as? [String] == since)
      }
      #expect(second.json["lineCount"] as? Int == 3)
      #expect(try board.script == "rectboard 3\nadd card\nadd table\n")
      // What comes after all of them is new.
      #expect(try send("new", "add lamp", after: 3).status == 200)
      // So it is when others have made the script shorter.
      let events = try board.events(as: "p")
      _ = try events.next()
      try Data("rectboard 3\n".utf8).write(to: board.folder["my.board"], options: .atomic)
      _ = try events.next { $0.name == "board" }
      #expect(try send("newer", "add card", after: 1).status == 200)
    }

    @Test func `what only asks isn't answered before what it has seen is on the disk`() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        #include <errno.h>
        int fdatasync(int file) { errno = EIO; return -1; }
        """, to: "shim.c")
      #expect(try shell("clang -shared -fPIC -o shim.so shim.c", in: folder).status == 0)
      let board = try ServedBoard(
        "rectboard 3\n", ["--durability", "batch"], environment: ["LD_PRELOAD": folder.path("shim.so")])
      let (editor, reader) = (try board.connect(), try board.connect())
      func send(_ line: String, _ id: String, over connection: LocalConnection) throws {
        let body = Data(#"{"id":"\#(id)","lines":["\#(line)"]}"#.utf8)
        try connection.send("POST", board.path("commands"), ["Content-Type: application/json"], body)
      }
      // Mostly, the question is executed before what the edit has appended is brought to the disk, which fails.
      var hasWaited = false
      for number in 0..<500 where !hasWaited {
        try send("add card", "e\(number)", over: editor)
        try send("print", "r\(number)", over: reader)
        #expect(try editor.answer().status == 507)
        let answer = try reader.answer()
        try #require(!answer.text.contains("add card"))
        hasWaited = answer.status == 507
      }
      #expect(hasWaited)
      #expect(try board.script == "rectboard 3\n")
    }

    @Test func `what lines print is bounded`() throws {
      let figures = (0..<300).map { "add figure-\($0) at \($0),\($0) color tomato\n" }.joined()
      let board = try OwnBoard("rectboard 3\n" + figures)
      let answer = try board.post(
        "commands", ["id": "1", "lines": Array(repeating: "print", count: 2000) + ["add last"]])
      #expect(answer.status == 422)
      #expect((answer.json["line"] as? Int).map { (1..<2000).contains($0) } == true)
      #expect(answer.body.count < 1 << 24)
      #expect(try !board.script.contains("add last"))
    }

    @Test func `a file that is no file any more is told of`() throws {
      let board = try OwnBoard("rectboard 3\nadd card\n")
      let path = board.folder.path("my.board")
      try FileManager.default.removeItem(atPath: path)
      #expect(try board.get("script").status == 409)
      #expect(mkfifo(path, 0o600) == 0)
      #expect(try board.get("script").status == 409)
      // The board is there still, and so is its history.
      #expect(try board.get("history").status == 200)
      #expect(try board.run("add table").status == 409)
    }

    @Test func `exports leave out what is only previewed`() throws {
      let board = try OwnBoard("rectboard 3\nadd card color red\nadd table\n")
      let before = try board.get("board.svg").text
      let stream = try board.events(as: "p")
      let previews: [(Int, String, [String: Any])] = [
        (1, "begin", ["kind": "panel", "names": ["card"]]),
        (1, "update", ["number": 1, "figures": [["name": "card", "settings": ["color": "blue"]]]]),
        (2, "begin", ["kind": "frame", "names": ["card", "table"]]),
        (2, "update", ["number": 1, "figures": [["name": "table", "frame": [1, 2, 3, 4]]]]),
      ]
      for (gesture, action, more) in previews {
        #expect(try board.preview("p", gesture, action, more).status == 200, "\(gesture) \(action)")
      }
      // All of it is shown.
      let shown = try board.events(as: "q").next().data["figures"] as? [[String: Any]]
      #expect(shown?.first?["color"] as? String == "#0000ff")
      #expect(shown?.last?["frame"] as? [Double] == [1, 2, 3, 4])
      #expect(try board.get("board.svg").text == before)
      withExtendedLifetime(stream) {}
    }

    @Test func `a place before the script's beginning is refused`() throws {
      let after: [String: Any] = ["epoch": "x", "lineCount": Int.min]
      #expect(try board.post("commands", ["id": "q", "lines": ["add a"], "after": after]).status == 400)
      #expect(try board.get("script").status == 200)
    }

    @Test func `what isn't a request is refused with its reason`() throws {
      for (body, reason) in [
        ("{", "it can't be read"), ("[]", "''"), (#"{"lines":[]}"#, "'id' is missing"),
        (#"{"id":"1"}"#, "'lines' is missing"), (#"{"id":"1","edit":{"fly":{}}}"#, "'edit' has the wrong type"),
        (#"{"id":"1","edit":{"paste":{"text":"add a"}}}"#, "'aside' is missing"),
        (#"{"id":"1","lines":"add a"}"#, "'lines' has the wrong type"),
        (#"{"id":"","lines":[]}"#, "an 'id' of 1 to 64"),
      ] {
        let connection = try board.connect()
        try connection.send("POST", board.path("commands"), ["Content-Type: application/json"], Data(body.utf8))
        let answer = try connection.answer()
        #expect(answer.status == 400, "\(body)")
        #expect((answer.json["error"] as? String)?.contains(reason) == true, "\(body): \(answer.text)")
      }
    }

    @Test func `pictures are those of the board`() throws {
      _ = try board.run("add card at 10,20 color tomato corner 12", "add table at 50,50 color #0000ff80")
      let script = try Script(Array(try board.script.utf8), file: "my.board")
      let runner = ScriptRunner(script)
      while try runner.next() != nil {}
      let renderer = BoardRenderer(svgElements: .rects)
      #expect(try board.get("board.svg").body == Data(renderer.svg(of: runner.editor.board).bytes))
      #expect(try board.get("board.png").body == Data(renderer.png(of: runner.editor.board).bytes))
      #expect(try board.get("script").text == board.script)
      let storyboard = try board.get("storyboard?download")
      #expect(storyboard.text.contains("add table at 50,50"))
      #expect(storyboard.headers["content-disposition"] == "attachment; filename=\"my.html\"")
      #expect(storyboard.headers["content-security-policy"]?.contains("sandbox") == true)
    }

    @Test func `histories and completions can be asked for`() throws {
      _ = try board.run("add card at 10,20", "move \"card\" to 5,5", "undo board", "move \"card\" to 9,9")
      let history = try board.get("history").json
      let contexts = try #require(history["histories"] as? [[String: Any]])
      #expect(contexts.count == 1)
      // By this it is known which events they have in them.
      let now = try board.run("print")
      #expect((history["epoch"] as? String, history["revision"] as? Int) == (now.json["epoch"] as? String, 1))
      #expect(now.json["revision"] as? Int == 2)
      #expect((contexts[0]["branches"] as? [Any])?.count == 1)
      for (line, candidates, word) in [
        ("color%20c", ["card"], "c"), ("color%20card%20", nil, ""), ("color%20%22a%20b", [], "\"a b"),
        ("sa", ["save", "save-point"], "sa"), ("move%20card%20to%20", [], ""),
      ] {
        let answer = try board.get("completion?line=\(line)").json
        let texts = (answer["candidates"] as? [[String: Any]])?.map { $0["text"] as? String }
        if let candidates { #expect(texts == candidates, "\(line)") }
        // What a candidate takes the place of.
        #expect(answer["word"] as? String == word, "\(line)")
      }
    }

    @Test func `a step can be named instead of the way there, whatever has been done meanwhile`() throws {
      _ = try board.run("add card", "move card to 5,5", "move card to 9,9", "undo board", "move card to 7,7")
      func walk(_ step: Any, _ id: String) throws -> (status: Int, appended: [String]?) {
        let answer = try board.edit(["walk": ["figure": NSNull(), "step": step]], id: id)
        return (answer.status, answer.json["appended"] as? [String])
      }
      #expect(try walk(0, "1") == (200, ["undo board 2"]))
      #expect(try walk(3, "2") == (200, ["redo board 2"]))
      #expect(try walk(3, "3") == (200, []))
      #expect(try walk(NSNull(), "4") == (200, ["undo board 3"]))
      // The one that was cut off, and one that there never was.
      #expect(try walk(2, "5").status == 409)
      #expect(try walk(17, "6").status == 409)
      #expect(try walk(0, "1") == (200, ["undo board 2"]))
      #expect(try board.script.hasSuffix("undo board 2\nredo board 2\nundo board 3\n"))
    }

    @Test func `a step of a figure that has left is not looked for in that of another of its name`() throws {
      _ = try board.run("add card", "color card red", "color card blue", "remove card", "add card", "color card red")
      let histories = try board.get("history").json["histories"] as? [[String: Any]]
      let figures = histories?.compactMap { $0["figure"] as? Int } ?? []
      #expect(figures.count == 2)
      let answer = try board.edit(["walk": ["figure": try #require(figures.first), "step": 0]])
      #expect(answer.status == 409)
      #expect(try board.script.hasSuffix("add card\ncolor card red\n"))
    }

    @Test func `events tell what becomes of histories, and no more than that`() throws {
      _ = try board.run("add card", "color card red")
      let events = try board.events(as: "p")
      _ = try events.next()
      _ = try board.run("move card to 5,5", "undo board", "move card to 6,6")
      var pasts: [[String: Any]] = []
      while pasts.isEmpty { pasts = try events.next().data["pasts"] as? [[String: Any]] ?? [] }
      let past = try #require(pasts.first)
      #expect((past["from"] as? Int, past["name"] as? String, pasts.count) == (1, "board", 1))
      let captions = (past["steps"] as? [[String: Any]])?.map { $0["caption"] as? String }
      #expect(captions == ["Move to (5, 5) · card", "Move to (6, 6) · card"])
      #expect((past["present"] as? Int, past["undoable"] as? Int, past["redoable"] as? Int) == (2, 2, 0))
      #expect((past["branches"] as? [[String: Any]])?.map { $0["steps"] as? [Int] } == [[1]])
    }

    @Test func `that a document can't be edited is told once`() throws {
      let board = try OwnBoard("rectboard 3\ninclude \"part.board\"\n", files: ["part.board": "add a\n"])
      let event = try board.events(as: "p").next()
      #expect(event.data["readOnly"] as? String == "it includes other files, so edit it with a text editor")
      #expect(event.data["notices"] as? [String] == [])
      #expect(
        board.errors.contains(
          "the document is read-only from now on: it includes other files, so edit it with a text editor\n"))
    }

    @Test func `a document that can only be read is shown and not edited`() throws {
      let board = try OwnBoard("add card\n") { $0.isReadOnly = true }
      let event = try board.events(as: "p").next()
      #expect(event.data["readOnly"] as? String == "it was opened for reading only")
      #expect((event.data["figures"] as? [Any])?.count == 1)
      let answer = try board.run("add table")
      #expect((answer.status, answer.json["kind"] as? String) == (409, "readOnly"))
      #expect(try board.script == "add card\n")
    }
  }
#endif
