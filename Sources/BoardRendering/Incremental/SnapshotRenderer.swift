public import CairoDrawing
public import WholeFiles

/// Makes pictures of a board step by step, each at the cost of what has changed.
///
/// It follows the board by itself: ask for a picture whenever one is wanted, and it shows all changes until then. Every picture
/// shows just what ``BoardRenderer`` would show: the same pixels, and the same bytes of SVG. The bytes of a PNG file are
/// others; they depend on nothing but the boards that pictures were made of since the start, or since an error: after one the next
/// picture is drawn whole.
///
/// It keeps the source of changes, but no board; its memory follows the figures that are on the board, but for eight bytes for each
/// figure that ever was. It has one owner at a time and no locks.
public final class SnapshotRenderer {
  /// Pixels per board unit.
  public let scale: Double
  /// What an SVG picture's figures are written as.
  public let svgElements: SVGElements
  /// What an SVG picture's labels are written as.
  public let svgLabels: SVGLabels

  // What is kept for each kind of picture that has been made. What was being altered when an error was thrown is gone.
  private var raster: FollowedPicture
  private var encoded: (file: StripedPNG, canvas: BoardCanvas, last: FileContents)?
  private var vector: (document: IncrementalSVG, changes: ChangeReader, last: FileContents)?

  /// - Parameters:
  ///   - source: Whose board is drawn, such as a `BoardEditor`.
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other there are no pictures.
  ///   - svgElements: What an SVG picture's figures are written as.
  ///   - svgLabels: What its labels are written as.
  public convenience init(
    following source: any ChangeSource, scale: Double = 1, svgElements: SVGElements = .paths,
    svgLabels: SVGLabels = .strokes
  ) {
    self.init(following: source, scale: scale, svgElements: svgElements, svgLabels: svgLabels, allowsSpans: nil)
  }

  /// Makes pictures of a board that doesn't change.
  public convenience init(
    of board: Board, scale: Double = 1, svgElements: SVGElements = .paths, svgLabels: SVGLabels = .strokes
  ) {
    self.init(following: RecordedBoard(board), scale: scale, svgElements: svgElements, svgLabels: svgLabels)
  }

  /// - Parameter allowsSpans: As of ``FollowedPicture``; tests forbid it.
  package init(
    following source: any ChangeSource, scale: Double, svgElements: SVGElements, svgLabels: SVGLabels = .strokes,
    allowsSpans: Bool?
  ) {
    (self.scale, self.svgElements, self.svgLabels) = (scale, svgElements, svgLabels)
    raster = FollowedPicture(of: source, scale: scale, allowsSpans: allowsSpans)
  }

  /// The board as a PNG file, 8-bit RGB, of the size that `PictureSize` tells.
  ///
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out. Another call may succeed.
  public func png() throws(CairoError) -> FileContents {
    let (canvas, damage) = try raster.update()
    if let encoded, encoded.canvas === canvas, damage.isEmpty { return encoded.last }
    if encoded?.canvas !== canvas { encoded = nil }
    let size = canvas.frame.pixels
    var file = encoded?.file ?? StripedPNG(width: size.maxX, height: size.maxY)
    // Its table of rows has one owner while it is altered: it would be copied for each picture, 5 % of a run.
    encoded = nil
    let last = canvas.withPixels { pixels, stride in
      file.picture(of: pixels, stride: stride, damage: damage, figureCount: raster.source.board.count)
    }
    encoded = (file, canvas, last)
    return last
  }

  /// The board as an SVG document: the bytes of ``BoardRenderer/svg(of:)``.
  ///
  /// - Throws: `CairoError` if the scale is beyond `Limits` or Cairo can't make a figure's elements. Another call may succeed.
  public func svg() throws(CairoError) -> FileContents {
    let board = raster.source.board
    if let (document, changes, last) = vector.take(), document.fits(board) {
      let change = changes.next()
      if !change.isEmpty { try document.update(to: board, with: change) }
      let picture = change.isEmpty ? last : document.picture
      vector = (document, changes, picture)
      return picture
    }
    let changes = raster.source.makeChangeReader()
    let document = try IncrementalSVG(of: board, scale: scale, elements: svgElements, labels: svgLabels)
    let picture = document.picture
    vector = (document, changes, picture)
    return picture
  }

  /// Where the table of rows is that the PNG file is made of, for tests.
  package var rowTable: UnsafeRawPointer? { encoded?.file.rowTable }

  /// The memory of letters' masks, in bytes, for tests.
  package var letterByteCount: Int { raster.letterByteCount }

  /// The memory that depends on the figures, in bytes, for tests.
  package var byteCount: Int { raster.byteCount + (vector?.document.byteCount ?? 0) }
}
