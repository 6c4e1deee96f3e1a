/// An upright rectangle in board units, given by its top-left corner and its size.
public struct Rectangle: Hashable, Sendable {
  public var origin: Point
  public var size: Size

  public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// The rectangle of a size around a middle.
  public init(center: Point, size: Size) {
    self.init(origin: Point(x: center.x - size.width / 2, y: center.y - size.height / 2), size: size)
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }

  public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

  /// A copy at another place; the size stays, bit for bit.
  public func moved(by offset: Offset) -> Rectangle { Rectangle(origin: origin.moved(by: offset), size: size) }

  /// A copy with another size; the top-left corner stays.
  public func resized(to size: Size) -> Rectangle { Rectangle(origin: origin, size: size) }
}
