internal import BoardModel
internal import CairoDrawing

/// Writes the elements that a board and its figures are in an SVG picture: each figure's by itself, so that a picture is the
/// background's element followed by each figure's, in stacking order.
struct SVGFigureWriter: Sendable {
  let elements: SVGElements
  let boardSize: Size

  /// The element of the board's background.
  func background(_ color: Color) throws(CairoError) -> [UInt8] {
    switch elements {
    case .paths:
      return try CairoElements.background(color, boardSize: boardSize)
    case .rects:
      var bytes: [UInt8] = []
      bytes.append("<rect width=\"")
      bytes.append(number: boardSize.width)
      bytes.append("\" height=\"")
      bytes.append(number: boardSize.height)
      bytes.append("\" fill=\"")
      bytes.append(hex: color)
      bytes.append("\"/>\n")
      return bytes
    }
  }

  /// Appends the elements of figures, each figure's as if it were alone.
  func write(_ figures: some Sequence<Figure>, to bytes: inout [UInt8]) throws(CairoError) {
    switch elements {
    case .paths:
      for figure in figures { bytes += try CairoElements.of(figure, boardSize: boardSize) }
    case .rects:
      for figure in figures { RectElement.append(figure, to: &bytes) }
    }
  }
}
