import Foundation
import Lettering
import Testing

struct LetteringTests {
  @Test func `every promised character has a glyph`() {
    #expect(Lettering.missing(in: String(Promised.all)) == [])
    for character in Promised.all where !character.isWhitespace && character != "\u{AD}" {
      #expect(Ink(.wide(String(character))).strokes > 0, "\(character)")
    }
  }

  @Test(arguments: Promised.alphabets) func `every letter of an alphabet has a glyph in both weights`(
    language: String, letters: String
  ) {
    #expect(Lettering.missing(in: letters) == [])
    for weight in Lettering.Weight.allCases {
      let box = TextLayout.wide("字", weight).path
      for letter in letters {
        let path = TextLayout.wide(String(letter), weight).path
        #expect(!path.isEmpty && path != box, "\(language): \(letter), \(weight)")
      }
    }
  }

  @Test(arguments: Lettering.Weight.allCases) func `letters that look like Latin ones are drawn and kerned like them`(
    weight: Lettering.Weight
  ) {
    for (text, latin) in [
      ("АВЕЁЅІЇЈКМНОРСТХ ТОТ асеёѕіїјорух тур", "ABEËSIÏJKMHOPCTX TOT aceësiïjopyx тyp"), ("ҐТТР Ґӧ", "ҐTTP Ґö"),
      ("ΑΒΕΖΗΙΪΚΜΝΟΡΤΥΫΧ ΑΤΟΥ νόο", "ABEZHIÏKMNOPTYŸX ATOY vóo"), ("Я зірка\u{37E} α\u{387}", "Я зipкa; α·"),
    ] {
      #expect(TextLayout.wide(text, weight).path == TextLayout.wide(latin, weight).path, "\(text)")
    }
  }

  @Test(arguments: Lettering.Weight.allCases) func `a tonos stands to the left of its capital, not above it`(
    weight: Lettering.Weight
  ) {
    for (accented, capital) in zip("ΆΈΉΊΌΎΏ", "ΑΕΗΙΟΥΩ") {
      let (whole, plain) = (Ink(.wide(String(accented), weight)), Ink(.wide(String(capital), weight)))
      let above = Ink(.wide("\(capital)\u{302}", weight))
      #expect(whole.strokes == plain.strokes + 1 && whole.low.y > above.low.y + 5, "\(accented)")
      let strokes = strokes(of: String(accented), weight)
      let (tonos, rest) = (strokes.prefix(1), strokes.dropFirst())
      // At its height, it is left of all of the capital.
      let (right, bottom) = (tonos.joined().map(\.x).max()!, tonos.joined().map(\.y).max()!)
      #expect(rest.joined().allSatisfy { $0.x > right || $0.y > bottom }, "\(accented)")
      #expect(distance(tonos, rest) > 1.15, "\(accented)")
    }
  }

  @Test func `what the font lacks is told once, in order, and drawn as a box`() {
    #expect(Lettering.missing(in: "字a😀é字👩‍👩‍👧‍👦א😀") == ["字", "😀", "👩‍👩‍👧‍👦", "א"])
    #expect(Lettering.missing(in: "") == [])
    let box = TextLayout.wide("字").path
    #expect(!box.isEmpty)
    for other in ["👩‍👩‍👧‍👦", "א", "a\u{301}\u{301}\u{301}", "a\u{323}\u{323}", "字\u{301}", "\u{E000}"] {
      #expect(TextLayout.wide(other).path == box, "\(other)")
    }
  }

  @Test func `what isn't seen takes no room`() {
    for text in ["Sa\u{7}ve", "\u{FEFF}Save", "Sa\u{AD}ve", "Save\u{200D}", "S\ra\u{7F}v\u{85}e", "Save\u{FE0F}"] {
      #expect(TextLayout.wide(text).path == TextLayout.wide("Save").path, "\(text.debugDescription)")
      #expect(Lettering.missing(in: text) == [])
    }
    #expect(TextLayout.wide("✓\u{FE0F}").path == TextLayout.wide("✓").path)
  }

