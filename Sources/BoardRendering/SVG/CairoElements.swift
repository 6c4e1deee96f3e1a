internal import BoardModel
package import CairoDrawing
internal import Foundation

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
    var rest = document[...]
    var isKnown = rest.popLine().isElement("<?xml ", "?>") && rest.popLine().isElement("<svg ", ">")
    var end: StaticString = "</svg>\n"
    if rest.starts(with: "<g id=\"surface".utf8) {
      isKnown = isKnown && rest.popLine().isElement("<g ", "\">")
      end = "</g>\n</svg>\n"
    }
    isKnown = isKnown && rest.ends(with: end)
    rest = rest.dropLast(end.utf8CodeUnitCount)
    let elements = rest
    while isKnown, !rest.isEmpty {
      let line = rest.popLine()
      isKnown = line.isElement("<path ", "/>") || line.isElement("<rect ", "/>")
    }
    guard isKnown else { throw CairoError(.unknownLayout, in: "cairo_surface_finish") }
    return elements
  }
}

extension ArraySlice<UInt8> {
  /// Takes the first line away, and returns it without its end; empty if there is no whole one.
  fileprivate mutating func popLine() -> Self {
    let length = withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap { start in memchr(start, 0x0A, bytes.count).map { UnsafeRawPointer($0) - start } }
    }
    guard let length else { return [] }
    defer { self = dropFirst(length + 1) }
    return prefix(length)
  }

  /// Whether it begins and ends with these texts.
  fileprivate func isElement(_ start: StaticString, _ end: StaticString) -> Bool {
    starts(with: UnsafeBufferPointer(start: start.utf8Start, count: start.utf8CodeUnitCount)) && ends(with: end)
  }

  fileprivate func ends(with text: StaticString) -> Bool {
    suffix(text.utf8CodeUnitCount).elementsEqual(
      UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
