@_exported public import BoardEditing

/// A client that edits a board by commands, one at a time: a script, a terminal, a client of a server.
///
/// ```swift
/// let session = Session()
/// try session.execute("add card")
/// try session.execute("step \"Line Up\" on board")
/// let blocks = session.openBlocks  // the group, until "end"
/// ```
///
/// A command that is refused changes nothing, and the session goes on. Focus and open blocks belong to the session. Several sessions may
/// share an editor, and none can close another's groups or panels: see `BoardEditor`. When the session ends, its open groups are recorded
/// and its panels cancelled.
public final class Session {
  /// The editor of the board; other sessions may edit it, too.
  public let editor: BoardEditor
  /// The name of the input in diagnostics.
  public let name: String

  /// The vocabulary that sessions beside each other share.
  private final class Language {
    var vocabulary: Vocabulary

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }
  }

  private let language: Language

  /// The words of the language, with the session's definitions.
  package var vocabulary: Vocabulary { language.vocabulary }
  private var state: SessionState
  /// The parts that reports hold. Parts that aren't selected cost nothing.
  public var parts: Report.Parts = [] {
    didSet {
      changes = parts.contains(.change) ? changes ?? editor.makeChangeReader() : nil
      histories = parts.contains(.histories) ? histories ?? editor.makeHistoryReader() : nil
      // The session reads histories only during its own commands: what others do is no part of its reports, and would pile up.
      histories?.isListening = false
      state.effectParts = []
      if parts.contains(.contexts) { state.effectParts.insert(.contexts) }
      if parts.contains(.entries) { state.effectParts.insert(.entries) }
      if parts.contains(.expectedSnapshot) { state.effectParts.insert(.pictures) }
    }
  }
  private var changes: ChangeReader?
  private var histories: HistoryReader?
  /// Counts repeated findings instead of reporting them; `nil` to report all.
  package var summary: FindingSummary?
  private var lineCount = 0
  /// The lines of the steps before the current command, if a script runs.
  var stepLines: (() -> StepLines?)? {
    get { state.stepLines }
    set { state.stepLines = newValue }
  }

  private struct Counts {
    var commands = 0
    var steps = 0
    var unmet = 0
    var warnings = 0
  }

  /// Private, so that accesses need no checks at run time.
  private var counts = Counts()

  /// How many commands were executed.
  package var commandCount: Int { counts.commands }
  /// How many of the commands were steps, which may change the board or a history.
  public var stepCount: Int { counts.steps }
  /// How many expectations were not met, including those that were only counted.
  public var unmetCount: Int { counts.unmet }
  /// How many warnings there were, including those that were only counted.
  public var warningCount: Int { counts.warnings }

  /// Starts a session.
  public convenience init(editor: BoardEditor = BoardEditor(), name: String = "input") {
    self.init(editor: editor, name: name, .plain)
  }

  package convenience init(editor: BoardEditor, name: String, _ vocabulary: Vocabulary) {
    self.init(editor: editor, name: name, Language(vocabulary))
  }

  private init(editor: BoardEditor, name: String, _ language: Language) {
    (self.editor, self.name, self.language) = (editor, name, language)
    state = SessionState(editor: editor)
  }

  /// Starts a session beside another: on the same board, with the same focus, and with the same definitions, including future ones.
  package convenience init(beside other: Session, name: String) {
    self.init(editor: other.editor, name: name, other.language)
    state.moveFocus(to: other.state.focusedContext)
  }

  /// The context of commands that name none.
  public var focus: ContextName { state.focusedContext.name }

  /// The blocks that are open, from the outermost to the innermost.
  public var openBlocks: [OpenBlock] { state.blocks.map(\.description) }

  /// The innermost block, if it is a table.
  private var openTable: OpenTable? { state.blocks.last?.table as? OpenTable }

  /// The entries of the lines of the open table, if a document's entries are recorded.
  private var tableEntries: [JournalEntry] = []

  /// The name of the innermost block, if that is a table.
  package var nameOfTable: FigureName? { openTable?.name }

  /// The cells of the innermost block, if that is a table.
  package var cellsOfTable: [TableCell] { openTable?.places ?? [] }

  /// The number of bytes that the lines of the innermost block take in a document, if that is a table.
  package var byteCountOfTable: Int {
    if openTable == nil { return 0 }
    return tableEntries.reduce(0) { $0 + $1.line(inside: state.blocks.count).utf8.count + 1 }
  }

  /// Whether a block is open.
  package var hasOpenBlocks: Bool { !state.blocks.isEmpty }

  // MARK: Executing commands

  /// Executes the command of a line.
  ///
  /// - Parameter line: One line, without its end.
  /// - Returns: What it did; `nil` for a line without a command.
  /// - Throws: Why it can't be read, or is refused; nothing has changed then.
  @discardableResult
  public func execute(_ line: String) throws(Diagnostic) -> Report? {
    guard let command = try read(Array(line.utf8)) else { return nil }
    return try execute(command)
  }

  /// Reads the command of a line.
  ///
  /// - Parameters:
  ///   - line: The line in UTF-8; invalid bytes are an error.
  ///   - number: The line's number, from 1; default: one more than the last.
  ///   - listHint: The hint for an unknown command if none has a similar name.
  /// - Returns: `nil` for a line without a command.
  package func read(
    _ line: [UInt8], number: Int? = nil, listHint: String? = nil
  ) throws(Diagnostic) -> Statement? {
    lineCount = number ?? lineCount + 1
    let source = ScriptSource(file: name, bytes: line)
    return try ScriptParser.statement(in: source, number: lineCount, vocabulary, listHint: listHint)
  }

  /// Moves the focus to a context, for a command that names none.
  ///
  /// - Throws: An error of that command if the context's figure isn't on the board.
  package func moveFocus(to name: ContextName, for statement: Statement) throws(Diagnostic) {
    do throws(EditError) {
      state.moveFocus(to: try editor.context(name))
    } catch {
      throw statement.diagnostic(Message(error, command: FocusCommand(context: name), in: state))
    }
  }

  /// Calls methods of the editor in this session's name, so that the groups and interactive edits that they open belong to the session.
  public func perform<Result, Failure: Error>(
    _ body: (BoardEditor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try editor.asOwner(self) { () throws(Failure) in try body(editor) }
  }

  /// The expectation that would pass now, and the words of the properties that differ; `nil` if no expectation can express the actual values.
  func corrected(_ command: ExpectCommand) -> (command: ExpectCommand, changed: Set<Keyword>)? {
    // Whether a block or panel is open depends on the session, so it must be the one that asks.
    perform { _ in command.corrected(in: &state) }
  }

  /// Executes a command that was read.
  package func execute(_ statement: Statement) throws(Diagnostic) -> Report {
    do throws(Obstacle) { return try attempt(statement) } catch { throw diagnostic(of: error, statement) }
  }

  /// Why a command isn't executed.
  package enum Obstacle: Error {
    /// It can't follow the commands before it, or what it includes can't be run.
    case diagnostic(Diagnostic)
    /// The editor refuses it; ``Session/diagnostic(of:_:)`` makes the error, until another command is executed.
    case refusal(EditError)
  }

  /// Executes a command that was read, for a caller that doesn't report each refusal.
  ///
  /// - Parameter part: The outcome of the part that it includes, if the caller has run it already.
  package func attempt(_ statement: Statement, part: PartOutcome? = nil) throws(Obstacle) -> Report {
    try perform { _ throws(Obstacle) in try report(of: statement, part) }
  }

  /// The error of a command that wasn't executed.
  package func diagnostic(of obstacle: Obstacle, _ statement: Statement) -> Diagnostic {
    switch obstacle {
    case .diagnostic(let diagnostic): return diagnostic
    case .refusal(let error):
      // The line that includes a part doesn't hold the names of the part's figures.
      let includesPart = statement.part != nil
      if case .unknownFigure(let name) = error, !includesPart {
        return statement.diagnostic(ofUnknown: name, on: editor.board)
      }
      let place = includesPart ? .keyword(.as) : Finding.Place(error)
      return statement.diagnostic(Message(error, command: statement.command, in: state), at: place)
    }
  }

  private func report(of statement: Statement, _ outcome: PartOutcome?) throws(Obstacle) -> Report {
    let parts = parts
    let command = statement.hasPatterns ? try commandWithNames(of: statement) : statement.command
    let reference = command.reference
    if let fault = fault(of: reference) { throw .diagnostic(statement.diagnostic(fault)) }
    if reference.keyword == .row, let row = command as? RowCommand {
      do throws(OpenTable.Fault) {
        try openTable?.add(row)
      } catch {
        let error = statement.error(error)
        throw .diagnostic(statement.diagnostic(error.message, at: error.offset))
      }
    }
    // The editor checks its own edits, but not definitions, and blocks of the session.
    if statement.isEdit {
      do throws(EditError) { try editor.checkAdmission() } catch { throw .refusal(error) }
    }
    let part = reference.keyword == .include && outcome == nil ? try part(of: statement) : outcome
    if let part { state.part = part.board }
    // Discard what others have done since the last command.
    _ = changes?.next()
    _ = histories?.next()
    histories?.isListening = true
    defer { histories?.isListening = false }
    let version = editor.version
    let closedBlock: OpenBlock? = reference.block?.closes == true ? state.blocks.last?.description : nil
    let effect: Effect
    do throws(EditError) {
      effect = try state.execute(command, line: statement.line)
    } catch {
      throw .refusal(error)
    }
    counts.commands += 1
    if reference.keyword.defines { define(command, at: statement.place) }
    if reference.isStep { counts.steps += 1 }
    let openedBlock: OpenBlock? = if case .opens = reference.block { state.blocks.last?.description } else { nil }
    let diagnostics: (shown: [Diagnostic], repeated: [Diagnostic]) =
      part?.diagnostics ?? (effect.findings.isEmpty ? ([], []) : diagnostics(of: statement, effect.findings))
    let hasChanged = editor.version != version
    let texts = parts.contains(.canonicalText) ? texts(of: statement, parts) : ("", "")
    return Report(
      line: statement.line, number: commandCount, stepNumber: reference.isStep ? stepCount : nil,
      keyword: reference.keyword, hasChanged: hasChanged, includedLine: statement.includedLine,
      snapshot: command.snapshotRequest, expectedSnapshot: command.expectedSnapshot, openedBlock: openedBlock,
      closedBlock: closedBlock, output: part?.output ?? effect.output,
      diagnostics: diagnostics.shown,
      repeated: diagnostics.repeated, expectationCount: part?.expectationCount, text: texts.0, formatted: texts.1,
      subject: parts.contains(.canonicalText) ? command.subject : .nothing,
      entries: parts.contains(.entries)
        ? entries(of: statement, command, effect, closing: closedBlock, changes: hasChanged) : [],
      change: changes?.next() ?? .none,
      contexts: parts.contains(.contexts) ? effect.contexts.map(ContextState.init) : [], events: histories?.next() ?? []
    )
  }

  /// The command of a statement with patterns, with the names that these stand for now.
  private func commandWithNames(of statement: Statement) throws(Obstacle) -> any ScriptCommand {
    do throws(SyntaxError) {
      return try statement.command(on: editor.board)
    } catch {
      throw .diagnostic(statement.diagnostic(error.message, at: error.offset))
    }
  }

  /// Adds a definition, unless the script's parser has already done so.
  private func define(_ command: any ScriptCommand, at place: ScriptLine) {
    guard let command = command as? any DefiningCommand else { return }
    if let vocabulary = try? vocabulary.defining(command, at: place) { language.vocabulary = vocabulary }
  }

  /// The result of running an included part.
  package struct PartOutcome {
    package let board: Board
    var diagnostics: (shown: [Diagnostic], repeated: [Diagnostic]) = ([], [])
    var output: String?
    var expectationCount = 0

    package init(
      board: Board, diagnostics: (shown: [Diagnostic], repeated: [Diagnostic]) = ([], []), output: String? = nil,
      expectationCount: Int = 0
    ) {
      (self.board, self.diagnostics, self.output) = (board, diagnostics, output)
      self.expectationCount = expectationCount
    }
  }

  /// Runs the part that a statement includes, on a board of its own; `nil` if it includes none.
  private func part(of statement: Statement) throws(Obstacle) -> PartOutcome? {
    guard let script = (statement.command as? IncludePartCommand)?.script else { return nil }
    let runner = ScriptRunner(script)
    let session = runner.session
    session.summary = summary
    // A run that only finds lines of steps has none for its files: each level of inclusion would double the runs.
    if stepLines == nil { session.stepLines = nil }
    // The part's expected pictures aren't compared, and the author isn't warned of that.
    session.parts = .expectedSnapshot
    var (shown, repeated): ([Diagnostic], [Diagnostic]) = ([], [])
    var (output, expectationCount): (String?, Int) = (nil, 0)
    do throws(Diagnostic) {
      while let report = try runner.next() {
        shown += report.diagnostics
        repeated += report.repeatedDiagnostics
        expectationCount += report.expectationCount
        if let text = report.output { output = (output ?? "") + text }
      }
    } catch {
      throw .diagnostic(error)
    }
    summary = session.summary
    counts.unmet += session.unmetCount
    counts.warnings += session.warningCount
    return PartOutcome(
      board: runner.editor.board, diagnostics: (shown, repeated), output: output, expectationCount: expectationCount)
  }

  /// The command in its canonical form and, if `.text` is selected, with its colors spelled as they are.
  private func texts(of statement: Statement, _ parts: Report.Parts) -> (String, String) {
    var canonical = Printer()
    statement.command.write(to: &canonical)
    let text = canonical.text
    guard parts.contains(.text) else { return (text, "") }
    guard canonical.hasColors else { return (text, text) }
    return (text, statement.formatted)
  }

  /// - Parameters:
  ///   - command: That of the statement, with names in place of patterns.
  ///   - block: The block that it has closed.
  private func entries(
    of statement: Statement, _ command: any ScriptCommand, _ effect: Effect, closing block: OpenBlock?, changes: Bool
  ) -> [JournalEntry] {
    let reference = command.reference
    let opens: Bool = if case .opens = reference.block { true } else { false }
    let isKept = reference.block != nil || reference.isSetting || command.snapshotRequest != nil || changes
    guard isKept || effect.replacement != nil else { return [] }
    let line = statement.typedLine
    if reference.keyword == .table || reference.keyword == .row {
      if opens { tableEntries = [] }
      tableEntries.append(JournalEntry(statement, command, depth: opens ? 0 : 1))
      return []
    }
    if opens { state.noteOpening(line) }
    if block?.kind == .table, effect.replacement == nil {
      return changes ? tableEntries + [JournalEntry(statement, command)] : []
    }
    guard let commands = effect.replacement else { return [JournalEntry(statement, command)] }
    // A panel keeps the comments of its first and its last line; those of its previews are dropped along with them.
    return commands.enumerated().map { index, command in
      let isLast = index == commands.count - 1
      return JournalEntry(
        command, depth: isLast || index == 0 ? 0 : 1,
        commentOf: isLast ? line : index == 0 && reference.block != nil ? state.openingOfClosedBlock : nil, vocabulary)
    }
  }

  /// The error of a command that can't follow the commands before it. Commands of a parsed script have none.
  private func fault(of command: CommandReference) -> Message? {
    if command.keyword == .board, editor.version > 0 { return .boardNotFirst }
    if let table = state.blocks.last, table.table != nil {
      if command.keyword == .row || command.block?.closes == true { return nil }
      return .tableIsOpen(command.keyword, line: table.line)
    }
    if command.keyword == .row { return .noTable }
    guard let role = command.block, role.closes else { return nil }
    guard let innermost = state.blocks.last else { return .noBlockToClose(command.keyword) }
    return role == .cancels && innermost.kind == .step ? .stepIsNotCancelled(line: innermost.line) : nil
  }

  /// The diagnostics of the current command's findings: those to show, and those that are only summed up.
  private func diagnostics(
    of statement: Statement, _ findings: [Finding]
  ) -> (shown: [Diagnostic], repeated: [Diagnostic]) {
    var (shown, repeated): ([Diagnostic], [Diagnostic]) = ([], [])
    // An expectation about several figures may fail for each.
    if findings.contains(where: { $0.kind == .unmet }) { counts.unmet += 1 }
    for finding in findings {
      if finding.kind != .unmet { counts.warnings += 1 }
      let diagnostic = statement.diagnostic(
        finding.message, at: finding.place, severity: finding.kind == .unmet ? .error : .warning)
      if summary?.isShown(finding.kind, diagnostic) ?? true {
        shown.append(diagnostic)
      } else {
        repeated.append(diagnostic)
      }
    }
    return (shown, repeated)
  }
}
