/// An animated PNG file that is being written: frames of one ``SnapshotRenderer``, from the first on.
///
/// The file appears under its name when it is finished, whole or not at all.
public struct AnimationFile: ~Copyable {
  private var file: PictureFile
  private let plays: Int
  private var frameCount = 0
  /// Frames are small, so many are written at once.
  private var waiting: [Bytes] = []
  private var waitingByteCount = 0
  private static let bytesPerWrite = 1 << 18

  /// Makes the file under a temporary name in its folder.
  ///
  /// - Parameters:
  ///   - path: The final name, of a plain file: a pipe won't do, since the number of frames is filled in at the end.
  ///   - plays: How often the animation plays; 0 is forever.
  /// - Precondition: `plays` is from 0 to 2^31 - 1.
  /// - Throws: ``OutputError`` if it can't be made.
  public init(path: String, plays: Int = 0) throws(OutputError) {
    precondition((0...Int(Int32.max)).contains(plays), "an animation plays up to 2^31 - 1 times")
    self.plays = plays
    file = try PictureFile(path: path)
  }

  /// Appends a frame that ``SnapshotRenderer/animationFrame(of:delay:)`` has made.
  ///
  /// - Precondition: All frames that the renderer has made before were appended, in their order.
  /// - Throws: ``OutputError`` if it can't be written.
  public mutating func append(_ frame: AnimationFrame) throws(OutputError) {
    precondition(frame.number == frameCount, "an animation has all frames of its renderer, in their order")
    frameCount += 1
    waiting += frame.pieces
    waitingByteCount += frame.byteCount
    if waitingByteCount >= AnimationFile.bytesPerWrite { try writeWaiting() }
  }

  private mutating func writeWaiting() throws(OutputError) {
    try file.append(Picture(waiting))
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
  }

  /// Ends the file and gives it its final name. Without frames there is no animation, and no file is left.
  ///
  /// - Throws: ``OutputError`` if it can't be written whole; nothing is left then.
  public consuming func finish() throws(OutputError) {
    guard frameCount > 0 else { return }
    waiting.append(PNGWriter(maximumWidth: 0).chunk("IEND", []))
    try writeWaiting()
    try file.overwrite(at: AnimatedPNG.controlOffset, with: AnimatedPNG.control(frames: frameCount, plays: plays))
    try file.finish()
  }
}
