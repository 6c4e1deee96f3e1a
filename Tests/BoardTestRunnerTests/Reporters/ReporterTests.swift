import BoardLanguage
import BoardTestRunner
import BoardTestSupport
import Foundation
import Testing

/// The reports of a suite, in each format, text for text.
@Suite struct `Reporters of a suite` {
  private let folder = try! TemporaryFolder()

  /// One script of each kind: passing, with notes; failing, in several ways; unreadable, or refused.
  private func results() throws -> [TestResult] {
    try folder.write("rectboard 1\nadd a at 0,0\nexpect board count 1\n", to: "good.board")
    try folder.write(
      "rectboard 1\nboard 90x80\nadd a at 0,0\nexpect board count 9\nexpect a at 1,1\nmove a by 5,5\nexpect board undo \"Undo\"\n",
      to: "bad.board")
    try folder.write("rectboard 1\nboard 20x10\nexpect board image one\n", to: "new.board")
    try folder.makeFolder("new.expected")
    try folder.write("old", to: "new.expected/two.png")
    try folder.write("rectboard 1\nad a\nmove b to 1\n", to: "odd, 100%:<&>\".board")
    try folder.write("rectboard 1\nadd a\nadd b\nadd c\n", to: "part.board")
    try folder.write("rectboard 1\nundo\n", to: "warned.board")
    let test = BoardTest(recording: .missing)
    var results = ["good", "bad", "new", "odd, 100%:<&>\"", "none", "warned"].map {
      test.run(folder.path("\($0).board"))
    }
    var count = 0
    results.append(
      test.run(folder.path("part.board")) {
        count += 1
        return count > 1
      })
    for index in results.indices { #expect(results[index].writeFiles().isEmpty) }
    return results
  }

  /// A reporter's text, without what differs from run to run.
  private func text(_ reporter: some TestReporter, planned: Int? = nil) throws -> String {
    var reporter = reporter
    let results = try results()
    var summary = TestSummary(plannedCount: planned ?? results.count)
    var text = reporter.begin()
    for result in results {
      text += reporter.text(of: result)
      summary.note(result)
    }
    summary.duration = .milliseconds(12)
    text += reporter.end(summary)
    let place = folder.url.path
    return text.replacing(place + "/", with: "").replacing("\u{1B}", with: "ESC")
      .replacing(place.dropFirst().replacing("/", with: "."), with: "folder")
      .replacing(/\d+ ms/, with: "0 ms").replacing(/"seconds":[0-9.e-]+/, with: "\"seconds\":0")
      .replacing(/time="[0-9.e-]+"/, with: "time=\"0\"")
  }

  @Test func `tell people, failures first of all`() throws {
    let text = try text(TextReporter())
    #expect(
      text == #"""
        ✓ good.board (1 step, 0 ms)
        ✗ bad.board (2 steps, 0 ms)
          bad.board:4:14: error: board: expected count 9, found count 1
            expect board count 9
                         ^
          the board there:
            board 90x80 color whitesmoke
            add a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1
          bad.board:5:10: error: 'a': expected at 1,1, found at 0,0
            expect a at 1,1
                     ^
          bad.board:7:14: error: board: expected undo "Undo", found undo "Undo Move to (5, 5)"
            expect board undo "Undo"
                         ^
          hint: board: undo Move to (5, 5) (line 6), Add Figure (line 3); redo none
          the board there:
            board 90x80 color whitesmoke
            add a at 5,5 size 100x100 color #b3b3b3 border #b3b3b3 1
        ✓ new.board (0 steps, 0 ms)
          note: recorded 'new.expected/one.png'
          note: no command expects 'new.expected/two.png'
        ✗ odd, 100%:<&>".board (0 steps, 0 ms)
          odd, 100%:<&>".board:2:1: error: unknown command 'ad'
            ad a
            ^
          hint: did you mean 'add'?
          odd, 100%:<&>".board:3:11: error: expected a point such as 40,40, found '1'
            move b to 1
                      ^
        ✗ none.board (0 steps, 0 ms)
          error: cannot read 'none.board': No such file or directory
        ✓ warned.board (1 step, 0 ms)
          warned.board:2:1: warning: there is nothing to undo in 'board'
            undo
            ^
        ✗ part.board (2 steps, 0 ms)
          interrupted

        What failed:
        ✗ bad.board
          bad.board:4:14: error: board: expected count 9, found count 1
          bad.board:5:10: error: 'a': expected at 1,1, found at 0,0
          bad.board:7:14: error: board: expected undo "Undo", found undo "Undo Move to (5, 5)"
        ✗ odd, 100%:<&>".board
          odd, 100%:<&>".board:2:1: error: unknown command 'ad'
          odd, 100%:<&>".board:3:11: error: expected a point such as 40,40, found '1'
        ✗ none.board
          error: cannot read 'none.board': No such file or directory
        ✗ part.board

        7 scripts: 4 failed, 3 passed; 4 expectations (3 not met), 1 picture, 1 recorded (0 ms)

        """#)
  }

  @Test func `tell people in color, and only what there is to tell, if that is asked for`() throws {
    let text = try text(TextReporter(showsColor: true, quiet: true), planned: 9)
    #expect(
      text == #"""
        ESC[31m✗ESC[0m bad.board (2 steps, 0 ms)
          bad.board:4:14: error: board: expected count 9, found count 1
            expect board count 9
                         ^
          the board there:
            board 90x80 color whitesmoke
            add a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1
          bad.board:5:10: error: 'a': expected at 1,1, found at 0,0
            expect a at 1,1
                     ^
          bad.board:7:14: error: board: expected undo "Undo", found undo "Undo Move to (5, 5)"
            expect board undo "Undo"
                         ^
          hint: board: undo Move to (5, 5) (line 6), Add Figure (line 3); redo none
          the board there:
            board 90x80 color whitesmoke
            add a at 5,5 size 100x100 color #b3b3b3 border #b3b3b3 1
        ESC[32m✓ESC[0m new.board (0 steps, 0 ms)
          ESC[36mnote:ESC[0m recorded 'new.expected/one.png'
          ESC[36mnote:ESC[0m no command expects 'new.expected/two.png'
        ESC[31m✗ESC[0m odd, 100%:<&>".board (0 steps, 0 ms)
          odd, 100%:<&>".board:2:1: error: unknown command 'ad'
            ad a
            ^
          hint: did you mean 'add'?
          odd, 100%:<&>".board:3:11: error: expected a point such as 40,40, found '1'
            move b to 1
                      ^
        ESC[31m✗ESC[0m none.board (0 steps, 0 ms)
          error: cannot read 'none.board': No such file or directory
        ESC[32m✓ESC[0m warned.board (1 step, 0 ms)
          warned.board:2:1: warning: there is nothing to undo in 'board'
            undo
            ^
        ESC[31m✗ESC[0m part.board (2 steps, 0 ms)
          interrupted

        What failed:
        ESC[31m✗ESC[0m bad.board
          bad.board:4:14: error: board: expected count 9, found count 1
          bad.board:5:10: error: 'a': expected at 1,1, found at 0,0
          bad.board:7:14: error: board: expected undo "Undo", found undo "Undo Move to (5, 5)"
        ESC[31m✗ESC[0m odd, 100%:<&>".board
          odd, 100%:<&>".board:2:1: error: unknown command 'ad'
          odd, 100%:<&>".board:3:11: error: expected a point such as 40,40, found '1'
        ESC[31m✗ESC[0m none.board
          error: cannot read 'none.board': No such file or directory
        ESC[31m✗ESC[0m part.board
        ESC[31m9 scripts: 4 failed, 3 passed, 2 not run; 4 expectations (3 not met), 1 picture, 1 recorded (0 ms)ESC[0m

        """#)
  }

  @Test func `tell GitHub, at the lines`() throws {
    let text = try text(GitHubReporter())
    #expect(
      text == #"""
        ::error file=bad.board,line=4,col=14,endColumn=19,title=unmet::board: expected count 9, found count 1
        ::error file=bad.board,line=5,col=10,endColumn=12,title=unmet::'a': expected at 1,1, found at 0,0
        ::error file=bad.board,line=7,col=14,endColumn=18,title=unmet::board: expected undo "Undo", found undo "Undo Move to (5, 5)"%0Ahint: board: undo Move to (5, 5) (line 6), Add Figure (line 3); redo none
        ::notice file=new.expected/two.png::no command expects this picture
        ::notice file=new.expected/one.png::recorded
        ::error file=odd%2C 100%25%3A<&>".board,line=2,col=1,endColumn=3,title=unknown-command::unknown command 'ad'%0Ahint: did you mean 'add'?
        ::error file=odd%2C 100%25%3A<&>".board,line=3,col=11,endColumn=12,title=expected::expected a point such as 40,40, found '1'
        ::error file=none.board::cannot read 'none.board': No such file or directory
        ::warning file=warned.board,line=2,col=1,endColumn=5,title=nothing-to-do::there is nothing to undo in 'board'
        7 scripts: 4 failed, 3 passed; 4 expectations (3 not met), 1 picture, 1 recorded

        """#)
  }

  @Test func `tell build servers`() throws {
    let text = try text(JUnitReporter())
    #expect(
      text == #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rectboard" tests="7" failures="1" errors="3" time="0">
          <testsuite name="rectboard" tests="7" failures="1" errors="3" time="0">
            <testcase name="good.board" classname="folder" file="good.board" time="0"/>
            <testcase name="bad.board" classname="folder" file="bad.board" time="0">
              <failure message="board: expected count 9, found count 1, and more" type="expectation">bad.board:4:14: error: board: expected count 9, found count 1
          expect board count 9
                       ^
        the board there:
        board 90x80 color whitesmoke
        add a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1

        bad.board:5:10: error: 'a': expected at 1,1, found at 0,0
          expect a at 1,1
                   ^
        the board there:
        board 90x80 color whitesmoke
        add a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1

        bad.board:7:14: error: board: expected undo &quot;Undo&quot;, found undo &quot;Undo Move to (5, 5)&quot;
          expect board undo &quot;Undo&quot;
                       ^
        hint: board: undo Move to (5, 5) (line 6), Add Figure (line 3); redo none
        the board there:
        board 90x80 color whitesmoke
        add a at 5,5 size 100x100 color #b3b3b3 border #b3b3b3 1
        </failure>
            </testcase>
            <testcase name="new.board" classname="folder" file="new.board" time="0">
              <system-out>recorded 'new.expected/one.png'
        no command expects 'new.expected/two.png'
        </system-out>
            </testcase>
            <testcase name="odd, 100%:&lt;&amp;&gt;&quot;.board" classname="folder" file="odd, 100%:&lt;&amp;&gt;&quot;.board" time="0">
              <error message="unknown command 'ad', and more" type="script">odd, 100%:&lt;&amp;&gt;&quot;.board:2:1: error: unknown command 'ad'
          ad a
          ^
        hint: did you mean 'add'?

        odd, 100%:&lt;&amp;&gt;&quot;.board:3:11: error: expected a point such as 40,40, found '1'
          move b to 1
                    ^
        </error>
            </testcase>
            <testcase name="none.board" classname="folder" file="none.board" time="0">
              <error message="cannot read 'none.board': No such file or directory" type="input">cannot read 'none.board': No such file or directory
        </error>
            </testcase>
            <testcase name="warned.board" classname="folder" file="warned.board" time="0">
              <system-out>warned.board:2:1: warning: there is nothing to undo in 'board'
          undo
          ^
        </system-out>
            </testcase>
            <testcase name="part.board" classname="folder" file="part.board" time="0">
              <error message="interrupted" type="interruption"></error>
            </testcase>
          </testsuite>
        </testsuites>

        """#)
  }

  @Test func `tell programs`() throws {
    let text = try text(JSONReporter())
    #expect(
      text == #"""
        {"rectboard":1,"tests":[
        {"script":"good.board","passed":true,"steps":1,"expectations":1,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"bad.board","passed":false,"steps":2,"expectations":3,"unmet":3,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"expectation","line":4,"column":14,"endColumn":19,"code":"unmet","message":"board: expected count 9, found count 1","hint":null,"board":"board 90x80 color whitesmoke\u000aadd a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1\u000a"},{"kind":"expectation","line":5,"column":10,"endColumn":12,"code":"unmet","message":"'a': expected at 1,1, found at 0,0","hint":null,"board":"board 90x80 color whitesmoke\u000aadd a at 0,0 size 100x100 color #b3b3b3 border #b3b3b3 1\u000a"},{"kind":"expectation","line":7,"column":14,"endColumn":18,"code":"unmet","message":"board: expected undo \"Undo\", found undo \"Undo Move to (5, 5)\"","hint":"board: undo Move to (5, 5) (line 6), Add Figure (line 3); redo none","board":"board 90x80 color whitesmoke\u000aadd a at 5,5 size 100x100 color #b3b3b3 border #b3b3b3 1\u000a"}],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"new.board","passed":true,"steps":0,"expectations":0,"unmet":0,"pictures":1,"mismatches":0,"seconds":0,"failures":[],"warnings":[],"recorded":["new.expected/one.png"],"unused":["new.expected/two.png"],"removed":[]},
        {"script":"odd, 100%:\u003c&>\".board","passed":false,"steps":0,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"script","line":2,"column":1,"endColumn":3,"code":"unknown-command","message":"unknown command 'ad'","hint":"did you mean 'add'?","fixes":[{"column":1,"endColumn":3,"replacement":"add"}],"board":null},{"kind":"script","line":3,"column":11,"endColumn":12,"code":"expected","message":"expected a point such as 40,40, found '1'","hint":null,"board":null}],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"none.board","passed":false,"steps":0,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"input","line":null,"column":null,"endColumn":null,"code":null,"message":"cannot read 'none.board': No such file or directory","hint":null,"board":null}],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"warned.board","passed":true,"steps":1,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[],"warnings":[{"line":2,"column":1,"endColumn":5,"code":"nothing-to-do","message":"there is nothing to undo in 'board'","hint":null}],"recorded":[],"unused":[],"removed":[]},
        {"script":"part.board","passed":false,"steps":2,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[],"warnings":[],"recorded":[],"unused":[],"removed":[]}
        ],
        "planned":7,"passed":3,"failed":4,"seconds":0}

        """#)
  }

  /// A long report repeats its failures at the end; there are limits to how many.
  @Test(arguments: [(10, false), (13, true), (120, true)]) func `tell failures again that are out of sight`(
    count: Int, isRepeated: Bool
  ) throws {
    var reporter = TextReporter()
    var summary = TestSummary(plannedCount: count)
    var lines = 0
    for number in 1...count {
      let result = BoardTest(recording: .none).run(folder.path("missing\(number).board"))
      lines += reporter.text(of: result).count { $0 == "\n" }
      summary.note(result)
    }
    let end = reporter.end(summary).replacing(folder.url.path + "/", with: "")
    #expect(end.hasPrefix("\nWhat failed:\n✗ missing1.board\n  error: ") == isRepeated)
    #expect(lines == 2 * count)
    let shown = end.split(separator: "\n").count { $0.hasPrefix("✗") }
    #expect(shown == (isRepeated ? min(count, 50) : 0))
    #expect(end.contains("  … \(2 * count - 100) more lines\n") == (count > 50))
  }

  @Test(arguments: [15, 16, 17, 18]) func `show so much of a board`(figures: Int) throws {
    // There is one line for the board, and one for each figure.
    let adds = (1..<figures).map { "add a\($0)\n" }.joined()
    let result = BoardTest(recording: .none).run(text: "rectboard 1\n\(adds)expect board count 0\n", at: "a.board")
    var reporter = TextReporter()
    let text = reporter.text(of: result)
    #expect(
      text.split(separator: "\n").count { $0.hasPrefix("    add a") || $0.hasPrefix("    board") } == min(figures, 16))
    #expect(text.contains("    … \(figures - 16) more\n") == (figures > 16))
  }

  // MARK: The order of results

  @Test(arguments: [0, 1, 2, 8]) func `get results in order, however many threads make them`(threads: Int) throws {
    for number in 0..<30 {
      try folder.write(
        "add a\n" + String(repeating: "undo\nredo\n", count: number % 3 * 100), to: "\(100 + number).board")
    }
    var suite = TestSuite()
    suite.add(folder.url.path)
    var paths: [String] = []
    suite.run(BoardTest(recording: .none), threads: threads) { result in
      #expect(result.isPassed)
      paths.append(result.path)
      return true
    }
    #expect(paths == suite.scripts && paths.count == 30)
    paths = []
    suite.run(BoardTest(recording: .none), threads: threads) { result in
      paths.append(result.path)
      return paths.count < 7
    }
    #expect(paths == Array(suite.scripts.prefix(7)))
  }

  @Test(arguments: 1...4) func `split a suite into parts that have each script once`(count: Int) throws {
    for number in 0..<10 { try folder.write("add a\n", to: "\(number).board") }
    var all: [String] = []
    for part in 1...count {
      var suite = TestSuite()
      suite.add(folder.url.path)
      suite.shard(part, of: count)
      #expect([10 / count, 10 / count + 1].contains(suite.scripts.count))
      all += suite.scripts
    }
    #expect(all.sorted() == (0..<10).map { folder.path("\($0).board") })
  }
}
