/// A movement in board units, to the right and downwards.
public struct Offset: Hashable, Codable, Sendable {
  /// To the right.
  public var dx: Double
  /// Downwards.
  public var dy: Double

  /// No movement.
  public static let zero = Offset(dx: 0, dy: 0)

  /// Makes an offset; a negative zero becomes zero.
  public init(dx: Double, dy: Double) {
    self.dx = dx + 0
    self.dy = dy + 0
  }

  /// The movement from one point to another.
  package init(from start: Point, to end: Point) { self.init(dx: end.x - start.x, dy: end.y - start.y) }
}
