public import BoardModel
import BoardRendering
public import BoardScript

/// The animated PNG that a run leaves: a frame for the board before the first step, and one per step.
public final class Animation: RunOutput {
  private let path: String
  private let renderer: RunRenderer
  private let delay: UInt16
  private var file: AnimationFile?

  /// - Parameters:
  ///   - path: The file, which is replaced if it exists.
  ///   - renderer: The run's.
  ///   - delay: How long each frame is shown, in milliseconds.
  public init(at path: String, renderer: RunRenderer, delay: UInt16) {
    (self.path, self.renderer, self.delay) = (path, renderer, delay)
  }

  public var parts: Report.Parts { [] }

  public func open() throws { file = try AnimationFile(path: path) }

  public func begin(with board: Board) throws { try append(board) }

  public func note(_ report: Report, board: Board) throws {
    if report.stepNumber != nil { try append(board) }
  }

  private func append(_ board: Board) throws { try file?.append(try renderer.animationFrame(of: board, delay: delay)) }

  public func finish(_ outcome: RunOutcome) throws { try file.take()?.finish() }
}
