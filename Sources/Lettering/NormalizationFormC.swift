/// Unicode's normalization form C: texts that are canonically equivalent, such as those that only differ in how marks are
/// encoded, get the same bytes.
///
/// Foundation has it, too, but only with tables for all languages, which are larger than the rest of the program.
package enum NormalizationFormC {
  /// The text in normalization form C, as of Unicode 15; later characters are left as they are.
  package static func text(_ text: String) -> String {
    // Below the first combining mark nothing can be composed, and composed characters stay as they are.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    let table = LetterParts.shared
    var parts: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { table.decompose(scalar, into: &parts) }
    sortMarks(&parts)

    var result = String.UnicodeScalarView()
    var letter = parts.first
    var marks: [Unicode.Scalar] = []
    /// The combining class of the last mark; -1 without one, so that the next character can be composed with the letter.
    var last = -1
    for part in parts.dropFirst() {
      let markClass = part.markClass
      if let one = letter, last < markClass, let whole = table.whole(of: one, part) {
        letter = whole
      } else if markClass == 0 {
        if let letter { result.append(letter) }
        result.append(contentsOf: marks)
        (letter, marks, last) = (part, [], -1)
      } else {
        marks.append(part)
        last = markClass
      }
    }
    if let letter { result.append(letter) }
    result.append(contentsOf: marks)
    return String(result)
  }

  /// Sorts marks by their combining class, which says where they attach; marks of different classes don't interact.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    for index in 0...scalars.count where index == scalars.count || scalars[index].markClass == 0 {
      if start + 1 < index { scalars[start..<index].sort { $0.markClass < $1.markClass } }
      start = index + 1
    }
  }
}

extension Unicode.Scalar {
  /// The canonical combining class; 0 for characters that can't be reordered.
  fileprivate var markClass: Int { Int(properties.canonicalCombiningClass.rawValue) }
}
