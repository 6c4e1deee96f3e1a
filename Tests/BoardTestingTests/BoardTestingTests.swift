import BoardTestSupport
import BoardTesting
import Foundation
import Synchronization
import Testing

@Suite struct BoardTestingTests {
  private static let good = """
    rectboard 1
    board 60x40
    add card at 10,10 size 20x20 color tomato
    expect board image card
    move card to 1,1
    undo
    expect board image card
    """

  @Test func `a script in a test`() { expectBoard(BoardTestingTests.good, recording: .none) }

  // These are the first lines of the module's page, which `SnippetTests` looks for here.
  @Test func `undo brings the card back`() {
    expectBoard(
      """
      add card at 40,40
      move card to 1,1
      undo
      expect card at 40,40
      """)
  }

  @Test(arguments: boardScripts(in: "Boards"))
  func `the boards are as expected`(script: String) { expectBoard(file: script) }

  @Test(arguments: boardScripts(in: "../../Examples/15-test-suite/tests"))
  func `the rules of undo, each as a script`(script: String) { expectBoard(file: script, recording: .none) }

  @Test func `all scripts of a folder are found, and a folder that isn't there fails`() {
    #expect(boardScripts(in: "Boards").map { $0.split(separator: "/").last } == ["groups.board", "undo.board"])
    let path = boardScripts(in: "Nowhere")[0]
    withKnownIssue {
      expectBoard(file: path, recording: .none)
    } matching: {
      "\($0)".contains("No such file")
    }
  }

  @Test func `what isn't met is an issue at its line`() throws {
    let folder = try TemporaryFolder()
    try folder.write("add card\nexpect board count 2\nexpect card absent\n", to: "bad.board")
    let places = Mutex<[String]>([])
    withKnownIssue {
      expectBoard(file: folder.path("bad.board"), recording: .none)
    } matching: { issue in
      places.withLock { $0.append("\(issue.sourceLocation?.fileName ?? ""):\(issue.sourceLocation?.line ?? 0)") }
      return true
    }
    #expect(places.withLock { $0 } == ["bad.board:2", "bad.board:3"])
  }

  @Test func `a picture that differs is an issue, and one that is missing is recorded or an issue`() throws {
    let folder = try TemporaryFolder()
    let file = folder.path("Pictures.swift")
    withKnownIssue {
      expectBoard(BoardTestingTests.good, recording: .none, filePath: file)
    } matching: {
      "\($0)".contains("hint: record it with 'RECORD_BOARDS=missing swift test'")
    }
    withKnownIssue {
      expectBoard(BoardTestingTests.good, recording: .missing, filePath: file)
    } matching: {
      $0.severity == .warning
    }
    expectBoard(BoardTestingTests.good, recording: .none, filePath: file)
    let other = BoardTestingTests.good.replacingOccurrences(of: "tomato", with: "red")
    withKnownIssue {
      expectBoard(other, recording: .none, filePath: file)
    } matching: {
      "\($0)".contains("equal pixels")
    }
    #expect(try folder.names(in: "Pictures.expected") == ["card.actual.png", "card.diff.png", "card.png"])
  }

  @Test func `what the environment says to record is one of four words`() {
    #expect(GoldenRecording.allCases.map { recording(of: $0.rawValue) } == GoldenRecording.allCases)
    #expect(recording(of: "") == recording(of: nil))
    withKnownIssue {
      #expect(recording(of: "faild") == .none)
    } matching: {
      "\($0)".contains("RECORD_BOARDS must be 'missing', 'failed', 'all' or 'none', found 'faild'")
    }
  }
}
