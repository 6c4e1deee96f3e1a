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

  /// What can be got of the board as a file.
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

    @Test func `exports leave out what is only previewed`() throws {
      let board = try OwnBoard("rectboard 4\nadd card color red\nadd table\n")
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
