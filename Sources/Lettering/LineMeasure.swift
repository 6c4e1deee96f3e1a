/// Measures the pieces of a line, in thousandths of the text's size, x from the line's pen, y upwards from its baseline.
struct LineMeasure {
  private(set) var pen = 0.0
  /// The bounds of the line's ink, including round ends; nil without ink.
  private(set) var ink: (low: SIMD2<Double>, high: SIMD2<Double>)?
  private var last: Int?
  /// The right end of the last piece at the height of tall letters' tops, and whether it has an accent there.
  private var lastTop = (high: -Double.infinity, isAccented: false)
  private let weight: Lettering.Weight
  /// Whether spaces before the first ink count as ink.
  private let indents: Bool

  init(_ weight: Lettering.Weight, indents: Bool = false) { (self.weight, self.indents) = (weight, indents) }

  /// Adds a piece, and returns the start of its skeleton.
  @discardableResult mutating func add(_ piece: Piece) -> Double {
    guard let index = piece.glyph else { return pen }
    return weight == .bold ? add(piece, index, of: GlyphTable.bold) : add(piece, index, of: GlyphTable.shared)
  }

  /// Adds a piece, and returns the start of its space, after kerning.
  mutating func start(adding piece: Piece) -> Double {
    let x = add(piece)
    return piece.glyph.map { x - GlyphTable.glyph($0, weight).left } ?? x
  }

  // Inlined once for each table: choosing a table and then reading from it would make a layout take a quarter longer.
  @inline(__always)
  private mutating func add(_ piece: Piece, _ index: Int, of table: GlyphTable) -> Double {
    let glyph = table.glyphs[index]
    if let last { pen += table.kern(table.glyphs[last], glyph) }
    var top = (low: glyph.topLow, high: glyph.topHigh, isAccented: false)
    // Most letters have no marks.
    let hasMarks = !piece.marks.isEmpty
    if hasMarks {
      piece.forEachMark(over: glyph, weight) { mark, transform in
        guard mark.isAbove else { return }
        top = (min(top.low, transform(mark.low).x), max(top.high, transform(mark.high).x), true)
      }
    }
    // An accent may be wider than its letter.
    if lastTop.isAccented || top.isAccented {
      pen += max(0, accentDistance + weight.extraStroke - (pen + glyph.left + top.low - lastTop.high))
    }
    let x = pen + glyph.left
    lastTop = (x + top.high, top.isAccented)
    if glyph.hasInk {
      include(SIMD2(min(glyph.low.x, 0), glyph.low.y), SIMD2(max(glyph.high.x, glyph.width), glyph.high.y), x)
    }
    if hasMarks {
      piece.forEachMark(over: glyph, weight) { mark, transform in
        include(transform(mark.low), transform(mark.high), x)
      }
    }
    pen += glyph.advance
    last = index
    return x
  }

  /// The advance width of a piece in any line: without kerning, and with so much room for wide accents that no neighbor moves for them.
  static func advance(of piece: Piece, _ weight: Lettering.Weight) -> Double {
    guard let index = piece.glyph else { return 0 }
    let glyph = GlyphTable.glyph(index, weight)
    let half = weight.strokeWidth * 500
    // What sticks out on each side.
    var (before, behind) = (0.0, 0.0)
    func include(_ low: Double, _ high: Double, distance: Double) {
      before = max(before, distance - glyph.left - low)
      behind = max(behind, distance + high - glyph.width - glyph.right)
    }
    if glyph.hasInk { include(min(glyph.low.x, 0), max(glyph.high.x, glyph.width), distance: half) }
    piece.forEachMark(over: glyph, weight) { mark, transform in
      include(transform(mark.low).x, transform(mark.high).x, distance: half)
      guard mark.isAbove else { return }
      let (low, high) = (min(glyph.topLow, transform(mark.low).x), max(glyph.topHigh, transform(mark.high).x))
      include(low, high, distance: accentDistance + weight.extraStroke)
    }
    return before + glyph.advance + behind
  }

  private mutating func include(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ x: Double) {
    let half = weight.strokeWidth * 500
    let indent = indents && ink == nil ? pen : 0
    let (low, high) = (low + SIMD2(x - half - indent, -half), high + SIMD2(x + half, half))
    ink = ink.map { (pointwiseMin($0.low, low), pointwiseMax($0.high, high)) } ?? (low, high)
  }
}

extension Piece {
  /// Calls a function with each mark and the transform of its points, relative to the letter's skeleton.
  ///
  /// The table has marks for letters as high as an x, with their middle at 0. Over taller letters they are made wider and flatter, and
  /// over other marks even flatter, so that two of them fit over a capital.
  func forEachMark(
    over letter: Glyph, _ weight: Lettering.Weight, _ body: (Glyph, (SIMD2<Double>) -> SIMD2<Double>) -> Void
  ) {
    Piece.forEachMark(marks, over: letter, weight, body)
  }

  static func forEachMark(
    _ marks: [Int], over letter: Glyph, _ weight: Lettering.Weight,
    _ body: (Glyph, (SIMD2<Double>) -> SIMD2<Double>) -> Void
  ) {
    guard !marks.isEmpty else { return }
    // Slightly more than the additional stroke width, because gaps look smaller between thick strokes.
    let extra = weight.extraStroke * 1.25
    let (middle, isTall) = (letter.width / 2, letter.high.y > xHeight + 20)
    var (top, below) = (max(letter.high.y, 0), Glyph?.none)
    for index in marks {
      let mark = GlyphTable.glyph(index, weight)
      guard mark.isAbove else {
        // Beside the tail, if the letter has one.
        body(mark) { $0 + SIMD2(middle + (letter.low.y < -100 ? 95 : 0), 0) }
        continue
      }
      let bottom = mark.low.y
      var (from, scale): (Double, SIMD2<Double>)
      var middle = middle
      if let below {
        // A slanted mark, such as an acute, begins in the hollow of a breve, and beside the peak of a circumflex.
        let (shape, lean) = (below.leftShape, mark.low.x + mark.high.x)
        let (leans, isPeak) = (lean != 0, shape == UInt8(ascii: "^"))
        from = top + (leans && isPeak ? 90 : leans && shape == UInt8(ascii: "u") ? 70 : 128) + extra
        if leans, isPeak { middle += lean > 0 ? 80 : -80 }
        scale = SIMD2(0.9, isTall ? 0.55 : 0.7)
      } else {
        from = top + bottom - xHeight - (isTall ? 25 : 0) + extra
        scale = (isTall ? SIMD2(1.1, 0.7) : SIMD2(1, 1)) * SIMD2(letter.width < 60 ? 0.82 : 1, 1)
      }
      from = min(from, weight.highest - (mark.high.y - bottom) * scale.y)
      body(mark) { [from, middle] in SIMD2(middle + $0.x * scale.x, from + ($0.y - bottom) * scale.y) }
      (top, below) = (from + (mark.high.y - bottom) * scale.y, mark)
    }
  }
}

/// The distance between an accent and what is beside it.
private let accentDistance = 130.0

extension Lettering.Weight {
  /// The highest place for a skeleton, such that its ink is within the line.
  fileprivate var highest: Double { (Lettering.ascent - strokeWidth / 2) * 1000 }

  /// The additional width of strokes compared with regular ones, in thousandths of the size.
  fileprivate var extraStroke: Double { (strokeWidth - Lettering.Weight.regular.strokeWidth) * 1000 }
}
