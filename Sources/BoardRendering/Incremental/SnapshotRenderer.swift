public import BoardEditing
public import BoardModel
public import CairoDrawing

/// Makes pictures of a board step by step, each at the cost of what has changed.
///
/// Tell it of every change with ``note(_:)``, and ask for a picture whenever one is wanted: it shows all changes since the picture
/// before. Every picture shows just what ``BoardRenderer`` would show: the same pixels, and the same bytes of SVG. The bytes of a
/// PNG file differ from Cairo's; they depend on nothing but the boards that pictures were made of since the start, or since an
/// error: after one the next picture is drawn whole.
///
/// A renderer serves one board, from any time on. It is handed the board with each call and never keeps it; its memory follows the
/// figures that are on the board, but for eight bytes for each figure that ever was. It has one owner at a time and no locks.
public final class SnapshotRenderer {
  /// Pixels per board unit.
  public let scale: Double
  /// What an SVG picture's figures are written as.
  public let svgElements: SVGElements

  // What is kept for each kind of picture that has been made. Each call takes its part out and puts it back at the end: what was
  // being altered when an error was thrown is gone.
  private struct Raster {
    let canvas: BoardCanvas
    var png: StripedPNG
    /// What was drawn since the last file was made.
    var damage = Damage()
    var pending = PendingAlterations()
    var last: Picture?
  }

  private struct Vector {
    let document: IncrementalSVG
    var pending = PendingAlterations()
    var last: Picture?
  }

  private var raster: Raster?
  private var vector: Vector?
  /// Made with the first frame. It never fails, and goes on after an error with a frame of the whole board.
  private var animation: AnimatedPNG?
  /// What was drawn since the last frame was made.
  private var animationDamage = Damage()
  /// Kept from when it is first asked for, and what was drawn since.
  private var fingerprint: PictureFingerprint?
  private var fingerprintDamage = Damage()
  private let allowsSpans: Bool

  /// - Parameters:
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other there are no pictures.
  ///   - svgElements: What an SVG picture's figures are written as.
  public convenience init(scale: Double = 1, svgElements: SVGElements = .paths) {
    self.init(scale: scale, svgElements: svgElements, allowsSpans: SpanPainter.isExact)
  }

  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; tests forbid it.
  package init(scale: Double, svgElements: SVGElements, allowsSpans: Bool) {
    (self.scale, self.svgElements, self.allowsSpans) = (scale, svgElements, allowsSpans)
  }

  /// Takes note of what a command has altered.
  public func note(_ change: Change) {
    raster?.pending.add(change)
    vector?.pending.add(change)
  }

  /// The board as a PNG file, 8-bit RGB, of the size that `PictureSize` tells.
  ///
  /// - Precondition: `board` is the board after all changes that were noted, and those are all there were.
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out. Another call may succeed.
  public func png(of board: Board) throws(CairoError) -> Picture {
    var raster = try takeRaster(of: board)
    defer { self.raster = raster }
    if let last = raster.last, raster.damage.isEmpty { return last }
    let picture = raster.canvas.withPixels { pixels, stride in
      raster.png.picture(of: pixels, stride: stride, damage: raster.damage, figureCount: board.count)
    }
    raster.damage = Damage()
    raster.last = picture
    return picture
  }

  /// The next frame of an animated PNG, for ``AnimationFile``: the first one whole, each later one the box of what has changed
  /// since the one before, with the same pixels as ``png(of:)``.
  ///
  /// - Parameters:
  ///   - board: The board as ``png(of:)`` wants it.
  ///   - delay: How long the frame is shown, in milliseconds.
  /// - Throws: `CairoError` as ``png(of:)`` does. The animation has no frame then and may go on with the next.
  public func animationFrame(of board: Board, delay: UInt16 = 500) throws(CairoError) -> AnimationFrame {
    let raster = try takeRaster(of: board)
    let size = raster.canvas.frame.pixels
    var animation = animation.take() ?? AnimatedPNG(width: size.width, height: size.height)
    let frame = raster.canvas.withPixels { pixels, stride in
      animation.frame(of: pixels, stride: stride, box: animationDamage.bounds, delay: delay)
    }
    (self.raster, self.animation, animationDamage) = (raster, animation, Damage())
    return frame
  }

