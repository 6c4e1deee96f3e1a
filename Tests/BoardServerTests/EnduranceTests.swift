#if WebEditor
  import BoardTestSupport
  import Foundation
  import SeededRandom
  import Synchronization
  import Testing

  enum Endurance {
    /// Whether to run slow tests, and those that measure time and memory and need an idle machine: with `RECTBOARD_ENDURANCE=1`,
    /// as in continuous integration.
    static let isAsked = ProcessInfo.processInfo.environment["RECTBOARD_ENDURANCE"] == "1"
  }

  @Suite(.startsPrograms, .serialized, .enabled(if: Endurance.isAsked)) struct EnduranceTests {
    /// The duration of the load, in seconds: `RECTBOARD_LOAD=60`.
    private static let load = ProcessInfo.processInfo.environment["RECTBOARD_LOAD"].flatMap { Int($0) } ?? 8

    @Test func `a thousand idle connections keep nobody out`() throws {
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      limit.rlim_cur = limit.rlim_max
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      let board = try ServedBoard()
      let idle = try (0..<1000).map { _ in try board.connect() }
      let start = ContinuousClock.now
      #expect(try board.run("add card").status == 200)
      let time = ContinuousClock.now - start
      #expect(time < .seconds(2))
      #expect(board.memory < 200)
      withExtendedLifetime(idle) {}
    }

    @Test func `it ends within a second, whatever is being exported`() throws {
      let board = try ServedBoard("board 9000x9000\nadd card size 8000x8000\n")
      let exports = try (0..<12).map { _ in try board.connect() }
      for connection in exports { try connection.send("GET", board.path("board.png")) }
      try expectSoon(true) { exports.contains { !$0.isSilent } }
      // A client that arrives now has to try again.
      #expect(try board.get("board.png").status == 503)
      #expect(try board.run("add table").status == 200)
      let end = board.end(by: SIGTERM)
      #expect(end.status == 0)
      #expect(end.time < .seconds(1.5))
      #expect(try board.script.hasSuffix("add table\n"))
    }

    @Test func `a page that doesn't read costs no memory`() throws {
      let board = try ServedBoard(nil, ["--durability", "none"])
      let stalled = try board.events(as: "stalled")
      let connection = try board.connect()
      func send(_ count: Int) throws {
        for number in 0..<count {
          let line = "color \"card\" #\(String(number % 4096 + 4096, radix: 16).suffix(3))"
          _ = try board.post("commands", ["id": UUID().uuidString, "lines": [line]], over: connection)
        }
      }
      _ = try board.run("add card")
      try send(2000)
      let before = board.memory
      try send(6000)
      #expect(board.memory - before < 40, "\(before) → \(board.memory) MiB")
      withExtendedLifetime(stalled) {}
    }

    /// Sends one line after another, each when the previous one is answered.
    ///
    /// - Returns: The appended lines, until the server is gone.
    private static func send(to port: UInt16, _ path: String, while goesOn: () -> Bool, _ line: (Int) -> String)
      -> [String]
    {
      var appended: [String] = []
      guard let connection = try? LocalConnection(to: port) else { return [] }
      var number = 0
      while goesOn() {
        let body = Data(#"{"id":"\#(UUID().uuidString)","lines":["\#(line(number))"]}"#.utf8)
        guard (try? connection.send("POST", path, ["Content-Type: application/json"], body)) != nil,
          let answer = try? connection.answer(), answer.status == 200
        else { break }
        appended += answer.json["appended"] as? [String] ?? []
        number += 1
      }
      return appended
    }

    /// Runs clients in parallel, on threads of their own: tasks that wait for a socket would block all others.
    private static func inParallel(_ count: Int, _ client: @escaping @Sendable (Int) -> [String]) -> () -> [String] {
      let (shared, group) = (Shared(), DispatchGroup())
      for number in 0..<count {
        group.enter()
        Thread.detachNewThread {
          let result = client(number)
          shared.mutex.withLock { $0 += result }
          group.leave()
        }
      }
      return {
        _ = group.wait(timeout: .now() + 120)
        return shared.mutex.withLock { $0 }
      }
    }

    private final class Shared: Sendable {
      let mutex = Mutex<[String]>([])
    }

    @Test(arguments: ["each", "batch"])
    func `under load it answers, its memory stays flat, and nothing is lost`(durability: String) throws {
      let board = try ServedBoard("rectboard 1\nadd card\n", ["--durability", durability])
      let (port, path) = (board.port, board.path("commands"))
      let watcher = try board.events(as: "watcher")
      let end = ContinuousClock.now + .seconds(EnduranceTests.load)
      let clients = EnduranceTests.inParallel(4) { client in
        EnduranceTests.send(to: port, path) {
          ContinuousClock.now < end
        } _: {
          "move card to \(client),\($0 % 500)"
        }
      }
      sleep(UInt32(EnduranceTests.load / 2))
      let before = board.memory
      let accepted = clients()
      #expect(accepted.count > 100)
      #expect(board.memory < before + 60, "\(before) → \(board.memory) MiB after \(accepted.count) commands")
      let lines = try board.script.split(separator: "\n").dropFirst(2).map(String.init)
      #expect(lines.sorted() == accepted.sorted())
      withExtendedLifetime(watcher) {}
    }

    @Test func `killed in the middle it has lost nothing that it has answered`() throws {
      let board = try ServedBoard("rectboard 1\nadd card\n", ["--durability", "batch"])
      let (port, path) = (board.port, board.path("commands"))
      var accepted: [String] = []
      var random = SeededGenerator(seed: 5)
      for round in 0..<5 {
        let clients = EnduranceTests.inParallel(2) { client in
          EnduranceTests.send(to: port, path) {
            true
          } _: {
            "move card to \(client),\(round * 1000 + $0 % 500)"
          }
        }
        usleep(UInt32.random(in: 50_000...300_000, using: &random))
        board.end(by: SIGKILL)
        accepted += clients()
        try board.start()
        #expect(board.port == port)
      }
      #expect(!accepted.isEmpty)
      var lines = Dictionary(grouping: try board.script.split(separator: "\n").map(String.init)) { $0 }.mapValues(
        \.count)
      for line in accepted {
        #expect(lines[line, default: 0] > 0, "\(line) is lost")
        lines[line, default: 0] -= 1
      }
      // Other lines were under way: at most one request per client and round.
      #expect(lines.values.reduce(0, +) <= 2 + 10)
    }
  }

  /// These tests wait for timeouts, while other tests keep the machine busy.
  @Suite(.startsPrograms, .enabled(if: Endurance.isAsked)) struct PatienceTests {
    @Test func `who sends slowly, or takes nothing, is cut off`() async throws {
      // This is more than the system buffers for a connection.
      let comment = "# " + String(repeating: "x", count: 1000) + "\n"
      let board = try ServedBoard("rectboard 1\n" + String(repeating: comment, count: 30_000))
      let stalled = try board.connect()
      try stalled.send("GET", board.path("script"))
      let connections = try (0..<3).map { _ in try board.connect() }
      // This connection is answered before it has sent everything, and then is silent.
      let early = try board.connect()
      early.send("POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\n\r\nab".utf8)
      #expect(try early.answer().status == 404)
      early.send("cde".utf8)
      let path = board.path("commands")
      let starts = [
        "POST \(path) HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n",
        "GET \(path) HTTP/1.1\r\nHost: loc", "",
      ]
      for (connection, start) in zip(connections, starts) { connection.send(start.utf8) }
      var open = [true, true, true]
      for _ in 0..<40 where open.contains(true) {
        try await Task.sleep(for: .seconds(1))
        // They send a byte now and then, so that none of them is silent.
        for (index, connection) in connections.enumerated() where open[index] {
          open[index] = connection.send("x".utf8)
        }
      }
      #expect(open == [false, false, false])
      #expect(early.receive() == nil)
      var taken = 0
      while let part = stalled.receive() { taken += part.count }
      #expect((1..<30_000_000).contains(taken))
      #expect(try board.run("add card").status == 200)
    }
  }
#endif
