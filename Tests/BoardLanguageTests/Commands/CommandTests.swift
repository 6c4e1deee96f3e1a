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
    "add card above table", "add card below table", "add card at back",
    "add \"my card\" at 1,2 size 3x4 color #01020304 corner 5 border aqua 6 above \"end\"",
    "add card center 1,2 at back",
    "move card to 200,150", "move card center 0,0", "move card by 10,-5", "move a b c by 0,0.25",
    "drag card through 1,2", "drag card through 1,2 3,4 5,6",
    "resize card to 1x1",
    "order card front", "order card back", "order card above table", "order card below table",
    "remove card", "remove a b c",
    "color card tomato", "color red blue red", "color \"color\" transparent",
    "corner card 0", "corner a b 2.5",
    "border card black", "border card black 1.5", "border a b none", "border a b #abcdef80 3",
    "undo", "undo board", "undo card", "undo 2", "undo card 2", "undo all", "undo board all",
    "undo 9223372036854775807", "undo \"all\"", "undo Undo",
    "redo", "redo board", "redo card 0", "redo all",
    "focus board", "focus card", "focus \"focus\"",
    "limit board 50", "limit card 0", "forget board", "forget card",
    "snapshot", "snapshot before", "snapshot gr\u{F6}\u{DF}e", "snapshot \"01-start\"",
    "expect count 3", "expect card", "expect card present", "expect card absent",
    "expect card at 40,40 center 1,2 size 3x4 color tomato corner 16 border black 2 z 0", "expect card border none",
    "expect \"count\" present",
    "expect undo \"Undo Change Color\"", "expect undo none", "expect undo card \"Undo \\\"x\\\"\"",
    "expect undo board none", "expect undo \"my card\" none", "expect undo \"my card\" \"Undo Move\"",
    "expect redo none", "expect redo \"\"", "expect redo card \"a\\nb\\tc\\\\d\"",
    "expect depth board 3 0", "expect depth card 0 1234567890123456789",
    "expect focus board", "expect focus card",
    "expect refused undo card 2", "expect refused move a b by 1,1", "expect refused edit card",
    "expect refused group card \"x\"", "expect refused group", "expect refused add card",
    "expect refused limit board 1",
    "print", "print board", "print card", "print history", "print \"history\"",
  ]

  /// The same for the words of version 2.
  static let canonicalLinesOfVersion2 = [
    "align a b left", "align a center", "align left right right", "align \"align\" top top", "align a b middle",
    "align a b bottom", "distribute a b c horizontally", "distribute vertically a vertically",
    "duplicate card as \"my card\" at 1,-2.5", "duplicate as as left at 0,0", "remove left as horizontally",
    "expect undo board \"A\" \"B\"", "expect redo a \"A\" \"B\" \"\"", "expect undo left \"A\"", "save-point",
    "expect saved as", "expect unsaved board", "group left \"top\"\nend",
  ]

  /// The same for the words of version 3.
  static let canonicalLinesOfVersion3 = [
    "rename card to window", "rename \"rename\" to \"my card\"", "expect refused rename a to b", "define accent red",
    "define caf\u{E9} #01020304",
  ]

  /// The same for places and copies in version 3.
  static let canonicalPlaces = [
    "add pass under user gap 10", "add a over b", "add a left of b center", "add a right of b gap -2.5 end",
    "add a under b center size 3x4 color red at back", "add a left of \"end\" above c",
    "move legend right of chart gap 16",
    "move over over under", "move a left of left", "move under under under2", "move a under b gap 1 end",
    "move a under by 1,1", "move a left of b by 1,1", "move a over left under by 1,1",
    "align a left in board", "align a b c middle in board", "align dialog center middle in board",
    "align left right bottom in board", "align left top in board", "align a \"left\" top in board",
    "align a left right in board", "align in left in board", "align a left of left", "align in of left",
    "resize bar to 48x120 keep bottom", "resize a to 1x1 keep center", "resize a to 1x1 keep right bottom",
    "resize keep to 1x1 keep center middle", "duplicate key 11 times by 56,0", "duplicate a 1 times by -1,0.5",
    "duplicate times 1000 times by 0,0", "remove over under of gap start keep times in",
  ]

  /// The same for places and the stacking order in version 4.
  static let canonicalPlacesOfVersion4 = [
    "add card in front of table", "add card behind table", "add card at back", "add card center 1,2 at back",
    "add \"my card\" at 1,2 size 3x4 color #01020304 corner 5 border aqua 6 in front of \"end\"",
    "add pass below user gap 10", "add a above b", "add a left of b center", "add a right of b gap -2.5 end",
    "add a below b center size 3x4 color red at back", "add a left of \"end\" behind c",
    "add a above b label \"x\" in front of b", "add in in front of of", "add of behind in", "add a above over",
    "order card front", "order card back", "order card in front of table", "order card behind table",
    "order in in front of in2", "order \"above\" behind \"front\"", "move legend right of chart gap 16",
    "move over above under", "move a below b gap 1 end", "move a above \"above\"", "move a left of left",
    "move over under by 1,1", "move a over b by 1,1", "move a under by 1,1", "move in of by 1,1",
    "move a over left under by 1,1", "move \"above\" \"behind\" by 1,1", "remove over under of in",
    "expect refused order a in front of b", "expect refused add a above b behind c", "rename over to under",
  ]

  @Test(arguments: canonicalPlacesOfVersion4)
  func `the canonical form of a canonical place of version 4 is itself`(line: String) {
    #expect(canonical("rectboard 4\n\(line)") == "rectboard 4\n\(line)\n")
  }

  @Test(arguments: canonicalPlaces)
  func `the canonical form of a canonical place is itself`(line: String) {
    #expect(canonical("rectboard 3\n\(line)") == "rectboard 3\n\(line)\n")
  }

  @Test(arguments: [
    ("add a size 1x1 under b end gap +3.0", "add a under b gap 3 end size 1x1"),
    ("add a under b start gap 0", "add a under b"), ("move a left of b center gap 1", "move a left of b gap 1 center"),
    ("align a middle left in board", "align a left middle in board"),
    ("align \"left\" top in board", "align left top in board"),
    ("resize a to 1x1 keep top right", "resize a to 1x1 keep right top"),
    ("duplicate a 011 times by 1,1", "duplicate a 11 times by 1,1"),
  ])
  func `a place is brought to its canonical form`(line: String, form: String) {
    #expect(canonical("rectboard 3\n\(line)") == "rectboard 3\n\(form)\n")
    #expect(canonical("rectboard 3\n\(form)") == "rectboard 3\n\(form)\n")
  }

  static let canonicalBlocks = [
    "group\nend\n", "group board\nend\n", "group card\nend\n", "group \"Line Up\"\nend\n",
    "group board \"Line Up\"\nend\n", "group \"my card\" \"\"\nend\n", "group \"my card\" \"x\"\nend\n",
    "group \"\"\nend\n", "edit card\n  color card red\nsave\n", "edit \"my card\"\ncancel\n",
    "group\n  edit card\n    group \"inner\"\n    end\n  cancel\nend\n",
  ]

  @Test(arguments: canonicalLines)
  func `the canonical form of a canonical line is itself`(line: String) {
    #expect(canonical(line) == line + "\n")
  }

  @Test(arguments: canonicalLinesOfVersion2)
  func `the canonical form of a canonical line of version 2 is itself`(line: String) {
    #expect(canonical("rectboard 2\n\(line)") == "rectboard 2\n\(line)\n")
  }

  @Test(arguments: canonicalLinesOfVersion3)
  func `the canonical form of a canonical line of version 3 is itself`(line: String) {
    #expect(canonical("rectboard 3\n\(line)") == "rectboard 3\n\(line)\n")
  }

  @Test(arguments: canonicalBlocks)
  func `the canonical form of a canonical block is itself`(block: String) {
    #expect(canonical(block) == block)
  }

  @Test(arguments: [
    ("  move\tcard   to +1.50,-0  ", "move card to 1.5,0"),
    (
      "add card at back border none corner 0.50 color RGB(255, 0, 0) size 1e1x.5 center 1,1",
      "add card center 1,1 size 10x0.5 color red corner 0.5 border none at back"
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
    ("expect undo \"\\u{55}ndo\"", "expect undo \"Undo\""),
    ("remove \"a-b.c_d\" \"1a\" e\u{301}t\u{E9}", "remove a-b.c_d \"1a\" \u{E9}t\u{E9}"),
    ("remove \"a\u{202E}b\"", "remove \"a\\u{202E}b\""),
    ("remove \"<>&\\\"'\"", "remove \"<>&\\\"'\""),
    ("rectboard 1 # v", "rectboard 1  # v"),
    ("rectboard 02", "rectboard 2"),
  ])
  func `a line is brought to its canonical form`(line: String, form: String) {
    #expect(canonical(line) == form + "\n")
    #expect(canonical(form) == form + "\n")
  }

  @Test func `every command has an example`() {
    let commands = Set(LanguageReference.examples.map(\.command))
    #expect(commands == Set(LanguageReference.commandNames))
    #expect(LanguageReference.commandNames.count == 33)
  }

  @Test(arguments: LanguageReference.examples)
  func `an example of the reference is read, printed and read again`(command: String, line: String) {
    #expect(line.hasPrefix(command))
    let closers = ["group": "\nend", "edit": "\nsave"]
    let openers = ["end": "group\n", "save": "edit card\n", "cancel": "edit card\n"]
    let script = "rectboard 4\n" + (openers[command] ?? "") + line + (closers[command] ?? "")
    let once = canonical(script)
    #expect(canonical(once) == once)
    #expect(once.contains(command))
  }

  @Test func `the reference names every word that must be quoted`() {
    for word in LanguageReference.ownWords {
      #expect(CommandCatalogue.commands.contains { $0.reference.keywords.contains { $0.text == word } })
      #expect(canonical("rectboard 4\nremove \"\(word)\"") == "rectboard 4\nremove \"\(word)\"\n")
      #expect(LanguageReference.text.contains(word))
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

  @Test func `the reference marks what needs a later version, as reading it does`() throws {
    let text = LanguageReference.text
    for line in [
      "  align NAME… left | center | right | top | middle | bottom  (rectboard 2)",
      "  align NAME… [left | center | right] [top | middle | bottom] in board  (rectboard 3)",
      "  duplicate NAME as NAME at X,Y  (rectboard 2)", "  duplicate NAME N times by DX,DY  (rectboard 3)",
      "  resize NAME to WxH", "  define NAME COLOR  (rectboard 3)",
      "           [label \"TEXT\" [size S] [left | center | right] [top | middle | bottom] [bold | regular] [padding P]]  (rectboard 4)",
      "  expect undo CONTEXT \"TITLE\" \"TITLE\" …  (rectboard 2)", "  expect depth CONTEXT U R",
      "  expect snapshot NAME [tolerance N] [within P%]  (rectboard 2)", "  include \"FILE\"  (rectboard 2)",
      "  include \"FILE\" as PART [at X,Y]  (rectboard 3)", "  snapshot [NAME]",
    ] { #expect("\n\(text)".contains("\n\(line)\n"), "\(line)") }
    let move = try #require(LanguageReference.text(for: "move"))
    #expect(move.hasPrefix("move NAME to X,Y\nmove NAME center X,Y\nmove NAME above NAME"))
    #expect(move.contains("[gap N]  (rectboard 4)\nmove NAME over NAME"))
    #expect(move.contains("[gap N] [start | center | end]  (only rectboard 3)\n"))
    #expect(move.contains("What is marked (rectboard N to M) or (only rectboard N)"))
    let order = try #require(LanguageReference.text(for: "order"))
    #expect(
      order.hasPrefix(
        """
        order NAME front | back | in front of NAME | behind NAME  (rectboard 4)
        order NAME front | back | above NAME | below NAME  (rectboard 1 to 3)

        """))
    #expect(!text.contains("only rectboard") && !text.contains("over NAME"))
    #expect(move.contains("What is marked (rectboard N) needs version N of the language"))
    #expect(LanguageReference.text(for: "focus")?.contains("rectboard") == false)
  }

  /// A form's version comes from its words or is given by hand. This checks it by reading the examples in every version.
  @Test func `every command's mark is the first version that reads its examples`() {
    for reference in CommandCatalogue.commands.map({ $0.reference }) {
      let marks = reference.syntax.flatMap(\.lines).map(\.version)
      let versions = reference.examples.compactMap { example in
        func commands(in version: Int) -> [String]? {
          let (open, close) =
            switch reference.block {
            case .opens(.group): ("", "\nend")
            case .opens(.panel): ("", "\nsave")
            case .closes(.group): ("group\n", "")
            case .closes(.panel): ("edit card\n", "")
            case nil: ("", "")
            }
          let script = "rectboard \(version)\n\(open)\(example)\(close)"
          return (try? Script(Array(script.utf8), file: "test.board", load: { _ in [] }))?.statements.map { statement in
            Printer.text {
              // A label's default padding differs between versions, so it isn't compared.
              $0.writesAutomaticPadding = false
              statement.writeCanonical(to: &$0)
            }
          }
        }
        // In a version before its own, a word of the language may be read as a name, so the commands are compared, too.
        let newest = commands(in: Script.newestVersion)
        return (1...Script.newestVersion).first { newest != nil && commands(in: $0) == newest }
      }
      #expect(versions.count == reference.examples.count, "\(reference.keyword.text)")
      #expect(Set(versions) == Set(marks), "\(reference.keyword.text)")
    }
  }

  @Test func `the reference explains the version line`() throws {
    let text = try #require(LanguageReference.text(for: "rectboard"))
    #expect(
      text.hasPrefix(
        """
        rectboard N

          The first line of a script may name the version of the language that it is written in:
          'rectboard 1', 'rectboard 2', 'rectboard 3' or 'rectboard 4'. A script without such a
          line is in version 1. New documents begin with 'rectboard 4'.

        """))
    #expect(text.contains("'rectboard format --upgrade --in-place FILE' upgrades a script to version 4"))
    let parts = text.components(separatedBy: " adds:\n")
    try #require(parts.count == 4)
    let (added, later) = (parts[1], parts[2])
    #expect(added.contains("\n  align NAME… left |") && added.contains("\n  save-point\n"))
    #expect(later.contains("\n  add … [label \"TEXT\"]\n") && later.contains("\n  include \"FILE\" as PART [at X,Y]\n"))
    #expect(later.contains("\n  rename NAME to NAME\n") && !later.contains("save-point"))
    #expect(parts[3].contains("\n  undo last [N | all]\n") && !parts[3].contains("rename"))
    #expect(parts[3].contains("\n  add … [in front of NAME | behind NAME | at back]\n"))
    #expect(parts[2].contains("\n  move NAME over NAME | under NAME |"))
  }
}
