internal import CairoDrawing

/// Writes the elements of a board and its figures in an SVG picture. Each figure is written separately, and a picture is the
/// background's element followed by those of the figures, in stacking order.
struct SVGFigureWriter: Sendable {
  let elements: SVGElements
  var labels = SVGLabels.strokes
  let boardSize: Size
  let background: Color

  /// What precedes the figures: the XML declaration, the opening `<svg>`, the letters of labels, and the background's element, if
  /// there is one. Lengths are board units; the picture's sides are `side × scale` px.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make the element.
  func opening(
    scale: Double, letters: LetterDefinitions = LetterDefinitions(), hasBackground: Bool = true
  ) throws(CairoError) -> [UInt8] {
    guard scale > 0, scale <= Limits.maximumScale else { throw CairoError(.invalidSize, in: "SVGFigureWriter.opening") }
    var text: [UInt8] = []
    text.append(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    text.append("\n<svg xmlns=\"http://www.w3.org/2000/svg\"")
    // More programs support this than the `href` of SVG 2.
    if !letters.isEmpty { text.append(" xmlns:xlink=\"http://www.w3.org/1999/xlink\"") }
    text.append(" width=\"", number: boardSize.width * scale)
    text.append("\" height=\"", number: boardSize.height * scale)
    text.append("\" viewBox=\"0 0 ", number: boardSize.width)
    text.append(" ", number: boardSize.height)
    text.append("\" version=\"1.1\">\n")
    text += letters.text
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

  /// What follows the figures.
  static let closing = Array("</svg>\n".utf8)

  /// The elements of a figure, and the letters that they need.
  func text(of figure: Figure) throws(CairoError) -> (text: [UInt8], letters: [LetterGroup]) {
    let look = figure.appearance
    // Cairo leaves out what is transparent, and the label would then seem to belong to another figure.
    let isRect = elements == .rects || look.label != nil && (look.fill.alpha == 0 || look.border?.color.alpha == 0)
    var text = try isRect ? RectElement.text(of: figure) : CairoElements.of(figure, boardSize: boardSize)
    guard let label = DrawnLabel(of: figure, on: background) else { return (text, []) }
    let letters = LabelElement.append(label, of: figure, as: labels, to: &text)
    return (text, letters)
  }

  /// The elements of figures; adds their letters to `letters`.
  func text(of figures: some Sequence<Figure>, _ letters: inout LetterDefinitions) throws(CairoError) -> [UInt8] {
    var text: [UInt8] = []
    for figure in figures {
      let drawn = try self.text(of: figure)
      text += drawn.text
      letters.add(drawn.letters)
    }
    return text
  }
}
