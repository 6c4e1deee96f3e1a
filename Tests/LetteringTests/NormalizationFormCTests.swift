import Foundation
import Lettering
import SeededRandom
import Testing

/// Compares with Foundation; only where that deviates from Unicode there are other expectations.
struct NormalizationFormCTests {
  private static let all = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
  private func form(_ text: String) -> [Unicode.Scalar] { Array(NormalizationFormC.text(text).unicodeScalars) }
  private func expected(_ text: String) -> [Unicode.Scalar] {
    Array(text.precomposedStringWithCanonicalMapping.unicodeScalars)
  }

  @Test func `every character has the form that Foundation makes of it, also when it is taken apart`() {
    for scalar in Self.all {
      let text = String(scalar)
      if form(text) != expected(text) { Issue.record("\(scalar.escaped(asASCII: true))") }
      guard scalar.value >= 0xC0, scalar.properties.generalCategory != .unassigned else { continue }
      let parts = text.decomposedStringWithCanonicalMapping
      if form(parts) != expected(parts) { Issue.record("\(scalar.escaped(asASCII: true)), taken apart") }
    }
  }

  @Test func `any characters in any order have the form that Foundation makes of them`() {
    var random = SeededGenerator(seed: 15)
    // The characters that change, with their decompositions. Foundation doesn't sort those of Tibetan long vowels.
    let changing = Self.all.filter {
      String($0).decomposedStringWithCanonicalMapping.unicodeScalars.first != $0
        && ![0xF73, 0xF75, 0xF81].contains($0.value)
    }
    let parts = Array(Set(changing.flatMap { String($0).decomposedStringWithCanonicalMapping.unicodeScalars }))
      .filter { !(0x11A8...0x11C2).contains($0.value) }.sorted { $0.value < $1.value }
    let marks = parts.filter { $0.properties.canonicalCombiningClass.rawValue > 0 }
    let syllables: [Unicode.Scalar] = ["\u{AC00}", "\u{AC01}", "\u{1100}", "\u{1112}", "\u{1161}", "\u{1175}"]
    for _ in 0..<trials(20_000) {
      // If no letter precedes a mark, Foundation sorts the following ones wrongly.
      var text = String("a").unicodeScalars
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let few = [changing, parts, marks, marks, ["a", "e", "\u{20}"], syllables].randomElement(using: &random)!
        text.append(few.randomElement(using: &random)!)
      }
      let string = String(text)
      #expect(form(string) == expected(string), "\(text.map { $0.escaped(asASCII: true) })")
      #expect(NormalizationFormC.text(string) == string)
    }
  }

  /// Foundation doesn't compose a syllable with its ending, and loses what only looks like one (6.3.1).
  @Test func `syllables are composed with what ends them, and marks are in their order also in Tibet`() {
    for number in UInt32(0xAC00)...0xD7A3 {
      let (whole, end) = (Unicode.Scalar(number)!, (number - 0xAC00) % 28)
      let parts = "\(Unicode.Scalar(number - end)!)\(end == 0 ? "" : String(Unicode.Scalar(0x11A7 + end)!))"
      if form(parts) != [whole] { Issue.record("\(whole)") }
    }
    #expect(form("a\u{342}\u{F81}\u{654}") == ["a", "\u{F71}", "\u{F80}", "\u{342}", "\u{654}"])
    #expect(form("\u{1112}\u{1161}\u{11A7}") == ["\u{D558}", "\u{11A7}"])
  }
}
