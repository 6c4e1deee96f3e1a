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
    ("expect size a 40x40", "expect a size 40x40"), ("expect color a red", "expect a color red"),
    ("expect undo a \"Undo\"", "expect a undo \"Undo\""), ("expect undo \"Undo\"", "expect board undo \"Undo\""),
    ("expect count 3", "expect board count 3"), ("align a center board", "align a center in board"),
    ("align a b left", "align a, b left"), ("corner 5 a", "corner a 5"), ("corner 5 a, b", "corner a, b 5"),
    ("color tomato a", "color a tomato"), ("color a b red", "color a, b red"), ("color a , b red", "color a, b red"),
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
    let found = errors(line)
    let first = try #require(found.first, "\(line)")
    let fix = try #require(first.fixes.first, "\(first.rendered)")
    #expect(fix.applied(to: line) == meant)
    // A snippet's block is still open, and a file can't be included here.
    let after = errors(meant).filter { ![.blockLeftOpen, .includesNowhere].contains($0.code) }
    #expect(after.map(\.message) == [], "\(meant)")
  }

  @Test(arguments: [
    "color board none", "remove board", "add", "move", "expect", "frobnicate", "label a \"x\" \"y\" \"z\" 3",
  ])
  func `where no line is near, no edit is offered that can't be read`(line: String) throws {
    let found = try #require(errors(line).first)
    for fix in found.fixes { #expect(errors(fix.applied(to: line)).isEmpty, "\(found.rendered)") }
  }
}
