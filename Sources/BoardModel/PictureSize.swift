/// The size of a board's picture, in pixels.
public struct PictureSize: Hashable, Sendable {
  /// The width, from 1 to ``Limits/maximumSideInPixels``.
  public let width: Int
  /// The height, from 1 to ``Limits/maximumSideInPixels``.
  public let height: Int

  /// The size of a board's picture: each side is `side × scale`, rounded up. `nil` if it exceeds ``Limits``.
  ///
  /// - Parameters:
  ///   - size: The board's size, in board units.
  ///   - scale: Pixels per board unit, above 0 and up to ``Limits/maximumScale``.
  public init?(of size: Size, scale: Double) {
    guard scale > 0, scale <= Limits.maximumScale else { return nil }
    let width = PictureSize.roundedUp(size.width * scale)
    let height = PictureSize.roundedUp(size.height * scale)
    let longest = Double(Limits.maximumSideInPixels)
    guard width <= longest, height <= longest, width * height <= Double(Limits.maximumAreaInPixels) else { return nil }
    (self.width, self.height) = (max(1, Int(width)), max(1, Int(height)))
  }

  /// Rounds up, but ignores the rounding error of the product: 600 × 1.1 is 660.0000000000001 in binary, and should give 660.
  private static func roundedUp(_ side: Double) -> Double {
    let nearest = side.rounded()
    return abs(side - nearest) <= 2 * side.ulp ? nearest : side.rounded(.up)
  }
}
