/// A text between quotes in code.
struct Literal {
  let piece: Piece
  /// Its range with its quotes.
  let range: Range<Int>
}

/// Finds the literals of Swift code.
struct SwiftScanner {
  let file: [UInt8]
  private(set) var literals: [Literal] = []
  private(set) var comments: [Range<Int>] = []

  init(_ file: [UInt8], _ range: Range<Int>) {
    self.file = file
    code(from: range.lowerBound, to: range.upperBound, closing: nil)
    literals.sort { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func has(_ text: StaticString, _ index: Int, _ end: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    return index + count <= end && (0..<count).allSatisfy { file[index + $0] == text.utf8Start[$0] }
  }

  /// Reads code up to an end, or to the parenthesis that closes an interpolation.
  @discardableResult
  private mutating func code(from start: Int, to end: Int, closing: UInt8?) -> Int {
    var (index, depth) = (start, 0)
    while index < end {
      let byte = file[index]
      if has("//", index, end) {
        let from = index
        while index < end, file[index] != 10 { index += 1 }
        comments.append(from..<index)
      } else if has("/*", index, end) {
        let from = index
        var level = 0
        repeat {
          if has("/*", index, end) {
            level += 1
            index += 2
          } else if has("*/", index, end) {
            level -= 1
            index += 2
          } else {
            index += 1
          }
        } while level > 0 && index < end
        comments.append(from..<index)
      } else if byte == 34 || byte == 35 {
        var hashes = 0
        while index + hashes < end, file[index + hashes] == 35 { hashes += 1 }
        if index + hashes < end, file[index + hashes] == 34 {
          index = literal(at: index, hashes, end)
        } else if hashes > 0, index + hashes < end, file[index + hashes] == 47 {
          // A regular expression between `#/` and `/#`.
          index += hashes + 1
          while index < end, !has("/#", index, end), file[index] != 10 { index += 1 }
          index += 2
        } else {
          index += max(1, hashes)
        }
      } else {
        if byte == 40 { depth += 1 }
        if byte == 41 {
          if depth == 0, closing == 41 { return index + 1 }
          depth -= 1
        }
        index += 1
      }
    }
    return index
  }

  private mutating func literal(at start: Int, _ hashes: Int, _ end: Int) -> Int {
    var index = start + hashes
    let isMultiline = has("\"\"\"", index, end)
    index += isMultiline ? 3 : 1
    func closes(_ index: Int) -> Bool {
      guard isMultiline ? has("\"\"\"", index, end) : file[index] == 34 else { return false }
      let behind = index + (isMultiline ? 3 : 1)
      return behind + hashes <= end && (0..<hashes).allSatisfy { file[behind + $0] == 35 }
    }
    var indentation = 0
    if isMultiline {
      while index < end, file[index] != 10 { index += 1 }
      index += 1
      // The closing quotes' indentation.
      var close = index
      while close < end, !closes(close) { close += file[close] == 92 && hashes == 0 ? 2 : 1 }
      while close > index, file[close - 1] == 32 {
        close -= 1
        indentation += 1
      }
    }
    var piece = Piece()
    piece.encode =
      isMultiline || hashes > 0
      ? { $0 }
      : { text in
        var result = ""
        for character in text {
          result += character == "\"" || character == "\\" ? "\\\(character)" : String(character)
        }
        return result
      }
    func skipIndentation() {
      var count = 0
      while count < indentation, index < end, file[index] == 32 {
        index += 1
        count += 1
      }
    }
    if isMultiline { skipIndentation() }
    while index < end, !closes(index) {
      let from = index
      let isEscape = file[index] == 92 && index + hashes < end && (0..<hashes).allSatisfy { file[index + 1 + $0] == 35 }
      guard isEscape else {
        index += 1
        if file[from] == 10 {
          if !isMultiline { return index }
          skipIndentation()
        }
        piece.append(file[from], from, index)
        continue
      }
      index += 1 + hashes
      let letter = file[index]
      index += 1
      switch letter {
      case 40:
        let open = index
        index = code(from: index, to: end, closing: 41)
        piece.append(hole: String(decoding: file[open..<max(open, index - 1)], as: UTF8.self), from, index)
      case 110: piece.append(10, from, index)
      case 116: piece.append(9, from, index)
      case 114: piece.append(13, from, index)
      case 48: piece.append(0, from, index)
      case 117:
        var value: UInt32 = 0
        index += 1
        while index < end, file[index] != 125 {
          value = value << 4 | UInt32(Int(String(UnicodeScalar(file[index])), radix: 16) ?? 0)
          index += 1
        }
        index += 1
        piece.append(Unicode.Scalar(value) ?? "?", from, index)
      case 10: skipIndentation()  // The line goes on.
      default: piece.append(letter, from, index)
      }
    }
    // The end of the last line belongs to the quotes.
    if isMultiline, piece.bytes.last == 10 { piece = piece[0..<piece.count - 1] }
    let close = index + (isMultiline ? 3 : 1) + hashes
    literals.append(Literal(piece: piece, range: start..<min(close, end)))
    return close
  }
}

/// Finds the literals of JavaScript, and of other code with quotes.
struct QuoteScanner {
  enum Kind { case javaScript, other, nested }

  /// - Parameter text: The code.
  static func literals(_ text: Piece, _ kind: Kind) -> [Literal] {
    var result: [Literal] = []
    var index = 0
    let bytes = text.bytes
    var last: UInt8 = 10
    while index < bytes.count {
      let byte = bytes[index]
      if kind == .javaScript, byte == 47, index + 1 < bytes.count {
        if bytes[index + 1] == 47 {
          while index < bytes.count, bytes[index] != 10 { index += 1 }
          continue
        }
        if bytes[index + 1] == 42 {
          index += 2
          while index + 1 < bytes.count, !(bytes[index] == 42 && bytes[index + 1] == 47) { index += 1 }
          index += 2
          continue
        }
        if "(,=:[!&|?{};\n>".utf8.contains(last) || last == 110 {
          // A regular expression.
          var (end, inClass) = (index + 1, false)
          while end < bytes.count, bytes[end] != 10, inClass || bytes[end] != 47 {
            if bytes[end] == 92 {
              end += 1
            } else if bytes[end] == 91 {
              inClass = true
            } else if bytes[end] == 93 {
              inClass = false
            }
            end += 1
          }
          if end < bytes.count, bytes[end] == 47 {
            index = end + 1
            last = 47
            continue
          }
        }
      }
      let isQuote = byte == 34 || byte == 39 || byte == 96 && kind != .other
      let isApostrophe = byte == 39 && index > 0 && kind != .javaScript && isLetter(bytes[index - 1])
      if isQuote, !isApostrophe,
        let (literal, end) = read(text, at: index, spansLines: byte == 96 && kind == .javaScript)
      {
        result += literal
        index = end
        last = byte
        continue
      }
      if byte != 32, byte != 9 { last = byte }
      index += 1
    }
    return result
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 32 >= 97 && byte | 32 <= 122 }

  private static func read(_ text: Piece, at start: Int, spansLines: Bool) -> ([Literal], Int)? {
    let (bytes, quote) = (text.bytes, text.bytes[start])
    var (index, piece, inner) = (start + 1, Piece(), [Literal]())
    piece.encode = { added in
      var result = ""
      for scalar in added.unicodeScalars {
        result += scalar.value == UInt32(quote) || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
      return text.encode(result)
    }
    while index < bytes.count, bytes[index] != quote {
      let from = index
      if bytes[index] == 10, !spansLines { return nil }
      if bytes[index] == 92, index + 1 < bytes.count {
        index += 2
        let (start, end) = (text.starts[from], text.ends[index - 1])
        switch bytes[index - 1] {
        case 110: piece.append(10, start, end)
        case 116: piece.append(9, start, end)
        case 114: piece.append(13, start, end)
        case 117 where index + 4 <= bytes.count:
          let digits = String(decoding: bytes[index..<index + 4], as: UTF8.self)
          guard let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
          index += 4
          piece.append(scalar, start, text.ends[index - 1])
        case 117: return nil
        default: piece.append(bytes[index - 1], start, end)
        }
        continue
      }
      if quote == 96, bytes[index] == 36, index + 1 < bytes.count, bytes[index + 1] == 123 {
        var depth = 0
        repeat {
          if bytes[index] == 123 { depth += 1 }
          if bytes[index] == 125 { depth -= 1 }
          index += 1
        } while index < bytes.count && (depth > 0 || index < from + 2)
        let code = text[from + 2..<max(from + 2, index - 1)]
        inner += QuoteScanner.literals(code, .javaScript)
        piece.append(hole: code.text, text.starts[from], text.ends[index - 1])
        continue
      }
      if let expression = text.holes[index] {
        piece.append(hole: expression, text.starts[index], text.ends[index])
      } else {
        piece.append(bytes[index], text.starts[index], text.ends[index])
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let literal = Literal(piece: piece, range: text.starts[start]..<text.ends[index])
    return (inner + [literal], index + 1)
  }
}
