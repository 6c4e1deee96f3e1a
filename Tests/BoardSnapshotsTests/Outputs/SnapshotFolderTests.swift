import BoardLanguage
import BoardRendering
import BoardSnapshots
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

@Suite struct SnapshotFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @discardableResult
  private func run(
    _ text: String, mode: SnapshotMode = .each, incremental: Bool = true, force: Bool = false,
    others: [any RunOutput] = []
  ) throws -> [any Error] {
    let script = try Script(text, file: "demo.board")
    let plan = try SnapshotPlan(script, mode: mode, formats: [.png])
    let output = SnapshotFolder(
      at: folder.path("out"), plan: plan, of: script, isIncremental: incremental,
      outputGuard: OutputGuard(replacesForeignFiles: force))
    return failures(of: SnapshotRun(script), others + [output])
  }

  @Test(arguments: [true, false]) func `holds what the plan says, and its manifest`(incremental: Bool) throws {
    #expect(try run("add a\nsnapshot here\n", incremental: incremental).isEmpty)
    #expect(try folder.names(in: "out") == ["0000-board.png", "0001-add-a.png", "here.png", "manifest.json"])
    let manifest = try folder.text("out/manifest.json")
    #expect(manifest.hasPrefix("{\"rectboard\":2,\"script\":\"demo.board\",\n"))
    #expect(manifest.hasSuffix("\"complete\":true}\n"))
    #expect(manifest.contains("\"files\":[\"0000-board.png\",\"0001-add-a.png\",\"here.png\"],\n"))
  }

  @Test func `an earlier run's files go, others stay`() throws {
    try run("add a\n")
    try folder.write("mine", to: "out/notes.txt")
    #expect(try run("add b\n", mode: .final).isEmpty)
    #expect(try folder.names(in: "out") == ["0001-add-b.png", "manifest.json", "notes.txt"])
  }

  @Test func `an earlier run's files go, also if a snapshot was called as steps are`() throws {
    try run("add a\nsnapshot \"0001-v1.2\"\n")
    #expect(try run("snapshot \"0001-v1.2\"\n", mode: .named).isEmpty)
    #expect(try folder.names(in: "out") == ["0001-v1.2.png", "manifest.json"])
  }

  @Test func `a file beside the pictures is theirs or another output's, whose leftovers go`() throws {
    try folder.makeFolder("out")
    let leftover = "out/.unfinished-4000000-7.tmp"
    try folder.write("half", to: leftover)
    let outputs = OutputGuard()
    outputs.take(["0000-board.png"], in: try Folder(reading: folder.path("out")))
    try outputs.take(folder.path("out/0001-add-a.png"), for: .png)
    #expect(try folder.names(in: "out") == [])
    for name in ["0000-board.png", "0001-add-a.png"] {
      let path = folder.path("out/\(name)")
      #expect(throws: ForeignFile(path: path, reason: .isTaken)) { try outputs.take(path, for: .png) }
    }
  }

  @Test func `a foreign file or manifest is in the way, unless it may be replaced`() throws {
    try folder.makeFolder("out")
    try folder.write("mine", to: "out/0001-add-a.png")
    #expect(
      try run("add a\n") as? [ForeignFile]
        == [ForeignFile(path: folder.path("out/0001-add-a.png"), reason: .isUnlisted)])
    try folder.write("mine", to: "out/manifest.json")
    #expect(
      try run("add b\n") as? [ForeignFile]
        == [ForeignFile(path: folder.path("out/manifest.json"), reason: .isUnknownManifest)])
    #expect(try folder.names(in: "out") == ["0001-add-a.png", "manifest.json"])
    #expect(try folder.text("out/manifest.json") == "mine")
    #expect(try run("add a\n", force: true).isEmpty)
    #expect(try folder.names(in: "out") == ["0000-board.png", "0001-add-a.png", "manifest.json"])
  }

  @Test func `hidden files keep a folder, and are no other things in it`() throws {
    try folder.makeFolder("out/.git")
    for name in [".gitkeep", ".gitignore"] { try folder.write("*", to: "out/" + name) }
    #expect(
      try run("add a\n") as? [ForeignFile] == [ForeignFile(path: folder.path("out"), reason: .isForeignFolder)])
    try FileManager.default.removeItem(at: folder["out/.git"])
    #expect(try run("add a\n").isEmpty)
    #expect(
      try folder.names(in: "out") == [".gitignore", ".gitkeep", "0000-board.png", "0001-add-a.png", "manifest.json"])
  }

  @Test func `a refused script leaves an incomplete manifest that says why`() throws {
    let errors = try run("add a\nremove b\nadd c\n")
    #expect((errors as? [Diagnostic])?.map(\.location.line) == [2])
    #expect(try folder.names(in: "out") == ["0000-board.png", "0001-add-a.png", "manifest.json"])
    let manifest = try folder.text("out/manifest.json")
    #expect(manifest.hasSuffix("\"complete\":false}\n"))
    #expect(manifest.contains("\"refusal\":{\"line\":2,\"column\":8,"))
  }

  @Test func `pictures that can't all be written leave an incomplete manifest of all to come`() throws {
    let errors = try run("add a\nadd b\n", others: [Saboteur(path: folder.path("out/0002-add-b.png"))])
    let error = try #require(errors.first as? OutputError)
    #expect(errors.count == 1)
    #expect(error.path == folder.path("out/0002-add-b.png"))
    let names = try folder.names(in: "out")
    #expect(!names.contains { $0.hasSuffix(".tmp") })
    #expect(names.contains("0000-board.png"))
    let manifest = try folder.text("out/manifest.json")
    #expect(manifest.contains("\"complete\":false"))
    #expect(manifest.contains("\"files\":[\"0000-board.png\",\"0001-add-a.png\",\"0002-add-b.png\"]"))
  }
}
