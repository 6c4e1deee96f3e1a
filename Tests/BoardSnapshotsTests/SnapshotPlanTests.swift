import BoardLanguage
import BoardSnapshots
import Testing

@Suite struct SnapshotPlanTests {
  private static let script = """
    add card
    move card to 1,1
    snapshot
    snapshot
    expect board count 1
    snapshot here
    undo board

    """

  private func plan(
    _ mode: SnapshotMode, of script: String = script, _ formats: [PictureFormat] = [.png]
  ) throws -> SnapshotPlan {
    try SnapshotPlan(try Script(script), mode: mode, formats: formats)
  }

  @Test func `each step has a snapshot, and the start`() throws {
    let plan = try plan(.each)
    #expect(plan.stepCount == 3)
    #expect(
      plan.snapshots.map(\.name) == [
        "0000-board", "0001-add-card", "0002-move-card", "0002-snapshot", "0002-snapshot-2", "here", "0003-undo-board",
      ])
    #expect(plan.snapshots.map(\.command) == [0, 1, 2, 3, 4, 6, 7])
  }

  @Test func `pictures without a name are numbered from each step on`() throws {
    let script = "add a\nsnapshot\nsnapshot\nadd b\nsnapshot\n"
    #expect(
      try plan(.named, of: script).snapshots.map(\.name) == ["0001-snapshot", "0001-snapshot-2", "0002-snapshot"])
  }

  @Test(arguments: [
    (SnapshotMode.named, ["0002-snapshot.png", "0002-snapshot-2.png", "here.png"]),
    (.none, ["0002-snapshot.png", "0002-snapshot-2.png", "here.png"]),
    (.final, ["0002-snapshot.png", "0002-snapshot-2.png", "here.png", "0003-undo-board.png"]),
  ])
  func `a mode leaves steps out, and snapshot commands never`(mode: SnapshotMode, files: [String]) throws {
    #expect(try plan(mode).files == files)
  }

  @Test func `each format is a file`() throws {
    #expect(try plan(.final, of: "add a\n", [.svg, .png]).files == ["0001-add-a.svg", "0001-add-a.png"])
  }

  @Test func `the last state of a script without steps is the first`() throws {
    #expect(try plan(.final, of: "expect board count 0\n").files == ["0000-board.png"])
  }

  @Test func `numbers are as wide as the last`() throws {
    let script = "add a\n" + String(repeating: "move a by 1,0\n", count: 9_999)
    #expect(try plan(.final, of: script).files == ["10000-move-a.png"])
    #expect(try plan(.each, of: script).files.prefix(2) == ["00000-board.png", "00001-add-a.png"])
  }

  @Test func `a snapshot's name has any letters, in normalization form C`() throws {
    let script = "snapshot gro\u{308}\u{DF}e\nsnapshot \"\u{6F22}\u{5B57}-\u{663}.1\"\n"
    let files = try plan(.none, of: script).files
    #expect(
      files.map { Array($0.utf8) } == ["gr\u{F6}\u{DF}e.png", "\u{6F22}\u{5B57}-\u{663}.1.png"].map { Array($0.utf8) })
    #expect(files.allSatisfy(SnapshotPlan.canName))
    // Even with the longest extension, file systems accept the name.
    let longest = String(repeating: "\u{6F22}", count: 66)
    #expect(try plan(.none, of: "snapshot \(longest)").files == ["\(longest).png"])
    #expect(throws: ScriptErrors.self) { try Script("snapshot \(longest)\u{6F22}") }
  }

  @Test(arguments: [
    ("add a\nsnapshot x\nsnapshot X\n", 3, "X"),
    ("snapshot \"0001-Add-a\"\nadd a\n", 1, "0001-Add-a"),
    ("snapshot \"0000-snapshot\"\nsnapshot\n", 1, "0000-snapshot"),
    ("snapshot gr\u{F6}\u{DF}e\nsnapshot GRO\u{308}SSE\n", 2, "GR\u{D6}SSE"),
    ("snapshot \"0001-add-\u{E9}t\u{E9}\"\nadd \u{C9}T\u{C9}\n", 1, "0001-add-\u{E9}t\u{E9}"),
  ])
  func `two snapshots of one name clash, whatever their case`(script: String, command: Int, name: String) throws {
    let script = try Script(script)
    let clash = #expect(throws: SnapshotPlan.NameClash.self) {
      try SnapshotPlan(script, mode: .each, formats: [.png])
    }
    #expect(clash?.command == command)
    #expect(clash?.name == name)
  }

  @Test(arguments: [
    (["move", "my card"], "move-my-card"), (["undo", "board"], "undo-board"), (["add", "été/2"], "add-été-2"),
    (["add", "--x--"], "add-x"), (["add", "../.."], "add"),
    (["add", String(repeating: "a", count: 99)], "add-" + String(repeating: "a", count: 56)),
    (["add", String(repeating: "é", count: 99)], "add-" + String(repeating: "é", count: 28)),
    (["round", String(repeating: "é", count: 99)], "round-" + String(repeating: "é", count: 27)),
    (["adds", String(repeating: "é", count: 99)], "adds-" + String(repeating: "é", count: 27)),
  ])
  func `a slug has the words' letters and digits, in at most 60 bytes`(words: [String], expected: String) {
    #expect(slug(words) == expected)
    #expect(slug(words).utf8.count <= 60)
  }
}
