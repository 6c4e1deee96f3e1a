import BoardKit
import Foundation
import Testing

/// What the library throws tells what went wrong when it is printed.
@Suite struct ErrorTests {
  private static let place = Diagnostic.Location(file: "demo.board", line: 2, column: 7)
  private static let diagnostic = Diagnostic(
    .unknownFigure, message: "there is no figure 'crad' on the board", location: place, sourceLine: "color crad red",
    hint: "did you mean 'card'?")
  private static let rendered = """
    demo.board:2:7: error: there is no figure 'crad' on the board
      color crad red
            ^
    hint: did you mean 'card'?
    """

  private static func thrown(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch {
      return error
    }
  }

  /// One of each type, by the name that it is declared with, and what it prints.
  private static var errors: [(type: String, error: (any Error)?, text: String)] {
    let card = FigureName("card")
    let full = OutputError(path: "a.png", operation: .write, SystemError(code: ENOSPC))
    let wrongLines = thrown { _ = try Script("ad card\n\nmove card to 1\n", file: "demo.board") }
    return [
      ("Board.Fault", Board.Fault.nameInUse(card), "a figure 'card' already exists"),
      (
        "Color.Fault", thrown { _ = try Color(String("tomatoe")) },
        "'tomatoe' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits"
      ),
      (
        "Size.Fault", thrown { _ = try Size(width: 0, height: 80) },
        "expected a size with sides greater than 0, found 0x80"
      ),
      ("FigureName.Fault", FigureName.Fault.empty, "a name has at least one character"),
      ("Label.Fault", Label.Fault.empty, "a label has at least one character"),
      ("EditError", EditError.unknownFigure(card), "there is no figure 'card' on the board"),
      (
        "UndoError", UndoError.endingWithoutBeginning,
        "endUndoGrouping() was called without a matching beginUndoGrouping()"
      ),
      (
        "CairoError", thrown { _ = try BoardRenderer(scale: 100).png(of: Board(size: Size(9999, 9999))).bytes },
        "BoardRenderer.surface: invalid value (typically too big) for the size of the input (surface, pattern, etc.)"
      ),
      ("Diagnostic", diagnostic, rendered),
      (
        "ScriptErrors", wrongLines,
        """
        demo.board:1:1: error: unknown command 'ad'
          ad card
          ^
        hint: did you mean 'add'?
        demo.board:3:14: error: expected a point such as 40,40, found '1'
          move card to 1
                       ^
        """
      ),
      (
        "HistoryLog.NoBranch", thrown { _ = try HistoryLog().restoration(ofLine: 3, on: Board()) },
        "no branch was cut off, so there is none with line 3"
      ),
      (
        "Analysis.RenameRefusal", thrown { _ = try Analysis("add card").rename(0, to: "board") },
        "'board' is the name of the board's own context, so no figure can have it"
      ),
      ("DocumentError", DocumentError.refused(diagnostic), rendered),
      (
        "ForeignBackup", ForeignBackup(path: "a.board~"),
        "cannot keep the old script as 'a.board~': something else than a board script has that name; move it away"
      ),
      (
        "SnapshotPlan.NameClash",
        thrown { _ = try SnapshotPlan(Script("snapshot a\nsnapshot A"), mode: .named, formats: [.png]) },
        "another picture of this run is called 'A'"
      ),
      (
        "ForeignFile", ForeignFile(path: "a.png", reason: .isNoFile),
        "'a.png' already exists, and is not a plain file; move it away"
      ),
      ("InverseFault", InverseFault(diagnostic: diagnostic), rendered),
      (
        "RunFailures",
        thrown {
          var run = SnapshotRun(try Script("add card\ncolor crad red", file: "demo.board"))
          _ = try run.run()
        }, rendered
      ),
      (
        "InputError", InputError(path: "a.board", SystemError(code: ENOENT)),
        "cannot read 'a.board': No such file or directory"
      ),
      ("OutputError", full, "cannot write 'a.png': No space left on device"),
    ]
  }

  @Test func `an error prints as what went wrong, and Foundation shows the same`() {
    for (type, error, text) in Self.errors {
      #expect(error.map { "\($0)" } == text, "\(type)")
      // Drawing alone needs no Foundation.
      if type != "CairoError" { #expect(error?.localizedDescription == text, "\(type)") }
    }
  }

  /// That of the web editor, which is built on demand, is printed by `rectboard serve` and is tested there.
  @Test func `none that is public is forgotten`() throws {
    let sources = ExampleTests.examples.deletingLastPathComponent().appendingPathComponent("Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: Set<String> = ["BoardServer.CannotListen"]
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("Error, ") || text.contains("Error {") else { continue }
      // What it is in comes before it, less deep.
      var outer: [(depth: Int, name: String)] = []
      for line in text.split(separator: "\n") where line.contains("{") {
        guard let match = line.firstMatch(of: /^( *)(?:public )?(?:\w+ )*(?:struct|enum|class|extension) ([\w.]+)(.*)/)
        else { continue }
        outer.removeAll { $0.depth >= match.1.count }
        outer.append((match.1.count, String(match.2)))
        if line.contains("public "), match.3.contains(/^: (Board|Localized)?Error\b/) {
          found.insert(outer.map(\.name).joined(separator: "."))
        }
      }
    }
    #expect(found == Set(Self.errors.map(\.type) + ["BoardServer.CannotListen"]))
  }
}
