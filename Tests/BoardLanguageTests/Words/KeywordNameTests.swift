import ScriptTestSupport
import Testing

@testable import BoardLanguage

/// Words of the language as names.
@Suite struct KeywordNameTests {
  /// Forms with a name in each place that takes one; `NAME` stands for it.
  private static let forms = [
    "add NAME", "add NAME at 1,1 label \"x\"", "add other below NAME gap 3 center", "add other in NAME left top",
    "add other left of NAME bottom", "add other in front of NAME", "add other behind NAME", "move NAME by 1,1",
    "move NAME, other by 1,1", "move other, NAME by 1,1", "move NAME to 1,1", "move NAME below other",
    "move other right of NAME middle",
    "move other in NAME", "drag NAME through 1,1 2,2", "align NAME left", "align other, NAME left top in board",
    "align other center in NAME", "distribute other, NAME horizontally gap 3", "distribute a, b vertically in NAME",
    "resize NAME to 1x1", "resize NAME to 1x1 keep right", "order NAME front", "order other in front of NAME",
    "order NAME behind other",
    "rename NAME to other", "rename other to NAME", "remove NAME", "remove other, NAME",
    "duplicate NAME as other at 1,1",
    "duplicate other as NAME at 1,1", "duplicate NAME 3 times by 1,1", "group NAME of other",
    "group other of NAME, another",
    "ungroup NAME", "color NAME red", "color NAME, other red", "corner NAME 3", "corner other, NAME 3",
    "border NAME red",
    "border NAME, other red 2", "border NAME none", "label NAME \"x\"", "label NAME, other \"x\" size 3",
    "label NAME none",
    "label NAME size 3", "label NAME, other each \"x\" \"y\"", "focus NAME", "forget NAME", "limit NAME 3", "undo NAME",
    "undo NAME 3", "undo NAME all", "redo NAME", "print NAME", "snapshot NAME", "expect NAME present",
    "expect NAME absent", "expect NAME at 1,1 color red", "expect other, NAME present", "expect NAME of other",
    "expect other of NAME", "expect NAME undo \"Undo\" depth 1 0", "expect NAME focused", "expect NAME saved",
    "expect refused unknown-figure remove NAME", "expect board image NAME",
  ]

  private static let blocks = ["panel NAME", "step on NAME", "step \"x\" on NAME"]

  private static let reserved: Set<Keyword> = [.board, .timeline, .all, .refused]

  @Test func `every word but four is a name without quotes, in every command that takes one`() throws {
    for form in Self.forms + Self.blocks {
      let end = Self.blocks.contains(form) ? "\nend" : ""
      for keyword in Keyword.allCases where !Self.reserved.contains(keyword) {
        let plain = form.replacing("NAME", with: keyword.text)
        let quoted = form.replacing("NAME", with: "\"\(keyword.text)\"")
        #expect(errors(plain + end).map(\.message) == [], "\(plain)")
        guard let command = try? Script(plain + end).statements.first else { continue }
        // A word that is read as a name is written as one, so both are the same command; and programs needn't quote it.
        #expect(command.canonicalText == plain, "\(plain)")
        #expect(try Script(quoted + end).statements.first?.canonicalText == plain, "\(plain)")
      }
    }
  }

  @Test(arguments: ["timeline", "all", "refused"]) func `the others are names in quotes`(word: String) throws {
    for form in Self.forms where form != "snapshot NAME" && form != "expect board image NAME" {
      let quoted = form.replacing("NAME", with: "\"\(word)\"")
      #expect(errors(quoted).map(\.message) == [], "\(quoted)")
      #expect(try Script(quoted).statements.first?.canonicalText == quoted)
      let plain = form.replacing("NAME", with: word)
      // Where one of these words means something, it does without quotes.
      let found = errors(plain)
      if found.isEmpty { #expect(try Script(plain).statements.first?.canonicalText == plain, "\(plain)") }
      if let fix = found.first?.fixes.first { #expect(errors(fix.applied(to: plain)).isEmpty, "\(plain)") }
    }
  }

  @Test func `board is never the name of a figure`() {
    for form in Self.forms where !form.contains("snapshot") && !form.contains("image") {
      let quoted = form.replacing("NAME", with: "\"board\"")
      #expect(!errors(quoted).isEmpty, "\(quoted)")
    }
  }
}
