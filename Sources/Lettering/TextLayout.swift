/// A text laid out in a box: wrapped between words, and within words that are longer than a line. Only "
/// " forces a line break.
///
/// All lengths are in the unit of the size, and places are relative to the box's top left, y downwards. Ink never leaves the box, and keeps
/// a padding if there is room. Text that doesn't fit is left out by whole glyphs: the text ends before it.
public struct TextLayout: Sendable {
  public enum HorizontalPlace: String, CaseIterable, Sendable { case left, center, right }
  public enum VerticalPlace: String, CaseIterable, Sendable { case top, middle, bottom }

  /// The width of the path's strokes, which have round ends and joins.
  public var strokeWidth: Double { weight.strokeWidth * size }
  /// Whether the path contains every glyph of the text.
  public let isWhole: Bool

  /// The number of lines of the path.
  public var lineCount: Int { lines.count }
  /// The number of lines that are left out. If not even one glyph fits into the width, they aren't counted.
  public let hiddenLineCount: Int
  /// The default padding, as a share of the size, in a box that has room for it.
  public static let margin = 0.35

  /// The font size.
  public let size: Double
  let text: String
  let weight: Lettering.Weight
  private let width: Double, height: Double
  private let horizontal: HorizontalPlace, vertical: VerticalPlace
  /// The box, in thousandths of the size.
  private let box: SIMD2<Double>
  /// In thousandths of the size: the padding, and the padding at the sides, which may be less.
  private let padding: Double, sides: Double
  let lines: [Line]
  /// The letters in reading order; empty if nothing fits.
  public let letters: [PlacedLetter]

  /// Lays out a text in a box.
  ///
  /// - Parameters:
  ///   - size: The font size: an H is 0.72 of it high.
  ///   - width: The box's width.
  ///   - height: The box's height.
  ///   - horizontal: The horizontal alignment of each line in the box.
  ///   - vertical: The vertical alignment of the lines in the box. In the middle, an H in a single line has the same distance from both
  ///     edges.
  ///   - weight: The weight of the strokes.
  ///   - padding: The distance of ink from the left and right edges of the box, and from the upper or lower edge if the text is aligned
  ///     there. If the whole text, or a word, doesn't fit, it is at most a tenth of the width. `nil` for ``margin``, or a tenth of the
  ///     width if that is less.
  public init(
    _ text: String, size: Double, width: Double, height: Double, _ horizontal: HorizontalPlace = .center,
    _ vertical: VerticalPlace = .middle, _ weight: Lettering.Weight = .regular, padding: Double? = nil
  ) {
    (self.text, self.size, self.weight) = (text, size, weight)
    (self.width, self.height, self.horizontal, self.vertical) = (width, height, horizontal, vertical)
    box = SIMD2(width, height) / size * 1000
    var set = LineSet(text, weight, horizontal, box, padding: padding.map { $0 / size * 1000 })
    (self.padding, sides, isWhole, hiddenLineCount) = (set.padding, set.sides, set.isWhole, set.hiddenLineCount)
    Self.place(&set.lines, in: box, (horizontal, vertical), edge: set.padding, sides: set.sides)
    letters = Self.letters(of: set.lines, in: text, weight)
    lines = set.lines
  }

  /// The first line of a text without letters.
  var emptyLine: Line {
    var lines = [Line(text.startIndex..<text.startIndex, LineMeasure(weight))]
    Self.place(&lines, in: box, (horizontal, vertical), edge: padding, sides: sides)
    return lines[0]
  }

  /// Whether a whole text fits into a box, like ``isWhole`` of its layout, but without placing letters.
  public static func isWhole(
    _ text: String, size: Double, width: Double, height: Double, _ horizontal: HorizontalPlace,
    _ weight: Lettering.Weight, padding: Double?
  ) -> Bool {
    let box = SIMD2(width, height) / size * 1000
    return LineSet(text, weight, horizontal, box, padding: padding.map { $0 / size * 1000 }).isWhole
  }

