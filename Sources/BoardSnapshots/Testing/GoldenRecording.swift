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

  var writesMissing: Bool { self != .none }
  var writesDifferent: Bool { self == .failed || self == .all }
}
