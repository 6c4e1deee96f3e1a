/// The path that is filled and then stroked for a figure: an upright rectangle with circular corners, in board units.
///
/// It is what an SVG `<rect>` with a stroke draws: the frame, inset by half of the border's width. Without a border it is
/// the frame itself.
public struct Outline: Hashable, Sendable {
  /// The bounds of the path's straight lines.
  public let rectangle: Rectangle
  /// The corners' radius, at most half of the shorter side, by the rule of CSS's `border-radius`
  /// ([CSS Backgrounds 3, section 4.5](https://www.w3.org/TR/css-backgrounds-3/#corner-overlap)).
  public let radius: Double
  /// The width of the border's line, which is centered on the path; 0 without a border.
  public let strokeWidth: Double

  /// Makes the path of a figure.
  public init(frame: Rectangle, appearance: Appearance) {
    let half = frame.size.shorterSide / 2
    let radius = min(appearance.cornerRadius, half)
    // The width is drawn as at most half of the shorter side, so the inset is at most a quarter of it on each side, and the rest is a valid
    // size, unless the numbers are so small that it is rounded to 0: then there is no inset.
    let width = min(appearance.border?.width ?? 0, half)
    let inset = width / 2
    if width > 0, let inner = try? Size(width: frame.size.width - width, height: frame.size.height - width) {
      rectangle = Rectangle(origin: Point(x: frame.minX + inset, y: frame.minY + inset), size: inner)
      self.radius = max(0, radius - inset)
      strokeWidth = width
    } else {
      rectangle = frame
      self.radius = radius
      strokeWidth = 0
    }
  }
}
