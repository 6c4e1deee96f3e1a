import BoardTestSupport
import Foundation
import Testing

@Suite struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Waits, for ten seconds at most, until so many lines of what was told hold a text.
  private static let functions = """
    until_told() { for i in $(seq 1000); do [ $(grep -c "$2" err) = $1 ] && return; sleep 0.01; done; echo "no $1 of $2"; }

    """

  @Test func `a run that is watched follows the script, also through errors and renaming`() throws {
    let result = try shell(
      Self.functions + """
        echo 'add card' > d.board; touch err
        env --default-signal rectboard run d.board --watch --format png 2> err & 
        until_told 1 ' ms$'
        touch d.board; sleep 0.3; until_told 1 ' ms$'
        echo 'mov card' >> d.board; until_told 2 ' ms$'
        echo 'add other' > new; mv new d.board; until_told 3 ' ms$'
        for i in 1 2 3 4 5; do echo 'move other by 1,1' >> d.board; done; until_told 4 ' ms$'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
    let lines = try folder.text("err").split(separator: "\n").filter { $0.hasSuffix(" ms") }
      .map { $0.replacing(#/^\d\d:\d\d:\d\d /#, with: "").replacing(#/, \d+ ms$/#, with: "") }
    #expect(
      lines == [
        "d.board: 1 step, 2 pictures in d.snapshots", "d.board: stopped by an error",
        "d.board: 1 step, 2 pictures in d.snapshots", "d.board: 6 steps, 7 pictures in d.snapshots",
      ])
    #expect(try folder.text("err").contains("d.board:2:1: error: unknown command 'mov'"))
    #expect(try folder.names(in: "d.snapshots").count == 8)
  }

  @Test func `a picture that is watched is drawn anew, and only for the script that has changed`() throws {
    let result = try shell(
      Self.functions + """
        echo 'add card' > d.board; touch err
        env --default-signal rectboard render d.board -o d.png --watch 2> err & 
        until_told 1 '1 picture in d.png'
        cp d.png old.png; echo 'move card to 3,3' >> d.board; until_told 2 '1 picture in d.png'
        kill -TERM $!; wait $!; status=$?; cmp -s d.png old.png && echo same; exit $status
        """, in: folder)
    #expect((result.status, result.outputText) == (143, ""))
  }

  @Test(arguments: ["run d.board --watch --snapshots none", "test d.board --watch"])
  func `what a script includes is watched, too`(arguments: String) throws {
    try folder.makeFolder("parts")
    try folder.write("rectboard 2\nadd a\n", to: "parts/one.board")
    try folder.write("rectboard 2\ninclude \"parts/one.board\"\nexpect count 2\n", to: "d.board")
    let result = try shell(
      Self.functions + """
        touch err; env --default-signal rectboard \(arguments) > err 2>&1 &
        until_told 1 '1 failed\\|not met'
        echo 'add b' >> parts/one.board
        until_told 1 '1 passed;\\|1 expectation met'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
  }

  @Test func `tests that are watched are run again, and only those that have changed`() throws {
    try folder.makeFolder("tests")
    for name in ["a", "b"] { try folder.write("add card\nexpect count 1\n", to: "tests/\(name).board") }
    let result = try shell(
      Self.functions + """
        touch err; env --default-signal rectboard test tests --watch > err 2>&1 &
        until_told 1 '2 scripts: 2 passed'
        echo 'expect count 2' >> tests/b.board
        until_told 1 '1 script: 1 failed'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
    let text = try folder.text("err")
    #expect(text.components(separatedBy: "tests/a.board").count == 2)
  }

  @Test(arguments: ["run - --snapshots none --watch", "render d.board -o - --format png --watch"])
  func `streams can't be watched`(arguments: String) throws {
    try folder.write("add card\n", to: "d.board")
    #expect(try shell("rectboard \(arguments) < d.board", in: folder).status == 64)
  }

  @Test func `a proved run tells how many steps were proved`() throws {
    try folder.write("add card\nmove card to 3,3\nundo board\n", to: "d.board")
    let result = try shell("rectboard run d.board --prove --snapshots none", in: folder)
    #expect((result.status, result.errors) == (0, "d.board: 3 steps, 2 steps proved\n"))
  }
}