  @Test(arguments: Lettering.Weight.allCases) func `digits line up`(weight: Lettering.Weight) {
    let advances = Set("0123456789€£¥".map { Lettering.advance(of: String($0), weight) })
    #expect(advances.count == 1)
    // In columns of digits, too, a 1 is in the middle of its place.
    let (one, eight) = (Ink(.wide("1\n1")), Ink(.wide("1\n8")))
    #expect(eight.low.x < one.low.x && one.high.x < eight.high.x)
    // Its foot fills most of that.
    #expect(one.high.x - one.low.x > 0.75 * (eight.high.x - eight.low.x))
    #expect(Lettering.advance(of: "111") == Lettering.advance(of: "888"))
  }

  @Test func `neighbors are kerned`() {
    #expect(Lettering.advance(of: "AV") < Lettering.advance(of: "A") + Lettering.advance(of: "V"))
    #expect(Lettering.advance(of: "HH") == Lettering.advance(of: "H") * 2)
  }

  @Test func `bold letters are wider and as high, and their counters stay open`() {
    for letter in Promised.latin + Promised.greekAndCyrillic where Ink(.wide(String(letter))).strokes > 0 {
      let (text, scalars) = (String(letter), String(letter).decomposedStringWithCanonicalMapping.unicodeScalars)
      let (regular, bold) = (Ink(.wide(text)), Ink(.wide(text, .bold)))
      #expect(Lettering.advance(of: text, .bold) > Lettering.advance(of: text), "\(text)")
      #expect(bold.strokes == regular.strokes)
      // The distance of marks is larger.
      let slack = letter.isLetter ? 6 * Double(scalars.count) - 3 : 9
      #expect(abs(bold.low.y - regular.low.y) < slack && abs(bold.high.y - regular.high.y) < slack, "\(text)")
    }
    // The distance between horizontal strokes, in thousandths of the size: the gap is at least a pixel at size 14.
    let gap = 1000 * (Lettering.Weight.bold.strokeWidth + 1.0 / 14)
    for (letter, levels) in [("e", [245, 470, -10]), ("a", [262, 470, -10]), ("8", [340, 650, -10])]
      as [(Character, [Double])]
    {
      let ys = TextLayout.wide(String(letter), .bold).path.map { element in
        switch element {
        case .move(let point), .line(let point), .curve(_, _, let point): 10 * (TextLayout.baseline - point.y)
        }
      }
      let bold = levels.map { level in ys.min { abs($0 - level) < abs($1 - level) }! }
      #expect(bold[1] - bold[0] > gap && bold[0] - bold[2] > gap, "\(letter): \(bold)")
    }
  }

  @Test(arguments: Lettering.Weight.allCases) func `all ink of a line is within its ascent and descent`(
    weight: Lettering.Weight
  ) {
    let marks = Promised.latin.compactMap {
      String($0).decomposedStringWithCanonicalMapping.unicodeScalars.dropFirst().first
    }
    let letters = "aiıjbdflyAEIOUXgjq".unicodeScalars
    var texts = Promised.all.map { String($0) }
    for mark in Set(marks) {
      for letter in letters {
        texts.append("\(letter)\(mark)")
        for other in "\u{302}\u{306}".unicodeScalars { texts.append("\(letter)\(other)\(mark)") }
      }
    }
    for text in texts {
      let ink = Ink(.wide(text, weight))
      guard ink.strokes > 0 else { continue }
      #expect(TextLayout.baseline - ink.low.y <= Lettering.ascent * 100 + 1e-9, "\(text)")
      #expect(ink.high.y - TextLayout.baseline <= Lettering.descent * 100 + 1e-9, "\(text)")
    }
  }

