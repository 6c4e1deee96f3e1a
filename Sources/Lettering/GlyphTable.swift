/// The font: the strokes of every glyph, decoded from ``glyphDrawings`` when first used.
struct GlyphTable: Sendable {
  static let shared = GlyphTable()
  static let bold = GlyphTable(widening: shared)

  /// A glyph with the skeleton and the spaces of a weight. It is read directly from the table, because returning a table takes as long as a
  /// layout.
  @inline(__always)
  static func glyph(_ index: Int, _ weight: Lettering.Weight) -> Glyph {
    weight == .bold ? bold.glyphs[index] : shared.glyphs[index]
  }

  /// The strokes of a glyph of a weight.
  static func strokes(of glyph: Glyph, _ weight: Lettering.Weight) -> ArraySlice<PathElement> {
    weight == .bold ? bold.elements[glyph.elements] : shared.elements[glyph.elements]
  }

  /// The strokes of all glyphs, one after the other.
  private(set) var elements: [PathElement] = []
  private(set) var glyphs: [Glyph] = []
  /// The name of each glyph: its character, or a mark without its letter; a longer name if it stands for neither.
  private(set) var names: [String] = []
  /// The glyphs of ASCII characters by code; -1 if there is none.
  private(set) var ascii = [Int](repeating: -1, count: 128)
  private var others: [Unicode.Scalar: Int] = [:]
  private var marks: [Unicode.Scalar: Int] = [:]
  /// The glyphs of letters with marks that have a drawing of their own, by letter and mark. Finding them takes a quarter as long as the
  /// decoding of all glyphs, so it is done for the first mark.
  private static let joins: [SIMD2<Int>: Int] = shared.joins()
  /// The dotless forms of letters, for use under a mark.
  private var dotlessForms: [Int: Int] = [:]
  private(set) var space = 0, box = 0
  /// The kerning of two sides, by their shapes, which are ASCII characters.
  private var kerning = [Double](repeating: 0, count: 1 << 14)

  /// The glyph of a character that has its own one.
  subscript(scalar: Unicode.Scalar) -> Int? {
    guard scalar.isASCII else { return others[scalar] }
    let index = ascii[Int(scalar.value)]
    return index < 0 ? nil : index
  }
  func mark(_ scalar: Unicode.Scalar) -> Int? { marks[scalar] }

  /// The glyph of a letter and a mark together, if it has its own drawing.
  func joined(_ letter: Int, _ mark: Int) -> Int? { Self.joins[SIMD2(letter, mark)] }
  /// The dotless form of an i or a j, for use under a mark.
  func dotless(_ letter: Int) -> Int { dotlessForms[letter] ?? letter }

  /// The kerning of two neighbors: the distance by which they are moved.
  func kern(_ left: Glyph, _ right: Glyph) -> Double {
    kerning[Int(left.rightShape) << 7 | Int(right.leftShape)]
  }

  private init() {
    var decoder = GlyphDecoder()
    // Decoding arrays of bytes takes three quarters of the time that a string's UTF-8 view would take.
    let lines = [glyphDrawings, greekDrawings, cyrillicDrawings].flatMap {
      Array($0.utf8).split(separator: UInt8(ascii: "\n"))
    }
    for words in lines.flatMap({
      $0.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).split(whereSeparator: { $0.isEmpty })
    }) {
      let (name, glyph) = decoder.decode(words)
      var scalars = name.unicodeScalars
      let index = glyphs.count
      glyphs.append(glyph)
      if scalars.count == 2, scalars.first == "◌" {
        scalars.removeFirst()
        marks[scalars.first!] = index
      } else if scalars.count == 1, let scalar = scalars.first {
        if scalar.isASCII { ascii[Int(scalar.value)] = index } else { others[scalar] = index }
      } else if name == "space" {
        (space, ascii[0x20]) = (index, index)
        others["\u{A0}"] = index
      } else if name == "box" {
        box = index
      }
      names.append(String(scalars))
    }
    elements = decoder.elements
    for (pair, distance) in kerningPairs {
      let shapes = Array(pair.utf8)
      kerning[Int(shapes[0]) << 7 | Int(shapes[1])] = distance
    }
    for (letter, dotless) in zip("ijіј".unicodeScalars, "ıȷıȷ".unicodeScalars) {
      if let letter = self[letter] { dotlessForms[letter] = self[dotless] }
    }
  }

  private func joins() -> [SIMD2<Int>: Int] {
    var joins: [SIMD2<Int>: Int] = [:]
    for (whole, index) in others {
      if let (base, mark) = LetterParts.shared[whole], let letter = self[base], let mark = mark.flatMap(mark(_:)) {
        joins[[letter, mark]] = index
      }
    }
    return joins
  }
}

