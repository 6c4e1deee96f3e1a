import SystemEssentials

/// Which expected pictures a test run records.
public enum GoldenRecording: String, CaseIterable, Sendable {
  /// Pictures that don't exist yet.
  case missing
  /// Missing pictures, and those that differ from the board.
  case failed
  /// All expected pictures.
  case all
  /// None: a missing picture is a failure.
  case none

  /// The default without an option. Somebody has to look at a recorded picture, so nothing is recorded in continuous integration,
  /// which sets the environment variable `CI`.
  package static var byDefault: GoldenRecording {
    ["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "") ? .missing : .none
  }

  var writesMissing: Bool { self != .none }
  var writesDifferent: Bool { self == .failed || self == .all }
}
