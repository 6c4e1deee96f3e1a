internal import CairoDrawing

/// Keeps the picture of a board up to date: after each update its pixels are the same as after a full redraw with Cairo.
///
/// Only damaged rectangles are redrawn, and in them only visible figures, by spans or completely by Cairo. If a figure that Cairo
/// draws extends past the rectangle, the rectangle is drawn on another surface and copied from there. <doc:Pictures> explains why
/// the result is exact.
package final class BoardCanvas {
  let size: Size
  let background: Color
  let frame: DrawnFigure.Frame
  private let picture: Layer
  /// The surface for a damaged rectangle past which a figure drawn by Cairo extends; made when first needed.
  private var scratch: Layer?

  private var figures = FigureTable<DrawnFigure>()
  /// The edges of each figure's bounds, by its number. They are stored together because each redraw tests all of them.
  private var edges: [PixelRectangle.Edges] = []
  private var masks: CornerMasks
  private var letters: LetterMasks

  // Buffers that are reused by each redraw. They contain figures' numbers.
  private var hits: [(key: Int64, figure: UInt32)] = []
  private var visible: [UInt32] = []
  private var coverage = CoverageMap()

  /// A surface of the picture's size that Cairo and a painter draw on in turn.
  private final class Layer {
    let surface: ImageSurface
    private let context: DrawingContext

    init(_ size: PixelRectangle, background: Color, scale: Double) throws(CairoError) {
      let surface = try ImageSurface(.rgb24, width: size.width, height: size.height)
      let context = try surface.makeContext()
      try context.beginBoard(background: background, scale: scale)
      self.surface = surface
      self.context = context
    }

    /// Draws a figure without its label, completely, as the reference renderer does.
    func draw(_ figure: DrawnFigure) throws(CairoError) {
      try context.draw(figure.outline, fill: figure.fill, border: figure.border)
    }

    /// Draws a label as the reference renderer does.
    func draw(_ label: DrawnLabel, _ masks: inout LetterMasks, in frame: DrawnFigure.Frame) throws(CairoError) {
      try context.draw(label, scale: frame.scale, &masks, in: frame.pixels)
    }

    /// Passes a painter for the pixels to `body`; the painter is only valid during that call.
    func paint<Result>(_ body: (SpanPainter) -> Result) -> Result {
      let wordsPerRow = surface.stride / 4
      return surface.withMemory { memory in
        guard let pixels = memory.baseAddress else { preconditionFailure("a surface has a pixel") }
        return body(SpanPainter(pixels: pixels.assumingMemoryBound(to: UInt32.self), stride: wordsPerRow))
      }
    }
  }

  /// Makes a canvas with a board's picture.
  ///
  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; see ``SpanPainter``.
  init(of board: Board, scale: Double, allowsSpans: Bool) throws(CairoError) {
    guard let pictureSize = PictureSize(of: board.size, scale: scale) else {
      throw CairoError(.invalidSize, in: "BoardCanvas.init")
    }
    (size, background) = (board.size, board.background)
    let (width, height) = (pictureSize.width, pictureSize.height)
    let pixels = PixelRectangle(minX: 0, minY: 0, maxX: width, maxY: height)
    frame = DrawnFigure.Frame(
      scale: scale, pixels: pixels, allowsSpans: allowsSpans, background: board.background)
    picture = try Layer(pixels, background: background, scale: scale)
    masks = CornerMasks(scale: scale)
    letters = LetterMasks(of: pixels)
    _ = alter(board.figures.lazy.map { ($0.id, false) }, of: board)
    try redraw(frame.pixels, of: board)
  }

  /// Passes the picture's pixels, `0xFFrrggbb`, row by row, and the number of words from row to row.
  func withPixels<Result>(_ body: (UnsafePointer<UInt32>, Int) -> Result) -> Result {
    picture.paint { body(UnsafePointer($0.pixels), $0.stride) }
  }

  /// A copy of the picture.
  package func copyPixels() -> Pixels { Pixels(picture.surface) }

  /// Updates the picture to the board, and returns the area that was redrawn. A figure whose position in the stacking order has
  /// changed is redrawn even if it looks the same.
  func update(to board: Board, with change: Change) throws(CairoError) -> Damage {
    let damage = alter(change.figures.lazy.map { ($0.id, $0.isReordered) }, of: board)
    for rectangle in damage.rectangles { try redraw(rectangle, of: board) }
    return damage
  }

  /// Updates the table of figures to the board, and returns the damage.
  private func alter(_ altered: some Sequence<(id: FigureID, isReordered: Bool)>, of board: Board) -> Damage {
    var damage = Damage()
    for (id, isReordered) in altered {
      let number = figures.number(of: id)
      let before = number.map { figures.values[$0] }
      let after = board[id].map { DrawnFigure($0, in: frame, after: before) }
      guard before != after || isReordered else { continue }
      if let after {
        if let number {
          (figures.values[number], edges[number]) = (after, after.bounds.edges)
        } else {
          figures.append(after, for: id)
          edges.append(after.bounds.edges)
        }
        damage.add(after.bounds)
      } else if let number {
        figures.remove(number)
        edges.removeUnordered(at: number)
      }
      if let before { damage.add(before.bounds) }
    }
    return damage
  }

  private func redraw(_ area: PixelRectangle, of board: Board) throws(CairoError) {
    findVisible(in: area, of: board)
    var (usesCairo, needsCopy) = (false, false)
    for number in visible where !needsCopy {
      let figure = figures.values[Int(number)]
      if try !isPainted(figure, in: area) {
        (usesCairo, needsCopy) = (true, !area.contains(figure.bounds))
      }
    }
    if needsCopy, scratch == nil {
      scratch = try Layer(frame.pixels, background: background, scale: frame.scale)
    }
    guard let layer = needsCopy ? scratch : picture else { return }
    if !coverage.isFull { layer.paint { $0.cover(area, with: MixedColor(drawing: background)) } }
    for number in visible.reversed() { try draw(figures.values[Int(number)], in: area, on: layer) }
    // Cairo leaves the top byte undefined. Set to 0xFF everywhere, it lets words be compared as pixels.
    if usesCairo { layer.paint { $0.makeOpaque(area) } }
    if needsCopy { picture.paint { picture in layer.paint { picture.copy(area, from: $0) } } }
  }

  /// Collects the figures that are visible in a rectangle, from the front to the back.
  private func findVisible(in area: PixelRectangle, of board: Board) {
    hits.removeAll(keepingCapacity: true)
    for number in edges.indices where area.intersects(edges[number]) {
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
      guard figure.fill.isOpaque else { continue }
      coverage.cover(figure.wideCover)
      coverage.cover(figure.highCover)
    }
  }

  /// What the painter needs for a figure, with the corners' coverage unless they are square; `nil` if Cairo has to draw the figure.
  private func spans(of figure: DrawnFigure) throws(CairoError) -> (geometry: SpanGeometry, mask: CornerMask?)? {
    guard let geometry = figure.geometry else { return nil }
    if geometry.shape.width == 0 { return (geometry, nil) }
    return try masks.mask(of: geometry.shape).map { (geometry, $0) }
  }

  /// Whether the part of a figure in a rectangle, except its label, is painted without Cairo.
  private func isPainted(_ figure: DrawnFigure, in area: PixelRectangle) throws(CairoError) -> Bool {
    if frame.allowsSpans, figure.isFill(in: area) { return true }
    return try spans(of: figure) != nil
  }

  private func draw(_ figure: DrawnFigure, in area: PixelRectangle, on layer: Layer) throws(CairoError) {
    func mixed(_ color: Color) -> MixedColor? { color.alpha == 0 ? nil : MixedColor(drawing: color) }
    if frame.allowsSpans, figure.isFill(in: area) {
      if let fill = mixed(figure.fill) { layer.paint { $0.cover(area, with: fill) } }
    } else if let (geometry, mask) = try spans(of: figure) {
      layer.paint {
        $0.paint(
          geometry, fill: mixed(figure.fill), border: figure.border.flatMap { mixed($0) },
          mask: mask, in: area)
      }
    } else {
      try layer.draw(figure)
    }
    guard let label = figure.label?.drawn else { return }
    guard frame.allowsSpans else { return try layer.draw(label, &letters, in: frame) }
    let color = MixedColor(masked: label.color)
    try letters.forEach(of: label, scale: frame.scale, in: area) { mask, bounds in
      layer.paint { $0.paint(color, through: mask.surface, at: bounds, in: area) }
    }
  }

  var letterByteCount: Int { letters.byteCount }

  /// The memory in proportion to the number of figures, in bytes.
  var byteCount: Int { figures.byteCount + edges.byteCount }
}
