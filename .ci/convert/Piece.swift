/// A text as the language reads it, with the place in its file of each of its bytes: the contents of a literal, its escapes resolved.
struct Piece {
  private(set) var bytes: [UInt8] = []
  /// Where the spelling of each byte starts and ends in the file.
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []
  /// The expressions of interpolations, by the indices of the bytes that stand for them.
  private(set) var holes: [Int: String] = [:]
  /// Spells a text that is put in.
  var encode: (String) -> String = { $0 }

  static let hole: UInt8 = 1

  var count: Int { bytes.count }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ byte: UInt8, _ start: Int, _ end: Int) {
    bytes.append(byte)
    starts.append(start)
    ends.append(end)
  }

  mutating func append(_ scalar: Unicode.Scalar, _ start: Int, _ end: Int) {
    for byte in String(scalar).utf8 { append(byte, start, end) }
  }

  mutating func append(hole expression: String, _ start: Int, _ end: Int) {
    holes[count] = expression
    append(Piece.hole, start, end)
  }

  /// Some bytes of a file as they are.
  init(_ file: [UInt8], _ range: Range<Int>) {
    bytes = Array(file[range])
    starts = Array(range)
    ends = range.map { $0 + 1 }
  }

  init() {}

  subscript(range: Range<Int>) -> Piece {
    var piece = Piece()
    piece.bytes = Array(bytes[range])
    piece.starts = Array(starts[range])
    piece.ends = Array(ends[range])
    piece.encode = encode
    for (index, text) in holes where range.contains(index) { piece.holes[index - range.lowerBound] = text }
    return piece
  }

  /// The piece with texts in place of its interpolations.
  func filled(_ fillings: [Int: String]) -> Piece {
    if fillings.isEmpty { return self }
    var piece = Piece()
    piece.encode = encode
    for index in bytes.indices {
      if let filling = fillings[index] {
        for byte in filling.utf8 { piece.append(byte, starts[index], ends[index]) }
      } else {
        piece.append(bytes[index], starts[index], ends[index])
      }
    }
    return piece
  }

  /// The lines, without their ends.
  var lines: [Range<Int>] {
    var (lines, start) = ([Range<Int>](), 0)
    for index in bytes.indices where bytes[index] == 10 {
      lines.append(start..<(index > start && bytes[index - 1] == 13 ? index - 1 : index))
      start = index + 1
    }
    if start < count { lines.append(start..<count) }
    return lines
  }

  /// Whether a place lies inside an interpolation or an escape.
  func cuts(_ index: Int) -> Bool { index > 0 && index < count && starts[index] == starts[index - 1] }

  /// The range in the file of some bytes.
  func place(_ range: Range<Int>) -> Range<Int> {
    if range.isEmpty {
      let at = range.lowerBound < count ? starts[range.lowerBound] : ends.last ?? 0
      return at..<at
    }
    return starts[range.lowerBound]..<ends[range.upperBound - 1]
  }
}

/// A change of a file.
struct Replacement {
  let range: Range<Int>
  let text: String
}

/// What has to be rewritten by hand.
struct Note {
  let offset: Int
  let stage: Stage
  let reason: String
  let text: String
}

enum Stage: String, CaseIterable { case upgrade, labels, lists, words, checks }
