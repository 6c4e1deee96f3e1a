#if WebEditor
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing
  import WholeFiles

  /// A program in place of the one that opens browsers; it records its input.
  final class BrowserOpener {
    private let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder()
      let script = """
        #!/bin/sh
        { echo "$*"; stat -c %a "$1" "$(dirname "$1")"; cat "$1"; } > '\(folder.path("part"))'
        mv '\(folder.path("part"))' '\(folder.path("seen"))'

        """
      try folder.write(script, to: "xdg-open")
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path("xdg-open"))
    }

    /// Makes programs find it.
    var environment: [String: String] {
      ["PATH": "\(folder.url.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")"]
    }

    /// Waits until it was started, and returns what it recorded: its arguments, the modes of the file and of its folder, and the
    /// file.
    func seen() throws -> (arguments: String, modes: [String], file: String) {
      try expectSoon(true) { FileManager.default.fileExists(atPath: folder.path("seen")) }
      let lines = try folder.text("seen").components(separatedBy: "\n")
      return (lines[0], Array(lines[1...2]), lines[3...].joined(separator: "\n"))
    }
  }

  /// The start and the end of the server, and concurrent clients.
  @Suite(.startsPrograms) struct ServingTests {
    @Test func `the browser is given a private file, and no argument tells the token`() throws {
      let opener = try BrowserOpener()
      let board = try ServedBoard(nil, ["--open"], environment: opener.environment)
      let (path, modes, file) = try opener.seen()
      #expect(!path.contains(board.token))
      #expect(modes == ["600", "700"])
      #expect(file.contains("content=\"0; url=\(board.address.absoluteString)\""))
      #expect(FileManager.default.fileExists(atPath: path))
      board.end(by: SIGTERM)
      #expect(!FileManager.default.fileExists(atPath: (path as NSString).deletingLastPathComponent))
    }

    @Test func `a host that nobody knows is told, with the status of an output that can't be created`() throws {
      let folder = try TemporaryFolder()
      // The name is too long, so that no name server is asked.
      let name = String(repeating: "n", count: 64)
      let result = try runRectboard(["serve", folder.path("my.board"), "--port", "0", "--host", name])
      #expect(result.status == 73)
      #expect(result.errors == "rectboard: error: cannot listen on \(name):0: no address is known by that name\n")
    }

    @Test func `a file that the system can't tell of is looked at, and that is said`() throws {
      let board = try OwnBoard("rectboard 1\nadd card\n") {
        $0.inotify = { () throws(SystemError) in throw SystemError(code: EMFILE) }
      }
      #expect(
        board.errors == """
          the file is looked at four times a second: no inotify instance is left (fs.inotify.max_user_instances)

          """)
      let events = try board.events(as: "p")
      _ = try events.next()
      try board.folder.write("rectboard 1\nadd card\nadd another\n", to: "my.board")
      let shown = try events.next { $0.name == "board" }.data
      #expect((shown["figures"] as? [Any])?.count == 2)
    }

    @Test func `a port that is taken is told`() throws {
      let board = try ServedBoard()
      let result = try runRectboard(["serve", board.folder.path("other.board"), "--port", String(board.port)])
      #expect(result.status == 73)
      #expect(result.errors == "rectboard: error: cannot listen on 127.0.0.1:\(board.port): the address is in use\n")
    }

    @Test func `exports hold up no edit, on one core either`() throws {
      let script = "board 9000x9000\nadd card size 8000x8000\n"
      let board = try ServedBoard(script, ["--durability", "none"], isOnOneCore: true)
      let exports = try (0..<8).map { _ in try board.connect() }
      for connection in exports { try connection.send("GET", board.path("board.png")) }
      for number in 1...8 { #expect(try board.run("move \"card\" to \(number),0").status == 200) }
      #expect(exports.contains { $0.isSilent }, "the edits had to wait until all pictures were made")
      board.end(by: SIGKILL)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends it with status 0, with streams open`(signal: Int32) throws {
      let board = try ServedBoard(nil, ["--durability", "batch"])
      let streams = try (0..<5).map { try board.events(as: "p\($0)") }
      let idle = try (0..<5).map { _ in try board.connect() }
      #expect(try board.run("add card").status == 200)
      let end = board.end(by: signal)
      #expect(end.status == 0)
      // The server promises to end within a second, but an ordinary machine may be busy.
      #expect(!Endurance.isAsked || end.time < .seconds(1))
      #expect(try board.script == "add card\n")
      withExtendedLifetime((streams, idle)) {}
    }

    @Test(arguments: [0, 12])
    func `acknowledged lines that can't be kept are told at the end, whatever is being exported`(count: Int) throws {
      let script = "rectboard 1\nboard 9000x9000\nadd card size 8000x8000\n"
      let board = try ServedBoard(script)
      try board.folder.makeFolder("my.board.torn")
      #expect(try board.run("add table").status == 200)
      let exports = try (0..<count).map { _ in try board.connect() }
      for connection in exports { try connection.send("GET", board.path("board.png")) }
      // The requests that have to be repeated are answered first.
      if count > 0 { try expectSoon(true) { exports.contains { !$0.isSilent } } }
      try board.folder.write(script, to: "my.board")
      let end = board.end(by: SIGTERM)
      #expect(end.status == 74)
      #expect(board.errors.contains("fix that, or add these lines to the document, or they are lost:\nadd table\n"))
      withExtendedLifetime(exports) {}
    }

    @Test func `only so many pages are served at once`() throws {
      let board = try ServedBoard()
      let streams = try (0..<64).map { try board.events(as: "p\($0)") }
      // A page counts from its first event on; the response's head may arrive earlier.
      for stream in streams { _ = try stream.next() }
      let answer = try board.get("events?page=more")
      #expect(answer.status == 503)
      #expect(answer.headers["retry-after"] == "5")
      withExtendedLifetime(streams) {}
    }

    @Test func `pages that are gone before they are answered leave their places`() throws {
      let board = try ServedBoard()
      for number in 0..<100 {
        let connection = try board.connect()
        connection.resetAtEnd()
        try connection.send("GET", board.path("events?page=p\(number)"))
      }
      var streams: [EventStream] = []
      try expectSoon(64) {
        if let stream = try? board.events(as: "q") { streams.append(stream) }
        return streams.count
      }
    }
  }
#endif
