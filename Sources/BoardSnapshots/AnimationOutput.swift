import BoardEditing
import BoardModel
import BoardRendering

/// The animation that a run leaves: a frame for the board before the first step, and one a step.
final class AnimationOutput {
  private var file: AnimationFile?
  private let renderer: SnapshotRenderer
  /// How long each frame is shown, in milliseconds.
  private let delay: UInt16

  init(path: String, scale: Double, delay: UInt16) throws(OutputError) {
    file = try AnimationFile(path: path)
    renderer = SnapshotRenderer(scale: scale)
    self.delay = delay
  }

  /// Appends a frame of the board as it is after a change.
  func append(_ board: Board, after change: Change) throws {
    renderer.note(change)
    try file?.append(try renderer.animationFrame(of: board, delay: delay))
  }

  /// Gives the file its name; ending it again does nothing.
  func finish() throws(OutputError) {
    try file.take()?.finish()
  }
}
