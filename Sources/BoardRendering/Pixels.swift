package import CairoDrawing
package import WholeFiles

/// A picture's pixels, row by row from the top, as `0xFFrrggbb`; or, for a file with pixels that aren't opaque, as `0xaarrggbb`
/// with each component multiplied by the opacity.
package struct Pixels: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    precondition(words.count == width * height, "a picture has a word for each of its pixels")
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// Reads a PNG file with libpng, through Cairo.
  package init(png: [UInt8]) throws(CairoError) { self.init(try ImageSurface(png: png)) }

  /// The picture as a PNG file, 8-bit RGB.
  package func png() -> FileContents {
    words.withUnsafeBufferPointer { words in
      guard let start = words.baseAddress else { preconditionFailure("a picture has a pixel") }
      return DeflatedPNG.file(of: start, stride: width, width: width, height: height)
    }
  }

  /// Copies the pixels of a color surface.
  package init(_ surface: borrowing ImageSurface) {
    precondition(surface.format != .a8, "pixels are taken from color surfaces")
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    // Cairo leaves the top byte of RGB24 undefined.
    let opacity: UInt32 = surface.format == .rgb24 ? 0xFF00_0000 : 0
    words = surface.withMemory { memory in
      let (pixels, wordsPerRow) = (memory.bindMemory(to: UInt32.self), stride / 4)
      return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
        while count < width * height {
          words[count] = pixels[count / width * wordsPerRow + count % width] | opacity
          count += 1
        }
      }
    }
    (self.width, self.height) = (width, height)
  }

  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }
}
