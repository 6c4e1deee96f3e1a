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
  /// Whether a word is written as a range. In quotes nothing is.
  func isRange(_ word: Word) -> Bool {
    guard word.shape != .quoted else { return false }
    // The bytes, because searching a text takes as long as the rest of the command.
    var isAfterPoint = false
    for index in word.range {
      if bytes[index] == ASCII.point, isAfterPoint { return true }
      isAfterPoint = bytes[index] == ASCII.point
    }
    return false
  }

  /// The names of a range that has just been read as one word.
  ///
  /// - Parameter text: The word in normalization form C.
  mutating func range(_ text: String, _ word: Word) throws(SyntaxError) -> [FigureName] {
    guard let dots = text.firstRange(of: NameRange.separator),
      let range = NameRange(from: String(text[..<dots.lowerBound]), through: String(text[dots.upperBound...]))
    else { throw SyntaxError(offset: word.range.lowerBound, .noRange(text)) }
    if word.range.count == text.utf8.count {
      let end = word.range.lowerBound + text[..<dots.lowerBound].utf8.count
      forgetWords(from: word.range.lowerBound)
      note(word.range.lowerBound..<end, .name(.uses))
      note(end..<end + NameRange.separator.utf8.count, .separator)
      note(end + NameRange.separator.utf8.count..<word.range.upperBound, .name(.uses))
    }
    return range.names
  }
}
