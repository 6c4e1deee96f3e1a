internal import CairoDrawing
public import WholeFiles

/// An animated PNG file of a board that is edited: each frame shows the board as it was when the frame was appended.
///
/// It follows the board by itself. The file appears under its name when it is finished, whole or not at all.
public struct AnimationFile: ~Copyable {
  private var file: AtomicFile
  private var picture: FollowedPicture
  private let plays: Int
  /// How many pixels of a frame are written as one part; smaller for tests.
  package var pixelsPerPart = AnimatedPNG.pixelsPerPart
  /// Made with the first frame. It never fails: after an error of Cairo's the next frame is one of the whole board.
  private var animation: AnimatedPNG?
  /// Where the board was on the last frame.
  private var shown: PixelRectangle?
  /// The largest that the board will be.
  private let largest: Size?
  /// The last frame, whose delay may still change.
  private var last: AnimatedPNG.Frame?

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name, of a plain file: a pipe won't do, since the number of frames is filled in at the end.
  ///   - source: Whose board is shown, such as a `BoardEditor`.
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other there are no frames.
  ///   - largest: The largest width and height that the board will have; `nil` for those of the first frame. A smaller board is at the
  ///     top left, on white.
  ///   - plays: How often the animation plays; 0 or less is forever, and 2^31 - 1 is the most that readers count.
  /// - Throws: `OutputError` if it can't be made.
  public init(
    path: String, following source: any ChangeSource, scale: Double = 1, largest: Size? = nil, plays: Int = 0
  ) throws(OutputError) {
    self.largest = largest
    self.plays = min(max(plays, 0), Int(Int32.max))
    picture = FollowedPicture(of: source, scale: scale)
    file = try AtomicFile(path: path, seeks: true)
  }

  /// Appends a frame: the first one whole, each later one the box of what has changed since the one before. Frames have the same
  /// pixels as ``SnapshotRenderer/png()``.
  ///
  /// - Parameters:
  ///   - time: How long it is shown, to a thousandth of a second: at most 65.535 seconds.
  ///   - onlyIfChanged: Whether there is no frame if the one before shows the same.
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits`, if the board is larger than was said, or if memory runs out: the animation may go on with the next frame then. `OutputError` if the file can't be written.
  public mutating func append(shownFor time: Duration = .milliseconds(500), onlyIfChanged: Bool = false) throws {
    let (canvas, damage) = try picture.update()
    if onlyIfChanged, animation != nil, damage.isEmpty { return }
    let isFirst = animation == nil
    // Taken out, so that there is one owner of what is altered.
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

  /// Ends the file and gives it its final name. Without frames there is no animation, and no file is left.
  ///
  /// - Parameter lastTime: How long the last frame is shown; `nil` for as long as was said when it was appended.
  /// - Throws: `OutputError` if it can't be written whole; nothing is left then.
  public consuming func finish(lastShownFor lastTime: Duration? = nil) throws(OutputError) {
    guard var frame = last, let count = animation?.frameCount else { return }
    if let lastTime { frame.delay = lastTime }
    try file.append(frame.contents)
    try file.append(FileContents([PNGWriter().chunk("IEND", [])]))
    try file.overwrite(at: AnimatedPNG.controlOffset, with: AnimatedPNG.control(frames: count, plays: plays))
    try file.finish()
  }
}
