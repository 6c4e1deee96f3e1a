/// Lines of a script with an index of their words, to find out whether any of them mentions a name.
///
/// A name that is one word is looked up in the index. For any other name, the lines with its rarest word are searched; all lines, if the name
/// has no word.
struct Mentions {
  private var lines: [String] = []
  /// The indices of the lines with each word, which is a longest run of characters of plain names.
  private var linesOfWord: [Substring: [Int]] = [:]

  mutating func add(_ line: String) {
    for word in Set(Mentions.words(of: line)) { linesOfWord[word, default: []].append(lines.count) }
    lines.append(line)
  }

  /// Whether a line contains a name that isn't part of a longer one.
  func contain(_ name: String) -> Bool {
    // Each word of a name is a word of the lines that mention it. The rarest leaves the fewest lines to look at.
    var found: [Int]?
    for word in Mentions.words(of: name) {
      guard let lines = linesOfWord[word] else { return false }
      if word.endIndex == name.endIndex, word.startIndex == name.startIndex { return true }
      if lines.count < found?.count ?? .max { found = lines }
    }
    return found?.contains { lines[$0].mentions(name) } ?? lines.contains { $0.mentions(name) }
  }

  private static func words(of text: String) -> [Substring] { text.split { !$0.isPartOfName } }
}

extension String {
  fileprivate func mentions(_ text: String) -> Bool {
    ranges(of: text).contains { range in
      let before = range.lowerBound == startIndex ? nil : self[index(before: range.lowerBound)]
      let after = range.upperBound == endIndex ? nil : self[range.upperBound]
      return ![before, after].contains { $0?.isPartOfName == true }
    }
  }
}

extension Character {
  fileprivate var isPartOfName: Bool { isLetter || isNumber || self == "_" || self == "-" }
}
