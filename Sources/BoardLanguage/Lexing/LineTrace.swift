/// A word of a line: where it stands, and what the command has read it as.
package struct ScriptWord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The word that names a command.
    case command
    /// Another word of the language.
    case keyword(Keyword)
    case name(NameRole)
    /// A pattern for names.
    case pattern
    /// A name that the command defines.
    case definition
    /// The name of a row or a column of a table.
    case cellName
    /// The mark that continues the cell above.
    case above
    case color(ColorRole)
    /// A number, a pair of them, or a count.
    case number
    /// The name of a number, of a point or of a size.
    case value
    /// A parenthesis around a calculation; the words between two of them are its numbers, names and operators.
    case calculation(isCount: Bool)
    case text
    /// The character between two words that no white space separates.
    case separator
    /// A file's path in quotes.
    case path
    /// The name of a snapshot or a picture.
    case picture
    /// A diagnostic code.
    case code
    /// A word that no reader has taken.
    case unread
  }

  /// What a color is for; a command has at most one color of each role.
  package enum ColorRole: Hashable, Sendable {
    case fill, border, label, definition
    /// That of a cell, by the cell's index in its row.
    case cell(Int)
  }

  /// The bytes of the word.
  package let range: Range<Int>
  package var kind: Kind

  /// Whether it is a parenthesis around a calculation.
  var isCalculation: Bool { if case .calculation = kind { true } else { false } }
}

/// How a word of a script uses a name.
public enum NameRole: String, Sendable {
  /// The name of something that exists.
  case uses
  /// The new name of something.
  case gives
  /// The name of the figure whose history the command is about.
  case context
  /// A pattern that names it among others.
  case pattern
  /// The quoted title of an action, with the name in it. The line alone doesn't show that, so it isn't found by reading.
  case title
}

/// Words of the language that stand for one thing. Without all of them the first one means something else, or is a name.
enum Phrase: CaseIterable, Hashable, Sendable {
  case inFrontOf, leftOf, rightOf

  var words: [Keyword] {
    switch self {
    case .inFrontOf: [.in, .front, .of]
    case .leftOf: [.left, .of]
    case .rightOf: [.right, .of]
    }
  }

  var text: String { words.map(\.text).joined(separator: " ") }
}

/// A kind of operand that a reader takes in a place of a line.
enum Operand: Hashable, Sendable {
  case command
  /// A command that `expect refused` takes.
  case refusable
  case keyword(Keyword)
  /// Words that stand for one thing, such as `in front of`.
  case phrase(Phrase)
  /// The name of a figure that exists.
  case figure
  /// The name of another figure. Errors leave it out, since something else is missing.
  case anotherFigure
  case color
  /// A number, a point or a size, or the name of one; the text says what it is for, such as "a radius".
  case value(ValueKind, String)
  case path
  /// The end of the line.
  case end
  /// A new name, a number or a text in quotes; the text says what it is for, such as "a name for the figure".
  case other(String)

  enum ValueKind: Hashable, Sendable {
    case number, point, size, style

    /// The character between the two numbers.
    var separator: UInt8 { self == .size ? UInt8(ascii: "x") : ASCII.comma }
  }

  /// A text in quotes that isn't a path.
  static let text = Operand.other("a text in quotes")

  /// The operand's only or first word of the language, if it has one.
  var keyword: Keyword? {
    switch self {
    case .keyword(let keyword): keyword
    case .phrase(let phrase): phrase.words[0]
    default: nil
    }
  }

  /// The operand as an error names it.
  private var description: String {
    switch self {
    case .command: "a command"
    case .refusable: "a command that can be refused"
    case .keyword(let keyword): "'\(keyword.text)'"
    case .phrase(let phrase): "'\(phrase.text)'"
    case .figure, .anotherFigure: "the name of a figure"
    case .color: "a color"
    case .value(_, let what): what
    case .path: "the path of a script in quotes"
    case .end: "the end of the line"
    case .other(let what): what
    }
  }

