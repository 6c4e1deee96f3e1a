internal import WholeFiles

/// A frame of an animated PNG, made by ``SnapshotRenderer/animationFrame(of:delay:)`` for an ``AnimationFile``: a part of a file, which
/// has a meaning only after the frames before it.
public struct AnimationFrame: Sendable {
  /// The start of the file, before the first frame.
  let opening: [Bytes]
  /// Its place, and how long it is shown.
  var control: AnimatedPNG.FrameControl
  let data: [Bytes]
  /// Counted from 0.
  let number: Int

  var pieces: [Bytes] { opening + [control.chunk] + data }

  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
}
