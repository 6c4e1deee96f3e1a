#if WebEditor
  import BoardTestSupport
  import Foundation
  import Testing

  /// Bodies that nobody reads: on every route, too large, unfinished, or where there is none.
  @Suite(.startsPrograms) struct UnreadBodyTests {
    /// Every route, and two that don't exist.
    static let routes = [
      "commands", "preview", "import?id=1&aside=0", "events?page=p", "", "app.js", "kit/kit.css", "script",
      "board.svg", "board.png", "board.pdf", "history", "order?most=3", "storyboard", "completion?line=mo", "reference",
      "figures?line=2", "lines?figure=1", "nothing", "a/b",
    ]

    enum Body: String, CaseIterable {
      /// A length that no route allows, and nothing of it; or a part.
      case large, largeInPart
      /// Without a length, and without an end.
      case endless

      var headers: [String] {
        self == .endless ? ["Transfer-Encoding: chunked"] : ["Content-Length: \(17 << 20)"]
      }

      /// More than the server's buffers hold, or so many MiB.
      func bytes(_ count: Int) -> Data {
        switch self {
        case .large: return Data()
        case .largeInPart: return Data(repeating: 0x20, count: 4 << 20)
        case .endless:
          let chunk = Data("100000\r\n".utf8) + Data(repeating: 0x20, count: 1 << 20) + Data("\r\n".utf8)
          return (0..<count).reduce(into: Data()) { data, _ in data += chunk }
        }
      }
    }

    private func open(
      _ method: String, _ route: String, _ body: Body, of board: RemoteBoard
    ) throws -> LocalConnection {
      let connection = try board.connect()
      let isDrawing = route.hasPrefix("import")
      let type = isDrawing ? "image/svg+xml" : "application/json"
      try connection.send(method, board.path(route), ["Content-Type: \(type)"] + body.headers)
      // The server may have closed the connection by now.
      connection.send(body.bytes(isDrawing ? 17 : 2))
      return connection
    }

    @Test(arguments: Body.allCases) func `every request is answered, and its upload closed`(_ body: Body) throws {
      let board = try OwnBoard("rectboard 1\nadd card\n")
      for route in Self.routes {
        for method in ["POST", "GET", "PUT", "DELETE"] {
          // A route that reads waits for the rest, up to its limit.
          let connection = try open(method, route, body, of: board)
          let answer = try connection.answer()
          #expect((400..<500).contains(answer.status), "\(method) \(route): \(answer.status)")
          #expect(answer.headers["connection"] == "close", "\(method) \(route)")
          #expect(connection.receive() == nil, "\(method) \(route)")
        }
      }
      for number in 1...2 {
        let connection = try board.connect()
        try connection.send(
          "POST", board.path("import?id=\(number)&aside=0"), ["Content-Type: image/svg+xml"],
          Data("<svg viewBox='0 0 9 9'><rect width='4' height='3'/></svg>".utf8))
        #expect(try connection.answer().status == 200)
      }
      let added = try board.script.split(separator: "\n").count { $0.contains("add ") }
      #expect(added == 3)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends the server, whatever isn't read`(_ signal: Int32) throws {
      let board = try ServedBoard("rectboard 1\nadd card\n")
      var connections: [LocalConnection] = []
      for route in Self.routes {
        for body in Body.allCases { connections.append(try open("POST", route, body, of: board)) }
        for body in [Body.large, .largeInPart] { connections.append(try open("GET", route, body, of: board)) }
      }
      // A drawing of which only a part has come.
      let drawing = try board.connect()
      try drawing.send(
        "POST", board.path("import?id=1"), ["Content-Type: image/svg+xml", "Content-Length: \(15 << 20)"])
      drawing.send(Data(repeating: 0x20, count: 9 << 20))
      #expect(try board.run("add table").status == 200)
      let end = board.end(by: signal)
      #expect(end.status == 0)
      #expect(!Endurance.isAsked || end.time < .seconds(1.1))
      #expect(try board.script == "rectboard 1\nadd card\nadd table\n")
      withExtendedLifetime((connections, drawing)) {}
    }

    @Test func `an upload that goes on after its answer is closed`() throws {
      let board = try OwnBoard("rectboard 1\nadd card\n")
      let connection = try open("POST", "import?id=1", .large, of: board)
      #expect(try connection.answer().status == 413)
      while connection.send(Data(repeating: 0x20, count: 1 << 10)) {}
      #expect(try board.run("add table").status == 200)
    }

    @Test(arguments: ["INT", "TERM"]) func `a signal ends the server although its board is held up`(_ signal: String)
      throws
    {
      // The board reports changes of the file to a pipe that is full, and that nobody reads.
      let folder = try TemporaryFolder()
      try folder.write("rectboard 1\nadd card\n", to: "my.board")
      let result = try shell(
        """
        mkfifo errors; exec 4<> errors
        RECTBOARD_TOKEN=\(RemoteBoard.token) env --default-signal rectboard serve my.board --port 0 > address 2> errors & server=$!
        until_lines 1 address
        dd if=/dev/zero of=errors bs=1 oflag=nonblock 2> /dev/null
        echo 'add other' >> my.board
        port=$(grep -o ':[0-9]*/' address); port=${port//[:\\/]/}
        exec 5<> /dev/tcp/127.0.0.1/$port
        body='{"id":"1","lines":["add late"]}'
        printf 'POST /\(RemoteBoard.token)/commands HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' >&5
        printf 'Content-Length: %s\r\n\r\n%s' ${#body} "$body" >&5
        kill -\(signal) $server; wait $server
        """, in: folder)
      #expect(result.status == 0, "\(result.errors)")
      #expect(try folder.text("my.board") == "rectboard 1\nadd card\nadd other\n")
    }
  }
#endif
