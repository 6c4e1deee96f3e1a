internal import CairoDrawing
public import WholeFiles

/// An animated PNG file of a board that is edited: each frame shows the board as it was when the frame was appended.
///
/// It follows the board by itself. The file appears under its name when it is finished and complete.
public struct AnimationFile: ~Copyable {
  private var file: AtomicFile
  private var picture: FollowedPicture
  private let plays: Int
  /// The most pixels of a frame in one part; smaller in tests.
  package var pixelsPerPart = AnimatedPNG.pixelsPerPart
  /// Made with the first frame. It is usable even after an error of Cairo: the next frame then shows the entire board.
  private var animation: AnimatedPNG?
  /// The board's rectangle in the last frame.
  private var shown: PixelRectangle?
  /// The largest size that the board will have.
  private let largest: Size?
  /// The last frame. It isn't written yet, because its delay may still change.
  private var last: AnimatedPNG.Frame?

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name, of a plain file; it can't be a pipe, because the number of frames is filled in at the end.
  ///   - source: The owner of the board that is shown, such as a `BoardEditor`.
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other scale, appending throws.
  ///   - largest: The largest width and height that the board will have; `nil` for those of the first frame. A smaller board is at the
  ///     top left, on white.
  ///   - plays: How often the animation plays; 0 or less means forever, and readers count to 2^31 - 1 at most.
  /// - Throws: `OutputError` if the file can't be created.
  public init(
    path: String, following source: any ChangeSource, scale: Double = 1, largest: Size? = nil, plays: Int = 0
  ) throws(OutputError) {
    self.largest = largest
    self.plays = min(max(plays, 0), Int(Int32.max))
    picture = FollowedPicture(of: source, scale: scale)
    file = try AtomicFile(path: path, seeks: true)
  }

  /// Appends a frame. The first one is the whole picture, each later one the bounding box of what has changed since the previous frame.
  /// Frames have the same pixels as ``SnapshotRenderer/png()``.
  ///
  /// - Parameters:
  ///   - time: How long it is shown, to a thousandth of a second: at most 65.535 seconds.
  ///   - onlyIfChanged: Whether to append no frame if it would look like the previous one.
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits`, if the board is larger than `largest`, or if memory runs
  ///   out; the animation may then go on with the next frame. `OutputError` if the file can't be written.
  public mutating func append(shownFor time: Duration = .milliseconds(500), onlyIfChanged: Bool = false) throws {
    let (canvas, damage) = try picture.update()
    if onlyIfChanged, animation != nil, damage.isEmpty { return }
    let isFirst = animation == nil
    // Taken out of the property, so that what is updated has one owner.
    let board = canvas.frame.pixels
    var animation = try animation.take() ?? AnimatedPNG(wholeFrame(of: board), pixelsPerPart: pixelsPerPart)
    defer { self.animation = animation }
    guard animation.frame.maxX >= board.maxX, animation.frame.maxY >= board.maxY else {
      throw CairoError(.invalidSize, in: "AnimationFile.append")
    }
    let isElsewhere = board != shown ?? animation.frame
    let frame = canvas.withPixels { pixels, stride in
      guard isElsewhere else { return animation.frame(of: pixels, stride: stride, box: damage.bounds, delay: time) }
      let (width, height) = (
        max(board.maxX, shown?.maxX ?? animation.frame.maxX), max(board.maxY, shown?.maxY ?? animation.frame.maxY)
      )
      let paper = FixedMemory<UInt32>(width * height, of: 0xFFFF_FFFF)
      for y in 0..<board.maxY {
        (paper.start + y * width).update(from: pixels + y * stride, count: board.maxX)
      }
      let box = PixelRectangle(minX: 0, minY: 0, maxX: width, maxY: height)
      return animation.frame(of: UnsafePointer(paper.start), stride: width, box: box, delay: time)
    }
    shown = board
    if isFirst { try file.append(animation.opening) }
    if let last { try file.append(last.contents) }
    last = frame
  }

  private func wholeFrame(of board: PixelRectangle) throws(CairoError) -> PixelRectangle {
    guard let largest else { return board }
    guard let size = PictureSize(of: largest, scale: picture.scale) else {
      throw CairoError(.invalidSize, in: "AnimationFile.append")
    }
    return PixelRectangle(
      minX: 0, minY: 0, maxX: max(board.maxX, size.width), maxY: max(board.maxY, size.height))
  }

  /// Finishes the file and gives it its final name. Without frames, no file is left.
  ///
  /// - Parameter lastTime: How long the last frame is shown; `nil` for the time given when it was appended.
  /// - Throws: `OutputError` if the file can't be written completely; it is then removed.
  public consuming func finish(lastShownFor lastTime: Duration? = nil) throws(OutputError) {
    guard var frame = last, let count = animation?.frameCount else { return }
    if let lastTime { frame.delay = lastTime }
    try file.append(frame.contents)
    try file.append(FileContents([PNGWriter().chunk("IEND", [])]))
    try file.overwrite(at: AnimatedPNG.controlOffset, with: AnimatedPNG.control(frames: count, plays: plays))
    try file.finish()
  }
}
