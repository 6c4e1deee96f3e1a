internal import BoardModel

/// What stands around the elements of an SVG picture.
enum SVGDocument {
  /// The XML declaration and the opening `<svg>`: lengths are board units, the picture's sides are `side × scale` px.
  static func opening(boardSize: Size, scale: Double) -> [UInt8] {
    var text: [UInt8] = []
    text.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    text.append("\n<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"")
    text.append(number: boardSize.width * scale)
    text.append("\" height=\"")
    text.append(number: boardSize.height * scale)
    text.append("\" viewBox=\"0 0 ")
    text.append(number: boardSize.width)
    text.append(" ")
    text.append(number: boardSize.height)
    text.append("\" version=\"1.1\">\n")
    return text
  }

  static let closing = Array("</svg>\n".utf8)
}
