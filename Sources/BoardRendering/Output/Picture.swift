/// The bytes of a picture's file, in pieces that pictures share where they are alike.
///
/// Copying one is cheap, and so is keeping it for a while.
public struct Picture: Sendable {
  package let pieces: [Bytes]

  package init(_ pieces: [Bytes]) { self.pieces = pieces }

  /// A picture whose bytes are at hand.
  public init(_ bytes: [UInt8]) { pieces = [Bytes(bytes)] }

  public var byteCount: Int { pieces.reduce(0) { $0 + $1.count } }

  /// The whole file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for piece in pieces { bytes += piece.contents }
    return bytes
  }
}
