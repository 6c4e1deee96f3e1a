/// A line of a text: the range of its characters, and the bounds of its ink, in thousandths of the text's size.
struct Line {
  var range: Range<String.Index>
  var low: SIMD2<Double>, high: SIMD2<Double>
  var hasInk: Bool
  /// The start of its first letter, in thousandths of the size from the box's top left, y downwards.
  var pen = SIMD2<Double>()
  var width: Double { high.x - low.x }

  init(_ range: Range<String.Index>, _ measure: LineMeasure) {
    self.range = range
    hasInk = measure.ink != nil
    (low, high) = measure.ink ?? (SIMD2(), SIMD2())
  }
}

extension [Line] {
  /// The top and the bottom of all lines' ink, from the first baseline, y downwards; nil without ink.
  func block() -> (top: Double, bottom: Double)? {
    var block: (top: Double, bottom: Double)?
    for (index, line) in enumerated() where line.hasInk {
      block = line.grow(block, index)
    }
    return block
  }

  func inkHeight() -> Double { block().map { $0.bottom - $0.top } ?? 0 }

  /// The number of lines, from the first on, that fit into a height.
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

/// The rounding error that a sum of lengths may have, in thousandths of the size.
private let tolerance = 1e-6

/// Breaks a text into lines of at most a width.
struct LineBreaker {
  var lines: [Line] = []
  /// Whether all of the text could be placed. A character wider than a line can't; the text then ends before it.
  private(set) var isWhole = true
  /// Whether a word was wider than a line, and was broken.
  private(set) var breaksWord = false

  /// - Parameters:
  ///   - weight: The weight of the letters.
  ///   - indents: Whether spaces before a line's first glyph are part of the line.
  ///   - breaksWords: Whether words that are wider than a line are broken; otherwise they become lines that are too long.
  init(
    _ text: String, _ weight: Lettering.Weight = .regular, indents: Bool, width: Double, breaksWords: Bool = true
  ) {
    var (start, measure) = (text.startIndex, LineMeasure(weight, indents: indents))
    // The end of the line if it has to end before the current word, and the start of the next line in that case.
    var wordBreak: (end: String.Index, measure: LineMeasure, next: String.Index)?
    var isAfterSpace = false
    // The end of the ink. Spaces at the end of a line aren't part of it, nor of the measure's ink.
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
          // Not even the first glyph of the line fits.
          isWhole = false
          return
        }
      }
      (index, inkEnd) = (next, next)
    }
    if start < text.endIndex { lines.append(Line(start..<inkEnd, measure)) }
  }
}
