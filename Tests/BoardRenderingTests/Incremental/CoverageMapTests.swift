import BoardRendering
import SeededRandom
import Testing

/// The covered pixels, compared with a set of pixels.
@Suite struct `A map of what is covered` {
  private static func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle {
    PixelRectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)
  }

  /// A rectangle with at least one pixel within an area.
  private static func random(_ random: inout SeededGenerator, in area: PixelRectangle) -> PixelRectangle {
    let (x, y) = (
      Int.random(in: area.minX..<area.maxX, using: &random), Int.random(in: area.minY..<area.maxY, using: &random)
    )
    return PixelRectangle(
      minX: x, minY: y, maxX: Int.random(in: x + 1...area.maxX, using: &random),
      maxY: Int.random(in: y + 1...area.maxY, using: &random))
  }

  /// The state of each pixel of an area, one by one.
  private struct Model {
    private let area: PixelRectangle
    private var isCovered: [[Bool]]

    init(_ area: PixelRectangle) {
      self.area = area
      let row = [Bool](repeating: false, count: area.maxX - area.minX)
      isCovered = Array(repeating: row, count: area.maxY - area.minY)
    }

    var isFull: Bool { isCovered.allSatisfy { $0.allSatisfy(\.self) } }

    private func pixels(_ rectangle: PixelRectangle) -> [(x: Int, y: Int)] {
      (area.minY..<area.maxY).flatMap { y in
        (area.minX..<area.maxX).filter { x in
          x >= rectangle.minX && x < rectangle.maxX && y >= rectangle.minY && y < rectangle.maxY
        }.map { (x: $0 - area.minX, y: y - area.minY) }
      }
    }

    func covers(_ rectangle: PixelRectangle) -> Bool { pixels(rectangle).allSatisfy { isCovered[$0.y][$0.x] } }

    mutating func cover(_ rectangle: PixelRectangle) { for (x, y) in pixels(rectangle) { isCovered[y][x] = true } }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 192, 193]) func `knows each pixel of a row by itself`(width: Int) {
    var map = CoverageMap()
    let area = Self.rectangle(-5, 40, width, 3)
    for x in area.minX..<area.maxX where x < area.minX + 3 || x > area.maxX - 3 || (x - area.minX + 1) % 64 < 3 {
      map.reset(to: area)
      map.cover(Self.rectangle(x, 41, 1, 1))
      for y in area.minY..<area.maxY {
        for other in area.minX..<area.maxX {
          #expect(map.covers(Self.rectangle(other, y, 1, 1)) == (other == x && y == 41), "\(other), \(y)")
        }
      }
      // Everything but that pixel isn't everything.
      map.reset(to: area)
      map.cover(Self.rectangle(area.minX, 40, width, 1))
      map.cover(Self.rectangle(area.minX, 42, width, 1))
      map.cover(PixelRectangle(minX: area.minX, minY: 41, maxX: x, maxY: 42))
      map.cover(PixelRectangle(minX: x + 1, minY: 41, maxX: area.maxX, maxY: 42))
      #expect(!map.isFull && !map.covers(area) && !map.covers(Self.rectangle(x, 41, 1, 1)))
      map.cover(Self.rectangle(x, 41, 1, 1))
      #expect(map.isFull && map.covers(area))
    }
  }

  @Test func `takes of a rectangle what lies in its area`() {
    var map = CoverageMap()
    let area = Self.rectangle(10, 20, 70, 5)
    for (rectangle, isAll) in [
      (Self.rectangle(0, 0, 10, 100), false), (Self.rectangle(80, 0, 10, 100), false),
      (Self.rectangle(0, 0, 100, 20), false), (Self.rectangle(0, 25, 100, 9), false),
      (Self.rectangle(40, 22, 0, 2), false), (Self.rectangle(40, 22, 2, 0), false),
      (Self.rectangle(-1_000_000, -1_000_000, 2_000_000, 2_000_000), true), (area, true),
    ] {
      map.reset(to: area)
      map.cover(rectangle)
      #expect(map.isFull == isAll, "\(rectangle)")
      for (x, y) in [(10, 20), (79, 20), (10, 24), (79, 24), (40, 22)] {
        #expect(map.covers(Self.rectangle(x, y, 1, 1)) == isAll)
      }
    }
  }

  @Test func `forgets all when it begins again, and an area without pixels is full`() {
    var map = CoverageMap()
    let large = Self.rectangle(0, 0, 200, 30)
    map.reset(to: large)
    map.cover(large)
    for area in [Self.rectangle(3, 4, 65, 7), Self.rectangle(0, 0, 1, 1), large] {
      map.reset(to: area)
      #expect(!map.isFull)
      for x in [area.minX, area.maxX - 1] {
        for y in [area.minY, area.maxY - 1] { #expect(!map.covers(Self.rectangle(x, y, 1, 1))) }
      }
      map.cover(area)
    }
    map.reset(to: Self.rectangle(7, 7, 0, 9))
    #expect(map.isFull)
  }

  @Test func `is covered where a map of pixels says so`() {
    var random = SeededGenerator(seed: 12)
    var map = CoverageMap()
    for _ in 0..<60 {
      // The area isn't at the origin, and its width is often close to that of a word.
      let side = Int.random(in: 1...150, using: &random)
      let area = Self.rectangle(37, 91, side, side)
      map.reset(to: area)
      var pixels = Set<Int>()
      for _ in 0..<6 {
        let rectangle = Self.random(&random, in: area)
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

  /// Figures are added, moved and removed. After each step, hidden figures are found from the front, as a canvas does it.
  @Test(arguments: 0..<trials(12)) func `tells which figures are hidden, whatever becomes of those in front`(seed: Int)
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let board = Self.rectangle(0, 0, 300, 40)
    let around = PixelRectangle(minX: -40, minY: -20, maxX: 340, maxY: 60)
    // The figures, from the back to the front.
    var figures: [PixelRectangle] = []
    var map = CoverageMap()
    for _ in 0..<25 {
      switch figures.isEmpty ? 0 : Int.random(in: 0..<4, using: &random) {
      case 0, 1:
        figures.insert(Self.random(&random, in: around), at: Int.random(in: 0...figures.count, using: &random))
      case 2:
        let index = figures.indices.randomElement(using: &random)!
        let (dx, dy) = (Int.random(in: -70...70, using: &random), Int.random(in: -9...9, using: &random))
        let figure = figures[index]
        figures[index] = PixelRectangle(
          minX: figure.minX + dx, minY: figure.minY + dy, maxX: figure.maxX + dx, maxY: figure.maxY + dy)
      default: figures.remove(at: figures.indices.randomElement(using: &random)!)
      }
      let area = Self.random(&random, in: board)
      map.reset(to: area)
      var model = Model(area)
      for figure in figures.reversed() {
        let seen = PixelRectangle(
          minX: max(figure.minX, area.minX), minY: max(figure.minY, area.minY), maxX: min(figure.maxX, area.maxX),
          maxY: min(figure.maxY, area.maxY))
        if !seen.isEmpty { #expect(map.covers(seen) == model.covers(seen)) }
        map.cover(figure)
        model.cover(figure)
        #expect(map.isFull == model.isFull)
        if map.isFull { break }
      }
    }
  }
}
