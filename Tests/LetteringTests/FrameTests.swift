import Lettering
import Testing

/// The frame of a text, which boards are sized by.
@Suite struct FrameTests {
  /// Letters with all accents in both cases, and what else the font has.
  private static let letters = unique(Promised.all)

  private static func unique(_ letters: [Character]) -> [Character] {
    Array(Set(letters)).sorted().filter { !$0.isNewline && $0 != "\u{AD}" }
  }

  @Test(arguments: Lettering.Weight.allCases) func `holds the ink of every letter and every pair`(
    weight: Lettering.Weight
  ) {
    let widths = Dictionary(
      uniqueKeysWithValues: Self.letters.map { ($0, Lettering.frame(of: String($0), weight).width) })
    var failures: [String] = []
    for first in Self.letters {
      for second in Self.letters {
        let text = String([first, second])
        let width = widths[first]! + widths[second]!
        if max(Lettering.inkWidth(of: text, weight), Lettering.advance(of: text, weight)) > width + 1e-9 {
          failures.append(text)
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(20))")
  }

  @Test(arguments: Lettering.Weight.allCases) func `is the sum of its letters' widths, and leaves nothing out`(
    weight: Lettering.Weight
  ) {
    for text in ["Save", "AVATAR To. fjord", "ÅÂÄ îïí", "1,024 × 768", "Ộ ậ Ấy ỗ", "a\nlonger line\n", "漢字"] {
      let frame = Lettering.frame(of: text, weight)
      let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
      let longest = lines.map { line in line.reduce(0) { $0 + Lettering.frame(of: String($1), weight).width } }.max()!
      #expect(abs(frame.width - longest) < 1e-9 && frame.height == 1.47 + 1.25 * Double(lines.count - 1))
      for size in [7.0, 14, 48] {
        let layout = TextLayout(
          text, size: size, width: frame.width * size, height: frame.height * size, .left, .middle, weight, padding: 0)
        #expect(layout.isWhole && layout.lineCount == lines.count, "\(text)")
      }
    }
  }

  /// Boards that were saved depend on these numbers.
  @Test(arguments: [(Promised.latinAndSigns, [308051.0, 339747]), (Promised.greekAndCyrillic, [103643, 113626])])
  func `its numbers stay as they are`(letters: [Character], expected: [Double]) {
    let sums = Lettering.Weight.allCases.map { weight in
      Self.unique(letters).reduce(0.0) { $0 + Lettering.frame(of: String($1), weight).width }
    }
    #expect(sums.map { ($0 * 1000).rounded() } == expected)
  }
}
