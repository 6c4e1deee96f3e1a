/// The words of one version of the language, and the names that are defined.
///
/// A script is read and printed with the words of its own version. Words of later versions are names in it like any other, so no script
/// changes its meaning when the language grows.
package final class Vocabulary: Sendable {
  /// A word as a vocabulary needs it. Tests make up words of their own.
  package struct Word: Sendable {
    let keyword: Keyword
    let text: String
    let version: Int
    let lastVersion: Int?
    let isReserved: Bool

    package init(_ keyword: Keyword, text: String? = nil, version: Int? = nil, isReserved: Bool? = nil) {
      self.keyword = keyword
      self.text = text ?? keyword.text
      self.version = version ?? keyword.version
      lastVersion = keyword.lastVersion
      self.isReserved = isReserved ?? keyword.isReserved
    }
  }

  package let version: Int
  /// The words of all versions.
  let words: [Word]
  /// The definitions of `define`, by name.
  let definitions: [String: Definition]
  /// Whether any plain word may be a defined name, because files that may define it aren't read.
  let acceptsAnyName: Bool
  /// The words of this version, grouped by first letter from `a` to `z`.
  private let entries: [[Entry]]

  /// A word of this version.
  struct Entry {
    let keyword: Keyword
    /// Whether the word needs quotes to be a name.
    let isReserved: Bool
    let length: Int
    /// The word's bytes as one number. Comparing these needs no text for each word: with a dictionary of texts, checking a script takes 30
    /// % more instructions.
    fileprivate let letters: UInt128

    fileprivate init(_ word: Word) {
      let text = word.text.utf8
      guard let letters = Vocabulary.letters(text.span, in: 0..<text.count) else {
        preconditionFailure("a word of the language has 16 letters at most")
      }
      (keyword, isReserved, length, self.letters) = (word.keyword, word.isReserved, text.count, letters)
    }
  }

  package init(version: Int, words: [Word] = Keyword.allCases.map { Word($0) }) {
    (self.version, self.words) = (version, words)
    (definitions, acceptsAnyName) = ([:], false)
    let known = words.filter { $0.version <= version && version <= $0.lastVersion ?? .max }
    entries = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
      known.filter { $0.text.utf8.first == letter }.map(Entry.init)
    }
  }

  /// The same words with other definitions.
  init(_ other: Vocabulary, _ definitions: [String: Definition], acceptsAnyName: Bool? = nil) {
    (version, words, entries) = (other.version, other.words, other.entries)
    (self.definitions, self.acceptsAnyName) = (definitions, acceptsAnyName ?? other.acceptsAnyName)
  }

  /// The words of another version with these definitions.
  func with(_ words: Vocabulary) -> Vocabulary { Vocabulary(words, definitions, acceptsAnyName: acceptsAnyName) }

  /// The words for a part, which knows the definitions of the script that includes it.
  func inPart(of script: Vocabulary) -> Vocabulary {
    guard version >= Keyword.define.version, !script.definitions.isEmpty else { return self }
    return Vocabulary(self, script.definitions.mapValues { Definition($0.value, nil, number: $0.number) })
  }

  /// The value of a name, and where it is defined.
  struct Definition: Sendable {
    let value: Value
    /// The line of the definition. It is `nil` in a part for definitions of the including script, so that the part may give the name
    /// another value.
    let place: ScriptLine?
    /// A number that increases in the order of definition.
    let number: Int

    init(_ value: Value, _ place: ScriptLine?, number: Int = 0) {
      (self.value, self.place, self.number) = (value, place, number)
    }
  }

  /// A value that can have a name.
  enum Value: Hashable, Sendable {
    case color(Color)
    case number(Double)
    /// A point or an offset.
    case point(Double, Double)
    case size(Double, Double)
    /// An unknown value, which may be of any kind; the number stands for it.
    case any(Double)
  }

  /// The first version in which numbers, points and sizes can have names; earlier ones name only colors.
  static let versionOfNumbers = 4

  /// The first version in which the board's size and background are steps of its history.
  package static let versionOfBoardSteps = 4

  /// Whether a word may be a defined name.
  var definesNames: Bool { acceptsAnyName || !definitions.isEmpty }

  /// The value that a word is defined as; `nil` if it isn't defined.
  func value(named word: @autoclosure () -> String) -> Value? {
    guard definesNames else { return nil }
    let name = word()
    if let definition = definitions[name] { return definition.value }
    let isName =
      acceptsAnyName
      && name.unicodeScalars.enumerated().allSatisfy { FigureName.isBare($0.element, isFirst: $0.offset == 0) }
    return isName ? .any(1) : nil
  }

  /// The vocabularies of all versions, from 1.
  package static let all = [1, 2, 3, 4].map { Vocabulary(version: $0) }

  /// The vocabularies for a file whose lines an unknown script includes: that script may define any color, and a file without a version
  /// line has the script's version.
  private static let ofIncluded = {
    let own = all.map { Vocabulary($0, [:], acceptsAnyName: $0.version >= Keyword.define.version) }
    return [own[own.count - 1]] + own.dropFirst()
  }()

  /// The vocabularies for a script, or for a file whose lines other scripts include.
  package static func ofFile(isIncluded: Bool) -> [Vocabulary] { isIncluded ? ofIncluded : all }

  /// The newest version's words. Text that is printed with them can be read in every version, except for places and positions in front of,
  /// behind, above or below another figure, and for ranges of figures.
  package static var newest: Vocabulary { all[all.count - 1] }

  /// The entry of the language's word that some bytes spell; `nil` if they spell none.
  ///
  /// - Parameter range: The bytes, at least one.
  func entry(_ bytes: Span<UInt8>, in range: Range<Int>) -> Entry? {
    let first = Int(bytes[range.lowerBound]) - 0x61
    guard entries.indices.contains(first), let letters = Vocabulary.letters(bytes, in: range) else { return nil }
    return entries[first].first { $0.letters == letters }
  }

  /// The bytes of a word as one number; `nil` for more than 16 bytes, which no word of the language has.
  private static func letters(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt128? {
    guard range.count <= UInt128.bitWidth / 8 else { return nil }
    var letters: UInt128 = 0
    for index in range { letters = letters << 8 | UInt128(bytes[index]) }
    return letters
  }

  /// Whether a text is a word of the language that must be quoted to be a name.
  func reserves(_ text: String) -> Bool {
    let letters = text.utf8
    return entry(letters.span, in: 0..<letters.count)?.isReserved == true
  }
}

extension Vocabulary {
  /// The number of ``definitions``.
  package var definitionCount: Int { definitions.count }

  /// The names of colors, in the order of their definition.
  package var colors: [(name: String, color: Color)] {
    definitions.sorted { $0.value.number < $1.value.number }.compactMap { name, definition in
      if case .color(let color) = definition.value { (name, color) } else { nil }
    }
  }
}
