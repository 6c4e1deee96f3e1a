@_exported public import BoardSnapshots
import ScriptFiles
import WholeFiles

/// Runs a board script as a test and checks all that it expects, including pictures.
///
/// ```swift
/// var result = BoardTest(recording: .none).run(path)
/// let errors = result.writeFiles()
/// for failure in result.failures { print(failure.message) }
/// ```
public struct BoardTest: Sendable {
  /// Which expected pictures are recorded.
  public let recording: GoldenRecording
  /// The format of a recorded picture that didn't exist before.
  public let newFormat: PictureFormat
  /// Whether results contain the pictures that differ, for reports.
  public let keepsPictures: Bool
  /// Whether results also contain the pictures that are as expected, or, for a script that expects none, a picture of its final
  /// board.
  public let keepsAllPictures: Bool
  /// Whether each step is undone and redone, to check that undo is right: see `InverseProof`.
  public let verifiesUndo: Bool
  /// Whether warnings are failures.
  public let isStrict: Bool

  /// The folder that scripts include files from; `nil` for each script's own folder.
  public let includeRoot: String?

  /// The command line, for hints, that runs a script again and records pictures of some kind.
  package var command: @Sendable (_ path: String, GoldenRecording) -> String = { path, recording in
    "rectboard test \(path.contains(" ") ? "\"\(path)\"" : path) --record \(recording)"
  }

  /// Makes an output that precedes the others of each run, for tests.
  package var makeOutput: (@Sendable () -> any RunOutput)?

  /// Configures tests; see the properties.
  public init(
    recording: GoldenRecording, newFormat: PictureFormat = .png, keepsPictures: Bool = false,
    verifiesUndo: Bool = false, isStrict: Bool = false, includeRoot: String? = nil, keepsAllPictures: Bool = false
  ) {
    (self.recording, self.newFormat) = (recording, newFormat)
    (self.keepsPictures, self.keepsAllPictures) = (keepsPictures || keepsAllPictures, keepsAllPictures)
    (self.verifiesUndo, self.isStrict, self.includeRoot) = (verifiesUndo, isStrict, includeRoot)
  }

  /// Runs a script in a session of its own. It writes nothing: ``TestResult/writeFiles(replacesForeignFiles:prunes:)`` does.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - isInterrupted: Called after each command; the test is given up if it returns true.
  public func run(_ path: String, until isInterrupted: () -> Bool = { false }) -> TestResult {
    run(path, isInterrupted, text: nil)
  }

  /// Runs a script that isn't in a file.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - path: The path that the script would have. The files that it includes and its expected pictures are beside it.
  public func run(text: String, at path: String) -> TestResult { run(path, { false }, text: text) }

  private func run(_ path: String, _ isInterrupted: () -> Bool, text: String?) -> TestResult {
    var result = TestResult(path: path)
    let duration = ContinuousClock().measure { run(path, &result, isInterrupted, text) }
    result.duration = duration
    return result
  }

  private func run(_ path: String, _ result: inout TestResult, _ isInterrupted: () -> Bool, _ text: String?) {
    var files = FilesOfScript(path, root: includeRoot)
    defer { result.files = files }
    do {
      let bytes = try text.map { Array($0.utf8) } ?? files.read()
      let inclusion = files.inclusion { try files.read(included: $0) }
      let script = try Script(bytes, file: path, including: inclusion)
      let goldens = try GoldenFolder(
        of: path, recording: recording, newFormat: newFormat, keepsPictures: keepsAllPictures
      ) { command(path, $0) }
      let observer = TestObserver(of: script, goldens, self, result)
      var run = SnapshotRun(script)
      if let makeOutput { run.add(makeOutput()) }
      run.add(observer)
      // The observer has recorded every error that the run throws.
      _ = try? run.run { observer.isOver || isInterrupted() }
      result = observer.result
    } catch let errors as ScriptErrors {
      result.failures = errors.diagnostics.map { TestFailure(.script, $0) }
    } catch {
      result.failures = [TestFailure(.input, "\(error)")]
    }
  }
}

