import BoardEditing
import BoardLanguage
import BoardModel

/// A run that continues after errors: it executes what it can, and reports each cause once.
///
/// A refused command or an unreadable line leaves the state of the board in doubt: see ``Doubt``. A later refusal is reported only if that
/// doubt doesn't explain it.
struct AnalysisRun {
  let session: Session
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var commandCount = 0
  /// Whether commands were left out because those before them made too many changes.
  private(set) var isCutShort = false
  private var editsOfParts = 0
  private var doubt = Doubt()
  /// The blocks opened by the lines so far, from the outermost to the innermost.
  private var openings: [(kind: OpenBlock.Kind, isOpen: Bool)] = []
  /// The names that lines have given to figures, with the first and the last line that gave each.
  private var givers: [FigureName: (first: Int, last: Int)] = [:]
  /// The errors of unknown figures whose names a later line may give.
  private(set) var missing: [(name: FigureName, index: Int, source: ScriptSource)] = []
  /// The figures that were reported as unknown.
  private var reportedNames: Set<FigureName> = []
  /// How many names of figures were compared with unknown ones, to find what may be meant.
  private var comparedNames = 0
  /// Comparing so many takes about a second.
  private static let mostComparedNames = 2_000_000
  /// Snapshots by folded name, since some file systems don't distinguish such names, with the lines of the first ones.
  private var snapshots: [String: (name: String, line: Int)] = [:]
  /// The symbols of names; `nil` if symbols aren't recorded.
  private(set) var names: Names?
  private let isPart: Bool
  private let limits: Analysis.Limits
  /// The errors of parts that were reported, so that each is reported once however often its part is included.
  private var reportedInParts: Set<Diagnostic> = []

  /// Called after each command that wasn't refused, except for those of parts.
  var observer: ((Statement, Report) -> Void)?
  /// Warnings and unmet expectations, if there is an observer; else the warnings about labels.
  private(set) var findings: [Diagnostic] = []

  init(
    on board: Board, of file: String, asPart isPart: Bool = false, _ limits: Analysis.Limits, _ names: Names? = nil
  ) {
    // Each statement has its own vocabulary.
    session = Session(editor: BoardEditor(board: board), name: file)
    // This prevents the warning that pictures aren't compared.
    session.parts = .expectedSnapshot
    session.summary = FindingSummary()
    (self.isPart, self.limits, self.names) = (isPart, limits, names)
  }

  /// The number of changes of boards and histories.
  private var editCount: Int { session.editor.version + editsOfParts }

  /// Whether to stop.
  var isOver: Bool { isCutShort || diagnostics.count >= limits.errors || limits.isCancelled() }

  /// Executes a script.
  ///
  /// - Returns: The parser that has read it.
  mutating func run(
    _ bytes: [UInt8], isIncluded: Bool = false, including inclusion: Inclusion?
  ) -> ScriptParser {
    var parser = parser(bytes, isIncluded: isIncluded, including: inclusion)
    while !isOver, let item = parser.nextItem() {
      switch item {
      case .statement(let statement): run(statement)
      case .unreadable(let line): pass(line)
      }
    }
    finish(leftOpen: parser.diagnostics.filter { $0.code == .blockLeftOpen }.map(\.lineOfScript))
    return parser
  }

  /// Executes the lines before a line.
  ///
  /// - Returns: The vocabulary in which the line is read.
  mutating func vocabulary(
    before end: Int, _ bytes: [UInt8], isIncluded: Bool, including inclusion: Inclusion?
  ) -> Vocabulary {
    var parser = parser(bytes, isIncluded: isIncluded, including: inclusion)
    while !isOver, let item = parser.nextItem() {
      // Definitions of later lines don't apply.
      switch item {
      case .statement(let statement):
        if statement.line >= end { return statement.vocabulary }
        run(statement)
      case .unreadable(let line):
        if line.line >= end { return line.vocabulary }
        pass(line)
      }
    }
    return parser.vocabulary
  }

  private mutating func parser(_ bytes: [UInt8], isIncluded: Bool, including inclusion: Inclusion?) -> ScriptParser {
    if isIncluded { doubt.noteMissingFile() }
    return ScriptParser(
      ScriptSource(file: session.name, bytes: bytes), Vocabulary.ofFile(isIncluded: isIncluded), inclusion,
      limit: limits.errors)
  }

  // MARK: Statements

