import BoardModel
import BoardRendering
import CairoDrawing
import Testing
import WholeFiles

@Suite struct `The size of a picture` {
  @Test(arguments: [
    (600.0, 400.0, 1.0, 600, 400), (600, 400, 1.1, 660, 440), (100.25, 99.75, 1, 101, 100), (0.1, 0.1, 1, 1, 1),
    (32_767, 4_096, 1, 32_767, 4_096), (4_095.875, 10, 8, 32_767, 80), (1e6, 1e6, 0.01, 10_000, 10_000),
  ])
  func `is the board's, scaled and rounded up`(width: Double, height: Double, scale: Double, w: Int, h: Int) throws {
    let size = try #require(PictureSize(of: try! Size(width: width, height: height), scale: scale))
    #expect(size.width == w)
    #expect(size.height == h)
    let board = try Board(width, height)
    if w * h < 1 << 20 {
      let pixels = try BoardRenderer(scale: scale).pixels(of: board)
      #expect(pixels.width == w)
      #expect(pixels.height == h)
      // The last row and column belong to the board, even if it only covers them partly.
      #expect(pixels.words.allSatisfy { $0 == 0xFFF5_F5F5 })
    }
  }

  @Test(arguments: [
    (32_768.0, 1.0, 1.0), (32_767, 4_097, 1), (32_766.5, 10, 1.1), (100, 100, 0), (100, 100, -1), (100, 100, 8.5),
    (100, 100, .nan), (1e308, 1e308, 8),
  ])
  func `has limits`(width: Double, height: Double, scale: Double) {
    #expect(PictureSize(of: try! Size(width: width, height: height), scale: scale) == nil)
  }

  @Test func `beyond the limits is an error of the renderer, not of the process`() throws {
    let board = try Board(40_000, 10)
    let error = #expect(throws: CairoError.self) { try BoardRenderer().png(of: board).bytes }
    #expect(error?.function == "BoardRenderer.surface")
    #expect(try BoardRenderer(scale: 0.5).pixels(of: board).width == 20_000)
  }

  @Test(arguments: [0, -1, 8.5, .nan, .infinity])
  func `at a scale beyond the limits is an error of every picture`(scale: Double) throws {
    let board = try Board(10, 10)
    let (renderer, snapshots) = (BoardRenderer(scale: scale), SnapshotRenderer(of: board, scale: scale))
    let pictures: [() throws -> Void] = [
      { _ = try renderer.png(of: board).bytes }, { _ = try renderer.svg(of: board).bytes }, { _ = try snapshots.png() },
      { _ = try snapshots.svg() },
    ]
    for picture in pictures {
      let error = #expect(throws: CairoError.self) { try picture() }
      #expect(error?.status == .invalidSize)
    }
  }

  @Test(arguments: [1e9, 1e300, 1.7e308]) func `of a huge board is an error, and its SVG is written`(side: Double)
    throws
  {
    let board = try Board(side, side, [Sketch(x: 0, y: 0, width: 1e6, height: 1e6)])
    for picture in [{ try BoardRenderer().png(of: board).bytes }, { try SnapshotRenderer(of: board).png().bytes }] {
      #expect(#expect(throws: CairoError.self, performing: picture)?.status == .invalidSize)
    }
    #expect(try SnapshotRenderer(of: board, svgElements: .rects).svg().bytes.starts(with: "<?xml".utf8))
    let difference = BoardDifference(from: board, to: try Board(10, 10))
    #expect(DifferenceRenderer().pictureSize(of: difference) == nil)
    let error = #expect(throws: CairoError.self) { try DifferenceRenderer().png(of: difference).bytes }
    #expect(error?.status == .invalidSize)
  }

  /// An editor refuses such figures; a board that wasn't edited must not cause a trap either.
  @Test(arguments: [1e18, 1e300, .infinity, -.infinity, .nan]) func `is drawn whatever its figures' frames are`(
    number: Double
  ) throws {
    var board = try Board(20, 10)
    let large = abs(number)
    let places = [(number, 5, 5), (0, large, 5), (number, large, 5), (0, large, large)]
    for (index, (x, width, height)) in places.enumerated() {
      guard let size = try? Size(width: width, height: height) else { continue }
      let figure = Figure(
        id: board.makeFigureID(), name: try FigureName("f\(index)"),
        frame: Rectangle(origin: Point(x: x, y: x), size: size),
        appearance: Appearance(
          fill: .lightGray70, cornerRadius: width == height ? large : 3, border: Border(color: .lightGray70)))
      board.insert(figure, at: index)
    }
    #expect(try !SnapshotRenderer(of: board).png().bytes.isEmpty)
    #expect(try !SnapshotRenderer(of: board, svgElements: .rects).svg().bytes.isEmpty)
    _ = try? BoardRenderer().png(of: board).bytes
  }

  /// The square of such a scale is 0, so Cairo can't invert the matrix.
  @Test func `at a scale of next to nothing is Cairo's error`() throws {
    let error = #expect(throws: CairoError.self) { try BoardRenderer(scale: 1e-200).png(of: Board(10, 10)).bytes }
    #expect(error?.description == "cairo_scale: invalid matrix (not invertible)")
  }
}
