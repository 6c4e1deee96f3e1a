/// A letter with its marks, which is drawn as one and looks the same in every text.
public struct Letter: Hashable, Comparable, Sendable {
  /// The indices of the glyph and of at most three marks in the table, each plus one, in 16 bits each. The highest bit means bold.
  private let code: UInt64

  private static let boldBit: UInt64 = 1 << 63

  /// - Returns: `nil` for a piece without strokes, such as a space.
  init?(_ piece: Piece, _ weight: Lettering.Weight) {
    guard let glyph = piece.glyph, GlyphTable.shared.glyphs[glyph].hasInk || !piece.marks.isEmpty else { return nil }
    let glyphs = piece.marks.reversed().reduce(0) { $0 << 16 | UInt64($1 + 1) } << 16 | UInt64(glyph + 1)
    code = weight == .bold ? glyphs | Letter.boldBit : glyphs
  }

  public var weight: Lettering.Weight { code & Letter.boldBit == 0 ? .regular : .bold }

  /// The letter's character and those of its marks, the same in every version and weight; a word for the box of a missing character.
  public var name: String {
    var (name, rest) = ("", code & ~Letter.boldBit)
    while rest != 0 {
      name += GlyphTable.shared.names[Int(rest & 0xFFFF) - 1]
      rest >>= 16
    }
    return name
  }

  /// An order that depends on the letters alone.
  public static func < (a: Letter, b: Letter) -> Bool { a.code < b.code }

  /// Its strokes for a size, relative to the start of the skeleton on the baseline; y grows downwards.
  public func path(size: Double) -> [PathElement] {
    var path: [PathElement] = []
    forEachGlyph { glyph, transform in
      for element in GlyphTable.strokes(of: glyph, weight) {
        path.append(element.map { transform($0) * SIMD2(1, -1) * (size / 1000) })
      }
    }
    return path
  }

  /// The bounds of its strokes' points and control points for a size, relative to the start of ``path(size:)``, without the stroke width.
  public func hull(size: Double) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    let (low, high) = hull(at: SIMD2())
    return (low * (size / 1000), high * (size / 1000))
  }

  /// The same bounds in thousandths, with the skeleton at a place.
  func hull(at place: SIMD2<Double>) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    forEachGlyph { glyph, transform in
      guard glyph.hasInk else { return }
      for corner in [transform(glyph.hull.low), transform(glyph.hull.high)] {
        let point = place + corner * SIMD2(1, -1)
        (low, high) = (pointwiseMin(low, point), pointwiseMax(high, point))
      }
    }
    return (low, high)
  }

  /// Calls a function with each of its glyphs, and the transform of that glyph's points, y upwards.
  func forEachGlyph(_ body: (Glyph, (SIMD2<Double>) -> SIMD2<Double>) -> Void) {
    let glyph = GlyphTable.glyph(Int(code & 0xFFFF) - 1, weight)
    body(glyph) { $0 }
    var (marks, rest): ([Int], UInt64) = ([], (code & ~Letter.boldBit) >> 16)
    while rest != 0 {
      marks.append(Int(rest & 0xFFFF) - 1)
      rest >>= 16
    }
    Piece.forEachMark(marks, over: glyph, weight, body)
  }
}

/// A letter with its place in a text.
public struct PlacedLetter: Sendable {
  public let letter: Letter
  /// The start of its skeleton on the baseline, in thousandths of the text's size from the box's top left, y downwards.
  public let place: SIMD2<Double>
  /// Whether it follows another letter of the same word. Its distance from that one depends on the two letters alone.
  public let continuesWord: Bool
}
