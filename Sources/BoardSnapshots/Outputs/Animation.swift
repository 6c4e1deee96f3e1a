import BoardEditing
import BoardModel
import BoardRendering
public import BoardScript

/// The animated PNG that a run leaves: a frame for the board before the first step, and one for each step that
/// shows something new.
public final class Animation: RunOutput {
  private let path: String
  private let renderer: RunRenderer
  private let delay: UInt16
  /// The numbers of the commands after which there are frames; `nil` for every step.
  private let commands: Set<Int>?
  private let outputGuard: OutputGuard
  private var file: AnimationFile?

  /// - Parameters:
  ///   - path: The file; one of an earlier run is replaced.
  ///   - renderer: The run's.
  ///   - delay: How long each frame is shown, in milliseconds.
  ///   - plan: Has frames for the plan's snapshots only; `nil` for the board before the first step and each step.
  ///   - outputGuard: The run's.
  public init(
    at path: String, renderer: RunRenderer, delay: UInt16, plan: SnapshotPlan? = nil,
    outputGuard: OutputGuard = OutputGuard()
  ) {
    (self.path, self.renderer, self.delay, self.outputGuard) = (path, renderer, delay, outputGuard)
    commands = plan.map { Set($0.snapshots.map(\.command)) }
  }

  public var parts: Report.Parts { [] }

  public func open() throws {
    try outputGuard.take(path, for: .animation)
    file = try AnimationFile(path: path)
  }

  public func begin(with session: Session) throws {
    if commands?.contains(0) ?? true { try append(session.editor.board) }
  }

  public func note(_ report: Report, in session: Session) throws {
    if commands?.contains(report.number) ?? (report.stepNumber != nil) { try append(session.editor.board) }
  }

  private func append(_ board: Board) throws {
    if let frame = try renderer.animationFrame(of: board, delay: delay) { try file?.append(frame) }
  }

  public func finish(_ outcome: RunOutcome) throws {
    if !outcome.isInterrupted { try file.take()?.finish(hold: max(delay, Animation.hold)) }
  }

  /// How long the last frame is shown at least, in milliseconds, so that one sees what a run came to before it starts again.
  private static let hold: UInt16 = 2000
}
