import Foundation
import Testing

@testable import BoardLanguage

@Suite struct TextWrappingTests {
  @Test func `lines end between words, and begin as asked for`() {
    #expect(
      TextWrapping.filled("one two  three\nfour", columns: 11, first: "- ") == "- one two\n  three\n  four\n")
    #expect(TextWrapping.filled("one two", columns: 5, first: "  ", rest: "    ") == "  one\n    two\n")
  }

  @Test func `a word that is too long has a line of its own`() {
    #expect(TextWrapping.filled("a longer-word b", columns: 5) == "a\nlonger-word\nb\n")
    #expect(TextWrapping.filled("longer-word", columns: 5, first: "  ") == "  longer-word\n")
  }

  @Test func `wide characters fill two columns`() {
    #expect(TextWrapping.filled("図形 図形", columns: 8) == "図形\n図形\n")
    #expect(TextWrapping.filled("図形 図形", columns: 9) == "図形 図形\n")
  }

  @Test(arguments: LanguageReference.commandNames, [40, 60, 80]) func `forms are wrapped between brackets`(
    command: String, columns: Int
  ) throws {
    let text = try #require(LanguageReference.text(for: command, columns: columns))
    let lines = try #require(text.components(separatedBy: "Examples:\n").first).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= columns })
    #expect(!lines.contains { $0.hasSuffix(" ") })
  }

  @Test func `a form is split within brackets only if it must be`() {
    let form = "label LIST [left | center | right] [top | middle | bottom]"
    #expect(
      TextWrapping.filled(form: form, columns: 40, first: "  ", rest: "    ")
        == "  label LIST [left | center | right]\n    [top | middle | bottom]\n")
    #expect(
      TextWrapping.filled(form: form, columns: 20, first: "", rest: "  ")
        == "label LIST [left |\n  center | right]\n  [top | middle |\n  bottom]\n")
  }
}
