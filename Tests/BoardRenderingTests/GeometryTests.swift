import BoardModel
import BoardRendering
import Testing

@Suite struct `A figure's geometry` {
  private static let white: UInt32 = 0xFFFF_FFFF

  @Test(arguments: [0, 0.3, 1, 2, 5, 40, 1_000], [0.0, 3, 12, 500])
  func `keeps the border inside of the frame`(width: Double, radius: Double) throws {
    for (x, y) in [(10.0, 10.0), (10.37, 9.81)] {
      let board = try Board(
        100, 80, background: Color(0xFFFFFF),
        [
          Sketch(
            x: x, y: y, width: 60, height: 50, fill: Color(0xFF0000), radius: radius,
            border: width > 0 ? Border(color: Color(0x0000FF), width: width) : nil)
        ])
      let pixels = try BoardRenderer().pixels(of: board)
      let inside = (x: Int(x)..<Int((x + 60).rounded(.up)), y: Int(y)..<Int((y + 50).rounded(.up)))
      for py in 0..<80 {
        for px in 0..<100 where !(inside.x.contains(px) && inside.y.contains(py)) {
          #expect(pixels[px, py] == Self.white, "\(px), \(py)")
        }
      }
      if width >= 1, radius <= 12, x == 10 {
        // The middle of each side is the border's color up to the frame's edge.
        for (px, py) in [(40, 10), (40, 59), (10, 35), (69, 35)] { #expect(pixels[px, py] == 0xFF00_00FF) }
      }
    }
  }

  @Test func `of a border as wide as can be leaves half of the shorter side`() throws {
    let board = try Board(
      100, 100,
      [
        Sketch(
          x: 10, y: 10, width: 80, height: 40, fill: Color(0xFF0000), border: Border(color: Color(0xFF), width: 1e6))
      ])
    let pixels = try BoardRenderer().pixels(of: board)
    // Only 20 of 40 are drawn: the two sides of the border meet in the middle.
    #expect(pixels[50, 29] == 0xFF00_00FF)
    #expect(pixels[50, 30] == 0xFF00_00FF)
  }

  @Test func `has one arc for corners that are rounder than the figure is high`() throws {
    func pixels(_ radius: Double) throws -> Pixels {
      try BoardRenderer().pixels(
        of: try Board(
          100, 60, [Sketch(x: 10, y: 10, width: 80, height: 40, radius: radius, border: Border(color: Color(0)))]))
    }
    #expect(try pixels(20) == pixels(21))
    #expect(try pixels(20) == pixels(1e6))
    #expect(try pixels(20) != pixels(19))
  }

  @Test(arguments: [1.0, 1.25, 3, 8]) func `off the board leaves the board as it is`(scale: Double) throws {
    let edges: [Sketch] = [
      Sketch(x: -1e6, y: -1e6, width: 1e6, height: 2e6, fill: Color(0), radius: 9, border: Border(color: Color(0xFF))),
      Sketch(x: 40, y: -1e6, width: 1e5, height: 2e6, fill: Color(0), border: Border(color: Color(0xFF), width: 99)),
      Sketch(x: -1e6, y: 32, width: 2e6, height: 5, fill: Color(0), radius: 4),
      Sketch(x: 999_999, y: 999_999, width: 1, height: 1, fill: Color(0)),
    ]
    let pixels = try BoardRenderer(scale: scale).pixels(of: try Board(40, 32, background: Color(0x336699), edges))
    #expect(pixels.words.allSatisfy { $0 == 0xFF33_6699 })
  }

  @Test(arguments: [1.0, 1.25, 3, 8], [0.0, 1, 50, 1e6])
  func `that reaches a million units out covers the board`(scale: Double, radius: Double) throws {
    let huge = Sketch(
      x: -1e6, y: -1e6, width: 2e6, height: 2e6, fill: Color(0x336699), radius: radius,
      border: Border(color: Color(0xFF0000), width: 500))
    let pixels = try BoardRenderer(scale: scale).pixels(of: try Board(40, 30, [huge]))
    #expect(pixels.words.allSatisfy { $0 == 0xFF33_6699 })
  }

  @Test func `far out still has its edges where they belong`() throws {
    // Each figure only shows one edge, with 2 units of border, in the middle of the board.
    let border = Border(color: Color(0xFF), width: 2)
    for (sketch, isBorder) in [
      (
        Sketch(x: 20, y: -1e6, width: 1e6 - 20, height: 2e6, fill: Color(0xFF0000), border: border),
        { $0 == 20 || $0 == 21 }
      ),
      (
        Sketch(x: -1e6, y: -1e6, width: 1_000_022, height: 2e6, fill: Color(0xFF0000), radius: 30, border: border),
        { $0 == 20 || $0 == 21 } as (Int) -> Bool
      ),
    ] {
      let pixels = try BoardRenderer().pixels(of: try Board(40, 30, [sketch]))
      for x in 0..<40 where isBorder(x) { #expect(pixels[x, 15] == 0xFF00_00FF, "\(x)") }
      #expect(pixels[19, 15] != 0xFF00_00FF)
      #expect(pixels[22, 15] != 0xFF00_00FF)
    }
  }
}
