#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Checks messages of a server against the page's types, protocol.d.ts.
  @Suite(.startsPrograms, .enabled(if: Tool.tsc.isExpected)) struct ProtocolTests {
    /// Messages as TypeScript constants of the expected types. TypeScript checks object literals strictly: none may lack a member,
    /// or have an unknown one.
    private struct Captured {
      private(set) var text: String
      private(set) var types: Set<String> = []
      private var count = 0

      init(_ declarations: URL) {
        text = "import type * as P from \"\(declarations.deletingPathExtension().deletingPathExtension().path)\";\n"
      }

      mutating func add(_ type: String, _ message: [String: Any]) throws {
        let json = try JSONSerialization.data(withJSONObject: message, options: [.sortedKeys])
        count += 1
        types.insert(type)
        text += "export const m\(count): P.\(type) = \(String(decoding: json, as: UTF8.self));\n"
      }
    }

    private static let declarations = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/BoardServer/Resources/core/protocol.d.ts").standardizedFileURL

    /// The errors that tsc reports for some messages.
    private func faults(of captured: Captured) throws -> String {
      let folder = try TemporaryFolder()
      try folder.write(captured.text, to: "messages.ts")
      let result = try run(
        URL(filePath: Tool.tsc.path ?? "/usr/bin/tsc"),
        [
          "--noEmit", "--strict", "--skipLibCheck", "--target", "es2022", "--pretty", "false",
          folder.path("messages.ts"),
        ])
      return String(decoding: result.output, as: UTF8.self)
    }

    @Test func `what a server sends is as protocol.d.ts tells`() throws {
      var captured = Captured(Self.declarations)
      let board = try OwnBoard("rectboard 1\ndefine accent #6366f1\nadd first at 1,1 label \"On\"\n")
      let events = try board.events(as: "one")
      try captured.add("BoardEvent", events.next().data)
      @discardableResult func next(
        _ name: String = "change", where isWanted: ([String: Any]) -> Bool = { _ in true }
      ) throws -> [String: Any] {
        let event = try events.next { $0.name == name && isWanted($0.data) }
        try captured.add(name == "board" ? "BoardEvent" : "ChangeEvent", event.data)
        return event.data
      }
      func answer(_ answer: LocalConnection.Answer, _ status: Int = 200) throws {
        #expect(answer.status == status, "\(answer.text)")
        try captured.add("Answer", answer.json)
      }

      // Lines that are executed, with output, warnings and unmet expectations; refused; left open; closed.
      try answer(
        board.run(
          "add card at 40,40 border blue 2", "add table at 40,40", "label table \"Two\\nlines\" color red left top"))
      try next()
      try answer(
        board.run(
          "order first front", "undo board", "move card to 5,5", "print", "expect board count 9", "snapshot now"))
      try next()
      try answer(board.run("color crad red", "undo board"), 422)
      try answer(board.run("hello"), 422)
      try answer(board.post("commands", ["id": "open", "lines": ["step on board"], "waitsForEnd": true]))
      try answer(board.run("step \"Away\" on board", "move card by 1,1"))
      try answer(board.run("remove first"))
      try next { $0["removed"] as? [Int] != [] }
      try answer(board.run("define brand accent"))
      try next { $0["colors"] is [Any] }
      try answer(board.post("commands", ["id": "", "lines": [String]()]), 400)

      // Edits.
      let figure: [String: Any] = ["frame": [1, 2, 30, 40], "color": "#ff0000", "corner": 4, "border": NSNull()]
      try answer(board.edit(["add": ["figure": figure]]))
      try answer(board.edit(["add": ["figure": figure, "label": ["text": "On", "size": 20]]]))
      try answer(board.edit(["duplicate": ["figures": [["name": "card", "at": [9, 9]]]]]))
      try answer(board.edit(["paste": ["text": "add card", "aside": 5]]))
      try answer(board.edit(["paste": ["text": "hello", "is": "script", "aside": 5]]), 422)
      try answer(board.edit(["text": ["text": "漢", "at": [1, 2], "width": NSNull()]]))
      try next { ($0["altered"] as? [[String: Any]])?.contains { $0["missing"] != nil } == true }
      try answer(board.edit(["table": ["frame": [1, 2, 90, 90], "columns": 3, "rows": 3]]))
      try answer(board.edit(["paste": ["text": "a\tb", "aside": 5]]))
      try answer(board.run("add full at 1,1 size 20x20 label \"much too long\""))
      try next { ($0["altered"] as? [[String: Any]])?.contains { $0["needs"] != nil } == true }
      try answer(board.run("undo timeline 4"))
      try answer(board.edit(["group": ["of": ["card", "table"]]]))
      try next { $0["groups"] is [Any] }
      try captured.add("BoardEvent", board.events(as: "groups").next().data)
      try answer(board.run("ungroup group-1"))
      try next { $0["groups"] is [Any] }
      try answer(board.edit(["walk": ["figure": NSNull(), "step": NSNull()]]))
      try answer(board.run("add card at 9,9", "move card to 7,7"))
      try answer(board.edit(["restore": ["figure": NSNull(), "step": 1]]))
      try answer(board.edit(["restore": ["figure": NSNull(), "step": 999]]), 404)
      let connection = try board.connect()
      let drawing = "<svg viewBox='0 0 9 9'><rect width='4' height='3'/><image/></svg>"
      try connection.send(
        "POST", board.path("import?id=i&aside=5"), ["Content-Type: image/svg+xml"], Data(drawing.utf8))
      try answer(connection.answer())

      // Previews.
      try answer(board.preview("one", 1, "begin", ["kind": "panel", "names": ["card"]]))
      let settings: [[String: Any]] = [["name": "card", "settings": ["color": "accent", "label": "\"Hi\""]]]
      try answer(board.preview("one", 1, "update", ["number": 1, "figures": settings]))
      try next { ($0["previews"] as? [Any])?.isEmpty == false }
      let wrong: [[String: Any]] = [["name": "card", "settings": ["color": "blu"]]]
      try answer(board.preview("one", 1, "update", ["number": 2, "figures": wrong]), 422)
      let none: [[String: Any]] = [["name": "card", "settings": ["label": "none"]]]
      try answer(board.preview("one", 1, "update", ["number": 3, "figures": none]))
      try answer(board.preview("one", 2, "begin", ["kind": "frame", "names": ["gone"]]), 422)
      try answer(board.preview("one", 1, "end", ["id": "end", "lines": ["color card accent"]]))
      try answer(board.preview("one", 9, "cancel"))
      try answer(board.preview("one", 0, "draft", ["text": ["text": "漢", "at": [1, 2], "width": 40]]))
      try answer(board.preview("one", 0, "draft", ["text": ["text": "", "at": [1, 2], "width": NSNull()]]))
      try answer(board.preview("one", 0, "draft"), 400)
      try answer(board.preview("two", 1, "begin", ["kind": "panel", "names": ["card"]]), 409)
      try answer(board.preview("one", 3, "begin", ["kind": "frame", "names": ["card", "gone"]]))

      // The board, and queries.
      try answer(board.run("resize board to 30x20", "color board white", "undo timeline"))
      try next { ($0["timeline"] as? [String: Any])?["redo"] is [String: Any] }
      let figures = try #require(board.events(as: "three").next().data["figures"] as? [[String: Any]])
      let id = try #require(figures.first?["id"] as? Int)
      try answer(board.run("board 40x40"), 422)
      for (type, address) in [
        ("Histories", "history"), ("Timeline", "timeline?most=3"), ("Completions", "completion?line=mo"),
        ("Reference", "reference"),
        ("FiguresOfLine", "figures?line=4"), ("LinesOfFigure", "lines?figure=\(id)"),
      ] {
        try captured.add(type, board.get(address).json)
      }
      try board.folder.write("rectboard 1\nmve card\n", to: "my.board")
      try next("board")
      try answer(board.run("add late"), 409)

      let faults = try faults(of: captured)
      #expect(faults == "")
      #expect(
        captured.types == [
          "Answer", "BoardEvent", "ChangeEvent", "Completions", "FiguresOfLine", "Histories", "LinesOfFigure",
          "Reference", "Timeline",
        ])
    }

    @Test func `messages that are otherwise are found`() throws {
      var captured = Captured(Self.declarations)
      for message in [["figures": [1], "more": 1], [:], ["figures": ["1"]]] as [[String: Any]] {
        try captured.add("FiguresOfLine", message)
      }
      let found = try faults(of: captured)
      #expect(found.contains("'\"more\"' does not exist in type 'FiguresOfLine'"), "\(found)")
      #expect(found.contains("Property 'figures' is missing in type '{}'"), "\(found)")
      #expect(found.contains("Type 'string' is not assignable to type 'number'"), "\(found)")
    }
  }
#endif
