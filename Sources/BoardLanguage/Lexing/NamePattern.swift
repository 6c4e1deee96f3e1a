/// A pattern for names, such as `bay*`: `*` stands for any characters but a point, or for none. It may stand wherever several figures are
/// named, and is read again when its line runs: then it becomes the names that are on the board.
package struct NamePattern {
  /// The texts between the stars.
  private let texts: [Substring.UTF8View]

  static let star = UInt8(ascii: "*")

  init(_ text: String) { texts = text.split(separator: "*", omittingEmptySubsequences: false).map(\.utf8) }

  /// The names of the figures and groups on a board that a pattern stands for, in the order in which they were added.
  package static func names(_ text: String, on board: Board) -> [FigureName] {
    NamePattern(FigureName.normalized(text)).names(on: board)
  }

  /// Whether a name is one of those that the pattern stands for.
  func matches(_ name: FigureName) -> Bool {
    guard let first = texts.first, let last = texts.last, texts.count > 1 else { return false }
    var rest = name.text.utf8[...]
    guard rest.count >= first.count + last.count, rest.starts(with: first), rest.suffix(last.count).elementsEqual(last)
    else { return false }
    rest = rest.dropFirst(first.count)
    // The shortest match of each text leaves the most to those behind it, but a point ends the search.
    for text in texts.dropFirst().dropLast() {
      guard let end = NamePattern.end(of: text, in: rest) else { return false }
      rest = rest[end...]
    }
    // What is left belongs to the last star, with the last text behind it.
    guard rest.count >= last.count else { return false }
    return !rest.dropLast(last.count).contains(ASCII.point)
  }

  /// The end of the first occurrence of a text before which there is no point.
  private static func end(of text: Substring.UTF8View, in bytes: Substring.UTF8View) -> String.Index? {
    var rest = bytes
    while !rest.starts(with: text) { if rest.popFirst().map({ $0 == ASCII.point }) ?? true { return nil } }
    return rest.dropFirst(text.count).startIndex
  }

  /// The names of the figures and groups that it stands for, in the order in which they were added.
  ///
  /// A group is left out if it holds something else that is among them.
  func names(on board: Board) -> [FigureName] {
    var found: [(id: FigureID, name: FigureName)] = []
    for figure in board.figures where matches(figure.name) { found.append((figure.id, figure.name)) }
    let groups = board.groups.filter { matches($0.name) }
    if !groups.isEmpty {
      found += groups.map { ($0.id, $0.name) }
      var holders: Set<FigureID> = []
      for (id, _) in found {
        var owner = board.group(holding: id)
        while let group = owner, holders.insert(group.id).inserted { owner = board.group(holding: group.id) }
      }
      found.removeAll { holders.contains($0.id) }
    }
    return found.sorted { $0.id < $1.id }.map(\.name)
  }
}

extension FigureName {
  /// What stands for a pattern in a command until the line runs, and afterwards if it names nothing. It isn't the name of any figure, because
  /// names have no control characters.
  init(pattern: String) { self.init(unchecked: FigureName.patternMark + pattern) }

  private static let patternMark = "\u{1}"

  /// The text of the pattern that it stands for; `nil` for a name.
  package var pattern: String? {
    text.utf8.first == 1 ? String(text.dropFirst()) : nil
  }

  /// The name or the pattern as messages show it.
  var shown: String { pattern ?? text }
}

extension Lexer {
  /// Whether a word is written as a pattern. In quotes nothing is.
  func isPattern(_ word: Word) -> Bool { word.shape == .other && bytes[word.range].contains(NamePattern.star) }

  /// The names that a pattern stands for if the line is about to run, else the pattern itself.
  mutating func names(ofPattern word: Word, _ expected: String) throws(SyntaxError) -> [FigureName] {
    let text = FigureName.normalized(text(of: word))
    for (index, scalar) in text.unicodeScalars.enumerated() where scalar != "*" {
      guard FigureName.isBare(scalar, isFirst: index == 0) else {
        throw SyntaxError(
          offset: word.range.lowerBound, .notAName(text, expected: expected, because: scalar, isFirst: index == 0))
      }
    }
    guard text.utf8.count <= Limits.maximumNameLength, !text.contains("..") else {
      throw SyntaxError(offset: word.range.lowerBound, .noPattern(text))
    }
    hasPatterns = true
    let names = board.map { NamePattern(text).names(on: $0.value) } ?? []
    return names.isEmpty ? [FigureName(pattern: text)] : names
  }

  /// The board on which a line is about to run.
  final class CurrentBoard {
    let value: Board

    init(_ board: Board) { value = board }
  }
}
