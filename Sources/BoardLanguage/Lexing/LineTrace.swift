/// A word of a line: where it stands, and what the command has read it as.
package struct ScriptWord: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The word that names a command.
    case command
    /// Another word of the language.
    case keyword(Keyword)
    case name(NameRole)
    /// A name that is defined here.
    case definition
    case color(ColorRole)
    /// A number, a pair of them, or a count.
    case number
    /// The name of a number, of a point or of a size.
    case value
    case text
    /// What stands between two words without white space.
    case separator
    /// A file's path in quotes.
    case path
    /// The name of a snapshot or a picture.
    case picture
    /// What no reader has taken.
    case unread
  }

  /// What a color is for; no command has two for the same.
  package enum ColorRole: Hashable, Sendable { case fill, border, definition }

  /// In bytes.
  package let range: Range<Int>
  package var kind: Kind
}

/// What a word of a script does with a name.
public enum NameRole: String, Sendable {
  /// It uses it.
  case uses
  /// It gives it.
  case gives
  /// It names the figure whose history is meant.
  case context
  /// It is the title of an action in quotes, which has the name in it. A line by itself doesn't tell that.
  case title
}

/// Something that a reader takes in a place of a line.
enum Operand: Hashable, Sendable {
  case command
  /// A command that `expect refused` takes.
  case refusable
  case keyword(Keyword)
  /// The words `in front of`, of which the first may also stand alone.
  case inFront
  /// The name of a figure that is there.
  case figure
  /// The name of one more figure. An error doesn't say so, since what is missing is something else.
  case anotherFigure
  case color
  /// A number, a point or a size, which may be given by name: what it is, such as "a radius".
  case value(ValueKind, String)
  case path
  /// The end of the line.
  case end
  /// A name that is given here, a number, or a text in quotes: what it is, such as "a radius".
  case other(String)

  enum ValueKind: Hashable, Sendable {
    case number, point, size

    /// What stands between two numbers.
    var separator: UInt8 { self == .size ? UInt8(ascii: "x") : ASCII.comma }
  }

  /// A text in quotes that isn't a path.
  static let text = Operand.other("a text in quotes")

  /// The word of the language that it is or begins with, if it is one.
  var keyword: Keyword? {
    switch self {
    case .keyword(let keyword): keyword
    case .inFront: .in
    default: nil
    }
  }

  /// What it is, as an error says it.
  private var description: String {
    switch self {
    case .command: "a command"
    case .refusable: "a command that can be refused"
    case .keyword(let keyword): "'\(keyword.text)'"
    case .inFront: "'\(Keyword.inFrontOf)'"
    case .figure, .anotherFigure: "the name of a figure"
    case .color: "a color"
    case .value(_, let what): what
    case .path: "the path of a script in quotes"
    case .end: "the end of the line"
    case .other(let what): what
    }
  }

  /// A choice of some, as an error says it: words of the language, and then all else.
  static func list(_ operands: [Operand]) -> String {
    let words = operands.filter { $0.keyword != nil }
    let others = operands.filter { $0.keyword == nil && $0 != .end && $0 != .anotherFigure }
    let texts = (words + others + operands.filter { $0 == .end }).map(\.description)
    guard let last = texts.last, texts.count > 1 else { return texts.joined() }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// What a line is made of, as those who read it say: the lexer keeps it if somebody asks.
struct LineTrace {
  /// In their order.
  fileprivate(set) var words: [ScriptWord] = []
  /// Where it is asked what can stand there: the first byte of a word, or the end of the line.
  let place: Int?
  /// What the readers take at that place, in the order in which they look.
  fileprivate(set) var operands: [Operand] = []

  init(at place: Int? = nil) { self.place = place }
}

// The readers tell these what they read, and what they would take. They look only at lines that somebody asks about.
extension Lexer {
  /// Notes that a word has been read.
  @inline(__always)
  mutating func note(_ range: Range<Int>, _ kind: ScriptWord.Kind) {
    if trace != nil { trace?.words.append(ScriptWord(range: range, kind: kind)) }
  }

  /// Notes what the last word has been read as.
  @inline(__always)
  mutating func note(_ kind: ScriptWord.Kind) {
    if trace != nil { trace?.words.last(as: kind) }
  }

  /// Forgets words that will be read again.
  mutating func forgetWords(from position: Int) {
    if trace != nil { trace?.words.removeAll { $0.range.lowerBound >= position } }
  }

  /// Notes that something would be taken where the lexer stands.
  @inline(__always)
  mutating func takes(_ operand: @autoclosure () -> Operand) {
    if trace != nil, trace?.place == position { add(operand()) }
  }

  /// Notes that words of the language would be taken where the lexer stands, if the script's version has them.
  @inline(__always)
  mutating func takes(oneOf keywords: some Collection<Keyword>) {
    if trace != nil, trace?.place == position {
      for keyword in keywords where keyword.isWord(in: vocabulary.version) {
        add(keyword == .in && keywords.contains(.behind) ? .inFront : .keyword(keyword))
      }
    }
  }

  /// The options of a command that haven't been given yet.
  func remaining(of options: [Keyword], without excluded: [Keyword]) -> [Keyword] {
    let given = trace?.words.map(\.kind) ?? []
    // Of two options that begin with `in`, one may have been given.
    return options.filter { !excluded.contains($0) && ($0 == .in || !given.contains(.keyword($0))) }
  }

  /// Whether it stands before what marks the caret, which no reader takes.
  var isAtCaret: Bool { trace != nil && trace?.place == position && position < end && bytes[position] == Lexer.caret }

  /// The byte that marks the caret.
  static let caret: UInt8 = 1

  /// The word before the caret, if it is asked what comes behind all words of the line.
  var wordBeforeCaret: Word? {
    trace != nil && trace?.place == rest.last?.range.lowerBound ? rest.dropLast().last : nil
  }

  /// Notes that something would be taken at the caret, though the words before it are read as something else, too.
  mutating func takesAtCaret(_ operand: Operand) { add(operand) }

  private mutating func add(_ operand: Operand) {
    if trace?.operands.contains(operand) == false { trace?.operands.append(operand) }
  }
}

extension [ScriptWord] {
  fileprivate mutating func last(as kind: ScriptWord.Kind) { if !isEmpty { self[count - 1].kind = kind } }
}
