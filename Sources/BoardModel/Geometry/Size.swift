/// A width and a height in board units, both finite and greater than zero.
public struct Size: Hashable, Sendable {
  public let width: Double
  public let height: Double

  /// Makes a size, or nothing if a side isn't finite and greater than zero.
  public init?(width: Double, height: Double) {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  /// The shorter of the two sides.
  public var shorterSide: Double { Swift.min(width, height) }
}
