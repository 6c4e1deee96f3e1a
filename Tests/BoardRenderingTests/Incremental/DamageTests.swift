import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct `Damage to a picture` {
  private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle {
    PixelRectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  private static func random(_ random: inout SeededGenerator, in side: Int) -> PixelRectangle {
    let (x, y) = (Int.random(in: 0..<side, using: &random), Int.random(in: 0..<side, using: &random))
    return PixelRectangle(
      minX: x, minY: y, maxX: Int.random(in: x + 1...side, using: &random),
      maxY: Int.random(in: y + 1...side, using: &random))
  }

  @Test func `merges neighbors and keeps what is far apart`() {
    var damage = Damage()
    damage.add(Self.rectangle(0, 0, 10, 10))
    damage.add(Self.rectangle(10, 0, 10, 10))
    #expect(damage.rectangles == [Self.rectangle(0, 0, 20, 10)])
    damage.add(Self.rectangle(500, 500, 10, 10))
    #expect(damage.rectangles.count == 2)
    damage.add(Self.rectangle(7, 7, 0, 5))
    #expect(damage.rectangles.count == 2)
    #expect(damage.bounds == Self.rectangle(0, 0, 510, 510))
  }

  @Test func `is never lost, in a few rectangles`() {
    var random = SeededGenerator(seed: 11)
    for round in 0..<50 {
      var damage = Damage()
      var added: [PixelRectangle] = []
      for _ in 0..<40 {
        var rectangle = Self.random(&random, in: 1000)
        // Small rectangles aren't merged, so there are too many of them.
        if round % 2 == 1 {
          rectangle.maxX = min(rectangle.maxX, rectangle.minX + 9)
          rectangle.maxY = min(rectangle.maxY, rectangle.minY + 9)
        }
        added.append(rectangle)
        damage.add(rectangle)
        #expect(damage.rectangles.count <= 16)
        #expect(added.allSatisfy { rectangle in damage.rectangles.contains { $0.contains(rectangle) } })
      }
    }
  }
}
