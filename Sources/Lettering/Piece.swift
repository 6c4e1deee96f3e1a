/// How a character is drawn: as a glyph with marks, a box if the font lacks it, or not at all.
struct Piece {
  /// The glyph's index in the table; nil for a character that isn't drawn and has no width, such as a control character.
  private(set) var glyph: Int?
  /// The glyphs of its marks, from the letter outwards.
  private(set) var marks: [Int] = []
  private(set) var isMissing = false
  /// Whether a line may be broken here.
  private(set) var isSpace = false
  private(set) var isNewline = false

  init(_ character: Character) {
    let table = GlyphTable.shared
    let scalars = character.unicodeScalars
    let first = scalars.first!
    if first.isASCII, scalars.count == 1 || first == "\r" {
      self = Piece(ascii: scalars.count > 1 ? UInt8(ascii: "\n") : UInt8(first.value))
      return
    }
    for scalar in scalars where !scalar.properties.isDefaultIgnorableCodePoint && !scalar.isControl {
      guard add(scalar, in: table) else {
        (glyph, marks, isMissing) = (table.box, [], true)
        return
      }
    }
  }

  /// The piece for an ASCII character.
  fileprivate init(ascii code: UInt8) {
    let table = GlyphTable.shared
    isSpace = code == UInt8(ascii: " ") || code == UInt8(ascii: "\t")
    isNewline = code == UInt8(ascii: "\n")
    let index = isSpace ? table.space : table.ascii[Int(code)]
    glyph = index < 0 ? nil : index
  }

  /// Adds a letter, or a mark to it; at most two marks above and one below, since there is no room for more.
  private mutating func add(_ scalar: Unicode.Scalar, in table: GlyphTable) -> Bool {
    if let mark = table.mark(scalar) {
      let letter = glyph ?? table.space
      if let whole = table.joined(letter, mark) {
        glyph = whole
        return true
      }
      let isAbove = table.glyphs[mark].isAbove
      glyph = isAbove ? table.dotless(letter) : letter
      // Marks below and above may come in any order.
      marks.insert(mark, at: isAbove ? marks.count : 0)
      let above = marks.count { table.glyphs[$0].isAbove }
      return above <= 2 && marks.count - above <= 1
    }
    guard glyph == nil else { return false }
    if let index = table[scalar] {
      glyph = index
      return true
    }
    if scalar.properties.generalCategory == .spaceSeparator {
      glyph = table.space
      return true
    }
    guard let (base, mark) = LetterParts.shared[scalar], add(base, in: table) else { return false }
    return mark.map { add($0, in: table) } ?? true
  }
}

extension String {
  /// The piece for the character at an index, and the index of the next one.
  ///
  /// Finding the end of a character takes most of a layout's time. ASCII before ASCII is always a character of its own, except CR LF.
  func piece(at index: Index) -> (piece: Piece, next: Index) {
    let (code, next) = (utf8[index], utf8.index(after: index))
    if code < 0x80, code != UInt8(ascii: "\r"), next == endIndex || utf8[next] < 0x80 {
      return (Piece(ascii: code), next)
    }
    return (Piece(self[index]), self.index(after: index))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
