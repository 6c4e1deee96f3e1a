/// Puts a page together that needs no other file.
enum HTMLPage {
  /// The page before and after its content.
  ///
  /// - Parameters:
  ///   - html: A text in which `STYLE` stands for the style sheet, then `content` for the content, then `CODE` for the code.
  static func parts(
    html: [UInt8], css: [UInt8], code: [UInt8], content: String
  ) -> (head: [UInt8], tail: [UInt8]) {
    let parts = split(html, at: ["STYLE", content, "CODE"])
    return (parts[0] + css + parts[1], parts[2] + code + parts[3])
  }

  private static func split(_ text: [UInt8], at marks: [String]) -> [[UInt8]] {
    var (parts, rest) = ([[UInt8]](), text[...])
    for mark in marks {
      guard let range = rest.firstRange(of: Array(mark.utf8)) else {
        preconditionFailure("the page has a place for each part")
      }
      parts.append(Array(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [Array(rest)]
  }
}
