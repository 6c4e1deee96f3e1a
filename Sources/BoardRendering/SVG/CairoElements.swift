package import CairoDrawing

/// Extracts the SVG elements from documents that Cairo writes.
///
/// Each figure gets a document of its own. In a document of several figures, Cairo would merge or drop drawing operations that
/// repeat or cover each other, so that a figure's elements would depend on its neighbors.
package enum CairoElements {
  static func background(_ color: Color, boardSize: Size) throws(CairoError) -> [UInt8] {
    try draw(boardSize) { context throws(CairoError) in try context.beginBoard(background: color, scale: 1) }
  }

  /// A figure's elements without its label; empty if no group of the figure is on the board.
  static func of(_ figure: Figure, boardSize: Size) throws(CairoError) -> [UInt8] {
    if PathText.isExact, let text = try PathText.text(of: figure, boardSize: boardSize) { return text }
    return try drawn(figure, boardSize: boardSize)
  }

  /// The same elements, always from a document of Cairo.
  package static func drawn(_ figure: Figure, boardSize: Size) throws(CairoError) -> [UInt8] {
    try draw(boardSize) { context throws(CairoError) in
      try context.setTolerance(DrawingContext.boardTolerance)
      try context.draw(figure.outline, fill: figure.appearance.fill, border: figure.strokeColor)
    }
  }

  private static func draw(
    _ boardSize: Size, _ body: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) -> [UInt8] {
    let surface = try SVGSurface(width: boardSize.width, height: boardSize.height)
    try body(surface.makeContext())
    return Array(try elements(in: surface.finish()))
  }

  /// The lines between `<svg …>` and `</svg>`, without the group that Cairo 1.16 puts around them: the group's id comes from a
  /// counter of the process, so equal drawings would get different bytes.
  ///
  /// - Throws: `CairoError` if there is anything but `<path …/>` and `<rect …/>`, each on a line of its own.
  package static func elements(in document: [UInt8]) throws(CairoError) -> ArraySlice<UInt8> {
    var lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var isKnown = isElement(lines.popFirst(), "<?xml ", "?>") && isElement(lines.popFirst(), "<svg ", ">")
    isKnown = isKnown && lines.popLast()?.isEmpty == true && isElement(lines.popLast(), "</svg>")
    if isElement(lines.first, "<g id=\"surface", "\">") {
      lines.removeFirst()
      isKnown = isKnown && isElement(lines.popLast(), "</g>")
    }
    guard isKnown, lines.allSatisfy({ isElement($0, "<path ", "/>") || isElement($0, "<rect ", "/>") }) else {
      throw CairoError(.unknownLayout, in: "cairo_surface_finish")
    }
    guard let first = lines.first, let last = lines.last else { return [] }
    return document[first.startIndex...last.endIndex]
  }

  /// Whether a line begins and ends with the given texts.
  private static func isElement(_ line: ArraySlice<UInt8>?, _ start: StaticString, _ end: StaticString = "") -> Bool {
    func bytes(_ text: StaticString) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    }
    guard let line else { return false }
    return line.starts(with: bytes(start)) && line.suffix(end.utf8CodeUnitCount).elementsEqual(bytes(end))
  }
}
