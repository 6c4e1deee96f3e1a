internal import BoardModel
internal import CairoDrawing

/// A board's picture that is kept up to date: after each update its pixels are those that a full redraw with Cairo gives.
///
/// Only damaged rectangles are drawn again, and in them only figures that can be seen. What makes that exact, measured with
/// Cairo 1.16, decides how it is done:
/// - Cairo's pixels change if a clip cuts a figure, also far from the clip's edge. So figures are drawn whole: straight onto the
///   picture if they lie within the rectangle, else onto a copy, from which the rectangle is taken back.
/// - A figure that the picture's own edge cuts is drawn by Cairo, which cuts it just so.
/// - A pixel depends on what lies below it and on nothing beside it, so figures drawn by Cairo and by spans mix freely.
package final class BoardCanvas {
  let size: Size
  let background: Color
  let frame: DrawnFigure.Frame
  private let picture: Layer
  /// Made when first needed.
  private var scratch: Layer?

  private var figures = FigureTable<DrawnFigure>()
  private var grid: FigureGrid
  private var masks: CornerMasks

  // Kept for their memory, of the size of the largest redraw. Figures stand in them by their numbers.
  private var hits: [(key: Int64, figure: UInt32)] = []
  private var visible: [UInt32] = []
  private var coverage = CoverageMap()

  /// A surface of the picture's size, and its context.
  private final class Layer {
    let surface: ImageSurface
    let context: DrawingContext

    init(_ width: Int, _ height: Int, background: Color, scale: Double) throws(CairoError) {
      let surface = try ImageSurface(.rgb24, width: width, height: height)
      let context = try surface.makeContext()
      try context.beginBoard(background: background, scale: scale)
      self.surface = surface
      self.context = context
    }
  }

  /// Makes a canvas that shows a board.
  ///
  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; see ``SpanPainter``.
  init(of board: Board, scale: Double, allowsSpans: Bool) throws(CairoError) {
    guard let pictureSize = PictureSize(of: board.size, scale: scale) else {
      throw CairoError(.invalidSize, in: "BoardCanvas.init")
    }
    (size, background) = (board.size, board.background)
    let (width, height) = (pictureSize.width, pictureSize.height)
    picture = try Layer(width, height, background: background, scale: scale)
    frame = DrawnFigure.Frame(
      scale: scale, pixels: PixelRectangle(minX: 0, minY: 0, maxX: width, maxY: height), allowsSpans: allowsSpans)
    grid = FigureGrid(width: width, height: height)
    masks = CornerMasks(scale: scale)
    // Cairo leaves the top byte undefined; with 0xFF everywhere pixels are equal where their words are.
    picture.surface.withPainter { $0.cover(frame.pixels, with: background.pixel) }
    _ = try update(to: board, altered: board.figures.lazy.map { ($0.id, false) })
  }

  /// Lends the picture's pixels, `0xFFrrggbb`, row by row, and the words from row to row.
  func withPixels<Result>(_ body: (UnsafePointer<UInt32>, Int) -> Result) -> Result {
    picture.surface.withPainter { body(UnsafePointer($0.pixels), $0.stride) }
  }

  /// A copy of the picture.
  package func copyPixels() -> Pixels { Pixels(picture.surface) }

  /// Brings figures up to date with the board, and draws the damage.
  ///
  /// - Parameters:
  ///   - altered: The figures that came, left, changed, or moved in the stacking order since the last update; the others haven't.
  ///     Those of which `isReordered` is true are drawn again even if they look the same.
  /// - Returns: The rectangles that were drawn again.
  func update(
    to board: Board, altered: some Sequence<(id: FigureID, isReordered: Bool)>
  ) throws(CairoError) -> Damage {
    var damage = Damage()
    for (id, isReordered) in altered {
      let number = figures.number(of: id)
      let (before, after) = (number.map { figures.values[$0] }, board[id].map { DrawnFigure($0, in: frame) })
      guard before != after || isReordered else { continue }
      if let after {
        if let number {
          if before?.bounds != after.bounds { grid.move(number, to: after.bounds) }
          figures.values[number] = after
        } else {
          figures.append(after, for: id)
          grid.append(at: after.bounds)
        }
        damage.add(after.bounds)
      } else if let number {
        figures.remove(number)
        grid.remove(number)
      }
      if let before { damage.add(before.bounds) }
    }
    try picture.surface.withPainter { painter throws(CairoError) in
      for rectangle in damage.rectangles { try redraw(rectangle, of: board, painter) }
    }
    return damage
  }

  private func redraw(_ area: PixelRectangle, of board: Board, _ painter: SpanPainter) throws(CairoError) {
    findVisible(in: area, of: board)
    if !coverage.isFull { painter.cover(area, with: background.pixel) }
    var usedCairo = false
    for number in visible.reversed() { try draw(figures.values[Int(number)], in: area, painter, &usedCairo) }
    if usedCairo { painter.makeOpaque(area) }
  }

  /// Collects the figures that can be seen in a rectangle, from the front to the back.
  private func findVisible(in area: PixelRectangle, of board: Board) {
    hits.removeAll(keepingCapacity: true)
    grid.forEach(touching: area) { number in
      if let key = board.stackingKey(of: figures.ids[number]) { hits.append((key, UInt32(number))) }
    }
    hits.sort { $0.key > $1.key }
    visible.removeAll(keepingCapacity: true)
    coverage.reset(to: area)
    for (_, number) in hits {
      if coverage.isFull { break }
      let figure = figures.values[Int(number)]
      guard !coverage.covers(figure.bounds.intersection(area)) else { continue }
      visible.append(number)
      coverage.cover(figure.wideCover)
      coverage.cover(figure.highCover)
    }
  }

  private func draw(
    _ figure: DrawnFigure, in area: PixelRectangle, _ painter: SpanPainter, _ usedCairo: inout Bool
  ) throws(CairoError) {
    let part = figure.bounds.intersection(area)
    if let geometry = figure.geometry {
      let mask = geometry.shape.radius > 0 ? try masks.mask(of: geometry.shape) : nil
      if geometry.shape.radius == 0 || mask != nil {
        painter.paint(
          geometry, fill: figure.fill.isOpaque ? figure.fill.pixel : nil, border: figure.border.pixel, mask: mask,
          in: area)
        return picture.surface.noteWriting()
      }
    }
    if figure.coverIsFill && (figure.wideCover.contains(part) || figure.highCover.contains(part)) {
      painter.cover(part, with: figure.fill.pixel)
      return picture.surface.noteWriting()
    }
    usedCairo = true
    if area.contains(figure.bounds) {
      try picture.context.draw(figure)
      picture.surface.finishDrawing()
    } else {
      try drawOnCopy(figure, part, painter)
    }
  }

  /// Draws a whole figure on a copy of the part of the picture that is wanted, and takes that part back.
  private func drawOnCopy(
    _ figure: DrawnFigure, _ part: PixelRectangle, _ painter: SpanPainter
  ) throws(CairoError) {
    let size = frame.pixels
    if scratch == nil { scratch = try Layer(size.width, size.height, background: .whitesmoke, scale: frame.scale) }
    guard let scratch else { return }
    scratch.surface.withPainter { $0.copy(part, from: painter) }
    try scratch.context.draw(figure)
    scratch.surface.withPainter { painter.copy(part, from: $0) }
    picture.surface.noteWriting()
  }

  /// The memory that depends on the figures, in bytes.
  var byteCount: Int { figures.byteCount + grid.byteCount }
}

extension ImageSurface {
  /// Lends the pixels of a surface of words to a painter, which is valid until `body` returns.
  fileprivate borrowing func withPainter<Result, Failure: Error>(
    _ body: (SpanPainter) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let wordsPerRow = stride / 4
    return try withMemory { memory throws(Failure) in
      guard let pixels = memory.baseAddress else { preconditionFailure("a surface has a pixel") }
      return try body(SpanPainter(pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: wordsPerRow))
    }
  }
}

extension DrawingContext {
  /// Draws a figure as the reference does.
  fileprivate borrowing func draw(_ figure: DrawnFigure) throws(CairoError) {
    try draw(figure.outline, fill: figure.fill, border: figure.outline.strokeWidth > 0 ? figure.border : nil)
  }
}

extension Color {
  /// `0xFFrrggbb`.
  var pixel: UInt32 { 0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue) }
}
