import BoardEditing
import BoardModel
import BoardRendering
import BoardTestSupport
import CairoDrawing
import Testing

@Suite struct DifferenceRendererTests {
  private func board(_ names: [String]) throws -> Board {
    let editor = BoardEditor(board: Board(size: size(60, 30), background: .whitesmoke))
    for (index, text) in names.enumerated() {
      try editor.boardContext.add(name(text), at: .origin(Point(x: Double(10 * index + 5), y: 10)), size: size(8, 8))
    }
    return editor.board
  }

  private func part(of pixels: Pixels, x: Int, y: Int, like other: Pixels) -> [UInt32] {
    (0..<other.height).flatMap { row in (0..<other.width).map { pixels[x + $0, y + row] } }
  }

  @Test(arguments: [1.0, 2.5]) func `boards without a difference are side by side as they are`(scale: Double) throws {
    let board = try board(["a", "b"])
    let picture = Pixels(
      try ImageSurface(png: DifferenceRenderer(scale: scale).png(of: BoardDifference(from: board, to: board)).bytes))
    let own = try BoardRenderer(scale: scale).pixels(of: board)
    // The margin is a thirtieth of the longest side.
    let (left, right, top) = (Int(2 * scale), Int(64 * scale), Int(2 * scale))
    #expect((picture.width, picture.height) == (Int(126 * scale), Int(34 * scale)))
    #expect(part(of: picture, x: left, y: top, like: own) == own.words)
    #expect(part(of: picture, x: right, y: top, like: own) == own.words)
    #expect(picture[0, 0] == 0xFF60_6060 && picture[picture.width - 1, picture.height - 1] == 0xFF60_6060)
  }

  @Test func `figures that differ are framed`() throws {
    let difference = BoardDifference(from: try board(["a", "gone"]), to: try board(["new", "a"]))
    let picture = Pixels(try ImageSurface(png: DifferenceRenderer(scale: 5).png(of: difference).bytes))
    // The old board begins at 10,10 and the new one at 320,10; a frame is half a unit outside of its figure.
    func color(_ board: Int, _ x: Double, _ y: Double) -> UInt32 { picture[board + Int(x * 5), 10 + Int(y * 5)] }
    #expect(color(10, 4.5, 14) == 0xFF00_72B2)  // a, before
    #expect(color(10, 14.5, 14) == 0xFFD5_5E00)  // removed
    #expect(color(320, 4.5, 14) == 0xFF00_9E73)  // added
    #expect(color(320, 14.5, 14) == 0xFF00_72B2)  // a, after
    #expect(color(320, 24.5, 14) == 0xFFF5_F5F5)
    let svg = String(decoding: try DifferenceRenderer().svg(of: difference).bytes, as: UTF8.self)
    #expect(svg.ranges(of: "<svg ").count == 3 && svg.ranges(of: "</svg>").count == 3)
  }

  @Test func `a picture beyond the limits is refused`() throws {
    let board = Board(size: size(20_000, 1))
    let difference = BoardDifference(from: board, to: board)
    #expect(DifferenceRenderer().pictureSize(of: difference) == nil)
    #expect(throws: CairoError.self) { try DifferenceRenderer().png(of: difference).bytes }
    #expect(throws: Never.self) { try DifferenceRenderer().svg(of: difference).bytes }
  }
}
