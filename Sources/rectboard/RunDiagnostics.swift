import BoardSnapshots

/// Tells on standard error how far a run is, its warnings, and the expectations that aren't met.
struct RunDiagnostics: RunOutput {
  let invocation: Invocation
  let strict: Bool
  let quiet: Bool

  func note(_ report: Report, in session: Session) {
    for diagnostic in report.diagnostics { tell(diagnostic) }
    if let step = report.stepNumber { invocation.console.bar?.show(step) }
  }

  func finish(_ outcome: RunOutcome) {
    // After a refusal only errors are shown, since repeated warnings would hide the reason.
    for diagnostic in outcome.closingDiagnostics where outcome.isComplete || diagnostic.severity == .error {
      tell(diagnostic)
    }
  }

  private func tell(_ diagnostic: Diagnostic) {
    let isWarning = diagnostic.severity == .warning
    invocation.note(isWarning ? (strict ? .wrongScript : .done) : .unmet)
    if !isWarning || !quiet || strict { invocation.console.report(diagnostic) }
  }
}
