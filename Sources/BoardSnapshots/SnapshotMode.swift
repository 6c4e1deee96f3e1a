/// After which steps a run leaves pictures. `snapshot` commands leave theirs in every mode.
public enum SnapshotMode: String, CaseIterable, Sendable {
  /// The board before the first step, and after each step.
  case each
  /// Where a `snapshot` command stands.
  case named
  /// After the last step.
  case final
  case none
}
