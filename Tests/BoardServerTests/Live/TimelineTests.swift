#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// What pages receive of the timeline.
  @Suite(.startsPrograms) struct TimelineTests {
    private func timeline(_ board: OwnBoard, _ most: Int = 100) throws -> [String: Any] {
      let answer = try board.get("timeline?most=\(most)")
      #expect(answer.status == 200, "\(answer.text)")
      return answer.json
    }

    /// Each step as a line.
    private func transactions(_ timeline: [String: Any], _ way: String = "undo") throws -> [String] {
      try #require(timeline[way] as? [[String: Any]]).map { transaction in
        let lines = transaction["lines"] as? [Int] ?? []
        let whose = (transaction["of"] as? String).map { "\($0) \(transaction["figure"] as? Int ?? -1)" } ?? "-"
        let isWaiting = transaction["waiting"] as? Bool == true
        return "\(transaction["caption"] ?? ""), \(whose), \(lines[0])-\(lines[1])\(isWaiting ? ", waiting" : "")"
      }
    }

    @Test func `what is next on the timeline comes first, with its lines`() throws {
      let board = try OwnBoard(
        """
        rectboard 1
        add card
        add table
        color card red
        move card to 5,5
        color card, table blue
        step "Line Up" on board
          move card, table by 1,1
          corner card 4
        end

        """)
      let figures = try #require(try board.events(as: "p").next().data["figures"] as? [[String: Any]])
      let card = try #require(figures.first?["id"] as? Int)
      let all = try timeline(board)
      let lines = [
        "Line Up, -, 7-10", "Change Color of 2 Figures, -, 6-6", "Move to (5, 5) · card, -, 5-5",
        "Change Color, card \(card), 4-4", "Add Figure · table, -, 3-3", "Add Figure · card, -, 2-2",
      ]
      #expect(try transactions(all) == lines)
      #expect(try transactions(all, "redo") == [])
      #expect(all["undoCount"] as? Int == 6 && all["redoCount"] as? Int == 0)
      // The answer has as many as requested, and the number of all.
      let two = try timeline(board, 2)
      #expect(try transactions(two) == Array(lines[..<2]))
      #expect(two["undoCount"] as? Int == 6)
      let undone = try board.run("undo timeline 4", "redo timeline")
      #expect(undone.status == 200)
      let now = try timeline(board, 2)
      #expect(now["epoch"] as? String == undone.json["epoch"] as? String)
      #expect(now["revision"] as? Int == undone.json["revision"] as? Int)
      #expect(try transactions(now) == Array(lines[3..<5]))
      #expect(try transactions(now, "redo") == [lines[2], lines[1]])
      #expect(now["undoCount"] as? Int == 3 && now["redoCount"] as? Int == 3)
      // The caption is that of the next undo, with current names.
      _ = try board.run("rename card to radio")
      #expect(try transactions(timeline(board, 3))[1] == "Change Color, radio \(card), 4-4")
      #expect(try transactions(timeline(board, 3), "redo") == [])
    }

    @Test func `what is about figures off the board waits`() throws {
      let board = try OwnBoard("add card\nadd table\ncolor card red\n")
      let figures = try #require(try board.events(as: "p").next().data["figures"] as? [[String: Any]])
      let card = try #require(figures.first?["id"] as? Int)
      _ = try board.run("undo board 2")
      let away = try timeline(board)
      #expect(try transactions(away) == ["Change Color, card \(card), 3-3, waiting"])
      #expect(away["undoCount"] as? Int == 1 && away["redoCount"] as? Int == 2)
      _ = try board.run("redo board")
      let back = try transactions(timeline(board))
      #expect(back == ["Add Figure · card, -, 1-1", "Change Color, card \(card), 3-3"])
    }

    @Test func `a number that is none is told`() throws {
      let board = try OwnBoard("add card\n")
      for query in ["", "?most=0", "?most=-1", "?most=x"] { #expect(try board.get("timeline\(query)").status == 400) }
    }
  }
#endif
