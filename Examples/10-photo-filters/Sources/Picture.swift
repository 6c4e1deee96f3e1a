/// A picture of 8-bit red, green and blue.
struct Picture: Equatable, Sendable {
  let width: Int
  let height: Int
  /// Three for each pixel, row by row from the top.
  let samples: [UInt8]

  /// Asks for the color of each pixel.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    (self.width, self.height) = (width, height)
    var samples: [UInt8] = []
    samples.reserveCapacity(width * height * 3)
    for y in 0..<height {
      for x in 0..<width {
        let color = color(x, y)
        for sample in [color.red, color.green, color.blue] {
          samples.append(UInt8(min(max(sample.rounded(), 0), 255)))
        }
      }
    }
    self.samples = samples
  }

  /// What lies under a place; beyond an edge, what is at the edge.
  subscript(x: Int, y: Int) -> Color {
    let start = (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 3
    return Color(
      red: Double(samples[start]), green: Double(samples[start + 1]), blue: Double(samples[start + 2]))
  }

  /// How much memory the samples take.
  var byteCount: Int { samples.count }
}

/// Red, green and blue from 0 to 255.
struct Color {
  var (red, green, blue) = (0.0, 0.0, 0.0)

  init(red: Double, green: Double, blue: Double) { (self.red, self.green, self.blue) = (red, green, blue) }

  static func + (left: Color, right: Color) -> Color {
    Color(red: left.red + right.red, green: left.green + right.green, blue: left.blue + right.blue)
  }

  static func * (color: Color, factor: Double) -> Color {
    Color(red: color.red * factor, green: color.green * factor, blue: color.blue * factor)
  }
}

extension Picture {
  /// A picture to begin with: rings of light over a slope of colors.
  static let sample = Picture(width: 96, height: 64) { x, y in
    let (dx, dy) = (Double(x - 48), Double(y - 32))
    let ring = (dx * dx + dy * dy).squareRoot().truncatingRemainder(dividingBy: 16) < 8
    return Color(red: Double(x) * 2.6, green: Double(y) * 3.9, blue: ring ? 220 : 60)
  }
}
