/// Runs a script on a board of its own: a session that is fed by a script, one command at a time.
///
/// ```swift
/// let runner = ScriptRunner(try Script("add card\nmove card to 40,40\nundo board"))
/// runner.session.parts = .text
/// while let report = try runner.next() { print(report.text) }
/// ```
public final class ScriptRunner {
  /// Executes the commands; its ``Session/parts`` are what reports tell.
  public let session: Session
  /// What is run: a script that was read before, or the reader of one, with the statement that it has read already.
  private var script: Script?
  private var reader: ScriptParser?
  private var waiting: Statement?
  /// How many statements of the script were executed.
  private var index = 0
  private var isOver = false

  /// Runs a script that was read.
  public convenience init(_ script: Script) { self.init(script, on: Board()) }

  /// - Parameters:
  ///   - board: What it starts with, unless it has a `board` command.
  init(_ script: Script, on board: Board) {
    self.script = script
    let editor = BoardEditor(board: script.startingBoard(or: board))
    session = Session(editor: editor, name: script.file, script.vocabulary)
    session.summary = FindingSummary()
  }

  /// Runs a script that is read meanwhile, and of which nothing is kept but what comes of it.
  ///
  /// - Parameters:
  ///   - bytes: The script, in UTF-8.
  ///   - file: The file's name, as diagnostics are to show it.
  ///   - inclusion: Reads files that it includes; without it, `include` is an error.
  package init(reading bytes: [UInt8], file: String, including inclusion: Inclusion? = nil) {
    var reader = ScriptParser(ScriptSource(file: file, bytes: bytes), Vocabulary.all, inclusion)
    waiting = reader.next()
    session = Session(editor: BoardEditor(), name: file, reader.vocabulary)
    session.summary = FindingSummary()
    self.reader = reader
  }

  /// The board as it is after the last command, and its contexts.
  public var editor: BoardEditor { session.editor }

  /// Executes the next command.
  ///
  /// - Returns: What it did, or `nil` after the last one.
  /// - Throws: Why it is refused. It has changed nothing then, and nothing comes after it.
  public func next() throws(Diagnostic) -> Report? {
    guard !isOver, let statement = takeStatement() else { return nil }
    isOver = true
    let report = try session.execute(statement)
    isOver = false
    return report
  }

  private func takeStatement() -> Statement? {
    if let script {
      guard index < script.statements.count else { return nil }
      index += 1
      return script.statements[index - 1]
    }
    defer { waiting = nil }
    let statement = waiting ?? reader?.next()
    // After an error the rest is only read.
    while reader?.diagnostics.isEmpty == false { if reader?.next() == nil { return nil } }
    return statement
  }

  /// Runs to the end.
  ///
  /// - Parameter note: Told of each command.
  /// - Returns: Warnings, and expectations that aren't met; each kind is told a few times and then summed up.
  /// - Throws: What is wrong with the script, up to ``ScriptErrors/limit`` errors; or the first command that is refused.
  package func finish(_ note: (Report) -> Void = { _ in }) throws(ScriptErrors) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    do throws(Diagnostic) {
      while let report = try next() {
        if !report.diagnostics.isEmpty { diagnostics += report.diagnostics }
        note(report)
      }
    } catch {
      end = reader?.end ?? end
      // The last line has been read only if it is the one that is refused.
      if end.line == nil { end.hasOtherErrors = true }
      throw ScriptErrors([error])
    }
    end = reader?.end ?? end
    if let errors = reader?.diagnostics, !errors.isEmpty { throw ScriptErrors(errors) }
    diagnostics += closingDiagnostics
    session.summary = nil
    return diagnostics
  }

  /// Whether the script includes other files, as far as it was read.
  package var includesFiles: Bool { reader?.includesFiles == true }

  /// What the end of the script lacks, after ``finish(_:)``. If a command was refused before the last line, that counts as another
  /// error, and the rest isn't known.
  package private(set) var end = ScriptEnd()

  /// What is left to say at the end: how often each warning came again, and how many more expectations were not met.
  public var closingDiagnostics: [Diagnostic] { session.summary?.closing ?? [] }
}
