import BoardEditing
import ScriptTestSupport
import Testing

@testable import BoardLanguage

/// Words of the language as names of figures.
@Suite struct KeywordNameTests {
  @Test(arguments: [
    "add save", "add cancel label \"Cancel\"", "label cancel \"Cancel\"", "duplicate save as undo at 1,1",
    "rename save to redo", "move save by 1,1", "remove save cancel undo", "color save cancel red", "corner save 3",
    "border save cancel red 2",
    "align save cancel left",
    "edit save", "focus save", "undo save 2", "undo save all", "limit save 3", "forget save", "group save \"x\"",
    "expect save present", "expect save at 1,1", "expect undo save \"Undo\"", "expect refused remove save",
    "print save",
    "snapshot back", "resize save to 1x1 keep right", "drag save through 1,1",
  ]) func `a word that the command hasn't is a name without quotes`(line: String) throws {
    try isReadWithQuotes(line)
  }

  @Test(arguments: [
    "move save below cancel", "order save in front of cancel", "order save behind cancel", "add a above save gap 3",
    "add behind2 in front of save", "add save at 1,1 behind undo", "rename behind to above", "remove above behind",
    "color above behind red", "focus behind", "undo above 2", "drag above through 1,1", "align above behind left",
    "expect above present", "order above front", "label below \"x\"",
  ]) func `neither do the words of places and of the stacking order need quotes elsewhere`(line: String) throws {
    try isReadWithQuotes(line)
  }

  /// Checks that a line means the same with all its names in quotes.
  private func isReadWithQuotes(_ line: String) throws {
    let quoted = Printer.text { printer in
      for word in Script.words(line) { printer.append(Array((word + " ").utf8)) }
    }
    let end = line.hasPrefix("edit") ? "\nsave" : line.hasPrefix("group") ? "\nend" : ""
    let command = try #require(try Script("\(line)\(end)").statements.first)
    #expect(try Script("\(quoted)\(end)").statements.first?.canonicalText == command.canonicalText)
    // In the canonical form these names are quoted, so that every command and other programs can read them.
    #expect(command.canonicalText.contains("\""))
  }

  @Test(arguments: [
    ("add size", "size"), ("move to 1,1", "to"), ("label none", nil), ("order front", "front"), ("undo all 3", nil),
    ("rename to x", "to"), ("align center left", "center"), ("expect count", nil), ("add board", nil),
    ("print history x", nil),
    ("resize to 1x1", "to"), ("move a cancel by 1,1", "cancel"), ("drag through 1,1", "through"),
  ]) func `a word that the command has needs quotes, which the hint says`(line: String, name: String?) {
    let found = errors(line)
    #expect(found.count == 1)
    if let name { #expect(found.first?.hint == "if it is a name, write it in quotes: \"\(name)\"") }
  }

  /// Tries every word of the language in every command that takes a name: it is a name, or it is refused for the stated reason.
  @Test func `every word is a name in every command, or must be quoted`() throws {
    let forms = [
      "add NAME", "move NAME by 1,1", "remove NAME", "focus NAME", "forget NAME", "limit NAME 3", "order NAME front",
      "color NAME red", "corner NAME 3", "border NAME red", "label NAME \"x\"", "resize NAME to 1x1",
      "drag NAME through 1,1",
      "rename NAME to other", "rename other to NAME", "duplicate NAME as other at 1,1", "expect NAME present",
      "undo NAME",
    ]
    for form in forms {
      for keyword in Keyword.allCases where keyword != .board {
        let quoted = form.replacing("NAME", with: "\"\(keyword.text)\"")
        let canonical = try #require(try Script(quoted).statements.first).canonicalText
        let plain = form.replacing("NAME", with: keyword.text)
        if let found = errors(plain).first {
          // A word isn't a name if it can be read as something else, nor is `last` where it may stand for the timeline.
          let isRefused = keyword == .last && ["focus", "forget", "limit"].contains { form.hasPrefix($0) }
          let type = try #require(CommandCatalogue.commands.first { form.hasPrefix($0.keyword.text + " ") })
          #expect(
            keyword.isReserved && type.reference.keywords.contains(keyword) || isRefused,
            "\(plain): \(found.message)")
        } else if let command = try Script(plain).statements.first {
          let isOption = command.canonicalText != canonical
          #expect(!isOption || ["undo all", "undo NAME"].contains(form), "\(plain)")
        }
      }
    }
  }
}

extension Script {
  /// The words of a line; words of the language that are names get quotes.
  fileprivate static func words(_ line: String) -> [String] {
    let bytes = Array(line.utf8)
    return ScriptSource(file: "", bytes: bytes).words(of: bytes.indices, .plain).map { word in
      let text = String(decoding: bytes[word.range], as: UTF8.self)
      if case .name = word.kind, !text.hasPrefix("\"") { return "\"\(text)\"" }
      return word.kind == .picture ? "\"\(text)\"" : text
    }
  }
}
