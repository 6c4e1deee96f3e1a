internal import CairoDrawing

extension SpanPainter {
  /// Whether the installed Cairo mixes colors as ``SpanPainter`` does. Checked once per process by drawing a small board and a mask both
  /// ways. If it doesn't, Cairo draws everything.
  package static let isExact: Bool = {
    let board = SpanPainter.probe
    guard let reference = try? BoardRenderer().pixels(of: board),
      let canvas = try? BoardCanvas(of: board, scale: 1, allowsSpans: true)
    else { return false }
    return canvas.copyPixels() == reference && (try? mixesMasks()) == true
  }()

  /// Whether a mask with every coverage is mixed as `cairo_mask_surface` does it for labels. It draws no label, because reading the font
  /// would take a tenth of a run of 200 pictures without labels.
  private static func mixesMasks() throws(CairoError) -> Bool {
    let all = PixelRectangle(minX: 0, minY: 0, maxX: 16, maxY: 16)
    let mask = try ImageSurface(.a8, width: all.width, height: all.height)
    mask.withMemory { memory in for index in memory.indices { memory[index] = UInt8(index) } }
    let expected = try ImageSurface(.rgb24, width: all.width, height: all.height)
    let found = try ImageSurface(.rgb24, width: all.width, height: all.height)
    let context = try expected.makeContext()
    let stride = found.stride / 4
    for alpha in [255, 60, 187] as [UInt8] {
      let color = Color(red: alpha, green: 0x2B, blue: 0xF1 - alpha / 2, alpha: alpha)
      try context.setColor(color)
      try context.paint(through: mask, x: 0, y: 0)
      found.withMemory { memory in
        guard let pixels = memory.bindMemory(to: UInt32.self).baseAddress else { return }
        SpanPainter(pixels: pixels, stride: stride).paint(MixedColor(masked: color), through: mask, at: all, in: all)
      }
    }
    return Pixels(found) == Pixels(expected)
  }

  /// A board with corners of several radii and borders, in colors of all levels, opaque and translucent, on top of each other.
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
      let appearance = Appearance(
        fill: Color(red: level, green: 0xFF - level, blue: 0x40 + level / 2, alpha: fillAlpha),
        cornerRadius: shape.radius, border: shape.border > 0 ? border : nil)
      guard let name = try? FigureName("figure\(index)"), let size = try? Size(width: shape.width, height: shape.height)
      else { continue }
      let frame = Rectangle(origin: Point(x: shape.x, y: shape.y), size: size)
      board.insert(Figure(id: board.makeFigureID(), name: name, frame: frame, appearance: appearance), at: board.count)
    }
    return board
  }
}
