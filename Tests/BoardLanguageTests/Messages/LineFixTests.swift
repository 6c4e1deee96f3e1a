import ScriptTestSupport
import Testing

@testable import BoardLanguage

/// Lines as people write them who know other languages, and the lines that are offered instead.
@Suite struct LineFixTests {
  @Test(arguments: [
    ("add c inside a", "add c in a"), ("add card x 40 y 40", "add card at 40,40"), ("add c 40,40", "add c at 40,40"),
    ("add c at 1,1 120x80", "add c at 1,1 size 120x80"), ("add c next to a", "add c right of a"),
    ("add c below a middle", "add c below a center"), ("add c right of a center", "add c right of a middle"),
    ("move a on top of b", "move a above b"), ("move a right of b by 10", "move a right of b gap 10"),
    ("move a center in board", "move a in board center"), ("move a in front of b", "order a in front of b"),
    ("move a b by 1,1", "move a, b by 1,1"), ("move a 10,10", "move a to 10,10"),
    ("move a behind b", "order a behind b"),
    ("undo 3 times", "undo 3"), ("expect exists a", "expect a present"), ("expect not a present", "expect a absent"),
    ("expect a not present", "expect a absent"),
    ("expect size a 40x40", "expect a size 40x40"), ("expect color a red", "expect a color red"),
    ("expect undo a \"Undo\"", "expect a undo \"Undo\""), ("expect undo \"Undo\"", "expect board undo \"Undo\""),
    ("expect count 3", "expect board count 3"), ("align a center board", "align a center in board"),
    ("align a b left", "align a, b left"), ("corner 5 a", "corner a 5"), ("corner 5 a, b", "corner a, b 5"),
    ("color tomato a", "color a tomato"), ("color a f00f", "color a #f00f"),
    ("color a ff0000ff", "color a #ff0000ff"), ("color a b red", "color a, b red"),
    ("color a , b red", "color a, b red"),
    ("color a, b, red", "color a, b red"), ("border a solid red", "border a red"), ("remove a b c", "remove a, b, c"),
    ("include other.board", "include \"other.board\""), ("duplicate a 3", "duplicate a 3 times by 10,-5"),
    ("duplicate a b at 1,1", "duplicate a as b at 1,1"), ("group p a b", "group p of a, b"),
    ("group p of a b", "group p of a, b"), ("label a \"x\" top-left", "label a \"x\" top left"),
    ("label a, \"Hi\"", "label a \"Hi\""), ("label a Save", "label a \"Save\""),
    ("label a b \"x\"", "label a, b \"x\""),
    ("label a \"x\" size=18", "label a \"x\" size 18"), ("rename a b", "rename a to b"),
    ("rename a as b", "rename a to b"),
    ("resize a 10x10", "resize a to 10x10"), ("order a above b", "order a in front of b"),
    ("order a to front", "order a front"),
    ("order a at back", "order a back"), ("step Title", "step \"Title\""), ("add c fill red", "add c color red"),
    ("add c radius 5", "add c corner 5"), ("distribute a b c horizontally", "distribute a, b, c horizontally"),
    ("distribute a, b, c horizontal", "distribute a, b, c horizontally"),
  ]) func `what is meant is offered, and can be read`(line: String, meant: String) throws {
    let first = try #require(errors(line).first { $0.code != .blockLeftOpen }, "\(line)")
    let fix = try #require(first.fixes.first, "\(first.rendered)")
    #expect(fix.applied(to: line) == meant)
    // A snippet's block is still open, and a file can't be included here.
    let after = errors(meant).filter { ![.blockLeftOpen, .includesNowhere].contains($0.code) }
    #expect(after.map(\.message) == [], "\(meant)")
  }

  @Test(arguments: [
    "remove a and b", "color a, b, red", "corner 5 a", "corner a radius 5", "color a light blue", "group a, b as p",
    "label \"Save\" on a",
    "undo 3 times", "border a solid red",
    "rename a b",
    "expect exists a", "expect count 3", "label a \"x\" top-left", "label a \"x\" size=18", "move a, b 10,10",
  ]) func `what can mean only one line is certain`(line: String) throws {
    let fix = try #require(errors(line).first?.fixes.first)
    #expect(!fix.isGuess, "\(fix)")
  }

  @Test(arguments: [
    ("add c 40,40", "add c at 40,40"), ("move a 10,10", "move a to 10,10"), ("order x over a", "order x in front of a"),
    ("add a over b", "add a above b"), ("add c next to a", "add c right of a"),
    ("expect undo \"Undo\"", "expect board undo \"Undo\""),
    ("align left a", "align a left"), ("add my card", "add \"my card\""), ("add a tomato", "add a color tomato"),
    ("duplicate a 3", "duplicate a 3 times by 10,-5"), ("label a padding", "label a padding auto"),
    ("color a", "color a red"), ("align a vcenter", "align a middle"), ("label a 'Save'", "label a \"Save\""),
    ("color a b red", "color a, b red"), ("remove a b c", "remove a, b, c"),

    ("add c before a", "add c left of a"),
    ("expect a.color red", "expect a color red"), ("resize a to 9x9 center", "resize a to 9x9 keep center"),
    ("order x in a", "order x in front of a"), ("limit 5", "limit board 5"),
  ]) func `what may mean another line is a guess`(line: String, meant: String) throws {
    let fix = try #require(errors(line).first?.fixes.first)
    #expect(fix.applied(to: line) == meant)
    #expect(fix.isGuess)
  }

