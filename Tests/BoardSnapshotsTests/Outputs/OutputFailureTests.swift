import BoardLanguage
import BoardModel
import BoardRendering
import BoardSnapshots
import BoardTestSupport
import Foundation
import Testing
import WholeFiles

/// Each output fails, while all others are present.
@Suite struct OutputFailureTests {
  private let folder: TemporaryFolder
  private let script: Script

  /// The part of an earlier run's page that a run checks.
  private static let oldPage = Data("<meta name=\"generator\" content=\"rectboard\">".utf8)
  private static let oldAnimation =
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) + Data("acTL Software\0rectboard".utf8)

  init() throws {
    folder = try TemporaryFolder()
    script = try Script("add a\nmove a to 50,50\ncolor a red\nremove a\nundo board\n", file: "demo.board")
    try Self.oldAnimation.write(to: folder["a.png"])
    try Self.oldPage.write(to: folder["s.html"])
    try folder.makeFolder("out")
    try folder.write("old", to: "out/old.png")
    try folder.write(#"{"rectboard": 1, "files": ["old.png"], "steps": []}"#, to: "out/manifest.json")
  }

  /// Fails when a step is noted, or at the end.
  private struct Failing: RunOutput {
    struct Failure: Error {}
    let line: Int?
    func note(_ report: Report, in session: Session) throws { if report.line == line { throw Failure() } }
    func finish(_ outcome: RunOutcome) throws { throw Failure() }
  }

  /// Runs the script with all outputs, into the files of the folder or the given ones.
  private func run(
    pictures: String? = nil, animation: String? = nil, storyboard: String? = nil, others: [any RunOutput] = []
  ) throws -> [any Error] {
    let run = SnapshotRun(script)
    let plan = try SnapshotPlan(script, mode: .each, formats: PictureFormat.allCases)
    return failures(
      of: run,
      others + [
        Storyboard(at: storyboard ?? folder.path("s.html"), of: script),
        Animation(at: animation ?? folder.path("a.png"), of: script, delay: .milliseconds(100)),
        SnapshotFolder(at: pictures ?? folder.path("out"), plan: plan, of: script),
      ])
  }

  private func expectOld(_ names: [String]) throws {
    for name in names {
      let old = ["a.png": Self.oldAnimation, "s.html": Self.oldPage][name] ?? Data("old".utf8)
      #expect(try Data(contentsOf: folder[name]) == old, "\(name)")
    }
  }

  private func expectWhole(_ names: [String]) throws {
    for name in names {
      switch name {
      case "s.html": #expect(try folder.text(name).hasSuffix("</html>\n"))
      case "a.png": #expect(try Data(contentsOf: folder[name]).suffix(8).starts(with: Array("IEND".utf8)))
      default:
        #expect(try folder.text("out/manifest.json").contains("\"complete\":true"))
        #expect(try folder.names(in: "out").count == 13)
      }
    }
    // No output leaves an unfinished file.
    for names in [try folder.names, try folder.names(in: "out")] {
      #expect(!names.contains { $0.hasSuffix(".tmp") }, "\(names)")
    }
  }

  private func outputErrors(_ errors: [any Error]) throws -> [OutputError] { try #require(errors as? [OutputError]) }

  @Test func `all outputs are whole if none fails`() throws {
    #expect(try run().isEmpty)
    try expectWhole(["a.png", "s.html", "out"])
  }

  @Test func `if one can't be opened, nothing has run and nothing old is touched`() throws {
    let missing = folder.path("missing/file")
    try folder.write("file", to: "file")
    try folder.makeFolder("folder")
    for path in [missing, folder.path("folder")] {
      for errors in [try run(animation: path), try run(storyboard: path)] {
        #expect(try outputErrors(errors).map(\.path) == [path])
        #expect(try outputErrors(errors).map(\.operation) == [.create])
      }
    }
    let errors = try run(pictures: folder.path("file/out"))
    #expect(
      try outputErrors(errors).map(\.description) == ["cannot create '\(folder.path("file/out"))': Not a directory"])
    try expectOld(["a.png", "s.html", "out/old.png"])
    #expect(try folder.names == ["a.png", "file", "folder", "out", "s.html"])
    #expect(try folder.names(in: "out") == ["manifest.json", "old.png"])
  }

  @Test func `all that can't be opened are told`() throws {
    let errors = try run(animation: folder.path("missing/a"), storyboard: folder.path("missing/s"))
    #expect(try outputErrors(errors).map(\.path) == [folder.path("missing/s"), folder.path("missing/a")])
  }

  @Test(.enabled(if: hasFullDevice)) func `a storyboard on a full disk doesn't lose the others`() throws {
    let errors = try run(storyboard: "/dev/full")
    #expect(try outputErrors(errors).map(\.description) == ["cannot write '/dev/full': No space left on device"])
    try expectWhole(["a.png", "out"])
  }

  @Test(.enabled(if: hasFullDevice)) func `an animation on a full disk doesn't lose the others`() throws {
    let errors = try run(animation: "/dev/full")
    #expect(try outputErrors(errors).map(\.isOutOfSpace) == [true])
    try expectWhole(["s.html", "out"])
  }

  @Test func `pictures that can't be written don't lose the others`() throws {
    let errors = try run(others: [Saboteur(path: folder.path("out/0002-move-a.svg"))])
    #expect(try outputErrors(errors).map(\.path) == [folder.path("out/0002-move-a.svg")])
    try expectWhole(["a.png", "s.html"])
    #expect(try folder.text("out/manifest.json").contains("\"complete\":false"))
  }

  @Test(arguments: [1, 3, nil]) func `an output that throws in the middle or at the end doesn't lose the others`(
    line: Int?
  ) throws {
    let errors = try run(others: [Failing(line: line), Failing(line: 2)])
    #expect(errors.count == 2)
    #expect(errors.allSatisfy { $0 is Failing.Failure })
    try expectWhole(["a.png", "s.html", "out"])
  }

  @Test(.enabled(if: hasFullDevice)) func `every failure is told`() throws {
    let errors = try run(animation: "/dev/full", storyboard: "/dev/full", others: [Failing(line: 2)])
    #expect(errors.count == 3)
    try expectWhole(["out"])
  }

  /// Writes a part and fails: what it wrote is removed.
  private final class Interrupted: RunOutput {
    let animation: Animation
    init(_ animation: Animation) { self.animation = animation }
    var parts: Report.Parts { animation.parts }
    func open(for session: Session) throws { try animation.open(for: session) }
    func begin(with session: Session) throws { try animation.begin(with: session) }
    func note(_ report: Report, in session: Session) throws {
      try animation.note(report, in: session)
      if report.line == 3 { throw Failing.Failure() }
    }
    func finish(_ outcome: RunOutcome) throws { try animation.finish(outcome) }
  }

  @Test func `an output that fails in the middle leaves the old file as it was`() throws {
    let run = SnapshotRun(script)
    let output = Interrupted(Animation(at: folder.path("a.png"), of: script, delay: .milliseconds(100)))
    weak let gone = output
    #expect(failures(of: run, [consume output]).count == 1)
    #expect(gone == nil)
    try expectOld(["a.png"])
    #expect(try folder.names == ["a.png", "out", "s.html"])
  }

  @Test func `a refused script ends all outputs early, and whole`() throws {
    let script = try Script("add a\nremove b\nadd c\n")
    let run = SnapshotRun(script)
    let plan = try SnapshotPlan(script, mode: .each, formats: [.png])
    let errors = failures(
      of: run,
      [
        Storyboard(at: folder.path("s.html"), of: script),
        Animation(at: folder.path("a.png"), of: script, delay: .milliseconds(100)),
        SnapshotFolder(at: folder.path("out"), plan: plan, of: script),
      ])
    #expect(errors.count == 1)
    #expect(errors.first is Diagnostic)
    try expectWhole(["a.png", "s.html"])
    #expect(try folder.names(in: "out") == ["0000-board.png", "0001-add-a.png", "manifest.json"])
    #expect(try folder.text("out/manifest.json").contains("\"complete\":false"))
  }

  @Test func `an animation beside pictures is the same as alone`() throws {
    #expect(try run().isEmpty)
    let together = try Data(contentsOf: folder["a.png"])
    let alone = SnapshotRun(script)
    #expect(
      failures(of: alone, [Animation(at: folder.path("alone.png"), of: script, delay: .milliseconds(100))]).isEmpty)
    #expect(try Data(contentsOf: folder["alone.png"]) == together)
  }
}
