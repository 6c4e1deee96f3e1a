/// Selects the states of the board that an animation or a document shows: those of a plan's snapshots, or, without a plan, the one
/// before the first step and those after each step.
struct ShownStates {
  /// The numbers of the commands whose states are shown; `nil` without a plan.
  private let commands: Set<Int>?

  init(_ plan: SnapshotPlan?) { commands = plan.map { Set($0.snapshots.map(\.command)) } }

  /// Whether the user asked for each state, so that it is shown even if it looks the same as the one before.
  var arePlanned: Bool { commands != nil }

  var includeStart: Bool { commands?.contains(0) ?? true }

  func include(_ report: Report) -> Bool { commands?.contains(report.number) ?? (report.stepNumber != nil) }
}
