import BoardTestSupport
import Foundation
import Testing

@Suite(.startsPrograms) struct WatchTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Waits until so many lines of what was told hold a text.
  private static let functions = """
    told() { [ $(grep -c "$2" err) = $1 ]; }
    until_told() { until_true told "$@"; }

    """

  @Test func `a run that is watched follows the script, also through errors and renaming`() throws {
    let result = try shell(
      Self.functions + """
        echo 'add card' > d.board; touch err
        env --default-signal rectboard run d.board --watch --format png 2> err & 
        until_told 1 ' ms$'
        touch d.board
        echo 'mov card' >> d.board; until_told 2 ' ms$'
        echo 'add other' > new; mv new d.board; until_told 3 ' ms$'
        kill -STOP $!; for i in 1 2 3 4 5; do echo 'move other by 1,1' >> d.board; done; kill -CONT $!; until_told 4 ' ms$'
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

  @Test func `the time of a run is that of where the user lives`() throws {
    let result = try shell(
      Self.functions + """
        echo 'add card' > d.board; touch err; date -u +%H:
        TZ=Noumea-11 env --default-signal rectboard run d.board --watch --snapshots none 2> err &
        until_told 1 ' ms$'; kill -INT $!; wait $!; date -u +%H:
        """, in: folder)
    // An hour may begin meanwhile.
    let hours = result.outputText.split(separator: ":\n").compactMap { Int($0) }.map { ($0 + 11) % 24 }
    let hour = try folder.text("err").split(separator: "\n").last.flatMap { Int($0.prefix(2)) }
    #expect(hours.contains { $0 == hour }, "\(result.outputText)")
  }

  @Test func `a picture that is watched is drawn again, and only for the script that has changed`() throws {
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
    try folder.write("add a\n", to: "parts/one.board")
    try folder.write("include \"parts/one.board\"\nexpect board count 2\n", to: "d.board")
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

  @Test(arguments: [
    "run d.board --watch --snapshots none", "render d.board -o d.png --watch", "test d.board --watch",
  ])
  func `what isn't there is told, and followed as soon as it comes or is back`(arguments: String) throws {
    try folder.write("include \"parts/one.board\"\nexpect board count 1\n", to: "d.board")
    let result = try shell(
      Self.functions + """
        met='1 passed;\\|1 expectation met'; missing="cannot read 'parts/one.board'"
        touch err; env --default-signal rectboard \(arguments) > err 2>&1 &
        until_told 1 "$missing"; mkdir parts; echo 'add a' > parts/one.board; until_told 1 "$met"
        mv d.board away; until_told 1 "cannot read 'd.board'"; mv away d.board; until_told 2 "$met"
        mv parts away; until_told 2 "$missing"; mkdir parts; cp away/one.board parts; until_told 3 "$met"
        echo 'add b' >> parts/one.board; until_told 1 'not met'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
  }

  @Test func `a script that is saved while others are run is run again`() throws {
    try folder.write("add card\nexpect board count 1\n", to: "a.board")
    let result = try shell(
      Self.functions + """
        mkfifo z.board; touch err
        env --default-signal rectboard test a.board z.board --jobs 1 --watch > err 2>&1 &
        # The pipe has a reader when the script before it was run, and holds up the suite.
        exec 3> z.board; echo 'expect board count 2' >> a.board; echo 'add card' >&3; exec 3>&-
        until_told 1 '2 scripts: 2 passed'; until_told 1 '1 script: 1 failed'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
  }

  @Test func `scripts that come to a folder are run, and those that go aren't missed`() throws {
    try folder.makeFolder("tests/old")
    for name in ["tests/a", "tests/old/b"] { try folder.write("expect board count 0\n", to: name + ".board") }
    let result = try shell(
      Self.functions + """
        touch err; env --default-signal rectboard test tests --watch > err 2>&1 &
        until_told 1 '2 scripts: 2 passed'
        mkdir -p tests/new/er; echo 'expect board count 0' > tests/new/er/c.board; until_told 1 'new/er/c.board'
        mv tests away; mkdir tests; cp -r away/* tests; echo 'expect board count 1' > tests/d.board
        until_told 1 '1 script: 1 failed'
        echo 'expect board count 0' > tests/d.board; until_told 2 '1 script: 1 passed'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
    #expect(try !folder.text("err").contains("cannot read"))
  }

  @Test func `a folder that can't be watched any more costs the others nothing`() throws {
    for folder in ["1", "2", "3", "4", "5", "6", "locked"] {
      try self.folder.makeFolder(folder)
      try self.folder.write("add a\n", to: folder + "/d.board")
    }
    // Nothing is forbidden to root, so it runs as somebody else.
    let result = try shell(
      Self.functions + """
        chmod 777 .; touch err; run="env --default-signal"
        if [ $(id -u) = 0 ]; then run="setpriv --reuid 1234 --clear-groups $run"; fi
        $run rectboard run */d.board --watch --snapshots none 2> err &
        until_told 7 ': 1 step,'
        chmod 311 locked
        for i in 1 2 3 4 5 6; do mv $i away$i; mkdir $i; printf 'add a\\nadd b\\n' > $i/d.board; done
        until_told 6 ': 2 steps,'
        for i in 1 2 3 4 5 6; do echo 'add c' >> $i/d.board; done
        until_told 6 ': 3 steps,'
        kill -INT $!; wait $!; status=$?; chmod 777 locked; exit $status
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""), "\(result.errors)")
  }

  @Test func `a script that changes while another fails is run, though that run didn't come to it`() throws {
    try folder.write("expect board count 1\n", to: "b.board")
    let result = try shell(
      Self.functions + """
        mkfifo a.board; touch err
        env --default-signal rectboard test a.board b.board --jobs 1 --fail-fast --watch > err 2>&1 &
        # The pipe has a reader when the scripts have been looked at, and holds up the suite.
        exec 3> a.board; echo 'expect board count 0' > b.board; echo 'expect board count 1' >&3; exec 3>&-
        until_told 1 '1 failed'; until_told 1 '1 script: 1 passed'
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, ""))
  }

  @Test func `what can't be read or watched is told once, and costs the others nothing`() throws {
    try folder.makeFolder("tests/locked")
    try folder.makeFolder("closed")
    for name in ["tests/a", "tests/locked/b", "closed/c"] {
      try folder.write("expect board count 0\n", to: name + ".board")
    }
    // Nothing is forbidden to root, so it runs as somebody else.
    let result = try shell(
      Self.functions + """
        chmod 777 .; chmod 311 closed; touch err; run="env --default-signal"
        if [ $(id -u) = 0 ]; then run="setpriv --reuid 1234 --clear-groups $run"; fi
        $run rectboard test tests closed/c.board --watch > err 2>&1 &
        until_told 1 "cannot watch 'closed/'"; until_told 1 '3 scripts: 3 passed'
        chmod 311 tests/locked; echo 'expect board count 1' > tests/a.board
        until_told 1 "cannot read 'tests/locked'"; until_told 1 '1 script: 1 failed'
        echo 'expect board count 1' > tests/locked/b.board; chmod 755 tests/locked; until_told 2 '1 script: 1 failed'
        kill -INT $!; wait $!; status=$?; chmod 777 closed; grep -c cannot err; exit $status
        """, in: folder)
    #expect((result.status, result.outputText) == (130, "2\n"), "\(result.errors)")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd")))
  func `all that is watched takes one of the few instances of the system`() throws {
    for name in ["a", "b", "c"] { try folder.write("expect board count 0\n", to: name + ".board") }
    let result = try shell(
      Self.functions + """
        touch err; env --default-signal rectboard test . --watch > err 2>&1 &
        until_told 1 '3 scripts: 3 passed'; readlink /proc/$!/fd/* | grep -c inotify
        kill -INT $!; wait $!
        """, in: folder)
    #expect((result.status, result.outputText) == (130, "1\n"))
  }

  @Test func `tests that are watched are run again, and only those that have changed`() throws {
    try folder.makeFolder("tests")
    for name in ["a", "b"] { try folder.write("add card\nexpect board count 1\n", to: "tests/\(name).board") }
    let result = try shell(
      Self.functions + """
        touch err; env --default-signal rectboard test tests --watch > err 2>&1 &
        until_told 1 '2 scripts: 2 passed'
        echo 'expect board count 2' >> tests/b.board
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

  @Test func `a run reports for how many steps undo was verified`() throws {
    try folder.write("add card\nmove card to 3,3\nundo board\n", to: "d.board")
    let result = try shell("rectboard run d.board --verify-undo --snapshots none", in: folder)
    #expect((result.status, result.errors) == (0, "d.board: 3 steps, undo of 2 steps verified\n"))
  }
}
