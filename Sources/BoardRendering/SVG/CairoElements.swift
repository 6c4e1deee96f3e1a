internal import BoardModel
package import CairoDrawing

/// The SVG elements that Cairo writes, taken out of the documents that it writes them in.
///
/// A figure's elements come from a document of its own: Cairo joins and drops drawing operations of one document where it sees
/// that they repeat or cover each other, and then the elements of a figure would depend on its neighbours.
package enum CairoElements {
  static func background(_ color: Color, boardSize: Size) throws(CairoError) -> [UInt8] {
    try draw(boardSize) { context throws(CairoError) in try context.beginBoard(background: color, scale: 1) }
  }

  /// A figure's elements, none if nothing of it is on the board.
  static func of(_ figure: Figure, boardSize: Size) throws(CairoError) -> [UInt8] {
    try draw(boardSize) { context throws(CairoError) in
      try context.setTolerance(DrawingContext.boardTolerance)
      try context.draw(figure)
    }
  }

  private static func draw(
    _ boardSize: Size, _ body: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) -> [UInt8] {
    let surface = try SVGSurface(width: boardSize.width, height: boardSize.height)
    try body(surface.makeContext())
    return Array(try elements(in: surface.finish()))
  }

  /// The lines between `<svg …>` and `</svg>`, less the group that Cairo 1.16 puts around them: it gives that group an id from a
  /// counter of the whole process, so equal drawings would get unequal bytes.
  ///
  /// - Throws: `CairoError` if there is anything but `<path …/>` and `<rect …/>`, each on a line of its own.
  package static func elements(in document: [UInt8]) throws(CairoError) -> ArraySlice<UInt8> {
    var lines = document.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)[...]
    var isKnown =
      lines.popFirst().isElement("<?xml ", "?>") && lines.popFirst().isElement("<svg ", ">")
      && lines.popLast()?.isEmpty == true && lines.popLast().isElement("</svg", ">")
    if lines.first.isElement("<g id=\"surface", "\">") {
      lines.removeFirst()
      isKnown = isKnown && lines.popLast().isElement("</g", ">")
    }
    for line: ArraySlice<UInt8>? in lines {
      isKnown = isKnown && (line.isElement("<path ", "/>") || line.isElement("<rect ", "/>"))
    }
    guard isKnown else { throw CairoError(.unknownLayout, in: "cairo_surface_finish") }
    guard let first = lines.first, let last = lines.last else { return [] }
    return document[first.startIndex...last.endIndex]
  }
}

extension ArraySlice<UInt8>? {
  /// Whether there is a line, and it begins and ends with these texts.
  fileprivate func isElement(_ start: StaticString, _ end: StaticString) -> Bool {
    guard let self else { return false }
    return self.starts(with: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount))
      && self.suffix(end.utf8CodeUnitCount).elementsEqual(
        UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount))
  }
}
