#if WebEditor
  import BoardModel
  import BoardLanguage
  import BoardServer
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// Edits for which the server writes the lines: copying, pasting, importing, restoring.
  @Suite(.startsPrograms) struct EditTests {
    private func paste(
      _ text: String, on board: RemoteBoard, aside: Double = 20, is content: String? = nil, seen: [Double]? = nil
    ) throws -> LocalConnection.Answer {
      try board.edit([
        "paste": ["text": text, "aside": aside, "is": content ?? NSNull(), "seen": seen ?? NSNull()] as [String: Any]
      ])
    }
    /// The figures of the board that the script makes.
    private func figures(of board: RemoteBoard) throws -> [Figure] {
      let runner = ScriptRunner(try Script(board.script, file: "my.board"))
      while try runner.next() != nil {}
      return Array(runner.editor.board.figures)
    }
    /// Figures as text, by their positions in the stacking order.
    private func copied(_ indices: [Int], of board: RemoteBoard) throws -> String {
      let shown = try #require(try board.events(as: "p").next().data["figures"] as? [[String: Any]])
      let ids = indices.compactMap { shown[$0]["id"] as? Int }
      let answer = try board.get("copy?figures=\(ids.map(String.init).joined(separator: ","))")
      #expect(answer.status == 200)
      return answer.text
    }

    @Test func `what is copied is lines of a script, with all that figures have`() throws {
      let board = try OwnBoard(
        """
        add "my card" at 0.1,2e-7 size 33.33333333333333x40 color #12345678 corner 4.0001 border none
        add user at 1,1 border blue 0.25 label "Both \\"sides\\""
        label user "Two\\nlines" size 9.5 color red left bottom
        add plain at 5,5 label "On"

        """)
      let card = #"add "my card" at 0.1,2e-7 size 33.33333333333333x40 color #12345678 corner 4.0001 border none"#
      #expect(try copied([0], of: board) == "# Figures from Rectboard\n\(card)\n")
      #expect(
        try copied([2, 0, 1], of: board) == """
          # Figures from Rectboard
          \(card)
          add user at 1,1 size 100x100 color #b3b3b3 border blue 0.25 label "Two\\nlines" size 9.5 color red left bottom
          add plain at 5,5 size 100x100 color #b3b3b3 border #b3b3b3 1 label "On"

          """)
      #expect(try board.get("copy").status == 404)
      #expect(try board.get("copy?figures=99").status == 404)
    }

    @Test func `others are served while a text is run that takes long`() throws {
      let board = try OwnBoard("rectboard 1\nadd a at 0,0\n")
      let text = "rectboard 1\nadd f at 9,9\n" + String(repeating: "move f by 1,0\nundo\n", count: 30_000)
      let edit: [String: Any] = ["paste": ["text": text, "aside": 0]]
      let connection = try board.connect()
      let body = try JSONSerialization.data(withJSONObject: ["id": "slow", "edit": edit])
      try connection.send("POST", board.path("commands"), ["Content-Type: application/json"], body)
      #expect(try board.run("color a red").status == 200)
      #expect(try connection.answer().status == 200)
      // A repetition gets the answer that the first one got.
      #expect(try board.post("commands", ["id": "slow", "edit": edit]).json["added"] as? [String] == ["f"])
      let lines = try board.script.split(separator: "\n").dropFirst(2)
      #expect(lines.first == "color a red" && lines.count { $0.contains("add f") } == 1, "\(lines)")
    }

    @Test func `a text that would make too much is refused`() throws {
      let board = try OwnBoard("rectboard 1\nadd a at 0,0\n")
      let script = try board.script
      let bomb = """
        rectboard 1
        add a at 0,0 size 1x1
        group p of a
        duplicate p 1000 times by 0,0
        duplicate p-2 1000 times by 0,0
        rename p to q
        group p of q, p-2..p-1001, p-2-2..p-2-1001
        duplicate p 1000 times by 0,0

        """
      let answer = try paste(bomb, on: board)
      #expect(
        answer.status == 422 && (answer.json["error"] as? String)?.contains("figures to add") == true, "\(answer.text)")
      // 64 parts in each other can be pasted, but not as one more.
      let deep = "rectboard 1\nadd p0\nadd other at 0,0\n" + (1...64).map { "group p\($0) of p\($0 - 1)\n" }.joined()
      let deeper = try board.edit(["paste": ["text": deep, "aside": 0, "as": "all"]])
      #expect(deeper.status == 422 && (deeper.json["error"] as? String)?.contains("64 deep") == true, "\(deeper.text)")
      #expect(try board.script == script)
      #expect(try board.edit(["paste": ["text": deep, "aside": 0]]).status == 200)
    }

    @Test func `what is pasted is one action, by names that are free`() throws {
      let start = "rectboard 1\nadd card at 40,40\nadd user at 1,1\nlabel user \"Mine\"\n"
      let board = try OwnBoard(start)
      let text = """
        rectboard 1
        # What is in the clipboard.
        board 300x300
        define accent #6366f1
        add card at 40,40 color accent
        add user right of card gap 5
        label card, user "Both!" size 20
        step "Line Up" on board
          move user by 0,10
        end
        rename user to card-2
        undo board
        expect user at 145,40
        add gone
        remove gone

        """
      let answer = try paste(text, on: board)
      #expect(answer.status == 200, "\(answer.text)")
      #expect(answer.json["added"] as? [String] == ["card-2", "user-2"])
      let lines = [
        "step \"Paste\" on board",
        "  add card-2 at 60,60 size 100x100 color #6366f1 border #b3b3b3 1 label \"Both!\" size 20",
        "  add user-2 at 165,70 size 100x100 color #b3b3b3 border #b3b3b3 1 label \"Both!\" size 20", "end",
      ]
      #expect(answer.json["appended"] as? [String] == lines)
      // Other figures are unchanged, and one undo removes everything that was pasted.
      let met = try board.run(
        "expect user at 1,1 label \"Mine\"", "undo board", "expect board count 2", "expect user label \"Mine\"")
      #expect(!met.text.contains("unmet"))
      #expect(try board.script == start + lines.map { $0 + "\n" }.joined() + "undo board\n")
    }

    @Test func `a text that is certainly a script, but can't be run, is refused whole, with its line`() throws {
      let start = "rectboard 1\nadd user at 1,1\n"
      let board = try OwnBoard(start, files: ["other.board": "add a\n"])
      for (text, error) in [
        ("hello", "line 1, unknown command 'hello'"),
        ("add card\nlabel card, user \"Both!\"", "line 2, there is no figure 'user' on the board"),
        ("add card\nstep on board\nmove card by 1,1", "line 2, 'step' is never closed; add 'end'"),
        ("add card\nrectboard 1", "line 2, the version must be on the first line of the script"),
        ("rectboard 2\nadd card", "line 1, this script needs a newer rectboard"),
        ("include \"other.board\"", "line 1, "), ("add \u{1}", "line 1, "),
      ] {
        let answer = try paste(text, on: board, is: "script")
        #expect((answer.status, answer.json["kind"] as? String) == (422, "refused"), "\(text)")
        let found = answer.json["error"] as? String ?? ""
        #expect(found.hasPrefix("What is in the clipboard can’t be pasted: " + error), "\(text): \(found)")
      }
      for text in ["", "# nothing\n", "add a\nremove a"] {
        let answer = try paste(text, on: board, is: "script")
        #expect(answer.json["error"] as? String == "The clipboard has no figures")
      }
      // It was copied from figures; or all of it can be read, and it adds a figure at a place.
      for text in [
        "# Figures from Rectboard\r\nmve", "# Figures from Rectboard", "add a at 1,1\nmove b by 1,1",
        "text a at 1,1 \"Hi\"\nmove b by 1,1",
      ] {
        #expect(try paste(text, on: board).status == 422, "\(text)")
      }
      let many = "add a\n" + String(repeating: "duplicate a 1000 times by 1,1\nrename a to b\nadd a\n", count: 30)
      #expect(try paste(many, on: board, is: "script").status == 422)
      #expect(try board.script == start)
    }

    @Test func `every text is a text unless it is certainly a script`() throws {
      let board = try OwnBoard("add card\n")
      for (text, label) in [
        ("move", "move"), ("add", "add"), ("add milk", "add milk"), ("order 5 pizzas", "order 5 pizzas"),
        ("board meeting at 9", "board meeting at 9"), ("part of the plan", "part of the plan"),
        ("# Heading", "# Heading"), ("add milk\nmove milk to 5,5", "add milk\nmove milk to 5,5"),
        ("add a at 1,1\nand so on", "add a at 1,1\nand so on"),
        ("#ff0000", "#ff0000"), ("undo", "undo"), ("print", "print"), ("hello\n", "hello"), ("<3", "<3"),
        ("line one\r\nline two\rthree\u{2028}four", "line one\nline two\nthree\nfour"),
        ("Name\tAge\r\nAnn\t7\r\n", "Name    Age\nAnn    7"), ("\n\n  a\u{7}\u{1B}b \n", "  ab"),
      ] {
        // Of a text with tabs, only a page knows that it is no table.
        let answer = try paste(text, on: board, is: text.contains("\t") ? "text" : nil, seen: [100, 100, 400, 300])
        #expect(answer.status == 200 && answer.json["added"] as? [String] == ["text-1"], "\(text): \(answer.text)")
        let figure = try #require(try figures(of: board).last)
        // Only the text of it is visible, and it is in the middle of what is seen.
        #expect(figure.appearance == Appearance(fill: "#ffffff00", border: nil, label: try Label(label)), "\(text)")
        let middle = (x: (figure.frame.minX + figure.frame.maxX) / 2, y: (figure.frame.minY + figure.frame.maxY) / 2)
        #expect(abs(middle.x - 300) <= 0.5 && abs(middle.y - 250) <= 0.5, "\(text): \(figure.frame)")
        #expect(DrawnLabel.neededSize(of: figure) == nil, "\(text)")
        #expect(try board.run("undo board").status == 200)
      }
      // A page knows of a label's text that it is one, whatever it says.
      let answer = try paste("add card at 1,1", on: board, is: "text", seen: [40, 50, 0, 0])
      #expect(answer.json["added"] as? [String] == ["text-1"])
      #expect(try figures(of: board).last?.frame == Rectangle(origin: Point(x: -40, y: 34), size: Size(160, 32)))
      #expect(try paste(" \n", on: board).json["error"] as? String == "There is no text to paste")
      let long = try paste(String(repeating: "long ", count: 201), on: board)
      #expect(long.json["error"] as? String == "The label is 1004 bytes long; the limit is 1000")
    }

    @Test func `cells become a table with room for each text, in one step`() throws {
      let board = try OwnBoard("rectboard 1\nadd table-1.legend at 0,0\n")
      let answer = try paste(
        "Name\tQty\r\nApple\t12\r\n\"two\nlines \"\"q\"\"\"\t\r\n", on: board, seen: [0, 0, 600, 600])
      #expect(answer.json["added"] as? [String] == ["table-2"], "\(answer.text)")
      #expect(
        answer.json["appended"] as? [String] == [
          "table table-2 at 244,240 columns 64, 48 rows 34 label left",
          "  row \"Name\" \"Qty\"", "  row \"Apple\" \"12\"", "  row height 52 \"two\\nlines \\\"q\\\"\" \"\"", "end",
        ])
      for figure in try figures(of: board) { #expect(DrawnLabel.neededSize(of: figure) == nil, "\(figure)") }
      #expect(try board.run("undo timeline").status == 200)
      #expect(try figures(of: board).count == 1)
      for (text, rows) in [
        ("a\tb", ["row \"a\" \"b\""]), ("a\t\nb", ["row \"a\"", "row \"b\""]),
        ("\n\ta\t\n\t\tb\n\t\n", ["row \"a\" \"\"", "row \"\" \"b\""]),
        ("\"a\tx\nb", ["row \"\\\"a\" \"x\"", "row \"b\" \"\""]),
        ("5\" \"wide\"\t\"\"\n", ["row \"5\\\" \\\"wide\\\"\""]),
        ("add milk\t2\nmove milk to 5,5", ["row \"add milk\" \"2\"", "row \"move milk to 5,5\" \"\""]),
      ] {
        let appended = try paste(text, on: board).json["appended"] as? [String] ?? []
        let isTable = appended.first?.hasPrefix("table ") == true
        #expect(
          appended.dropFirst().dropLast().map { String($0.dropFirst(2)) } == rows || !isTable && rows.count == 1,
          "\(text): \(appended)")
        #expect(try board.run("undo timeline").status == 200)
      }
      #expect(try paste(String(repeating: "a\t\n", count: 9_999), on: board).status == 200)
      #expect(try board.run("undo timeline").status == 200)
      let many = try paste(String(repeating: "a\t\n", count: 10_000), on: board)
      #expect(many.json["error"] as? String == "A table that is pasted has fewer than 10000 cells; these are 10000")
      let long = try paste("a\t" + String(repeating: "long ", count: 201), on: board)
      #expect(long.json["error"] as? String == "The label is 1004 bytes long; the limit is 1000")
    }

    @Test func `a text is as large as its letters, or breaks them into lines in its width`() throws {
      let board = try OwnBoard("rectboard 1\n")
      func add(_ text: String, at place: [Double] = [10, 20], width: Double? = nil) throws -> LocalConnection.Answer {
        try board.edit(["text": ["text": text, "at": place, "width": width ?? NSNull()] as [String: Any]])
      }
      #expect(try add("Say \"a\"\nb").json["appended"] as? [String] == [#"text text-1 at 10,20 "Say \"a\"\nb""#])
      let wide = try add("Three or four words", width: 60)
      #expect(
        wide.json["appended"] as? [String] == [
          "add text-2 at 10,20 size 60x56 color transparent border none label \"Three or four words\" left top padding 0"
        ])
      #expect(wide.json["added"] as? [String] == ["text-2"])
      #expect(try add("").status == 422)
      #expect(try add("a\u{7}").status == 422)
      #expect(try add("a", at: [1]).status == 400)
      #expect(try add("a", width: -1).status == 400)
      #expect(try add("a", at: [1e9, 0]).status == 422)
    }

    @Test func `an empty table divides its frame`() throws {
      let board = try OwnBoard("rectboard 1\n")
      let answer = try board.edit(["table": ["frame": [10, 20, 301, 91], "columns": 3, "rows": 2]])
      #expect(
        answer.json["appended"] as? [String] == [
          "table table-1 at 10,20 columns 3 times 100 rows 45", "  row \"\" \"\" \"\"",
          "  row \"\" \"\" \"\"", "end",
        ], "\(answer.text)")
      #expect(try board.edit(["table": ["frame": [10, 20, 301, 91], "columns": 0, "rows": 2]]).status == 400)
      #expect(try board.edit(["table": ["frame": [10, 20], "columns": 3, "rows": 2]]).status == 400)
    }

    @Test func `a figure that is as large as its label stays so, in one transaction`() throws {
      let board = try OwnBoard("rectboard 1\ntext note at 10,10 \"Old\"\nadd card at 90,90 label \"Old\"\n")
      func set(_ lines: String..., fit: [String]) throws -> [String]? {
        try board.post("commands", ["id": UUID().uuidString, "lines": lines, "fit": fit]).json["appended"] as? [String]
      }
      #expect(
        try set("label note, card \"Much longer\"", fit: ["note", "card"]) == [
          "step \"Change Label\" on board", "  label note, card \"Much longer\"", "  resize note to 80x21", "end",
        ])
      #expect(try board.run("undo timeline").status == 200)
      #expect(try figures(of: board).first?.appearance.label?.text == "Old")
      #expect(try set("label card \"New\"", fit: ["card"]) == ["label card \"New\""])
      #expect(try set("label note none", fit: ["note"])?.contains { $0.contains("resize") } == false)
    }

    @Test func `a group, and what wouldn't be seen, goes to the middle of the view`() throws {
      let board = try OwnBoard("rectboard 1\n")
      func frame(_ text: String, _ seen: [Double]) throws -> Rectangle? {
        let answer = try paste(text, on: board, seen: seen)
        #expect(answer.status == 200, "\(answer.text)")
        return Rectangle(around: try figures(of: board).suffix(answer.json["added"].map { _ in 1 } ?? 0).map(\.frame))
      }
      let lamp = "add lamp at 10,10 size 20x20\n"
      #expect(try frame(lamp, [0, 0, 600, 600])?.origin == Point(x: 10, y: 10))
      #expect(try frame(lamp, [100, 200, 400, 200])?.origin == Point(x: 290, y: 290))
      // A point is where it was dropped.
      #expect(try frame(lamp, [15, 15, 0, 0])?.origin == Point(x: 5, y: 5))
      let pair = lamp + "add shade at 30,10 size 20x20\ngroup pair of lamp, shade\n"
      #expect(try frame(pair, [0, 0, 600, 600])?.origin == Point(x: 300, y: 290))
      #expect(try paste(lamp, on: board, seen: [1, 2, 3]).status == 400)
    }

    @Test func `a text knows the script's colors and its size`() throws {
      let board = try OwnBoard("board 300x200\ndefine accent #010203\n")
      let answer = try paste("add card color accent label \"On\"", on: board, is: "script")
      #expect(answer.status == 200, "\(answer.text)")
      #expect(
        (answer.json["appended"] as? [String])?[1]
          == "  add card at 100,50 size 100x100 color #010203 border #b3b3b3 1 label \"On\"")
    }

    @Test func `what is copied and pasted looks the same`() throws {
      var random = SeededGenerator(seed: 40)
      for round in 0..<trials(20) {
        let script = BoardListing.lines(adding: randomFigures(&random))
        let from = try OwnBoard(script)
        let original = try figures(of: from)
        let indices = original.indices.filter { _ in Bool.random(using: &random) }
        guard !indices.isEmpty else { continue }
        let text = try copied(indices, of: from)
        // On another board they are the same, including their names.
        let other = try OwnBoard("rectboard 1\n")
        #expect(try paste(text, on: other).status == 200)
        #expect(try figures(of: other) == indices.map { original[$0] }, "\(round): \(text)")
        // On the same board they get other names, and keep their relative places.
        #expect(try paste(text, on: from, aside: 16).status == 200)
        let all = try figures(of: from)
        #expect(Array(all.prefix(original.count)) == original)
        let copies = Array(all.dropFirst(original.count))
        #expect(copies.map(\.appearance) == indices.map { original[$0].appearance })
        let frames = indices.map { original[$0].frame.moved(by: Offset(dx: 16, dy: 16)) }
        #expect(copies.map(\.frame) == frames)
      }
    }

    private func randomFigures(_ random: inout SeededGenerator) -> [Figure] {
      func number(_ range: ClosedRange<Double>) -> Double {
        let number = Double.random(in: range, using: &random)
        return Bool.random(using: &random) ? number : (number * 4).rounded() / 4 + 0.25
      }
      func color() -> Color {
        func byte() -> UInt8 { .random(in: 0...255, using: &random) }
        return Color(red: byte(), green: byte(), blue: byte(), alpha: Bool.random(using: &random) ? 255 : byte())
      }
      let names = ["card", "my card", "add", "a\"b\\c", "1", "\u{E9}t\u{E9}", "label", "x-copy-7", "\u{6F22}\u{1F600}"]
      let texts = ["On", "two\nlines", "a \"b\" \\", "\ttab ", "# none", "\u{1F600}"]
      return names.shuffled(using: &random).prefix(.random(in: 1...9, using: &random)).enumerated().map { index, name in
        let look = Appearance(
          fill: color(), cornerRadius: Bool.random(using: &random) ? 0 : number(0...30),
          border: Bool.random(using: &random) ? nil : Border(color: color(), width: number(0...9) + 0.1),
          label: Bool.random(using: &random)
            ? nil
            : try? Label(
              texts.randomElement(using: &random)!, size: number(6...40),
              color: Bool.random(using: &random) ? nil : color(),
              column: [.left, .center, .right].randomElement(using: &random)!,
              row: [.top, .middle, .bottom].randomElement(using: &random)!,
              weight: Label.Weight.allCases.randomElement(using: &random)!,
              padding: [nil, 0, 6, 12.5].randomElement(using: &random)!))
        let origin = Point(x: number(-500...500) + Double(index) / 64, y: number(-500...500))
        return Figure(
          FigureName(unchecked: name),
          frame: Rectangle(origin: origin, size: try! Size(width: number(1...200), height: number(1...200))),
          appearance: look)
      }
    }

    @Test func `a figure is added, and figures are copied, by names that are free`() throws {
      let board = try OwnBoard("add rectangle-1\nadd rectangle-3\nadd card-copy\nadd \"my card\"\n")
      func add(_ id: String) throws -> [String]? {
        let figure: [String: Any] = [
          "frame": [1, 2, 30, 40], "color": "#ff0000", "corner": 4, "border": ["color": "#00000080", "width": 2],
        ]
        return try board.edit(["add": ["figure": figure]], id: id).json["added"] as? [String]
      }
      #expect(try add("1") == ["rectangle-2"])
      #expect(try add("1") == ["rectangle-2"])
      #expect(try add("2") == ["rectangle-4"])
      let copies: [[String: Any]] = [
        ["name": "card-copy", "at": [1, 1]], ["name": "my card", "at": [2.5, 2]], ["name": "my card", "at": [3, 3]],
      ]
      let answer = try board.edit(["duplicate": ["figures": copies]])
      #expect(answer.json["added"] as? [String] == ["card-copy-2", "my card-copy", "my card-copy-2"])
      #expect(
        try board.script.hasSuffix(
          """
          add rectangle-2 at 1,2 size 30x40 color red corner 4 border #00000080 2
          add rectangle-4 at 1,2 size 30x40 color red corner 4 border #00000080 2
          step "Duplicate 3 Figures" on board
            duplicate card-copy as card-copy-2 at 1,1
            duplicate "my card" as "my card-copy" at 2.5,2
            duplicate "my card" as "my card-copy-2" at 3,3
          end

          """))
      #expect(try board.edit(["duplicate": ["figures": [["name": "gone", "at": [1, 1]]]]]).status == 422)
      #expect(try board.edit(["duplicate": ["figures": [["name": "card-copy", "at": [1]]]]]).status == 400)
      #expect(try board.edit(["add": ["figure": ["frame": [1], "color": "red", "corner": 0]]]).status == 400)
      // A name without room for a number is truncated.
      let long = String(repeating: "\u{6F22}", count: 66) + "xy"
      _ = try board.run("add \"\(long)\" at 7,7")
      let pasted = try paste("add \"\(long)\" at 7,7", on: board)
      #expect(pasted.json["added"] as? [String] == [long.dropLast(2) + "-2"])
    }

    @Test func `a figure is added with a label, in one step`() throws {
      func add(_ label: [String: Any], to board: OwnBoard) throws -> LocalConnection.Answer {
        let figure: [String: Any] = ["frame": [1, 2, 30, 40], "color": "#ff0000", "corner": 0, "border": NSNull()]
        return try board.edit(["add": ["figure": figure, "label": label]])
      }
      let board = try OwnBoard("rectboard 1\n")
      let start = "add rectangle-1 at 1,2 size 30x40 color red border none"
      for (label, lines) in [
        (["text": "On"], [start + " label \"On\""]),
        (
          ["text": "a\n\"b\"", "size": 20, "column": "left", "row": "top"],
          [
            start + #" label "a\n\"b\"" size 20 left top"#
          ]
        ),
        (["text": "Re\u{301}d", "size": 14, "column": "center", "color": NSNull()], [start + " label \"R\u{E9}d\""]),
        (
          ["text": "On", "color": "#0000ff", "row": "bottom"],
          [start + " label \"On\" color blue bottom"]
        ),
      ] as [([String: Any], [String])] {
        let answer = try add(label, to: board)
        #expect(answer.json["appended"] as? [String] == lines, "\(answer.text)")
        #expect(answer.json["added"] as? [String] == ["rectangle-1"])
        let figure = try #require(figures(of: board).first)
        #expect(figure.appearance.label?.text == (label["text"] as? String)?.precomposedStringWithCanonicalMapping)
        #expect(figure.appearance.label?.padding == Label.defaultPadding)
        // All of it is one step.
        let met = try board.run("undo board", "expect board count 0", "expect board undo none")
        #expect(met.status == 200 && !met.text.contains("unmet"), "\(met.text)")
      }
      for (label, status, error) in [
        (["text": ""], 422, "A label has at least one character"),
        (["text": "a", "size": 0], 422, "The size 0 is out of"),
        (["text": "a", "color": "blu"], 400, "Expected a 'color' of the label"),
        (["text": "a", "column": "west"], 400, "Expected a request as JSON"), (["size": 4], 400, "Expected a request"),
      ] as [([String: Any], Int, String)] {
        let answer = try add(label, to: board)
        #expect(answer.status == status, "\(answer.text)")
        #expect((answer.json["error"] as? String)?.hasPrefix(error) == true, "\(answer.text)")
      }
    }

    @Test func `what is pasted becomes a group, by a name that is free`() throws {
      let board = try OwnBoard("rectboard 1\nadd card\n")
      func paste(_ text: String, as name: Any, on board: OwnBoard) throws -> LocalConnection.Answer {
        try board.edit(["paste": ["text": text, "aside": 20, "as": name]])
      }
      let lamp = "add shade at 1,1\nadd lamp.foot at 2,2\n"
      let first = try paste(lamp, as: "lamp", on: board)
      #expect(first.json["added"] as? [String] == ["lamp"], "\(first.text)")
      let lines = try #require(first.json["appended"] as? [String])
      #expect(lines.first == "step \"Paste\" on board" && lines.count == 5)
      #expect(lines[3] == "  group lamp of shade, lamp.foot")
      // Names that begin with the group's name begin with its new name.
      let second = try paste(lamp, as: "lamp", on: board)
      #expect(second.json["added"] as? [String] == ["lamp-2"])
      #expect((second.json["appended"] as? [String])?[3] == "  group lamp-2 of shade-2, lamp-2.foot")
      #expect(try !board.run("undo board 2", "expect board count 1", "expect lamp absent").text.contains("unmet"))
      // Groups count as items, and a figure keeps the name first.
      let nested = "add a\nadd b at 1,1\nadd bed at 2,2\ngroup both of a, b\n"
      let third = try paste(nested, as: "bed", on: board)
      #expect(third.json["added"] as? [String] == ["bed-2"])
      #expect(
        (third.json["appended"] as? [String])?.suffix(3) == [
          "  group both of a, b", "  group bed-2 of both, bed", "end",
        ])
      // A single item doesn't become a group.
      #expect(try paste("add d\n", as: "lamp", on: board).json["added"] as? [String] == ["d"])
      let one = try paste("add e\nadd f at 9,9\ngroup ef of e, f\n", as: "lamp", on: board)
      #expect(one.json["added"] as? [String] == ["ef"])
      #expect(try paste(lamp, as: NSNull(), on: board).json["added"] as? [String] == ["shade", "lamp.foot"])
      #expect(try paste(lamp, as: "", on: board).status == 400)
    }

    @Test func `a group is made by a name that is free, and its copies have names that are`() throws {
      let board = try OwnBoard(
        """
        add group-1
        add frame at 1,1
        add "bed.leg" at 2,2
        add "bed-copy.leg"

        """)
      let answer = try board.edit(["group": ["of": ["frame", "bed.leg"]]])
      #expect(answer.json["added"] as? [String] == ["group-2"])
      #expect(answer.json["appended"] as? [String] == ["group group-2 of frame, bed.leg"])
      #expect(try board.edit(["group": ["of": ["frame", "group-1"]]]).status == 422)
      #expect(try board.edit(["group": ["of": [String]()]]).status == 422)
      _ = try board.run("rename group-2 to bed")
      let copy = try board.edit(["duplicate": ["figures": [["name": "bed", "at": [9, 9]]]]])
      #expect(copy.json["added"] as? [String] == ["bed-copy-2"], "\(copy.text)")
      let met = try board.run(
        "expect bed-copy-2.frame at 9,9", "expect bed-copy-2.leg at 10,10", "expect bed-copy-2 at 9,9")
      #expect(met.status == 200 && !met.text.contains("unmet"), "\(met.text)")
    }

    @Test func `groups are copied and pasted with what is in them`() throws {
      let board = try OwnBoard(
        """
        add frame at 1,1
        add "bed.pillow" at 2,2
        add "bed.blanket" at 3,3 label "Warm"
        group "bed.ding" of bed.pillow, bed.blanket
        group bed of frame, bed.ding

        """)
      let shown = try board.events(as: "p").next().data
      let groups = try #require(shown["groups"] as? [[String: Any]])
      let bed = try #require(groups.last?["id"] as? Int)
      let text = try board.get("copy?figures=\(bed)").text
      #expect(text.hasPrefix("# Figures from Rectboard\nadd frame at 1,1 "))
      #expect(text.hasSuffix("group bed.ding of bed.pillow, bed.blanket\ngroup bed of frame, bed.ding\n"), "\(text)")
      #expect(try board.get("board.svg?figures=\(bed)").text.contains("width=\"102\""))
      // Single members of a group are copied without the group.
      #expect(try !copied([0, 1], of: board).contains("group"))
      let answer = try paste(text, on: board)
      #expect(answer.json["added"] as? [String] == ["bed-2"])
      #expect(
        (answer.json["appended"] as? [String])?.suffix(3) == [
          "  group bed-2.ding of bed-2.pillow, bed-2.blanket", "  group bed-2 of frame-2, bed-2.ding", "end",
        ])
      let met = try board.run("expect bed-2 at 21,21", "undo board", "expect board count 3")
      #expect(!met.text.contains("unmet"), "\(met.text)")
    }

    @Test func `a branch that was cut off is done again, and what can't be is told and not written`() throws {
      let board = try OwnBoard()
      _ = try board.run("add card at 10,20", "add table", "move card to 5,5", "undo board 2", "move card to 9,9")
      func restore(_ step: Any, figure: Any = NSNull()) throws -> LocalConnection.Answer {
        try board.edit(["restore": ["figure": figure, "step": step]])
      }
      let first = try restore(1)
      #expect(first.json["appended"] as? [String] == ["add table", "move card to 5,5"])
      _ = try board.run("move card to 1,1")
      // The same branch again.
      let second = try restore(1)
      #expect(second.json["appended"] as? [String] == ["move card to 5,5"])
      #expect(second.json["leftOut"] as? [String] == ["add table: a figure 'table' already exists"])
      _ = try board.run("undo board", "remove card")
      let third = try restore(1)
      #expect((third.status, third.json["kind"] as? String) == (422, "refused"))
      #expect(
        third.json["error"] as? String == """
          None of it can be restored on this board:
          add table: a figure 'table' already exists
          move card to 5,5: there is no figure 'card' on the board
          """)
      #expect(!(try board.script.contains("#")))
      #expect(try restore(0).status == 404)
      #expect(try restore(1, figure: 7).status == 404)
      #expect(try restore("x").status == 400)
    }

    @Test func `what a drawing shows is added as one action`() throws {
      let board = try OwnBoard("rectboard 1\nadd card at 0,0\n")
      func send(_ drawing: String, as type: String = "image/svg+xml", id: String = "i") throws -> LocalConnection.Answer
      {
        let connection = try board.connect()
        try connection.send(
          "POST", board.path("import?id=\(id)&aside=10&seen=100,100,200,200"), ["Content-Type: \(type)"],
          Data(drawing.utf8))
        return try connection.answer()
      }
      let drawing =
        "<svg viewBox='0 0 100 100'><rect id='card' width='40' height='30' fill='red'/><image/></svg>"
      let answer = try send(drawing)
      #expect(answer.json["added"] as? [String] == ["card-2"])
      #expect(answer.json["summary"] as? String == "1 figure; 1 element left out, 0 changed")
      #expect((answer.json["warnings"] as? [Any])?.count == 1)
      #expect(try send(drawing).body == answer.body)
      #expect(try send("<svg><rect", id: "j").status == 422)
      #expect(try send("<svg><image/></svg>", id: "n").status == 422)
      #expect(try send(drawing, id: "").status == 400)
      #expect(try send(drawing, as: "application/json", id: "k").status == 415)
      #expect(try send("<svg/>", id: "l").json["added"] == nil)
      #expect(
        try board.script
          == "rectboard 1\nadd card at 0,0\nstep \"Import\" on board\n  add card-2 at 180,185 size 40x30 color red border none\nend\n"
      )
    }

    @Test func `an edit of a document that can't be edited is refused`() throws {
      let board = try OwnBoard("add card\n") { $0.isReadOnly = true }
      let answer = try paste("add a", on: board)
      #expect((answer.status, answer.json["kind"] as? String) == (409, "readOnly"))
    }
  }
#endif
