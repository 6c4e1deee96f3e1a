import BoardDocument
import BoardEditing
import BoardHistories
import BoardLanguage
import BoardModel
import BoardTestSupport
import SeededRandom
import Testing

/// The histories of a document, and its comments.
@Suite(.quickDisk) struct LiveHistoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func open() throws -> Document {
    try Document(path: folder.path("my.board"), durability: .none, keepsHistories: true)
  }

  /// All data of the histories that have a step.
  private func text(of log: HistoryLog) -> String {
    log.histories.filter { !$0.steps.isEmpty }.map { history in
      let steps = history.steps.map { step in
        "\(step.caption) \(step.lines) on \(step.parent ?? -1) level \(step.level) moved \(step.moves) \(step.dropLine ?? 0)"
      }
      let branches = history.branches.map { "\($0.steps) \($0.cause) \($0.line)" }
      return """
        \(history.name.text): \(steps.joined(separator: "; "))
          undo \(history.undo), redo \(history.redo), dropped \(history.dropped), branches \(branches)
          saved \(history.savedStep ?? -1) \(history.isAtSavePoint) \(history.canReachSavePoint) lost \(history.isLost)
        """
    }.sorted().joined(separator: "\n")
  }

  @Test(arguments: 1...UInt64(trials(12)))
  func `they are those of its script, after every command`(seed: UInt64) throws {
    var random = RandomCommands(seed: 5000 + seed)
    let document = try open()
    let clients = (0..<3).map { _ in document.makeClient() }
    var compared = 0
    for _ in 0..<200 {
      let command = random.number(below: 9) == 0 ? "save-point" : random.command()
      guard (try? clients[random.number(below: 3)].execute(command)) != nil else { continue }
      if random.number(below: 3) == 0 { for client in clients { try client.close() } }
      guard clients.allSatisfy({ $0.session.openBlocks.isEmpty }) else { continue }
      let replayed = ScriptHistory(of: try Script(try folder.text("my.board")))
      try #require(replayed.refusal == nil)
      let found = text(of: try #require(document.histories))
      try #require(found == text(of: replayed.log), "after '\(command)'")
      compared += 1
    }
    #expect(compared > 10)
  }

  @Test func `edits by others are in them, and so is what was there before`() throws {
    try folder.write("add a\nmove a to 1,1\nundo board\n", to: "my.board")
    let document = try open()
    let client = document.makeClient()
    #expect(document.histories?.histories[0].redo == [1])
    try client.execute("move a to 2,2")
    #expect(document.histories?.histories[0].branches.map(\.line) == [4])
    try folder.write("add a\nadd b\n", to: "my.board")
    document.refresh()
    #expect(document.histories?.histories[0].steps.map(\.title) == ["Add Figure", "Add Figure"])
    try client.execute("undo board")
    #expect(document.histories?.histories[0].redo == [1])
    #expect(document.histories?.histories[0].steps[1].moves == [3])
  }

  @Test func `without being asked for they aren't kept`() throws {
    let document = try Document(path: folder.path("my.board"), durability: .none)
    try document.makeClient().execute("add a")
    #expect(document.histories == nil)
  }

  // MARK: Comments

  @Test func `comments are kept behind every command, and on lines of their own`() throws {
    let document = try open()
    let client = document.makeClient()
    let lines = [
      "# A card.", "board 400x300  # small", "add a # one", "undo  # not that", "redo board # but that",
      "#! as it is",
      "limit a 3   # few", "step   # together", "# the first", "add b", "#! stays", "end # both", "step", "# nothing",
      "end",
      "panel a # its looks", "# why", "color a red # not kept", "end # done", "", "   ",
    ]
    for line in lines { try client.execute(line) }
    #expect(
      try folder.text("my.board") == """
        # A card.
        board 400x300  # small
        add a  # one
        undo board  # not that
        redo board  # but that
        #! as it is
        limit a 3  # few
        #! stays
        step on board  # together
          # the first
          add b
        end  # both
        step on board
          # nothing
        end
        # why
        panel a  # its looks
          color a red
        end  # done

        """)
    #expect(state(of: document.editor) == (try state(ofScript: folder.text("my.board"))))
    #expect(
      try Document(path: folder.path("my.board"), isReadOnly: true).diagnostics.map(\.message) == [
        "the 'step' block of line 13 recorded nothing in 'board'"
      ])
    // A read-only document ignores comments.
    try Document(path: folder.path("my.board"), isReadOnly: true).makeClient().execute("# mine")
    #expect(try folder.text("my.board").hasSuffix("end  # done\n"))
  }

  @Test func `undo all stays what it is`() throws {
    let client = try open().makeClient()
    for line in ["add a", "add b", "undo all", "redo board all", "undo 7"] { try client.execute(line) }
    #expect(try folder.text("my.board").hasSuffix("undo board all\nredo board all\nundo board 2\n"))
  }
}
