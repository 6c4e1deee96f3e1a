internal import BoardModel

/// Makes unique names of figures from the names in a drawing.
struct FigureNames {
  // This name is reserved for the board's own context.
  private var taken: Set<String> = ["board"]
  /// The next number to append to each name.
  private var numbers: [String: Int] = [:]

  /// Cached truncations of long texts, because some drawings show an element with a long title very often.
  private var cuts: [String: (whole: String, base: String)] = [:]

  /// Makes a name from a text: truncated if it is too long, and with a number appended if it is taken.
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

  /// Makes a name from a text unless it is no valid name or is taken.
  mutating func takeIfFree(_ text: String) -> FigureName? {
    guard let name = try? FigureName(text), taken.insert(name.text).inserted else { return nil }
    return name
  }

  private static func cut(_ text: String, to length: Int) -> String {
    // A scalar has at least one byte, so this prefix is long enough.
    var text = FigureName.normalized(String(text.unicodeScalars.prefix(length)))
    while text.utf8.count > length { text.unicodeScalars.removeLast() }
    return text
  }
}

extension String {
  /// The text itself, or, if it has control characters such as line feeds, with single spaces for all white space.
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
