/// What can come next in a line that is being typed: what the readers of the line would take there.
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
    /// What a word is.
    public enum Kind: String, Sendable { case command, keyword, figure, color, file }

    /// As it is written: quoted if it has to be.
    public let text: String
    /// What it is.
    public let kind: Kind
    /// The value of a color.
    public let color: Color?
  }

  /// What the candidates take the place of: the last word of the line, which is empty behind white space.
  public let word: String
  /// Figures by alphabet, words in the order in which they are read, and then colors: those that begin with what is typed.
  public let candidates: [Candidate]
  /// What else can stand there, such as "a size such as 120x80" or "a name for the figure".
  public let others: [String]
  /// All that can stand there, as errors say it: "'at', 'size' or the end of the line".
  public let expected: String

  /// - Parameters:
  ///   - line: The line up to the caret.
  ///   - vocabulary: The words that it is read in.
  ///   - board: The board whose figures may be named.
  ///   - files: The paths that an `include` may have.
  package init(of line: String, _ vocabulary: Vocabulary, on board: Board, files: [String] = []) {
    var bytes = Array(line.utf8)
    var typed = Lexer(bytes, line: bytes.indices, vocabulary)
    var start = bytes.count
    while let next = typed.anyWord() {
      start = next.range.upperBound == bytes.count ? next.range.lowerBound : bytes.count
    }
    // A text or a function that isn't closed yet.
    if !typed.isAtEnd { start = typed.position }
    word = String(decoding: bytes[start...], as: UTF8.self)
    guard typed.comment == nil else {
      (candidates, others, expected) = ([], [], "")
      return
    }
    // A byte that no reader takes has all of them be asked: where a line ends, optional words aren't looked for.
    bytes.replaceSubrange(start..., with: CollectionOfOne(Lexer.caret))
    var lexer = Lexer(bytes, line: bytes.indices, vocabulary)
    lexer.trace = LineTrace(at: start)
    _ = try? lexer.command()
    let trace = lexer.trace ?? LineTrace()
    let named = trace.words.filter { $0.kind == .name(.uses) }.map { lexer.text($0.range) }
    var operands = trace.operands
    if operands.contains(.figure) { operands.removeAll { $0 == .anotherFigure } }
    let all = operands.flatMap { Completions.candidates($0, vocabulary, on: board, files) }
    let typedWord = word
    candidates =
      (all.filter { $0.kind == .figure && !named.contains($0.text) }
      + all.filter { $0.kind != .figure && $0.kind != .color } + all.filter { $0.kind == .color })
      .filter { candidate in
        // What has to be quoted may be typed without quotes at first.
        candidate.text.hasPrefix(typedWord) && candidate.text != typedWord
          || candidate.text.hasPrefix("\"") && candidate.text.dropFirst().hasPrefix(typedWord)
      }
    expected = Operand.list(trace.operands)
    others = trace.operands.compactMap { $0.isOther ? Operand.list([$0]) : nil }
  }

  /// The words that an operand may be.
  private static func candidates(
    _ operand: Operand, _ vocabulary: Vocabulary, on board: Board, _ files: [String]
  ) -> [Candidate] {
    switch operand {
    case .command, .refusable:
      CommandCatalogue.commands.filter {
        $0.keyword.version <= vocabulary.version && (operand == .command || $0.reference.canBeDryRun)
      }.map { Candidate(text: $0.keyword.text, kind: .command, color: nil) }
    case .keyword(let keyword): [Candidate(text: keyword.text, kind: .keyword, color: nil)]
    case .figure, .anotherFigure:
      board.figures.map { figure in Printer.text(vocabulary) { $0.write(figure.name) } }.sorted().map {
        Candidate(text: $0, kind: .figure, color: nil)
      }
    case .color:
      vocabulary.definitions.sorted { $0.key < $1.key }.map {
        Candidate(text: $0.key, kind: .color, color: $0.value.color)
      }
        + (NamedColors.all + [("transparent", NamedColors.transparent)]).map {
          Candidate(text: $0.name, kind: .color, color: $0.color)
        }
    case .path:
      files.map { file in Candidate(text: Printer.text { $0.writeQuoted(file) }, kind: .file, color: nil) }
    case .end, .other: []
    }
  }
}

extension Operand {
  /// Whether it is a kind of thing whose words can't be listed.
  fileprivate var isOther: Bool {
    switch self {
    case .other, .path: true
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
