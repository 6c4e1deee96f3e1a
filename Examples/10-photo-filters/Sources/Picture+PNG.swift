import CairoDrawing
import ExampleSupport
import TerminalPictures

extension Picture {
  /// Larger pictures are refused: filters here are written to be read.
  static let maximumPixelCount = 16_000_000

  /// As much of a file as is looked at: the largest picture with opacity, not compressed, and as much again.
  static let maximumFileSize = maximumPixelCount * 4 * 2

  /// Why there is no picture in a file.
  enum Problem: Error, Equatable {
    case notPNG
    case tooLarge(width: Int, height: Int)
    case unreadable(CairoError)
  }

  /// Reads a PNG file; what isn't opaque is laid over white.
  ///
  /// The size stands at a fixed place in the [header](https://www.w3.org/TR/png-3/#11IHDR), so a few bytes that claim to be a huge
  /// picture are refused before there is memory for one.
  init(png: [UInt8]) throws(Problem) {
    let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    guard png.starts(with: start), png.count >= 24 else { throw .notPNG }
    let numbers = [16, 20].map { png[$0..<$0 + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (numbers[0], numbers[1])
    let sides = 0...ImageSurface.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.maximumPixelCount else {
      throw .tooLarge(width: width, height: height)
    }
    do {
      self.init(try HalfBlocks(png: png))
    } catch {
      throw .unreadable(error)
    }
  }

  private init(_ picture: HalfBlocks) {
    (width, height, samples) = (picture.width, picture.height, picture.samples)
  }

  /// The picture for the terminal.
  var forTerminal: TerminalPicture {
    TerminalPicture(HalfBlocks(width: width, height: height, samples: samples))
  }

  /// The picture as a PNG file.
  func png() throws(CairoError) -> [UInt8] {
    let surface = try ImageSurface(.rgb24, width: width, height: height)
    surface.withMemory { memory in
      for y in 0..<height {
        for x in 0..<width {
          let start = (y * width + x) * 3
          let pixel = UInt32(samples[start]) << 16 | UInt32(samples[start + 1]) << 8 | UInt32(samples[start + 2])
          memory.storeBytes(of: pixel, toByteOffset: y * surface.stride + x * 4, as: UInt32.self)
        }
      }
    }
    return try surface.png()
  }
}

extension Picture.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notPNG: "expected a PNG picture, found something else; convert it"
    case .tooLarge(let width, let height):
      "expected at most \(Picture.maximumPixelCount) pixels and sides of at most \(ImageSurface.maximumSide), "
        + "found \(width)x\(height); make it smaller"
    case .unreadable: "expected a whole PNG picture, found one that is damaged or that Cairo can't read; write it again"
    }
  }
}
