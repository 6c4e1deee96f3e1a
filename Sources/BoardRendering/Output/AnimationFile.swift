public import WholeFiles

/// An animated PNG file that is being written: frames of one ``SnapshotRenderer``, from the first on.
///
/// The file appears under its name when it is finished, whole or not at all.
public struct AnimationFile: ~Copyable {
  private var file: AtomicFile
  private let plays: Int
  private var frameCount = 0
  /// The last frame, whose delay may still change.
  private var last: AnimationFrame?

  /// Creates the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name, of a plain file: a pipe won't do, since the number of frames is filled in at the end.
  ///   - plays: How often the animation plays; 0 is forever.
  /// - Precondition: `plays` is from 0 to 2^31 - 1.
  /// - Throws: `OutputError` if it can't be made.
  public init(path: String, plays: Int = 0) throws(OutputError) {
    precondition((0...Int(Int32.max)).contains(plays), "an animation plays up to 2^31 - 1 times")
    self.plays = plays
    file = try AtomicFile(path: path, seeks: true)
  }

  /// Appends a frame that ``SnapshotRenderer/animationFrame(of:delay:)`` has made.
  ///
  /// - Precondition: All frames that the renderer has made before were appended, in their order.
  /// - Throws: `OutputError` if it can't be written.
  public mutating func append(_ frame: AnimationFrame) throws(OutputError) {
    precondition(frame.number == frameCount, "an animation has all frames of its renderer, in their order")
    frameCount += 1
    if let last { try file.append(FileContents(last.pieces)) }
    last = frame
  }

  /// Ends the file and gives it its final name. Without frames there is no animation, and no file is left.
  ///
  /// - Parameter hold: How long the last frame is shown, in milliseconds; `nil` for as long as it was made for.
  /// - Throws: `OutputError` if it can't be written whole; nothing is left then.
  public consuming func finish(hold: UInt16? = nil) throws(OutputError) {
    guard var frame = last else { return }
    if let hold { frame.control.delay = hold }
    try file.append(FileContents(frame.pieces))
    try file.append(FileContents([PNGWriter(maximumWidth: 0).chunk("IEND", [])]))
    try file.overwrite(at: AnimatedPNG.controlOffset, with: AnimatedPNG.control(frames: frameCount, plays: plays))
    try file.finish()
  }
}
