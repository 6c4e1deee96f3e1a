import BoardModel
import BoardRendering
import Testing

@Suite struct `The corners' coverage` {
  /// The part of a disc that lies in a pixel: the exact width of its chord, averaged over lines through the pixel.
  static func coverage(x: Int, y: Int, center: Double, radius: Double) -> Double {
    let lines = 1_000
    var sum = 0.0
    for line in 0..<lines {
      let dy = Double(y) + (Double(line) + 0.5) / Double(lines) - center
      guard abs(dy) < radius else { continue }
      let half = (radius * radius - dy * dy).squareRoot()
      sum += max(0, min(Double(x + 1), center + half) - max(Double(x), center - half))
    }
    return sum / Double(lines)
  }

  /// The errors of the pixels at the rim of a disc's upper left quarter, in levels of 255.
  static func errors(radius: Double, scale: Double) throws -> [Double] {
    let board = try Board(
      2 * radius, 2 * radius, background: Color(0),
      [Sketch(x: 0, y: 0, width: 2 * radius, height: 2 * radius, fill: Color(0xFFFFFF), radius: radius)])
    let pixels = try BoardRenderer(scale: scale).pixels(of: board)
    let size = radius * scale
    var errors: [Double] = []
    for y in 0..<Int(size) {
      for x in 0..<Int(size) {
        let distances = [(x, y), (x + 1, y + 1)].map { corner in
          ((size - Double(corner.0)) * (size - Double(corner.0)) + (size - Double(corner.1)) * (size - Double(corner.1)))
            .squareRoot()
        }
        let level = Double(pixels[x, y] & 0xFF)
        if distances[0] < size - 1 {
          #expect(level == 255, "well inside at \(x), \(y)")
        } else if distances[1] > size + 1 {
          #expect(level == 0, "well outside at \(x), \(y)")
        } else {
          errors.append(level - 255 * coverage(x: x, y: y, center: size, radius: size))
        }
      }
    }
    return errors
  }

  @Test(arguments: [8.0, 40, 80]) func `is right to 4 levels of 255 at scale 1`(radius: Double) throws {
    let errors = try Self.errors(radius: radius, scale: 1)
    #expect(errors.count > Int(radius))
    #expect(errors.allSatisfy { abs($0) < 4 }, "\(errors.map(abs).max()!)")
  }

  /// Where a rim of radius 320 is nearly horizontal, Cairo's 15 sample lines per pixel become visible: 17 levels from line to
  /// line.
  @Test func `of radius 40 is right to 3 levels in the mean and 13 at most at scale 8`() throws {
    let errors = try Self.errors(radius: 40, scale: 8)
    let mean = (errors.map { $0 * $0 }.reduce(0, +) / Double(errors.count)).squareRoot()
    #expect(mean < 3, "\(mean)")
    #expect(errors.allSatisfy { abs($0) < 13 }, "\(errors.map(abs).max()!)")
  }
}
