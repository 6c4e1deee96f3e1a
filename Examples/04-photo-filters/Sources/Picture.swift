/// Red, green and blue from 0 to 255.
typealias Color = SIMD3<Double>

/// A picture of 8-bit red, green and blue.
struct Picture: Equatable, Sendable {
  let width: Int
  let height: Int
  /// Three for each pixel, row by row from the top.
  let samples: [UInt8]

  /// Asks for the color of each pixel.
  init(width: Int, height: Int, color: (_ x: Int, _ y: Int) -> Color) {
    (self.width, self.height) = (width, height)
    samples = (0..<width * height).flatMap { index in
      let color = color(index % width, index / width).rounded(.toNearestOrAwayFromZero)
      return (0..<3).map { UInt8(min(max(color[$0], 0), 255)) }
    }
  }

  /// The color of a pixel; beyond an edge, of the nearest one.
  subscript(x: Int, y: Int) -> Color {
    let start = (min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)) * 3
    return Color(Double(samples[start]), Double(samples[start + 1]), Double(samples[start + 2]))
  }

  /// Reads a PPM file: the size as text, then the samples.
  init?(ppm bytes: [UInt8]) {
    let start = String(String.UnicodeScalarView(bytes.prefix(1_000).map { Unicode.Scalar($0) }))
    let header = /P6\s+(?:#.*\n)*(\d{1,6})\s+(\d{1,6})\s+255\s/.matchingSemantics(.unicodeScalar)
    guard let match = start.prefixMatch(of: header) else { return nil }
    (width, height) = (Int(match.1) ?? 0, Int(match.2) ?? 0)
    samples = Array(bytes.dropFirst(match.0.unicodeScalars.count))
    guard !samples.isEmpty, samples.count == width * height * 3 else { return nil }
  }

  /// The picture as a PPM file.
  var ppm: [UInt8] { Array("P6\n\(width) \(height)\n255\n".utf8) + samples }

  /// A picture to begin with: rings of light over a slope of colors.
  static let sample = Picture(width: 96, height: 64) { x, y in
    let (dx, dy) = (Double(x - 48), Double(y - 32))
    let isInRing = (dx * dx + dy * dy).squareRoot().truncatingRemainder(dividingBy: 16) < 8
    return Color(Double(x) * 2.6, Double(y) * 3.9, isInRing ? 220 : 60)
  }
}
