import BoardModel
import BoardRendering
import SeededRandom
import Testing

@Suite struct `The path of a figure` {
  private static func color(_ random: inout SeededGenerator) -> Color {
    Color(
      .random(in: 0...0xFFFFFF, using: &random),
      alpha: Bool.random(using: &random) ? 255 : .random(in: 0...255, using: &random))
  }

  private static func number(_ range: ClosedRange<Double>, _ random: inout SeededGenerator) -> Double {
    let number = Double.random(in: range, using: &random)
    return [number.rounded(), (number * 8).rounded() / 8, number].randomElement(using: &random)!
  }

  @Test func `is what Cairo writes`() throws {
    var random = SeededGenerator(seed: 12)
    let boardSize = Size(300, 200)
    var count = 0
    for _ in 0..<trials(2_000) {
      let (width, height) = (Self.number(0...120, &random), Self.number(0...120, &random))
      guard let size = try? Size(width: width, height: height) else { continue }
      let frame = Rectangle(
        origin: Point(x: Self.number(-20...300, &random), y: Self.number(-20...200, &random)), size: size)
      let border = Border(color: Self.color(&random), width: Self.number(0...20, &random))
      let look = Appearance(
        fill: Self.color(&random), cornerRadius: Bool.random(using: &random) ? 0 : Self.number(0...70, &random),
        border: Bool.random(using: &random) || border.width == 0 ? nil : border)
      let figure = Figure("figure", frame: frame, appearance: look)
      guard let text = try PathText.text(of: figure, boardSize: boardSize) else { continue }
      count += 1
      let expected = try CairoElements.drawn(figure, boardSize: boardSize)
      if text != expected {
        Issue.record("\(figure): \(String(decoding: text, as: UTF8.self))\(String(decoding: expected, as: UTF8.self))")
        return
      }
    }
    #expect(count > trials(2_000) / 5, "\(count)")
  }

  /// Each level occurs in each component once, and so does each opacity.
  @Test func `has all colors as Cairo writes them`() throws {
    for level in 0..<256 {
      let color = Color(UInt32(level << 16 | (255 - level) << 8 | level * 7 % 256), alpha: UInt8(level))
      let frame = Rectangle(origin: Point(x: 1, y: 2), size: Size(9, 9))
      let border = Border(color: Color(UInt32(level)))
      for look in [Appearance(fill: color, border: nil), Appearance(fill: "gold", border: border)] {
        let figure = Figure("figure", frame: frame, appearance: look)
        guard let text = try PathText.text(of: figure, boardSize: Size(20, 20)) else { continue }
        #expect(text == (try CairoElements.drawn(figure, boardSize: Size(20, 20))), "\(level)")
      }
    }
  }

  @Test func `is made without Cairo's documents with this version of Cairo`() { #expect(PathText.isExact) }
}
