/// Which states of its board a run shows in one file after the other: those of a plan's snapshots, or without a plan the one before the
/// first step and those after each step.
struct ShownStates {
  /// The numbers of the commands after which there is one.
  private let commands: Set<Int>?

  init(_ plan: SnapshotPlan?) { commands = plan.map { Set($0.snapshots.map(\.command)) } }

  /// Whether each was asked for, even if it shows the same as the one before.
  var arePlanned: Bool { commands != nil }

  var includeStart: Bool { commands?.contains(0) ?? true }

  func include(_ report: Report) -> Bool { commands?.contains(report.number) ?? (report.stepNumber != nil) }
}
