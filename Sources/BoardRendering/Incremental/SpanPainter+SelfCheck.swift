extension SpanPainter {
  /// Whether this machine's Cairo mixes colors as ``SpanPainter`` does, found out once per process by drawing a small board
  /// both ways. Where it doesn't, Cairo draws everything.
  package static let isExact: Bool = {
    let board = SpanPainter.probe
    guard let reference = try? BoardRenderer().pixels(of: board),
      let canvas = try? BoardCanvas(of: board, scale: 1, allowsSpans: true)
    else { return false }
    return canvas.copyPixels() == reference
  }()

  /// Corners of several radii and borders, in colors of all levels, opaque and translucent, over one another, with labels.
  private static var probe: Board {
    var board = Board(size: Size(96, 64), background: Color(red: 0xF1, green: 0x83, blue: 0x2B))
    let shapes: [(x: Double, y: Double, width: Double, height: Double, radius: Double, border: Double)] = [
      (2, 2, 60, 40, 17, 0), (20, 10, 40, 50, 8, 1), (40, 4, 50, 55, 19.5, 3), (30, 30, 21, 13, 6.5, 1),
      (60, 20, 30, 30, 5, 8), (5, 40, 20, 20, 0, 1), (70, 40, 15, 15, 40, 2),
    ]
    for (index, shape) in shapes.enumerated() {
      let level = UInt8(index * 36)
      let (fillAlpha, borderAlpha) = (index % 2 == 0 ? 255 : 60 + level / 2, index % 3 == 1 ? 255 : 187 - level / 2)
      let border = Border(
        color: Color(red: 0xFF - level / 3, green: level, blue: 0x11 + level / 2, alpha: borderAlpha),
        width: shape.border)
      let letters = Color(red: level, green: 40, blue: 255 - level, alpha: fillAlpha)
      let appearance = Appearance(
        fill: Color(red: level, green: 0xFF - level, blue: 0x40 + level / 2, alpha: fillAlpha),
        cornerRadius: shape.radius, border: shape.border > 0 ? border : nil,
        label: try? Label("Wag", size: 13.3, color: letters))
      guard let name = try? FigureName("figure\(index)"), let size = try? Size(width: shape.width, height: shape.height)
      else { continue }
      let frame = Rectangle(origin: Point(x: shape.x, y: shape.y), size: size)
      board.insert(Figure(id: board.makeFigureID(), name: name, frame: frame, appearance: appearance), at: board.count)
    }
    return board
  }
}
