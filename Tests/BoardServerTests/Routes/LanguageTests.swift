#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// What the server tells pages about the script's definitions.
  @Suite(.startsPrograms) struct LanguageTests {
    private func colors(_ event: EventStream.Event) -> [String]? {
      (event.data["colors"] as? [[String: String]])?.map { "\($0["name"] ?? "") \($0["color"] ?? "")" }
    }

    @Test func `colors that the script defines come in their order, and when there are others`() throws {
      let board = try OwnBoard(
        """
        rectboard 1
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
      try board.folder.write("rectboard 1\ndefine accent red\n", to: "my.board")
      #expect(colors(try events.next { $0.name == "board" }) == ["accent #ff0000"])
    }

    @Test func `a page that falls behind gets all colors at once`() throws {
      let board = try OwnBoard("rectboard 1\n")
      let events = try board.events(as: "p")
      #expect(colors(try events.next()) == [])
      let names = (1...20).map { "c\($0)" }
      let lines = names.map { "define \($0) red" }
      _ = try board.post("commands", ["id": "many", "lines": lines])
      #expect(colors(try events.next()) == names.map { "\($0) #ff0000" })
    }
  }
#endif
