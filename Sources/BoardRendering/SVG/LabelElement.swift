package import Lettering

/// A figure's label as one `<g>`: its letters, which ``LetterDefinitions`` defines, line by line; the text for those who don't see them; and
/// in `data-label-` attributes what a label of the same look is made from: its size, its color if it has one of its own, and its place if
/// that isn't the middle.
enum LabelElement {
  /// Appends the element, with a line feed at its end, and returns the letters that it uses; nothing if there is no room for one.
  static func append(_ label: DrawnLabel, of figure: Figure, to bytes: inout [UInt8]) -> [LetterGroup] {
    let groups = LetterGroup.groups(of: label.layout)
    guard !groups.isEmpty, let given = figure.appearance.label else { return [] }
    bytes.append("<g role=\"img")
    RectElement.append(label.color, as: "stroke", to: &bytes)
    bytes.append("\" aria-label=\"")
    bytes.append(escaped: given.text)
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
    bytes.append(escaped: given.text)
    bytes.append("</title>")
    var line: PlacedLetter?
    for (letter, group) in groups {
      if letter.place.y != line?.place.y {
        if line != nil { bytes.append("</g>") }
        line = letter
        let place = label.layout.place(of: letter)
        bytes.append("<g transform=\"translate(", number: rounded(label.origin.x + place.x))
        bytes.append(" ", number: rounded(label.origin.y + place.y))
        bytes.append(")scale(", number: label.layout.size / 1000)
        bytes.append(")\">")
      }
      bytes.append("<use xlink:href=\"#")
      group.appendID(to: &bytes)
      let x = rounded(letter.place.x - (line ?? letter).place.x)
      if x != 0 { bytes.append("\" x=\"", number: x) }
      bytes.append("\"/>")
    }
    bytes.append("</g></g>\n")
    return groups.map(\.group)
  }

  /// A number with as many decimals as can be seen in a picture of the largest scale.
  static func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
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
