import BoardKit
import CairoDrawing
import Foundation
import ScriptFiles
import Testing

/// Every board script under Examples is run: its expectations hold, it has no warnings, and its picture is the expected one.
@Suite struct ExampleTests {
  static let examples = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Examples")

  /// The folders that hold a script.
  static let scripts: [String] = {
    let folders = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
    return folders.filter {
      FileManager.default.fileExists(atPath: examples.appendingPathComponent($0 + "/script.board").path)
    }.sorted()
  }()

  /// Reads a folder's script, with the files that it includes.
  static func script(of example: String) throws -> Script {
    let file = examples.appendingPathComponent(example + "/script.board")
    return try Script(
      Array(Data(contentsOf: file)), file: "script.board", load: IncludeFolder(of: file.path).read)
  }

  private final class Diagnostics: RunOutput {
    private(set) var diagnostics: [String] = []

    func note(_ report: Report, in session: Session) { diagnostics += report.diagnostics.map(\.rendered) }
    func finish(_ outcome: RunOutcome) { diagnostics += outcome.closingDiagnostics.map(\.rendered) }
  }

  @Test func `there are examples`() {
    #expect(ExampleTests.scripts.count >= 6)
  }

  @Test(arguments: scripts) func `runs without a diagnostic and draws the expected picture`(example: String) throws {
    let folder = ExampleTests.examples.appendingPathComponent(example)
    let script = try ExampleTests.script(of: example)
    let diagnostics = Diagnostics()
    var run = SnapshotRun(script)
    run.add(diagnostics)
    let board = try run.run().board
    #expect(diagnostics.diagnostics == [])

    let expected = folder.appendingPathComponent("expected.png")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(BoardRenderer().png(of: board).bytes).write(to: expected)
    }
    let actual = try BoardRenderer().pixels(of: board)
    let picture = try ImageSurface(png: Array(Data(contentsOf: expected)))
    let wanted = Pixels(picture)
    try #require(actual.width == wanted.width && actual.height == wanted.height)
    // Versions of Cairo may round corners differently.
    #expect(actual.largestDifference(from: wanted) <= 4)
  }

  @Test(arguments: scripts) func `is in its canonical form`(example: String) throws {
    let file = ExampleTests.examples.appendingPathComponent(example + "/script.board")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(try ExampleTests.script(of: example).formatted == text)
  }

  @Test(arguments: scripts) func `is explained beside its picture`(example: String) throws {
    let text = try String(
      contentsOf: ExampleTests.examples.appendingPathComponent(example + "/README.md"), encoding: .utf8)
    #expect(text.contains("](expected.png)"))
    #expect(text.contains("swift run rectboard"))
  }
}

extension Pixels {
  /// The largest difference of a channel of any pixel.
  fileprivate func largestDifference(from other: Pixels) -> Int {
    zip(words, other.words).reduce(0) { largest, pair in
      [0, 8, 16].reduce(largest) { largest, shift in
        max(largest, abs(Int(pair.0 >> shift & 0xFF) - Int(pair.1 >> shift & 0xFF)))
      }
    }
  }
}
