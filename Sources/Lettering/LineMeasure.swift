/// What the pieces of a line take together, in thousandths of the text's size, x from the line's pen, y upwards from its baseline.
struct LineMeasure {
  private(set) var pen = 0.0
  /// What the line's ink covers, round ends included; nil without ink.
  private(set) var ink: (low: SIMD2<Double>, high: SIMD2<Double>)?
  private var last: Int?
  /// Where the last piece ends among the tops of tall letters, from the line's pen; and whether it has an accent there.
  private var lastTop = (high: -Double.infinity, isAccented: false)
  private let weight: Lettering.Weight
  /// Whether the spaces before the first ink count as ink.
  private let indents: Bool

  init(_ weight: Lettering.Weight, indents: Bool = false) { (self.weight, self.indents) = (weight, indents) }

  /// Adds a piece, and tells where its skeleton begins.
  @discardableResult mutating func add(_ piece: Piece) -> Double {
    guard let index = piece.glyph else { return pen }
    return weight == .bold ? add(piece, index, of: GlyphTable.bold) : add(piece, index, of: GlyphTable.shared)
  }

  /// Adds a piece, and tells where its room begins: behind what kerning takes away.
  mutating func start(adding piece: Piece) -> Double {
    let x = add(piece)
    return piece.glyph.map { x - GlyphTable.glyph($0, weight).left } ?? x
  }

  // A copy for each table: to choose one, and then to read from it, takes a quarter more of a layout.
  @inline(__always)
  private mutating func add(_ piece: Piece, _ index: Int, of table: GlyphTable) -> Double {
    let glyph = table.glyphs[index]
    if let last { pen += table.kern(table.glyphs[last], glyph) }
    var top = (low: glyph.topLow, high: glyph.topHigh, isAccented: false)
    // Most letters have none.
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

  private mutating func include(_ low: SIMD2<Double>, _ high: SIMD2<Double>, _ x: Double) {
    let half = weight.strokeWidth * 500
    let indent = indents && ink == nil ? pen : 0
    let (low, high) = (low + SIMD2(x - half - indent, -half), high + SIMD2(x + half, half))
    ink = ink.map { (pointwiseMin($0.low, low), pointwiseMax($0.high, high)) } ?? (low, high)
  }
}

extension Piece {
  /// Calls a function with each mark and where its points go, from the skeleton of the letter.
  ///
  /// The table has marks for letters of the height of an x, with their middle at 0. Over taller letters they are wider and flatter, over
  /// other marks flatter still, so that two of them have room over a capital.
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
    // A little more than the strokes take, since gaps look smaller between wide ones.
    let extra = weight.extraStroke * 1.25
    let (middle, isTall) = (letter.width / 2, letter.high.y > xHeight + 20)
    var (top, below) = (max(letter.high.y, 0), Glyph?.none)
    for index in marks {
      let mark = GlyphTable.glyph(index, weight)
      guard mark.isAbove else {
        // Beside a tail, if there is one.
        body(mark) { $0 + SIMD2(middle + (letter.low.y < -100 ? 95 : 0), 0) }
        continue
      }
      let bottom = mark.low.y
      var (from, scale): (Double, SIMD2<Double>)
      var middle = middle
      if let below {
        // What leans, such as an acute, begins in the hollow of a breve, and beside the peak of a circumflex.
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

/// How far an accent keeps from what stands beside it.
private let accentDistance = 130.0

extension Lettering.Weight {
  /// Where skeletons end, so that their ink is within the line.
  fileprivate var highest: Double { (Lettering.ascent - strokeWidth / 2) * 1000 }

  /// How much wider strokes are than regular ones, in thousandths of the size.
  fileprivate var extraStroke: Double { (strokeWidth - Lettering.Weight.regular.strokeWidth) * 1000 }
}
