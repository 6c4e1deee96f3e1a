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
  /// The words of this version, in the order of their letters.
  private let entries: [Entry]

  private struct Entry {
    let letters: UInt128
    let keyword: Keyword
    let isReserved: Bool
  }

  package init(version: Int, words: [Word] = Keyword.allCases.map { Word($0) }) {
    (self.version, self.words) = (version, words)
    entries = words.filter { $0.version <= version }.map { word in
      let letters = word.text.utf8
      return Entry(
        letters: Vocabulary.letters(letters.span, in: 0..<letters.count)!, keyword: word.keyword,
        isReserved: word.isReserved)
    }.sorted { $0.letters < $1.letters }
  }

  /// The words of each version that there is, from 1.
  static let all = [1, 2].map { Vocabulary(version: $0) }

  /// The words of the newest version: what is printed with them can be read in every version.
  static var newest: Vocabulary { all[all.count - 1] }

  /// The keyword that a word of a script is, if it is one.
  func keyword(_ bytes: Span<UInt8>, in range: Range<Int>) -> (keyword: Keyword, isReserved: Bool)? {
    guard let letters = Vocabulary.letters(bytes, in: range) else { return nil }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].letters < letters { low = middle + 1 } else { high = middle }
    }
    guard low < entries.count, entries[low].letters == letters else { return nil }
    return (entries[low].keyword, entries[low].isReserved)
  }

  /// The bytes of a word as one number, which no other word has; `nil` for a word longer than any of the language.
  @inline(__always)
  private static func letters(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt128? {
    guard range.count <= UInt128.bitWidth / 8 else { return nil }
    var letters: UInt128 = 0
    for index in range { letters = letters << 8 | UInt128(bytes[index]) }
    return letters
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
