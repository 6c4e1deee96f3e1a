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
  let label: PlacedLabel?
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
    /// The board's.
    let background: Color
  }

  /// A label, and every pixel that drawing it may touch. Its path is made when it is drawn, since it may be long.
  final class PlacedLabel: Equatable {
    let figure: Figure
    let bounds: PixelRectangle

    /// - Returns: `nil` for a figure without a label, or without room for a letter.
    init?(of figure: Figure, in picture: Frame) {
      guard let ink = DrawnLabel(of: figure, on: picture.background)?.ink else { return nil }
      self.figure = figure
      bounds = PixelRectangle(around: SIMD4(ink.minX, ink.minY, ink.maxX, ink.maxY) * picture.scale, slack: 1.0 / 64)
        .intersection(picture.pixels)
    }

    static func == (a: PlacedLabel, b: PlacedLabel) -> Bool {
      a === b || a.figure.frame == b.figure.frame && a.figure.appearance == b.figure.appearance
    }
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
    let touched = PixelRectangle(around: edges, slack: slack)
    bounds = touched.intersection(picture.pixels)
    label = figure.appearance.label == nil ? nil : PlacedLabel(of: figure, in: picture)

    let isOpaque = fill.isOpaque && (!isBordered || border.isOpaque)
    let isSharp = outline.radius == 0
    if isWhole, picture.allowsSpans, isSharp || bounds == touched,
      isOpaque || (fill.alpha == 0 && isBordered && border.isOpaque)
    {
      geometry = SpanGeometry(
        touched, strokeWidth: Int(pixel: strokeWidth), outline: outline, scale: scale)
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
          minX: Int(ceil: edges[0] + dx), minY: Int(ceil: edges[1] + dy),
          maxX: Int(floor: edges[2] - dx), maxY: Int(floor: edges[3] - dy)
        ).inset(left: 1, right: 1, top: 1, bottom: 1)
      }
      (wideCover, highCover) = (inset(strokeWidth, corner), inset(corner, strokeWidth))
    }
  }
}

extension PixelRectangle {
  /// The pixels that a rectangle touches: its left, upper, right and lower edge, in pixels.
  ///
  /// - Parameter slack: How far beyond its edges it may reach.
  fileprivate init(around edges: SIMD4<Double>, slack: Double) {
    self.init(
      minX: Int(floor: edges[0] - slack), minY: Int(floor: edges[1] - slack), maxX: Int(ceil: edges[2] + slack),
      maxY: Int(ceil: edges[3] + slack))
  }
}

extension Int {
  fileprivate init(floor value: Double) { self.init(pixel: value.rounded(.down)) }

  fileprivate init(ceil value: Double) { self.init(pixel: value.rounded(.up)) }

  /// A whole number as one that can be counted with: no picture reaches as far as a billion pixels.
  fileprivate init(pixel value: Double) { self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
