#if WebEditor
  import BoardModel
  import BoardRendering
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// Queries about the board, and events about it.
  @Suite(.startsPrograms) struct BoardTests {
    /// The title of undo or redo on the timeline, in an event.
    private func next(_ word: String, _ event: [String: Any]) -> String? {
      let step = (event["timeline"] as? [String: Any])?[word] as? [String: Any]
      return (step?["name"] as? String).map { name in (step?["of"] as? String).map { "\(name) of \($0)" } ?? name }
    }

    @Test func `the board's size and color, and what is next on the timeline, are told to all pages`() throws {
      let board = try OwnBoard("add card color #0000ff10 label \"x\"\n")
      let events = try board.events(as: "p")
      #expect(next("undo", try events.next().data) == "Add card")
      _ = try board.run("color card #ff000010")
      #expect(next("undo", try events.next { $0.data["timeline"] != nil }.data) == "Change Color of card")
      _ = try board.run("step \"Poster\" on board", "resize board to 90x80", "color board navy", "end")
      let event = try events.next { $0.data["board"] != nil }.data
      let look = try #require(event["board"] as? [String: Any])
      #expect((look["width"] as? Double, look["background"] as? String) == (90, "#000080"))
      #expect(next("undo", event) == "Poster")
      // The label has to be visible on the other background.
      #expect((event["altered"] as? [[String: Any]])?.map { $0["name"] as? String } == ["card"])
      _ = try board.run("undo timeline")
      #expect((try events.next { $0.data["board"] != nil }.data["board"] as? [String: Any])?["width"] as? Double == 600)
    }

    @Test func `which lines have changed which figures can be asked`() throws {
      let board = try OwnBoard("rectboard 1\n# Two.\nadd a\nadd b\nstep on board\n  move a, b by 1,1\nend\n")
      _ = try board.run("rename a to c", "color c, b red", "panel b", "color b blue", "end", "undo board", "remove b")
      let script = try board.script.split(separator: "\n").map(String.init)
      let ids = try #require(try board.events(as: "p").next().data["figures"] as? [[String: Any]])
      #expect(ids.map { $0["name"] as? String } == ["a"])
      let id = try #require(ids.first?["id"] as? Int)
      let lines = try #require(try board.get("lines?figure=\(id)").json["lines"] as? [Int])
      #expect(
        lines.map { script[$0 - 1] } == [
          "add a", "  move a, b by 1,1", "rename a to c", "color c, b red", "undo board",
        ])
      for (number, line) in script.enumerated() {
        let figures = try board.get("figures?line=\(number + 1)").json["figures"] as? [Int]
        #expect(figures == (lines.contains(number + 1) ? [id] : []), "\(line)")
      }
      #expect(try board.get("lines?figure=99").status == 404)
      #expect(try board.get("lines").status == 404)
      #expect(try board.get("figures?line=x").status == 400)
    }

    @Test func `some figures can be exported, as large as they need`() throws {
      let board = try OwnBoard(
        """
        rectboard 1
        board 400x300 color white
        add a at 10.5,20 size 30x40 label "A"
        add b at -5,25 size 10x10 border black 4
        add c at 12,22 size 5x5 color red

        """)
      let figures = try #require(try board.events(as: "p").next().data["figures"] as? [[String: Any]])
      let ids = figures.compactMap { $0["id"] as? Int }
      let picture = try board.get("board.svg?figures=\(ids[1]),\(ids[0])")
      let label: Label = "A"
      let expected = try Board(
        size: Size(46, 40), background: "white",
        figures: [
          Figure(
            "a", frame: Rectangle(origin: Point(x: 15.5, y: 0), size: Size(30, 40)),
            appearance: Appearance(label: label)),
          Figure(
            "b", frame: Rectangle(origin: Point(x: 0, y: 5), size: Size(10, 10)),
            appearance: Appearance(border: Border(color: "black", width: 4))),
        ])
      let renderer = BoardRenderer(svgElements: .rects)
      #expect(picture.text == String(decoding: try renderer.svg(of: expected).bytes, as: UTF8.self))
      #expect(try board.get("board.png?figures=\(ids[0]),\(ids[1])").body == Data(renderer.png(of: expected).bytes))
      let text = BoardRenderer(svgElements: .rects, svgLabels: .text)
      #expect(
        try board.get("board.svg?labels=text&figures=\(ids[1]),\(ids[0])").body == Data(text.svg(of: expected).bytes))
      #expect(try board.get("board.svg?labels=runes").status == 400)
      let download = try board.get("board.png?figures=\(ids[2])&download")
      #expect(download.headers["content-disposition"] == "attachment; filename=\"my.png\"")
      for list in ["", "99", "\(ids[0]),x"] {
        #expect(try board.get("board.svg?figures=\(list)").status == 404, "\(list)")
      }
    }

    @Test func `the language's commands can be asked for`() throws {
      let board = try OwnBoard()
      let commands = try #require(try board.get("reference").json["commands"] as? [[String: Any]])
      let move = try #require(commands.first { $0["name"] as? String == "move" })
      #expect((move["summary"] as? String)?.hasPrefix("Moves figures") == true)
      #expect((move["forms"] as? [String])?.first == "move LIST by DX,DY")
      #expect(commands.flatMap { $0["forms"] as? [String] ?? [] }.allSatisfy { !$0.contains("\n") })
    }

    @Test func `exports wait for no drawing`() throws {
      let board = try OwnBoard("add card\n")
      let group = String(repeating: "<use href='#b'/>", count: 1000)
      let drawing = Data(
        "<svg><g id='a'>\(group)</g><g id='b'><rect width='1' height='1'/></g>\(String(repeating: "<use href='#a'/>", count: 1000))</svg>"
          .utf8)
      // The maximum number of exports waits, and nobody reads the answers.
      let waiting = try (0..<8).map { _ in
        let connection = try board.connect()
        try connection.send("POST", board.path("import"), ["Content-Type: image/svg+xml"], drawing)
        return connection
      }
      #expect(try board.get("board.png").status == 200)
      _ = waiting
    }

    @Test func `a drawing of somebody who has left is not added`() throws {
      let board = try OwnBoard()
      // The request is small, but takes long to read if the count is large.
      func post(_ name: String, _ count: Int) throws -> LocalConnection {
        let uses = String(repeating: "<use href='#b'/>", count: 700)
        let more = String(repeating: "<use href='#a'/>", count: count)
        let drawing = "<svg><g id='a'>\(uses)</g><g id='b'/>\(more)<rect id='\(name)' width='9' height='9'/></svg>"
        let connection = try board.connect()
        try connection.send(
          "POST", board.path("import?id=\(name)"), ["Content-Type: image/svg+xml"], Data(drawing.utf8))
        return connection
      }
      // Drawings are read one after the other; the client that leaves is waiting behind another one.
      let first = try post("first", 350)
      #expect(try board.get("board.png").status == 200)
      var gone: LocalConnection? = try post("gone", 350)
      #expect(try board.get("board.png").status == 200)
      withExtendedLifetime(gone) {}
      gone = nil
      #expect(try first.answer().status == 200)
      #expect(try post("here", 1).answer().status == 200)
      let script = try board.script
      #expect(
        ["first", "here"].allSatisfy { script.contains("add \($0) ") } && !script.contains("gone"), "\(script)")
    }

    @Test func `a faulty file is shown as it is, and edited once it is mended`() throws {
      let text = "rectboard 1\nadd card\nmve card to 1,1\n"
      let board = try OwnBoard(text)
      #expect(board.errors.contains("my.board:3:1: error: unknown command 'mve'"))
      let events = try board.events(as: "p")
      let first = try events.next().data
      let fault: NSDictionary = [
        "message": "Unknown command 'mve'", "line": 3, "column": 1, "endColumn": 4, "code": "unknown-command",
        "hint": "did you mean 'move'?", "fixes": [["column": 1, "endColumn": 4, "replacement": "move"]],
      ]
      #expect(first["fault"] as? NSDictionary == fault)
      #expect(first["lines"] as? [String] == ["rectboard 1", "add card", "mve card to 1,1"])
      #expect((first["figures"] as? [Any])?.isEmpty == true)
      let refused = try board.run("add table")
      #expect((refused.status, refused.json["kind"] as? String) == (409, "fault"))
      let error = "Fix the file first: line 3, unknown command 'mve'; did you mean 'move'?"
      #expect(refused.json["error"] as? String == error)
      #expect(try board.get("storyboard").json["error"] as? String == error)
      #expect(try board.script == text)
      let mended = text.replacing("mve", with: "move")
      try Data(mended.utf8).write(to: board.folder["my.board"], options: .atomic)
      let second = try events.next { $0.data["fault"] is NSNull }.data
      #expect((second["figures"] as? [Any])?.count == 1)
      #expect(second["notices"] as? [String] == ["Another program has changed the file; the board was reloaded"])
      #expect(try board.run("add table").status == 200)
      #expect(try board.script == mended + "add table\n")
    }

    @Test func `a faulty file that can only be read is shown, too`() throws {
      let board = try OwnBoard("add card\nmve card to 1,1\n") { $0.isReadOnly = true }
      let event = try board.events(as: "p").next().data
      #expect(
        (event["readOnly"] as? String, event["fault"] is [String: Any]) == ("it was opened for reading only", true))
    }

    @Test func `titles of steps tell their figures`() throws {
      let board = try OwnBoard()
      func title(_ context: String, _ lines: String...) throws -> String? {
        let answer = try board.post("commands", ["id": UUID().uuidString, "lines": lines])
        let events = try board.events(as: "p").next().data["histories"] as? [[String: Any]]
        #expect(answer.status == 200)
        return events?.first { $0["name"] as? String == context }.flatMap { undoName(in: $0) }
      }
      #expect(try title("board", "add radio") == "Add radio")
      #expect(try title("board", "move radio to 5,5") == "Move radio")
      #expect(try title("board", "resize radio to 50x50") == "Resize radio")
      #expect(try title("board", "add b", "add c", "move radio, b, c by 1,1") == "Move 3 Figures")
      #expect(try title("board", "step on board", "move b to 1,1", "move c to 2,2", "end") == "Move 2 Figures")
      #expect(
        try title("board", "add d", "step on board", "move b, c, d, radio by 1,1", "move b to 1,1", "end")
          == "Move Figures")
      #expect(try title("board", "rename b to table") == "Rename to table")
      #expect(try title("board", "step \"Line Up\" on board", "move c to 9,9", "end") == "Line Up")
      #expect(
        try title("board", "step \"Draw Stick Figure\" on board", "move d to 1,1", "move radio to 2,2", "end")
          == "Draw Stick Figure")
      #expect(try title("radio", "color radio red") == "Change Color of radio")
      // The language's own titles are kept.
      #expect(!(try board.run("expect radio undo \"Undo Change Color\"").text.contains("unmet")))
    }
  }
#endif
