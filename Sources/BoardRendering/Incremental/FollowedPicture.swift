package import CairoDrawing

/// The picture of a board that is edited elsewhere, brought up to date on request.
package struct FollowedPicture {
  /// The owner of the board.
  let source: any ChangeSource
  let scale: Double
  private let allowsSpans: Bool?
  private var shown: (canvas: BoardCanvas, changes: ChangeReader)?

  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo; `nil` means if the result is exact. Finding that out takes
  ///   two pictures, so the first update does it; a run of SVG pictures never needs it.
  package init(of source: any ChangeSource, scale: Double, allowsSpans: Bool? = nil) {
    (self.source, self.scale, self.allowsSpans) = (source, scale, allowsSpans)
  }

  /// Redraws what has changed since the last call, and returns what was redrawn. That is everything, on a new canvas, in the first
  /// call, after an error, and if the board's size or background has changed.
  package mutating func update() throws(CairoError) -> (canvas: BoardCanvas, damage: Damage) {
    let board = source.board
    // `take()` drops the canvas if an error is thrown while it is drawn on.
    if let (canvas, changes) = shown.take(), canvas.size == board.size, canvas.background == board.background {
      let damage = try canvas.update(to: board, with: changes.next())
      shown = (canvas, changes)
      return (canvas, damage)
    }
    let changes = source.makeChangeReader()
    let canvas = try BoardCanvas(of: board, scale: scale, allowsSpans: allowsSpans ?? SpanPainter.isExact)
    shown = (canvas, changes)
    var damage = Damage()
    damage.add(canvas.frame.pixels)
    return (canvas, damage)
  }

  /// The picture's pixels, up to date.
  package mutating func pixels() throws(CairoError) -> Pixels { try update().canvas.copyPixels() }

  package var letterByteCount: Int { shown?.canvas.letterByteCount ?? 0 }

  /// The memory in proportion to the number of figures, in bytes, for tests.
  package var byteCount: Int { shown?.canvas.byteCount ?? 0 }
}
