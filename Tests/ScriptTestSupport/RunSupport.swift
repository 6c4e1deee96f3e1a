import BoardEditing
package import BoardLanguage
package import Testing

/// What a run of a script came to.
package struct Outcome {
  package var reports: [Report] = []
  /// What was reported while it ran, and at its end.
  package var diagnostics: [Diagnostic] = []
  package var output = ""
  /// What stopped it.
  package var error: Diagnostic?
  package var unmetCount = 0
  package var board = ""

  package var messages: [String] { diagnostics.map(\.message) }
}

package func run(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
  var outcome = Outcome()
  let script: Script
  do throws(ScriptErrors) {
    script = try Script(text, file: "test.board")
  } catch {
    Issue.record("\(error.diagnostics[0].rendered)", sourceLocation: sourceLocation)
    return outcome
  }
  let runner = ScriptRunner(script)
  runner.session.parts = [.text, .change, .contexts]
  do throws(Diagnostic) {
    while let report = try runner.next() {
      outcome.reports.append(report)
      outcome.diagnostics += report.diagnostics
      outcome.output += report.output ?? ""
    }
  } catch {
    outcome.error = error
  }
  outcome.diagnostics += runner.closingDiagnostics
  outcome.unmetCount = runner.session.unmetCount
  return outcome
}

/// Runs a script in which every expectation is met, and that neither warns nor stops.
@discardableResult
package func runClean(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> Outcome {
  let outcome = run(text, sourceLocation: sourceLocation)
  for diagnostic in outcome.diagnostics + (outcome.error.map { [$0] } ?? []) {
    Issue.record("\(diagnostic.rendered)", sourceLocation: sourceLocation)
  }
  return outcome
}