/// Collects the result of a test during its run.
private final class TestObserver: RunOutput {
  private(set) var result: TestResult
  /// Whether a step wasn't its own inverse: undo has damaged the board, so that later results mean nothing.
  private(set) var isOver = false
  private let script: Script
  private var goldens: GoldenFolder
  private let test: BoardTest
  private let proof: InverseProof?
  /// The number of the last command.
  private var number = 0

  init(of script: Script, _ goldens: GoldenFolder, _ test: BoardTest, _ result: TestResult) {
    (self.script, self.goldens, self.test, self.result) = (script, goldens, test, result)
    proof = test.verifiesUndo ? InverseProof(of: script) : nil
  }

  var parts: Report.Parts { .expectedSnapshot }

  func begin(with session: Session) { verify(in: session) { try $0.begin(with: session) } }

  func note(_ report: Report, in session: Session) {
    number = report.number
    verify(in: session) { try $0.note(report, in: session) }
    if isOver || report.diagnostics.isEmpty && report.expectationCount == 0 && report.expectedSnapshot == nil { return }
    let board = session.editor.board
    note(report.diagnostics, on: board)
    result.expectationCount += report.expectationCount
    guard let expected = report.expectedSnapshot, let mismatch = goldens.compare(expected, with: board) else { return }
    result.mismatchCount += 1
    let diagnostic = script.statements[number - 1].diagnostic(
      .pictureDiffers, message: mismatch.message, hint: mismatch.hint)
    fail(.picture, diagnostic, on: board, mismatch.pictures)
  }

  private func verify(in session: Session, _ body: (InverseProof) throws -> Void) {
    guard let proof else { return }
    do {
      try body(proof)
    } catch {
      isOver = true
      if let fault = error as? InverseFault { return fail(.inverse, fault.diagnostic, on: session.editor.board) }
      result.failures.append(TestFailure(.picture, "\(error)"))
    }
  }

  private func note(_ diagnostics: [Diagnostic], on board: Board) {
    for diagnostic in diagnostics {
      if diagnostic.severity == .error {
        fail(.expectation, diagnostic, on: board)
      } else if test.isStrict {
        fail(.warning, diagnostic, on: board)
      } else {
        result.warnings.append(diagnostic)
      }
    }
  }

  private func fail(
    _ kind: TestFailure.Kind, _ diagnostic: Diagnostic, on board: Board, _ pictures: PictureDifference? = nil
  ) {
    var failure = TestFailure(kind, diagnostic)
    failure.board = BoardListing.commands(of: board)
    failure.steps = script.steps(among: number)
    if test.keepsPictures { failure.pictures = pictures }
    result.failures.append(failure)
  }

  func finish(_ outcome: RunOutcome) {
    (result.stepCount, result.unmetCount) = (outcome.stepCount, outcome.unmetCount)
    result.operations = goldens.operations
    result.recordedSVGs = goldens.recordedSVGs
    result.comparisonCount = goldens.comparisonCount
    result.recordedFiles = goldens.recordedFiles
    result.unusedFiles = goldens.unusedFiles(by: script)
    if isOver { return }
    if case .refused(let diagnostic) = outcome.ending {
      number += 1
      return fail(.refusal, diagnostic, on: outcome.board)
    }
    result.isInterrupted = outcome.isInterrupted
    note(outcome.closingDiagnostics, on: outcome.board)
    result.pictures = goldens.pictures
    if test.keepsAllPictures, result.isPassed, result.pictures.isEmpty,
      let png = try? SnapshotRenderer(of: outcome.board).png()
    {
      result.pictures = [TestPicture(name: nil, isSVG: false, bytes: png.bytes)]
    }
  }
}

extension Script {
  /// The last steps among the first `count` commands, in canonical form, with their lines.
  fileprivate func steps(among count: Int) -> [TestFailure.Step] {
    let shown = 40
    return statements.prefix(count).lazy.filter(\.isStep).suffix(shown).map { step in
      let place = step.includedLine
      return TestFailure.Step(file: place?.file, line: place?.line ?? step.line, text: step.formatted)
    }
  }
}
