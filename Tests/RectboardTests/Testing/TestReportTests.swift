import BoardTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What `rectboard test` tells people and programs.
@Suite(.startsPrograms) struct TestReportTests: TestCommandSuite {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(script("tomato"), to: "card.board")
  }

  private func writeSuite() throws {
    try folder.makeFolder("a&b")
    try folder.write("add card\nundo\nundo\nexpect board count 0\n", to: "a&b/good #1.board")
    try folder.write(
      "board 60x40 color white\nadd card at 0,0 size 9x9 color red border none\nexpect card color \"<\"\n",
      to: "a&b/wrong.board")
    try folder.write(
      "board 60x40 color white\nadd \"<&>\" at 0,0 size 9x9 color red border none\nexpect board count 2\n",
      to: "a&b/unmet.board")
  }

  @Test func `people are told`() throws {
    try writeSuite()
    let result = try rectboard("test 'a&b'")
    #expect(result.status == 65 && result.errors == "")
    #expect(
      masked(result.outputText) == """
        ✓ a&b/good #1.board (3 steps, 0 ms)
          a&b/good #1.board:3:1: warning: there is nothing to undo in 'board'
            undo
            ^
        ✗ a&b/unmet.board (1 step, 0 ms)
          a&b/unmet.board:3:14: error: board: expected count 2, found count 1
            expect board count 2
                         ^
          the board there:
            board 60x40 color white
            add "<&>" at 0,0 size 9x9 color red border none
        ✗ a&b/wrong.board (0 steps, 0 ms)
          a&b/wrong.board:3:19: error: expected a color, found '"<"'
            expect card color "<"
                              ^
          hint: colors are written without quotes

        3 scripts: 2 failed, 1 passed; 2 expectations (1 not met) (0 ms)

        """)
    #expect(masked(try rectboard("test card.board --record missing --quiet").outputText).contains("recorded"))
    #expect(
      masked(try rectboard("test card.board --quiet").outputText)
        == "1 script: 1 passed; 1 expectation, 1 picture (0 ms)\n")
  }

  @Test(arguments: ["1", "2", "7"]) func `programs are told, the same on every run`(jobs: String) throws {
    try writeSuite()
    func text(_ reporter: String) throws -> String {
      masked(try rectboard("test 'a&b' --jobs \(jobs) --reporter \(reporter)").outputText)
    }
    #expect(
      try text("json") == #"""
        {"rectboard":1,"tests":[
        {"script":"a&b/good #1.board","passed":true,"steps":3,"expectations":1,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[],"warnings":[{"line":3,"column":1,"endColumn":5,"code":"nothing-to-do","message":"there is nothing to undo in 'board'","hint":null}],"recorded":[],"unused":[],"removed":[]},
        {"script":"a&b/unmet.board","passed":false,"steps":1,"expectations":1,"unmet":1,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"expectation","line":3,"column":14,"endColumn":19,"code":"unmet","message":"board: expected count 2, found count 1","hint":null,"board":"board 60x40 color white\u000aadd \"\u003c&>\" at 0,0 size 9x9 color red border none\u000a"}],"warnings":[],"recorded":[],"unused":[],"removed":[]},
        {"script":"a&b/wrong.board","passed":false,"steps":0,"expectations":0,"unmet":0,"pictures":0,"mismatches":0,"seconds":0,"failures":[{"kind":"script","line":3,"column":19,"endColumn":22,"code":"expected","message":"expected a color, found '\"\u003c\"'","hint":"colors are written without quotes","board":null}],"warnings":[],"recorded":[],"unused":[],"removed":[]}
        ],
        "planned":3,"passed":1,"failed":2,"seconds":0}

        """#)
    #expect(
      try text("github") == """
        ::warning file=a&b/good #1.board,line=3,col=1,endColumn=5,title=nothing-to-do::there is nothing to undo in 'board'
        ::error file=a&b/unmet.board,line=3,col=14,endColumn=19,title=unmet::board: expected count 2, found count 1
        ::error file=a&b/wrong.board,line=3,col=19,endColumn=22,title=expected::expected a color, found '"<"'%0Ahint: colors are written without quotes
        3 scripts: 2 failed, 1 passed; 2 expectations (1 not met)

        """)
    #expect(
      try text("junit") == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rectboard" tests="3" failures="1" errors="1" time="0">
          <testsuite name="rectboard" tests="3" failures="1" errors="1" time="0">
            <testcase name="good #1.board" classname="a&amp;b" file="a&amp;b/good #1.board" time="0">
              <system-out>a&amp;b/good #1.board:3:1: warning: there is nothing to undo in 'board'
          undo
          ^
        </system-out>
            </testcase>
            <testcase name="unmet.board" classname="a&amp;b" file="a&amp;b/unmet.board" time="0">
              <failure message="board: expected count 2, found count 1" type="expectation">a&amp;b/unmet.board:3:14: error: board: expected count 2, found count 1
          expect board count 2
                       ^
        the board there:
        board 60x40 color white
        add &quot;&lt;&amp;&gt;&quot; at 0,0 size 9x9 color red border none
        </failure>
            </testcase>
            <testcase name="wrong.board" classname="a&amp;b" file="a&amp;b/wrong.board" time="0">
              <error message="expected a color, found '&quot;&lt;&quot;'" type="script">a&amp;b/wrong.board:3:19: error: expected a color, found '&quot;&lt;&quot;'
          expect card color &quot;&lt;&quot;
                            ^
        hint: colors are written without quotes
        </error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `several reports are written at once, and again`() throws {
    try writeSuite()
    for _ in 0..<2 {
      let result = try rectboard(
        "test 'a&b' --reporter junit:r.xml --reporter json:r.json --report r.html")
      #expect(result.status == 65 && result.outputText.hasPrefix("✓ a&b/good"))
    }
    #expect(XMLParser(data: try Data(contentsOf: folder["r.xml"])).parse())
    #expect(try JSONSerialization.jsonObject(with: Data(contentsOf: folder["r.json"])) is [String: Any])
  }

  @Test func `failures are told once more at the end of a long report`() throws {
    for number in 10..<40 { try folder.write("add a\n", to: "s\(number).board") }
    try folder.write("expect board count 7\n", to: "s11.board")
    let result = try rectboard("test . --exclude card.board")
    #expect(
      result.outputText.contains(
        "\n\nWhat failed:\n✗ s11.board\n  s11.board:1:14: error: board: expected count 7, found count 0\n\n30 scripts: 1 failed,"
      ))
    #expect(!(try rectboard("test s11.board s12.board").outputText.contains("What failed")))
  }

  @Test func `the page holds what has passed, with a picture of each name, or else of the final board`() throws {
    try folder.write("board 40x30\nadd a\n", to: "plain.board")
    try folder.write(
      "rectboard 1\nboard 40x30\nadd a\nexpect board image s\nexpect board image s\nremove a\nexpect board image t\n",
      to: "two.board")
    #expect(try rectboard("test . --record missing --report r.html").status == 0)
    let page = try folder.text("r.html")
    let names = ["card.board", "plain.board", "two.board"].map {
      page.contains("{\"script\":\"\($0)\",\"passed\":true,")
    }
    #expect(names == [true, true, true])
    let pictures = page.matches(of: /"url":"data:image\/png;base64,([^"]+)"/).map { Data(base64Encoded: String($0.1)) }
    #expect(try pictures[0] == Data(contentsOf: folder["card.expected/card.png"]))
    #expect(try pictures.suffix(2) == ["s", "t"].map { try Data(contentsOf: folder["two.expected/\($0).png"]) })
    #expect(pictures.count == 4 && pictures[1] == pictures[2])
  }

  @Test(.enabled(if: Tool.chromedriver.isExpected)) func `the page shows before, after and difference`() throws {
    try #require(try rectboard("test . --record missing").status == 0)
    try folder.write(script("teal"), to: "card.board")
    try folder.write("add \"</script>\"\nexpect board count 0\n", to: "text.board")
    #expect(try rectboard("test . --report r.html").status == 1)
    let browser = try Browser()
    try browser.open(folder["r.html"])
    func text(_ expression: String) throws -> String { "\(try browser.evaluate("return String(\(expression))"))" }
    #expect(try text("document.querySelectorAll('article').length") == "2")
    #expect(try text("document.querySelectorAll('img').length") == "5")
    #expect(try text("[...document.images].every(i => i.complete && i.naturalWidth === 60)") == "true")
    #expect(try text("document.querySelector('#failures h2').textContent") == "card.board")
    #expect(try text("document.querySelector('article h3').textContent") == "line 4")
    #expect(try text("document.querySelector('article li').textContent").contains("add card at 10,10"))
    #expect(try text("document.querySelectorAll('article')[1].textContent").contains("add \"</script>\""))
    let cut = "document.querySelector('.both').style.getPropertyValue('--cut')"
    #expect(try text(cut) == "50%")
    _ = try browser.evaluate("document.querySelector('input').focus()")
    try browser.press("\u{E014}")
    #expect(try text(cut) == "51%")
    #expect(try text("performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length") == "0")
    try browser.resize(width: 500, height: 800)
    #expect(try text("document.documentElement.scrollWidth <= innerWidth") == "true")
  }
}
