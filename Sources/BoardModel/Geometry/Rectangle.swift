/// An upright rectangle in board units, given by its top-left corner and its size.
public struct Rectangle: Hashable, Codable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Makes a rectangle with its top-left corner at a point.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle around a center.
  public init(center: Point, size: Size) {
    self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  /// The left edge.
  public var minX: Double { origin.x }
  /// The top edge.
  public var minY: Double { origin.y }
  /// The right edge.
  public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  public var maxY: Double { origin.y + size.height }

  /// The middle.
  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// A copy at another place. Its size is exactly the same.
  public func moved(by offset: Offset) -> Rectangle { Rectangle(origin: origin.moved(by: offset), size: size) }

  /// A copy with another size and the same top-left corner.
  public func resized(to size: Size) -> Rectangle { Rectangle(origin: origin, size: size) }
}

// Texts as in scripts; numbers that aren't finite are shown as in Swift.
extension Rectangle: CustomStringConvertible {
  /// A text such as `120x80 at 40,40`.
  public var description: String { "\(size) at \(origin)" }
}

extension Point: CustomStringConvertible {
  /// A text such as `40,40`.
  public var description: String { "\(x.text),\(y.text)" }
}

extension Size: CustomStringConvertible {
  /// A text such as `120x80`.
  public var description: String { "\(width.text)x\(height.text)" }
}
