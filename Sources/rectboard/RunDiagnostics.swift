import BoardSnapshots

/// Reports a run's progress, warnings and unmet expectations on standard error.
struct RunDiagnostics: RunOutput {
  let invocation: Invocation
  let strict: Bool
  let quiet: Bool

  func note(_ report: Report, in session: Session) {
    for diagnostic in report.diagnostics { show(diagnostic) }
    if let step = report.stepNumber { invocation.console.bar?.show(step) }
  }

  func finish(_ outcome: RunOutcome) {
    // After a refusal only errors are shown, since repeated warnings would hide the reason.
    for diagnostic in outcome.closingDiagnostics where outcome.isComplete || diagnostic.severity == .error {
      show(diagnostic)
    }
  }

  private func show(_ diagnostic: Diagnostic) {
    let isWarning = diagnostic.severity == .warning
    invocation.note(isWarning ? (strict ? .wrongScript : .done) : .unmet)
    if !isWarning || !quiet || strict { invocation.console.report(diagnostic) }
  }
}
