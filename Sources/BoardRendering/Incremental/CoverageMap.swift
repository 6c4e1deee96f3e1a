/// A bit for each pixel of a rectangle: whether something opaque covers it.
///
/// Figures are visited from the front to the back. A figure whose pixels are all covered is hidden and isn't drawn; <doc:Pictures> says
/// how much time that saves.
package struct CoverageMap {
  private var area = PixelRectangle.empty
  private var wordsPerRow = 0
  private var words: [UInt64] = []
  private var uncovered = 0

  package init() {}

  /// Whether every pixel is covered.
  package var isFull: Bool { uncovered == 0 }

  /// Clears the map, for an area of which nothing is covered.
  package mutating func reset(to area: PixelRectangle) {
    self.area = area
    wordsPerRow = (area.width + 63) / 64
    uncovered = area.area
    let count = wordsPerRow * area.height
    if words.count < count { words = [UInt64](repeating: 0, count: count) }
    for index in 0..<count { words[index] = 0 }
  }

  /// Whether all pixels of a rectangle within the area are covered.
  package func covers(_ rectangle: PixelRectangle) -> Bool {
    let span = Span(rectangle, in: area)
    return words.withUnsafeBufferPointer { words in
      for y in span.rows {
        for index in span.words where ~words[y * wordsPerRow + index] & span.mask(index) != 0 { return false }
      }
      return true
    }
  }

  /// Marks the part of a rectangle within the area as covered.
  package mutating func cover(_ rectangle: PixelRectangle) {
    let rectangle = rectangle.intersection(area)
    guard !rectangle.isEmpty else { return }
    let (span, wordsPerRow) = (Span(rectangle, in: area), wordsPerRow)
    uncovered -= words.withUnsafeMutableBufferPointer { words in
      var added = 0
      for y in span.rows {
        for index in span.words {
          let mask = span.mask(index)
          added += (mask & ~words[y * wordsPerRow + index]).nonzeroBitCount
          words[y * wordsPerRow + index] |= mask
        }
      }
      return added
    }
  }

  /// The rows of a rectangle, the words of each row that it touches, and the rectangle's bits in the first and the last of them.
  private struct Span {
    let rows: Range<Int>
    let words: ClosedRange<Int>
    private let firstMask: UInt64
    private let lastMask: UInt64

    init(_ rectangle: PixelRectangle, in area: PixelRectangle) {
      rows = rectangle.minY - area.minY..<rectangle.maxY - area.minY
      let (minX, maxX) = (rectangle.minX - area.minX, rectangle.maxX - 1 - area.minX)
      words = minX >> 6...maxX >> 6
      (firstMask, lastMask) = (.max << UInt64(minX & 63), .max >> UInt64(63 - maxX & 63))
    }

    @inline(__always)
    func mask(_ index: Int) -> UInt64 {
      (index == words.lowerBound ? firstMask : .max) & (index == words.upperBound ? lastMask : .max)
    }
  }
}
