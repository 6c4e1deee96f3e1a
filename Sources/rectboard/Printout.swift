import BoardSnapshots

/// Writes what a script prints to standard output.
struct Printout: RunOutput {
  let console: Console

  func note(_ report: Report, in session: Session) throws {
    if let text = report.output { try console.print(text) }
  }
}