  /// Executes a command, or reports why it is refused.
  mutating func run(_ statement: Statement) {
    if isOver { return }
    guard editCount <= limits.edits else {
      isCutShort = true
      return
    }
    commandCount += 1
    let (keyword, block) = statement.keywordAndBlock
    // A row of a table that couldn't be opened.
    if keyword == .row, let last = openings.last, last.kind == .table, !last.isOpen { return }
    if let block, block.closes {
      // A panel or a table can be cancelled behind blocks that were only probably opened.
      if block == .cancels {
        while let last = openings.last, !last.isOpen, last.kind == .step { openings.removeLast() }
      }
      if openings.popLast()?.isOpen != true { return }
    }
    var part: (outcome: Session.PartOutcome, names: Names?)?
    if keyword == .include, let included = statement.part {
      guard let script = included.script else { return doubt.noteMissing(included) }
      part = run(included, script)
    }
    let words = names?.words(of: statement, on: session.editor.board)
    let cells = keyword == .end ? session.cellsOfTable : []
    var isRefused = false
    do throws(Session.Obstacle) {
      let report = try execute(statement, part: part?.outcome)
      if observer != nil || !report.diagnostics.isEmpty { noteFindings(report) }
    } catch {
      isRefused = true
      refuse(statement, error)
    }
    if keyword == .undo || keyword == .redo { doubt.noteWalk() }
    if isRefused, let name = statement.table ?? session.nameOfTable {
      noteMissing(table: name, isOver: keyword == .end)
    }
    if case .opens(let kind) = block { openings.append((kind, !isRefused)) }
    if let words {
      let inner = part.flatMap { part in part.names.map { ($0, part.outcome.board) } }
      names?.note(words, of: statement, on: session.editor.board, part: inner, cells: cells, isDone: !isRefused)
    }
    switch keyword {
    case .add, .text, .duplicate, .rename, .include, .group:
      noteGiven(statement, part?.outcome.board, isRefused: isRefused)
    case .end: if !isRefused { for cell in cells { give(cell.name, at: statement.line) } }
    case .snapshot: noteSnapshot(statement)
    default: break
    }
  }

  /// Notes that a table lacks cells.
  ///
  /// - Parameter isOver: Whether its end was refused, so that it can't be added.
  private mutating func noteMissing(table name: FigureName, isOver: Bool) {
    doubt.noteMissing(table: name)
    if isOver { _ = try? session.execute(Keyword.cancel.text) }
  }

  /// Executes a command. This is the only way to do so: a command that the observer misses would leave its log behind the histories.
  private func execute(
    _ statement: Statement, part: Session.PartOutcome? = nil
  ) throws(Session.Obstacle) -> Report {
    let report = try session.attempt(statement, part: part)
    observer?(statement, report)
    return report
  }

  /// Runs a part on a board of its own, and returns the result.
  private mutating func run(
    _ part: IncludedPart, _ script: Script
  ) -> (outcome: Session.PartOutcome, names: Names?) {
    var rest = limits
    rest.errors -= diagnostics.count
    rest.edits -= editCount
    var run = AnalysisRun(
      on: script.startingBoard, of: script.file, asPart: true, rest, names.map { Names($0.table, in: $0) })
    if observer != nil { run.observer = { _, _ in } }
    for statement in script.statements { run.run(statement) }
    run.finish()
    editsOfParts += run.editCount
    findings += run.findings
    if !run.diagnostics.isEmpty { doubt.noteMissing(part) }
    diagnostics += run.diagnostics.filter { reportedInParts.insert($0.withoutIncludes).inserted }
    isCutShort = isCutShort || run.isCutShort
    return (Session.PartOutcome(board: run.session.editor.board), run.names)
  }

  /// Each kind of warning is listed up to a limit; unmet expectations are all listed.
  private mutating func noteFindings(_ report: Report) {
    guard observer != nil else {
      findings += report.diagnostics.filter { $0.code.isOfLabels }
      return
    }
    let unmet = report.repeatedDiagnostics.filter { $0.severity == .error }
    findings += (report.diagnostics + unmet).prefix(max(0, limits.errors - findings.count))
  }

