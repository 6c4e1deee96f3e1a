/// One command of a script, or of a line that was typed, and where it stands.
public struct Statement: Sendable {
  /// The file that it stands in.
  package let source: ScriptSource
  /// The words that its line was read in: its version's, with what was defined before it.
  package let vocabulary: Vocabulary
  let command: any ScriptCommand
  /// Of the first byte of its first word in its file.
  package let offset: Int
  // Together as large as one number: a script holds many statements.
  private let lineOfScript: Int32
  private let ownLine: Int32

  /// - Parameters:
  ///   - line: Of the script itself, from 1: for what is included, that of the `include`.
  ///   - lineOfFile: Of the file that it stands in, from 1.
  init(
    _ command: any ScriptCommand, in source: ScriptSource, _ vocabulary: Vocabulary, at offset: Int, line: Int,
    lineOfFile: Int
  ) {
    (self.command, self.source, self.vocabulary, self.offset) = (command, source, vocabulary, offset)
    (lineOfScript, ownLine) = (Int32(line), Int32(lineOfFile))
  }

  /// The statement with another command in its place.
  func with(_ command: any ScriptCommand) -> Statement {
    Statement(command, in: source, vocabulary, at: offset, line: line, lineOfFile: lineOfFile)
  }

  // MARK: What is known of it before it runs

  /// Of the script itself, from 1. For what the script includes it is that of the `include`.
  public var line: Int { Int(lineOfScript) }

  /// Of the file that it stands in, from 1.
  package var lineOfFile: Int { Int(ownLine) }

  /// Where it stands in a file that the script includes.
  public var includedLine: ScriptLine? { source.includedFrom.isEmpty ? nil : place }

  /// Its line in its file.
  var place: ScriptLine { ScriptLine(file: source.file, line: lineOfFile) }

  /// The word that it starts with.
  public var name: String { keyword.text }

  package var keyword: Keyword { command.reference.keyword }

  /// What it is about, as its operands name it.
  public var subject: CommandSubject { command.subject }

  /// Whether it is a step: whether it may change the picture or a stack.
  public var isStep: Bool { command.reference.isStep }

  /// Whether it may change the board or a history, is one that the script is read by, or opens or closes a block.
  package var isEdit: Bool {
    let reference = command.reference
    return reference.isStep || reference.isSetting || reference.block != nil
  }

  /// Whether it goes to the first responder, or asks for it.
  package var usesFocus: Bool { command.usesFocus }

  /// The snapshot that it asks for.
  public var snapshot: SnapshotRequest? { command.snapshotRequest }

  /// The picture that it expects.
  public var expectedSnapshot: ExpectedSnapshot? { command.expectedSnapshot }

  /// The command in its canonical form.
  public var canonicalText: String { Printer.text(vocabulary) { command.write(to: &$0) } }

  /// The command as `Script.formatted` writes it: with its colors spelled as they are in the script.
  public var formatted: String { Printer.text(vocabulary) { write(to: &$0) } }

  /// Where an entry finds its spelling and its comment.
  var typedLine: TypedLine { TypedLine(source: source, offset: offset) }

  /// As a document keeps it, unless it keeps another one for it.
  package var entry: JournalEntry { JournalEntry(self) }

  // MARK: Its line

  /// Without its end.
  package var lineRange: Range<Int> { source.line(holding: offset) }

  /// The words of its line, found by reading it again, so that no statement has to keep them.
  package var words: [ScriptWord] { source.words(of: lineRange, vocabulary) }

  /// Where a part of it stands, in bytes.
  func offset(of place: Finding.Place) -> Int {
    if case .command = place { return offset }
    for word in words.dropFirst() {
      switch (place, word.kind) {
      case (.operand, _): return word.range.lowerBound
      case (.keyword(let keyword), .keyword(let other)): if keyword == other { return word.range.lowerBound }
      case (.name(let name), .name):
        // A name appears once in a command.
        if source.name(word, vocabulary) == name { return word.range.lowerBound }
      default: continue
      }
    }
    return offset
  }

  /// A diagnostic about a part of it.
  func diagnostic(
    _ message: Message, at place: Finding.Place = .command, severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    diagnostic(message, at: offset(of: place), severity: severity)
  }

  /// That a figure isn't on the board which it names; perhaps its name has spaces.
  package func diagnostic(ofUnknown name: FigureName, on board: Board) -> Diagnostic {
    let words = words
    let first = words.firstIndex { $0.range.lowerBound == offset(of: .name(name)) } ?? words.count
    for count in 2...4 where first + count <= words.count {
      let row = words[first..<first + count]
      let texts = row.map { source.text($0.range) }
      guard let whole = try? FigureName(texts.joined(separator: " ")), board[whole] != nil else { continue }
      let range = row[first].range.lowerBound..<row[first + count - 1].range.upperBound
      return diagnostic(
        Message(.unknownFigure, Message.unknownFigure(name, on: board).text, hint: .spacedName(texts, at: range)),
        at: row[first].range.lowerBound)
    }
    let message = Message.unknownFigure(name, among: board.names.map(\.text), command)
    return diagnostic(message, at: first < words.count ? words[first].range.lowerBound : offset)
  }

  func diagnostic(_ message: Message, at offset: Int, severity: Diagnostic.Severity = .error) -> Diagnostic {
    source.diagnostic(message, at: offset, line: lineOfFile, severity: severity)
  }

  /// That it isn't executed.
  package func diagnostic(_ refusal: Refusal) -> Diagnostic { diagnostic(refusal.message) }

  /// A diagnostic about its first operand, or about the command if it has none: for what only those who use a script can find wrong
  /// with it, such as names of files.
  ///
  /// - Parameters:
  ///   - code: Which kind of fault it is.
  ///   - message: What is wrong, in the style of ``Diagnostic/message``.
  ///   - hint: What to do about it.
  public func diagnostic(_ code: Diagnostic.Code, message: String, hint: String? = nil) -> Diagnostic {
    diagnostic(Message(code, message, hint: hint.map { Hint($0) }), at: .operand)
  }

  /// Writes it with its colors spelled as they are, and everything else in its canonical form.
  ///
  /// - Parameter isCanonical: Whether only names that were defined are spelled as they are.
  package func write(to printer: inout Printer, isCanonical: Bool = false) {
    source.write(command, at: offset, vocabulary, to: &printer, isCanonical: isCanonical)
  }
}

extension ScriptSource {
  /// Writes a command that stands here with its colors spelled as they are, its numbers by the names that they have here, and everything else in its canonical form.
  ///
  /// - Parameters:
  ///   - offset: Of the command's first word.
  ///   - vocabulary: The words that it stands here in.
  ///   - isCanonical: Whether only names that were defined are spelled as they are.
  func write(
    _ command: any ScriptCommand, at offset: Int, _ vocabulary: Vocabulary, to printer: inout Printer,
    isCanonical: Bool = false
  ) {
    let line = line(holding: offset)
    var words = words(of: line, vocabulary)
    let marked = MarkedCommand(self, line: line, words, vocabulary)
    if isCanonical { words.removeAll { !isName($0.range) } }
    if let marked {
      let isDone = printer.writeMarked(marked, of: bytes) { printer in
        printer.withColors(of: bytes, at: words) { marked.command.write(to: &$0) }
      }
      if isDone { return }
    }
    printer.withColors(of: bytes, at: words) { command.write(to: &$0) }
  }
}
