/// Reads the lines of a script into commands, and collects the errors.
package struct ScriptParser {
  package let source: ScriptSource
  package private(set) var statements: [Statement] = []
  package private(set) var hasVersionLine = false
  package private(set) var diagnostics: [Diagnostic] = []
  /// The lines that became no statements because of an error, and `include`s whose files can't be read.
  private(set) var unreadableLines: [UnreadableLine] = []
  /// What the script's end lacks, as far as the script has been read.
  private(set) var end = ScriptEnd()

  /// One lexer for all lines, because making one retains the bytes.
  private var lexer: Lexer
  private var blocks = BlockStructure()
  /// The command that the current line begins with or was probably meant to begin with.
  private var commandOfLine: Keyword?
  private var checksBlocks = true
  private var listHint = Message.commandListHint + ", or the script needs a newer rectboard"
  /// Whether a command came before the current line, even one that couldn't be read. Definitions don't count, since `board` may follow
  /// them.
  private var hasSeenCommand = false
  private var boardLine: Int?
  /// Where the next line starts, and the number of the one before it.
  private var position: Int
  private var lineNumber = 0
  /// Reads included files; `nil` if none may be included.
  private let inclusion: Inclusion?
  /// Whether included files are read, so that it is known which names they define.
  var readsIncludedFiles = true
  /// The line that includes this file, if the file's lines run in its place.
  private let inclusionLine: (number: Int, command: IncludeCommand)?
  private var isIncluded: Bool { inclusionLine != nil }
  /// The number of errors after which reading stops.
  let limit: Int
  /// Whether it has been reported that this file is included twice and so repeats its definitions.
  private var isIncludedAgain = false
  /// Whether some line is a command or a version line, even in the wrong place, so that the file is a script.
  private var isScript = false
  /// Whether a line includes another file.
  private(set) var includesFiles = false
  /// The files that the script includes by their lines, not as parts.
  private(set) var filesOfLines: Set<String> = []
  /// Whether all lines were read.
  private var isFinished = false
  /// How many of ``statements`` have been returned by ``next()``.
  private var givenCount = 0

  package init(
    _ source: ScriptSource, _ vocabulary: Vocabulary = .plain, _ inclusion: Inclusion? = nil,
    limit: Int = ScriptErrors.limit
  ) {
    self.init(source, vocabulary, inclusion, includedBy: nil, limit)
  }

  private init(
    _ source: ScriptSource, _ vocabulary: Vocabulary, _ inclusion: Inclusion?,
    includedBy inclusionLine: (number: Int, command: IncludeCommand)?, _ limit: Int
  ) {
    (self.source, self.limit, self.inclusion, self.inclusionLine) = (source, limit, inclusion, inclusionLine)
    lexer = Lexer(source.bytes, line: source.start..<source.start, vocabulary)
    position = source.start
  }

  /// The words, with the names that are defined up to here.
  package var vocabulary: Vocabulary { lexer.vocabulary }

  /// Reads a line that was typed; `nil` if it has no command. The session checks the blocks.
  static func statement(
    in input: ScriptSource, number: Int, _ vocabulary: Vocabulary, listHint: String? = nil
  ) throws(Diagnostic) -> Statement? {
    var parser = ScriptParser(input, vocabulary)
    let line = LineScanner.line(in: input.bytes, from: 0)
    do throws(SyntaxError) {
      if line.next < input.bytes.count { throw SyntaxError(offset: line.content.upperBound, .moreThanALine) }
      if let fault = LineScanner.fault(of: line, in: input.bytes) { throw fault }
      parser.checksBlocks = false
      parser.listHint = listHint ?? Message.commandListHint
      try parser.parse(line.content, number: number)
      return parser.statements.first
    } catch {
      throw input.diagnostic(error.message, at: error.offset, line: number)
    }
  }

  /// Reads all lines.
  ///
  /// - Parameter isOver: Called once in a while; reading stops when it returns true.
  /// - Returns: Whether all lines were read.
  @discardableResult
  package mutating func parse(until isOver: () -> Bool = { false }) -> Bool {
    while parseLine() { if lineNumber & 0xFFF == 0, isOver() { return false } }
    return true
  }

  /// The next statement, or `nil` after the last one. The parser doesn't store it.
  mutating func next() -> Statement? {
    if givenCount == statements.count {
      // Most lines have one statement; an `include` is followed by those of its file.
      statements.removeAll(keepingCapacity: true)
      givenCount = 0
      while statements.isEmpty, parseLine() {}
    }
    guard givenCount < statements.count else { return nil }
    defer { givenCount += 1 }
    return statements[givenCount]
  }

  /// The next statement or unreadable line, or `nil` after the last one. The parser doesn't store it.
  package mutating func nextItem() -> Item? {
    if givenCount == statements.count, unreadableLines.isEmpty {
      statements.removeAll(keepingCapacity: true)
      givenCount = 0
      while statements.isEmpty, unreadableLines.isEmpty, parseLine() {}
    }
    if let line = unreadableLines.first, line.index <= givenCount { return .unreadable(unreadableLines.removeFirst()) }
    guard givenCount < statements.count else { return nil }
    givenCount += 1
    return .statement(statements[givenCount - 1])
  }

  /// Reads the next line.
  ///
  /// - Returns: Whether there was one.
  private mutating func parseLine() -> Bool {
    if let inclusion, inclusion.isFull { return false }
    guard position < lexer.bytes.count else {
      finish()
      return false
    }
    let line = LineScanner.line(in: lexer.bytes, from: position)
    position = line.next
    lineNumber += 1
    let isUnended = line.next == lexer.bytes.count && line.next == line.content.upperBound
    if isUnended { end.hasOtherErrors = !diagnostics.isEmpty }
    commandOfLine = nil
    do throws(SyntaxError) {
      if let fault = LineScanner.fault(of: line, in: lexer.bytes) { throw fault }
      try parse(line.content, number: lineNumber)
      if isUnended { end.line = .init(offset: line.content.lowerBound, number: lineNumber, isReadable: true) }
    } catch {
      if isUnended {
        // The line itself is readable if the error is in the file that it includes.
        let isReadable = includesFiles && statements.last?.lineOfFile == lineNumber
        end.line = .init(offset: line.content.lowerBound, number: lineNumber, isReadable: isReadable)
      }
      report(error, line: lineNumber)
      blocks.noteUnreadable(lineNumber)
      // A line that has become a statement is right by itself. Another one may be meant as an `include` if it contains the name of a
      // script.
      let lacksFile =
        statements.last?.lineOfFile == lineNumber
        ? statements.last?.command is IncludeCommand
        : commandOfLine == .include || commandOfLine == nil && source.text(line.content).contains(".board")
      if lacksFile {
        acceptAnyName()
      } else if commandOfLine?.defines ?? true {
        acceptNames(of: line.content)
      } else if error.message.code == .unknownColor {
        acceptNames(of: Lexer.word(at: error.offset, in: line.content, of: lexer.bytes))
      }
      unreadableLines.append(
        UnreadableLine(
          index: statements.count, source: source, vocabulary: vocabulary, content: line.content,
          line: inclusionLine?.number ?? lineNumber, lineOfFile: lineNumber, keyword: commandOfLine,
          lacksFile: lacksFile))
    }
    // Lines after many errors, also those of an included file, may be wrong only because of these, so reading stops.
    return diagnostics.count < limit
  }

  /// Reports errors that show only at the end of the script, such as open blocks.
  private mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    if end.line == nil { end.hasOtherErrors = !diagnostics.isEmpty }
    let open = blocks.open.filter { !$0.isGuess }
    end.blocks = open.map {
      .init(line: source.line(holding: $0.offset), offset: $0.offset, number: $0.line)
    }
    for opener in open.prefix(limit) {
      report(SyntaxError(offset: opener.offset, .blockLeftOpen(opener.block, blocks.misfit)), line: opener.line)
    }
    sortDiagnostics()
  }

  /// Sorts errors that were found after later lines into their places.
  private mutating func sortDiagnostics() {
    let depth = source.includedFrom.count
    diagnostics.sort { $0.place(inFileAt: depth) < $1.place(inFileAt: depth) }
  }

  private mutating func report(_ error: SyntaxError, line: Int) {
    diagnostics.append(source.diagnostic(error.message, at: error.offset, line: line))
  }

  private mutating func parse(_ line: Range<Int>, number: Int) throws(SyntaxError) {
    lexer.begin(line)
    guard !lexer.isAtEnd else { return }
    let offset = lexer.position
    let word = try lexer.word(.command)
    guard let (keyword, type) = lexer.command(of: word) else { return try parseOther(word, number: number) }
    commandOfLine = keyword
    var blockError: SyntaxError?
    if checksBlocks {
      blockError = blocks.note(
        type.reference.block, keyword: keyword, line: number, offset: offset, indentation: offset - line.lowerBound)
    }
    if keyword == .board {
      isScript = true
      try checkBoard(number: number, offset: offset)
    }
    if !hasSeenCommand { hasSeenCommand = !mayPrecedeBoard(keyword) }
    let statement = Statement(
      try lexer.command(type), in: source, vocabulary, at: offset, line: inclusionLine?.number ?? number,
      lineOfFile: number, hasPatterns: lexer.hasPatterns)
    isScript = true
    if let blockError { throw blockError }
    // A cast of every command would take a tenth of the time of a check.
    if checksBlocks, keyword == .table || keyword == .row { try noteTable(statement) }
    statements.append(statement)
    if keyword == .include { try include(statement) }
    if keyword.defines { try define(statement) }
  }

  /// Reads on in a table.
  private mutating func noteTable(_ statement: Statement) throws(SyntaxError) {
    if let table = statement.command as? TableCommand { blocks.begin(OpenTable(table)) }
    guard let row = statement.command as? RowCommand else { return }
    do throws(OpenTable.Fault) { try blocks.add(row) } catch { throw statement.error(error) }
  }

  /// Whether `board` may follow a command: it may follow definitions, which it can use.
  private func mayPrecedeBoard(_ keyword: Keyword) -> Bool { keyword.defines || keyword == .include }

  /// Defines a name for the lines that follow.
  private mutating func define(_ statement: Statement) throws(SyntaxError) {
    guard let command = statement.command as? any DefiningCommand else { return }
    do throws(Message) {
      lexer.vocabulary = try vocabulary.defining(command, at: statement.place)
    } catch {
      statements.removeLast()
      // If the definition is the same line of the same file, the file has been included twice, which is reported once.
      if vocabulary.definitions[command.name.text]?.place == statement.place {
        if isIncludedAgain { return }
        isIncludedAgain = true
        throw SyntaxError(offset: statement.offset, .includedAgain(command.name.text, source.file))
      }
      throw SyntaxError(offset: statement.offset(of: .operand), error)
    }
  }

  /// Reads the file of an `include`, and adds its errors to this file's.
  private mutating func include(_ statement: Statement) throws(SyntaxError) {
    guard let command = statement.command as? IncludeCommand else { return }
    let offset = statement.offset(of: .operand)
    guard let inclusion else { throw SyntaxError(offset: statement.offset, .cannotInclude) }
    includesFiles = true
    let isPart = command.name != nil
    if isPart {
      hasSeenCommand = true
      statements[statements.count - 1] = statement.with(IncludePartCommand(include: command, script: nil))
    }
    let file = try inclusion.open(command.path, at: offset, from: [statement.place] + source.includedFrom)
    var parser = ScriptParser(
      file, isPart ? vocabulary.inPart : vocabulary, inclusion, includedBy: isPart ? nil : (statement.line, command),
      limit)
    parser.parse()
    inclusion.close()
    // A file that isn't a script may be any file with a script's name, so the error shows nothing of it.
    guard parser.isScript || parser.diagnostics.isEmpty else {
      throw SyntaxError(offset: offset, .includesNoScript(command.path))
    }
    // A file that is included several times has its errors reported once.
    if !parser.diagnostics.isEmpty {
      let reported = Set(diagnostics.map(\.withoutIncludes))
      diagnostics += parser.diagnostics.filter { !reported.contains($0.withoutIncludes) }
    }
    if isPart {
      let part = IncludePartCommand(include: command, script: try? Script(parser))
      statements[statements.count - 1] = statement.with(part)
    } else {
      takeIn(parser)
    }
  }

  /// Adds the statements, definitions and unreadable lines of an included file after its `include`.
  private mutating func takeIn(_ parser: ScriptParser) {
    filesOfLines.formUnion(parser.filesOfLines.union([parser.source.file]))
    lexer.vocabulary = parser.vocabulary
    if !readsIncludedFiles { acceptAnyName() }
    if parser.hasSeenCommand { hasSeenCommand = true }
    for var line in parser.unreadableLines {
      line.index += statements.count
      unreadableLines.append(line)
    }
    statements += parser.statements
  }

  /// Accepts any name as a defined one from here on, because an unread file may define it.
  private mutating func acceptAnyName() {
    lexer.vocabulary = Vocabulary(vocabulary.definitions, acceptsAnyName: true)
  }

  /// Accepts the words of an unreadable line as defined names from here on, because the line may be meant to define them.
  private mutating func acceptNames(of line: Range<Int>) {
    let words = source.text(line).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" && $0 != "." }
    let names = words.map { String($0.drop { $0 == "-" }) }.filter { NamedColors.color(named: $0) == nil }
    // Each line's definitions are copied for the next line.
    guard vocabulary.definitions.count + names.count <= 4 * Limits.maximumDefinitionCount else {
      return acceptAnyName()
    }
    let definitions = names.map { ($0, Vocabulary.Definition(.any(1), nil)) }
    lexer.vocabulary = vocabulary.adding(definitions) { old, _ in old }
  }

  /// Notes the command that a mistyped word was probably meant to be, because it may open or close a block.
  private mutating func guess(_ word: String, number: Int, offset: Int, indentation: Int) {
    let nearest = NearestName.of(word, among: CommandCatalogue.names)
    // Behind a word that is like no command, there may be one: `open panel a`.
    let known = Synonym.commands(for: word).first ?? nearest.flatMap { Keyword(rawValue: $0) }
    guard let keyword = known ?? lexer.nextKeyword()?.keyword else { return }
    commandOfLine = keyword
    guard checksBlocks, let role = CommandCatalogue.command(for: keyword)?.reference.block else { return }
    _ = blocks.note(role, keyword: keyword, line: number, offset: offset, indentation: indentation, isGuess: true)
  }

  private mutating func checkBoard(number: Int, offset: Int) throws(SyntaxError) {
    if let boardLine { throw SyntaxError(offset: offset, .boardTwice(line: boardLine)) }
    boardLine = number
    if let part = inclusionLine?.command.asPart {
      throw SyntaxError(offset: offset, .boardIncluded(insteadOf: part.canonicalText))
    }
    guard !hasSeenCommand else { throw SyntaxError(offset: offset, .boardNotFirst) }
  }

  /// Reads a version line, or throws the error for a line that begins with no command.
  private mutating func parseOther(_ word: Lexer.Word, number: Int) throws(SyntaxError) {
    let text = lexer.text(of: word)
    guard text == "rectboard" else {
      guess(
        text, number: number, offset: word.range.lowerBound, indentation: word.range.lowerBound - lexer.lineStart)
      let message = Message.unknownCommand(text, among: CommandCatalogue.names, listHint: listHint)
      throw SyntaxError(offset: word.range.lowerBound, message.rewriting(lexer))
    }
    isScript = true
    // A session's line is no script's first line, but a script may be typed line by line.
    if checksBlocks, number > 1 { throw SyntaxError(offset: word.range.lowerBound, .versionNotFirst) }
    let offset = lexer.position
    let version = try lexer.count("the version of the language", hint: Hint.version)
    guard version <= Vocabulary.version else { throw SyntaxError(offset: offset, .needsNewer(version)) }
    guard version == Vocabulary.version else {
      throw lexer.unexpected(.other("the version of the language"), at: offset, hint: Hint.version)
    }
    try lexer.finish()
    hasVersionLine = checksBlocks
  }
}
