/// How far something moves, in board units: to the right and downwards.
public struct Offset: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  public static let zero = Offset(dx: 0, dy: 0)

  public init(dx: Double, dy: Double) {
    self.dx = dx + 0
    self.dy = dy + 0
  }
}
