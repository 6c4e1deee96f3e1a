package import CairoDrawing

/// The picture of a board that others change, brought up to date whenever it is asked for.
package struct FollowedPicture {
  /// Keeps the board as it is edited.
  let source: any ChangeSource
  let scale: Double
  private let allowsSpans: Bool?
  private var shown: (canvas: BoardCanvas, changes: ChangeReader)?

  /// - Parameter allowsSpans: Whether figures may be drawn without Cairo: where that is exact, unless tests tell otherwise. To find out
  ///   takes two pictures, so it is left to the first one that is made; a run of SVG pictures makes none.
  package init(of source: any ChangeSource, scale: Double, allowsSpans: Bool? = nil) {
    (self.source, self.scale, self.allowsSpans) = (source, scale, allowsSpans)
  }

  /// Draws what has changed since the last call: everything, on another canvas, at first, after an error, and where the board was
  /// given another size or background. Tells what was drawn.
  package mutating func update() throws(CairoError) -> (canvas: BoardCanvas, damage: Damage) {
    let board = source.board
    // What was being drawn when an error is thrown is gone.
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

  /// The memory that depends on the figures, in bytes, for tests.
  package var byteCount: Int { shown?.canvas.byteCount ?? 0 }
}
