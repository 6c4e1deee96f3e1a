public import BoardEditing
public import BoardModel
public import CairoDrawing

/// Makes pictures of a board step by step, each at the cost of what has changed.
///
/// Tell it of every change with ``note(_:)``, and ask for a picture whenever one is wanted: changes that no picture was made of
/// are made up for by the next. Every picture shows just what ``BoardRenderer`` would show: the same pixels, and the same bytes of
/// SVG. The bytes of a PNG file differ from Cairo's; they depend on the boards that pictures were made of since the start, and on
/// nothing else.
///
/// A renderer serves one board from any point of its life on. It is handed the board with each call and never keeps it. It has one
/// owner at a time and no locks.
public final class SnapshotRenderer {
  /// Pixels a board unit: above 0 and at most `Limits.maximumScale`.
  public let scale: Double
  /// What an SVG picture's figures are written as.
  public let svgElements: SVGElements

  /// What there is to make up for, for each kind of picture that has been made.
  private struct Raster {
    let canvas: BoardCanvas
    var png: StripedPNG
    /// What was drawn since the last file was made.
    var damage = Damage()
    /// Made with the first frame.
    var animation: AnimatedPNG?
    var animationDamage = Damage()
    var pending = PendingAlterations()
    var last: Picture?
  }

  private struct Vector {
    var document: IncrementalSVG
    var pending = PendingAlterations()
    var last: Picture?
  }

  private var raster: Raster?
  private var vector: Vector?
  private let allowsSpans: Bool

  /// - Precondition: `scale` is above 0 and at most `Limits.maximumScale`.
  public convenience init(scale: Double = 1, svgElements: SVGElements = .paths) {
    self.init(scale: scale, svgElements: svgElements, allowsSpans: SpanPainter.isExact)
  }

  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; tests forbid it.
  package init(scale: Double, svgElements: SVGElements, allowsSpans: Bool) {
    precondition(scale > 0 && scale <= Limits.maximumScale, "a picture's scale is within its limits")
    (self.scale, self.svgElements, self.allowsSpans) = (scale, svgElements, allowsSpans)
  }

  /// Takes note of what a command has altered.
  public func note(_ change: Change) {
    raster?.pending.add(change)
    vector?.pending.add(change)
  }

  /// The board as a PNG file, 8-bit RGB, of the size that `PictureSize` tells.
  ///
  /// - Parameter board: The board as it is after all changes that were noted.
  /// - Throws: `CairoError` if the picture is beyond `Limits` or memory runs out. Then start anew with another renderer.
  public func png(of board: Board) throws(CairoError) -> Picture {
    try draw(board)
    guard var raster else { preconditionFailure("drawing a board leaves a canvas") }
    if let last = raster.last, raster.damage.isEmpty { return last }
    self.raster = nil
    let (pixels, stride) = raster.canvas.pixels
    let picture = raster.png.picture(of: pixels, stride: stride, damage: raster.damage, figureCount: board.count)
    raster.damage = Damage()
    raster.last = picture
    self.raster = raster
    return picture
  }

  /// The next frame of an animated PNG, for ``AnimationFile``: the first one whole, each later one the box of what has changed
  /// since the one before, with the same pixels as ``png(of:)``.
  ///
  /// - Parameters:
  ///   - board: The board as it is after all changes that were noted.
  ///   - delay: How long the frame is shown, in milliseconds.
  /// - Throws: `CairoError` as ``png(of:)`` does.
  public func animationFrame(of board: Board, delay: UInt16 = 500) throws(CairoError) -> Picture {
    try draw(board)
    guard var raster else { preconditionFailure("drawing a board leaves a canvas") }
    self.raster = nil
    let (pixels, stride) = raster.canvas.pixels
    let size = raster.canvas.frame.pixels
    var animation = raster.animation ?? AnimatedPNG(width: size.width, height: size.height)
    raster.animation = nil
    let frame = animation.frame(of: pixels, stride: stride, box: raster.animationDamage.bounds, delay: delay)
    raster.animation = animation
    raster.animationDamage = Damage()
    self.raster = raster
    return frame
  }

  /// The board as an SVG document: the bytes of ``BoardRenderer/svg(of:)``.
  ///
  /// - Parameter board: The board as it is after all changes that were noted.
  /// - Throws: `CairoError` if Cairo can't make a figure's elements. Then start anew with another renderer.
  public func svg(of board: Board) throws(CairoError) -> Picture {
    if vector == nil {
      vector = Vector(document: try IncrementalSVG(of: board, scale: scale, elements: svgElements))
    }
    guard var vector else { preconditionFailure("a document was made") }
    if let last = vector.last, vector.pending.isEmpty { return last }
    self.vector = nil
    try vector.document.update(to: board, altered: vector.pending.take())
    let picture = vector.document.picture
    vector.last = picture
    self.vector = vector
    return picture
  }

  /// Draws what has changed, so that the next picture has only to be encoded; for measuring the one without the other.
  package func update(to board: Board) throws(CairoError) { try draw(board) }

  /// The pixels of the board, for tests.
  package func pixels(of board: Board) throws(CairoError) -> Pixels {
    try draw(board)
    guard let raster else { preconditionFailure("drawing a board leaves a canvas") }
    return raster.canvas.copyPixels()
  }

  /// Brings the canvas up to date.
  private func draw(_ board: Board) throws(CairoError) {
    guard raster != nil else {
      let canvas = try BoardCanvas(
        size: board.size, background: board.background, scale: scale, allowsSpans: allowsSpans)
      _ = try canvas.update(to: board, altered: board.figures.lazy.map { ($0.id, false) })
      raster = Raster(
        canvas: canvas, png: StripedPNG(width: canvas.frame.pixels.maxX, height: canvas.frame.pixels.maxY))
      return
    }
    guard let altered = raster?.pending.take(), !altered.isEmpty, let canvas = raster?.canvas else { return }
    for rectangle in try canvas.update(to: board, altered: altered).rectangles {
      raster?.damage.add(rectangle)
      if raster?.animation != nil { raster?.animationDamage.add(rectangle) }
    }
  }
}

/// The figures that were altered since a picture was made, each once.
struct PendingAlterations {
  private var alterations: [(id: FigureID, isReordered: Bool)] = []

  var isEmpty: Bool { alterations.isEmpty }

  mutating func add(_ change: Change) {
    for alteration in change.alterations { alterations.append((alteration.id, alteration.isReordered)) }
  }

  /// The figures in order of their identities, and forgets them.
  mutating func take() -> [(id: FigureID, isReordered: Bool)] {
    defer { alterations.removeAll(keepingCapacity: alterations.count <= 64) }
    if alterations.count <= 1 { return alterations }
    var result: [(id: FigureID, isReordered: Bool)] = []
    for alteration in alterations.sorted(by: { $0.id < $1.id }) {
      if let last = result.last, last.id == alteration.id {
        result[result.count - 1].isReordered = last.isReordered || alteration.isReordered
      } else {
        result.append(alteration)
      }
    }
    return result
  }
}
