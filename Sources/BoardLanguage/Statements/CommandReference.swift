/// Whether a command opens or closes a block of lines.
package enum BlockRole: Hashable, Sendable {
  case opens(OpenBlock.Kind)
  /// Closes the innermost block.
  case ends
  /// Closes the innermost block if it is a panel or a table.
  case cancels

  package var closes: Bool { self == .ends || self == .cancels }
}

/// The reference's entry for a command, and the facts that a parser and a run need.
///
/// It is a class because it is read several times for each command of a script, and copying its texts would take longer.
final class CommandReference: Sendable {
  enum Section: String, CaseIterable, Sendable {
    case board = "The board"
    case boardContext = "The board's context"
    case figureContext = "A figure's context"
    case undo = "Undo"
    case output = "Output and checks"
    case files = "Other files"
  }

  /// A form of a command, which may have several lines.
  struct Form: ExpressibleByStringInterpolation, Sendable {
    /// The form, in the notation that the reference explains.
    let text: String
    /// Its keywords.
    let keywords: [Keyword]

    init(stringLiteral text: String) { self.init(text) }

    init(_ text: String) {
      self.text = text
      // Keywords are ASCII. Reading forms by characters would take three times as long, and all are read when a program starts.
      keywords = text.utf8.split { !ASCII.isLetter($0) && $0 != ASCII.minus }
        .compactMap { Keyword(rawValue: String(Substring($0))) }
    }

    /// The form as one line.
    var plainText: String { text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
  }

  /// The word that names the command.
  let keyword: Keyword
  let section: Section
  /// The forms, in the notation that the reference explains.
  let syntax: [Form]
  /// The lines of its forms.
  var lines: [String] { syntax.flatMap { $0.text.split(separator: "\n").map(String.init) } }
  /// The keywords in its forms.
  let keywords: Set<Keyword>
  /// One sentence.
  let summary: String
  /// Paragraphs with the rules.
  let details: [String]
  /// Lines to try out, each a complete command.
  let examples: [String]
  let block: BlockRole?
  /// Whether later commands depend on it although it is no step.
  var isSetting: Bool { keyword == .board || keyword == .row || keyword.defines }
  /// Whether it is a step, which may change the picture or a stack.
  let isStep: Bool
  /// Whether `expect refused` takes it.
  let canBeDryRun: Bool

  init(
    keyword: Keyword, section: Section, syntax: [Form], summary: String,
    details: [String] = [], examples: [String], block: BlockRole? = nil, isStep: Bool = false,
    canBeDryRun: Bool = false
  ) {
    (self.keyword, self.section, self.syntax, self.summary) = (keyword, section, syntax, summary)
    keywords = Set(syntax.flatMap(\.keywords))
    (self.details, self.examples, self.block) = (details, examples, block)
    (self.isStep, self.canBeDryRun) = (isStep, canBeDryRun)
  }
}
