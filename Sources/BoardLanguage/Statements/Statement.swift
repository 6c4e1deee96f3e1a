/// One command of a script, or of a typed line, and its place.
public struct Statement: Sendable {
  /// The file that it stands in.
  package let source: ScriptSource
  /// The words in which its line was read: with the definitions before it.
  package let vocabulary: Vocabulary
  let command: any ScriptCommand
  /// The offset of its first word in the file.
  package let offset: Int
  // Both lines together take the space of one number, because a script holds many statements.
  private let lineOfScript: Int32
  // Negative if the line has patterns.
  private let ownLine: Int32

  /// - Parameters:
  ///   - line: The line in the script itself, from 1; for a statement of an included file, that of the `include`.
  ///   - lineOfFile: The line in its own file, from 1.
  init(
    _ command: any ScriptCommand, in source: ScriptSource, _ vocabulary: Vocabulary, at offset: Int, line: Int,
    lineOfFile: Int, hasPatterns: Bool = false
  ) {
    (self.command, self.source, self.vocabulary, self.offset) = (command, source, vocabulary, offset)
    (lineOfScript, ownLine) = (Int32(line), Int32(hasPatterns ? -lineOfFile : lineOfFile))
  }

  /// The statement with another command in its place.
  func with(_ command: any ScriptCommand) -> Statement {
    Statement(
      command, in: source, vocabulary, at: offset, line: line, lineOfFile: lineOfFile, hasPatterns: hasPatterns)
  }

  /// Whether its line has patterns, whose names are known only when it runs.
  var hasPatterns: Bool { ownLine < 0 }

  /// The command with the names that its patterns stand for on a board.
  ///
  /// - Throws: Why it can't run there: a name occurs twice, or there are too many or too few texts.
  func command(on board: Board) throws(SyntaxError) -> any ScriptCommand {
    var lexer = Lexer(source.bytes, line: lineRange, vocabulary)
    lexer.board = Lexer.CurrentBoard(board)
    // A hint would be looked for without the board.
    return try lexer.uncheckedCommand(listsOperands: false) ?? command
  }

  // MARK: Before it runs

  /// The line in the script itself, from 1; for a statement of an included file, that of the `include`.
  public var line: Int { Int(lineOfScript) }

  /// The line in its own file, from 1.
  package var lineOfFile: Int { Int(ownLine.magnitude) }

  /// The line in an included file; `nil` for a statement of the script itself.
  public var includedLine: ScriptLine? { source.includedFrom.isEmpty ? nil : place }

  /// Its line in its file.
  var place: ScriptLine { ScriptLine(file: source.file, line: lineOfFile) }

  /// The word that names the command.
  public var name: String { keyword.text }

  package var keyword: Keyword { command.reference.keyword }

  /// The figures or the context that its operands name.
  public var subject: CommandSubject { command.subject }

  /// Whether it is a step, which may change the picture or a stack.
  public var isStep: Bool { command.reference.isStep }

  /// Whether it may change the board or a history, affects how later lines are read, or opens or closes a block.
  package var isEdit: Bool {
    let reference = command.reference
    return reference.isStep || reference.isSetting || reference.block != nil
  }

  /// Whether the command goes to the first responder or asks for it.
  package var usesFocus: Bool { command.usesFocus }

  /// The snapshot that it asks for.
  public var snapshot: SnapshotRequest? { command.snapshotRequest }

  /// The picture that it expects.
  public var expectedSnapshot: ExpectedSnapshot? { command.expectedSnapshot }

  /// The command in its canonical form.
  public var canonicalText: String { Printer.text { command.write(to: &$0) } }

  /// The command as `Script.formatted` writes it: with its colors spelled as they are in the script.
  public var formatted: String { Printer.text { write(to: &$0) } }

  /// The line in which a document's entry finds the spelling of its colors and its comment.
  var typedLine: TypedLine { TypedLine(source: source, offset: offset) }

