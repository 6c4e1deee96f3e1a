import WholeFiles

/// Reports the results of a suite in some format. Apart from durations, the text is the same on every run.
///
///     begin ─ text(of:) ─ text(of:) ─ … ─ end
public protocol TestReporter {
  /// The text before the first result.
  mutating func begin() -> String
  /// The text about a script.
  mutating func text(of result: TestResult) -> String
  /// The text after the last result.
  mutating func end(_ summary: TestSummary) -> String
}

extension TestReporter {
  public mutating func begin() -> String { "" }
}

extension OutputGuard.Kind {
  /// A report that isn't a page.
  public static let report = OutputGuard.Kind("a report made by rectboard") { file in
    JSONReporter.hasWritten(file) || JUnitReporter.hasWritten(file)
  }
}