  @Test func `letters with marks are the same however they are written`() {
    for character in Promised.latin + Promised.vietnamese + Promised.greekAndCyrillic {
      let (composed, text) = (String(character).precomposedStringWithCanonicalMapping, String(character))
      let decomposed = text.decomposedStringWithCanonicalMapping
      #expect(TextLayout.wide(decomposed).path == TextLayout.wide(composed).path, "\(character)")
      #expect(TextLayout.wide(text).path == TextLayout.wide(composed).path, "\(character)")
      #expect(Lettering.missing(in: decomposed) == [])
    }
    for (text, letter) in [("Ǎǹẑ", "A\u{30C}n\u{300}z\u{302}"), ("\u{212A}\u{212B}", "K\u{C5}")] {
      #expect(TextLayout.wide(text).path == TextLayout.wide(letter).path)
      #expect(Lettering.missing(in: text) == [])
    }
    // Marks above and below in either order, and letters without a code in Unicode.
    #expect(TextLayout.wide("e\u{302}\u{323}").path == TextLayout.wide("ệ").path)
    for (letter, mark) in [("x", "\u{302}"), ("я", "\u{301}"), ("ы", "\u{301}"), ("ω", "\u{304}")] {
      #expect(Ink(.wide(letter + mark)).low.y < Ink(.wide(letter)).low.y)
    }
  }

  @Test func `two accents over a letter don't touch each other`() {
    for character in Promised.vietnamese + "ΐΰ" {
      let scalars = String(character).decomposedStringWithCanonicalMapping.unicodeScalars
      guard scalars.filter({ (0x300...0x30C).contains($0.value) }).count == 2 else { continue }
      let strokes = strokes(of: String(character))
      #expect(distance(strokes.suffix(1), strokes.suffix(2).prefix(1)) > 1.15, "\(character)")
    }
  }

  @Test(arguments: Lettering.Weight.allCases) func `the halves of a quotation mark don't touch each other`(
    weight: Lettering.Weight
  ) {
    for mark in ["\"", "“", "”", "„"] {
      let strokes = strokes(of: mark, weight)
      #expect(distance(strokes.prefix(strokes.count / 2), strokes.suffix(strokes.count / 2)) > 1.25, "\(mark)")
    }
  }

  @Test func `accents that are wider than their letter don't touch its neighbors`() {
    for accented in "ïîìíĩīỉїΐ" {
      for other in "TVFWYflï'" {
        for (left, right) in [(accented, other), (other, accented)] {
          let (first, all) = (strokes(of: String(left)).count, strokes(of: "\(left)\(right)"))
          #expect(distance(all.prefix(first), all.dropFirst(first)) > 1.15, "\(left)\(right)")
        }
      }
    }
    #expect(Lettering.advance(of: "nï") == Lettering.advance(of: "ni"))
  }

  /// The points of each stroke of a text, in stroke widths.
  private func strokes(of text: String, _ weight: Lettering.Weight = .regular) -> [[SIMD2<Double>]] {
    var strokes: [[SIMD2<Double>]] = []
    let layout = TextLayout.wide(text, weight)
    for element in layout.path {
      let from = strokes.last?.last ?? SIMD2()
      let points = (1...6).map { step -> SIMD2<Double> in
        let (t, u) = (Double(step) / 6, 1 - Double(step) / 6)
        switch element {
        case .move(let end): return end
        case .line(let end): return from * u + end * t
        case .curve(let first, let second, let end):
          return from * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t) + end * (t * t * t)
        }
      }
      if case .move = element { strokes.append([points[0]]) } else { strokes[strokes.count - 1] += points }
    }
    return strokes.map { $0.map { $0 / layout.strokeWidth } }
  }

  /// The smallest distance between points of strokes.
  private func distance(_ some: ArraySlice<[SIMD2<Double>]>, _ others: ArraySlice<[SIMD2<Double>]>) -> Double {
    var least = Double.infinity
    for a in some.joined() { for b in others.joined() { least = min(least, ((a - b) * (a - b)).sum()) } }
    return least.squareRoot()
  }

  @Test func `an i loses its dot under a mark, and only there`() {
    #expect(Ink(.wide("í")).strokes == 2)
    #expect(Ink(.wide("ị")).strokes == 3)
    #expect(Ink(.wide("i")).strokes == 2)
    #expect(TextLayout.wide("ı\u{301}").path == TextLayout.wide("í").path)
  }
}
