/// Where the parts of a figure on whole pixels lie: the border's straight sides, the fill, and the corners.
struct SpanGeometry: Hashable {
  let bounds: PixelRectangle
  /// In pixels.
  let strokeWidth: Int
  /// What the corners look like.
  let shape: CornerShape

  /// What a corner's coverage depends on: neither where its figure lies on whole pixels, nor how large the figure is, unless it is so
  /// small that the corners meet.
  struct CornerShape: Hashable {
    /// The path's radius, in pixels; 0 for square corners.
    let radius: Double
    /// In pixels.
    let strokeWidth: Int
    /// The size of a figure that shows all four corners: the figure's own where corners meet; 0 where no coverage is needed.
    let width: Int
    let height: Int
  }

  /// Corners larger than this are left to Cairo: their coverage takes more memory than it saves time.
  private static let largestCorner = 256.0

  /// - Parameter hidesFill: Whether nothing of the fill is seen through the border. Where some is, square corners have a coverage, too:
  ///   the fill ends in the middle of the border.
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
    let corner = Int(reach)
    // Two pixels more on each side: where the border is as wide as the corner is round, its inner rim is a point at the corner's
    // end, and what Cairo makes of that reaches a pixel further. What lies between corners is like the pixel after that.
    let full = 2 * (corner + 2)
    shape = CornerShape(
      radius: radius, strokeWidth: strokeWidth, width: min(bounds.width, full), height: min(bounds.height, full))
  }

  /// How many columns at the left (and, with the rest of ``CornerShape/width``, at the right) belong to corners.
  var leftCorner: Int { shape.width / 2 }
  var rightCorner: Int { shape.width - shape.width / 2 }
  var topCorner: Int { shape.height / 2 }
  var bottomCorner: Int { shape.height - shape.height / 2 }

  /// The two rectangles that leave out the corners.
  var cover: (wide: PixelRectangle, high: PixelRectangle) {
    (
      bounds.inset(left: 0, right: 0, top: topCorner, bottom: bottomCorner),
      bounds.inset(left: leftCorner, right: rightCorner, top: 0, bottom: 0)
    )
  }
}
