import BoardEditing
import BoardLanguage
import BoardModel

/// A run that goes on after what is wrong: it executes what it can, and tells each cause once.
///
/// A command that is refused, or a line that can't be read, leaves the board in doubt: see ``Doubt``. What a later command is refused for
/// is told only if no doubt excuses it.
struct AnalysisRun {
  let session: Session
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var commandCount = 0
  /// Whether steps were left out, since those before them took too much time.
  private(set) var isCutShort = false
  private var editsOfParts = 0
  private var doubt = Doubt()
  /// The blocks of the lines that were passed, from the outermost to the innermost.
  private var openings: [(kind: OpenBlock.Kind, isOpen: Bool)] = []
  /// The names that figures were given, with the first and the last line that gave each.
  private var givers: [FigureName: (first: Int, last: Int)] = [:]
  /// The errors of unknown figures that a later line may give.
  private(set) var missing: [(name: FigureName, index: Int, source: ScriptSource)] = []
  /// The figures that were said not to be there.
  private var toldNames: Set<FigureName> = []
  /// By their folded names, since names of files may differ only in that and be the same; with the lines that ask for them first.
  private var snapshots: [String: (name: String, line: Int)] = [:]
  /// What names stand for, if symbols are kept.
  private(set) var names: Names?
  private let isPart: Bool
  private let limits: Analysis.Limits
  /// What is wrong with parts, to be told once however often they are included.
  private var told: Set<Diagnostic> = []

  /// Told what each command did, but for those of parts.
  var observer: ((Statement, Report) -> Void)?
  /// Warnings, and expectations that aren't met, if somebody observes.
  private(set) var findings: [Diagnostic] = []

  init(
    on board: Board, of file: String, asPart isPart: Bool = false, _ limits: Analysis.Limits, _ names: Names? = nil
  ) {
    // Every statement knows its own words.
    session = Session(editor: BoardEditor(board: board), name: file)
    // Nobody is told that pictures aren't compared.
    session.parts = .expectedSnapshot
    session.summary = FindingSummary()
    (self.isPart, self.limits, self.names) = (isPart, limits, names)
  }

  /// How many changes of boards and histories were made.
  private var editCount: Int { session.editor.version + editsOfParts }

  /// Whether nothing more is to be executed.
  var isOver: Bool { isCutShort || diagnostics.count >= limits.errors || limits.isCancelled() }

