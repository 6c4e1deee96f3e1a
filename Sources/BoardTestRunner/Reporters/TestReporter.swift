import WholeFiles

/// Tells what became of a suite, in one form. All but durations is the same on every run.
///
///     begin ─ text(of:) ─ text(of:) ─ … ─ end
public protocol TestReporter {
  /// What comes before the first result.
  mutating func begin() -> String
  /// What there is to tell of a script.
  mutating func text(of result: TestResult) -> String
  /// What comes after the last result.
  mutating func end(_ summary: TestSummary) -> String
}

extension TestReporter {
  public mutating func begin() -> String { "" }
}

extension OutputGuard.Kind {
  /// What a reporter writes that isn't a page.
  public static let report = OutputGuard.Kind("a report made by rectboard") { file in
    JSONReporter.hasWritten(file) || JUnitReporter.hasWritten(file)
  }
}
