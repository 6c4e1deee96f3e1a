import BoardEditing
import BoardModel
package import BoardScript
import Files

/// A board script as a test: all that it expects, pictures too.
///
/// ```swift
/// var result = BoardTest(recording: .none).run(path)
/// let errors = result.writeFiles()
/// for failure in result.failures { print(failure.message) }
/// ```
public struct BoardTest: Sendable {
  public let recording: GoldenRecording
  /// The format of pictures that are recorded where there is none.
  public let newFormat: PictureFormat
  /// Whether pictures that differ are kept to be shown.
  public let keepsPictures: Bool
  /// Whether each step is undone and redone, to prove that undo is right: see ``InverseProof``.
  public let proves: Bool

  /// Follows a session before its script is run, for tests.
  package var subscribe: @Sendable (Session) -> Session.Subscription? = { _ in nil }

  public init(
    recording: GoldenRecording, newFormat: PictureFormat = .png, keepsPictures: Bool = false, proves: Bool = false
  ) {
    (self.recording, self.newFormat, self.keepsPictures) = (recording, newFormat, keepsPictures)
    self.proves = proves
  }

  /// Runs a script in a session of its own. It writes nothing: ``TestResult/writeFiles(replacesForeignFiles:)`` does.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - isInterrupted: Asked after each command whether to give up.
  public func run(_ path: String, until isInterrupted: () -> Bool = { false }) -> TestResult {
    run(path, isInterrupted, text: nil)
  }

  /// Runs a script that is no file.
  ///
  /// - Parameters:
  ///   - text: The script.
  ///   - path: Where it would be: what it includes and its expected pictures are beside that.
  public func run(text: String, at path: String) -> TestResult { run(path, { false }, text: text) }

  private func run(_ path: String, _ isInterrupted: () -> Bool, text: String?) -> TestResult {
    var result = TestResult(path: path)
    let duration = ContinuousClock().measure { run(path, &result, isInterrupted, text) }
    result.duration = duration
    return result
  }

  private func run(_ path: String, _ result: inout TestResult, _ isInterrupted: () -> Bool, _ text: String?) {
    var files = ScriptFiles(path, limit: Limits.maximumFileLength)
    defer { result.files = files }
    do {
      let bytes = try text.map { Array($0.utf8) } ?? files.read()
      let script = try Script.checked(bytes, file: path) { try files.read(included: $0) }
      var goldens = try GoldenFolder(of: path, recording: recording, newFormat: newFormat)
      run(script, &goldens, &result, isInterrupted)
      result.operations = goldens.operations.map(\.operation)
      result.comparisonCount = goldens.comparisonCount
      result.recordedFiles = goldens.recordedFiles
      result.unusedFiles = goldens.unusedFiles(by: script)
    } catch let errors as ScriptErrors {
      result.failures = errors.diagnostics.map { TestFailure(.script, $0) }
    } catch {
      result.failures = [TestFailure(.input, "\(error)")]
    }
  }

  private func run(
    _ script: Script, _ goldens: inout GoldenFolder, _ result: inout TestResult, _ isInterrupted: () -> Bool
  ) {
    let runner = ScriptRunner(script)
    let subscriptions = [runner.session.subscribe(to: .expectedSnapshot), subscribe(runner.session)]
    defer { withExtendedLifetime(subscriptions) {} }
    // How many commands have run, or begun to.
    var begunCount = 0
    func next() throws(Diagnostic) -> Report? {
      begunCount += 1
      return try runner.next()
    }
    func fail(_ kind: TestFailure.Kind, _ diagnostic: Diagnostic, _ pictures: PictureDifference? = nil) {
      var failure = TestFailure(kind, diagnostic)
      failure.board = BoardListing.commands(of: runner.editor.board)
      failure.steps = script.steps(among: begunCount)
      if keepsPictures { failure.pictures = pictures }
      result.failures.append(failure)
    }
    let proof = proves ? InverseProof(of: script) : nil
    proof?.follow(runner.session)
    do {
      try proof?.begin(with: runner.editor.board)
      while let report = try next() {
        try proof?.note(report, board: runner.editor.board)
        for diagnostic in report.diagnostics {
          if diagnostic.severity == .error {
            fail(.expectation, diagnostic)
          } else {
            result.warnings.append(diagnostic)
          }
        }
        if report.isExpectation { result.expectationCount += 1 }
        if let expected = report.expectedSnapshot, let mismatch = goldens.compare(expected, with: runner.editor.board) {
          result.mismatchCount += 1
          let diagnostic = script.diagnostic(
            atCommand: report.number, message: mismatch.message, hint: mismatch.hint)
          fail(.picture, diagnostic, mismatch.pictures)
        }
        if isInterrupted() {
          result.isInterrupted = true
          break
        }
      }
      for diagnostic in runner.closingDiagnostics {
        if diagnostic.severity == .error { fail(.expectation, diagnostic) } else { result.warnings.append(diagnostic) }
      }
    } catch let fault as InverseFault {
      fail(.inverse, fault.diagnostic)
    } catch let error as Diagnostic {
      fail(.refusal, error)
    } catch {
      result.failures.append(TestFailure(.picture, "\(error)"))
    }
    result.stepCount = runner.session.stepCount
    result.unmetCount = runner.session.unmetCount
  }
}

extension Script {
  /// The last steps among the first commands, as they are written, with their lines.
  fileprivate func steps(among count: Int) -> [TestFailure.Step] {
    let shown = 40
    return commands.prefix(count).lazy.filter(\.isStep).suffix(shown).map { step in
      let place = step.includedLine
      return TestFailure.Step(file: place?.file, line: place?.line ?? step.line, text: step.formatted)
    }
  }
}
