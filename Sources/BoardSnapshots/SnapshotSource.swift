import BoardEditing
import BoardModel
import BoardRendering

/// Where a run's pictures come from.
enum SnapshotSource {
  /// Drawn anew each time.
  case full(BoardRenderer)
  /// Made of what has changed since the one before.
  case incremental(SnapshotRenderer)

  func note(_ change: Change) {
    if case .incremental(let renderer) = self { renderer.note(change) }
  }

  func picture(of board: Board, in format: PictureFormat) throws -> Picture {
    switch (self, format) {
    case (.full(let renderer), .png): Picture(try renderer.png(of: board))
    case (.full(let renderer), .svg): Picture(try renderer.svg(of: board))
    case (.incremental(let renderer), .png): try renderer.png(of: board)
    case (.incremental(let renderer), .svg): try renderer.svg(of: board)
    }
  }
}

extension SnapshotRenderer {
  /// A renderer that makes the pictures of a reference renderer.
  convenience init(_ reference: BoardRenderer) {
    self.init(scale: reference.scale, svgElements: reference.svgElements)
  }
}
