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
      bytes.append("<rect width=\"", number: boardSize.width)
      bytes.append("\" height=\"", number: boardSize.height)
      bytes.append("\" fill=\"")
      bytes.append(hex: color)
      bytes.append("\"/>\n")
      return bytes
    }
  }

  /// The elements of a figure.
  func text(of figure: Figure) throws(CairoError) -> [UInt8] {
    switch elements {
    case .paths:
      return try CairoElements.of(figure, boardSize: boardSize)
    case .rects:
      var bytes: [UInt8] = []
      RectElement.append(figure, to: &bytes)
      return bytes
    }
  }
}
