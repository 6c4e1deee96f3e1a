/// A rectangle of whole pixels, half open: `minX ..< maxX` by `minY ..< maxY`.
struct PixelRectangle: Hashable, Sendable {
  var minX: Int
  var minY: Int
  var maxX: Int
  var maxY: Int

  static let empty = PixelRectangle(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  var area: Int { isEmpty ? 0 : width * height }
  var isEmpty: Bool { minX >= maxX || minY >= maxY }

  func intersection(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  func union(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  func intersects(_ other: PixelRectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  func contains(_ other: PixelRectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}
