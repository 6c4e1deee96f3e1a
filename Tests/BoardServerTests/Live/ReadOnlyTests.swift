#if WebEditor
  import BoardServer
  import BoardTestSupport
  import Foundation
  import Testing

  /// Documents that can't be edited, or no longer exist.
  @Suite(.startsPrograms) struct ReadOnlyTests {
    private let board: OwnBoard

    init() throws { board = try OwnBoard() }

    @Test func `that a document can't be edited is told once`() throws {
      let board = try OwnBoard("include \"part.board\"\n", files: ["part.board": "add a\n"])
      let event = try board.events(as: "p").next()
      #expect(event.data["readOnly"] as? String == "it includes other files, so edit it with a text editor")
      #expect(event.data["notices"] as? [String] == [])
      #expect(
        board.errors.contains(
          "the document is read-only from now on: it includes other files, so edit it with a text editor\n"))
    }

    @Test func `a document that can only be read is shown and not edited`() throws {
      let board = try OwnBoard("add card\n") { $0.isReadOnly = true }
      let event = try board.events(as: "p").next()
      #expect(event.data["readOnly"] as? String == "it was opened for reading only")
      #expect((event.data["figures"] as? [Any])?.count == 1)
      let answer = try board.run("add table")
      #expect((answer.status, answer.json["kind"] as? String) == (409, "readOnly"))
      #expect(try board.script == "add card\n")
    }

    @Test func `a file that is no file any more is told of`() throws {
      let board = try OwnBoard("add card\n")
      let path = board.folder.path("my.board")
      try FileManager.default.removeItem(atPath: path)
      #expect(try board.get("script").status == 409)
      #expect(mkfifo(path, 0o600) == 0)
      #expect(try board.get("script").status == 409)
      // The board and its history are still there.
      #expect(try board.get("history").status == 200)
      #expect(try board.run("add table").status == 409)
    }
  }
#endif
