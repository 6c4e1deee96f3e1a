/// The parts of a figure on whole pixels: the border's straight sides, the fill, and the corners.
struct SpanGeometry: Hashable {
  let bounds: PixelRectangle
  /// The border's width, in pixels.
  let strokeWidth: Int
  /// The shape of the corners, for their coverage.
  let shape: CornerShape

  /// What the coverage of corners depends on. It doesn't depend on the figure's place on whole pixels, or on the figure's size unless
  /// the figure is so small that corners meet.
  struct CornerShape: Hashable {
    /// The path's radius, in pixels; 0 for square corners.
    let radius: Double
    /// The border's width, in pixels.
    let strokeWidth: Int
    /// The size of the sample, a figure with all four corners: the figure's own size where corners meet; 0 if no coverage is needed.
    let width: Int
    let height: Int
  }

  /// Cairo draws figures with larger corners, in pixels, because their coverage would take too much memory for the time that it saves.
  private static let largestCorner = 256.0

  /// - Parameter hidesFill: Whether the border hides the fill below it. If it doesn't, even square corners need a coverage, because the
  ///   fill ends in the middle of the border.
  /// - Returns: `nil` for an empty rectangle and for corners that are too large.
  init?(_ bounds: PixelRectangle, strokeWidth: Int, hidesFill: Bool, outline: Outline, scale: Double) {
    guard !bounds.isEmpty else { return nil }
    (self.bounds, self.strokeWidth) = (bounds, strokeWidth)
    guard outline.radius > 0 || (strokeWidth > 0 && !hidesFill) else {
      shape = CornerShape(radius: 0, strokeWidth: strokeWidth, width: 0, height: 0)
      return
    }
    let radius = outline.radius * scale
    let reach = max((radius + Double(strokeWidth) / 2).rounded(.up), Double(strokeWidth))
    guard reach <= SpanGeometry.largestCorner else { return nil }
    // Each side of the sample has an extra pixel beside a border, and two from a width of 64 pixels on: if the border is about as wide
    // as the corner's radius, the inner rim is a point at the corner's end, and Cairo's coverage of it extends further. The middle pixel
    // represents what is between corners.
    let full = 2 * (Int(reach) + (strokeWidth > 0 ? 1 + strokeWidth / 64 : 0)) + 1
    shape = CornerShape(
      radius: radius, strokeWidth: strokeWidth, width: min(bounds.width, full), height: min(bounds.height, full))
  }

  /// The number of columns at the left that belong to corners. Together with those at the right they are all columns if corners meet,
  /// and otherwise all of the sample but the middle one.
  var leftCorner: Int { shape.width / 2 }
  var rightCorner: Int { bounds.width > shape.width ? leftCorner : shape.width - leftCorner }
  var topCorner: Int { shape.height / 2 }
  var bottomCorner: Int { bounds.height > shape.height ? topCorner : shape.height - topCorner }

  /// The two rectangles between the corners.
  var cover: (wide: PixelRectangle, high: PixelRectangle) {
    (
      bounds.inset(left: 0, right: 0, top: topCorner, bottom: bottomCorner),
      bounds.inset(left: leftCorner, right: rightCorner, top: 0, bottom: 0)
    )
  }
}
