internal import CairoDrawing

/// Writes the elements that a board and its figures are in an SVG picture: each figure's by itself, so that a picture is the
/// background's element followed by each figure's, in stacking order.
struct SVGFigureWriter: Sendable {
  let elements: SVGElements
  let boardSize: Size
  let background: Color

  /// What stands before the figures: the XML declaration, the opening `<svg>`, and the background's element, if there is one. Lengths
  /// are board units; the picture's sides are `side × scale` px.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make the element.
  func opening(scale: Double, hasBackground: Bool = true) throws(CairoError) -> [UInt8] {
    guard scale > 0, scale <= Limits.maximumScale else { throw CairoError(.invalidSize, in: "SVGFigureWriter.opening") }
    var text: [UInt8] = []
    text.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    text.append("\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", number: boardSize.width * scale)
    text.append("\" height=\"", number: boardSize.height * scale)
    text.append("\" viewBox=\"0 0 ", number: boardSize.width)
    text.append(" ", number: boardSize.height)
    text.append("\" version=\"1.1\">\n")
    guard hasBackground else { return text }
    switch elements {
    case .paths:
      text += try CairoElements.background(background, boardSize: boardSize)
    case .rects:
      text.append("<rect width=\"", number: boardSize.width)
      text.append("\" height=\"", number: boardSize.height)
      text.append("\" fill=\"")
      text.append(hex: background)
      text.append("\"/>\n")
    }
    return text
  }

  /// What stands after the figures.
  static let closing = Array("</svg>\n".utf8)

  /// The elements of a figure.
  func text(of figure: Figure) throws(CairoError) -> [UInt8] {
    switch elements {
    case .paths:
      let look = figure.appearance
      // Cairo leaves out what can't be seen, and the label would seem to be another figure's.
      if look.label != nil, look.fill.alpha == 0 || look.border?.color.alpha == 0 {
        return RectElement.text(of: figure, on: background)
      }
      let label = DrawnLabel(of: figure, on: background).map { LabelElement.text(of: $0, of: figure) }
      return try CairoElements.of(figure, boardSize: boardSize) + (label ?? [])
    case .rects:
      return RectElement.text(of: figure, on: background)
    }
  }
}
