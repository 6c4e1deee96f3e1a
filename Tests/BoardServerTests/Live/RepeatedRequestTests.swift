#if WebEditor
  import BoardDocument
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// Requests that arrive twice, late, or after the server was ended: nothing is executed twice.
  @Suite(.startsPrograms) struct RepeatedRequestTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `a repeated request is answered as before, and does nothing`() throws {
      let first = try board.run("add card", id: "1")
      #expect(try board.run("add card", id: "1").body == first.body)
      #expect(try board.run("something else", id: "1").body == first.body)
      #expect(try board.script == "add card\n")
    }

    @Test func `requests of the same id at the same time are done once`() async throws {
      let board = try OwnBoard { $0.durability = .batch }
      _ = try board.run("add card")
      let port = board.port
      let path = board.path("commands")
      let body = Data(#"{"id":"x","lines":["move \"card\" by 1,0"]}"#.utf8)
      let answers = try await withThrowingTaskGroup(of: Data.self) { group in
        for _ in 0..<8 {
          group.addTask {
            let connection = try LocalConnection(to: port)
            try connection.send("POST", path, ["Content-Type: application/json"], body)
            return try connection.answer().body
          }
        }
        return try await group.reduce(into: Set<Data>()) { $0.insert($1) }
      }
      #expect(answers.count == 1)
      #expect(try board.script == "add card\nmove card by 1,0\n")
    }

    @Test func `a request that the server before may have executed is not executed, and its sender is told`() throws {
      let board = try ServedBoard()
      let before = try board.run("add card")
      let after: [String: Any] = ["epoch": before.json["epoch"]!, "lineCount": before.json["lineCount"]!]
      let lines = ["step \"Nudge\" on board", "move \"card\" by 5,0", "end"]
      let request: [String: Any] = ["id": "n", "lines": lines, "after": after]
      #expect(try board.post("commands", request).status == 200)
      let script = try board.script
      board.end(by: SIGKILL)
      try board.start()
      let answer = try board.post("commands", request)
      #expect(answer.status == 409)
      #expect(answer.json["ok"] as? Bool == false)
      #expect(answer.json["kind"] as? String == "mayBeDone")
      #expect(
        answer.json["error"] as? String
          == "The server was restarted before this was answered, so it may have been done already")
      #expect(answer.json["since"] as? [String] == ["step \"Nudge\" on board", "  move card by 5,0", "end"])
      #expect(try board.post("commands", request).body == answer.body)
      #expect(try board.script == script)
      // With the position from this answer, a new request with the same lines is executed.
      let now: [String: Any] = [
        "epoch": try #require(answer.json["epoch"]), "lineCount": try #require(answer.json["lineCount"]),
      ]
      #expect(try board.post("commands", ["id": "o", "lines": lines, "after": now]).status == 200)
      #expect(try board.script == script + "step \"Nudge\" on board\n  move card by 5,0\nend\n")
    }

    /// What the script contains after the request's position: lines of the request, of others, or fewer lines.
    @Test(arguments: [
      ["move a by 1,0", "move a by 2,0"], ["move a by 1,0", "move a by 2,0", "color a red"],
      ["move a by 1,0", "move a by 2,0", "move a by 3,0"], ["color a red"], nil,
    ])
    func `after a kill nothing is guessed from the script's lines`(since: [String]?) throws {
      let start = since.map { "rectboard 1\nadd a\n" + $0.map { $0 + "\n" }.joined() } ?? "rectboard 1\n"
      let board = try OwnBoard(start)
      let lines = ["move a by 1,0", "move a by 2,0", "move a by 3,0"]
      let after: [String: Any] = ["epoch": "before", "lineCount": 2]
      let answer = try board.post("commands", ["id": "1", "lines": lines, "after": after])
      #expect((answer.status, answer.json["kind"] as? String) == (409, "mayBeDone"))
      #expect(answer.json["since"] as? [String] == since ?? [])
      #expect(try board.script == start)
    }

    @Test func `after a kill all requests are executed that come after the last line that it has left`() throws {
      let board = try OwnBoard("rectboard 1\nadd a\n")
      let after: [String: Any] = ["epoch": "before", "lineCount": 2]
      for id in ["1", "2"] {
        #expect(try board.post("commands", ["id": id, "lines": ["move a by 1,0"], "after": after]).status == 200)
      }
      #expect(try board.script == "rectboard 1\nadd a\nmove a by 1,0\nmove a by 1,0\n")
    }

    @Test func `a request as old as those whose answers aren't kept is not executed, and its sender is told`() throws {
      let board = try OwnBoard { $0.durability = .none }
      let epoch = try #require(try board.run("print").json["epoch"] as? String)
      func send(_ id: String, _ line: String, after lineCount: Int) throws -> LocalConnection.Answer {
        let after: [String: Any] = ["epoch": epoch, "lineCount": lineCount]
        return try board.post("commands", ["id": id, "lines": [line], "after": after])
      }
      let first = try send("first", "add card", after: 0)
      let second = try send("second", "add table", after: 1)
      // A request that appended nothing is executed again.
      #expect(try send("third", "nonsense", after: 0).status == 422)
      #expect(try send("first", "add card", after: 0).body == first.body)
      let connection = try board.connect()
      for number in 0..<1100 {
        _ = try board.post("commands", ["id": "\(number)", "lines": ["print"]], over: connection)
      }
      for (id, since) in [("first", ["add card", "add table"]), ("second", ["add table"])] {
        let answer = try send(id, "add \(id)", after: id == "first" ? 0 : 1)
        #expect((answer.status, answer.json["kind"] as? String) == (409, "mayBeDone"))
        #expect(answer.json["error"] as? String == "This arrived so late that it may have been done already")
        #expect(answer.json["since"] as? [String] == since)
      }
      #expect(second.json["lineCount"] as? Int == 2)
      #expect(try board.script == "add card\nadd table\n")
      // A request after all of them is new.
      #expect(try send("new", "add lamp", after: 2).status == 200)
      // The same holds after others have made the script shorter.
      let events = try board.events(as: "p")
      _ = try events.next()
      try Data("rectboard 1\n".utf8).write(to: board.folder["my.board"], options: .atomic)
      _ = try events.next { $0.name == "board" }
      #expect(try send("newer", "add card", after: 1).status == 200)
    }

    @Test func `a place before the script's beginning is refused`() throws {
      let after: [String: Any] = ["epoch": "x", "lineCount": Int.min]
      #expect(try board.post("commands", ["id": "q", "lines": ["add a"], "after": after]).status == 400)
      #expect(try board.get("script").status == 200)
    }

    @Test func `what only asks isn't answered before what it has seen is on the disk`() throws {
      let folder = try TemporaryFolder()
      try folder.write(
        """
        #include <errno.h>
        int fdatasync(int file) { errno = EIO; return -1; }
        """, to: "shim.c")
      #expect(try shell("clang -shared -fPIC -o shim.so shim.c", in: folder).status == 0)
      let board = try ServedBoard(
        "rectboard 1\n", ["--durability", "batch"], environment: ["LD_PRELOAD": folder.path("shim.so")])
      let (editor, reader) = (try board.connect(), try board.connect())
      func send(_ line: String, _ id: String, over connection: LocalConnection) throws {
        let body = Data(#"{"id":"\#(id)","lines":["\#(line)"]}"#.utf8)
        try connection.send("POST", board.path("commands"), ["Content-Type: application/json"], body)
      }
      // Usually, the query is executed before the edit's lines are synced, which fails.
      var hasWaited = false
      for number in 0..<500 where !hasWaited {
        try send("add card", "e\(number)", over: editor)
        try send("print", "r\(number)", over: reader)
        #expect(try editor.answer().status == 507)
        let answer = try reader.answer()
        try #require(!answer.text.contains("add card"))
        hasWaited = answer.status == 507
      }
      #expect(hasWaited)
      #expect(try board.script == "rectboard 1\n")
    }
  }
#endif
