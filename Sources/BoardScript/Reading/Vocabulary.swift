/// The words of one version of the language.
///
/// A script is read and printed with the words of its own version: those that later versions bring are names in it like any
/// other, so no script changes its meaning when the language grows.
package final class Vocabulary: Sendable {
  /// What a vocabulary has to know of a word. Tests make words up.
  package struct Word: Sendable {
    let keyword: Keyword
    let text: String
    let version: Int
    let isReserved: Bool

    package init(_ keyword: Keyword, text: String? = nil, version: Int? = nil, isReserved: Bool? = nil) {
      self.keyword = keyword
      self.text = text ?? keyword.text
      self.version = version ?? keyword.version
      self.isReserved = isReserved ?? keyword.isReserved
    }
  }

  let version: Int
  /// The words of all versions.
  private let words: [Word]
  /// The words of this version, and where those that start with a letter from `a` to `z` begin.
  private let entries: [Entry]
  private let starts: [Int]
  /// The letters of the entries' words, one after the other.
  private let letters: [UInt8]

  private struct Entry {
    let keyword: Keyword
    let isReserved: Bool
    let letters: Range<Int>
  }

  package init(version: Int, words: [Word] = Keyword.allCases.map { Word($0) }) {
    (self.version, self.words) = (version, words)
    let known = words.filter { $0.version <= version }.sorted { $0.text < $1.text }
    var letters: [UInt8] = []
    entries = known.map { word in
      defer { letters += word.text.utf8 }
      return Entry(
        keyword: word.keyword, isReserved: word.isReserved,
        letters: letters.count..<letters.count + word.text.utf8.count)
    }
    self.letters = letters
    starts = (UInt8(ascii: "a")...UInt8(ascii: "z") + 1).map { letter in
      known.firstIndex { $0.text.utf8.first! >= letter } ?? known.count
    }
  }

  /// The words of each version that there is, from 1.
  static let all = [1, 2].map { Vocabulary(version: $0) }

  /// The words of the newest version: what is printed with them can be read in every version.
  static var newest: Vocabulary { all[all.count - 1] }

  /// The keyword that a word of a script is, if it is one.
  ///
  /// - Parameter range: At least one byte.
  func keyword(_ bytes: Span<UInt8>, in range: Range<Int>) -> (keyword: Keyword, isReserved: Bool)? {
    let letter = Int(bytes[range.lowerBound]) - 0x61
    guard letter >= 0, letter < 26 else { return nil }
    for index in starts[letter]..<starts[letter + 1] {
      let entry = entries[index]
      guard entry.letters.count == range.count else { continue }
      var length = 1
      while length < range.count, bytes[range.lowerBound + length] == letters[entry.letters.lowerBound + length] {
        length += 1
      }
      if length == range.count { return (entry.keyword, entry.isReserved) }
    }
    return nil
  }

  /// Whether a text is a word of the language that must be quoted to be a name.
  func reserves(_ text: String) -> Bool {
    let letters = text.utf8
    return keyword(letters.span, in: 0..<letters.count)?.isReserved == true
  }

  /// The version that brings a command, if that is a later one.
  func laterVersion(ofCommand text: String) -> Int? {
    words.first { $0.text == text && $0.version > version && CommandCatalogue.traits(for: $0.keyword) != nil }?.version
  }
}
