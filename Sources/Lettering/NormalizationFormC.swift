/// Unicode's normalization form C: of texts that look the same because marks are told in other ways, it makes the same bytes.
///
/// Foundation has it too, but only together with the tables of all languages, which are larger than the rest of the program.
package enum NormalizationFormC {
  /// The text in normalization form C, of what Unicode 15 knows; later characters stay as they are.
  package static func text(_ text: String) -> String {
    // Below the first mark nothing can be composed, and what is composed already stays so.
    if text.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    let table = LetterParts.shared
    var parts: [Unicode.Scalar] = []
    for scalar in text.unicodeScalars { table.decompose(scalar, into: &parts) }
    sortMarks(&parts)

    var result = String.UnicodeScalarView()
    var letter = parts.first
    var marks: [Unicode.Scalar] = []
    /// The class of the last of the marks; -1 without any, so that what follows the letter at once can be part of it.
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

  /// Brings marks that don't touch each other in the order of their classes, which are where they stand.
  private static func sortMarks(_ scalars: inout [Unicode.Scalar]) {
    var start = 0
    for index in 0...scalars.count where index == scalars.count || scalars[index].markClass == 0 {
      if start + 1 < index { scalars[start..<index].sort { $0.markClass < $1.markClass } }
      start = index + 1
    }
  }
}

extension Unicode.Scalar {
  /// 0 for what isn't a mark that others can change places with.
  fileprivate var markClass: Int { Int(properties.canonicalCombiningClass.rawValue) }
}