  /// A choice of operands as an error names it: words of the language first, the end of the line last.
  static func list(_ operands: [Operand]) -> String {
    let words = operands.filter { $0.keyword != nil }
    let others = operands.filter { $0.keyword == nil && $0 != .end && ($0 != .anotherFigure || operands.count == 1) }
    let texts = (words + others + operands.filter { $0 == .end }).map(\.description)
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// A record of how a line is read, which the readers make while the lexer has one.
struct LineTrace {
  /// The words that have been read, in their order.
  fileprivate(set) var words: [ScriptWord] = []
  /// The offset at which to collect operands: the first byte of a word, or the end of the line.
  let place: Int?
  /// The operands that the readers take at that place, in the order in which they look for them.
  fileprivate(set) var operands: [Operand] = []

  init(at place: Int? = nil) { self.place = place }
}

// The readers call these to record what they read and what they would take. Without a trace the calls do nothing.
extension Lexer {
  /// Records a word that has been read.
  @inline(__always)
  mutating func note(_ range: Range<Int>, _ kind: ScriptWord.Kind) {
    if trace != nil { trace?.words.append(ScriptWord(range: range, kind: kind)) }
  }

  /// Records what the last word has been read as.
  @inline(__always)
  mutating func note(_ kind: ScriptWord.Kind) {
    if trace != nil { trace?.words.last(as: kind) }
  }

  /// Removes words that will be read again.
  mutating func forgetWords(from position: Int) {
    if trace != nil { trace?.words.removeAll { $0.range.lowerBound >= position } }
  }

  /// Records that the command takes an operand where the lexer stands.
  @inline(__always)
  mutating func takes(_ operand: @autoclosure () -> Operand) {
    if trace != nil, trace?.place == position { add(operand()) }
  }

  /// Records that the command takes any of some keywords where the lexer stands.
  @inline(__always)
  mutating func takes(oneOf keywords: some Collection<Keyword>) {
    if trace != nil, trace?.place == position {
      for keyword in keywords { add(.keyword(keyword)) }
    }
  }

  /// The options of a command that haven't been given yet.
  ///
  /// - Parameter start: Where the options begin.
  func remaining(of options: [Keyword], without excluded: [Keyword], from start: Int = 0) -> [Keyword] {
    let given = trace?.words.filter { $0.range.lowerBound >= start }.map(\.kind) ?? []
    return options.filter { !excluded.contains($0) && !given.contains(.keyword($0)) }
  }

  /// The byte that marks the caret in a line that is read for completions.
  static let caret: UInt8 = 1

  /// Reads words that stand for one thing if they come next, such as `left of`.
  ///
  /// - Returns: Whether they came next, all of them.
  mutating func phrase(_ phrase: Phrase) -> Bool {
    takes(.phrase(phrase))
    // Most lines have no such words, and the first byte rules them out.
    guard position < end, bytes[position] == phrase.words[0].text.utf8.first else { return false }
    var copy = self
    for word in phrase.words {
      if copy.trace?.place == copy.position, copy.position > position { add(.keyword(word)) }
      guard copy.keywordAhead(oneOf: CollectionOfOne(word)) != nil else { return false }
    }
    let operands = trace?.operands
    self = copy
    if let operands { trace?.operands = operands }
    return true
  }

  private mutating func add(_ operand: Operand) {
    if trace?.operands.contains(operand) == false { trace?.operands.append(operand) }
  }
}

extension [ScriptWord] {
  fileprivate mutating func last(as kind: ScriptWord.Kind) { if !isEmpty { self[count - 1].kind = kind } }
}

extension [ScriptWord] {
  /// The words with a number in place of each calculation.
  var withoutCalculations: [ScriptWord] {
    var (result, isInside): ([ScriptWord], Bool) = ([], false)
    for word in self {
      guard word.isCalculation else {
        if !isInside { result.append(word) }
        continue
      }
      if !isInside { result.append(ScriptWord(range: word.range, kind: .number)) }
      isInside.toggle()
    }
    return result
  }
}
