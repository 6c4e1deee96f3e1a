internal import BoardModel
internal import CairoDrawing

/// What stands around the elements of an SVG picture.
enum SVGDocument {
  /// The XML declaration and the opening `<svg>`: lengths are board units, the picture's sides are `side × scale` px.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits`.
  static func opening(boardSize: Size, scale: Double) throws(CairoError) -> [UInt8] {
    guard scale > 0, scale <= Limits.maximumScale else { throw CairoError(.invalidSize, in: "SVGDocument.opening") }
    var text: [UInt8] = []
    text.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    text.append("\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"", number: boardSize.width * scale)
    text.append("\" height=\"", number: boardSize.height * scale)
    text.append("\" viewBox=\"0 0 ", number: boardSize.width)
    text.append(" ", number: boardSize.height)
    text.append("\" version=\"1.1\">\n")
    return text
  }

  static let closing = Array("</svg>\n".utf8)
}
