/// Reads the lines of a script into commands, and collects what is wrong with them.
struct ScriptParser {
  let source: ScriptSource
  private(set) var statements: [Statement] = []
  private(set) var hasVersionLine = false
  private(set) var diagnostics: [Diagnostic] = []

  /// One reader for all lines, since to make one would retain the bytes.
  private var reader: Lexer
  private var blocks = BlockStructure()
  private var checksBlocks = true
  /// Whether there was a command before the current line, be it one that couldn't be read.
  private var hasSeenCommand = false
  private var boardLine: Int?

  init(_ source: ScriptSource) {
    self.source = source
    reader = Lexer(source.bytes, line: source.start..<source.start)
  }

  /// The command of a line that was typed, or nil for a line without one. Blocks are the session's to check.
  static func statement(in input: ScriptSource, number: Int) throws(Diagnostic) -> Statement? {
    var parser = ScriptParser(input)
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
    let bytes = source.bytes
    // Counting the lines first costs less than the copies that a growing array would make.
    statements.reserveCapacity(bytes.count { $0 == ASCII.lineFeed } + 1)
    var start = source.start
    var number = 0
    while start < bytes.count {
      let line = LineScanner.line(in: bytes, from: start)
      number += 1
      do throws(SyntaxError) {
        if let fault = LineScanner.fault(of: line, in: bytes) { throw fault }
        try parse(line.content, number: number)
      } catch {
        report(error, line: number)
        // What follows an error may be wrong only because of it, so there is an end to reporting.
        if diagnostics.count >= ScriptErrors.limit { return }
      }
      start = line.next
    }
    for opener in blocks.open.prefix(ScriptErrors.limit) {
      report(SyntaxError(offset: opener.offset, .blockLeftOpen(opener.block)), line: opener.line)
    }
    // Only blocks are found wrong later than the lines after them.
    diagnostics.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    diagnostics.removeLast(max(0, diagnostics.count - ScriptErrors.limit))
  }

  private mutating func report(_ error: SyntaxError, line: Int) {
    diagnostics.append(source.diagnostic(error.message, at: error.offset, line: line))
  }

  private mutating func parse(_ line: Range<Int>, number: Int) throws(SyntaxError) {
    reader.begin(line)
    guard !reader.isAtEnd else { return }
    let offset = reader.position
    let word = try reader.word("")
    guard let keyword = word.keyword, let entry = CommandCatalogue.entry(for: keyword) else {
      return try parseOther(word, number: number)
    }
    var blockError: SyntaxError?
    if checksBlocks, let role = entry.block {
      blockError = blocks.note(role, keyword: keyword, line: number, offset: offset)
    }
    if keyword == .board { try checkBoard(number: number, offset: offset) }
    hasSeenCommand = true
    let statement = Statement(line: number, offset: offset, command: try entry.type.parse(&reader))
    try reader.finish()
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
    let text = reader.text(of: word)
    guard text == "rectboard" else { throw SyntaxError(offset: word.range.lowerBound, .unknownCommand(text)) }
    guard number == 1 else { throw SyntaxError(offset: word.range.lowerBound, .versionNotFirst) }
    let offset = reader.position
    let version = try reader.count("the version of the language")
    guard version != .small(0) else { throw SyntaxError(offset: offset, .versionZero) }
    guard version == .small(Script.version) else {
      throw SyntaxError(offset: offset, .versionTooHigh(reader.textOfWord(at: offset)))
    }
    try reader.finish()
    hasVersionLine = true
  }
}
