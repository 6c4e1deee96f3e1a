import BoardEditing
import BoardModel
import BoardScript
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

  /// The largest script, in bytes.
  private static let largestScript = 1 << 28

  public init(recording: GoldenRecording, newFormat: PictureFormat = .png, keepsPictures: Bool = false) {
    (self.recording, self.newFormat, self.keepsPictures) = (recording, newFormat, keepsPictures)
  }

  /// Runs a script in a session of its own. It writes nothing: ``TestResult/writeFiles(replacesForeignFiles:)`` does.
  ///
  /// - Parameters:
  ///   - path: The script's file.
  ///   - isInterrupted: Asked after each command whether to give up.
  public func run(_ path: String, until isInterrupted: () -> Bool = { false }) -> TestResult {
    var result = TestResult(path: path)
    let duration = ContinuousClock().measure { run(path, &result, isInterrupted) }
    result.duration = duration
    return result
  }

  private func run(_ path: String, _ result: inout TestResult, _ isInterrupted: () -> Bool) {
    do {
      let bytes = try InputFile.read(path, limit: BoardTest.largestScript)
      let script = try Script.checked(bytes, file: path)
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
    let subscription = runner.session.subscribe(to: .expectedSnapshot)
    defer { withExtendedLifetime(subscription) {} }
    func fail(_ kind: TestFailure.Kind, _ diagnostic: Diagnostic, _ pictures: PictureDifference? = nil) {
      var failure = TestFailure(kind, diagnostic)
      failure.board = BoardListing.commands(of: runner.editor.board)
      failure.steps = script.steps(before: diagnostic.location.line)
      if keepsPictures { failure.pictures = pictures }
      result.failures.append(failure)
    }
    do throws(Diagnostic) {
      while let report = try runner.next() {
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
          let diagnostic = script.diagnostic(atLine: report.line, message: mismatch.message, hint: mismatch.hint)
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
    } catch {
      fail(.refusal, error)
    }
    result.stepCount = runner.session.stepCount
    result.unmetCount = runner.session.unmetCount
  }
}

extension Script {
  /// The last steps up to a line, as they are written, with their lines.
  fileprivate func steps(before line: Int) -> [TestFailure.Step] {
    let shown = 40
    return commands.lazy.filter { $0.isStep && $0.line <= line }.suffix(shown).map {
      TestFailure.Step(line: $0.line, text: $0.formatted)
    }
  }
}
