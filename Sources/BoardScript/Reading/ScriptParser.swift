/// Reads the lines of a script into commands, and collects what is wrong with them.
struct ScriptParser {
  let source: ScriptSource
  private(set) var statements: [Statement] = []
  private(set) var hasVersionLine = false
  private(set) var diagnostics: [Diagnostic] = []
  /// The lines that are no statements because of an error.
  private(set) var unreadableLines: [UnreadableLine] = []

  struct UnreadableLine {
    /// From 1.
    let number: Int
    /// Without its end.
    let content: Range<Int>
  }

  /// One lexer for all lines, since to make one would retain the bytes.
  private var lexer: Lexer
  /// The words of each version, from 1.
  private let vocabularies: [Vocabulary]
  private var blocks = BlockStructure()
  private var checksBlocks = true
  /// Whether there was a command before the current line, be it one that couldn't be read.
  private var hasSeenCommand = false
  private var boardLine: Int?
  /// Where the next line starts, and the number of the one before it.
  private var position: Int
  private var lineNumber = 0

  init(_ source: ScriptSource, _ vocabularies: [Vocabulary]) {
    (self.source, self.vocabularies) = (source, vocabularies)
    lexer = Lexer(source.bytes, line: source.start..<source.start, vocabularies[0])
    position = source.start
  }

  /// The words of the script's version.
  var vocabulary: Vocabulary { lexer.vocabulary }

  /// The command of a line that was typed, or nil for a line without one. Blocks are the session's to check.
  static func statement(
    in input: ScriptSource, number: Int, _ vocabulary: Vocabulary
  ) throws(Diagnostic) -> Statement? {
    var parser = ScriptParser(input, [vocabulary])
    let line = LineScanner.line(in: input.bytes, from: 0)
    do throws(SyntaxError) {
      if line.next < input.bytes.count { throw SyntaxError(offset: line.content.upperBound, .moreThanALine) }
      if let fault = LineScanner.fault(of: line, in: input.bytes) { throw fault }
      parser.checksBlocks = false
      try parser.parse(line.content, number: number)
      return parser.statements.first
    } catch {
      throw input.diagnostic(error.message, at: error.offset, line: number)
    }
  }

  mutating func parse() {
    // Counting the lines first costs less than the copies that a growing array would make.
    statements.reserveCapacity(source.bytes.count { $0 == ASCII.lineFeed } + 1)
    while parseLine() {}
  }

  /// The next statement, which isn't kept; `nil` after the last one.
  mutating func next() -> Statement? {
    while statements.isEmpty, parseLine() {}
    return statements.popLast()
  }

  /// Reads the next line.
  ///
  /// - Returns: Whether there was one.
  private mutating func parseLine() -> Bool {
    guard position < source.bytes.count else {
      finish()
      return false
    }
    let line = LineScanner.line(in: source.bytes, from: position)
    position = line.next
    lineNumber += 1
    do throws(SyntaxError) {
      if let fault = LineScanner.fault(of: line, in: source.bytes) { throw fault }
      try parse(line.content, number: lineNumber)
    } catch {
      report(error, line: lineNumber)
      unreadableLines.append(UnreadableLine(number: lineNumber, content: line.content))
      // What follows an error may be wrong only because of it, so there is an end to reporting.
      return diagnostics.count < ScriptErrors.limit
    }
    return true
  }

  /// Reports what only the end of the script shows.
  private mutating func finish() {
    for opener in blocks.open.prefix(ScriptErrors.limit) {
      report(SyntaxError(offset: opener.offset, .blockLeftOpen(opener.block)), line: opener.line)
    }
    blocks = BlockStructure()
    sortDiagnostics()
  }

  /// Finds what is wrong with the names of what has been read.
  mutating func checkNames() {
    diagnostics += NameCheck(self).diagnostics
    sortDiagnostics()
  }

  /// Brings what was found later than the lines after it to its place, and drops what is too much.
  private mutating func sortDiagnostics() {
    diagnostics.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    diagnostics.removeLast(max(0, diagnostics.count - ScriptErrors.limit))
  }

  private mutating func report(_ error: SyntaxError, line: Int) {
    diagnostics.append(source.diagnostic(error.message, at: error.offset, line: line))
  }

  private mutating func parse(_ line: Range<Int>, number: Int) throws(SyntaxError) {
    lexer.begin(line)
    guard !lexer.isAtEnd else { return }
    let offset = lexer.position
    let word = try lexer.word("")
    guard let keyword = word.keyword, let traits = CommandCatalogue.traits(for: keyword) else {
      return try parseOther(word, number: number)
    }
    var blockError: SyntaxError?
    if checksBlocks, let role = traits.block {
      blockError = blocks.note(role, keyword: keyword, line: number, offset: offset)
    }
    if keyword == .board { try checkBoard(number: number, offset: offset) }
    hasSeenCommand = true
    let statement = Statement(line: number, offset: offset, command: try traits.type.parse(&lexer))
    try lexer.finish()
    if let blockError { throw blockError }
    statements.append(statement)
  }

  private mutating func checkBoard(number: Int, offset: Int) throws(SyntaxError) {
    if let boardLine { throw SyntaxError(offset: offset, .boardTwice(line: boardLine)) }
    boardLine = number
    guard !hasSeenCommand else { throw SyntaxError(offset: offset, .boardNotFirst) }
  }

  /// Reads the version, or tells what is wrong with a line that starts with no command.
  private mutating func parseOther(_ word: Lexer.Word, number: Int) throws(SyntaxError) {
    let text = lexer.text(of: word)
    guard text == "rectboard" else { throw lexer.notACommand(word, .unknownCommand(text)) }
    guard number == 1 else { throw SyntaxError(offset: word.range.lowerBound, .versionNotFirst) }
    let offset = lexer.position
    let version = try lexer.count("the version of the language")
    guard version > 0 else { throw SyntaxError(offset: offset, .versionZero) }
    guard version <= vocabularies.count else { throw SyntaxError(offset: offset, .versionTooHigh(version)) }
    try lexer.finish()
    hasVersionLine = true
    lexer.vocabulary = vocabularies[version - 1]
  }
}