  /// The size of a box that holds the whole text, at least as large as this one: of the same width if only height is missing, or else as
  /// wide as the longest word needs. A caller that needs whole numbers has to round up.
  public var neededSize: (width: Double, height: Double) {
    if isWhole { return (width, height) }
    let scale = size / 1000
    let words = LineBreaker(text, weight, indents: horizontal == .left, width: 0, breaksWords: false)
    let longest = words.lines.map(\.width).max() ?? 0
    let isTooNarrow = longest > box.x - 2 * min(padding, box.x / 10)
    let width = isTooNarrow ? max(width, (longest + 2 * padding) * scale) : width
    let room = width / scale - 2 * min(padding, width / scale / 10)
    let lines = LineBreaker(text, weight, indents: horizontal == .left, width: room).lines
    return (width, max(height, (lines.inkHeight() + 2 * verticalRoom) * scale))
  }

  /// The strokes of the text, from the box's top left; empty if nothing fits.
  public var path: [PathElement] {
    let scale = size / 1000
    var path: [PathElement] = []
    for placed in letters {
      placed.letter.forEachGlyph { glyph, transform in
        for element in GlyphTable.strokes(of: glyph, weight) {
          path.append(element.map { (placed.place + transform($0) * SIMD2(1, -1)) * scale })
        }
      }
    }
    return path
  }

  /// The lines with letters, for programs with fonts of their own: a line's text, and the place on the baseline where it begins, has its
  /// middle, or ends, depending on the alignment.
  public var textLines: [(text: Substring, place: SIMD2<Double>)] {
    let sides = sides - Self.sideBearing
    let x =
      switch horizontal {
      case .left: sides
      case .center: box.x / 2
      case .right: box.x - sides
      }
    return lines.filter(\.hasInk).map { line in
      let text = text[line.range]
      // Strokes extend below a letter's skeleton.
      let place = SIMD2(x, line.pen.y + weight.strokeWidth * 500)
      return (horizontal == .left ? text : text.drop(while: \.isWhitespace), place * (size / 1000))
    }
  }

  /// The text's characters, including spaces: the start of each on the baseline, and its advance width as a share of the size.
  public var characters: [(text: Substring, place: SIMD2<Double>, advance: Double)] {
    var characters: [(Substring, SIMD2<Double>, Double)] = []
    for line in lines where line.hasInk {
      var (measure, index) = (LineMeasure(weight), line.range.lowerBound)
      while index < line.range.upperBound {
        let (piece, next) = text.piece(at: index)
        defer { index = next }
        guard piece.glyph != nil else { continue }
        let start = measure.start(adding: piece)
        let place = SIMD2(line.pen.x + start, line.pen.y)
        characters.append((text[index..<next], place * (size / 1000), (measure.pen - start) / 1000))
      }
    }
    return characters
  }

  /// The distance of most fonts' ink from the start or end of a line, in thousandths of the size; stems are slightly further away, slanted
  /// strokes nearer.
  private static let sideBearing = 60.0

  /// The start of a letter's skeleton on the baseline, from the box's top left.
  public func place(of letter: PlacedLetter) -> SIMD2<Double> { letter.place * (size / 1000) }

  /// The bounds of the strokes, from the box's top left; `nil` if there are none.
  public var ink: (min: SIMD2<Double>, max: SIMD2<Double>)? {
    guard !letters.isEmpty else { return nil }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for placed in letters {
      // A curve lies within the convex hull of its points.
      let hull = placed.letter.hull(at: placed.place)
      (low, high) = (pointwiseMin(low, hull.low), pointwiseMax(high, hull.high))
    }
    let scale = size / 1000
    return (low * scale - strokeWidth / 2, high * scale + strokeWidth / 2)
  }

