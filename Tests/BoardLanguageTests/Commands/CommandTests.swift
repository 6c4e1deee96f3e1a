import Foundation
import ScriptTestSupport
import Testing

@testable import BoardLanguage

@Suite struct CommandTests {
  /// Lines in which every word form of every command occurs, in the canonical form.
  static let canonicalLines = [
    "board 400x300", "board 0.5x1000000 color white", "board 10x10 color #123456",
    "add card", "add card at 40,40", "add card center -1.5,2", "add card size 120x80", "add card color tomato",
    "add card corner 16", "add card border black", "add card border black 2", "add card border none",
    "move card to 200,150", "move card center 0,0", "move card by 10,-5", "move a, b, c by 0,0.25",
    "drag card through 1,2", "drag card through 1,2 3,4 5,6",
    "resize card to 1x1",
    "order card front", "order card back",
    "remove card", "remove a, b, c",
    "color card tomato", "color red, blue red", "color color transparent",
    "corner card 0", "corner a, b 2.5",
    "border card black", "border card black 1.5", "border a, b none", "border a, b #abcdef80 3",
    "undo", "undo board", "undo card", "undo 2", "undo card 2", "undo all", "undo board all",
    "undo 9223372036854775807", "undo \"all\"", "undo Undo",
    "redo", "redo board", "redo card 0", "redo all",
    "focus board", "focus card", "focus focus",
    "limit board 50", "limit card 0", "forget board", "forget card",
    "snapshot", "snapshot before", "snapshot gr\u{F6}\u{DF}e", "snapshot \"01-start\"",
    "expect board count 3", "expect card present", "expect card absent",
    "expect card at 40,40 center 1,2 size 3x4 color tomato corner 16 border black 2 z 0", "expect card border none",
    "expect count present",
    "expect card undo \"Undo Change Color\" focused", "expect board undo none", "expect card undo \"Undo \\\"x\\\"\"",
    "expect board undo none", "expect \"my card\" undo none", "expect \"my card\" undo \"Undo Move\"",
    "expect board redo none", "expect board redo \"Redo \"", "expect card redo \"Redo a\\nb\\tc\\\\d\"",
    "expect board depth 3 0", "expect card depth 0 1234567890123456789",
    "expect board focused", "expect card focused",
    "expect refused step-is-open undo card 2", "expect refused unknown-figure move a, b by 1,1",
    "expect refused panel-is-open panel card",
    "expect refused panel-is-open step \"x\" on card", "expect refused is-busy step",
    "expect refused name-taken add card",
    "expect refused step-is-open limit board 1",
    "print", "print board", "print card", "print all", "print history",
    "align a, b left", "align a center", "align left, right right", "align align, top top", "align a, b middle",
    "align a, b bottom", "distribute a, b, c horizontally", "distribute vertically, a vertically",
    "duplicate card as \"my card\" at 1,-2.5", "duplicate as as left at 0,0", "remove left, as, horizontally",
    "expect board undo \"Undo A\" \"Undo B\"", "expect a redo \"Redo A\" \"Redo B\" \"Redo \"",
    "expect left undo \"Undo A\"", "save-point",
    "expect as saved", "expect board unsaved", "step \"top\" on left\nend",
    "rename card to window", "rename rename to \"my card\"", "expect refused name-taken rename a to b",
    "define accent red",
    "define caf\u{E9} #01020304",
  ]

  /// The same for places, the stacking order and copies.
  static let canonicalPlaces = [
    "move a, left, of, b by 1,1",
    "align a left in board", "align a, b, c middle in board", "align dialog center middle in board",
    "align left right bottom in board", "align left top in board", "align a, left top in board",
    "align a, left right in board", "align in left in board", "align a, left, of left", "align in, of left",
    "resize bar to 48x120 keep bottom", "resize a to 1x1 keep center", "resize a to 1x1 keep right bottom",
    "resize keep to 1x1 keep center middle", "duplicate key 11 times by 56,0", "duplicate a 1 times by -1,0.5",
    "duplicate times 1000 times by 0,0", "remove over, under, of, gap, start, keep, times, in",
    "add card in front of table", "add card behind table", "add card back", "add card center 1,2 back",
    "add \"my card\" at 1,2 size 3x4 color #01020304 corner 5 border aqua 6 in front of end",
    "add pass below user gap 10", "add a above b", "add a left of b middle", "add a right of b gap -2.5 bottom",
    "move a in b left gap -5", "distribute a, b, c horizontally gap 0",
    "add a below b center size 3x4 color red back", "add a left of end behind c",
    "add a above b in front of b label \"x\"", "add in in front of of", "add of behind in", "add a above over",
    "order card front", "order card back", "order card in front of table", "order card behind table",
    "order in in front of in2", "order above behind front", "move legend right of chart gap 16",
    "move over above under", "move a below b gap 1 right", "move a above above", "move a left of left",
    "move over, under by 1,1", "move a, over, b by 1,1", "move a, under by 1,1", "move in, of by 1,1",
    "move a, over, left, under by 1,1", "move above, behind by 1,1", "remove over, under, of, in",
    "expect refused unknown-figure order a in front of b", "expect refused unknown-figure add a above b behind c",
    "rename over to under",
  ]

