import BoardLanguage
import BoardModel
import BoardSnapshots
import BoardTestRunner
import BoardTestSupport
import Foundation
import Testing

@testable import BoardEditing

@Suite struct BoardTestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the steps before a failure in an included file are those that have run, with their own lines`() throws {
    try folder.write("rectboard 1\nadd a\nadd b\n\ninclude \"part.board\"\nadd d\n", to: "main.board")
    try folder.write("add c\nexpect board count 9\nmove c by 1,1\nexpect board image c\nremove c\n", to: "part.board")
    let (path, part) = (folder.path("main.board"), folder.path("part.board"))
    let run = BoardTest(recording: .none).run(path)
    try #require(run.failures.map(\.kind) == [.expectation, .picture])
    func steps(_ failure: TestFailure) -> [String] {
      failure.steps.map { "\($0.file == nil ? "" : "part:")\($0.line) \($0.text)" }
    }
    #expect(steps(run.failures[0]) == ["2 add a", "3 add b", "part:1 add c"])
    #expect(steps(run.failures[1]) == ["2 add a", "3 add b", "part:1 add c", "part:3 move c by 1,1"])
    #expect(run.failures[0].diagnostic?.location == .init(file: part, line: 2, column: 14))
    #expect(run.failures[1].diagnostic?.location == .init(file: part, line: 4, column: 8))
    #expect(run.failures[1].diagnostic?.lineOfScript == 5)

    var page = PageReporter()
    _ = page.begin()
    let text = page.text(of: run)
    #expect(text.contains("\"file\":\"\(part)\",\"line\":2,\"source\":\"expect board count 9\""))
    #expect(text.contains("{\"line\":3,\"text\":\"add b\"},{\"file\":\"\(part)\",\"line\":1,\"text\":\"add c\"}"))
  }

  @Test func `expected pictures behind a link are failures, and harm no script that expects none`() throws {
    try folder.makeFolder("elsewhere")
    let (path, link) = (folder.path("a.board"), folder.path("a.expected"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
    var result = BoardTest(recording: .all).run(
      text: "rectboard 1\nadd a\nexpect board image one\nexpect board count 2\n", at: path)
    try #require(result.failures.map(\.kind) == [.picture, .expectation])
    #expect(result.failures[0].diagnostic?.location.line == 3)
    #expect(result.failures[0].message.hasPrefix("'\(link)' is a link to a folder, which isn't followed"))
    #expect(result.writeFiles().isEmpty)
    #expect(try folder.names(in: "elsewhere") == [])
    #expect(BoardTest(recording: .all).run(text: "add a\nexpect board count 1\n", at: path).isPassed)
  }

  @Test func `of several boards that aren't as expected the first is shown`() throws {
    let script =
      "rectboard 1\nboard 1x1 color %\nexpect board image a\nadd b at 0,0 size 1x1 color red border none\nexpect board image a\n"
    let path = folder.path("a.board")
    func run(_ color: String, _ recording: GoldenRecording) -> TestResult {
      BoardTest(recording: recording).run(text: script.replacing("%", with: color), at: path)
    }
    var recorded = BoardTest(recording: .all).run(
      text: "rectboard 1\nboard 1x1 color green\nexpect board image a\n", at: path)
    #expect(recorded.writeFiles().isEmpty)
    var result = run("blue", .none)
    #expect(result.failures.count == 2)
    #expect(result.writeFiles().isEmpty)
    let actual = try Pixels(png: Array(Data(contentsOf: folder["a.expected/a.actual.png"])))
    #expect(actual.words == [0xFF00_00FF])
  }

  @Test func `a picture of 16 bits a channel isn't one that can be expected`() throws {
    let png = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABEAIAAADA54+dAAAADElEQVR4nGNo+A+CAA7+BH5jdpRKAAAAAElFTkSu"
          + "QmCC"))
    try folder.makeFolder("a.expected")
    try png.write(to: folder["a.expected/a.png"])
    // Its upper 8 bits are as expected.
    let result = BoardTest(recording: .none).run(
      text: "board 1x1 color #808080\nexpect board image a\n", at: folder.path("a.board"))
    #expect(
      result.failures.map(\.message)
        == ["expected 'a.png' to be a PNG picture of at most 8 bits a channel, found none"])
  }

  @Test func `a test verifies the undo of its steps, whatever it reads of reports itself`() throws {
    /// A step with a wrong inverse, made by hand after the second command.
    struct BadStep: RunOutput {
      func note(_ report: Report, in session: Session) {
        guard report.number == 2 else { return }
        session.perform { editor in
          let context = editor.boardContext
          context.step(named: ActionName("Bad")) {
            context.register(for: context) { _ in
              editor.shared.beginChange().setFrame(of: editor.board.id(at: 0), to: rectangle(8, 8, 20, 20))
            }
          }
        }
      }
    }
    var test = BoardTest(recording: .none, verifiesUndo: true)
    test.makeOutput = { BadStep() }
    let text = "add card at 5,5\ncolor card red\nmove card to 7,7\n"
    let failures = test.run(text: text, at: "test.board").failures
    try #require(failures.map(\.kind) == [.inverse])
    #expect(failures[0].diagnostic?.location.line == 2)
    #expect(failures[0].message.hasPrefix("undoing this step doesn't restore the board: ~ card: moved 5,5 → "))
  }

  @Test(arguments: [(0, 0), (1, 0), (0, 3), (4, 3), (-1, -1)])
  func `there is nothing in a part that there isn't`(number: Int, count: Int) throws {
    try folder.write("add a\n", to: "a.board")
    var suite = TestSuite()
    suite.add(folder.path("a.board"))
    suite.shard(number, of: count)
    #expect(suite.scripts.isEmpty)
  }
}
