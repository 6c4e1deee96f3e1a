/// A line of a text: which characters, and what their ink covers, in thousandths of the text's size.
struct Line {
  var range: Range<String.Index>
  var low: SIMD2<Double>, high: SIMD2<Double>
  var hasInk: Bool
  /// Where its first letter begins, in thousandths of the size from the top left of the box that it is in, y downwards.
  var pen = SIMD2<Double>()
  var width: Double { high.x - low.x }

  init(_ range: Range<String.Index>, _ measure: LineMeasure) {
    self.range = range
    hasInk = measure.ink != nil
    (low, high) = measure.ink ?? (SIMD2(), SIMD2())
  }
}

extension [Line] {
  /// From the first baseline, y downwards: where the ink of all lines begins and ends; nil without ink.
  func block() -> (top: Double, bottom: Double)? {
    var block: (top: Double, bottom: Double)?
    for (index, line) in enumerated() where line.hasInk {
      block = line.grow(block, index)
    }
    return block
  }

  func inkHeight() -> Double { block().map { $0.bottom - $0.top } ?? 0 }

  /// How many lines, from the first on, have room in a height.
  func countFitting(height: Double) -> Int {
    var block: (top: Double, bottom: Double)?
    for (index, line) in enumerated() where line.hasInk {
      block = line.grow(block, index)
      if let block, block.bottom - block.top > height + tolerance { return index }
    }
    return count
  }
}

extension Line {
  fileprivate func grow(_ block: (top: Double, bottom: Double)?, _ index: Int) -> (top: Double, bottom: Double) {
    let baseline = Double(index) * Lettering.lineHeight * 1000
    let (top, bottom) = (baseline - high.y, baseline - low.y)
    return block.map { (min($0.top, top), Swift.max($0.bottom, bottom)) } ?? (top, bottom)
  }
}

/// What a sum of lengths may be off, in thousandths of the size.
private let tolerance = 1e-6

/// Breaks a text into lines of at most a width.
struct LineBreaker {
  var lines: [Line] = []
  /// Whether each character of the text has its place; what is wider than a line has none, and the text ends before it.
  private(set) var isWhole = true
  /// Whether a word is wider than a line, and has been broken.
  private(set) var breaksWord = false

  /// - Parameters:
  ///   - weight: That of the letters.
  ///   - indents: Whether spaces before a line's first glyph are part of the line.
  ///   - breaksWords: Whether words that are wider than a line are broken; else they are lines that are too long.
  init(
    _ text: String, _ weight: Lettering.Weight = .regular, indents: Bool, width: Double, breaksWords: Bool = true
  ) {
    var (start, measure) = (text.startIndex, LineMeasure(weight, indents: indents))
    // Where the line ends if it must end before the word that is being read, and where the next one begins then.
    var wordBreak: (end: String.Index, measure: LineMeasure, next: String.Index)?
    var isAfterSpace = false
    // The end of the ink: spaces at the end of a line aren't part of it, and the measure's ink has none of them.
    var inkEnd = start
    var index = start

    func begin(at next: String.Index) {
      (start, index, measure) = (next, next, LineMeasure(weight, indents: indents))
      (wordBreak, isAfterSpace, inkEnd) = (nil, false, next)
    }

    while index < text.endIndex {
      let (piece, next) = text.piece(at: index)
      if piece.isNewline {
        lines.append(Line(start..<inkEnd, measure))
        begin(at: next)
        if next == text.endIndex { lines.append(Line(next..<next, measure)) }
        continue
      }
      if piece.isSpace {
        measure.add(piece)
        (isAfterSpace, index) = (true, next)
        continue
      }
      if isAfterSpace, measure.ink != nil { wordBreak = (inkEnd, measure, index) }
      isAfterSpace = false
      let shorter = measure
      measure.add(piece)
      if let ink = measure.ink, ink.high.x - ink.low.x > width + tolerance {
        if let place = wordBreak {
          lines.append(Line(start..<place.end, place.measure))
          begin(at: place.next)
          continue
        }
        if breaksWords {
          if shorter.ink != nil {
            breaksWord = true
            lines.append(Line(start..<inkEnd, shorter))
            begin(at: index)
            continue
          }
          // The first glyph of a line.
          isWhole = false
          return
        }
      }
      (index, inkEnd) = (next, next)
    }
    if start < text.endIndex { lines.append(Line(start..<inkEnd, measure)) }
  }
}
