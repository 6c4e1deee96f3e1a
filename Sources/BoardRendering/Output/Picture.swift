/// The bytes of a picture's file, in pieces that pictures share where they are alike.
///
/// Copying one is cheap, and so is keeping it for a while.
public struct Picture: Sendable {
  package let chunks: [[UInt8]]

  package init(chunks: [[UInt8]]) { self.chunks = chunks }

  /// A picture whose bytes are at hand.
  public init(_ bytes: [UInt8]) { chunks = [bytes] }

  public var byteCount: Int { chunks.reduce(0) { $0 + $1.count } }

  /// The whole file.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(byteCount)
    for chunk in chunks { bytes += chunk }
    return bytes
  }
}
