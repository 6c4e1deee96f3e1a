import BoardModel
import BoardRendering
import CairoDrawing
import SeededRandom
import Testing
import WholeFiles

@Suite struct `Letters` {
  /// Every coverage over every level below, for colors of all levels and opacities: a picture of 256 by 256 for each color.
  @Test func `are mixed as Cairo mixes a color through a mask`() throws {
    let mask = try ImageSurface(.a8, width: 256, height: 256)
    mask.withMemory { memory in
      for index in 0..<65_536 { memory[index / 256 * mask.stride + index % 256] = UInt8(index % 256) }
    }
    // Levels and opacities are rounded separately, three levels per color: every opacity with some levels, every level with some
    // opacities.
    let step = trials(1) > 1 ? 1 : 5
    var colors = stride(from: 0, to: 256, by: step).map { (level: Int) -> Color in
      Color(red: UInt8(level), green: UInt8(255 - level), blue: UInt8(level * 7 % 256))
    }
    var random = SeededGenerator(seed: 3)
    for alpha in stride(from: 0, through: 255, by: step) {
      colors.append(Color(.random(in: 0...0xFFFFFF, using: &random), alpha: UInt8(alpha)))
    }
    let all = PixelRectangle(minX: 0, minY: 0, maxX: 256, maxY: 256)
    for color in colors {
      func gradient() throws -> ImageSurface {
        let surface = try ImageSurface(.rgb24, width: 256, height: 256)
        surface.withMemory { memory in
          let words = memory.bindMemory(to: UInt32.self)
          for index in 0..<65_536 { words[index] = 0xFF00_0000 | UInt32(index / 256) * 0x10101 }
        }
        return surface
      }
      let expected = try gradient()
      let found = try gradient()
      let context = try expected.makeContext()
      try context.setColor(
        red: Double(color.red) / 255, green: Double(color.green) / 255, blue: Double(color.blue) / 255,
        alpha: Double(color.alpha) / 255)
      try context.paint(through: mask, x: 0, y: 0)
      found.withMemory { memory in
        let painter = SpanPainter(pixels: memory.bindMemory(to: UInt32.self).baseAddress!, stride: found.stride / 4)
        painter.paint(MixedColor(masked: color), through: mask, at: all, in: all)
      }
      #expect(Pixels(found) == Pixels(expected), "\(color)")
    }
  }

  private func board(at x: Double, _ y: Double, size: Double = 14) throws -> Board {
    var board = try Board(200, 80)
    let figure = Figure(
      id: board.makeFigureID(), name: FigureName("a"),
      frame: Rectangle(origin: Point(x: x, y: y), size: Size(100, 40)),
      appearance: Appearance(fill: Color(0xFFFFFF), border: nil, label: try Label("Waving, \u{1EA4}g", size: size)))
    board.insert(figure, at: 0)
    return board
  }

  @Test(arguments: [1.0, 2]) func `look the same wherever their figure is on whole pixels`(scale: Double) throws {
    let first = try BoardRenderer(scale: scale).pixels(of: board(at: 0, 0))
    for (x, y) in [(1.0, 0.0), (37, 23), (100, 40)] {
      let other = try BoardRenderer(scale: scale).pixels(of: board(at: x, y))
      let (dx, dy) = (Int(x * scale), Int(y * scale))
      for row in 0..<Int(40 * scale) {
        for column in 0..<Int(100 * scale) where other[column + dx, row + dy] != first[column, row] {
          Issue.record("at \(x), \(y): pixel \(column), \(row)")
          return
        }
      }
    }
  }

  /// Each size needs its own masks; only the visible part of a letter is drawn if it is larger than what is cached.
  @Test func `take memory up to a limit while a size is dragged`() throws {
    let recorded = RecordedBoard(try board(at: 50, 20))
    let renderer = SnapshotRenderer(following: recorded, scale: 2, svgElements: .paths, allowsSpans: true)
    let id = try #require(recorded.board.figures.first?.id)
    var largest = 0
    for step in 0..<trials(100) {
      recorded.setFrame(
        of: id, to: Rectangle(origin: Point(x: 0, y: 0), size: Size(3_000, 400)))
      let label = try Label("Waving boards", size: 90 + Double(step) / 3)
      recorded.setAppearance(of: id, to: Appearance(fill: Color(0xFFFFFF), border: nil, label: label))
      _ = try renderer.png()
      largest = max(largest, renderer.letterByteCount)
    }
    #expect(largest > 100_000)
    #expect(largest < 18 << 20)
    #expect(try Pixels(png: renderer.png().bytes) == BoardRenderer(scale: 2).pixels(of: recorded.board))
  }

  /// Cairo counts in 1/256 pixel with 32 bits, so letters must not exceed its numbers.
  @Test func `of any size are drawn`() throws {
    var board = try Board(60, 40)
    let figure = Figure(
      id: board.makeFigureID(), name: FigureName("a"),
      frame: Rectangle(origin: Point(x: -4e5, y: -5e5), size: Size(1e6, 1e6)),
      appearance: Appearance(fill: Color(0xFFFFFF), border: nil, label: try Label("H", size: 7e5)))
    board.insert(figure, at: 0)
    let pixels = try BoardRenderer().pixels(of: board)
    #expect(try Pixels(png: BoardRenderer().png(of: board).bytes) == pixels)
  }
}