  /// Executes a script.
  ///
  /// - Returns: What has read it.
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
  /// - Returns: The words that the line is read in.
  mutating func vocabulary(
    before end: Int, _ bytes: [UInt8], isIncluded: Bool, including inclusion: Inclusion?
  ) -> Vocabulary {
    var parser = parser(bytes, isIncluded: isIncluded, including: inclusion)
    while !isOver, let item = parser.nextItem() {
      // What a later line defines isn't known yet.
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

  /// Executes a command, or finds out why that can't be.
  mutating func run(_ statement: Statement) {
    if isOver { return }
    guard editCount <= limits.edits else {
      isCutShort = true
      return
    }
    commandCount += 1
    let (keyword, block) = statement.keywordAndBlock
    if case .closes(let kind) = block {
      // What only may be meant to open another block is passed.
      while let last = openings.last, !last.isOpen, last.kind != kind { openings.removeLast() }
      if openings.popLast()?.isOpen != true { return }
    }
    var part: (outcome: Session.PartOutcome, names: Names?)?
    if keyword == .include, let included = statement.part {
      guard let script = included.script else { return doubt.noteMissing(included) }
      part = run(included, script)
    }
    let words = names?.words(of: statement, on: session.editor.board)
    var isRefused = false
    do throws(Diagnostic) {
      let report = try session.execute(statement, part: part?.outcome)
      if let observer {
        noteFindings(report)
        observer(statement, report)
      }
    } catch {
      isRefused = true
      refuse(statement, error)
    }
    if keyword == .undo || keyword == .redo { doubt.noteWalk() }
    if case .opens(let kind) = block { openings.append((kind, !isRefused)) }
    if let words {
      let inner = part.flatMap { part in part.names.map { ($0, part.outcome.board) } }
      names?.note(words, of: statement, on: session.editor.board, part: inner, isDone: !isRefused)
    }
    switch keyword {
    case .add, .duplicate, .rename, .include, .part: noteGiven(statement, part?.outcome.board, isRefused: isRefused)
    case .snapshot: noteSnapshot(statement)
    default: break
    }
  }

  /// Runs a part on a board of its own, and goes on with what comes of it.
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
    diagnostics += run.diagnostics.filter { told.insert($0.withoutIncludes).inserted }
    isCutShort = isCutShort || run.isCutShort
    return (Session.PartOutcome(board: run.session.editor.board), run.names)
  }

  /// Warnings are told a few times, what isn't met is told wherever it is.
  private mutating func noteFindings(_ report: Report) {
    let unmet = report.repeatedDiagnostics.filter { $0.severity == .error }
    findings += (report.diagnostics + unmet).prefix(max(0, limits.errors - findings.count))
  }

  private mutating func refuse(_ statement: Statement, _ diagnostic: Diagnostic) {
    defer { doubt.noteRefused(statement, on: session.editor.board) }
    let board = session.editor.board
    switch session.refusal {
    case .unknownFigure(let name):
      let names = statement.neededFigures.lazy.filter { !board.has($0) }.prefix(ScriptErrors.limit) + [name]
      for name in names where diagnostics.count < limits.errors {
        // What it lacks is one cause, however many lines need it.
        guard !doubt.mayBeThere(name, wasGiven: givers[name] != nil), toldNames.insert(name).inserted else { continue }
        if givers[name] == nil { missing.append((name, diagnostics.count, statement.source)) }
        diagnostics.append(statement.diagnostic(ofUnknown: name, on: board))
      }
    case .nameInUse(let name):
      if doubt.mayHaveLeft(name) { return }
      var diagnostic = diagnostic
      let line = givers[name]?.last
      if board.part(named: name) == nil {
        diagnostic.hint = Message.nameInUse(name, line: line == statement.line ? nil : line).hintText
      }
      diagnostics.append(diagnostic)
    case .groupIsOpen, .isBusy, .historyIsLocked, .interactiveEditIsOpen, .interactiveEditIsOver:
      // What is open, and what has the focus, is as doubtful as what is on the board.
      if !doubt.isAboutBlocks { diagnostics.append(diagnostic) }
    case let error:
      if let name = error?.figure, doubt.isAbout(name) { return }
      diagnostics.append(diagnostic)
    }
  }

  private mutating func noteGiven(_ statement: Statement, _ part: Board?, isRefused: Bool) {
    // A line that is refused may be the one that was to give it, but not again.
    for name in statement.givenNames(withPart: part) where !isRefused || givers[name] == nil {
      give(name, at: statement.line)
    }
  }

  private mutating func give(_ name: FigureName, at line: Int) {
    givers[name] = (givers[name]?.first ?? line, line)
  }

  /// Finds two snapshots of one name; those of a part aren't taken.
  private mutating func noteSnapshot(_ statement: Statement) {
    guard !isPart, case .named(let name) = statement.snapshot else { return }
    let folded = SnapshotRequest.folded(name)
    if let (name, line) = snapshots[folded] {
      diagnostics.append(statement.diagnostic(ofSnapshotTwice: name, line: line))
    } else {
      snapshots[folded] = (name, statement.line)
    }
  }

  // MARK: Lines that can't be read

  /// Goes on behind a line that can't be read, as if it did whatever later lines need.
  mutating func pass(_ line: ScriptParser.UnreadableLine) {
    if isOver { return }
    if Doubt.mayAdd(line.keyword) {
      for name in line.names where givers[name] == nil {
        give(name, at: line.line)
      }
    }
    doubt.note(line, on: session.editor.board)
    switch line.keyword?.block {
    case .opens(let kind): openings.append((kind, false))
    case .closes(let kind):
      guard let index = openings.lastIndex(where: { $0.kind == kind }) ?? openings.indices.last else { return }
      for opening in openings[index...].reversed() where opening.isOpen {
        _ = try? session.execute(line.closing(opening.kind))
      }
      openings.removeSubrange(index...)
    case nil: break
    }
  }

  /// Tells, of figures that weren't there yet, which line adds them.
  ///
  /// - Parameter lines: Those that open blocks that nothing closes.
  mutating func finish(leftOpen lines: [Int] = []) {
    for (name, index, source) in missing {
      // Lines of two files aren't to be moved past each other.
      guard let line = givers[name]?.first, diagnostics[index].location.line != line,
        source.includedFrom.isEmpty || isPart
      else { continue }
      let message = Message.figureAddedLater(name, line: line)
      (diagnostics[index].hint, diagnostics[index].fixes) = (message.hintText, [])
    }
    // What is refused since a block is open may be meant to come behind its end.
    guard let first = lines.min() else { return }
    let codes: [Diagnostic.Code] = [.groupIsOpen, .panelIsOpen, .isBusy]
    diagnostics.removeAll { codes.contains($0.code) && $0.lineOfScript > first }
  }
}
