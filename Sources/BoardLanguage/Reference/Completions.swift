/// What can come next in a line that is being typed.
///
/// ```swift
/// let session = Session()
/// try session.execute("add card")
/// session.completions(of: "move c").candidates.map(\.text)  // "card"
/// session.completions(of: "move card to ").others  // "a point such as 40,40"
/// ```
public struct Completions: Sendable {
  /// A whole word.
  public struct Candidate: Hashable, Sendable {
    /// The kind of word.
    public enum Kind: String, Sendable {
      case command, keyword
      /// A figure or a group.
      case figure
      case color
      /// The name of a number, a point or a size.
      case value
      case file
    }

    /// The word as a script writes it, in quotes if it needs them.
    public let text: String
    /// The kind of word.
    public let kind: Kind
    /// The color, if the word is one.
    public let color: Color?
  }

  /// The word that a candidate replaces: the line's last word, empty after white space.
  public let word: String
  /// The words that continue the typed one: figures and groups by alphabet, then keywords in the order in which the command looks for them,
  /// then colors.
  public let candidates: [Candidate]
  /// Operands that can't be listed, such as "a size such as 120x80" or "a name for the figure".
  public let others: [String]
  /// All operands that can come next, as errors name them: "'at', 'size' or the end of the line".
  public let expected: String

  /// - Parameters:
  ///   - line: The line up to the caret.
  ///   - vocabulary: The words in which the line is read.
  ///   - board: The board whose figures may be named.
  ///   - files: The paths that an `include` may have.
  package init(of line: String, _ vocabulary: Vocabulary, on board: Board, files: [String] = []) {
    let line = CaretLine(line, vocabulary)
    word = line.word
    guard !line.isInComment else {
      (candidates, others, expected) = ([], [], "")
      return
    }
    // A copy may be placed beside its original.
    let isCopied = line.words.first.map(line.text) == Keyword.duplicate.text
    let named = isCopied ? [] : line.words.filter { $0.kind == .name(.uses) }.map(line.text)
    var operands = line.operands
    if operands.contains(.figure) { operands.removeAll { $0 == .anotherFigure } }
    let all = operands.flatMap { Completions.candidates($0, vocabulary, on: board, files) }
    let typedWord = word
    candidates =
      (all.filter { $0.kind == .figure && !named.contains($0.text) }
      + all.filter { $0.kind != .figure && $0.kind != .color } + all.filter { $0.kind == .color })
      .filter { candidate in
        // A name that needs quotes may have been started without them.
        candidate.text.hasPrefix(typedWord) && candidate.text != typedWord
          || candidate.text.hasPrefix("\"") && candidate.text.dropFirst().hasPrefix(typedWord)
      }
    expected = Operand.list(line.operands)
    others = line.operands.compactMap { $0.isOther ? Operand.list([$0]) : nil }
  }

  /// The words that an operand can be.
  private static func candidates(
    _ operand: Operand, _ vocabulary: Vocabulary, on board: Board, _ files: [String]
  ) -> [Candidate] {
    switch operand {
    case .command, .refusable:
      CommandCatalogue.commands.filter { operand == .command || $0.reference.canBeDryRun }.map {
        Candidate(text: $0.keyword.text, kind: .command, color: nil)
      }
    case .keyword(let keyword): [Candidate(text: keyword.text, kind: .keyword, color: nil)]
    case .phrase(let phrase): [Candidate(text: phrase.text, kind: .keyword, color: nil)]
    case .figure, .anotherFigure:
      board.names.map { name in Printer.text { $0.write(name) } }.sorted().map {
        Candidate(text: $0, kind: .figure, color: nil)
      }
    case .color:
      vocabulary.definitions.sorted { $0.key < $1.key }.compactMap {
        guard case .color(let color) = $0.value.value else { return nil }
        return Candidate(text: $0.key, kind: .color, color: color)
      }
        + (NamedColors.all + [("transparent", NamedColors.transparent)]).map {
          Candidate(text: $0.name, kind: .color, color: $0.color)
        }
    case .path:
      files.map { file in Candidate(text: Printer.text { $0.writeQuoted(file) }, kind: .file, color: nil) }
    case .value(let kind, _):
      vocabulary.definitions.sorted { $0.key < $1.key }.compactMap {
        let value = $0.value.value
        let fits =
          switch (kind, value) {
          case (.style, .style): true
          case (.style, _): false
          case (.number, _): value.number != nil
          default: value.pair(kind.separator) != nil
          }
        return fits ? Candidate(text: $0.key, kind: .value, color: nil) : nil
      }
    case .end, .other: []
    }
  }
}

extension Operand {
  /// Whether the operand's words can't all be listed.
  fileprivate var isOther: Bool {
    switch self {
    case .other, .value, .path: true
    default: false
    }
  }
}

extension Session {
  /// What can come next in a line.
  ///
  /// - Parameter line: The line up to the caret.
  public func completions(of line: String) -> Completions { Completions(of: line, vocabulary, on: editor.board) }
}
