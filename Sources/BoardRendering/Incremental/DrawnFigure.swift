/// A figure as it lies on a picture's pixels: what is drawn, where, in which way, and what it hides.
struct DrawnFigure: Equatable {
  /// In board units.
  let outline: Outline
  let fill: Color
  /// Without a border it isn't used.
  let border: Color
  /// For opaque figures that lie on whole pixels and are drawn by spans, the corners' coverage taken from Cairo once; `nil` for
  /// figures that Cairo draws whole.
  let geometry: SpanGeometry?
  /// Every pixel that drawing may touch, within the picture; ``PixelRectangle/empty`` if there is none.
  let bounds: PixelRectangle
  /// Two rectangles, a cross, in which the figure is opaque whatever lies below; outside of the picture too, or empty.
  let wideCover: PixelRectangle
  let highCover: PixelRectangle

  /// The board's unit, in pixels, and the picture's pixels.
  struct Frame: Equatable {
    let scale: Double
    let pixels: PixelRectangle
    /// Whether figures may be drawn by spans.
    let allowsSpans: Bool
  }

  init(_ figure: Figure, in picture: Frame) {
    outline = figure.outline
    fill = figure.appearance.fill
    let isBordered = outline.strokeWidth > 0
    border = isBordered ? figure.appearance.border?.color ?? fill : fill
    let (frame, scale) = (figure.frame, picture.scale)
    let edges = SIMD4(frame.minX, frame.minY, frame.maxX, frame.maxY) * scale
    let strokeWidth = outline.strokeWidth * scale
    let isWhole = edges == edges.rounded(.toNearestOrEven) && strokeWidth == strokeWidth.rounded()
    // Cairo rounds a path's points to 1/256 pixel, so off whole pixels an edge may lie a little outside of its frame.
    let slack = isWhole ? 0 : 1.0 / 64
    let touched = PixelRectangle(
      minX: DrawnFigure.floor(edges[0] - slack), minY: DrawnFigure.floor(edges[1] - slack),
      maxX: DrawnFigure.ceil(edges[2] + slack), maxY: DrawnFigure.ceil(edges[3] + slack))
    bounds = touched.intersection(picture.pixels)

    let isOpaque = fill.isOpaque && (!isBordered || border.isOpaque)
    let isSharp = outline.radius == 0
    if isWhole, picture.allowsSpans, isSharp || bounds == touched,
      isOpaque || (fill.alpha == 0 && isBordered && border.isOpaque)
    {
      geometry = SpanGeometry(
        touched, strokeWidth: DrawnFigure.pixel(strokeWidth), outline: outline, scale: scale)
    } else {
      geometry = nil
    }
    if !fill.isOpaque {
      (wideCover, highCover) = (.empty, .empty)
    } else if let geometry {
      (wideCover, highCover) = geometry.cover
    } else {
      // Inside of the border, a pixel away from it and from the corners, the fill covers each pixel whole.
      let corner = max(strokeWidth, isSharp ? 0 : outline.radius * scale + strokeWidth / 2)
      func inset(_ dx: Double, _ dy: Double) -> PixelRectangle {
        PixelRectangle(
          minX: DrawnFigure.ceil(edges[0] + dx), minY: DrawnFigure.ceil(edges[1] + dy),
          maxX: DrawnFigure.floor(edges[2] - dx), maxY: DrawnFigure.floor(edges[3] - dy)
        ).inset(left: 1, right: 1, top: 1, bottom: 1)
      }
      (wideCover, highCover) = (inset(strokeWidth, corner), inset(corner, strokeWidth))
    }
  }

  private static func floor(_ value: Double) -> Int { pixel(value.rounded(.down)) }
  private static func ceil(_ value: Double) -> Int { pixel(value.rounded(.up)) }

  /// A whole number as one that can be counted with: no picture reaches as far as a billion pixels.
  private static func pixel(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9)) }
}