extension GlyphTable {
  /// The bold letters: the skeletons are wider and have more space beside them, because thicker strokes need more of both.
  ///
  /// Their outer height is about that of the regular letters: what stands on the baseline is raised, and what ends at the top lowered, by
  /// half of the additional stroke width. Small letters are slightly higher, so that an e and an a stay open.
  private init(widening regular: GlyphTable) {
    self = regular
    elements = elements.map { $0.map(bolden) }
    for index in glyphs.indices where glyphs[index].hasInk {
      glyphs[index].measure(elements)
      glyphs[index].width *= boldStretch
      glyphs[index].left += boldSpace
      glyphs[index].right += boldSpace
    }
  }
}

/// The ratio of the width of bold skeletons to that of regular ones.
private let boldStretch = 1.06
/// The additional space on each side: less than half of the additional stroke width, so that words stay as dense.
private let boldSpace = 14.0

/// Maps a point of a regular letter's skeleton to the bold letter.
private func bolden(_ point: SIMD2<Double>) -> SIMD2<Double> {
  let y =
    switch point.y {
    case ..<0: point.y + boldLift
    case ..<xHeight: boldLift + point.y * (boldXHeight - boldLift) / xHeight
    case ..<640: boldXHeight + (point.y - xHeight) * (640 - boldLift - boldXHeight) / (640 - xHeight)
    default: point.y - boldLift
    }
  return SIMD2(point.x * boldStretch, y)
}

/// Half of the additional stroke width.
private let boldLift = 20.0
private let boldXHeight = 466.0

/// Decodes ``glyphDrawings``, whose notation is explained there.
private struct GlyphDecoder {
  var elements: [PathElement] = []
  private var parts: [String: Glyph] = [:]
  private var pen = SIMD2<Double>()

  mutating func decode(_ words: ArraySlice<ArraySlice<UInt8>>) -> (name: String, glyph: Glyph) {
    var words = words
    let (name, sides) = (String(decoding: words.removeFirst(), as: UTF8.self), words.removeFirst())
    let start = elements.count
    var width: Double?
    while let word = words.popFirst() {
      var numbers: [Double] = []
      while let number = words.first.flatMap(Self.number) {
        numbers.append(number)
        words.removeFirst()
      }
      if word.first == UInt8(ascii: "w") { width = numbers[0] } else { draw(word, numbers, since: start) }
    }
    var glyph = Glyph(elements: start..<elements.count)
    (glyph.leftShape, glyph.rightShape) = (sides.first!, sides.last!)
    glyph.measure(elements)
    glyph.width = width ?? glyph.high.x
    if glyph.leftShape == UInt8(ascii: "#") { center(&glyph, in: digitWidth) }
    (glyph.left, glyph.right) = (sideSpaces[glyph.leftShape] ?? 0, sideSpaces[glyph.rightShape] ?? 0)
    parts[name] = glyph
    return (name, glyph)
  }