  /// Diagnostics are made only of what is reported: finding the name that may be meant takes long on a large board.
  private mutating func refuse(_ statement: Statement, _ obstacle: Session.Obstacle) {
    defer { doubt.noteRefused(statement, on: session.editor.board) }
    let board = session.editor.board
    switch obstacle {
    case .refusal(.unknownFigure(let name)):
      let names = statement.neededFigures.lazy.filter { !board.has($0) }.prefix(ScriptErrors.limit) + [name]
      for name in names where diagnostics.count < limits.errors {
        // A missing figure is one cause, however many lines need it.
        guard !doubt.mayBeThere(name, wasGiven: givers[name] != nil), reportedNames.insert(name).inserted
        else { continue }
        if givers[name] == nil { missing.append((name, diagnostics.count, statement.source)) }
        let isHinted = comparedNames < AnalysisRun.mostComparedNames
        if isHinted { comparedNames += board.count }
        diagnostics.append(statement.diagnostic(ofUnknown: name, on: board, isHinted: isHinted))
      }
    case .refusal(.nameInUse(let name)):
      if doubt.mayHaveLeft(name, board) { return }
      var diagnostic = session.diagnostic(of: obstacle, statement)
      let line = givers[name]?.last
      if board.group(named: name) == nil {
        diagnostic.hint = Message.nameInUse(name, line: line == statement.line ? nil : line).hintText
      }
      diagnostics.append(diagnostic)
    case .refusal(.groupIsOpen), .refusal(.isBusy), .refusal(.historyIsLocked), .refusal(.interactiveEditIsOpen),
      .refusal(.interactiveEditIsOver):
      // The open blocks and the focus are as doubtful as the board.
      if !doubt.isAboutBlocks { diagnostics.append(session.diagnostic(of: obstacle, statement)) }
    case .refusal(let error):
      if let name = error.figure, doubt.isAbout(name, board) { return }
      diagnostics.append(session.diagnostic(of: obstacle, statement))
    case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
    }
  }

  private mutating func noteGiven(_ statement: Statement, _ part: Board?, isRefused: Bool) {
    // A refused line may be the one that should give the name, but not a second time.
    for name in statement.givenNames(withPart: part) where !isRefused || givers[name] == nil {
      give(name, at: statement.line)
    }
  }

  private mutating func give(_ name: FigureName, at line: Int) {
    givers[name] = (givers[name]?.first ?? line, line)
  }

  /// Reports a second snapshot with the same name; snapshots of parts aren't taken.
  private mutating func noteSnapshot(_ statement: Statement) {
    guard !isPart, case .named(let name) = statement.snapshot else { return }
    let folded = SnapshotRequest.folded(name)
    if let (name, line) = snapshots[folded] {
      diagnostics.append(statement.diagnostic(ofSnapshotTwice: name, line: line))
    } else {
      snapshots[folded] = (name, statement.line)
    }
  }

  // MARK: Unreadable lines

  /// Skips an unreadable line, and assumes that it does whatever later lines need.
  mutating func pass(_ line: ScriptParser.UnreadableLine) {
    if isOver { return }
    if Doubt.mayAdd(line.keyword) {
      for name in line.names where givers[name] == nil {
        give(name, at: line.line)
      }
    }
    doubt.note(line, on: session.editor.board)
    if line.keyword == .row, let name = session.nameOfTable { doubt.noteMissing(table: name) }
    if line.keyword == .table, let name = line.names.first { doubt.noteMissing(table: name) }
    switch line.keyword?.block {
    case .opens(let kind): openings.append((kind, false))
    case .ends, .cancels:
      // Its warnings aren't the author's: the line may be meant otherwise.
      if openings.popLast()?.isOpen == true { _ = try? execute(line.end) }
    case nil: break
    }
  }

  /// Adds hints to the errors of figures that a later line adds.
  ///
  /// - Parameter lines: The lines that open blocks which are never closed.
  mutating func finish(leftOpen lines: [Int] = []) {
    if observer == nil { findings += (session.summary?.closing ?? []).filter { $0.code.isOfLabels } }
    for (name, index, source) in missing {
      // A line can't be moved into another file.
      guard let line = givers[name]?.first, diagnostics[index].location.line != line,
        source.includedFrom.isEmpty || isPart
      else { continue }
      let message = Message.figureAddedLater(name, line: line)
      (diagnostics[index].hint, diagnostics[index].fixes) = (message.hintText, [])
    }
    // Commands that are refused because of an open block may belong after its missing end.
    guard let first = lines.min() else { return }
    let codes: [Diagnostic.Code] = [.stepIsOpen, .panelIsOpen, .isBusy]
    diagnostics.removeAll { codes.contains($0.code) && $0.lineOfScript > first }
  }
}

extension Diagnostic.Code {
  /// Whether it is a warning that a label can't be drawn as a whole.
  fileprivate var isOfLabels: Bool { self == .labelIsCut || self == .noLetter }
}
