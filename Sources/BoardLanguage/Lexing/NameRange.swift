/// A range of names that differ only in a number at their end, as those of copies do: `bay-2..bay-8`, or `bay..bay-8` with the original.
/// It may stand wherever several figures are named.
struct NameRange {
  let names: [FigureName]

  static let separator = ".."

  /// - Parameters:
  ///   - first: The first name.
  ///   - last: The last name, which has a higher number.
  /// - Returns: `nil` if the names don't make a range, or make one of more than ``Limits/maximumCopyCount`` figures.
  init?(from first: String, through last: String) {
    guard let (base, end) = NameRange.numbered(last) else { return nil }
    let start: Int
    if let (other, number) = NameRange.numbered(first), other == base {
      start = number
    } else if base == first + "-" {
      start = 1
    } else {
      return nil
    }
    guard start < end, end - start < Limits.maximumCopyCount else { return nil }
    names = (start...end).map { number in
      FigureName(unchecked: number == start ? first : "\(base)\(number)")
    }
  }

  /// A name without the number at its end, and that number; `nil` if it has none, or one with leading zeros.
  private static func numbered(_ name: String) -> (base: String, number: Int)? {
    let digits = name.utf8.reversed().prefix(while: ASCII.isDigit).count
    guard digits > 0, digits < name.utf8.count, digits < 10, let number = Int(name.suffix(digits)),
      name.utf8.dropLast(digits - 1).last != ASCII.zero || digits == 1
    else { return nil }
    return (String(name.dropLast(digits)), number)
  }

  /// Whether two names differ at most in their numbers.
  static func shareBase(_ name: FigureName, _ other: FigureName) -> Bool {
    numbered(name.text)?.base == numbered(other.text)?.base
  }

  /// Whether a name may directly follow another one in a range.
  static func follows(_ name: FigureName, _ other: FigureName) -> Bool {
    guard let (base, number) = numbered(name.text) else { return false }
    if number == 2, base == other.text + "-" { return true }
    guard let (otherBase, otherNumber) = numbered(other.text) else { return false }
    return base == otherBase && number == otherNumber + 1
  }
}

extension Lexer {
  /// The names of the range that has just been read as one name; `nil` if it is a plain name.
  mutating func rangeJustRead(_ name: FigureName) throws(SyntaxError) -> [FigureName]? {
    // A quick look at the bytes, because searching the text takes as long as the rest of the command.
    guard bytes[lastWordEnd - 1] != ASCII.quote, name.text.utf8.hasTwoPoints,
      let dots = name.text.firstRange(of: NameRange.separator)
    else { return nil }
    let word = startOfLastWord..<lastWordEnd
    let (first, last) = (name.text[..<dots.lowerBound], name.text[dots.upperBound...])
    guard let range = NameRange(from: String(first), through: String(last)) else {
      throw SyntaxError(offset: word.lowerBound, .noRange(name.text))
    }
    if word.count == name.text.utf8.count {
      forgetWords(from: word.lowerBound)
      note(word.lowerBound..<word.lowerBound + first.utf8.count, .name(.uses))
      note(word.lowerBound + first.utf8.count..<word.upperBound - last.utf8.count, .separator)
      note(word.upperBound - last.utf8.count..<word.upperBound, .name(.uses))
    }
    return range.names
  }
}

extension String.UTF8View {
  /// Whether there are two points in a row.
  fileprivate var hasTwoPoints: Bool {
    var isAfterPoint = false
    for byte in self {
      if byte == ASCII.point, isAfterPoint { return true }
      isAfterPoint = byte == ASCII.point
    }
    return false
  }
}
