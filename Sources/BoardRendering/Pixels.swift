package import CairoDrawing

/// A picture's pixels, row by row from the top, as `0xFFrrggbb`.
package struct Pixels: Hashable, Sendable {
  package let width: Int
  package let height: Int
  package let words: [UInt32]

  package init(width: Int, height: Int, words: [UInt32]) {
    precondition(words.count == width * height, "a picture has a word for each of its pixels")
    (self.width, self.height, self.words) = (width, height, words)
  }

  /// Copies the pixels of a colour surface whose pixels are opaque.
  package init(_ surface: borrowing ImageSurface) {
    precondition(surface.format != .a8, "pixels are taken from colour surfaces")
    let (width, height, stride) = (surface.width, surface.height, surface.stride)
    words = surface.withMemory { memory in
      let (pixels, wordsPerRow) = (memory.bindMemory(to: UInt32.self), stride / 4)
      return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
        while count < width * height {
          // Cairo leaves the top byte of RGB24 undefined.
          words[count] = pixels[count / width * wordsPerRow + count % width] | 0xFF00_0000
          count += 1
        }
      }
    }
    (self.width, self.height) = (width, height)
  }

  package subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }
}