  /// Places lines in a box.
  private static func place(
    _ lines: inout [Line], in box: SIMD2<Double>, _ place: (horizontal: HorizontalPlace, vertical: VerticalPlace),
    edge: Double, sides: Double
  ) {
    // Bold capitals have the same outer height, and stand on the same line.
    let (cap, half) = (Lettering.capHeight * 1000, Lettering.Weight.regular.strokeWidth * 500)
    // Without ink, the lines are placed as if for a capital, which may be typed next.
    let block = lines.block() ?? (-cap - half, half)
    // The first baseline: at the requested place, or else wherever the ink stays in the box.
    let last = Double(lines.count - 1) * lineHeight
    var baseline =
      switch place.vertical {
      case .top: edge + cap + half
      case .middle: (box.y + cap - last) / 2
      case .bottom: box.y - edge - half - last
      }
    let room = min(verticalRoom, box.y / 16)
    baseline = min(baseline, box.y - room - block.bottom)
    baseline = max(baseline, room - block.top)
    for number in lines.indices {
      let (low, high) = (lines[number].low.x, lines[number].high.x)
      let x =
        switch place.horizontal {
        case .left: sides - low
        case .center: (box.x - low - high) / 2
        case .right: box.x - sides - high
        }
      lines[number].pen = SIMD2(x, baseline)
      baseline += lineHeight
    }
  }

  /// The letters of lines that have been placed.
  private static func letters(of lines: [Line], in text: String, _ weight: Lettering.Weight) -> [PlacedLetter] {
    var letters: [PlacedLetter] = []
    letters.reserveCapacity(text.utf8.count)
    for line in lines where line.hasInk {
      var (measure, continuesWord) = (LineMeasure(weight), false)
      var index = line.range.lowerBound
      while index < line.range.upperBound {
        let (piece, next) = text.piece(at: index)
        index = next
        let place = SIMD2(line.pen.x + measure.add(piece), line.pen.y)
        if let letter = Letter(piece, weight) {
          letters.append(PlacedLetter(letter: letter, place: place, continuesWord: continuesWord))
          continuesWord = true
        } else if piece.glyph != nil {
          continuesWord = false
        }
      }
    }
    return letters
  }

  /// The lines of a text that fit into a box.
  private struct LineSet {
    var lines: [Line]
    let isWhole: Bool
    let hiddenLineCount: Int
    /// Whether a word was wider than a line.
    let breaksWord: Bool
    /// In thousandths of the size: the padding, and the padding at the sides, which may be less.
    let padding: Double, sides: Double

    init(
      _ text: String, _ weight: Lettering.Weight, _ horizontal: HorizontalPlace, _ box: SIMD2<Double>, padding: Double?
    ) {
      let given = padding ?? TextLayout.margin * 1000
      let least = min(given, box.x / 10)
      self.init(text, weight, horizontal, box, given, sides: padding == nil ? least : given)
      if sides > least, !isWhole || breaksWord { self.init(text, weight, horizontal, box, given, sides: least) }
    }

    private init(
      _ text: String, _ weight: Lettering.Weight, _ horizontal: HorizontalPlace, _ box: SIMD2<Double>,
      _ padding: Double, sides: Double
    ) {
      (self.padding, self.sides) = (padding, sides)
      let breaker = LineBreaker(text, weight, indents: horizontal == .left, width: box.x - 2 * sides)
      let count = breaker.lines.countFitting(height: box.y - 2 * min(verticalRoom, box.y / 16))
      (lines, breaksWord) = (breaker.lines, breaker.breaksWord)
      isWhole = breaker.isWhole && count == lines.count
      hiddenLineCount = lines.count - count
      if count < lines.count { lines.removeLast(lines.count - count) }
    }
  }
}

/// How close lines may come to the upper and lower edges before one is left out, in thousandths of the size; at most a sixteenth of the
/// height.
private let verticalRoom = 100.0

private let lineHeight = Lettering.lineHeight * 1000
