import BoardModel
import BoardRendering
import BoardTestSupport
import Testing

/// Compares fingerprints with the pixels of their pictures.
@Suite struct `The fingerprint of a picture` {
  private static func whole(_ board: Board, _ scale: Double) throws -> PictureFingerprint {
    try FingerprintRenderer(following: RecordedBoard(board), scale: scale).fingerprint()
  }

  /// Widths close to that of a square, and odd ones, whose last column is single.
  @Test(arguments: [(31.0, 33.0), (32, 32), (33, 31), (64, 65), (65, 64), (97, 40)], [1.0, 1.25])
  func `differs from another one where the pictures do, and only there`(_ sides: (Double, Double), scale: Double) throws
  {
    var edits = try EditSession(kind: .everything, size: size(sides.0, sides.1), count: 6, seed: 5)
    let renderer = FingerprintRenderer(following: edits.recorded, scale: scale)
    var (before, pixels) = (try renderer.fingerprint(), try BoardRenderer(scale: scale).pixels(of: edits.board))
    for step in 0..<25 {
      try edits.step()
      let after = try renderer.fingerprint()
      let shown = try BoardRenderer(scale: scale).pixels(of: edits.board)
      // The fingerprint after steps equals that of the whole picture.
      #expect(try after.firstDifference(from: Self.whole(edits.board, scale)) == nil, "step \(step)")
      let different = pixels.words.indices.filter { pixels.words[$0] != shown.words[$0] }
      let square = different.map { [$0 / shown.width / 32, $0 % shown.width / 32] }.min {
        $0.lexicographicallyPrecedes($1)
      }
      let found = after.firstDifference(from: before)
      #expect(found.map { [$0.y / 32, $0.x / 32] } == square, "step \(step)")
      (before, pixels) = (after, shown)
    }
  }

  @Test(arguments: [(0.0, 0.0), (32, 0), (31, 32), (64, 39), (0, 39), (64, 0)])
  func `knows a single pixel, wherever it is`(_ place: (Double, Double)) throws {
    let recorded = RecordedBoard(Board(size: size(65, 40)))
    let renderer = FingerprintRenderer(following: recorded, scale: 1)
    let before = try renderer.fingerprint()
    recorded.insert(
      Figure(
        id: recorded.makeFigureID(), name: "a", frame: rectangle(place.0, place.1, 1, 1),
        appearance: Appearance(fill: "black", border: nil)), at: 0)
    let found = try #require(try renderer.fingerprint().firstDifference(from: before))
    #expect((found.x, found.y) == (Int(place.0) / 32 * 32, Int(place.1) / 32 * 32))
  }

  @Test func `follows a board that was given another size`() throws {
    let recorded = RecordedBoard(Board(size: size(65, 40)))
    let renderer = FingerprintRenderer(following: recorded, scale: 1)
    let before = try renderer.fingerprint()
    let other = Board(size: size(40, 65))
    recorded.reset(to: other)
    let after = try renderer.fingerprint()
    #expect(try after.firstDifference(from: Self.whole(other, 1)) == nil)
    let found = try #require(after.firstDifference(from: before))
    #expect((found.x, found.y) == (0, 0))
  }
}
