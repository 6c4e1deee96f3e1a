#if WebEditor
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Testing

  /// Requests that our page never sends.
  @Suite(.startsPrograms) struct GuardTests {
    private let board: OwnBoard
    private let command = Data(#"{"id":"1","lines":["add intruder"]}"#.utf8)

    init() throws { board = try OwnBoard("rectboard 1\nadd card\n") }

    private func status(_ method: String, _ path: String, _ headers: [String], _ body: Data? = nil) throws -> Int {
      let connection = try board.connect()
      try connection.send(method, path, headers, body)
      return try connection.answer().status
    }

    private func expectUnharmed() throws {
      #expect(try board.script == "rectboard 1\nadd card\n")
      #expect(try board.get("script").status == 200)
    }

    @Test(arguments: [("BoardServer", ""), ("PageKit", "kit/")])
    func `every file of the page is served`(module: String, place: String) throws {
      let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/\(module)/Resources")
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      for name in names where [".html", ".css", ".js"].contains(where: name.hasSuffix) {
        let answer = try board.get(place + name)
        #expect(answer.status == 200, "\(name)")
        #expect(try answer.body == Data(contentsOf: folder.appendingPathComponent(name)), "\(name)")
      }
    }

    @Test func `without the token there is nothing`() throws {
      for path in [
        "/", "/commands", "/script", "/0123456789abcdee/script", "/0123456789abcdef0/script", "/../0123456789abcdef/x",
        "//script", "/%30123456789abcdef/script",
      ] {
        #expect(try status("GET", path, []) == 404, "\(path)")
        #expect(try status("POST", path, ["Content-Type: application/json"], command) == 404, "\(path)")
      }
      for name in ["%2e%2e/my.board", "..", "nothing.js", "index.html%00"] {
        #expect(try status("GET", board.path(name), []) == 404, "\(name)")
      }
      try expectUnharmed()
    }

    @Test func `names of others that lead here are refused`() throws {
      for host in [
        "evil.example", "evil.example:\(board.port)", "localhost.evil.example", "127.0.0.1.evil.example", "",
      ] {
        #expect(try status("GET", board.path("script"), ["Host: \(host)"]) == 403, "\(host)")
      }
      for host in ["localhost:\(board.port)", "127.0.0.1:\(board.port)", "[::1]:\(board.port)", "LOCALHOST"] {
        #expect(try status("GET", board.path("script"), ["Host: \(host)"]) == 200, "\(host)")
      }
      for text in [
        "GET \(board.path("script")) HTTP/1.1\r\n\r\n",
        "GET \(board.path("script")) HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
      ] {
        let connection = try board.connect()
        connection.send(text.utf8)
        #expect(try connection.answer().status == 403, "\(text)")
      }
      let connection = try board.connect()
      try connection.send("GET", "//\(board.token)")
      let answer = try connection.answer()
      #expect((answer.status, answer.headers["location"]) == (307, board.path("")))
    }

    @Test func `other pages can't send commands`() throws {
      let json = "Content-Type: application/json"
      let own = "Origin: http://127.0.0.1:\(board.port)"
      for headers in [
        [json, "Origin: http://evil.example"], [json, "Origin: null"], [json, "Origin: http://127.0.0.1:1"],
        [json, "Origin: https://127.0.0.1:\(board.port)"], [json, own, "Sec-Fetch-Site: cross-site"],
        [json, "Sec-Fetch-Site: same-site"],
      ] {
        for route in ["commands", "preview", "board"] {
          #expect(try status("POST", board.path(route), headers, command) == 403, "\(headers)")
        }
      }
      for type in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/jsonx"] {
        #expect(try status("POST", board.path("commands"), ["Content-Type: \(type)", own], command) == 415)
      }
      #expect(try status("POST", board.path("commands"), [own], command) == 415)
      try expectUnharmed()
      let ours = [json, own, "Sec-Fetch-Site: same-origin"]
      #expect(try status("POST", board.path("commands"), ours, command) == 200)
    }

    @Test func `every answer has the headers that keep browsers in bounds`() throws {
      for path in [board.path(""), board.path("script"), board.path("nothing"), "/", board.path("store.js")] {
        let connection = try board.connect()
        try connection.send("GET", path)
        let headers = try connection.answer().headers
        #expect(headers["content-security-policy"]?.hasPrefix("default-src 'none'; script-src 'self'") == true)
        #expect(headers["x-content-type-options"] == "nosniff")
        #expect(headers["referrer-policy"] == "no-referrer")
        #expect(headers["cross-origin-resource-policy"] == "same-origin")
        #expect(headers["cache-control"] == "no-store")
        #expect(headers["access-control-allow-origin"] == nil)
      }
    }

    @Test func `a document's name breaks no header`() throws {
      let board = try OwnBoard("rectboard 1\nadd card\n", name: "a\"b é.board")
      let answer = try board.get("board.svg?download")
      #expect(answer.headers["content-disposition"] == "attachment; filename=\"a-b--.svg\"")
    }

    @Test func `what is too large is refused`() throws {
      let large = Data(#"{"id":"1","lines":["\#(String(repeating: "#", count: 1 << 20))"]}"#.utf8)
      #expect(try status("POST", board.path("commands"), ["Content-Type: application/json"], large) == 413)
      let long = "X-Long: " + String(repeating: "x", count: 20_000)
      #expect(try status("GET", board.path("script"), [long]) == 400)
      let many = (0..<200).map { "X-\($0): y" }
      #expect(try status("GET", board.path("script"), many) == 400)
      let path = board.path(String(repeating: "a", count: 30_000))
      #expect(try status("GET", path, []) == 400)
      let lines = Array(repeating: "", count: 20_000)
      #expect(try board.post("commands", ["id": "2", "lines": lines]).status == 400)
      try expectUnharmed()
    }

    @Test func `what isn't HTTP is refused, and nothing else suffers`() throws {
      let json = "Content-Type: application/json\r\nHost: localhost"
      for text in [
        "GET\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "\u{16}\u{3}\u{1}\u{2}\u{0}", "{\"id\":1}\r\n\r\n",
        "GET \(board.path("script")) HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nX\r\n\r\n",
        "POST \(board.path("commands")) HTTP/1.1\r\n\(json)\r\nContent-Length: -5\r\n\r\n",
        "POST \(board.path("commands")) HTTP/1.1\r\n\(json)\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        "POST \(board.path("commands")) HTTP/1.1\r\n\(json)\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      ] {
        let connection = try board.connect()
        connection.send(text.utf8)
        let answer = String(decoding: connection.receive() ?? Data(), as: UTF8.self)
        #expect(answer.hasPrefix("HTTP/1.1 4"), "\(text): \(answer)")
      }
      // Empty lines may precede a request, which is then waited for.
      let empty = try board.connect()
      empty.send("\r\n\r\n\r\n".utf8)
      try empty.send("GET", board.path("script"))
      #expect(try empty.answer().status == 200)
      let connection = try board.connect()
      var random = SeededGenerator(seed: 1)
      connection.send((0..<100_000).map { _ in UInt8.random(in: 0...255, using: &random) })
      try expectUnharmed()
    }

    @Test func `a request that is cut off does nothing`() throws {
      for length in [1, command.count / 2, command.count - 1] {
        let connection = try board.connect()
        let head = "POST \(board.path("commands")) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        connection.send(Data("\(head)Content-Length: \(command.count)\r\n\r\n".utf8) + command.prefix(length))
        connection.finishSending()
        while connection.receive() != nil {}
      }
      try expectUnharmed()
    }
  }
#endif
