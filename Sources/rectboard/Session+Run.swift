import ArgumentParser
import BoardModel
import BoardScript
import BoardSnapshots

extension Session {
  /// Plans a run's pictures; two of one name are an error of the script.
  func plan(_ script: Script, mode: SnapshotMode, formats: [PictureFormat]) throws -> SnapshotPlan {
    do throws(SnapshotPlan.NameClash) {
      // Each format once, in the order in which they were asked for.
      var unique: [PictureFormat] = []
      for format in formats where !unique.contains(format) { unique.append(format) }
      return try SnapshotPlan(script, mode: mode, formats: unique)
    } catch {
      throw script.diagnostic(
        atLine: error.line, message: "another picture of this run is called '\(error.name)'",
        hint: "choose another name; upper and lower case don't tell names apart")
    }
  }

  /// Throws a diagnostic at the board's line if its picture would be too large.
  func checkSize(of script: Script, scale: Double) throws(Diagnostic) {
    if let fault = script.pictureFault(scale: scale) { throw fault }
  }

  /// Carries a script out, and says what there is to say.
  ///
  /// - Returns: The board at the end.
  @discardableResult
  mutating func carryOut(
    _ run: inout SnapshotRun, of script: Script, strict: Bool = false, quiet: Bool = false, traces: Bool = false
  ) throws -> Board {
    var reporter = RunReporter(
      session: self, strict: strict, quiet: quiet, trace: traces ? Trace(for: script) : nil,
      stepCount: script.commands.count { $0.isStep })
    defer {
      reporter.bar?.hide()
      self = reporter.session
    }
    if let trace = reporter.trace { try reporter.session.console.print(trace.heading) }
    return try run.carryOut(&reporter)
  }
}

/// Follows a run on the console.
private struct RunReporter: SnapshotRun.Observer {
  var session: Session
  let strict: Bool
  let quiet: Bool
  let trace: Trace?
  var bar: ProgressBar?

  init(session: Session, strict: Bool, quiet: Bool, trace: Trace?, stepCount: Int) {
    (self.session, self.strict, self.quiet, self.trace) = (session, strict, quiet, trace)
    // A bar between a trace's lines would only be in the way.
    bar = session.console.isInteractive && !quiet && trace == nil ? ProgressBar(total: stepCount) : nil
  }

  var wantsSteps: Bool { trace != nil }

  mutating func didCarryOut(_ step: Int) { bar?.show(step) }

  mutating func didRecord(_ step: StepRecord, titles: [ContextTitles]) throws {
    if let trace { try session.console.print(trace.text(of: step, titles: titles)) }
  }

  mutating func didPrint(_ text: String) throws {
    bar?.hide()
    try session.console.print(text)
  }

  mutating func didFind(_ diagnostic: Diagnostic) {
    let isWarning = diagnostic.severity == .warning
    session.status = session.status.joined(with: isWarning ? (strict ? .wrongScript : .done) : .unmet)
    if isWarning, quiet, !strict { return }
    bar?.hide()
    session.console.report(diagnostic)
  }
}
