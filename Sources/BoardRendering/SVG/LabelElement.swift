package import Lettering

/// Writes a figure's label as a `<g>` with its letters, which
/// ``LetterDefinitions`` defines, line by line, and its text for screen readers; or with a `<text>`. The attributes `data-label-…` have
/// what an import needs to make the same label again: its size, its color if that isn't automatic, its place if that isn't the middle, its
/// weight if it is bold, and its padding if one was given.
enum LabelElement {
  /// Appends the element, with a line feed at its end, and returns the letters that it uses. Appends nothing if there is no room for the
  /// label.
  static func append(
    _ label: DrawnLabel, of figure: Figure, as form: SVGLabels, to bytes: inout [UInt8]
  ) -> [LetterGroup] {
    guard !label.layout.letters.isEmpty, let given = figure.appearance.label else { return [] }
    bytes.append("<g")
    if form == .strokes {
      bytes.append(" role=\"img")
      RectElement.append(label.color, as: "stroke", to: &bytes)
      bytes.append("\" aria-label=\"")
      bytes.append(escaped: given.text)
      bytes.append("\"")
    }
    bytes.append(" data-label-size=\"", number: given.size)
    if let color = given.color {
      bytes.append("\" data-label-color=\"")
      bytes.append(text: color.hexadecimalText)
    }
    if given.column != .center || given.row != .middle {
      bytes.append("\" data-label-place=\"")
      bytes.append(text: "\(given.column.rawValue) \(given.row.rawValue)")
    }
    if given.weight != .regular {
      bytes.append("\" data-label-weight=\"")
      bytes.append(text: given.weight.rawValue)
    }
    if let padding = given.padding { bytes.append("\" data-label-padding=\"", number: padding) }
    bytes.append("\"><title>")
    bytes.append(escaped: given.text)
    bytes.append("</title>")
    defer { bytes.append("</g>\n") }
    switch form {
    case .strokes: return appendStrokes(label, to: &bytes)
    case .text:
      appendText(label, given, to: &bytes)
      return []
    }
  }

  private static func appendStrokes(_ label: DrawnLabel, to bytes: inout [UInt8]) -> [LetterGroup] {
    let groups = LetterGroup.groups(of: label.layout)
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
    bytes.append("</g>")
    return groups.map(\.group)
  }

  /// Fonts that are about as wide as our letters, and families to use if they aren't installed.
  private static let fonts: StaticString = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  /// Appends lines of text. Leading and repeated spaces are preserved.
  private static func appendText(_ label: DrawnLabel, _ given: Label, to bytes: inout [UInt8]) {
    let lines = label.layout.textLines
    func appendPlace(_ place: SIMD2<Double>) {
      bytes.append(" x=\"", number: rounded(label.origin.x + place.x))
      bytes.append("\" y=\"", number: rounded(label.origin.y + place.y))
      bytes.append("\"")
    }
    bytes.append("<text xml:space=\"preserve\"")
    if lines.count == 1 { appendPlace(lines[0].place) }
    bytes.append(" font-family=\"")
    bytes.append(fonts)
    bytes.append("\" font-size=\"", number: label.layout.size)
    if given.weight == .bold { bytes.append("\" font-weight=\"bold") }
    switch given.column {
    case .left: break
    case .center: bytes.append("\" text-anchor=\"middle")
    case .right: bytes.append("\" text-anchor=\"end")
    }
    RectElement.append(label.color, as: "fill", to: &bytes)
    bytes.append("\">")
    for line in lines {
      if lines.count > 1 {
        bytes.append("<tspan")
        appendPlace(line.place)
        bytes.append(">")
      }
      bytes.append(escaped: String(line.text))
      if lines.count > 1 { bytes.append("</tspan>") }
    }
    bytes.append("</text>")
  }

  /// Rounds a number to as many decimals as are visible at the largest scale.
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
