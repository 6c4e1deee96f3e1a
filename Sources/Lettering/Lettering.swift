/// A single-stroke font of our own, like those for engraving: letters consist of strokes of one width with round ends.
///
/// The input is a text and the box for it, see ``TextLayout``; the output is lines and curves to be stroked once, at one width. It
/// needs no installed font, so a text looks the same on every machine. `GlyphDrawings.swift` has the drawings of the letters.
public enum Lettering {
  /// The weight of a text's strokes.
  public enum Weight: String, CaseIterable, Sendable {
    case regular, bold

    /// The width of strokes, as a share of the text's size, like the measures below.
    public var strokeWidth: Double {
      switch self {
      case .regular: 0.088
      case .bold: 0.128
      }
    }
  }

  /// The height of letters such as H above the baseline, without half the stroke's width.
  public static let capHeight = 0.64
  /// The height of letters such as x above the baseline, without half the stroke's width.
  public static let xHeight = 0.46
  /// The height of the tallest letter with all its accents above the baseline, including strokes.
  public static let ascent = 1.02
  /// The depth of the lowest letter below the baseline, including strokes and marks.
  public static let descent = 0.25
  /// The distance between baselines.
  public static let lineHeight = 1.25

  /// The advance width of a text of one line, as a share of its size; "
  /// " has none.
  public static func advance(of text: String, _ weight: Weight = .regular) -> Double {
    var measure = LineMeasure(weight)
    for character in text where !character.isNewline { measure.add(Piece(character)) }
    return measure.pen / 1000
  }

  /// The size of the frame of a text without wrapping, as shares of its size, in which a layout without padding leaves nothing out.
  ///
  /// The width is the sum of the advance widths of the longest line's letters, without kerning; an accent that is wider than its letter
  /// widens it. The height follows from the number of lines. Boards are sized by this, so the numbers of a letter never change.
  public static func frame(of text: String, _ weight: Weight = .regular) -> (width: Double, height: Double) {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    let widths = lines.map { line in line.reduce(0) { $0 + LineMeasure.advance(of: Piece($1), weight) } }
    return ((widths.max() ?? 0) / 1000, Double(lines.count - 1) * lineHeight + frameHeight)
  }

  /// The height of the frame of one line: from ``ascent`` to ``descent``, with a tenth above and below.
  private static let frameHeight = 1.47

  /// The width of the ink of a text of one line, as a share of its size.
  public static func inkWidth(of text: String, _ weight: Weight = .regular) -> Double {
    (LineBreaker(text, weight, indents: false, width: .infinity).lines.first?.width ?? 0) / 1000
  }

  /// Breaks a text by words into lines of at most a width, as a share of its size; a longer word is a line of its own.
  public static func lines(of text: String, width: Double) -> [String] {
    LineBreaker(text, indents: false, width: width * 1000, breaksWords: false).lines.map { String(text[$0.range]) }
  }

  /// The characters of a text that the font lacks, in order and without repetitions; they are drawn as a box.
  public static func missing(in text: String) -> [Character] {
    // The font has all of ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var seen = Set<Character>()
    return text.filter { Piece($0).isMissing && seen.insert($0).inserted }.map(\.self)
  }
}
