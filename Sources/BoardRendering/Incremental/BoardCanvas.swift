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
final class BoardCanvas {
  let frame: DrawnFigure.Frame
  private let surface: ImageSurface
  private let context: DrawingContext
  private let painter: SpanPainter
  private let background: UInt32
  /// A second surface and its context, made when first needed.
  private var scratch: Scratch?

  /// By the figures' identities; `nil` for those not on the board.
  private var figures: [DrawnFigure?] = []
  /// The figures' bounds again, eight bytes each: with 100,000 figures a query reads thousands of them.
  private var bounds: [CompactBounds] = []
  private var grid: FigureGrid
  private var masks: CornerMasks

  // Kept for their memory.
  private var hits = FrontToBack()
  private var visible: [UInt32] = []
  private var coverage = CoverageMap()

  private final class Scratch {
    let surface: ImageSurface
    let context: DrawingContext

    init(width: Int, height: Int, scale: Double) throws(CairoError) {
      let surface = try ImageSurface(.rgb24, width: width, height: height)
      let context = try surface.makeContext()
      try context.beginBoard(background: .whitesmoke, scale: scale)
      self.surface = surface
      self.context = context
    }
  }

  /// Makes a canvas that shows the background alone.
  ///
  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; see ``SpanPainter``.
  init(size: Size, background: Color, scale: Double, allowsSpans: Bool) throws(CairoError) {
    guard let pictureSize = PictureSize(of: size, scale: scale) else { throw .invalidSize(in: "BoardCanvas.init") }
    let (width, height) = (pictureSize.width, pictureSize.height)
    let surface = try ImageSurface(.rgb24, width: width, height: height)
    let context = try surface.makeContext()
    try context.beginBoard(background: background, scale: scale)
    frame = DrawnFigure.Frame(
      scale: scale, pixels: PixelRectangle(minX: 0, minY: 0, maxX: width, maxY: height), allowsSpans: allowsSpans)
    painter = SpanPainter(
      pixels: surface.memory.baseAddress!.assumingMemoryBound(to: UInt32.self), stride: surface.stride / 4)
    self.background = background.pixel
    // Cairo leaves the top byte undefined; with 0xFF everywhere pixels are equal where their words are.
    surface.finishDrawing()
    painter.cover(frame.pixels, with: self.background)
    surface.noteWriting()
    grid = FigureGrid(width: width, height: height)
    masks = CornerMasks(scale: scale)
    self.surface = surface
    self.context = context
  }

  /// The picture's pixels, `0xFFrrggbb`, row by row, and the words from row to row.
  var pixels: (words: UnsafePointer<UInt32>, stride: Int) { (UnsafePointer(painter.pixels), painter.stride) }

  /// A copy of the picture.
  func copyPixels() -> Pixels { Pixels(surface) }

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
      let index = Int(id.rawValue)
      if index >= figures.count {
        let missing = max(index + 1 - figures.count, figures.count)
        figures.append(contentsOf: repeatElement(nil, count: missing))
        bounds.append(contentsOf: repeatElement(CompactBounds(.empty), count: missing))
      }
      let (before, after) = (figures[index], board[id].map { DrawnFigure($0, in: frame) })
      guard before != after || isReordered else { continue }
      if before?.bounds != after?.bounds {
        if let before { grid.remove(id.rawValue, at: before.bounds) }
        if let after { grid.insert(id.rawValue, at: after.bounds) }
      }
      figures[index] = after
      bounds[index] = CompactBounds(after?.bounds ?? .empty)
      if let before { damage.add(before.bounds) }
      if let after { damage.add(after.bounds) }
    }
    for rectangle in damage.rectangles { try redraw(rectangle, of: board) }
    return damage
  }

  private func redraw(_ area: PixelRectangle, of board: Board) throws(CairoError) {
    findVisible(in: area, of: board)
    if !coverage.isFull { painter.cover(area, with: background) }
    var usedCairo = false
    for id in visible.reversed() {
      guard let figure = figures[Int(id)] else { continue }
      try draw(figure, in: area, &usedCairo)
    }
    if usedCairo { painter.makeOpaque(area) }
  }

  /// Collects the figures that can be seen in a rectangle, from the front to the back.
  private func findVisible(in area: PixelRectangle, of board: Board) {
    hits.removeAll()
    let compactArea = CompactBounds(area)
    grid.forEachCandidate(in: area) { id in
      // Reading a figure's key is a walk through memory, so the bounds are looked at first.
      guard bounds[Int(id)].intersects(compactArea), let key = board.stackingKey(of: FigureID(rawValue: id)) else {
        return
      }
      hits.insert(id, key: key)
    }
    visible.removeAll(keepingCapacity: true)
    coverage.reset(to: area)
    while !coverage.isFull, let id = hits.next() {
      guard let figure = figures[Int(id)], !coverage.covers(figure.bounds.intersection(area)) else { continue }
      visible.append(id)
      coverage.cover(figure.wideCover)
      coverage.cover(figure.highCover)
    }
  }

  private func draw(
    _ figure: DrawnFigure, in area: PixelRectangle, _ usedCairo: inout Bool
  ) throws(CairoError) {
    let part = figure.bounds.intersection(area)
    switch figure.way {
    case .spans(let geometry):
      painter.paint(
        geometry, fill: figure.fill.isOpaque ? figure.fill.pixel : nil, border: figure.border.pixel,
        mask: geometry.shape.radius > 0 ? try masks.mask(of: geometry.shape) : nil, in: area)
      surface.noteWriting()
    case .cairo where figure.coverIsFill && (figure.wideCover.contains(part) || figure.highCover.contains(part)):
      painter.cover(part, with: figure.fill.pixel)
      surface.noteWriting()
    case .cairo where area.contains(figure.bounds):
      try context.draw(figure)
      surface.finishDrawing()
      usedCairo = true
    case .cairo:
      try drawOnCopy(figure, part)
      usedCairo = true
    }
  }

  /// Draws a whole figure on a copy of the part of the picture that is wanted, and takes that part back.
  private func drawOnCopy(_ figure: DrawnFigure, _ part: PixelRectangle) throws(CairoError) {
    let scratch: Scratch
    if let made = self.scratch {
      scratch = made
    } else {
      scratch = try Scratch(width: frame.pixels.maxX, height: frame.pixels.maxY, scale: frame.scale)
      self.scratch = scratch
    }
    let copy = scratch.surface.memory.baseAddress!.assumingMemoryBound(to: UInt32.self)
    // Both surfaces have the same size, so the same stride.
    for y in part.minY..<part.maxY {
      let start = y * painter.stride + part.minX
      (copy + start).update(from: painter.pixels + start, count: part.width)
    }
    scratch.surface.noteWriting()
    try scratch.context.draw(figure)
    scratch.surface.finishDrawing()
    for y in part.minY..<part.maxY {
      let start = y * painter.stride + part.minX
      (painter.pixels + start).update(from: copy + start, count: part.width)
    }
    surface.noteWriting()
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
