@_exported public import BoardModel
public import CairoDrawing

/// The reference renderer: a board in, the bytes of a picture out.
///
/// It keeps nothing between calls, so the same board gives the same bytes with the same version of Cairo, however often and
/// wherever it is called. ``SnapshotRenderer`` makes the same pictures step by step at a fraction of the cost.
public struct BoardRenderer: Sendable {
  /// Pixels per board unit.
  public let scale: Double
  /// What an SVG picture's figures are written as.
  public let svgElements: SVGElements

  /// - Parameters:
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other there are no pictures.
  ///   - svgElements: What an SVG picture's figures are written as.
  public init(scale: Double = 1, svgElements: SVGElements = .paths) {
    (self.scale, self.svgElements) = (scale, svgElements)
  }

  /// The board as a PNG file, 8-bit RGB, as Cairo draws and encodes it.
  ///
  /// The picture's size is `PictureSize`: each side of the board times the scale, rounded up.
  ///
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out.
  public func png(of board: Board) throws(CairoError) -> [UInt8] { try surface(of: board).png() }

  /// The board as an SVG document in UTF-8; see ``SVGElements`` for what stands in it.
  ///
  /// Lengths in the document are board units. The scale only makes its `width` and `height` larger, which are in px and not
  /// rounded.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make a figure's elements.
  public func svg(of board: Board) throws(CairoError) -> [UInt8] {
    let writer = SVGFigureWriter(elements: svgElements, boardSize: board.size, background: board.background)
    var bytes = try writer.opening(scale: scale)
    for figure in board.figures { bytes += try writer.text(of: figure) }
    return bytes + SVGFigureWriter.closing
  }

  /// The board's pixels, as Cairo draws them.
  ///
  /// - Throws: `CairoError` if the picture is beyond `Limits` or memory runs out.
  package func pixels(of board: Board) throws(CairoError) -> Pixels { Pixels(try surface(of: board)) }

  private func surface(of board: Board) throws(CairoError) -> ImageSurface {
    guard let size = PictureSize(of: board.size, scale: scale) else {
      throw CairoError(.invalidSize, in: "BoardRenderer.surface")
    }
    let surface = try ImageSurface(.rgb24, width: size.width, height: size.height)
    let context = try surface.makeContext()
    try context.beginBoard(background: board.background, scale: scale)
    for figure in board.figures { try context.draw(figure, on: board.background) }
    return surface
  }
}
