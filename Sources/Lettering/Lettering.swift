/// A single-stroke font of our own, as engravers have: letters are strokes of one width with round ends.
///
/// In go a text and the box that it stands in, see ``TextLayout``; out come lines and curves to be stroked once, at one width. Nothing
/// else is needed, no installed font, so a text is the same on every machine. `GlyphDrawings.swift` has the letters themselves.
public enum Lettering {
  /// How strong a text's strokes are.
  public enum Weight: String, CaseIterable, Sendable {
    case regular, bold

    /// How wide strokes are, in parts of the text's size, as the measures below.
    public var strokeWidth: Double {
      switch self {
      case .regular: 0.088
      case .bold: 0.128
      }
    }
  }

  /// From the baseline to the top of letters such as H, without half the stroke's width.
  public static let capHeight = 0.64
  /// From the baseline to the top of letters such as x, without half the stroke's width.
  public static let xHeight = 0.46
  /// From the baseline to the top of the tallest letter with all its accents, strokes included.
  public static let ascent = 1.02
  /// From the baseline to the bottom of the lowest letter, strokes and marks included.
  public static let descent = 0.25
  /// From one baseline to the next.
  public static let lineHeight = 1.25

  /// How far a text of one line goes from the pen before it to the pen after it, in parts of its size; "\n" is nothing.
  public static func advance(of text: String, _ weight: Weight = .regular) -> Double {
    var measure = LineMeasure(weight)
    for character in text where !character.isNewline { measure.add(Piece(character)) }
    return measure.pen / 1000
  }

  /// How much room the ink of a text of one line takes, in parts of its size.
  public static func inkWidth(of text: String, _ weight: Weight = .regular) -> Double {
    (LineBreaker(text, weight, indents: false, width: .infinity).lines.first?.width ?? 0) / 1000
  }

  /// The lines of a text that is broken by words, each at most a width long, in parts of its size; longer words are lines of their own.
  public static func lines(of text: String, width: Double) -> [String] {
    LineBreaker(text, indents: false, width: width * 1000, breaksWords: false).lines.map { String(text[$0.range]) }
  }

  /// The characters of a text that the font lacks, each once in order; they are drawn as a box.
  public static func missing(in text: String) -> [Character] {
    // It has all of ASCII.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    var seen = Set<Character>()
    return text.filter { Piece($0).isMissing && seen.insert($0).inserted }.map(\.self)
  }
}
