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
  /// What `define` has given names, by the names.
  let definitions: [String: Definition]
  /// Whether any plain word may be the name of something: of what is only laid out, files that define some aren't read.
  let acceptsAnyName: Bool
  /// The words of this version, by their first letters, from `a` to `z`.
  private let entries: [[Entry]]

  /// A word of this version.
  struct Entry {
    let keyword: Keyword
    /// Whether it must be quoted to be a name.
    let isReserved: Bool
    let length: Int
    /// Found by these, without a text for each word: a dictionary of texts takes 30 % more instructions to check a script.
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

  /// The same words, with other definitions.
  init(_ other: Vocabulary, _ definitions: [String: Definition], acceptsAnyName: Bool? = nil) {
    (version, words, entries) = (other.version, other.words, other.entries)
    (self.definitions, self.acceptsAnyName) = (definitions, acceptsAnyName ?? other.acceptsAnyName)
  }

  /// The words of another version, with the same definitions.
  func with(_ words: Vocabulary) -> Vocabulary { Vocabulary(words, definitions, acceptsAnyName: acceptsAnyName) }

  /// The words of another version for a part, which knows what the script has defined that includes it.
  func inPart(of script: Vocabulary) -> Vocabulary {
    guard version >= Keyword.define.version, !script.definitions.isEmpty else { return self }
    return Vocabulary(self, script.definitions.mapValues { Definition($0.value, nil, number: $0.number) })
  }

  /// What a script has given a name.
  struct Definition: Sendable {
    let value: Value
    /// `nil` in a part for what the script has defined that includes it: the part may give the name another value.
    let place: ScriptLine?
    /// Grows in the order of definition.
    let number: Int

    init(_ value: Value, _ place: ScriptLine?, number: Int = 0) {
      (self.value, self.place, self.number) = (value, place, number)
    }
  }

  /// What can have a name.
  enum Value: Hashable, Sendable {
    case color(Color)
    case number(Double)
    /// Or an offset.
    case point(Double, Double)
    case size(Double, Double)
    /// What isn't known, and may be any of these; the number stands for it.
    case any(Double)
  }

  /// The first version in which not only colors have names.
  static let versionOfNumbers = 4

  /// The first version in which the board's size and background are steps of its history.
  package static let versionOfBoardSteps = 4

  /// Whether a word may be a name that is defined.
  var definesNames: Bool { acceptsAnyName || !definitions.isEmpty }

  /// What a word is defined as; `nil` if it is no such name.
  func value(named word: @autoclosure () -> String) -> Value? {
    guard definesNames else { return nil }
    let name = word()
    if let definition = definitions[name] { return definition.value }
    let isName =
      acceptsAnyName
      && name.unicodeScalars.enumerated().allSatisfy { FigureName.isBare($0.element, isFirst: $0.offset == 0) }
    return isName ? .any(1) : nil
  }

  /// The words of each version that there is, from 1.
  package static let all = [1, 2, 3, 4].map { Vocabulary(version: $0) }

  /// The words of each version for a file whose lines a script includes that isn't known: it may define any color, and without a
  /// version line, the file is in its version.
  private static let ofIncluded = {
    let own = all.map { Vocabulary($0, [:], acceptsAnyName: $0.version >= Keyword.define.version) }
    return [own[own.count - 1]] + own.dropFirst()
  }()

  /// The words of each version for a script, or for a file whose lines others include.
  package static func ofFile(isIncluded: Bool) -> [Vocabulary] { isIncluded ? ofIncluded : all }

  /// The words of the newest version. What is printed with them can be read in every version, but for places in front of, behind,
  /// above or below another figure, and for ranges of figures.
  package static var newest: Vocabulary { all[all.count - 1] }

  /// The word of the language that a word of a script is, if it is one.
  ///
  /// - Parameter range: At least one byte.
  func entry(_ bytes: Span<UInt8>, in range: Range<Int>) -> Entry? {
    let first = Int(bytes[range.lowerBound]) - 0x61
    guard entries.indices.contains(first), let letters = Vocabulary.letters(bytes, in: range) else { return nil }
    return entries[first].first { $0.letters == letters }
  }

  /// The bytes of a word as one number; `nil` for a word of more than 16 bytes, which is none of the language.
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
  /// How many names ``definitions`` has.
  package var definitionCount: Int { definitions.count }

  /// The names that stand for colors, in the order of their definition.
  package var colors: [(name: String, color: Color)] {
    definitions.sorted { $0.value.number < $1.value.number }.compactMap { name, definition in
      if case .color(let color) = definition.value { (name, color) } else { nil }
    }
  }
}
