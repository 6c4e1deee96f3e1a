/// The look that a style gives to figures.
protocol StyleLook: Sendable {}

/// The words of the language, and the names that are defined.
package final class Vocabulary: Sendable {
  /// The definitions of `define`, by name.
  let definitions: [String: Definition]
  /// Whether any plain word may be a defined name, because files that may define it aren't read.
  let acceptsAnyName: Bool

  init(_ definitions: [String: Definition], acceptsAnyName: Bool = false) {
    (self.definitions, self.acceptsAnyName) = (definitions, acceptsAnyName)
  }

  /// The version of the language.
  static let version = 1

  /// The words of the language alone.
  package static let plain = Vocabulary([:])

  /// The vocabulary for a script, or for a file whose lines other scripts include, which may define any name.
  package static func ofFile(isIncluded: Bool) -> Vocabulary { isIncluded ? ofIncluded : plain }

  private static let ofIncluded = Vocabulary([:], acceptsAnyName: true)

  /// The vocabulary for a part, which knows the definitions of the script that includes it.
  var inPart: Vocabulary {
    if definitions.isEmpty { return self }
    return Vocabulary(
      definitions.mapValues { Definition($0.value, nil, number: $0.number) }, acceptsAnyName: acceptsAnyName)
  }

  /// The same vocabulary with more definitions.
  ///
  /// - Parameter combine: Chooses between the old and the new definition of a name.
  func adding(
    _ others: some Sequence<(String, Definition)>, uniquingKeysWith combine: (Definition, Definition) -> Definition
  ) -> Vocabulary {
    Vocabulary(definitions.merging(others, uniquingKeysWith: combine), acceptsAnyName: acceptsAnyName)
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
  enum Value: Sendable {
    case color(Color)
    case number(Double)
    /// A point or an offset.
    case point(Double, Double)
    case size(Double, Double)
    /// The initial look of figures, which only commands can read.
    case style(any StyleLook)
    /// An unknown value, which may be of any kind; the number stands for it.
    case any(Double)
  }

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

  /// A word of the language.
  struct Entry {
    let keyword: Keyword
    /// Whether the word needs quotes to be a name.
    let isReserved: Bool
    let length: Int
    /// The word's bytes as one number. Comparing these needs no text for each word: with a dictionary of texts, checking a script takes 30
    /// % more instructions.
    fileprivate let letters: UInt128

    fileprivate init(_ keyword: Keyword) {
      let text = keyword.text.utf8
      guard let letters = Vocabulary.letters(text.span, in: 0..<text.count) else {
        preconditionFailure("a word of the language has 16 letters at most")
      }
      (self.keyword, isReserved, length, self.letters) = (keyword, keyword.isReserved, text.count, letters)
    }
  }

  /// The words of the language, grouped by first letter from `a` to `z`.
  private static let entries = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { letter in
    Keyword.allCases.filter { $0.text.utf8.first == letter }.map(Entry.init)
  }

  /// The entry of the language's word that some bytes spell; `nil` if they spell none.
  ///
  /// - Parameter range: The bytes, at least one.
  static func entry(_ bytes: Span<UInt8>, in range: Range<Int>) -> Entry? {
    let first = Int(bytes[range.lowerBound]) - 0x61
    guard Vocabulary.entries.indices.contains(first), let letters = Vocabulary.letters(bytes, in: range) else {
      return nil
    }
    return Vocabulary.entries[first].first { $0.letters == letters }
  }

  /// The bytes of a word as one number; `nil` for more than 16 bytes, which no word of the language has.
  private static func letters(_ bytes: Span<UInt8>, in range: Range<Int>) -> UInt128? {
    guard range.count <= UInt128.bitWidth / 8 else { return nil }
    var letters: UInt128 = 0
    for index in range { letters = letters << 8 | UInt128(bytes[index]) }
    return letters
  }

  /// Whether a text is a word of the language that must be quoted to be a name.
  static func reserves(_ text: String) -> Bool {
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
