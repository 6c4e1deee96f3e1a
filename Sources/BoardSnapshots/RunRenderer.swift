import BoardEditing
import BoardModel
import BoardRendering
import CairoDrawing
import Files

/// What a run's pictures are drawn with: one canvas for all of its outputs, told of each change once, by the run.
public final class RunRenderer {
  private let incremental: SnapshotRenderer
  /// Draws each picture anew, for comparing.
  private let reference: BoardRenderer?
  /// After an error the canvas isn't the board's any more, so nobody gets a picture of it.
  private var failure: CairoError?

  init(_ reference: BoardRenderer, isIncremental: Bool) {
    incremental = SnapshotRenderer(scale: reference.scale, svgElements: reference.svgElements)
    self.reference = isIncremental ? nil : reference
  }

  func note(_ change: Change) { incremental.note(change) }

  func picture(of board: Board, in format: PictureFormat) throws(CairoError) -> Picture {
    switch (reference, format) {
    case (let reference?, .png): Picture(try reference.png(of: board))
    case (let reference?, .svg): Picture(try reference.svg(of: board))
    case (nil, .png): try draw { () throws(CairoError) in try incremental.png(of: board) }
    case (nil, .svg): try draw { () throws(CairoError) in try incremental.svg(of: board) }
    }
  }

  /// The next frame of the run's animation.
  func animationFrame(of board: Board, delay: UInt16) throws(CairoError) -> Picture {
    try draw { () throws(CairoError) in try incremental.animationFrame(of: board, delay: delay) }
  }

  private func draw(_ body: () throws(CairoError) -> Picture) throws(CairoError) -> Picture {
    if let failure { throw failure }
    do throws(CairoError) {
      return try body()
    } catch {
      failure = error
      throw error
    }
  }
}
