internal import BoardModel

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
    let edges = (
      minX: frame.minX * scale, minY: frame.minY * scale, maxX: frame.maxX * scale, maxY: frame.maxY * scale
    )
    let strokeWidth = outline.strokeWidth * scale
    let isWhole = [edges.minX, edges.minY, edges.maxX, edges.maxY, strokeWidth].allSatisfy { $0 == $0.rounded() }
    // Cairo rounds a path's points to 1/256 pixel, so off whole pixels an edge may lie a little outside of its frame.
    let slack = isWhole ? 0 : 1.0 / 64
    let touched = PixelRectangle(
      minX: DrawnFigure.floor(edges.minX - slack), minY: DrawnFigure.floor(edges.minY - slack),
      maxX: DrawnFigure.ceil(edges.maxX + slack), maxY: DrawnFigure.ceil(edges.maxY + slack)
    ).intersection(picture.pixels)
    bounds = touched.isEmpty ? .empty : touched

    let isOpaque = fill.isOpaque && (!isBordered || border.isOpaque)
    let isSharp = outline.radius == 0
    if isWhole, picture.allowsSpans, isOpaque || (fill.alpha == 0 && isBordered && border.isOpaque),
      let geometry = SpanGeometry(
        minX: DrawnFigure.pixel(edges.minX), minY: DrawnFigure.pixel(edges.minY), maxX: DrawnFigure.pixel(edges.maxX),
        maxY: DrawnFigure.pixel(edges.maxY),
        strokeWidth: DrawnFigure.pixel(strokeWidth), outline: outline, scale: scale),
      isSharp || bounds == geometry.bounds
    {
      self.geometry = geometry
      if fill.isOpaque {
        (wideCover, highCover) = geometry.cover
      } else {
        (wideCover, highCover) = (.empty, .empty)
      }
      return
    }
    geometry = nil
    guard fill.isOpaque else {
      (wideCover, highCover) = (.empty, .empty)
      return
    }
    // Inside of the border, a pixel away from it and from the corners, the fill covers each pixel whole.
    let corner = max(strokeWidth, isSharp ? 0 : outline.radius * scale + strokeWidth / 2)
    func inset(_ dx: Double, _ dy: Double) -> PixelRectangle {
      let rectangle = PixelRectangle(
        minX: DrawnFigure.ceil(edges.minX + dx) + 1, minY: DrawnFigure.ceil(edges.minY + dy) + 1,
        maxX: DrawnFigure.floor(edges.maxX - dx) - 1, maxY: DrawnFigure.floor(edges.maxY - dy) - 1)
      return rectangle.isEmpty ? .empty : rectangle
    }
    (wideCover, highCover) = (inset(strokeWidth, corner), inset(corner, strokeWidth))
  }

  private static func floor(_ value: Double) -> Int { pixel(value.rounded(.down)) }
  private static func ceil(_ value: Double) -> Int { pixel(value.rounded(.up)) }

  /// A whole number as one that can be counted with: no picture reaches as far as a billion pixels.
  private static func pixel(_ value: Double) -> Int { value.isNaN ? 0 : Int(min(max(value, -1e9), 1e9)) }
}
