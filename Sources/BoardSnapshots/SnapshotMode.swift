/// The steps after which a run writes pictures. `snapshot` commands write theirs in every mode.
public enum SnapshotMode: String, CaseIterable, Sendable {
  /// The board before the first step, and after each step.
  case each
  /// Only at `snapshot` commands.
  case named
  /// After the last step.
  case final
  case none
}
