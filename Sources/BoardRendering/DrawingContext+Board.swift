internal import CairoDrawing
import Lettering

extension DrawingContext {
  /// The most that a flattened curve may be off its figure's circle, in pixels.
  ///
  /// With Cairo's default of 0.1 a corner of radius 40 is up to 14 levels of 255 off its exact coverage, with 0.01 less than 4;
  /// smaller still gains nothing, since the rest is due to Cairo's 15 sample lines per pixel. (Measured with Cairo 1.16.)
  static var boardTolerance: Double { 0.01 }

  /// Sets up a new context for drawing in board units and covers the surface with the background, if there is one.
  borrowing func beginBoard(background: Color?, scale: Double) throws(CairoError) {
    try setTolerance(DrawingContext.boardTolerance)
    try self.scale(by: scale)
    guard let background else { return }
    try setColor(background)
    try paint()
  }

  borrowing func drawOutline(of figure: Figure) throws(CairoError) {
    try draw(figure.outline, fill: figure.appearance.fill, border: figure.strokeColor)
  }

  /// Begins a new path with the strokes of letters.
  borrowing func setPath(_ path: [PathElement], from origin: SIMD2<Double>) throws(CairoError) {
    try beginPath()
    for element in path {
      switch element {
      case .move(let point): move(to: origin + point)
      case .line(let point): line(to: origin + point)
      case .curve(let first, let second, let end): curve(to: origin + end, origin + first, origin + second)
      }
    }
  }

  /// Fills an outline, then strokes it if there is a border color: see ``Figure/strokeColor``.
  borrowing func draw(_ outline: Outline, fill color: Color, border: Color?) throws(CairoError) {
    try setPath(outline)
    try paintPath(of: outline, fill: color, border: border)
  }

  /// Fills the current path, which is an outline's, then strokes it if there is a border color.
  borrowing func paintPath(of outline: Outline, fill color: Color, border: Color?) throws(CairoError) {
    try setColor(color)
    try fill()
    if let border {
      try setColor(border)
      try setLineWidth(outline.strokeWidth)
      try stroke()
    }
  }

  /// Begins a new path with an outline.
  borrowing func setPath(_ outline: Outline) throws(CairoError) {
    let rectangle = outline.rectangle
    // Cairo splits ever larger arcs into ever more curves, without a bound; `Limits` bounds the radius.
    try setPath(
      x: rectangle.minX, y: rectangle.minY, width: rectangle.size.width, height: rectangle.size.height,
      radius: min(outline.radius, Limits.maximumCoordinate))
  }

  borrowing func setColor(_ color: Color) throws(CairoError) {
    try setColor(
      red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}