  /// The entry for a document, unless the command's report replaces it by others.
  package var entry: JournalEntry { JournalEntry(self, command) }

  // MARK: Its line

  /// The bytes of its line, without the end.
  package var lineRange: Range<Int> { source.line(holding: offset) }

  /// The words of its line. They are read again, so that statements don't store them.
  package var words: [ScriptWord] { source.words(of: lineRange, vocabulary) }

  /// The offset of a part of it.
  func offset(of place: Finding.Place) -> Int {
    if case .command = place { return offset }
    for word in words.dropFirst() {
      switch (place, word.kind) {
      case (.operand, _): return word.range.lowerBound
      case (.keyword(let keyword), .keyword(let other)): if keyword == other { return word.range.lowerBound }
      case (.name(let name), .name):
        // A command names each figure only once.
        if source.name(word, vocabulary) == name { return word.range.lowerBound }
      case (.name(let name), .pattern):
        let text = FigureName.normalized(source.text(word.range))
        if name.pattern == text || NamePattern(text).matches(name) { return word.range.lowerBound }
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

  /// The error that it names a figure that isn't on the board, with a hint if the name has spaces and lacks quotes.
  ///
  /// - Parameter isHinted: Whether to look among all names on the board for the one that may be meant.
  package func diagnostic(ofUnknown name: FigureName, on board: Board, isHinted: Bool = true) -> Diagnostic {
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
    var message = Message.unknownFigure(name, among: isHinted ? board.names.map(\.text) : [], command)
    if message.hint == nil { message = message.rewriting(Lexer(source.bytes, line: lineRange, vocabulary)) }
    return diagnostic(message, at: first < words.count ? words[first].range.lowerBound : offset)
  }

  func diagnostic(_ message: Message, at offset: Int, severity: Diagnostic.Severity = .error) -> Diagnostic {
    source.diagnostic(message, at: offset, line: lineOfFile, severity: severity)
  }

  /// The error that it isn't executed.
  package func diagnostic(_ refusal: Message) -> Diagnostic { diagnostic(refusal, at: .command) }

  /// A diagnostic about its first operand, or about the command if it has none. Clients use it for errors that only they can find, such as
  /// names of files.
  ///
  /// - Parameters:
  ///   - code: Which kind of fault it is.
  ///   - message: What is wrong, in the style of ``Diagnostic/message``.
  ///   - hint: What to do about it.
  public func diagnostic(_ code: Diagnostic.Code, message: String, hint: String? = nil) -> Diagnostic {
    diagnostic(Message(code, message, hint: hint.map { Hint($0) }), at: .operand)
  }

  /// Writes the command in its canonical form, but with colors spelled as they are.
  ///
  /// - Parameter isCanonical: Whether only defined names are spelled as they are.
  package func write(to printer: inout Printer, isCanonical: Bool = false) {
    source.write(command, at: offset, vocabulary, to: &printer, isCanonical: isCanonical)
  }
}

extension ScriptSource {
  /// Writes a command of this source in its canonical form, but with colors spelled as they are, and numbers by the names that they have
  /// here.
  ///
  /// - Parameters:
  ///   - offset: The offset of the command's first word.
  ///   - vocabulary: The words in which it is read here.
  ///   - isCanonical: Whether only defined names are spelled as they are.
  func write(
    _ command: any ScriptCommand, at offset: Int, _ vocabulary: Vocabulary, to printer: inout Printer,
    isCanonical: Bool = false
  ) {
    let line = line(holding: offset)
    var words = words(of: line, vocabulary)
    let marked = MarkedCommand(self, line: line, words, vocabulary)
    if isCanonical { words.removeAll { !isName($0.range) } }
    if let marked {
      let isDone = printer.writeMarked(marked) { printer in
        printer.withColors(of: bytes, at: words) { marked.command.write(to: &$0) }
      }
      if isDone { return }
    }
    printer.withColors(of: bytes, at: words) { command.write(to: &$0) }
  }
}
