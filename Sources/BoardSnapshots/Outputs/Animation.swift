/// Writes a run as an animated PNG: a frame for the board before the first step, and one for each step that shows something new.
public final class Animation: RunOutput {
  private let path: String
  private let scale: Double
  private let largest: Size
  private let delay: Duration
  private let shown: ShownStates
  private let outputGuard: OutputGuard
  private var file: AnimationFile?

  /// - Parameters:
  ///   - path: The file; one of an earlier run is replaced.
  ///   - script: The script that is run. The picture is as large as its board ever becomes, and a smaller board is at the top left.
  ///   - scale: Pixels per board unit.
  ///   - delay: How long each frame is shown.
  ///   - plan: Only the plan's snapshots become frames; `nil` for the board before the first step and each step.
  ///   - outputGuard: Decides whether an existing file may be replaced.
  public init(
    at path: String, of script: Script, scale: Double = 1, delay: Duration, plan: SnapshotPlan? = nil,
    outputGuard: OutputGuard = OutputGuard()
  ) {
    (self.path, self.scale, self.delay, self.outputGuard) = (path, scale, delay, outputGuard)
    largest = script.largestSize
    shown = ShownStates(plan)
  }

  public func open(for session: Session) throws {
    try outputGuard.take(path, for: .animation)
    file = try AnimationFile(path: path, following: session.editor, scale: scale, largest: largest)
  }

  public func begin(with session: Session) throws {
    if shown.includeStart { try append() }
  }

  public func note(_ report: Report, in session: Session) throws {
    if shown.include(report) { try append() }
  }

  private func append() throws { try file?.append(shownFor: delay, onlyIfChanged: true) }

  public func finish(_ outcome: RunOutcome) throws {
    if !outcome.isInterrupted { try file.take()?.finish(lastShownFor: max(delay, Animation.shortestEnd)) }
  }

  /// The shortest time that the last frame is shown, so that the result of the run can be seen before the animation starts again.
  private static let shortestEnd = Duration.seconds(2)
}

extension OutputGuard.Kind {
  /// An animated PNG.
  public static let animation = OutputGuard.Kind("an animation made by rectboard") { $0.isOwnAnimation }
}
