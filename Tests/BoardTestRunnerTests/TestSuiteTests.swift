import BoardTestRunner
import BoardTestSupport
import Foundation
import Testing

/// The scripts that a suite finds, and keeps.
@Suite struct `Scripts of a suite` {
  private let folder = try! TemporaryFolder()

  init() throws {
    for name in ["a", "a/b", "a/.hidden", "a/c.snapshots", "a/x.expected", "a/gone.expected"] {
      try folder.makeFolder(name)
    }
    for name in [
      "a/x.board", "a/y.board", "a/.z.board", "a/b/deep.board", "a/.hidden/no.board", "a/c.snapshots/no.board",
      "a/text",
      "other.board",
    ] {
      try folder.write("add a\n", to: name)
    }
  }

  private func suite(_ paths: String...) -> TestSuite {
    var suite = TestSuite()
    for path in paths { suite.add(folder.path(path)) }
    return suite
  }

  private func names(_ paths: [String]) -> [String] { paths.map { String($0.dropFirst(folder.url.path.count + 1)) } }

  @Test func `are in folders and those within, but for hidden ones and pictures of runs`() {
    let suite = suite("a")
    #expect(names(suite.scripts) == ["a/b/deep.board", "a/x.board", "a/y.board"])
    #expect(names(suite.orphans) == ["a/gone.expected"])
    #expect(suite.failures.isEmpty)
  }

  @Test func `are there once, however they were named, in the order of their bytes`() throws {
    #expect(
      names(suite("other.board", "a/y.board", "a", "a/y.board").scripts)
        == ["a/b/deep.board", "a/x.board", "a/y.board", "other.board"])
    // A link is a script with its own pictures.
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a/link.board"), withDestinationPath: folder.path("a/x.board"))
    #expect(names(suite("a").scripts) == ["a/b/deep.board", "a/link.board", "a/x.board", "a/y.board"])
  }

  @Test func `that can't be found are told`() {
    let suite = suite("none.board")
    #expect(names(suite.scripts) == ["none.board"])
    #expect(!BoardTest(recording: .none).run(suite.scripts[0]).isPassed)
  }

  @Test(arguments: [1, 2, 3]) func `without pictures' owner are told by one part only`(part: Int) {
    var suite = suite("a")
    suite.shard(part, of: 3)
    #expect(suite.scripts.count == 1)
    #expect(names(suite.orphans) == (part == 1 ? ["a/gone.expected"] : []))
  }

  @Test func `that are chosen leave the others' pictures alone`() {
    var chosen = suite("a", "other.board")
    chosen.filter("deep")
    #expect(names(chosen.scripts) == ["a/b/deep.board"])
    #expect(chosen.orphans == [])
  }

  @Test(arguments: ["add a", "expect board count 1", "expect board count 2"]) func `are counted`(_ line: String) {
    var summary = TestSummary(plannedCount: 2)
    let result = BoardTest(recording: .none).run(text: "rectboard 1\nadd b\n\(line)\n", at: "a.board")
    summary.note(result)
    #expect((summary.passedCount, summary.failedCount) == (line.hasSuffix("2") ? (0, 1) : (1, 0)))
    #expect((summary.count, summary.isComplete) == (1, false))
    summary.note(result)
    #expect((summary.count, summary.isComplete) == (2, true))
  }
}
