#if WebEditor
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// Lines that a page sends, and the answers.
  @Suite(.startsPrograms) struct CommandTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `lines are executed in order, appended, and answered`() throws {
      let answer = try board.run("add card at 10,20", "color \"card\" tomato", "undo \"card\"", "print board")
      #expect(answer.status == 200)
      #expect(answer.json["appended"] as? [String] == ["add card at 10,20", "color card tomato", "undo card"])
      #expect(try board.script == "add card at 10,20\ncolor card tomato\nundo card\n")
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
      #expect(try board.script == "add card\n")
    }

    @Test func `what isn't a command is told where the page lists the commands`() throws {
      let answer = try board.run("help")
      let diagnostic = try #require(answer.json["diagnostic"] as? [String: Any])
      #expect(diagnostic["message"] as? String == "unknown command 'help'")
      #expect(diagnostic["hint"] as? String == "the button ? beside the field lists the commands")
    }

    @Test func `a snapshot is kept in the script, and the answer says so`() throws {
      let answer = try board.run("snapshot before", "expect board count 1")
      #expect(answer.json["ok"] as? Bool == true && answer.json["appended"] as? [String] == ["snapshot before"])
      let answers = try #require(answer.json["answers"] as? [[String: Any]])
      #expect(answers[0]["note"] as? String == "kept in the script; 'rectboard run' makes the picture")
      #expect((answers[1]["note"] == nil, (answers[1]["unmet"] as? [Any])?.count) == (true, 1))
      #expect(try board.script == "snapshot before\n")
    }

    @Test func `a version line is passed over`() throws {
      let answer = try board.run("rectboard 1", "add keep at 1,1")
      #expect((answer.status, answer.json["lineCount"] as? Int) == (200, 1))
      #expect(answer.json["appended"] as? [String] == ["add keep at 1,1"])
      #expect(try board.script == "add keep at 1,1\n")
      let event = try board.events(as: "p").next()
      #expect(event.data["lines"] as? [String] == ["add keep at 1,1"])
      #expect(try board.run("rectboard 2").status == 422)
    }

    @Test func `no block stays open across requests`() throws {
      let first = try board.run("add card", "step \"Away\" on board", "move \"card\" by 5,5", "panel \"card\"")
      #expect(first.json["closed"] as? [String] == ["card", "board"])
      #expect(try board.script == "add card\nstep \"Away\" on board\n  move card by 5,5\nend\n")
      #expect(try board.run("undo board").status == 200)
      #expect(try board.run("end").status == 422)
    }

    @Test func `a comment is appended, and every page is told of its line`() throws {
      let events = try board.events(as: "p")
      _ = try events.next()
      let answer = try board.run(
        "# A card.", "add card", "step on board", "# in it", "move card to 1,1", "end", "# last")
      let lines = ["# A card.", "add card", "step on board", "  # in it", "  move card to 1,1", "end", "# last"]
      #expect(answer.json["appended"] as? [String] == lines)
      #expect(answer.json["lineCount"] as? Int == 7)
      #expect((answer.json["answers"] as? [[String: Any]])?.map { $0["line"] as? Int } == [1, 2, 4, 5])
      var received: [String] = []
      while received.isEmpty { received = try events.next().data["lines"] as? [String] ?? [] }
      #expect(received == lines)
      #expect(try board.script == lines.joined(separator: "\n") + "\n")
    }

    @Test func `a line that leaves its context out goes where the page says`() throws {
      _ = try board.run("add card", "color card red", "move card to 5,5")
      func run(_ focus: String, _ lines: String...) throws -> LocalConnection.Answer {
        try board.post("commands", ["id": UUID().uuidString, "lines": lines, "focus": focus])
      }
      #expect(try run("card", "undo").json["appended"] as? [String] == ["undo card"])
      #expect(try run("board", "undo").json["appended"] as? [String] == ["undo board"])
      let group = try run("card", "step \"Look\"", "color card blue", "corner card 3", "end")
      #expect((group.json["appended"] as? [String])?.first == "step \"Look\" on card")
      #expect(!(try run("card", "expect card undo \"Undo Look\"", "expect card focused").text.contains("unmet")))
      // A line with a context, or after a line that moved the focus, isn't changed.
      for lines in [["undo card"], ["focus card", "undo"], ["panel card", "undo", "cancel"]] {
        let answer = try board.post(
          "commands", ["id": UUID().uuidString, "lines": ["color card #123"] + lines, "focus": "board"])
        #expect((answer.json["appended"] as? [String])?.last == "undo card", "\(lines)")
      }
      // A figure that has left isn't confused with the board.
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
        ["add a", "step \"Out\" on board", "step", "end", "  step on a", "nonsense", "end", "end"],
        ["step \"Out\" on board", "  step on a", "nonsense", "end", "end"], 2
      ),
      (
        ["add a", "step on board", "panel a", "color a red", "nonsense", "end", "end"],
        ["step on board", "panel a", "color a red", "nonsense", "end", "end"], 3
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
      let lines = ["  add card", "step on board", "move card to 5,5", "\tstep on card", "color card red"]
      func send(_ lines: [String]) throws -> LocalConnection.Answer {
        try board.post("commands", ["id": UUID().uuidString, "lines": lines, "waitsForEnd": true])
      }
      let open = try send(lines)
      #expect((open.status, open.json["ok"] as? Bool) == (200, true))
      #expect(
        open.json["open"] as? [String]
          == ["add card", "step on board", "  move card to 5,5", "  step on card", "    color card red"])
      #expect(try board.script == "")
      let whole = try send(lines + ["end", "end", "end"])
      #expect((whole.json["open"] == nil, whole.json["line"] as? Int) == (true, 7))
      #expect(try board.script.hasSuffix("  end\nend\n"))
    }

    @Test func `a line that is two is refused`() throws {
      #expect(try board.run("add card\nadd table").status == 422)
      #expect(try board.script == "")
    }

    @Test func `what lines print is bounded`() throws {
      let figures = (0..<300).map { "add figure-\($0) at \($0),\($0) color tomato\n" }.joined()
      let board = try OwnBoard("rectboard 1\n" + figures)
      let answer = try board.post(
        "commands", ["id": "1", "lines": Array(repeating: "print", count: 2000) + ["add final"]])
      #expect(answer.status == 422)
      #expect((answer.json["line"] as? Int).map { (1..<2000).contains($0) } == true)
      #expect(answer.body.count < 1 << 24)
      #expect(try !board.script.contains("add final"))
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
  }
#endif
