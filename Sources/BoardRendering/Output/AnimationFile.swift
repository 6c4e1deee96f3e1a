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
  /// The last frame, whose delay may still change.
  private var last: AnimatedPNG.Frame?

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name, of a plain file: a pipe won't do, since the number of frames is filled in at the end.
  ///   - source: Whose board is shown, such as a `BoardEditor`.
  ///   - scale: Pixels per board unit: above 0 and at most `Limits.maximumScale`. With any other there are no frames.
  ///   - plays: How often the animation plays; 0 or less is forever, and 2^31 - 1 is the most that readers count.
  /// - Throws: `OutputError` if it can't be made.
  public init(
    path: String, following source: any ChangeSource, scale: Double = 1, plays: Int = 0
  ) throws(OutputError) {
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
  /// - Throws: `CairoError` if the scale or the picture is beyond `Limits`, if the board was given another size since the first
  ///   frame, or if memory runs out: the animation may go on with the next frame then. `OutputError` if the file can't be written.
  public mutating func append(shownFor time: Duration = .milliseconds(500), onlyIfChanged: Bool = false) throws {
    let (canvas, damage) = try picture.update()
    if onlyIfChanged, animation != nil, damage.isEmpty { return }
    let isFirst = animation == nil
    // Taken out, so that there is one owner of what is altered.
    var animation = animation.take() ?? AnimatedPNG(canvas.frame.pixels, pixelsPerPart: pixelsPerPart)
    defer { self.animation = animation }
    guard animation.frame == canvas.frame.pixels else { throw CairoError(.invalidSize, in: "AnimationFile.append") }
    let frame = canvas.withPixels { pixels, stride in
      animation.frame(of: pixels, stride: stride, box: damage.bounds, delay: time)
    }
    if isFirst { try file.append(animation.opening) }
    if let last { try file.append(last.contents) }
    last = frame
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
