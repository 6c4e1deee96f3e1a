/// Writes a figure without its label as one `<rect>`, whose shape, fill and stroke are by definition those of the figure.
enum RectElement {
  /// The element's text, with a line feed at its end.
  static func text(of figure: Figure) -> [UInt8] {
    var bytes: [UInt8] = []
    let (outline, rectangle) = (figure.outline, figure.outline.rectangle)
    bytes.append("<rect id=\"")
    SVGIdentifier.append(figure.name, to: &bytes)
    bytes.append("\" x=\"", number: rectangle.minX)
    bytes.append("\" y=\"", number: rectangle.minY)
    bytes.append("\" width=\"", number: rectangle.size.width)
    bytes.append("\" height=\"", number: rectangle.size.height)
    if outline.radius > 0 { bytes.append("\" rx=\"", number: outline.radius) }
    append(figure.appearance.fill, as: "fill", to: &bytes)
    if let stroke = figure.strokeColor {
      append(stroke, as: "stroke", to: &bytes)
      if outline.strokeWidth != 1 { bytes.append("\" stroke-width=\"", number: outline.strokeWidth) }
    }
    bytes.append("\"><title>")
    bytes.append(escaped: figure.name.text)
    bytes.append("</title></rect>\n")
    return bytes
  }

  /// Appends the attributes of a paint, without the last closing quote.
  static func append(_ color: Color, as attribute: StaticString, to bytes: inout [UInt8]) {
    bytes.append("\" ")
    bytes.append(attribute)
    bytes.append("=\"")
    bytes.append(hex: color)
    if !color.isOpaque {
      bytes.append("\" ")
      bytes.append(attribute)
      // Four decimals are enough to restore the byte.
      bytes.append("-opacity=\"", number: (Double(color.alpha) / 255 * 10_000).rounded() / 10_000)
    }
  }
}
