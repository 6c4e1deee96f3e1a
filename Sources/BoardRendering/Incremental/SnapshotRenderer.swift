public import CairoDrawing
public import WholeFiles

/// Makes pictures of a board step by step, each in time proportional to what has changed.
///
/// It follows the board by itself: each picture shows all changes until then. Every picture shows exactly what ``BoardRenderer``
/// would show: the same pixels, and the same bytes of SVG. The bytes of a PNG file differ; they only depend on the boards of which
/// pictures were made since the start, or since an error, after which the next picture is drawn from scratch.
///
/// It keeps the source of changes, but no board. Its memory is in proportion to the figures on the board, except for eight bytes
/// for each figure that ever existed. It has one owner at a time and no locks.
public final class SnapshotRenderer {
  /// Pixels per board unit.
  public let scale: Double
  /// The elements that represent figures in an SVG picture.
  public let svgElements: SVGElements
  /// The elements that represent labels in an SVG picture.
  public let svgLabels: SVGLabels

  // The state for each kind of picture that has been made. It is dropped if an error is thrown while it is updated.
  private var raster: FollowedPicture
  private var encoded: (file: StripedPNG, canvas: BoardCanvas, last: FileContents)?
  private var vector: (document: IncrementalSVG, changes: ChangeReader, last: FileContents)?

  /// - Parameters:
  ///   - source: The owner of the board that is drawn, such as a `BoardEditor`.
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other scale, drawing throws.
  ///   - svgElements: The elements that represent figures in an SVG picture.
  ///   - svgLabels: The elements that represent labels in an SVG picture.
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

  /// - Parameter allowsSpans: See ``FollowedPicture``; tests pass false.
  package init(
    following source: any ChangeSource, scale: Double, svgElements: SVGElements, svgLabels: SVGLabels = .strokes,
    allowsSpans: Bool?
  ) {
    (self.scale, self.svgElements, self.svgLabels) = (scale, svgElements, svgLabels)
    raster = FollowedPicture(of: source, scale: scale, allowsSpans: allowsSpans)
  }

  /// The board as a PNG file, 8-bit RGB, of the size of `PictureSize`.
  ///
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits` or memory runs out. Another call may succeed.
  public func png() throws(CairoError) -> FileContents {
    let (canvas, damage) = try raster.update()
    if let encoded, encoded.canvas === canvas, damage.isEmpty { return encoded.last }
    if encoded?.canvas !== canvas { encoded = nil }
    let size = canvas.frame.pixels
    var file = encoded?.file ?? StripedPNG(width: size.maxX, height: size.maxY)
    // The table of rows must have one owner while it is updated. Copying it for each picture would take 5 % of a run's time.
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

  /// The address of the table of rows from which the PNG file is made, for tests.
  package var rowTable: UnsafeRawPointer? { encoded?.file.rowTable }

  /// The memory of letters' masks, in bytes, for tests.
  package var letterByteCount: Int { raster.letterByteCount }

  /// The memory in proportion to the number of figures, in bytes, for tests.
  package var byteCount: Int { raster.byteCount + (vector?.document.byteCount ?? 0) }
}
