/// What a command has to do with blocks of lines.
package enum BlockRole: Hashable, Sendable {
  case opens(OpenBlock.Kind)
  case closes(OpenBlock.Kind)
}

/// What the reference says of a command, and all that a parser and a run have to know of it.
///
/// A class, since it is asked for several times with each command of a script, and to copy its texts would take longer.
final class CommandReference: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case board = "The board"
    case boardContext = "The board's context"
    case figureContext = "A figure's context"
    case undo = "Undo"
    case output = "Output and checks"
    case files = "Other files"
  }

  /// A form of a command; one that is long has several lines.
  struct Form: ExpressibleByStringLiteral, Sendable {
    let lines: [Line]

    struct Line: Sendable {
      let text: String
      /// The version of the language that it needs: that of its newest word, unless it is of a later one.
      let version: Int
      /// Its words of the language.
      let keywords: [Keyword]
    }

    init(stringLiteral text: String) { self.init(text, version: 1) }

    /// - Parameter version: The version that the form needs, whatever its words do.
    init(_ text: String, version: Int) {
      lines = text.split(separator: "\n").map { line in
        let words = line.split { !$0.isLetter && $0 != "-" }.compactMap { Keyword(rawValue: String($0)) }
        return Line(text: String(line), version: words.map(\.version).reduce(version, max), keywords: words)
      }
    }

    /// The form without versions.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    /// What a version has of it, in one line; `nil` if nothing.
    func plainText(in version: Int) -> String? {
      let words = lines.filter { $0.version <= version }.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Its lines, each with the version that it needs if that isn't the first one.
    var markedLines: [String] { lines.map { $0.text + ($0.version > 1 ? "  (rectboard \($0.version))" : "") } }
  }

  /// The word that it starts with.
  let keyword: Keyword
  let section: Section
  /// Its forms, one each, in the notation that the reference explains.
  let syntax: [Form]
  /// The words of the language in its forms: as names, they need quotes in this command.
  let keywords: Set<Keyword>
  /// One sentence.
  let summary: String
  /// Paragraphs with the rules.
  let details: [String]
  /// Lines to be tried out, each a whole command.
  let examples: [String]
  let block: BlockRole?
  /// Whether it is no step, and yet what comes after it depends on it.
  var isSetting: Bool { keyword == .board || keyword == .define }
  /// Whether it is a step: whether it may change the picture or a stack.
  let isStep: Bool
  /// Whether `expect refused` takes it.
  let canBeDryRun: Bool

  init(
    keyword: Keyword, section: Section, syntax: [Form], summary: String,
    details: [String] = [], examples: [String], block: BlockRole? = nil, isStep: Bool = false,
    canBeDryRun: Bool = false
  ) {
    (self.keyword, self.section, self.syntax, self.summary) = (keyword, section, syntax, summary)
    keywords = Set(syntax.flatMap(\.lines).flatMap(\.keywords))
    (self.details, self.examples, self.block) = (details, examples, block)
    (self.isStep, self.canBeDryRun) = (isStep, canBeDryRun)
  }
}
