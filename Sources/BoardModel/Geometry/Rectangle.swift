/// An upright rectangle in board units, given by its top-left corner and its size.
public struct Rectangle: Hashable, Codable, Sendable {
  /// The top-left corner.
  public var origin: Point
  /// How wide and high it is.
  public var size: Size

  /// The rectangle of a size whose top-left corner is at a place.
  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of a size around a middle.
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

  /// A copy at another place; the size stays, bit for bit.
  public func moved(by offset: Offset) -> Rectangle { Rectangle(origin: origin.moved(by: offset), size: size) }

  /// A copy with another size; the top-left corner stays.
  public func resized(to size: Size) -> Rectangle { Rectangle(origin: origin, size: size) }
}

// As scripts write them; what isn't finite is shown as Swift shows it.
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
