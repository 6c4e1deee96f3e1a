/// Text set in a box: wrapped by words, words too long for a line anywhere; only "\n" breaks a line by itself.
///
/// All lengths are in the unit of the size, and places count from the box's top left, y downwards. Ink never leaves the box; where there
/// is room it keeps a padding. What doesn't fit is left out by whole glyphs: the text ends before it.
public struct TextLayout: Sendable {
  public enum HorizontalPlace: String, CaseIterable, Sendable { case left, center, right }
  public enum VerticalPlace: String, CaseIterable, Sendable { case top, middle, bottom }

  /// How wide the path's strokes are; they have round ends and joins.
  public var strokeWidth: Double { weight.strokeWidth * size }
  /// Whether every glyph of the text is in the path.
  public let isWhole: Bool

  /// How many lines the path has.
  public var lineCount: Int { lines.count }
  /// The padding if none is given, in parts of the size, in a box that has the room.
  public static let margin = 0.35

  /// The height of its lines.
  public let size: Double
  let text: String
  let weight: Lettering.Weight
  private let width: Double, height: Double
  private let horizontal: HorizontalPlace, vertical: VerticalPlace
  /// The box, in thousandths of the size.
  private let box: SIMD2<Double>
  /// In thousandths of the size: the padding, and what of it there is at the sides.
  private let padding: Double, sides: Double
  let lines: [Line]
  /// Its letters in reading order; none if nothing fits.
  public let letters: [PlacedLetter]

  /// Sets a text in a box.
  ///
  /// - Parameters:
  ///   - size: The height of a line's letters, as sizes of fonts are: 0.72 of it is the height of an H.
  ///   - width: The box's width.
  ///   - height: The box's height.
  ///   - horizontal: Where lines stand in the box, each for itself.
  ///   - vertical: Where the lines stand in the box; in the middle, an H of the one line of a label is as far from above as from below.
  ///   - weight: How strong its strokes are.
  ///   - padding: How far ink keeps from the left and the right edge of the box, and from the upper or the lower one at which it stands. Where
  ///     the whole text or a word has no room beside that, it is as much as a tenth of the width, if that is less. `nil` for ``margin``, or a
  ///     tenth of the width if that is less.
  public init(
    _ text: String, size: Double, width: Double, height: Double, _ horizontal: HorizontalPlace = .center,
    _ vertical: VerticalPlace = .middle, _ weight: Lettering.Weight = .regular, padding: Double? = nil
  ) {
    (self.text, self.size, self.weight) = (text, size, weight)
    (self.width, self.height, self.horizontal, self.vertical) = (width, height, horizontal, vertical)
    box = SIMD2(width, height) / size * 1000
    var set = LineSet(text, weight, horizontal, box, padding: padding.map { $0 / size * 1000 })
    (self.padding, sides, isWhole) = (set.padding, set.sides, set.isWhole)
    Self.place(&set.lines, in: box, (horizontal, vertical), edge: set.padding, sides: set.sides)
    letters = Self.letters(of: set.lines, in: text, weight)
    lines = set.lines
  }

  /// The first line of a text that has no letters yet.
  var emptyLine: Line {
    var lines = [Line(text.startIndex..<text.startIndex, LineMeasure(weight))]
    Self.place(&lines, in: box, (horizontal, vertical), edge: padding, sides: sides)
    return lines[0]
  }

  /// Whether a box holds a whole text, as ``isWhole`` says of its layout. No letters are placed for that.
  public static func isWhole(
    _ text: String, size: Double, width: Double, height: Double, _ horizontal: HorizontalPlace,
    _ weight: Lettering.Weight, padding: Double?
  ) -> Bool {
    let box = SIMD2(width, height) / size * 1000
    return LineSet(text, weight, horizontal, box, padding: padding.map { $0 / size * 1000 }).isWhole
  }

  /// The size of a box that holds all of the text: as wide as this one if only height is missing, else wide enough for the longest
  /// word; and no smaller than this one. Whoever needs whole numbers rounds up what is larger.
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

  /// The lines that have letters, as programs with fonts of their own set them: what a line says, and where on the baseline it begins, has
  /// its middle, or ends, whichever is the same for all lines.
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
      // Strokes reach below the skeleton of a letter.
      let place = SIMD2(x, line.pen.y + weight.strokeWidth * 500)
      return (horizontal == .left ? text : text.drop(while: \.isWhitespace), place * (size / 1000))
    }
  }

  /// Its characters, with the spaces between them: where each begins on the baseline, and how far it goes in parts of the size.
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

  /// How far the ink of most fonts is from where a line begins or ends, in thousandths of the size: stems are a little further from it, and
  /// slanted strokes nearer.
  private static let sideBearing = 60.0

  /// Where a letter's skeleton begins on the baseline, from the box's top left.
  public func place(of letter: PlacedLetter) -> SIMD2<Double> { letter.place * (size / 1000) }

  /// What the strokes stay within, from the box's top left; `nil` if there are none.
  public var ink: (min: SIMD2<Double>, max: SIMD2<Double>)? {
    guard !letters.isEmpty else { return nil }
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    for placed in letters {
      // A curve lies within the hull of its points.
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
    // Bold capitals are as high outside, and stand on the same line.
    let (cap, half) = (Lettering.capHeight * 1000, Lettering.Weight.regular.strokeWidth * 500)
    // Where there is no ink yet, the first that comes may be a capital's.
    let block = lines.block() ?? (-cap - half, half)
    // The first baseline: the place that was asked for, then wherever the ink stays in the box.
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

  /// The letters of lines that have their places.
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

  /// A text broken into the lines that have room in a box.
  private struct LineSet {
    var lines: [Line]
    let isWhole: Bool
    /// Whether a word was wider than a line.
    let breaksWord: Bool
    /// In thousandths of the size: the padding, and what of it there is at the sides.
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
      if count < lines.count { lines.removeLast(lines.count - count) }
    }
  }
}

/// How near lines may come to the upper and the lower edge before one is left out, in thousandths of the size, and at most a sixteenth of
/// the height.
private let verticalRoom = 100.0

private let lineHeight = Lettering.lineHeight * 1000
