/// What the pieces of a line take together, in thousandths of the text's size, x from the line's pen, y upwards from its baseline.
struct LineMeasure {
  private(set) var pen = 0.0
  /// What the line's ink covers, round ends included; nil without ink.
  private(set) var ink: (low: SIMD2<Double>, high: SIMD2<Double>)?
  private var last: Int?

  /// Adds a piece, and tells where its skeleton begins.
  @discardableResult mutating func add(_ piece: Piece) -> Double {
    guard let index = piece.glyph else { return pen }
    let table = GlyphTable.shared
    let glyph = table.glyphs[index]
    if let last { pen += table.kern(table.glyphs[last], glyph) }
    let x = pen + glyph.left
    if glyph.hasInk {
      include(SIMD2(min(glyph.low.x, 0), glyph.low.y), SIMD2(max(glyph.high.x, glyph.width), glyph.high.y), x)
    }
    piece.forEachMark(over: glyph) { mark, transform in
      include(transform(mark.low), transform(mark.high), x)
    }
    pen += glyph.advance
    last = index
    return x
  }

  private mutating func include(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ x: Double) {
    let half = Lettering.strokeWidth * 500
    let (low, high) = (low + SIMD2(x - half, -half), high + SIMD2(x + half, half))
    ink = ink.map { (pointwiseMin($0.low, low), pointwiseMax($0.high, high)) } ?? (low, high)
  }
}

extension Piece {
  /// Calls a function with each mark and where its points go, from the skeleton of the letter.
  ///
  /// A mark is drawn in the table for a letter of the height of an x, its middle at 0; over taller ones it is wider and flatter.
  func forEachMark(over base: Glyph, _ body: (Glyph, (SIMD2<Double>) -> SIMD2<Double>) -> Void) {
    guard !marks.isEmpty else { return }
    var high = max(base.high.y, 0)
    for index in marks {
      let mark = GlyphTable.shared.glyphs[index]
      let middle = base.width / 2
      if mark.high.y <= 0 {
        body(mark) { $0 + SIMD2(middle, min(base.low.y, 0)) }
      } else {
        let (isTall, bottom) = (base.high.y > xHeight + 20, mark.low.y)
        let (from, scale) = (high + bottom - xHeight - (isTall ? 20 : 0), isTall ? SIMD2(1.1, 0.8) : SIMD2(1, 1))
        body(mark) { SIMD2(middle + $0.x * scale.x, from + ($0.y - bottom) * scale.y) }
        high = from + (mark.high.y - bottom) * scale.y
      }
    }
  }
}
