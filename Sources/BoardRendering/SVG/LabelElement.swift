package import Lettering

/// A figure's label as one `<path>`: the strokes of its letters, the text for those who don't see them, and in `data-label-` attributes
/// what a label of the same look is made from: its size, its color if it has one of its own, and its place if that isn't the middle.
enum LabelElement {
  /// The element's text, with a line feed at its end; nothing if there is no room for a letter.
  static func text(of label: DrawnLabel, of figure: Figure) -> [UInt8] {
    let path = label.layout.path
    guard !path.isEmpty, let given = figure.appearance.label else { return [] }
    let text = given.text
    var bytes: [UInt8] = []
    bytes.append("<path d=\"")
    bytes.append(path, from: label.origin)
    bytes.append("\" fill=\"none")
    RectElement.append(label.color, as: "stroke", to: &bytes)
    bytes.append("\" stroke-width=\"", number: LabelElement.rounded(label.layout.strokeWidth))
    bytes.append("\" stroke-linecap=\"round\" stroke-linejoin=\"round\" role=\"img\" aria-label=\"")
    bytes.append(escaped: text)
    bytes.append("\" data-label-size=\"", number: given.size)
    if let color = given.color {
      bytes.append("\" data-label-color=\"")
      bytes.append(text: color.hexadecimalText)
    }
    if given.column != .center || given.row != .middle {
      bytes.append("\" data-label-place=\"")
      bytes.append(text: "\(given.column.rawValue) \(given.row.rawValue)")
    }
    bytes.append("\"><title>")
    bytes.append(escaped: text)
    bytes.append("</title></path>\n")
    return bytes
  }

  /// A number with as many decimals as can be seen in a picture of the largest scale.
  fileprivate static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

extension [UInt8] {
  /// Appends a path's data in board units.
  package mutating func append(_ path: [PathElement], from start: Point) {
    let origin = SIMD2(start.x, start.y)
    func append(_ command: StaticString, _ point: SIMD2<Double>) {
      self.append(command, number: LabelElement.rounded(origin.x + point.x))
      self.append(" ", number: LabelElement.rounded(origin.y + point.y))
    }
    for element in path {
      switch element {
      case .move(let point): append("M", point)
      case .line(let point): append("L", point)
      case .curve(let first, let second, let end):
        append("C", first)
        append(" ", second)
        append(" ", end)
      }
    }
  }
}
