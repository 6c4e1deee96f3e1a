internal import Files

/// A frame of an animated PNG, made by ``SnapshotRenderer/animationFrame(of:delay:)`` for an ``AnimationFile``: a part of a file, which
/// has a meaning only after the frames before it.
public struct AnimationFrame: Sendable {
  let pieces: [Bytes]
  /// Counted from 0.
  let number: Int

  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }
}
