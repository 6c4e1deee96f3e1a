import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import Testing

@Suite(.startsPrograms) struct RunTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func rectboard(_ arguments: String..., input: String = "") throws -> ProgramResult {
    try runRectboard(arguments, input: Data(input.utf8), in: folder.url)
  }

  private func write(_ text: String, to name: String = "demo.board") throws {
    try Data(text.utf8).write(to: folder[name])
  }

  private func names(in name: String = "demo.snapshots") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder[name].path).sorted()
  }

  private static let script = """
    board 60x40
    add card at 5,5 size 20x20
    color card red
    add "my card" at 30,5 size 20x20
    move card, "my card" by 0,5
    undo board
    undo
    snapshot
    snapshot
    snapshot here

    """

  @Test func `a run leaves a picture of each step in both formats, and a manifest`() throws {
    try write(RunTests.script)
    let result = try rectboard("run", "demo.board")
    #expect(result.status == 0, "\(result.errors)")
    let pictures = [
      "0000-board", "0001-add-card", "0002-color-card", "0003-add-my-card", "0004-move-2-figures", "0005-undo-board",
      "0006-snapshot", "0006-snapshot-2", "0006-undo", "here",
    ]
    #expect(try names() == (pictures.flatMap { [$0 + ".png", $0 + ".svg"] } + ["manifest.json"]).sorted())
    #expect(result.output.isEmpty)
    #expect(result.errors == "demo.board: 6 steps, 20 pictures in demo.snapshots\n")
  }

  @Test func `the manifest tells what each step did`() throws {
    try write(RunTests.script)
    _ = try rectboard("run", "demo.board", "--format", "svg")
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder["demo.snapshots/manifest.json"]))
    let manifest = try #require(json as? [String: Any])
    #expect(manifest["complete"] as? Bool == true)
    #expect(Set(manifest["files"] as? [String] ?? []).union(["manifest.json"]) == Set(try names()))
    let steps = try #require(manifest["steps"] as? [[String: Any]])
    #expect(steps.count == 6)
    let move = steps[3]
    #expect(move["number"] as? Int == 4)
    #expect(move["line"] as? Int == 5)
    #expect(move["command"] as? String == "move card, \"my card\" by 0,5")
    #expect(move["context"] as? String == "board")
    #expect(move["changed"] as? Bool == true)
    #expect(move["damage"] as? [[Double]] == [[5, 5, 20, 20], [5, 10, 20, 20], [30, 5, 20, 20], [30, 10, 20, 20]])
    #expect(move["undo"] as? String == "Undo Move 2 Figures")
    #expect(move["redo"] is NSNull)
    #expect(move["files"] as? [String] == ["0004-move-2-figures.svg"])
    #expect(steps[1]["context"] as? String == "card")
    #expect(steps[1]["undo"] as? String == "Undo Change Color")
    #expect(steps[4]["redo"] as? String == "Redo Move 2 Figures")
  }

  @Test(arguments: [
    ("each", 10), ("named", 3), ("final", 4), ("none", 3),
  ])
  func `the mode decides which steps leave pictures, and snapshot always does`(mode: String, count: Int) throws {
    try write(RunTests.script)
    let result = try rectboard("run", "demo.board", "--snapshots", mode, "--format", "png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try names().count == count + 1)
  }

  @Test func `a second run replaces what the first left, and nothing else`() throws {
    try write(RunTests.script)
    _ = try rectboard("run", "demo.board")
    try write("mine", to: "demo.snapshots/notes.txt")
    try write("add card\n")
    let result = try rectboard("run", "demo.board", "--format", "png")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try names() == ["0000-board.png", "0001-add-card.png", "manifest.json", "notes.txt"])
  }

  @Test func `a file that no manifest lists is overwritten by force only`() throws {
    try write("add card\n")
    try FileManager.default.createDirectory(at: folder["demo.snapshots"], withIntermediateDirectories: true)
    try write("mine", to: "demo.snapshots/0001-add-card.png")
    let refused = try rectboard("run", "demo.board")
    #expect(refused.status == 73)
    #expect(
      refused.errors == """
        rectboard: error: 'demo.snapshots/0001-add-card.png' already exists, and was not made by an earlier run; move it away, or \
        overwrite it with --force

        """)
    #expect(try names() == ["0001-add-card.png"])
    #expect(try Data(contentsOf: folder["demo.snapshots/0001-add-card.png"]) == Data("mine".utf8))
    #expect(try rectboard("run", "demo.board", "--force").status == 0)
    #expect(try Data(contentsOf: folder["demo.snapshots/0001-add-card.png"]) != Data("mine".utf8))
  }

  @Test func `a folder with other things in it gets pictures by force only`() throws {
    try write("add card\n")
    let refused = try rectboard("run", "demo.board", "-o", ".")
    #expect(refused.status == 73)
    #expect(
      refused.errors == """
        rectboard: error: '.' is a folder with other files in it, and was not made by an earlier run; choose an empty \
        folder, or write into this one with --force

        """)
    #expect(try names(in: ".") == ["demo.board"])
    #expect(try rectboard("run", "demo.board", "-o", ".", "--snapshots", "final", "--force").status == 0)
    #expect(try names(in: ".").count == 4)
    // Now it is a folder of pictures, too.
    #expect(try rectboard("run", "demo.board", "-o", ".").status == 0)
    try FileManager.default.createDirectory(at: folder["empty"], withIntermediateDirectories: true)
    #expect(try rectboard("run", "demo.board", "-o", "empty").status == 0)
  }

  @Test func `a manifest can't have files removed outside of its folder`() throws {
    try write("add card\n")
    _ = try rectboard("run", "demo.board")
    try write("precious", to: "precious.txt")
    try write("precious", to: "demo.snapshots/.hidden")
    try write(
      #"{"rectboard": 1, "files": ["../precious.txt", "./../precious.txt", ".hidden", "", "a/b"], "steps": []}"#,
      to: "demo.snapshots/manifest.json")
    _ = try rectboard("run", "demo.board", "--force")
    #expect(try Data(contentsOf: folder["precious.txt"]) == Data("precious".utf8))
    #expect(try Data(contentsOf: folder["demo.snapshots/.hidden"]) == Data("precious".utf8))
  }

  @Test func `a command that can't be run stops the run, and what was written stays`() throws {
    try write("add card\nmove car to 1,1\nadd other\n")
    let result = try rectboard("run", "demo.board", "--format", "png")
    #expect(result.status == 65)
    #expect(result.errors.hasPrefix("demo.board:2:6: error: "))
    #expect(result.errors.contains("did you mean 'card'?"))
    #expect(try names() == ["0000-board.png", "0001-add-card.png", "manifest.json"])
    let text = try String(contentsOf: folder["demo.snapshots/manifest.json"], encoding: .utf8)
    #expect(text.contains("\"complete\":false"))
  }

  @Test func `an expectation that isn't met is told, also quietly, and the run goes on`() throws {
    try write("add card\nexpect board count 2\nadd other\n")
    let result = try rectboard("run", "demo.board", "--snapshots", "final", "--quiet")
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("demo.board:2:"))
    #expect(try names() == ["0002-add-other.png", "0002-add-other.svg", "manifest.json"])
  }

  @Test func `a warning fails a strict run, and outranks an expectation`() throws {
    try write("expect board count 2\nundo\n")
    #expect(try rectboard("run", "demo.board", "--snapshots", "none").status == 1)
    #expect(try rectboard("run", "demo.board", "--snapshots", "none", "--strict").status == 65)
  }

  @Test func `standard input needs a folder`() throws {
    #expect(try rectboard("run", "-", input: "add card\n").status == 64)
    let result = try rectboard("run", "-", "-o", "out", "--format", "png", input: "add card\n")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try names(in: "out") == ["0000-board.png", "0001-add-card.png", "manifest.json"])
  }

  @Test func `snapshots of one name, or of a step's, are an error of the script`() throws {
    try write("add card\nsnapshot here\nsnapshot HERE\n")
    let twice = try rectboard("run", "demo.board")
    #expect(twice.status == 65)
    #expect(twice.errors.hasPrefix("demo.board:3:10: error: "), "\(twice.errors)")
    try write("add card\nsnapshot \"0001-Add-card\"\n")
    #expect(try rectboard("run", "demo.board").status == 65)
    #expect(!FileManager.default.fileExists(atPath: folder["demo.snapshots"].path))
  }

  @Test func `more than 10,000 steps want their snapshots said`() throws {
    try write("add card\n" + String(repeating: "move card by 1,0\n", count: 10_000))
    let result = try rectboard("run", "demo.board")
    #expect(result.status == 64)
    #expect(result.errors.contains("--snapshots"))
    #expect(try rectboard("run", "demo.board", "--snapshots", "final").status == 0)
    #expect(try names() == ["10001-move-card.png", "10001-move-card.svg", "manifest.json"])
  }

  @Test func `print goes to standard output`() throws {
    try write("add card\nprint\nprint board\n")
    let result = try rectboard("run", "demo.board", "--snapshots", "none")
    #expect(result.outputText.contains("add card at 250,250"))
    #expect(result.outputText.contains("Undo Add Figure"))
  }

  @Test func `the same script gives the same bytes`() throws {
    try write(RunTests.script)
    _ = try rectboard("run", "demo.board", "-o", "first")
    _ = try rectboard("run", "demo.board", "-o", "second")
    for name in try names(in: "first") {
      #expect(try Data(contentsOf: folder["first/" + name]) == Data(contentsOf: folder["second/" + name]), "\(name)")
    }
  }

  @Test func `both renderers draw the same pictures`() throws {
    try write(RunTests.script)
    #expect(try rectboard("run", "demo.board", "-o", "incremental").status == 0)
    #expect(try rectboard("run", "demo.board", "-o", "full", "--renderer", "full").status == 0)
    for name in try names(in: "full") where name.hasSuffix(".png") {
      #expect(try pixels(of: "incremental/" + name) == pixels(of: "full/" + name), "\(name)")
    }
    for name in try names(in: "full") where name.hasSuffix(".svg") {
      let (incremental, full) = (folder["incremental/" + name], folder["full/" + name])
      #expect(try Data(contentsOf: incremental) == Data(contentsOf: full), "\(name)")
    }
  }

  private func pixels(of name: String) throws -> Pixels {
    Pixels(try ImageSurface(png: Array(Data(contentsOf: folder[name]))))
  }

  /// The milliseconds that each frame of an animation is shown.
  private func delays(_ arguments: String...) throws -> [Int] {
    let result = try runRectboard(["run", "demo.board", "--animation", "demo.png"] + arguments, in: folder.url)
    #expect(result.status == 0, "\(result.errors)")
    let bytes = Array(try Data(contentsOf: folder["demo.png"]))
    let count = try #require(bytes.firstRange(of: Array("acTL".utf8))).upperBound + 3
    var (delays, rest) = ([Int](), bytes[...])
    while let control = rest.firstRange(of: Array("fcTL".utf8)) {
      rest = rest[control.upperBound...]
      // After the number of the chunk, two sides and two offsets come a numerator and a denominator.
      let place = control.upperBound + 20
      #expect(Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]) == 1000)
      delays.append(Int(bytes[place]) << 8 | Int(bytes[place + 1]))
    }
    #expect(Int(bytes[count]) == delays.count)
    return delays
  }

  @Test func `an animation has a frame for each step that shows something new, and stays at the last`() throws {
    try write(RunTests.script)
    #expect(try delays("--snapshots", "none", "--delay", "0.1") == [100, 100, 100, 100, 100, 100, 2000])
    #expect(try delays("--snapshots", "none", "--delay", "3") == [3000, 3000, 3000, 3000, 3000, 3000, 3000])
    try write("add a\nlimit board 5\nfocus a\ncolor a red\nundo board 0\nsnapshot x\nremove a\nundo board\n")
    #expect(try delays("--snapshots", "none") == [500, 500, 500, 500, 2000])
  }

  @Test func `with named snapshots an animation has a frame for each of them`() throws {
    try write("add a\nmove a to 0,0\nsnapshot x\nmove a to 9,9\nmove a to 8,8\nsnapshot y\n")
    #expect(try delays("--snapshots", "named") == [500, 2000])
    try write("add a\nmove a to 0,0\n")
    #expect(try delays("--snapshots", "named") == [500, 500, 2000])
  }

  @Test func `on one stream, warnings come where they belong in a trace`() throws {
    try write("add card\nundo card\nadd other\n")
    let result = try shell("rectboard run demo.board --snapshots none --trace 2>&1", in: folder)
    let lines = result.outputText.split(separator: "\n").map {
      $0.split(separator: " ").prefix(2).joined(separator: " ")
    }
    #expect(
      lines == [
        "step command", "1 add", "demo.board:2:1: warning:", "undo card", "^", "2 undo", "3 add", "demo.board: 3",
      ])
  }

  @Test func `a trace shows both histories move apart`() throws {
    try write("add card\ncolor card red\nmove card to 1,1\nundo card\n")
    let result = try rectboard("run", "demo.board", "--snapshots", "none", "--trace")
    #expect(
      result.outputText == """
        step  command           history  undo                                    redo
           1  add card          board    Undo Add Figure · card                  –
           2  color card red    card     Undo Change Color                       –
           3  move card to 1,1  board    Undo Move to (1, 1) · card              –
           4  undo card         card     –                                       Redo Change Color

        """)
  }
}