  private mutating func draw(_ word: ArraySlice<UInt8>, _ numbers: [Double], since start: Int) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { SIMD2(numbers[$0], numbers[$0 + 1]) }
    switch word.first! {
    case UInt8(ascii: "m"):
      pen = points[0]
      elements.append(.move(pen))
    case UInt8(ascii: "l"):
      for point in points { elements.append(.line(point)) }
      pen = points.last!
    case UInt8(ascii: "a"), UInt8(ascii: "u"):
      curve(to: points[0], isAcrossFirst: word.first == UInt8(ascii: "a"), part: numbers.dropFirst(2).first)
    case UInt8(ascii: "s"):
      let (end, handle) = (points[0], (points[0].y - pen.y) * numbers[2] / 100)
      append(SIMD2(pen.x, pen.y + handle), SIMD2(end.x, end.y - handle), end)
    case UInt8(ascii: "c"):
      for index in stride(from: 0, to: points.count, by: 3) {
        append(points[index], points[index + 1], points[index + 2])
      }
    case UInt8(ascii: "r"), UInt8(ascii: "o"):
      let (center, radius) = (points[0], numbers.count > 2 ? numbers[2] : dotRadius)
      let (across, up) = (SIMD2(radius, 0), SIMD2(0, radius))
      pen = center - across
      elements.append(.move(pen))
      for (from, to) in [(-across, up), (up, across), (across, -up), (-up, -across)] {
        append(center + from + to * 0.5523, center + to + from * 0.5523, center + to)
      }
    case UInt8(ascii: "f"):
      let strokes = elements[start...]
      for scale in numbers.dropFirst(2) {
        for element in strokes { elements.append(element.map { points[0] + ($0 - points[0]) * scale / 100 }) }
      }
    default:
      place(word, at: points.first ?? SIMD2())
    }
  }

  /// Appends a quarter of a superellipse, or the first part of one, in hundredths.
  private mutating func curve(to end: SIMD2<Double>, isAcrossFirst: Bool, part: Double?) {
    let way = (end - pen) * roundness
    let (across, up) = (SIMD2(way.x, 0), SIMD2(0, way.y))
    let (first, second) = isAcrossFirst ? (pen + across, end - up) : (pen + up, end - across)
    let t = (part ?? 100) / 100
    func between(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> { a + (b - a) * t }
    let (ab, bc, cd) = (between(pen, first), between(first, second), between(second, end))
    let (abc, bcd) = (between(ab, bc), between(bc, cd))
    append(ab, abc, between(abc, bcd))
  }

  private mutating func append(_ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>) {
    elements.append(.curve(first, second, end))
    pen = end
  }

  /// Appends the strokes of an earlier glyph: as they are (@), mirrored (%), or turned by 180 degrees (~) about its middle and half the
  /// x-height.
  private mutating func place(_ word: ArraySlice<UInt8>, at origin: SIMD2<Double>) {
    let name = String(decoding: word.dropFirst(), as: UTF8.self)
    guard let part = parts[name] else { preconditionFailure("no glyph \(name) yet") }
    for index in part.elements {
      elements.append(
        elements[index].map { point in
          switch word.first! {
          case UInt8(ascii: "@"): origin + point
          case UInt8(ascii: "%"): origin + SIMD2(part.width - point.x, point.y)
          default: origin + SIMD2(part.width - point.x, xHeight - point.y)
          }
        })
    }
  }

  private mutating func center(_ glyph: inout Glyph, in width: Double) {
    let shift = SIMD2((width - glyph.high.x - glyph.low.x) / 2, 0)
    for index in glyph.elements { elements[index] = elements[index].map { $0 + shift } }
    (glyph.low, glyph.high, glyph.width) = (glyph.low + shift, glyph.high + shift, width)
    (glyph.topLow, glyph.topHigh) = (glyph.topLow + shift.x, glyph.topHigh + shift.x)
  }

  private static func number(_ word: ArraySlice<UInt8>) -> Double? {
    var (value, sign, digits) = (0, 1, word[...])
    if word.first == UInt8(ascii: "-") { (sign, digits) = (-1, word.dropFirst()) }
    guard let first = digits.first, first >= 0x30, first <= 0x39 else { return nil }
    for digit in digits { value = value * 10 + Int(digit) - 0x30 }
    return Double(sign * value)
  }
}
