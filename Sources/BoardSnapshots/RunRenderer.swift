import BoardEditing
import BoardModel
import BoardRendering
import CairoDrawing
import WholeFiles

/// What a run's pictures are drawn with: one canvas for all of its outputs, which follows the run's board.
public final class RunRenderer {
  private let incremental: SnapshotRenderer
  /// Draws each picture whole, for comparing.
  private let reference: BoardRenderer?
  /// Who edits the board that is drawn.
  private var editor: BoardEditor?
  /// From the first picture on: one that is drawn whole needs no changes, and a run without pictures none at all.
  private var changes: ChangeReader?

  init(_ reference: BoardRenderer, isIncremental: Bool) {
    incremental = SnapshotRenderer(scale: reference.scale, svgElements: reference.svgElements)
    self.reference = isIncremental ? nil : reference
  }

  func follow(_ editor: BoardEditor) { (self.editor, changes) = (editor, nil) }

  func picture(of board: Board, in format: PictureFormat) throws(CairoError) -> Picture {
    switch (reference, format) {
    case (let reference?, .png): Picture(try reference.png(of: board))
    case (let reference?, .svg): Picture(try reference.svg(of: board))
    case (nil, .png): try upToDate.png(of: board)
    case (nil, .svg): try upToDate.svg(of: board)
    }
  }

  /// The next frame of the run's animation; `nil` if it would show what the one before shows.
  func animationFrame(of board: Board, delay: UInt16) throws(CairoError) -> AnimationFrame? {
    let renderer = upToDate
    return try renderer.lastFrameShows(board) ? nil : try renderer.animationFrame(of: board, delay: delay)
  }

  /// The incremental renderer, told of all changes.
  private var upToDate: SnapshotRenderer {
    if let changes { incremental.note(changes.next()) } else { changes = editor?.makeChangeReader() }
    return incremental
  }
}
