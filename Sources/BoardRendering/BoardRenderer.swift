@_exported public import BoardModel
public import CairoDrawing
@_exported public import WholeFiles

/// The reference renderer: takes a board and returns the contents of a picture.
///
/// It keeps no state between calls, so the same board always gives the same bytes with the same version of Cairo.
/// ``SnapshotRenderer`` makes the same pictures step by step at a fraction of the cost.
public struct BoardRenderer: Sendable {
  /// Pixels per board unit.
  public let scale: Double
  /// The elements that represent figures in an SVG picture.
  public let svgElements: SVGElements
  /// The elements that represent labels in an SVG picture.
  public let svgLabels: SVGLabels
  /// The space around the board on each side, in board units, in which figures that extend past its edge are visible.
  public let padding: Double
  /// What is behind the figures.
  public let backdrop: Backdrop

  /// What is behind the figures of a picture.
  public enum Backdrop: Hashable, Sendable {
    /// The board's background.
    case board
    /// Another color; its alpha is ignored.
    case color(Color)
    /// Nothing. Labels of automatic color have the same color as on the board.
    case none
  }

  /// - Parameters:
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other scale, drawing throws.
  ///   - svgElements: The elements that represent figures in an SVG picture.
  ///   - svgLabels: The elements that represent labels in an SVG picture.
  ///   - padding: The space around the board on each side, in board units, at least 0.
  ///   - backdrop: What is behind the figures.
  public init(
    scale: Double = 1, svgElements: SVGElements = .paths, svgLabels: SVGLabels = .strokes, padding: Double = 0,
    backdrop: Backdrop = .board
  ) {
    (self.scale, self.svgElements, self.svgLabels) = (scale, svgElements, svgLabels)
    (self.padding, self.backdrop) = (padding, backdrop)
  }

  /// The board with the padding and the backdrop.
  func framed(_ board: Board) -> Board {
    var background = board.background
    if case .color(let color) = backdrop { background = color }
    guard padding > 0 || background != board.background,
      let size = try? Size(width: board.size.width + 2 * padding, height: board.size.height + 2 * padding)
    else { return board }
    var framed = Board(size: size, background: background)
    for figure in board.figures {
      let frame = figure.frame.moved(by: Offset(dx: padding, dy: padding))
      framed.insert(
        Figure(id: framed.makeFigureID(), name: figure.name, frame: frame, appearance: figure.appearance),
        at: framed.count)
    }
    for group in board.groups {
      let id = framed.makeFigureID()
      let members = board.memberNames(of: group).compactMap(framed.identity)
      framed.setGroup(id, to: FigureGroup(id: id, name: group.name, members: members))
    }
    return framed
  }

  /// Draws the board as a PNG file: 8-bit RGB or, without a backdrop, RGBA as Cairo draws and encodes it.
  ///
  /// Hidden figures aren't drawn; the pixels are the same as if they were.
  ///
  /// The picture's size is `PictureSize`: each side, with the padding, times the scale, rounded up.
  ///
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out.
  public func png(of board: Board) throws(CairoError) -> FileContents {
    if backdrop == .none { return FileContents(try surface(of: board).png()) }
    let board = framed(board)
    let size = try size(of: board)
    // The canvas gives the same pixels without drawing hidden figures.
    let canvas = try BoardCanvas(of: board, scale: scale, allowsSpans: SpanPainter.isExact)
    return canvas.withPixels { pixels, stride in
      DeflatedPNG.file(of: pixels, stride: stride, width: size.width, height: size.height)
    }
  }

  /// Draws the board as an SVG document in UTF-8; see ``SVGElements`` and ``SVGLabels`` for its elements.
  ///
  /// Lengths in the document are board units. The scale only affects its `width` and `height`, which are in px and not rounded.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make a figure's elements.
  public func svg(of board: Board) throws(CairoError) -> FileContents {
    let board = framed(board)
    let writer = SVGFigureWriter(
      elements: svgElements, labels: svgLabels, boardSize: board.size, background: board.background)
    var letters = LetterDefinitions()
    var texts: [FigureID: [UInt8]] = [:]
    for figure in board.figures { texts[figure.id] = try writer.text(of: [figure], &letters) }
    let opening = try writer.opening(scale: scale, letters: letters, hasBackground: backdrop != .none)
    let groups = board.hasGroups ? GroupElements(of: board) : GroupElements()
    let figures = groups.join(board.figures.lazy.map(\.id)) { texts[$0] }
    return FileContents([SharedBytes(opening), figures, SharedBytes(SVGFigureWriter.closing)])
  }

  /// The board's pixels, all drawn by Cairo.
  ///
  /// - Throws: `CairoError` if the picture is beyond `Limits` or memory runs out.
  package func pixels(of board: Board) throws(CairoError) -> Pixels { Pixels(try surface(of: board)) }

  private func size(of board: Board) throws(CairoError) -> PictureSize {
    guard let size = PictureSize(of: board.size, scale: scale) else {
      throw CairoError(.invalidSize, in: "BoardRenderer.surface")
    }
    return size
  }

  private func surface(of board: Board) throws(CairoError) -> ImageSurface {
    let board = framed(board)
    let size = try size(of: board)
    let surface = try ImageSurface(backdrop == .none ? .argb32 : .rgb24, width: size.width, height: size.height)
    let context = try surface.makeContext()
    let pixels = PixelRectangle(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
    var letters = LetterMasks(of: pixels)
    try context.beginBoard(background: backdrop == .none ? nil : board.background, scale: scale)
    for figure in board.figures {
      try context.drawOutline(of: figure)
      if let label = DrawnLabel(of: figure, on: board.background) {
        try context.draw(label, scale: scale, &letters, in: pixels)
      }
    }
    return surface
  }

  /// Draws the board as a PDF document of one page; see ``PDFFile``.
  ///
  /// - Throws: `CairoError` if the scale or the page is beyond `Limits`.
  public func pdf(of board: Board) throws(CairoError) -> FileContents {
    let pages = try PDFPages(of: self)
    try pages.appendWhole(board)
    return FileContents(try pages.finish())
  }
}
