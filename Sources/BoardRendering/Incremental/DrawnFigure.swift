/// A figure as it lies on a picture's pixels: what is drawn, where, in which way, and what it hides.
struct DrawnFigure: Equatable {
  /// In board units.
  let outline: Outline
  let fill: Color
  /// `nil` if no border is drawn.
  let border: Color?
  /// For figures that lie on whole pixels and are drawn by spans, the corners' coverage taken from Cairo once; `nil` for figures
  /// that Cairo draws whole.
  let geometry: SpanGeometry?
  let label: PlacedLabel?
  /// Every pixel that drawing may touch, within the picture; ``PixelRectangle/empty`` if there is none.
  let bounds: PixelRectangle
  /// Two rectangles, a cross, in which an opaque figure hides what lies below, and one that Cairo draws is its fill alone; outside of
  /// the picture too, or empty.
  let wideCover: PixelRectangle
  let highCover: PixelRectangle

  /// The board's unit, in pixels, and the picture's pixels.
  struct Frame: Equatable {
    let scale: Double
    let pixels: PixelRectangle
    /// Whether figures may be drawn by spans.
    let allowsSpans: Bool
    /// The board's.
    let background: Color
  }

  /// A label that is laid out when it is first seen, and then stays so wherever its figure is moved.
  final class PlacedLabel: Equatable {
    private let figure: Figure
    private let background: Color
    /// `nil` until it is laid out.
    private var known: DrawnLabel?

    /// - Parameter old: The figure's label so far.
    init(of figure: Figure, on background: Color, after old: PlacedLabel?) {
      (self.figure, self.background) = (figure, background)
      guard let old, old.figure.appearance == figure.appearance, old.figure.frame.size == figure.frame.size else {
        return
      }
      known = old.known?.moved(to: figure.frame)
    }

    /// `nil` for a figure without a label.
    var drawn: DrawnLabel? {
      if let known { return known }
      known = DrawnLabel(of: figure, on: background)
      return known
    }

    static func == (a: PlacedLabel, b: PlacedLabel) -> Bool {
      a === b || a.figure.frame == b.figure.frame && a.figure.appearance == b.figure.appearance
    }
  }

  /// - Parameter old: The same figure as it was drawn until now.
  init(_ figure: Figure, in picture: Frame, after old: DrawnFigure? = nil) {
    outline = figure.outline
    fill = figure.appearance.fill
    border = figure.strokeColor
    let hasOpaqueEdge = (border ?? fill).isOpaque
    let (frame, scale) = (figure.frame, picture.scale)
    let edges = SIMD4(frame.minX, frame.minY, frame.maxX, frame.maxY) * scale
    let strokeWidth = outline.strokeWidth * scale
    let isWhole = edges == edges.rounded(.toNearestOrEven) && strokeWidth == strokeWidth.rounded()
    // Cairo rounds a path's points to 1/256 pixel, so off whole pixels an edge may lie a little outside of its frame.
    let slack = isWhole ? 0 : 1.0 / 64
    let touched = PixelRectangle(around: edges, slack: slack)
    let onPicture = touched.intersection(picture.pixels)
    if figure.appearance.label == nil {
      (label, bounds) = (nil, onPicture)
    } else {
      label = PlacedLabel(of: figure, on: picture.background, after: old?.label)
      // A letter's strokes stay within the figure, and the nearest pixel is at most half of one away.
      bounds = PixelRectangle(around: edges, slack: 1).intersection(picture.pixels)
    }

    let isSharp = outline.radius == 0
    if isWhole, picture.allowsSpans, isSharp || onPicture == touched {
      geometry = SpanGeometry(
        touched, strokeWidth: Int(pixel: strokeWidth), hidesFill: hasOpaqueEdge || fill.alpha == 0, outline: outline,
        scale: scale)
    } else {
      geometry = nil
    }
    if let geometry, hasOpaqueEdge {
      (wideCover, highCover) = geometry.cover
    } else {
      // Inside of the border, a pixel away from it and from the corners, the fill covers each pixel whole.
      let corner = max(strokeWidth, isSharp ? 0 : outline.radius * scale + strokeWidth / 2)
      func inset(_ dx: Double, _ dy: Double) -> PixelRectangle {
        PixelRectangle(
          minX: Int(ceil: edges[0] + dx), minY: Int(ceil: edges[1] + dy),
          maxX: Int(floor: edges[2] - dx), maxY: Int(floor: edges[3] - dy)
        ).inset(left: 1, right: 1, top: 1, bottom: 1)
      }
      (wideCover, highCover) = (inset(strokeWidth, corner), inset(corner, strokeWidth))
    }
  }

  /// Whether a figure that Cairo draws is its fill alone, and whole, in a part of the picture.
  func isFill(in area: PixelRectangle) -> Bool {
    geometry == nil && (wideCover.contains(area) || highCover.contains(area))
  }
}