  /// Whether the last frame of the animation shows the board as it is, so that another one would show nothing new.
  ///
  /// - Parameter board: The board as ``png(of:)`` wants it.
  /// - Throws: `CairoError` as ``png(of:)`` does.
  public func lastFrameShows(_ board: Board) throws(CairoError) -> Bool {
    raster = try takeRaster(of: board)
    return animation != nil && animationDamage.isEmpty
  }

  /// The board as an SVG document: the bytes of ``BoardRenderer/svg(of:)``.
  ///
  /// - Parameter board: The board as ``png(of:)`` wants it.
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make a figure's elements. Another call may succeed.
  public func svg(of board: Board) throws(CairoError) -> Picture {
    var vector: Vector
    if let made = self.vector.take() {
      vector = made
    } else {
      vector = Vector(document: try IncrementalSVG(of: board, scale: scale, elements: svgElements))
    }
    if let last = vector.last, vector.pending.isEmpty {
      self.vector = vector
      return last
    }
    try vector.document.update(to: board, altered: vector.pending.take())
    let picture = vector.document.picture
    vector.last = picture
    self.vector = vector
    return picture
  }

  /// Draws what has changed, so that the next picture has only to be encoded; for measuring the one without the other.
  package func update(to board: Board) throws(CairoError) { raster = try takeRaster(of: board) }

  /// The pixels of the board, for tests.
  package func pixels(of board: Board) throws(CairoError) -> Pixels {
    let raster = try takeRaster(of: board)
    defer { self.raster = raster }
    return raster.canvas.copyPixels()
  }

  /// What tells the picture from others, at the cost of what has changed.
  package func fingerprint(of board: Board) throws(CairoError) -> PictureFingerprint {
    let raster = try takeRaster(of: board)
    var fingerprint = fingerprint.take() ?? PictureFingerprint(of: raster.canvas)
    for rectangle in fingerprintDamage.rectangles { fingerprint.update(from: raster.canvas, where: rectangle) }
    (self.raster, self.fingerprint, fingerprintDamage) = (raster, fingerprint, Damage())
    return fingerprint
  }

  /// The memory that depends on the figures, in bytes, for tests.
  package var byteCount: Int { (raster?.canvas.byteCount ?? 0) + (vector?.document.byteCount ?? 0) }

  /// Takes out the canvas, up to date. If drawing fails it is gone, and the next call makes another.
  private func takeRaster(of board: Board) throws(CairoError) -> Raster {
    if var raster = raster.take() {
      for rectangle in try raster.canvas.update(to: board, altered: raster.pending.take()).rectangles {
        raster.damage.add(rectangle)
        if animation != nil { animationDamage.add(rectangle) }
        if fingerprint != nil { fingerprintDamage.add(rectangle) }
      }
      return raster
    }
    let canvas = try BoardCanvas(
      size: board.size, background: board.background, scale: scale, allowsSpans: allowsSpans)
    _ = try canvas.update(to: board, altered: board.figures.lazy.map { ($0.id, false) })
    animationDamage.add(canvas.frame.pixels)
    (fingerprint, fingerprintDamage) = (nil, Damage())
    return Raster(canvas: canvas, png: StripedPNG(width: canvas.frame.pixels.maxX, height: canvas.frame.pixels.maxY))
  }
}

/// The figures that were altered since a picture was made, and whether they moved in the stacking order.
struct PendingAlterations {
  private var figures: [FigureID: Bool] = [:]

  var isEmpty: Bool { figures.isEmpty }

  mutating func add(_ change: Change) {
    for figure in change.alterations { figures[figure.id] = figures[figure.id] == true || figure.isReordered }
  }

  /// The figures in order of their identities, and forgets them.
  mutating func take() -> [(id: FigureID, isReordered: Bool)] {
    defer { figures.removeAll(keepingCapacity: figures.count <= 64) }
    return figures.map { (id: $0, isReordered: $1) }.sorted { $0.id < $1.id }
  }
}
