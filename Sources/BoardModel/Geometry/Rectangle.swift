/// An upright rectangle in board units, given by its top-left corner and its size.
public struct Rectangle: Hashable, Codable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// The width and the height.
  public var size: Size

  /// Makes a rectangle with a top-left corner and a size.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle with a middle and a size.
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

  /// A copy at another place; its size is exactly the same.
  public func moved(by offset: Offset) -> Rectangle { Rectangle(origin: origin.moved(by: offset), size: size) }

  /// A copy with another size; the top-left corner stays.
  public func resized(to size: Size) -> Rectangle { Rectangle(origin: origin, size: size) }
}

// The notation of scripts; values that aren't finite are written as Swift does.
extension Rectangle: CustomStringConvertible {
  /// Such as `120x80 at 40,40`.
  public var description: String { "\(size) at \(origin)" }
}

extension Point: CustomStringConvertible {
  /// Such as `40,40`.
  public var description: String { "\(x.text),\(y.text)" }
}

extension Size: CustomStringConvertible {
  /// Such as `120x80`.
  public var description: String { "\(width.text)x\(height.text)" }
}
