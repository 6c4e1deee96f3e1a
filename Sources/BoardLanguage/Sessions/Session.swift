@_exported public import BoardEditing

/// Somebody who edits a board by commands, one at a time: a script, a terminal, a client of a server.
///
/// ```swift
/// let session = Session()
/// try session.execute("add card")
/// try session.execute("group board \"Line Up\"")
/// let blocks = session.openBlocks  // the group, until "end"
/// ```
///
/// A command that is refused changes nothing, and the session goes on. Focus and open blocks are the session's; several sessions
/// may share an editor, and what one has open is safe from the others: see `BoardEditor`. What is open ends with
/// the session: groups are recorded, panels cancelled.
public final class Session {
  /// What is edited, perhaps by others, too.
  public let editor: BoardEditor
  /// What diagnostics call the input.
  public let name: String

  /// What sessions beside each other share: the words of their version of the language, and what they have defined.
  private final class Language {
    var vocabulary: Vocabulary

    init(_ vocabulary: Vocabulary) { self.vocabulary = vocabulary }
  }

  private let language: Language

  /// The words of its version of the language.
  package var vocabulary: Vocabulary { language.vocabulary }
  private var state: SessionState
  /// What reports tell. A session that tells nothing pays for nothing.
  public var parts: Report.Parts = [] {
    didSet {
      changes = parts.contains(.change) ? changes ?? editor.makeChangeReader() : nil
      histories = parts.contains(.histories) ? histories ?? editor.makeHistoryReader() : nil
      // What others do is no part of a report, and would pile up.
      histories?.isListening = false
      state.asked = []
      if parts.contains(.contexts) { state.asked.insert(.contexts) }
      if parts.contains(.entries) { state.asked.insert(.entries) }
      if parts.contains(.expectedSnapshot) { state.asked.insert(.pictures) }
    }
  }
  private var changes: ChangeReader?
  private var histories: HistoryReader?
  /// If findings that come again and again are only counted.
  package var summary: FindingSummary?
  private var lineCount = 0
  /// Why the last command was refused that was, if it was the editor that refused it.
  package private(set) var refusal: EditError?

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
  /// How many commands were executed that are steps: that may change the board or a history.
  public var stepCount: Int { counts.steps }
  /// How many expectations were not met, with those that were only counted.
  public var unmetCount: Int { counts.unmet }
  /// How many warnings there were, with those that were only counted.
  public var warningCount: Int { counts.warnings }

  /// Starts a session in the newest version of the language.
  public convenience init(editor: BoardEditor = BoardEditor(), name: String = "input") {
    self.init(editor: editor, name: name, .newest)
  }

  package convenience init(editor: BoardEditor, name: String, _ vocabulary: Vocabulary) {
    self.init(editor: editor, name: name, Language(vocabulary))
  }

  private init(editor: BoardEditor, name: String, _ language: Language) {
    (self.editor, self.name, self.language) = (editor, name, language)
    state = SessionState(editor: editor)
  }

  /// Starts a session beside another: on the same board, in the same version of the language and with the same
  /// definitions, those that are yet to come too, with the same focus.
  package convenience init(beside other: Session, name: String) {
    self.init(editor: other.editor, name: name, other.language)
    state.moveFocus(to: other.state.focusedContext)
  }

  /// The version of the language that it takes commands of.
  package var version: Int { vocabulary.version }

  /// The context that commands go to where none is named.
  public var focus: ContextName { state.focusedContext.name }

  /// The blocks that are open, from the outermost to the innermost.
  public var openBlocks: [OpenBlock] { state.blocks.map(\.description) }

  /// Whether ``openBlocks`` has any.
  package var hasOpenBlocks: Bool { !state.blocks.isEmpty }

  // MARK: Executing commands

  /// Executes the command of a line.
  ///
  /// - Parameter line: One line, without its end, of a script of this program's version.
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
  ///   - line: In UTF-8, as it came; what isn't is an error.
  ///   - number: The line's, from 1; default: the one after the line before.
  ///   - listHint: What to do about an unknown command if none has a similar name.
  /// - Returns: `nil` for a line without a command.
  package func read(
    _ line: [UInt8], number: Int? = nil, listHint: String? = nil
  ) throws(Diagnostic) -> Statement? {
    lineCount = number ?? lineCount + 1
    let source = ScriptSource(file: name, bytes: line)
    return try ScriptParser.statement(in: source, number: lineCount, vocabulary, listHint: listHint)
  }

