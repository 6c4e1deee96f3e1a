/// The binary Portable PixMap format: a header in plain text, then the samples. See
/// [its specification](https://netpbm.sourceforge.net/doc/ppm.html).
enum PixMap {
  enum Problem: Error, Equatable {
    case notAPixMap
    case unsupportedDepth(Int)
    case tooLarge
    case wrongLength(expected: Int, found: Int)
  }

  /// Larger pictures are refused: filters here are written to be read.
  static let maximumPixelCount = 16_000_000

  /// As much of a file as is looked at: the largest picture, and a header with long comments.
  static let maximumByteCount = maximumPixelCount * 3 + 65_536

  static func encode(_ picture: Picture) -> [UInt8] {
    Array("P6\n\(picture.width) \(picture.height)\n255\n".utf8) + picture.samples
  }

  /// Reads the first picture of a file with 8 bits a sample.
  static func decode(_ bytes: [UInt8]) throws(Problem) -> Picture {
    guard bytes.starts(with: Array("P6".utf8)) else { throw .notAPixMap }
    var rest = bytes.dropFirst(2)
    let width = try number(&rest)
    let height = try number(&rest)
    let depth = try number(&rest)
    guard width > 0, height > 0 else { throw .notAPixMap }
    guard depth == 255 else { throw .unsupportedDepth(depth) }
    let (pixelCount, overflow) = width.multipliedReportingOverflow(by: height)
    guard !overflow, pixelCount <= maximumPixelCount else { throw .tooLarge }
    // One white space, and only one, separates the header from the samples.
    guard let separator = rest.popFirst(), isSpace(separator) else { throw .notAPixMap }
    guard let picture = Picture(width: width, height: height, samples: Array(rest.prefix(pixelCount * 3))) else {
      throw .wrongLength(expected: pixelCount * 3, found: rest.count)
    }
    return picture
  }

  /// Reads a number after white space and comments, which run from `#` to the end of their line.
  private static func number(_ rest: inout ArraySlice<UInt8>) throws(Problem) -> Int {
    let start = rest.startIndex
    while let byte = rest.first, isSpace(byte) || byte == UInt8(ascii: "#") {
      if isSpace(byte) {
        rest = rest.dropFirst()
      } else {
        rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
      }
    }
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    guard rest.startIndex > start, let number = Int(String(decoding: digits, as: UTF8.self)) else { throw .notAPixMap }
    rest = rest[digits.endIndex...]
    return number
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
}

extension PixMap.Problem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notAPixMap: "expected a binary PPM picture, which begins with P6 and its size; convert it"
    case .unsupportedDepth(let depth):
      "expected 255 as the largest sample, found \(depth); convert it with a depth of 8"
    case .tooLarge: "expected at most \(PixMap.maximumPixelCount) pixels; make it smaller"
    case .wrongLength(let expected, let found):
      "expected \(expected) bytes of samples, found \(found); get the whole file"
    }
  }
}
