#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// The limits of requests: at each limit and one beyond.
  @Suite(.startsPrograms) struct LimitTests {
    private let board: OwnBoard

    init() throws {
      board = try OwnBoard("rectboard 1\n" + (1...9).map { "add f\($0) at \($0),0\n" }.joined())
    }

    @Test func `so many lines, and an id of so many bytes`() throws {
      for (count, status) in [(10_000, 200), (10_001, 400)] {
        let lines = Array(repeating: "", count: count)
        let answer = try board.post("commands", ["id": "lines\(count)", "lines": lines])
        #expect(answer.status == status, "\(count)")
        if status == 400 { #expect(answer.json["error"] as? String == "Expected at most 10000 lines, found 10001") }
      }
      let text = String(repeating: "é", count: 32)
      for (id, status) in [("x", 200), (text, 200), (text + "x", 400), ("", 400)] {
        #expect(try board.post("commands", ["id": id, "lines": ["print"]]).status == status, "\(id)")
      }
      #expect(try board.script.hasSuffix("add f9 at 9,0\n"))
    }

    @Test func `so many figures that a request adds, by its lines or by a text that it pastes`() throws {
      // A thousand copies ten times, each time under another name.
      func lines(_ name: String) -> [String] {
        (0..<10).flatMap {
          ["rename a to \(name)\($0)", "duplicate \(name)\($0) 1000 times by 0,0", "rename \(name)\($0) to a"]
        }
      }
      try board.run("add a at 0,0")
      let most = try board.post("commands", ["id": "most", "lines": lines("b")])
      #expect(most.status == 200, "\(most.text.prefix(300))")
      let beyond = try board.post("commands", ["id": "beyond", "lines": lines("c") + ["add one at 0,0"]])
      #expect(beyond.status == 422 && beyond.json["line"] as? Int == 30)
      #expect(
        beyond.json["error"] as? String
          == "Expected at most 0 more figures to add with this request, found 1; add fewer, or use several requests"
      )
      // The two lines of the group count, too.
      for (count, status) in [(9_998, 200), (9_999, 422), (10_001, 422)] {
        let text = "rectboard 1\n" + (0..<count).map { "add g\($0) at 5,5\n" }.joined()
        let answer = try board.edit(["paste": ["text": text, "aside": 0]])
        #expect(answer.status == status, "\(count): \(answer.text.prefix(200))")
      }
    }

    @Test func `so many bytes`() throws {
      let start = #"{"id":"a","lines":["print"]"#
      for (count, status) in [(1 << 20, 200), (1 << 20 + 1, 413)] {
        let body = Data((start + String(repeating: " ", count: count - start.utf8.count - 1) + "}").utf8)
        let connection = try board.connect()
        try connection.send("POST", board.path("commands"), ["Content-Type: application/json"], body)
        let answer = try connection.answer()
        #expect(answer.status == status, "\(answer.text.prefix(100))")
        if status == 413 { #expect(answer.text == "a request has at most 1048576 bytes\n") }
      }
    }

    @Test func `a drawing of so many bytes`() throws {
      let drawing = "<svg viewBox='0 0 9 9'><rect width='4' height='3'/></svg>"
      for (count, status) in [(16 << 20, 200), (16 << 20 + 1, 413)] {
        let connection = try board.connect()
        let body = Data(drawing.utf8) + Data(repeating: 0x20, count: count - drawing.utf8.count)
        try connection.send("POST", board.path("import?id=\(count)"), ["Content-Type: image/svg+xml"], body)
        let answer = try connection.answer()
        #expect(answer.status == status, "\(answer.text.prefix(100))")
        if status == 413 { #expect(answer.text == "A drawing has at most 16 MiB.\n") }
      }
    }

    @Test func `so many edits open in a page, as many in each`() throws {
      let streams = try ["one", "two"].map { try board.events(as: $0) }
      for stream in streams { _ = try stream.next() }
      func begin(_ page: String, _ number: Int, of figure: Int) throws -> LocalConnection.Answer {
        try board.preview(page, number, "begin", ["kind": "frame", "names": ["f\(figure)"]])
      }
      for number in 1...8 { #expect(try begin("one", number, of: number).status == 200) }
      let answer = try begin("one", 9, of: 9)
      #expect(answer.status == 409 && answer.json["error"] as? String == "The page has too many edits open")
      #expect(try begin("two", 1, of: 9).status == 200)
      // A gesture of the same figure replaces the previous one.
      #expect(try begin("one", 10, of: 8).status == 200)
      #expect(try board.preview("one", 1, "cancel").status == 200)
      #expect(try board.preview("two", 1, "cancel").status == 200)
      #expect(try begin("one", 11, of: 9).status == 200)
      withExtendedLifetime(streams) {}
    }

    @Test func `a place in the script from its beginning on`() throws {
      for (count, status) in [(0, 200), (-1, 400)] {
        let after: [String: Any] = ["epoch": "other", "lineCount": count]
        let answer = try board.post("commands", ["id": "p\(count)", "lines": ["print"], "after": after])
        // A request that may have been executed is refused differently.
        #expect((answer.status == 400) == (status == 400), "\(count): \(answer.text)")
      }
    }
  }
#endif
