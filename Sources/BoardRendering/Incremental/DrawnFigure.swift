/// A figure prepared for drawing in a picture: its outline, colors and pixels, how it is drawn, and what it hides.
struct DrawnFigure: Equatable {
  /// The outline, in board units.
  let outline: Outline
  let fill: Color
  /// The border's color; `nil` if no border is drawn.
  let border: Color?
  /// The parts of a figure that lies on whole pixels and is drawn by spans; `nil` for figures that Cairo draws completely.
  let geometry: SpanGeometry?
  let label: PlacedLabel?
  /// The pixels of the picture that drawing may touch; ``PixelRectangle/empty`` if there are none.
  let bounds: PixelRectangle
  /// Two rectangles that form a cross. In it an opaque figure hides what is behind it, and a figure drawn by Cairo is nothing but its
  /// fill. They may extend past the picture or be empty.
  let wideCover: PixelRectangle
  let highCover: PixelRectangle

  /// What all figures of a picture share: the scale, in pixels per board unit, the picture's pixels, and the background.
  struct Frame: Equatable {
    let scale: Double
    let pixels: PixelRectangle
    /// Whether figures may be drawn by spans.
    let allowsSpans: Bool
    /// The board's background.
    let background: Color
  }

  /// A label whose layout is computed when it is first needed, and then kept wherever its figure is moved.
  final class PlacedLabel: Equatable {
    private let figure: Figure
    private let background: Color
    /// The layout; `nil` until it is computed, or if the figure has no label.
    private var known: DrawnLabel?

    /// - Parameter old: The figure's previous label, whose layout is reused if only the figure's place has changed.
    init(of figure: Figure, on background: Color, after old: PlacedLabel?) {
      (self.figure, self.background) = (figure, background)
      guard let old, old.figure.appearance == figure.appearance, old.figure.frame.size == figure.frame.size else {
        return
      }
      known = old.known?.moved(to: figure.frame)
    }

    /// The label laid out; `nil` if the figure has none.
    var drawn: DrawnLabel? {
      if let known { return known }
      known = DrawnLabel(of: figure, on: background)
      return known
    }

    static func == (a: PlacedLabel, b: PlacedLabel) -> Bool {
      a === b || a.figure.frame == b.figure.frame && a.figure.appearance == b.figure.appearance
    }
  }

  /// - Parameter old: The previous state of the same figure.
  init(_ figure: Figure, in picture: Frame, after old: DrawnFigure? = nil) {
    outline = figure.outline
    fill = figure.appearance.fill
    border = figure.strokeColor
    let hasOpaqueEdge = (border ?? fill).isOpaque
    let (frame, scale) = (figure.frame, picture.scale)
    let edges = SIMD4(frame.minX, frame.minY, frame.maxX, frame.maxY) * scale
    let strokeWidth = outline.strokeWidth * scale
    let isWhole = edges == edges.rounded(.toNearestOrEven) && strokeWidth == strokeWidth.rounded()
    // Cairo rounds a path's points to 1/256 pixel, so an edge off whole pixels may lie slightly outside of its frame.
    let slack = isWhole ? 0 : 1.0 / 64
    let touched = PixelRectangle(around: edges, slack: slack)
    let onPicture = touched.intersection(picture.pixels)
    if figure.appearance.label == nil {
      (label, bounds) = (nil, onPicture)
    } else {
      label = PlacedLabel(of: figure, on: picture.background, after: old?.label)
      // A letter's strokes stay within the figure, and each letter is moved to a pixel at most half a pixel away.
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
      // A pixel inside of the border and the corners, the fill covers each pixel completely.
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

  /// Whether the part of a figure in an area is nothing but its fill, which covers every pixel there completely; for figures that
  /// Cairo would draw.
  func isFill(in area: PixelRectangle) -> Bool {
    geometry == nil && (wideCover.contains(area) || highCover.contains(area))
  }
}