  /// Moves the focus, for a command that doesn't name its context.
  ///
  /// - Throws: That the context's figure isn't on the board, as an error of that command.
  package func moveFocus(to name: ContextName, for statement: Statement) throws(Diagnostic) {
    do throws(EditError) {
      state.moveFocus(to: try editor.context(name))
    } catch {
      throw statement.diagnostic(Message(error, command: FocusCommand(context: name), in: state))
    }
  }

  /// Executes edits of the editor's own methods in this session's name: groups and interactive edits are its own then.
  public func perform<Result, Failure: Error>(
    _ body: (BoardEditor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try editor.asOwner(self) { () throws(Failure) in try body(editor) }
  }

  /// Executes a command that was read.
  package func execute(_ statement: Statement) throws(Diagnostic) -> Report { try execute(statement, part: nil) }

  /// - Parameter part: What has come of the part that it includes, if somebody has run that already.
  package func execute(_ statement: Statement, part: PartOutcome?) throws(Diagnostic) -> Report {
    try perform { _ throws(Diagnostic) in try report(of: statement, part) }
  }

  private func report(of statement: Statement, _ outcome: PartOutcome?) throws(Diagnostic) -> Report {
    let (command, parts) = (statement.command, parts)
    let reference = command.reference
    if let fault = fault(of: reference) {
      refusal = nil
      throw statement.diagnostic(fault)
    }
    let part = reference.keyword == .include && outcome == nil ? try part(of: statement) : outcome
    if let part { state.part = part.board }
    // What others have done.
    _ = changes?.next()
    _ = histories?.next()
    histories?.isListening = true
    defer { histories?.isListening = false }
    let version = editor.version
    let closedBlock: OpenBlock? = if case .closes = reference.block { state.blocks.last?.description } else { nil }
    // What a label of an older file doesn't keep has to be said in this script.
    let isOlder = parts.contains(.entries) && statement.vocabulary.version < vocabulary.version && statement.hasLabel
    let kept = isOlder ? statement.keepingStyles(of: statement.labels(on: editor.board), keepsPadding: true) : nil
    let effect: Effect
    do throws(EditError) {
      effect = try state.execute(command, line: statement.line, inVersion: statement.vocabulary.version)
    } catch {
      // The names of a part's figures don't stand in the line that includes it.
      refusal = error
      if case .unknownFigure(let name) = error, part == nil {
        throw statement.diagnostic(ofUnknown: name, on: editor.board)
      }
      let place = part == nil ? Finding.Place(error) : .keyword(.as)
      throw statement.diagnostic(Message(error, command: command, in: state), at: place)
    }
    counts.commands += 1
    if reference.keyword == .define { define(command, at: statement.place) }
    if reference.isStep { counts.steps += 1 }
    let openedBlock: OpenBlock? = if case .opens = reference.block { state.blocks.last?.description } else { nil }
    let diagnostics: (told: [Diagnostic], repeated: [Diagnostic]) =
      part?.diagnostics ?? (effect.findings.isEmpty ? ([], []) : diagnostics(of: statement, effect.findings))
    let hasChanged = editor.version != version
    let texts = parts.contains(.canonicalText) ? texts(of: statement, parts) : ("", "")
    return Report(
      line: statement.line, number: commandCount, stepNumber: reference.isStep ? stepCount : nil,
      keyword: reference.keyword, hasChanged: hasChanged, includedLine: statement.includedLine,
      snapshot: command.snapshotRequest, expectedSnapshot: command.expectedSnapshot, openedBlock: openedBlock,
      closedBlock: closedBlock, output: part?.output ?? effect.output,
      diagnostics: diagnostics.told,
      repeated: diagnostics.repeated, expectationCount: part?.expectationCount, text: texts.0, formatted: texts.1,
      subject: parts.contains(.canonicalText) ? command.subject : .nothing,
      entries: parts.contains(.entries) ? entries(of: kept ?? statement, effect, changes: hasChanged) : [],
      change: changes?.next() ?? .none,
      contexts: parts.contains(.contexts) ? effect.contexts.map(ContextState.init) : [], events: histories?.next() ?? []
    )
  }

  /// Remembers a definition, unless whoever has read the script has done so.
  private func define(_ command: any ScriptCommand, at place: ScriptLine) {
    guard let command = command as? DefineCommand else { return }
    if let vocabulary = try? vocabulary.defining(command, at: place) { language.vocabulary = vocabulary }
  }

  /// What has come of a part.
  package struct PartOutcome {
    package let board: Board
    var diagnostics: (told: [Diagnostic], repeated: [Diagnostic]) = ([], [])
    var output: String?
    var expectationCount = 0

    package init(
      board: Board, diagnostics: (told: [Diagnostic], repeated: [Diagnostic]) = ([], []), output: String? = nil,
      expectationCount: Int = 0
    ) {
      (self.board, self.diagnostics, self.output) = (board, diagnostics, output)
      self.expectationCount = expectationCount
    }
  }

  /// Runs the part that a statement includes, on a board of its own; `nil` if it includes none.
  private func part(of statement: Statement) throws(Diagnostic) -> PartOutcome? {
    guard let script = (statement.command as? IncludePartCommand)?.script else { return nil }
    let runner = ScriptRunner(script)
    let session = runner.session
    session.summary = summary
    // Its expected pictures are left aside: nobody is to be told that they aren't compared.
    session.parts = .expectedSnapshot
    var (told, repeated): ([Diagnostic], [Diagnostic]) = ([], [])
    var (output, expectationCount): (String?, Int) = (nil, 0)
    while let report = try runner.next() {
      told += report.diagnostics
      repeated += report.repeatedDiagnostics
      expectationCount += report.expectationCount
      if let text = report.output { output = (output ?? "") + text }
    }
    summary = session.summary
    counts.unmet += session.unmetCount
    counts.warnings += session.warningCount
    return PartOutcome(
      board: runner.editor.board, diagnostics: (told, repeated), output: output, expectationCount: expectationCount)
  }

  /// The command in its canonical form, and, if it is asked for, with its colors spelled as they are.
  private func texts(of statement: Statement, _ parts: Report.Parts) -> (String, String) {
    var canonical = Printer(vocabulary)
    statement.command.write(to: &canonical)
    let text = canonical.text
    guard parts.contains(.text) else { return (text, "") }
    guard canonical.hasColors else { return (text, text) }
    return (text, statement.formatted)
  }

  private func entries(of statement: Statement, _ effect: Effect, changes: Bool) -> [JournalEntry] {
    let command = statement.command
    let reference = command.reference
    let opens: Bool = if case .opens = reference.block { true } else { false }
    let isKept = reference.block != nil || reference.isSetting || command.snapshotRequest != nil || changes
    guard isKept || effect.replacement != nil else { return [] }
    let line = statement.typedLine
    if opens { state.noteOpening(line) }
    guard let commands = effect.replacement else { return [JournalEntry(statement, in: vocabulary)] }
    // Of a panel, the comments of both its ends are kept; those of its previews have gone with these.
    return commands.enumerated().map { index, command in
      let isLast = index == commands.count - 1
      return JournalEntry(
        command, depth: isLast || index == 0 ? 0 : 1,
        commentOf: isLast ? line : index == 0 && reference.block != nil ? state.openingOfClosedBlock : nil, vocabulary)
    }
  }

  /// What forbids a command because of the commands before it. In a script that has been parsed, nothing does.
  private func fault(of command: CommandReference) -> Message? {
    if command.keyword == .board, editor.version > 0 { return .boardNotFirst }
    guard case .closes(let kind) = command.block else { return nil }
    guard let innermost = state.blocks.last else { return .noBlockToClose(command.keyword, inside: nil) }
    if innermost.kind == kind { return nil }
    return .blocksCross(command.keyword, inner: innermost.kind, line: innermost.line)
  }

  /// What is wrong or odd about the current command: those that are told, and those that are only summed up.
  private func diagnostics(
    of statement: Statement, _ findings: [Finding]
  ) -> (told: [Diagnostic], repeated: [Diagnostic]) {
    var (told, repeated): ([Diagnostic], [Diagnostic]) = ([], [])
    for finding in findings {
      if finding.kind == .unmet { counts.unmet += 1 } else { counts.warnings += 1 }
      let diagnostic = statement.diagnostic(
        finding.message, at: finding.place, severity: finding.kind == .unmet ? .error : .warning)
      if summary?.isShown(finding.kind, diagnostic) ?? true {
        told.append(diagnostic)
      } else {
        repeated.append(diagnostic)
      }
    }
    return (told, repeated)
  }
}
