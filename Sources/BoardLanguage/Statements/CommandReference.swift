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

    struct Line: ExpressibleByStringInterpolation, Sendable {
      let text: String
      /// The version of the language that it needs: that of its newest word, unless it is of a later one.
      let version: Int
      /// The last version that has it; `nil` if the newest one has.
      let lastVersion: Int?
      /// Its words of the language.
      let keywords: [Keyword]
      /// The version that it needs whatever its words do.
      fileprivate let ownVersion: Int

      init(stringLiteral text: String) { self.init(text) }

      /// - Parameters:
      ///   - version: The version that it needs, whatever its words do.
      ///   - last: The last one that has it, whatever its words do.
      init(_ text: String, from version: Int = 1, until last: Int? = nil) {
        // The language's words are in ASCII. All forms are read when a program starts: by characters it takes three times as long.
        let words = text.utf8.split { !ASCII.isLetter($0) && $0 != ASCII.minus }
          .compactMap { Keyword(rawValue: String(Substring($0))) }
        (self.text, keywords, ownVersion) = (text, words, version)
        self.version = words.map(\.version).reduce(version, max)
        lastVersion = (words.compactMap(\.lastVersion) + [last].compactMap(\.self)).min()
      }

      func isForm(in version: Int) -> Bool { self.version <= version && version <= lastVersion ?? .max }

      /// Behind others.
      func indented(by count: Int) -> Line {
        Line(String(repeating: " ", count: count) + text, from: ownVersion, until: lastVersion)
      }

      /// Which versions have it, if not all do.
      fileprivate var mark: String? {
        guard let lastVersion else { return version > 1 ? "(rectboard \(version))" : nil }
        return version == lastVersion ? "(only rectboard \(version))" : "(rectboard \(version) to \(lastVersion))"
      }
    }

    init(lines: [Line]) { self.lines = lines }

    init(stringLiteral text: String) { self.init(text) }

    /// - Parameters:
    ///   - version: The version that the form needs, whatever its words do.
    ///   - last: The last one that has it, whatever its words do.
    init(_ text: String, version: Int = 1, until last: Int? = nil) {
      lines = text.split(separator: "\n").map { Line(String($0), from: version, until: last) }
    }

    /// The form without versions.
    var text: String { lines.map(\.text).joined(separator: "\n") }

    /// What a version has of it, in one line; `nil` if nothing.
    func plainText(in version: Int) -> String? {
      let words = lines.filter { $0.isForm(in: version) }.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
      return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Its lines, each with the versions that have it if not all do.
    var markedLines: [String] { lines.map { line in line.mark.map { "\(line.text)  \($0)" } ?? line.text } }

    /// Those of them that the newest version has.
    var newestLines: [String] { Form(lines: lines.filter { $0.lastVersion == nil }).markedLines }
  }

  /// The word that it starts with.
  let keyword: Keyword
  let section: Section
  /// Its forms, one each, in the notation that the reference explains.
  let syntax: [Form]
  /// The words of the language in its forms.
  let keywords: Set<Keyword>
  /// Those of each version, from 1: as names, they need quotes in this command.
  private let ownWords: [Set<Keyword>]
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
    let lines = syntax.flatMap(\.lines)
    keywords = Set(lines.flatMap(\.keywords))
    ownWords = Vocabulary.all.map { vocabulary in
      let own = lines.filter { $0.ownVersion <= vocabulary.version && vocabulary.version <= $0.lastVersion ?? .max }
      return Set(own.flatMap(\.keywords))
    }
    (self.details, self.examples, self.block) = (details, examples, block)
    (self.isStep, self.canBeDryRun) = (isStep, canBeDryRun)
  }

  /// Whether some of its forms are gone from the newest version.
  var hasOldForms: Bool { syntax.contains { $0.lines.contains { $0.lastVersion != nil } } }

  /// The words that need quotes to be names in this command, in a version of the language; later ones may be among them.
  func ownWords(in version: Int) -> Set<Keyword> { ownWords[version - 1] }
}
