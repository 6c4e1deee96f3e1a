#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// What the server tells pages about the language, so that they needn't know its versions.
  @Suite(.startsPrograms) struct LanguageTests {
    private func colors(_ event: EventStream.Event) -> [String]? {
      (event.data["colors"] as? [[String: String]])?.map { "\($0["name"] ?? "") \($0["color"] ?? "")" }
    }

    @Test func `colors that the script defines come in their order, and when there are others`() throws {
      let board = try OwnBoard(
        """
        rectboard 4
        define shade rgb(0 0 0 / 20%)
        define gap 16
        define cell 120x80
        define accent #6366f1
        add card

        """)
      let events = try board.events(as: "p")
      #expect(colors(try events.next()) == ["shade #00000033", "accent #6366f1"])
      func next(after lines: String...) throws -> [String]? {
        for line in lines { _ = try board.run(line) }
        return colors(try events.next { ($0.data["lines"] as? [String])?.last == lines.last })
      }
      #expect(try next(after: "define brand accent") == ["shade #00000033", "accent #6366f1", "brand #6366f1"])
      // Definitions of other things than colors aren't sent.
      #expect(try next(after: "define far 40,40") == nil)
      #expect(try next(after: "color card brand", "undo card") == nil)
      #expect(try board.run("define brand red").status == 422)
      #expect(try next(after: "move card to 1,1") == nil)
      // Another program may remove a definition.
      try board.folder.write("rectboard 4\ndefine accent red\n", to: "my.board")
      #expect(colors(try events.next { $0.name == "board" }) == ["accent #ff0000"])
    }

    @Test func `a page that falls behind gets all colors at once`() throws {
      let board = try OwnBoard("rectboard 4\n")
      let events = try board.events(as: "p")
      #expect(colors(try events.next()) == [])
      let names = (1...20).map { "c\($0)" }
      let lines = names.map { "define \($0) red" }
      _ = try board.post("commands", ["id": "many", "lines": lines])
      #expect(colors(try events.next()) == names.map { "\($0) #ff0000" })
    }

    /// Lines that need a feature, by the feature's name.
    @Test(arguments: [
      ("arrange", ["duplicate a as c at 1,1", "align a b left", "distribute a b c horizontally"]),
      ("rename", ["rename a to c"]), ("labels", ["label a \"Save\""]), ("keepsLabels", ["label a size 18"]),
      ("weights", ["label a \"Save\" bold", "label a \"Save\" padding 2"]), ("parts", ["part p of a b"]),
      ("inFrontOf", ["order a in front of b", "order a behind b"]), ("order", ["undo last", "redo last"]),
      ("boardSteps", ["resize board to 90x90", "color board white"]),
    ]) func `pages are told what the script's version has`(_ feature: String, _ lines: [String]) throws {
      var versions: [Int] = []
      for version in 1...4 {
        let start = version == 1 ? "" : "rectboard \(version)\n"
        let board = try OwnBoard(start + "add a\nadd b\nadd d\n\(version < 3 ? "" : "label a \"x\"\n")")
        let event = try board.events(as: "p").next().data
        #expect(event["newest"] as? Int == 4)
        let has = try #require(event["has"] as? [String])
        #expect(Set(has).count == has.count)
        for line in lines {
          let isDone = try board.run(line).status == 200
          #expect(has.contains(feature) == isDone, "\(line) in version \(version)")
        }
        if has.contains(feature) { versions.append(version) }
      }
      #expect(versions.last == 4)
    }

    @Test func `a script that is upgraded has more`() throws {
      let board = try OwnBoard("add a\n")
      let events = try board.events(as: "p")
      #expect(try events.next().data["has"] as? [String] == [])
      _ = try board.post("upgrade", ["id": "u"])
      let all = [
        "arrange", "rename", "labels", "keepsLabels", "weights", "parts", "inFrontOf", "order", "boardSteps",
      ]
      #expect(try events.next { $0.name == "board" }.data["has"] as? [String] == all)
    }
  }
#endif
