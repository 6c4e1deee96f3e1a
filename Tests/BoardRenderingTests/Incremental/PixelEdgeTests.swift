import BoardModel
import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

/// Figures whose edges lie off the pixels: removing them restores all pixels that drawing them has touched.
@Suite struct `Figures off the pixels` {
  /// Numbers that binary fractions only approximate, and that the scale maps to a whole pixel.
  private static func number(_ range: ClosedRange<Int>, _ scale: Double, _ random: inout SeededGenerator) -> Double {
    let whole = Double(Int.random(in: range, using: &random))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return whole + 0.37
    case 1: return whole / scale
    case 2: return (whole + 1 / 256.0 * Double(Int.random(in: -2...2, using: &random))) / scale
    case 3: return whole + 1 / 3.0
    case 4: return whole * 1.1
    default: return whole + Double(Int.random(in: 0...99, using: &random)) / 100
    }
  }

  @Test(arguments: [1.0, 1.1, 0.7, 1.25, 2.3], 0..<trials(2)) func `leave no pixel behind`(
    _ scale: Double, _ seed: Int
  ) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let recorded = RecordedBoard(Board(size: size(16, 14)))
    var picture = FollowedPicture(of: recorded, scale: scale)
    let empty = try BoardRenderer(scale: scale).pixels(of: recorded.board)
    #expect(try picture.pixels() == empty)
    for step in 0..<400 {
      let frame = rectangle(
        Self.number(0...9, scale, &random), Self.number(0...9, scale, &random),
        Self.number(1...6, scale, &random), Self.number(1...6, scale, &random))
      let width = [0.37, 0.1, 1 / 3.0, 1.1, 2.7, 1 / scale].randomElement(using: &random)!
      let figure = Figure(
        id: recorded.makeFigureID(), name: name("figure\(step)"), frame: frame,
        appearance: Appearance(
          fill: Color(0x22AA66), cornerRadius: [0, 0, 0.37, 2.2].randomElement(using: &random)!,
          border: Bool.random(using: &random) ? nil : Border(color: Color(0x000000), width: width)))
      recorded.insert(figure, at: 0)
      let shown = try BoardRenderer(scale: scale).pixels(of: recorded.board)
      #expect(try picture.pixels() == shown)
      _ = recorded.remove(figure.id)
      let found = try picture.pixels()
      if found != empty {
        Issue.record(
          "\(frame), border \(String(describing: figure.appearance.border)): \(found.firstDifference(from: empty))")
        return
      }
    }
  }
}
