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
    // A pixel more beside a border, two from 64 pixels on: where it is about as wide as the corner is round, its inner rim is a point at
    // the corner's end, and what Cairo makes of that reaches further. The pixel in the middle is what lies between corners.
    let full = 2 * (Int(reach) + (strokeWidth > 0 ? 1 + strokeWidth / 64 : 0)) + 1
    shape = CornerShape(
      radius: radius, strokeWidth: strokeWidth, width: min(bounds.width, full), height: min(bounds.height, full))
  }

  /// How many columns at the left and at the right belong to corners: all where corners meet, else all of the sample but the middle.
  var leftCorner: Int { shape.width / 2 }
  var rightCorner: Int { bounds.width > shape.width ? leftCorner : shape.width - leftCorner }
  var topCorner: Int { shape.height / 2 }
  var bottomCorner: Int { bounds.height > shape.height ? topCorner : shape.height - topCorner }

  /// The two rectangles that leave out the corners.
  var cover: (wide: PixelRectangle, high: PixelRectangle) {
    (
      bounds.inset(left: 0, right: 0, top: topCorner, bottom: bottomCorner),
      bounds.inset(left: leftCorner, right: rightCorner, top: 0, bottom: 0)
    )
  }
}
