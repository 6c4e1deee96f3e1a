package import CairoDrawing

/// Writes a figure's element byte by byte as Cairo would write it, without a document: Cairo only makes the path.
///
/// Tested with Cairo 1.16; ``isExact`` checks at run time whether the installed Cairo writes the same.
package enum PathText {
  /// The element; `nil` if Cairo has to write it: for a figure that isn't completely on the board or covers it, and for numbers below
  /// 0.1, which Cairo writes with more digits.
  package static func text(of figure: Figure, boardSize: Size) throws(CairoError) -> [UInt8]? {
    let (frame, outline) = (figure.frame, figure.outline)
    let (fill, border) = (figure.appearance.fill, figure.strokeColor)
    guard frame.minX >= 0, frame.minY >= 0, frame.maxX <= boardSize.width, frame.maxY <= boardSize.height,
      min(frame.size.width, frame.size.height) >= 1, frame.size != boardSize,
      min(fill.alpha, border?.alpha ?? 255) >= smallestAlpha
    else { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(512)
    text.append("<path style=\"")
    if border == nil { text.append(" stroke:none;") }
    text.append("fill-rule:nonzero;fill:")
    text.append(fill, opacity: ";fill-opacity:")
    if let border {
      text.append(";stroke-width:")
      guard text.append(fixed: outline.strokeWidth) else { return nil }
      text.append(";stroke-linecap:butt;stroke-linejoin:miter;stroke:")
      text.append(border, opacity: ";stroke-opacity:")
      text.append(";stroke-miterlimit:10")
    }
    text.append(";\" d=\"")
    // The surface itself isn't used.
    let surface = try ImageSurface(.a8, width: 1, height: 1)
    let context = try surface.makeContext()
    try context.setTolerance(DrawingContext.boardTolerance)
    try context.setPath(outline)
    let path = try context.copyPath()
    var index = 0
    for letter in path.letters {
      text.append(letter)
      text.append(UInt8(ascii: " "))
      let count = letter == UInt8(ascii: "C") ? 6 : letter == UInt8(ascii: "Z") ? 0 : 2
      for coordinate in path.coordinates[index..<index + count] {
        guard text.append(fixed: coordinate) else { return nil }
        text.append(UInt8(ascii: " "))
      }
      index += count
    }
    text.append("\"/>\n")
    return text
  }

  /// The smallest alpha with an opacity of at least 0.1.
  private static let smallestAlpha: UInt8 = 26

  /// Whether the installed Cairo writes the same elements. Checked once per process.
  package static let isExact: Bool = {
    let size = Size(90, 80)
    let looks = [
      Appearance(fill: Color(red: 0, green: 0x22, blue: 0xFF), border: nil),
      Appearance(fill: "gold", cornerRadius: 7.3, border: nil),
      Appearance(fill: Color(red: 1, green: 2, blue: 3, alpha: 99), border: Border(color: "tomato", width: 1.5)),
      Appearance(
        fill: "teal", cornerRadius: 20, border: Border(color: Color(red: 9, green: 0, blue: 8, alpha: 77), width: 3)),
    ]
    return looks.allSatisfy { look in
      let frame = Rectangle(origin: Point(x: 3.7, y: 21), size: Size(50, 41))
      let figure = Figure("probe", frame: frame, appearance: look)
      guard let text = try? text(of: figure, boardSize: size) else { return false }
      return text == (try? CairoElements.drawn(figure, boardSize: size))
    }
  }()
}

extension [UInt8] {
  /// Appends a multiple of 1/256 as Cairo writes it, with six decimals, the last one rounded half to even.
  ///
  /// - Returns: `false` if the number isn't such a multiple, or is too close to 0.
  fileprivate mutating func append(fixed number: Double) -> Bool {
    guard let count = Int(exactly: number * 256), count == 0 || abs(number) >= 0.1 else { return false }
    var (millionths, rest) = (abs(count) * 390_625).quotientAndRemainder(dividingBy: 100)
    if rest > 50 || rest == 50 && millionths % 2 == 1 { millionths += 1 }
    if count < 0 { append(UInt8(ascii: "-")) }
    append(millionths: millionths)
    return true
  }

  /// Appends a color in percent, and then its opacity.
  fileprivate mutating func append(_ color: Color, opacity: StaticString) {
    for (start, level) in [("rgb(", color.red), ("%,", color.green), ("%,", color.blue)] as [(StaticString, UInt8)] {
      append(start)
      append(millionths: (Int(level) * 200_000_000 + 255) / 510)
    }
    append("%)")
    append(opacity)
    append(millionths: (Int(color.alpha) * 2_000_000 + 255) / 510)
  }

  /// Appends a number without trailing zeros.
  private mutating func append(millionths: Int) {
    append(contentsOf: String(millionths / 1_000_000).utf8)
    var (rest, unit) = (millionths % 1_000_000, 100_000)
    if rest > 0 { append(UInt8(ascii: ".")) }
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      (rest, unit) = (rest % unit, unit / 10)
    }
  }
}
