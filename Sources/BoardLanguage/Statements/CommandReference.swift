/// Whether a command opens or closes a block of lines.
package enum BlockRole: Hashable, Sendable {
  case opens(OpenBlock.Kind)
  case closes(OpenBlock.Kind)
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
  struct Form: ExpressibleByStringLiteral, Sendable {
    let lines: [Line]

    struct Line: ExpressibleByStringInterpolation, Sendable {
      let text: String
      /// The version of the language that the line needs: that of its newest word, or a later one.
      let version: Int
      /// The last version that has the line; `nil` if the newest one has it.
      let lastVersion: Int?
      /// The line's words that are words of the language.
      let keywords: [Keyword]
      /// The version that the line needs regardless of its words.
      fileprivate let ownVersion: Int

      init(stringLiteral text: String) { self.init(text) }

      /// - Parameters:
      ///   - version: The version that the line needs regardless of its words.
      ///   - last: The last version that has it, regardless of its words.
      init(_ text: String, from version: Int = 1, until last: Int? = nil) {
        // The language's words are ASCII. Reading forms by characters would take three times as long, and all are read when a program
        // starts.
        let words = text.utf8.split { !ASCII.isLetter($0) && $0 != ASCII.minus }
          .compactMap { Keyword(rawValue: String(Substring($0))) }
        (self.text, keywords, ownVersion) = (text, words, version)
        self.version = words.map(\.version).reduce(version, max)
        lastVersion = (words.compactMap(\.lastVersion) + [last].compactMap(\.self)).min()
      }

      func isForm(in version: Int) -> Bool { self.version <= version && version <= lastVersion ?? .max }

      /// The line as a further line of a form.
      func indented(by count: Int) -> Line {
        Line(String(repeating: " ", count: count) + text, from: ownVersion, until: lastVersion)
      }

      /// A note on which versions have the line; `nil` if all do.
      fileprivate var mark: String? {
        guard let lastVersion else { return version > 1 ? "(rectboard \(version))" : nil }
        return version == lastVersion ? "(only rectboard \(version))" : "(rectboard \(version) to \(lastVersion))"
      }
    }

    init(lines: [Line]) { self.lines = lines }

    init(stringLiteral text: String) { self.init(text) }

    /// - Parameters:
    ///   - version: The version that the form needs regardless of its words.
    ///   - last: The last version that has it, regardless of its words.
    init(_ text: String, version: Int = 1, until last: Int? = nil) {
      lines = text.split(separator: "\n").map { Line(String($0), from: version, until: last) }
    }

    /// The form without versions.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    /// The lines of the form that a version has, joined to one; `nil` if it has none.
    func plainText(in version: Int) -> String? {
      let words = lines.filter { $0.isForm(in: version) }.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// The lines, each with a note on its versions if not all have it.
    var markedLines: [String] { lines.map { line in line.mark.map { "\(line.text)  \($0)" } ?? line.text } }

    /// The lines that the newest version has, with their notes.
    var newestLines: [String] { Form(lines: lines.filter { $0.lastVersion == nil }).markedLines }
  }

  /// The word that names the command.
  let keyword: Keyword
  let section: Section
  /// The forms, in the notation that the reference explains.
  let syntax: [Form]
  /// The words of the language in its forms.
  let keywords: Set<Keyword>
  /// The words of the language in the forms of each version, from 1; as names they need quotes in this command.
  private let ownWords: [Set<Keyword>]
  /// One sentence.
  let summary: String
  /// Paragraphs with the rules.
  let details: [String]
  /// Lines to try out, each a complete command.
  let examples: [String]
  let block: BlockRole?
  /// Whether later commands depend on it although it is no step.
  var isSetting: Bool { keyword == .board || keyword == .define }
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
    let lines = syntax.flatMap(\.lines)
    keywords = Set(lines.flatMap(\.keywords))
    ownWords = Vocabulary.all.map { vocabulary in
      let own = lines.filter { $0.ownVersion <= vocabulary.version && vocabulary.version <= $0.lastVersion ?? .max }
      return Set(own.flatMap(\.keywords))
    }
    (self.details, self.examples, self.block) = (details, examples, block)
    (self.isStep, self.canBeDryRun) = (isStep, canBeDryRun)
  }

  /// Whether the newest version lacks some of its forms.
  var hasOldForms: Bool { syntax.contains { $0.lines.contains { $0.lastVersion != nil } } }

  /// The words that need quotes to be names in this command, in a version of the language; words of later versions may be among them.
  func ownWords(in version: Int) -> Set<Keyword> { ownWords[version - 1] }
}