  @Test(arguments: [
    "undo #x", "add x size gap", "add x at cell", "add c at right", "add c width 10", "expect a foo 3",
    "expect a absent present",
    "move a b", "remove all", "undo card three", "undo a b", "remove a b\u{202E}", "color card auto",
    "color card currentColor",
    "label a, b each \"x\"", "remove a except b", "color a light", "expect a not focused",
    "move by 1,1", "color tomato", "align left", "add \"a b\" c", "move x over",
  ]) func `where nothing is near, or too much, no edit is offered`(line: String) throws {
    let found = try #require(errors(line).first)
    #expect(found.fixes == [], "\(found.rendered)")
  }

  @Test(arguments: [
    ("add hero at 40,200 120x60 color: tomato;", "add hero at 40,200 size 120x60 color tomato"),
    ("add hero at 40,200 label 'Save it' bold", "add hero at 40,200 label \"Save it\" bold"),
    (
      "add hero size 120x60 border-radius 8 border 2 black", "add hero size 120x60 corner 8 border black 2"
    ),
    ("add rect hero 40 200 120 60 tomato", "add hero at 40,200 size 120x60 color tomato"),
    ("color a to tomatoe", "color a tomato"), ("move a 20 px to the right", "move a by 20,0"),
    ("row Mon Tue Wed", "row \"Mon\" \"Tue\" \"Wed\""), ("row \"A\" - \"12\" color gold", "row \"A\" none \"12\" gold"),
    ("label a, b \"one\", \"two\" font-size 18 centre", "label a, b each \"one\" \"two\" size 18 center"),
    ("step Line up on board", "step \"Line up\" on board"),
    ("expect undo a \"Change Color\"", "expect a undo \"Undo Change Color\""),
    ("add d x=10 y=100 width=40 height=30 fill=red", "add d at 10,100 size 40x30 color red"),
    ("bring a in front of b", "order a in front of b"), ("bring a to the front", "order a front"),
    ("row | Name | Age |", "row \"Name\" \"Age\""), ("add d size 40x30 fill: red;", "add d size 40x30 color red"),
    ("add d stroke red stroke-width 3", "add d border red 3"), ("row \"A\", \"B\" colspan 2", "row \"A\" \"B\" 2"),
    ("table t at 10,10 cols 60 40 row-height 20", "table t at 10,10 columns 60, 40 rows 20"),
    ("define w = 400 / 2", "define w (400 / 2)"), ("define primary: #336699;", "define primary #336699"),
    ("border a 2px solid red", "border a red 2"), ("delete a b", "remove a, b"),
    ("expect a width 100 height 60", "expect a size 100x60"),
  ]) func `several mistakes in a line are corrected together`(line: String, meant: String) throws {
    let fix = try #require(errors(line).first?.fixes.first)
    #expect(fix.applied(to: line) == meant)
  }

  @Test func `an option of the figure behind the text of its label has an error of its own`() {
    for line in ["add c label \"x\" corner 4", "text t \"x\" at 1,1", "add c label \"x\" bold in front of a"] {
      #expect(errors(line).map(\.code) == [.afterLabel], "\(line)")
    }
    #expect(errors("label a \"x\" corner 4").map(\.code) == [.expected])
  }

  @Test(arguments: ["+", "-", "+-", "-,", "a+", "+a+", "-a-b", "*", "/-", "(-", "-)", "+,+"])
  func `operators alone are no calculation, and no hint is looked for in vain`(word: String) {
    for line in [
      "corner a \(word)", "style x corner \(word)", "move a by \(word),1", "define x \(word)", "add x at \(word)",
    ] {
      #expect(errors(line).first != nil, "\(line)")
    }
  }

  @Test func `a hint shows as much of the line as is needed`() {
    let hints = ["remove a b c", "color a , b red", "group p a b", "rename a b", "label a Save", "color tomato"].map {
      errors($0)[0].hint
    }
    #expect(
      hints == [
        "did you mean 'a, b, c'?", "write 'a, b'", "did you mean 'group p of a, b'?", "write 'rename a to b'",
        "write it in quotes: \"Save\"",
        "'tomato' is read as a name: write the figure's name before it",
      ])
  }

  @Test func `figures aren't arranged in one of them`() {
    for line in ["align a, b left in a", "distribute a, b, c vertically in b", "move a in a", "add a in a"] {
      #expect(errors(line).map(\.code) == [.namedTwice], "\(line)")
    }
  }

  @Test(arguments: [
    "color board none", "remove board", "add", "move", "expect", "frobnicate", "label a \"x\" \"y\" \"z\" 3",
  ])
  func `where no line is near, no edit is offered that can't be read`(line: String) throws {
    let found = try #require(errors(line).first)
    for fix in found.fixes { #expect(errors(fix.applied(to: line)).isEmpty, "\(found.rendered)") }
  }
}