  @Test(arguments: canonicalPlaces)
  func `the canonical form of a canonical place is itself`(line: String) {
    #expect(canonical(line) == line + "\n")
  }

  @Test(arguments: [
    ("add a size 1x1 below b right gap +3.0", "add a below b gap 3 right size 1x1"),
    ("add a below b left gap 0", "add a below b"), ("move a left of b middle gap 1", "move a left of b gap 1 middle"),
    ("align a middle left in board", "align a left middle in board"),
    ("align left top in board", "align left top in board"),
    ("resize a to 1x1 keep top right", "resize a to 1x1 keep right top"),
    ("duplicate a 011 times by 1,1", "duplicate a 11 times by 1,1"),
  ])
  func `a place is brought to its canonical form`(line: String, form: String) {
    #expect(canonical(line) == form + "\n")
    #expect(canonical(form) == form + "\n")
  }

  static let canonicalBlocks = [
    "step\nend\n", "step on board\nend\n", "step on card\nend\n", "step \"Line Up\"\nend\n",
    "step \"Line Up\" on board\nend\n", "step on \"my card\"\nend\n", "step \"x\" on \"my card\"\nend\n",
    "step\nend\n", "panel card\n  color card red\nend\n", "panel \"my card\"\ncancel\n",
    "step\n  panel card\n    step \"inner\"\n    end\n  cancel\nend\n",
  ]

  @Test(arguments: canonicalLines)
  func `the canonical form of a canonical line is itself`(line: String) {
    #expect(canonical(line) == line + "\n")
  }

  @Test(arguments: canonicalBlocks)
  func `the canonical form of a canonical block is itself`(block: String) {
    #expect(canonical(block) == block)
  }

  @Test(arguments: [
    ("  move\tcard   to +1.50,-0  ", "move card to 1.5,0"),
    (
      "add card back border none corner 0.50 color RGB(255, 0, 0) size 1e1x.5 center 1,1",
      "add card center 1,1 size 10x0.5 color red corner 0.5 border none back"
    ),
    ("expect card z 007 at 1,1", "expect card at 1,1 z 7"),
    ("undo card 0010", "undo card 10"),
    ("undo 00009223372036854775807", "undo 9223372036854775807"),
    ("color \"card\" #FF0000", "color card red"),
    ("color card cyan", "color card aqua"),
    ("color card magenta", "color card fuchsia"),
    ("color card GREY", "color card gray"),
    ("color card #0f08", "color card #00ff0088"),
    ("print \"card\"", "print card"),
    ("expect board undo \"\\u{55}ndo\"", "expect board undo \"Undo\""),
    ("remove \"a-b.c_d\", \"1a\", e\u{301}t\u{E9}", "remove a-b.c_d, \"1a\", \u{E9}t\u{E9}"),
    ("remove \"a\u{202E}b\"", "remove \"a\\u{202E}b\""),
    ("remove \"<>&\\\"'\"", "remove \"<>&\\\"'\""),
    ("rectboard 1 # v", "rectboard 1  # v"),
    ("rectboard 01", "rectboard 1"),
  ])
  func `a line is brought to its canonical form`(line: String, form: String) {
    #expect(canonical(line) == form + "\n")
    #expect(canonical(form) == form + "\n")
  }

  @Test func `every command has an example`() {
    let commands = Set(LanguageReference.examples.map(\.command))
    #expect(commands == Set(LanguageReference.commandNames))
    #expect(LanguageReference.commandNames.count == 36)
  }

  @Test(arguments: LanguageReference.examples)
  func `an example of the reference is read, printed and read again`(command: String, line: String) {
    #expect(line.hasPrefix(command))
    let closers = ["step": "\nend", "panel": "\nend", "table": "\nend", "row": "\nend"]
    let openers = [
      "end": "step\n", "cancel": "panel card\n", "row": "table t columns 3 times 40\nrow \"\" \"\" \"\"\n",
    ]
    let script = (openers[command] ?? "") + line + (closers[command] ?? "")
    let once = canonical(script)
    #expect(canonical(once) == once)
    #expect(once.contains(command))
  }

  @Test func `the reference names every word that must be quoted`() {
    #expect(LanguageReference.reservedWords == ["board", "all", "timeline", "refused"])
    for word in LanguageReference.reservedWords where word != "board" {
      #expect(canonical("remove \"\(word)\"") == "remove \"\(word)\"\n")
      #expect(LanguageReference.text().contains(word))
    }
  }

  @Test func `the reference tells all about each command`() throws {
    for name in LanguageReference.commandNames {
      let text = try #require(LanguageReference.text(for: name))
      #expect(text.hasPrefix(name))
      #expect(text.contains("Examples:"))
    }
    #expect(LanguageReference.text(for: "paint") == nil)
    #expect(LanguageReference.unknownCommandMessage("mvoe") == "unknown command 'mvoe'; did you mean 'move'?")
    #expect(LanguageReference.unknownCommandMessage("rectangle") == "unknown command 'rectangle'; did you mean 'add'?")
  }
}
