/// Reads the lines of a script into commands, and collects what is wrong with them.
package struct ScriptParser {
  package let source: ScriptSource
  package private(set) var statements: [Statement] = []
  package private(set) var hasVersionLine = false
  package private(set) var diagnostics: [Diagnostic] = []
  /// The lines that are no statements because of an error, or whose file can't be read.
  private(set) var unreadableLines: [UnreadableLine] = []
  /// What its end lacks, as far as it was read.
  private(set) var end = ScriptEnd()

  /// One lexer for all lines, since to make one would retain the bytes.
  private var lexer: Lexer
  /// The words of each version, from 1.
  private let vocabularies: [Vocabulary]
  private var blocks = BlockStructure()
  /// The command that the current line begins with, or which is probably meant.
  private var commandOfLine: Keyword?
  private var checksBlocks = true
  private var listHint = Message.commandListHint
  /// Whether there was a command before the current line, be it one that couldn't be read; from version 3 on, one that `board` may
  /// not follow.
  private var hasSeenCommand = false
  private var boardLine: Int?
  /// Where the next line starts, and the number of the one before it.
  private var position: Int
  private var lineNumber = 0
  /// What reads included files, if any may be included.
  private let inclusion: Inclusion?
  /// Whether it is known what those define.
  var readsIncludedFiles = true
  /// The line that includes this file, if its lines are to run there.
  private let inclusionLine: (number: Int, command: IncludeCommand)?
  private var isIncluded: Bool { inclusionLine != nil }
  /// How many errors are looked for.
  let limit: Int
  /// Whether a definition was found that this file has given before.
  private var isIncludedAgain = false
  /// Whether a line is one of a script, be it in the wrong place: a command or a version.
  private var isScript = false
  /// Whether a line includes another file.
  private(set) var includesFiles = false
  /// The files whose lines it includes, without parts.
  private(set) var filesOfLines: Set<String> = []
  /// Whether all lines were read.
  private var isFinished = false
  /// How many of the statements ``next()`` has given.
  private var givenCount = 0

  package init(
    _ source: ScriptSource, _ vocabularies: [Vocabulary], _ inclusion: Inclusion? = nil, limit: Int = ScriptErrors.limit
  ) {
    self.init(source, vocabularies, vocabularies[0], inclusion, includedBy: nil, limit)
  }

  /// Reads a part of a script in some words: a script of its own, which knows the colors that are defined there. Without a version
  /// line it is in the script's version.
  init(partOf vocabulary: Vocabulary, _ source: ScriptSource) {
    let own = Vocabulary.all.map { $0.inPart(of: vocabulary) }
    self.init(source, own, own[vocabulary.version - 1], nil, includedBy: nil, ScriptErrors.limit)
  }

  private init(
    _ source: ScriptSource, _ vocabularies: [Vocabulary], _ vocabulary: Vocabulary, _ inclusion: Inclusion?,
    includedBy inclusionLine: (number: Int, command: IncludeCommand)?, _ limit: Int
  ) {
    (self.source, self.vocabularies, self.limit) = (source, vocabularies, limit)
    (self.inclusion, self.inclusionLine) = (inclusion, inclusionLine)
    lexer = Lexer(source.bytes, line: source.start..<source.start, vocabulary)
    position = source.start
  }

  /// The words of the script's version.
  package var vocabulary: Vocabulary { lexer.vocabulary }

  /// The command of a line that was typed, or nil for a line without one. Blocks are the session's to check.
  static func statement(
    in input: ScriptSource, number: Int, _ vocabulary: Vocabulary, listHint: String? = nil
  ) throws(Diagnostic) -> Statement? {
    var parser = ScriptParser(input, [vocabulary])
    let line = LineScanner.line(in: input.bytes, from: 0)
    do throws(SyntaxError) {
      if line.next < input.bytes.count { throw SyntaxError(offset: line.content.upperBound, .moreThanALine) }
      if let fault = LineScanner.fault(of: line, in: input.bytes) { throw fault }
      parser.checksBlocks = false
      parser.listHint = listHint ?? parser.listHint
      try parser.parse(line.content, number: number)
      return parser.statements.first
    } catch {
      throw input.diagnostic(error.message, at: error.offset, line: number)
    }
  }

  /// Reads all lines.
  ///
  /// - Parameter isOver: Asked once in a while whether to give up.
  /// - Returns: Whether it didn't.
  @discardableResult
  package mutating func parse(until isOver: () -> Bool = { false }) -> Bool {
    while parseLine() { if lineNumber & 0xFFF == 0, isOver() { return false } }
    return true
  }

  /// The next statement, which isn't kept; `nil` after the last one.
  mutating func next() -> Statement? {
    if givenCount == statements.count {
      // Most lines have one statement; an `include` has those of its file behind it.
      statements.removeAll(keepingCapacity: true)
      givenCount = 0
      while statements.isEmpty, parseLine() {}
    }
    guard givenCount < statements.count else { return nil }
    defer { givenCount += 1 }
    return statements[givenCount]
  }

  /// The next statement or line that is none because of an error, which isn't kept; `nil` after the last one.
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
        // What is wrong with the file that it includes is no fault of its own words.
        let isReadable = includesFiles && statements.last?.lineOfFile == lineNumber
        end.line = .init(offset: line.content.lowerBound, number: lineNumber, isReadable: isReadable)
      }
      report(error, line: lineNumber)
      // If it has become a statement, its own words are right. Else, a line that names a script may be meant to include it.
      let lacksFile =
        statements.last?.lineOfFile == lineNumber
        ? statements.last?.command is IncludeCommand
        : commandOfLine == .include || commandOfLine == nil && source.text(line.content).contains(".board")
      if lacksFile {
        acceptAnyName()
      } else if error.message.code == .needsVersion {
        // That is told once.
        lexer.vocabulary = Vocabulary(.newest, vocabulary.definitions)
      } else if error.message.code == .unknownColor {
        acceptNames(of: Lexer.word(at: error.offset, in: line.content, of: lexer.bytes))
      } else if commandOfLine == .define || commandOfLine == nil {
        acceptNames(of: line.content)
      }
      unreadableLines.append(
        UnreadableLine(
          index: statements.count, source: source, vocabulary: vocabulary, content: line.content,
          line: inclusionLine?.number ?? lineNumber, lineOfFile: lineNumber, keyword: commandOfLine,
          lacksFile: lacksFile))
    }
    // What follows errors, be they of an included file, may be wrong only because of them, so there is an end to reporting.
    return diagnostics.count < limit
  }

  /// Reports what only the end of the script shows.
  private mutating func finish() {
    guard !isFinished else { return }
    isFinished = true
    if end.line == nil { end.hasOtherErrors = !diagnostics.isEmpty }
    end.blocks = blocks.open.filter { !$0.isGuess }.map {
      .init(
        line: source.line(holding: $0.offset), offset: $0.offset, number: $0.line, closing: $0.block.closing)
    }
    for opener in blocks.open.filter({ !$0.isGuess }).prefix(limit) {
      report(SyntaxError(offset: opener.offset, .blockLeftOpen(opener.block)), line: opener.line)
    }
    sortDiagnostics()
  }

  /// Brings what was found later than the lines after it to its place.
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
    if checksBlocks, let role = type.reference.block {
      blockError = blocks.note(role, keyword: keyword, line: number, offset: offset)
    }
    if keyword == .board {
      isScript = true
      try checkBoard(number: number, offset: offset)
    }
    if !hasSeenCommand { hasSeenCommand = !mayPrecedeBoard(keyword) }
    let statement = Statement(
      try lexer.command(type), in: source, vocabulary, at: offset, line: inclusionLine?.number ?? number,
      lineOfFile: number)
    isScript = true
    if let blockError { throw blockError }
    statements.append(statement)
    if keyword == .include { try include(statement) }
    if keyword == .define { try define(statement) }
  }

  /// Whether `board` may come after a command: definitions may be wanted for it.
  private func mayPrecedeBoard(_ keyword: Keyword) -> Bool {
    keyword == .define || keyword == .include && vocabulary.version >= Keyword.define.version
  }

  /// Gives a name its value from here on.
  private mutating func define(_ statement: Statement) throws(SyntaxError) {
    guard let command = statement.command as? DefineCommand else { return }
    do throws(Message) {
      lexer.vocabulary = try vocabulary.defining(command, at: statement.place)
    } catch {
      statements.removeLast()
      // A file that is included again is told once.
      if vocabulary.definitions[command.name.text]?.place == statement.place {
        if isIncludedAgain { return }
        isIncludedAgain = true
        throw SyntaxError(offset: statement.offset, .includedAgain(command.name.text, source.file))
      }
      throw SyntaxError(offset: statement.offset(of: .operand), error)
    }
  }

  /// Reads the file of an `include`, and puts what is wrong with it to what is wrong here.
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
    // A part is a script of its own, in its own version.
    let own = isPart ? vocabularies.map { $0.inPart(of: vocabulary) } : vocabularies
    var parser = ScriptParser(
      file, own, isPart ? own[0] : vocabulary, inclusion, includedBy: isPart ? nil : (statement.line, command), limit)
    parser.parse()
    inclusion.close()
    // It may be any file that bears a script's name, so nothing of it is shown.
    guard parser.isScript || parser.diagnostics.isEmpty else {
      throw SyntaxError(offset: offset, .includesNoScript(command.path))
    }
    // What is wrong with a file that is included several times is told once.
    if !parser.diagnostics.isEmpty {
      let told = Set(diagnostics.map(\.withoutIncludes))
      diagnostics += parser.diagnostics.filter { !told.contains($0.withoutIncludes) }
    }
    if isPart {
      let part = IncludePartCommand(include: command, script: try? Script(parser))
      statements[statements.count - 1] = statement.with(part)
    } else {
      takeIn(parser)
    }
  }

  /// Puts what was read of an included file behind its `include`.
  private mutating func takeIn(_ parser: ScriptParser) {
    filesOfLines.formUnion(parser.filesOfLines.union([parser.source.file]))
    // It may be in an earlier version.
    let isEarlier = parser.vocabulary.version < vocabulary.version
    lexer.vocabulary = isEarlier ? parser.vocabulary.with(vocabulary) : parser.vocabulary
    if !readsIncludedFiles { acceptAnyName() }
    if parser.hasSeenCommand { hasSeenCommand = true }
    for var line in parser.unreadableLines {
      line.index += statements.count
      unreadableLines.append(line)
    }
    statements += parser.statements
  }

  /// Takes any name for one that is defined from here on: a file that isn't read may define it.
  private mutating func acceptAnyName() {
    guard vocabulary.version >= Keyword.define.version else { return }
    lexer.vocabulary = Vocabulary(vocabulary, vocabulary.definitions, acceptsAnyName: true)
  }

  /// Takes the words of a line that can't be read for names that are defined from here on: it may be meant to define them.
  private mutating func acceptNames(of line: Range<Int>) {
    guard vocabulary.version >= Keyword.define.version else { return }
    let words = source.text(line).split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "-" && $0 != "." }
    let names = words.map { String($0.drop { $0 == "-" }) }.filter { NamedColors.color(named: $0) == nil }
    let definitions = names.map { ($0, Vocabulary.Definition(.any(1), nil)) }
    lexer.vocabulary = Vocabulary(vocabulary, vocabulary.definitions.merging(definitions) { old, _ in old })
  }

  /// Remembers the command that is probably meant by a word that is none: a block may begin or end with it.
  private mutating func guess(_ word: String, number: Int, offset: Int) {
    let nearest = NearestName.of(word, among: CommandCatalogue.names)
    guard let keyword = Synonym.command(for: word) ?? nearest.flatMap({ Keyword(rawValue: $0) }) else { return }
    commandOfLine = keyword
    guard checksBlocks, let role = CommandCatalogue.command(for: keyword)?.reference.block else { return }
    _ = blocks.note(role, keyword: keyword, line: number, offset: offset, isGuess: true)
  }

  /// The version of a line that is meant to tell it.
  private func meantVersion(_ text: String) -> Int {
    let number = text.drop { !$0.isNumber }.prefix(while: \.isNumber)
    return Int(number).flatMap { vocabularies.indices.contains($0 - 1) ? $0 : nil } ?? vocabularies.count
  }

  private mutating func checkBoard(number: Int, offset: Int) throws(SyntaxError) {
    if let boardLine { throw SyntaxError(offset: offset, .boardTwice(line: boardLine)) }
    boardLine = number
    if let part = inclusionLine?.command.asPart {
      throw SyntaxError(offset: offset, .boardIncluded(insteadOf: part.canonicalText))
    }
    guard !hasSeenCommand else { throw SyntaxError(offset: offset, .boardNotFirst) }
  }

  /// Reads the version, or tells what is wrong with a line that starts with no command.
  private mutating func parseOther(_ word: Lexer.Word, number: Int) throws(SyntaxError) {
    let text = lexer.text(of: word)
    guard text == "rectboard" else {
      let line = word.range.lowerBound..<(lexer.rest.last ?? word).range.upperBound
      if number == 1, checksBlocks, text.lowercased().hasPrefix("rectboard") || text == "version" {
        // The other lines are in that version, too.
        let version = meantVersion(source.text(line))
        if !isIncluded { lexer.vocabulary = vocabularies[version - 1] }
        throw SyntaxError(offset: line.lowerBound, .noVersion(text, version, at: line))
      }
      guess(text, number: number, offset: word.range.lowerBound)
      throw lexer.notACommand(word, .unknownCommand(text, among: CommandCatalogue.names, listHint: listHint))
    }
    isScript = true
    // A command by itself is no script's first line.
    guard checksBlocks else {
      throw SyntaxError(offset: word.range.lowerBound, .versionOfSession(vocabulary.version))
    }
    guard number == 1 else {
      if hasVersionLine { throw SyntaxError(offset: word.range.lowerBound, .versionTwice) }
      if !isIncluded { lexer.vocabulary = vocabularies[meantVersion(lexer.rest.map(lexer.text).joined()) - 1] }
      throw SyntaxError(offset: word.range.lowerBound, .versionNotFirst)
    }
    let offset = lexer.position
    // If the version can't be read, the other lines may be in any.
    if !isIncluded { lexer.vocabulary = vocabularies[vocabularies.count - 1] }
    let version = try lexer.count("the version of the language", hint: Hint.version)
    guard vocabularies.indices.contains(version - 1) else {
      throw SyntaxError(offset: offset, .unknownVersion(version))
    }
    try lexer.finish()
    hasVersionLine = true
    guard !isIncluded else {
      if version > vocabulary.version {
        throw SyntaxError(offset: offset, .includedVersionTooHigh(version, in: vocabulary.version))
      }
      // Until then, a line means the same in every version that can read it.
      if vocabulary.version >= Keyword.behind.version { lexer.vocabulary = vocabulary.with(vocabularies[version - 1]) }
      return
    }
    lexer.vocabulary = vocabularies[version - 1]
  }
}

extension Diagnostic {
  /// The line and the column in a file; what is in a file that it includes has come with its `include`.
  ///
  /// - Parameter depth: How many lines lead to that file.
  package func place(inFileAt depth: Int) -> (Int, Int) {
    let inner = includedFrom.count - depth
    return inner > 0 ? (includedFrom[inner - 1].line, .max) : (location.line, location.column)
  }
}
