import SystemEssentials

/// Which expected pictures a test run writes.
public enum GoldenRecording: String, CaseIterable, Sendable {
  /// Those that are missing.
  case missing
  /// Those, and those that the board doesn't look like.
  case failed
  /// All that are expected.
  case all
  /// None: one that is missing is a failure.
  case none

  /// What is recorded if nothing is said of it: somebody has to look at it, so nothing is in continuous integration, which sets the
  /// environment variable `CI`.
  package static var byDefault: GoldenRecording {
    ["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "") ? .missing : .none
  }

  var writesMissing: Bool { self != .none }
  var writesDifferent: Bool { self == .failed || self == .all }
}
