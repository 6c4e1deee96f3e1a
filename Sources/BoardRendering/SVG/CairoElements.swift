internal import BoardModel
internal import CairoDrawing

/// The SVG elements that Cairo writes, taken out of the documents that it writes them in.
///
/// A figure's elements come from a document of its own: Cairo joins and drops drawing operations of one document where it sees
/// that they repeat or cover each other, and then the elements of a figure would depend on its neighbours.
enum CairoElements {
  static func background(_ color: Color, boardSize: Size) throws(CairoError) -> [UInt8] {
    let surface = try SVGSurface(width: boardSize.width, height: boardSize.height)
    do {
      let context = try surface.makeContext()
      try context.beginBoard(background: color, scale: 1)
    }
    return Array(body(of: try surface.finish()))
  }

  /// A figure's elements, none if nothing of it is on the board.
  static func of(_ figure: Figure, boardSize: Size) throws(CairoError) -> [UInt8] {
    let surface = try SVGSurface(width: boardSize.width, height: boardSize.height)
    do {
      let context = try surface.makeContext()
      try context.setTolerance(DrawingContext.boardTolerance)
      try context.draw(figure)
    }
    return Array(body(of: try surface.finish()))
  }

  /// What stands in a document between `<svg …>` and `</svg>`, less the group that Cairo 1.16 puts around it: it gives that
  /// group an id from a counter of the whole process, so equal drawings would get unequal bytes.
  private static func body(of document: [UInt8]) -> ArraySlice<UInt8> {
    let root = document[...].firstRange(of: "<svg") ?? 0..<0
    let start = document[root.upperBound...].firstIndex(of: UInt8(ascii: ">")) ?? document.endIndex
    let end = document[start...].lastRange(of: "</svg>")?.lowerBound ?? document.endIndex
    var body = document[start..<end].dropFirst()
    if body.first == UInt8(ascii: "\n") { body.removeFirst() }
    if body.starts(with: "<g id=\"surface".utf8), let newline = body.firstIndex(of: UInt8(ascii: "\n")) {
      body = body[newline...].dropFirst()
      let closing = "</g>\n"
      if body.suffix(closing.utf8.count).elementsEqual(closing.utf8) { body.removeLast(closing.utf8.count) }
    }
    return body
  }
}

extension ArraySlice<UInt8> {
  fileprivate func firstRange(of text: StaticString) -> Range<Int>? {
    range(of: text, in: indices)
  }

  fileprivate func lastRange(of text: StaticString) -> Range<Int>? {
    range(of: text, in: indices.reversed())
  }

  private func range(of text: StaticString, in starts: some Sequence<Int>) -> Range<Int>? {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    for start in starts where self[start] == text[0] && self[start...].starts(with: text) {
      return start..<start + text.count
    }
    return nil
  }
}
