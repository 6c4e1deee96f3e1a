#if WebEditor
  import BoardDocument
  import BoardEditing
  import BoardModel
  import BoardRendering
  import BoardLanguage
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// Pictures of the board.
  @Suite(.startsPrograms) struct PictureTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

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

    private static let script = """
      rectboard 1
      board 400x300 color navy
      add sky at 0,0 size 200x150 color #ff000080
      add a at 20.5,30 size 30x40 label "A"
      add b at 60,35 size 20x10 border black 4 corner 5
      add far at 300,200
      add pane at 45,50 size 100x100 color lime
      group pair of b, far
      group both of pair, pane

      """

    /// A board with the script above, with the identities of its figures and groups by name.
    private func served() throws -> (board: OwnBoard, ids: [String: Int]) {
      let board = try OwnBoard(PictureTests.script)
      let event = try board.events(as: "p").next().data
      let named = ["figures", "groups"].flatMap { event[$0] as? [[String: Any]] ?? [] }
      return (
        board,
        Dictionary(uniqueKeysWithValues: named.map { ($0["name"] as? String ?? "", $0["id"] as? Int ?? -1) })
      )
    }

    private func expectPicture(
      _ address: String, of script: String, by renderer: BoardRenderer, on board: OwnBoard,
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let runner = ScriptRunner(try Script(Array(script.utf8), file: "expected.board"))
      while try runner.next() != nil {}
      let expected = runner.editor.board
      let bytes =
        switch address.dropFirst(6).prefix(3) {
        case "png": try renderer.png(of: expected).bytes
        case "svg": try renderer.svg(of: expected).bytes
        default: try renderer.pdf(of: expected).bytes
        }
      let answer = try board.get(address)
      #expect(answer.status == 200, "\(address): \(answer.text)", sourceLocation: sourceLocation)
      #expect(answer.body == Data(bytes), "\(address)", sourceLocation: sourceLocation)
    }

    @Test func `pictures are drawn larger, without a background, and as documents`() throws {
      let (board, _) = try served()
      let script = PictureTests.script
      for scale in 1...4 {
        let renderer = BoardRenderer(scale: Double(scale))
        try expectPicture("board.png?scale=\(scale)", of: script, by: renderer, on: board)
      }
      let transparent = BoardRenderer(scale: 2, backdrop: .none)
      try expectPicture("board.png?background=none&scale=2", of: script, by: transparent, on: board)
      let rects = BoardRenderer(svgElements: .rects, backdrop: .none)
      try expectPicture("board.svg?background=none", of: script, by: rects, on: board)
      try expectPicture("board.pdf", of: script, by: BoardRenderer(), on: board)
      try expectPicture("board.pdf?background=none", of: script, by: rects, on: board)
      let document = try board.get("board.pdf?download")
      #expect(document.headers["content-type"] == "application/pdf")
      #expect(document.headers["content-disposition"] == "attachment; filename=\"my.pdf\"")
    }

    @Test func `figures are shown alone, or with all that lies around them`() throws {
      let (board, ids) = try served()
      let (a, b, pair) = (ids["a"] ?? -1, ids["b"] ?? -1, ids["pair"] ?? -1)
      // The area from 20,30 to 80,70.
      let alone = """
        board 60x40 color navy
        add a at 0.5,0 size 30x40 label "A"
        add b at 40,5 size 20x10 border black 4 corner 5

        """
      // Only the members of groups in the area remain.
      let around = """
        board 60x40 color navy
        add sky at -20,-30 size 200x150 color #ff000080
        add a at 0.5,0 size 30x40 label "A"
        add b at 40,5 size 20x10 border black 4 corner 5
        add pane at 25,20 size 100x100 color lime
        group pair of b
        group both of pair, pane

        """
      let (rects, plain) = (BoardRenderer(svgElements: .rects), BoardRenderer())
      try expectPicture("board.pdf?figures=\(a),\(b)", of: alone, by: plain, on: board)
      try expectPicture("board.svg?figures=\(a),\(b)", of: alone, by: rects, on: board)
      try expectPicture("board.svg?figures=\(a),\(b)&around=all", of: around, by: rects, on: board)
      try expectPicture("board.png?figures=\(b),\(a)&around=all", of: around, by: plain, on: board)
      try expectPicture("board.pdf?figures=\(a),\(b)&around=all", of: around, by: plain, on: board)
      let large = BoardRenderer(scale: 3, backdrop: .none)
      try expectPicture(
        "board.png?figures=\(a),\(b)&around=all&scale=3&background=none", of: around, by: large, on: board)
      // The area of a group is that of its figures.
      let area = try board.get("board.svg?figures=\(pair)&around=all").text
      #expect(area.contains("width=\"340\"") && area.contains("sky"), "\(area.prefix(300))")
      // Without figures, the whole board is drawn anyway.
      #expect(try board.get("board.svg?around=all").body == board.get("board.svg").body)
    }

    @Test func `a picture that can't be is refused with the reason`() throws {
      let (board, ids) = try served()
      for (address, error) in [
        ("board.png?scale=0", "Expected 'scale', 1, 2, 3 or 4"), ("board.png?scale=1.5", "Expected 'scale', "),
        ("board.png?scale=5", "Expected 'scale', "),
        ("board.svg?background=red", "Expected 'background', board or none"),
        ("board.pdf?around=some", "Expected 'around', chosen or all"),
        ("board.svg?labels=runes", "Expected 'labels', strokes or text"),
      ] {
        let answer = try board.get(address)
        #expect((answer.status, answer.json["kind"] as? String) == (400, "request"), "\(address)")
        #expect((answer.json["error"] as? String)?.hasPrefix(error) == true, "\(address): \(answer.text)")
      }
      #expect(try board.get("board.pdf?figures=999&around=all").status == 404)
      _ = try board.run("add wide at 0,0 size 10000x10")
      #expect(try board.get("board.png?figures=\(ids["far"] ?? -1)&scale=4").status == 200)
      let shown = try board.events(as: "q").next().data["figures"] as? [[String: Any]]
      let wide = try #require(shown?.last?["id"] as? Int)
      #expect(try board.get("board.png?figures=\(wide)&scale=3").status == 200)
      let answer = try board.get("board.png?figures=\(wide)&scale=4")
      #expect(answer.status == 400)
      #expect(
        answer.json["error"] as? String
          == "A picture of 40000x40 pixels is too large: it may have 32767 on each side, and 134217728 in all")
      #expect(try board.get("board.svg?figures=\(wide)").status == 200)
      _ = try board.run("add high at 0,0 size 10x40000")
      let high = try #require(
        (try board.events(as: "r").next().data["figures"] as? [[String: Any]])?.last?["id"] as? Int)
      #expect(try board.get("board.pdf?figures=\(high)").status == 400)
    }

    @Test func `exports leave out what is only previewed`() throws {
      let board = try OwnBoard("add card color red\nadd table\n")
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
  }
#endif
