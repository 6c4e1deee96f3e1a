/// A rectangle of whole pixels, half open: `minX ..< maxX` by `minY ..< maxY`.
package struct PixelRectangle: Hashable, Sendable {
  package var minX: Int
  package var minY: Int
  package var maxX: Int
  package var maxY: Int

  package init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
  }

  static let empty = PixelRectangle(minX: 0, minY: 0, maxX: 0, maxY: 0)

  var width: Int { maxX - minX }
  var height: Int { maxY - minY }
  package var area: Int { isEmpty ? 0 : width * height }
  package var isEmpty: Bool { minX >= maxX || minY >= maxY }

  /// The common pixels; ``empty`` if there are none.
  func intersection(_ other: PixelRectangle) -> PixelRectangle {
    let common = PixelRectangle(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
    return common.isEmpty ? .empty : common
  }

  /// The rectangle without some columns at the left and right and some rows at the top and bottom; ``empty`` if nothing remains.
  func inset(left: Int, right: Int, top: Int, bottom: Int) -> PixelRectangle {
    let rest = PixelRectangle(minX: minX + left, minY: minY + top, maxX: maxX - right, maxY: maxY - bottom)
    return rest.isEmpty ? .empty : rest
  }

  func moved(_ x: Int, _ y: Int) -> PixelRectangle {
    PixelRectangle(minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y)
  }

  func union(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  /// The left and upper edges, and the negated right and lower edges, so that one comparison tells whether rectangles intersect.
  typealias Edges = SIMD4<Int32>

  /// - Precondition: The rectangle lies within a picture.
  var edges: Edges { Edges(Int32(minX), Int32(minY), -Int32(maxX), -Int32(maxY)) }

  /// Whether the rectangle has pixels in common with the rectangle of these edges.
  func intersects(_ edges: Edges) -> Bool {
    all(edges .< Edges(Int32(maxX), Int32(maxY), -Int32(minX), -Int32(minY)))
  }

  package func contains(_ other: PixelRectangle) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }
}

extension PixelRectangle {
  /// The pixels that a rectangle touches: its left, upper, right and lower edge, in pixels.
  ///
  /// - Parameter slack: How far beyond these edges it may extend.
  init(around edges: SIMD4<Double>, slack: Double) {
    self.init(
      minX: Int(floor: edges[0] - slack), minY: Int(floor: edges[1] - slack), maxX: Int(ceil: edges[2] + slack),
      maxY: Int(ceil: edges[3] + slack))
  }
}

extension Int {
  init(floor value: Double) { self.init(pixel: value.rounded(.down)) }

  init(ceil value: Double) { self.init(pixel: value.rounded(.up)) }

  /// Converts a whole number, clamped so that calculations don't overflow: no picture extends as far as a billion pixels.
  init(pixel value: Double) { self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
