/// A place on the board, in board units: the origin is at the top left, y grows downwards.
///
/// - SeeAlso: The axes are those of [SVG 1.1, section 7.3](https://www.w3.org/TR/SVG11/coords.html).
public struct Point: Hashable, Codable, Sendable {
  /// The distance from the left.
  public var x: Double
  /// The distance from the top.
  public var y: Double

  /// Makes a point; a negative zero becomes zero, so that equal places are equal values and print alike.
  public init(x: Double, y: Double) {
    // Adding +0 turns -0 into +0 and changes no other number (IEEE 754, section 6.3).
    self.x = x + 0
    self.y = y + 0
  }

  /// This point, moved by an offset.
  public func moved(by offset: Offset) -> Point { Point(x: x + offset.dx, y: y + offset.dy) }
}
