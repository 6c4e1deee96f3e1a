import BoardScript
import BoardSnapshots
import BoardTestSupport
import Foundation
import Testing

@Suite struct BoardTestTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `the steps before a failure in an included file are those that have run, with their own lines`() throws {
    try folder.write("rectboard 2\nadd a\nadd b\n\ninclude \"part.board\"\nadd d\n", to: "main.board")
    try folder.write("add c\nexpect count 9\nmove c by 1,1\nexpect snapshot c\nremove c\n", to: "part.board")
    let (path, part) = (folder.path("main.board"), folder.path("part.board"))
    let run = BoardTest(recording: .none).run(path)
    try #require(run.failures.map(\.kind) == [.expectation, .picture])
    func steps(_ failure: TestFailure) -> [String] {
      failure.steps.map { "\($0.file == nil ? "" : "part:")\($0.line) \($0.text)" }
    }
    #expect(steps(run.failures[0]) == ["2 add a", "3 add b", "part:1 add c"])
    #expect(steps(run.failures[1]) == ["2 add a", "3 add b", "part:1 add c", "part:3 move c by 1,1"])
    #expect(run.failures[0].diagnostic?.location == .init(file: part, line: 2, column: 8))
    #expect(run.failures[1].diagnostic?.location == .init(file: part, line: 4, column: 8))
    #expect(run.failures[1].diagnostic?.lineOfScript == 5)

    var page = PageReporter()
    _ = page.begin(scriptCount: 1)
    let text = page.text(of: run)
    #expect(text.contains("\"file\":\"\(part)\",\"line\":2,\"source\":\"expect count 9\""))
    #expect(text.contains("{\"line\":3,\"text\":\"add b\"},{\"file\":\"\(part)\",\"line\":1,\"text\":\"add c\"}"))
  }

  @Test func `expected pictures behind a link are failures, and harm no script that expects none`() throws {
    try folder.makeFolder("elsewhere")
    let (path, link) = (folder.path("a.board"), folder.path("a.expected"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
    var result = BoardTest(recording: .all).run(
      text: "rectboard 2\nadd a\nexpect snapshot one\nexpect count 2\n", at: path)
    try #require(result.failures.map(\.kind) == [.picture, .expectation])
    #expect(result.failures[0].diagnostic?.location.line == 3)
    #expect(result.failures[0].message.hasPrefix("'\(link)' is a link to a folder, and not followed"))
    #expect(result.writeFiles().isEmpty)
    #expect(try folder.names(in: "elsewhere") == [])
    #expect(BoardTest(recording: .all).run(text: "add a\nexpect count 1\n", at: path).isPassed)
  }
}
