#if WebEditor
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// What pages receive of histories, and how they go to a step.
  @Suite(.startsPrograms) struct HistoryTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `histories and completions can be asked for`() throws {
      _ = try board.run("add card at 10,20", "move \"card\" to 5,5", "undo board", "move \"card\" to 9,9")
      let history = try board.get("history").json
      let contexts = try #require(history["histories"] as? [[String: Any]])
      #expect(contexts.count == 1)
      // This tells which events the histories contain.
      let now = try board.run("print")
      #expect((history["epoch"] as? String, history["revision"] as? Int) == (now.json["epoch"] as? String, 1))
      #expect(now.json["revision"] as? Int == 2)
      #expect((contexts[0]["branches"] as? [Any])?.count == 1)
      for (line, candidates, word) in [
        ("color%20c", ["card"], "c"), ("color%20card%20", nil, ""), ("color%20%22a%20b", [], "\"a b"),
        ("sa", ["save-point"], "sa"), ("move%20card%20to%20", [], ""),
      ] {
        let answer = try board.get("completion?line=\(line)").json
        let texts = (answer["candidates"] as? [[String: Any]])?.map { $0["text"] as? String }
        if let candidates { #expect(texts == candidates, "\(line)") }
        // The text that a candidate replaces.
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
      // A step that was cut off, and one that never existed.
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
  }
#endif
