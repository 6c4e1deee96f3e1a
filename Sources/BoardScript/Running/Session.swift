public import BoardEditing
import BoardModel

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
  public let editor: BoardEditor
  /// What diagnostics call the input.
  public let name: String

  /// The words of its version of the language.
  let vocabulary: Vocabulary
  private var run: CommandRun
  /// In the order in which they came.
  private var readers: [Reader] = []
  /// What all readers ask for together.
  private var parts: Report.Parts = []
  /// While changes are asked for.
  private var changes: ChangeReader?
  /// If findings that come again and again are only counted.
  var summary: FindingSummary?
  private var lineCount = 0
  private var commandCount = 0

  /// How many commands were executed that are steps: that may change the board or a history.
  public private(set) var stepCount = 0
  /// How many expectations were not met, with those that were only counted.
  public private(set) var unmetCount = 0
  /// How many warnings there were, with those that were only counted.
  public private(set) var warningCount = 0

  /// Starts a session in the newest version of the language.
  public convenience init(editor: BoardEditor = BoardEditor(), name: String = "input") {
    self.init(editor: editor, name: name, .newest)
  }

  init(editor: BoardEditor, name: String, _ vocabulary: Vocabulary) {
    (self.editor, self.name, self.vocabulary) = (editor, name, vocabulary)
    run = CommandRun(editor: editor)
  }

  /// Starts a session beside another: on the same board, in the same version of the language, with the same focus.
  package convenience init(beside other: Session, name: String) {
    self.init(editor: other.editor, name: name, other.vocabulary)
    run.moveFocus(to: other.run.focusedContext)
  }

  /// The version of the language that it takes commands of.
  package var version: Int { vocabulary.version }

  /// The context that commands go to where none is named.
  public var focus: ContextName { run.focusedContext.name }

  /// The blocks that are open, from the outermost to the innermost.
  public var openBlocks: [OpenBlock] { run.blocks.map(\.description) }

  // MARK: Readers

  /// A place in a session's list of readers: it is told of each command until it is released.
  public final class Subscription {
    fileprivate let read: (Report) -> Void
    private weak var session: Session?

    fileprivate init(to session: Session, _ read: @escaping (Report) -> Void) {
      (self.session, self.read) = (session, read)
    }

    deinit { session?.removeReaders() }
  }

  private struct Reader {
    let parts: Report.Parts
    weak var subscription: Subscription?
  }

  /// Has each command that is executed reported, also to the caller of ``execute(_:)``, with the parts that are wanted.
  ///
  /// All reports have what any reader wants, so a session without readers pays for nothing.
  public func subscribe(
    to parts: Report.Parts, _ read: @escaping (Report) -> Void = { _ in }
  ) -> Subscription {
    let subscription = Subscription(to: self, read)
    readers.append(Reader(parts: parts, subscription: subscription))
    readersChanged()
    return subscription
  }

  /// Removes readers whose subscriptions are released.
  private func removeReaders() {
    readers.removeAll { $0.subscription == nil }
    readersChanged()
  }

  private func readersChanged() {
    parts = readers.reduce([]) { $0.union($1.parts) }
    changes = parts.contains(.change) ? changes ?? editor.makeChangeReader() : nil
  }

  // MARK: Executing commands

  /// Executes the command of a line.
  ///
  /// - Parameter line: One line, without its end, of a script of this program's version.
  /// - Returns: What it did; `nil` for a line without a command.
  /// - Throws: Why it can't be read, or is refused; nothing has changed then.
  @discardableResult
  public func execute(_ line: String) throws(Diagnostic) -> Report? {
    try execute(Array(line.utf8)) { _, _, _, _ in nil }
  }

  /// Executes the command of a line, unless something is against it.
  ///
  /// - Parameters:
  ///   - line: In UTF-8, as it came; what isn't is an error.
  ///   - number: The line's, from 1; default: the one after the line before.
  ///   - refusal: Why a command that can be read is refused, and what to do about it; `nil` if it isn't. It is asked with
  ///     the command's word, with whether it may change the board or a history, or opens or closes a block, with the snapshot
  ///     that it asks for, and with how many bytes it has with its comment once it is formatted.
  package func execute(
    _ line: [UInt8], number: Int? = nil,
    unless refusal: (_ command: Keyword, _ isEdit: Bool, SnapshotRequest?, _ length: () -> Int) -> (
      text: String, hint: String
    )?
  ) throws(Diagnostic) -> Report? {
    lineCount = number ?? lineCount + 1
    let input = ScriptSource(file: name, bytes: line)
    guard let statement = try ScriptParser.statement(in: input, number: lineCount, vocabulary) else { return nil }
    let traits = CommandCatalogue.traits(of: statement.command)
    let isEdit = traits.isStep || traits.isBoard || traits.block != nil
    let command = statement.command
    let length = { self.formatted(statement, of: input).utf8.count }
    if let (text, hint) = refusal(type(of: command).keyword, isEdit, command.snapshotRequest, length) {
      throw input.diagnostic(Message(text, hint: hint), at: statement.offset, line: lineCount)
    }
    return try execute(statement, of: input)
  }

  /// Executes edits of the editor's own methods in this session's name: groups and interactive edits are its own then.
  public func perform<Result, Failure: Error>(
    _ body: (BoardEditor) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try editor.asOwner(self) { () throws(Failure) in try body(editor) }
  }

  /// Executes a statement, and tells the readers.
  ///
  /// - Parameter input: The text that it stands in.
  func execute(_ statement: Statement, of input: ScriptSource) throws(Diagnostic) -> Report {
    let command = statement.command
    let traits = CommandCatalogue.traits(of: command)
    if let fault = fault(of: traits, command) {
      throw input.diagnostic(fault, at: statement.offset, line: statement.lineOfFile)
    }
    if let changes { _ = changes.next() }  // what others have done
    let version = editor.version
    let closedBlock: OpenBlock? = if case .closes = traits.block { run.blocks.last?.description } else { nil }
    run.begin(line: statement.line, tells: parts)
    do throws(EditError) {
      try perform { _ throws(EditError) in try command.run(in: &run) }
    } catch {
      throw input.diagnostic(
        Message(error, command: command, in: run),
        at: input.offset(of: CommandRun.Place(error), in: statement, vocabulary),
        line: statement.lineOfFile)
    }
    run.end()
    commandCount += 1
    if traits.isStep { stepCount += 1 }
    var report = Report(
      line: statement.line, stepNumber: traits.isStep ? stepCount : nil, commandName: type(of: command).keyword.text,
      hasChanged: editor.version != version)
    (report.snapshot, report.output) = (command.snapshotRequest, run.output)
    report.number = commandCount
    if case .opens = traits.block { report.openedBlock = run.blocks.last?.description }
    report.closedBlock = closedBlock
    report.includedLine = input.includedFile(holding: statement.offset).map {
      ScriptLine(file: $0.file, line: statement.lineOfFile)
    }
    report.expectedSnapshot = command.expectedSnapshot
    if !run.findings.isEmpty { noteFindings(of: statement, in: input, in: &report) }
    if !parts.isEmpty { perform { _ in tell(parts, of: statement, in: input, to: &report) } }
    for reader in readers { reader.subscription?.read(report) }
    return report
  }

  /// Adds what readers ask for.
  private func tell(
    _ parts: Report.Parts, of statement: Statement, in input: ScriptSource, to report: inout Report
  ) {
    if parts.contains(.text) {
      var canonical = Printer(vocabulary)
      statement.command.write(to: &canonical)
      report.text = canonical.text
      report.formatted =
        canonical.hasColors ? Printer.text(vocabulary) { input.write(statement, to: &$0) } : report.text
      report.subject = statement.command.subject
    }
    if let changes { report.change = changes.next() }
    if parts.contains(.contexts) {
      report.contexts = run.contexts.map(ContextState.init)
      report.movedContexts = movedContexts(report.change)
      report.focus = focus
    }
    if parts.contains(.record) { report.record = record(of: statement, in: input, changes: report.hasChanged) }
  }

  private func record(of statement: Statement, in input: ScriptSource, changes: Bool) -> [String] {
    let traits = CommandCatalogue.traits(of: statement.command)
    if let commands = run.record {
      return commands.map { command in
        let isInside = commands.count > 2 && CommandCatalogue.traits(of: command).block == nil
        return Printer.text(vocabulary) {
          $0.indent(to: isInside ? 1 : 0)
          command.write(to: &$0)
        }
      }
    }
    let isKept = traits.block != nil || traits.isBoard || statement.command.snapshotRequest != nil
    return isKept || changes ? [formatted(statement, of: input)] : []
  }

  private func formatted(_ statement: Statement, of input: ScriptSource) -> String {
    Printer.text(vocabulary) { input.write(statement, to: &$0) } + input.trailingComment(of: statement)
  }

  private func movedContexts(_ change: Change) -> [ContextState] {
    change.alterations.compactMap { alteration in
      switch (alteration.before, alteration.after) {
      case (let figure?, nil): ContextState(name: .figure(figure.name), figure: figure.id, isOnBoard: false)
      case (nil, _?): editor.boardContext.contextWithHistory(of: alteration.id).map(ContextState.init)
      default: nil
      }
    }
  }

  /// What forbids a command because of the commands before it. In a script that has been parsed, nothing does.
  private func fault(of traits: CommandCatalogue.Traits, _ command: any ScriptCommand) -> Message? {
    if traits.isBoard, editor.version > 0 { return .boardNotFirst }
    guard case .closes(let kind) = traits.block else { return nil }
    guard let innermost = run.blocks.last else { return .noBlockToClose(type(of: command).keyword) }
    if innermost.kind == kind { return nil }
    return .blocksCross(type(of: command).keyword, inner: innermost.kind, line: innermost.line)
  }

  private func noteFindings(of statement: Statement, in input: ScriptSource, in report: inout Report) {
    for finding in run.findings {
      let offset = input.offset(of: finding.place, in: statement, vocabulary)
      if finding.kind == .unmet { unmetCount += 1 } else { warningCount += 1 }
      let diagnostic = input.diagnostic(
        finding.message, at: offset, line: statement.lineOfFile, severity: finding.kind == .unmet ? .error : .warning)
      if summary?.isShown(finding.kind, diagnostic) ?? true {
        report.diagnostics.append(diagnostic)
      } else {
        report.repeatedDiagnostics.append(diagnostic)
      }
    }
  }
}
