import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

@Suite struct `Damage and what hides it` {
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
        // Small ones aren't merged, so there are too many of them.
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

  @Test func `is covered where a map of pixels says so`() {
    var random = SeededGenerator(seed: 12)
    var map = CoverageMap()
    for _ in 0..<60 {
      // Not at the origin, and of all widths about the size of a word.
      let side = Int.random(in: 1...150, using: &random)
      let area = Self.rectangle(37, 91, side, side)
      map.reset(to: area)
      var pixels = Set<Int>()
      for _ in 0..<6 {
        var rectangle = Self.random(&random, in: side)
        (rectangle.minX, rectangle.maxX) = (rectangle.minX + 37, rectangle.maxX + 37)
        (rectangle.minY, rectangle.maxY) = (rectangle.minY + 91, rectangle.maxY + 91)
        func all(_ body: (Int) -> Bool) -> Bool {
          (rectangle.minY..<rectangle.maxY).allSatisfy { y in
            (rectangle.minX..<rectangle.maxX).allSatisfy { body(y * 1000 + $0) }
          }
        }
        #expect(map.covers(rectangle) == all { pixels.contains($0) })
        map.cover(rectangle)
        _ = all {
          pixels.insert($0)
          return true
        }
        #expect(map.covers(rectangle))
        #expect(map.isFull == (pixels.count == area.area))
      }
      map.cover(PixelRectangle(minX: -1_000, minY: -1_000, maxX: 1_000, maxY: 1_000))
      #expect(map.isFull)
    }
  }
}
