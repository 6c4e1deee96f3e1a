internal import BoardModel

/// Names for figures: those that a drawing gives, each once.
struct FigureNames {
  // The board's own context has that name.
  private var taken: Set<String> = ["board"]
  /// The next number to try behind a name.
  private var numbers: [String: Int] = [:]

  /// What has been cut off, for names and for numbers behind them: some drawings show an element with a long title very often.
  private var cuts: [String: (whole: String, base: String)] = [:]

  /// A text as a name: cut where it is too long, with a number behind it if it is taken.
  mutating func take(_ text: String) -> FigureName {
    let known = cuts[text]
    let whole = known?.whole ?? FigureNames.cut(text, to: Limits.maximumNameLength)
    if taken.insert(whole).inserted { return FigureName(unchecked: whole) }
    let base = known?.base ?? FigureNames.cut(whole, to: Limits.maximumNameLength - 8)
    if known == nil { cuts[text] = (whole, base) }
    var number = numbers[base] ?? 2
    while !taken.insert("\(base)-\(number)").inserted { number += 1 }
    numbers[base] = number + 1
    return FigureName(unchecked: "\(base)-\(number)")
  }

  /// A text as a name, if it can be one as it is and isn't taken.
  mutating func takeIfFree(_ text: String) -> FigureName? {
    guard let name = try? FigureName(text), taken.insert(name.text).inserted else { return nil }
    return name
  }

  private static func cut(_ text: String, to length: Int) -> String {
    // A character has at least a byte.
    var text = FigureName.normalized(String(text.unicodeScalars.prefix(length)))
    while text.utf8.count > length { text.unicodeScalars.removeLast() }
    return text
  }
}

extension String {
  /// The text as it is, or if it has line feeds or such, with single spaces for all white space.
  var onOneLine: String {
    guard utf8.contains(where: { $0 < 0x20 || $0 >= 0x7F }),
      unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else { return self }
    return split(whereSeparator: {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    })
    .joined(separator: " ")
  }
}
