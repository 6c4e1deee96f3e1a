package import CairoDrawing

/// A picture made of half blocks for a terminal: each character shows two pixels, one above the other.
///
/// - SeeAlso: [ECMA-48](https://ecma-international.org/publications-and-standards/standards/ecma-48/), SGR.
package struct HalfBlocks {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Red, green and blue of each pixel, row by row from the top.
  package let samples: [UInt8]

  /// The number of samples must match the size.
  package init(width: Int, height: Int, samples: [UInt8]) {
    precondition(width > 0 && height > 0 && samples.count == width * height * 3, "three samples for each pixel")
    (self.width, self.height, self.samples) = (width, height, samples)
  }

  /// Reads a PNG file; translucent pixels are blended with white.
  ///
  /// - Throws: ``CairoError`` if the bytes aren't a PNG file, or one of more than 8 bits.
  package init(png: [UInt8]) throws(CairoError) {
    let surface = try ImageSurface(png: png)
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    let hasOpacity = surface.format == .argb32
    let samples = surface.withMemory { memory in
      [UInt8](unsafeUninitializedCapacity: width * height * 3) { samples, count in
        for y in 0..<height {
          for x in 0..<width {
            let pixel = memory.load(fromByteOffset: y * stride + x * 4, as: UInt32.self)
            // Components are already multiplied by the opacity, so only the white has to be added.
            let white = hasOpacity ? 255 - pixel >> 24 : 0
            for shift: UInt32 in [16, 8, 0] {
              samples[count] = UInt8(min(pixel >> shift & 255 + white, 255))
              count += 1
            }
          }
        }
      }
    }
    self.init(width: width, height: height, samples: samples)
  }

  /// The picture as lines of text, scaled down to fit.
  package func lines(columns: Int, rows: Int) -> [String] {
    let scale = min(Double(columns) / Double(width), Double(rows * 2) / Double(height), 1)
    let (newWidth, newHeight) = (max(1, Int(Double(width) * scale)), max(1, Int(Double(height) * scale)))
    /// The mean of the pixels that become one.
    func color(_ x: Int, _ y: Int) -> String {
      let xs = x * width / newWidth..<(x + 1) * width / newWidth
      let ys = y * height / newHeight..<(y + 1) * height / newHeight
      return (0..<3).map { component in
        var sum = 0
        for y in ys { for x in xs { sum += Int(samples[(y * width + x) * 3 + component]) } }
        return String(sum / (xs.count * ys.count))
      }.joined(separator: ";")
    }
    return stride(from: 0, to: newHeight, by: 2).map { y in
      (0..<newWidth).reduce(into: "") { line, x in
        line += "\u{1B}[38;2;\(color(x, y))"
        // Below an odd last row, the terminal's background shows.
        if y + 1 < newHeight { line += ";48;2;\(color(x, y + 1))" }
        line += "m▀"
      } + "\u{1B}[0m"
    }
  }
}
