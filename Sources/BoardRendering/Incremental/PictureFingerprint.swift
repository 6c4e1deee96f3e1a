package import CairoDrawing

/// A fingerprint for comparing pictures, with a hash for each square of 32 by 32 pixels. An update takes time in proportion to
/// the change.
///
/// The hashes have 64 bits, so two squares that differ have the same hash with a probability of 2^-64.
package struct PictureFingerprint: Sendable {
  private var hashes: [UInt64]
  /// The sum of all hashes, each multiplied by an odd number of its own.
  private var sum: UInt64 = 0
  private let columns: Int
  private let width: Int
  private let height: Int

  private static let side = 32

  /// - Parameter canvas: The canvas with the picture.
  init(of canvas: BoardCanvas) {
    (width, height) = (canvas.frame.pixels.maxX, canvas.frame.pixels.maxY)
    columns = (width + PictureFingerprint.side - 1) / PictureFingerprint.side
    hashes = Array(repeating: 0, count: columns * ((height + PictureFingerprint.side - 1) / PictureFingerprint.side))
    update(from: canvas, where: canvas.frame.pixels)
  }

  /// Updates the hashes of the squares that a rectangle of the picture touches.
  mutating func update(from canvas: BoardCanvas, where rectangle: PixelRectangle) {
    let (side, prime) = (PictureFingerprint.side, UInt64(0x100_0000_01b3))
    canvas.withPixels { pixels, stride in
      for row in rectangle.minY / side...(rectangle.maxY - 1) / side {
        for column in rectangle.minX / side...(rectangle.maxX - 1) / side {
          var hash: UInt64 = 0xcbf2_9ce4_8422_2325
          let (left, right) = (column * side, min(width, (column + 1) * side))
          for y in row * side..<min(height, (row + 1) * side) {
            let line = unsafe UnsafeRawPointer(pixels + y * stride + left)
            // The hash is FNV-1a, of two pixels at a time.
            for pair in 0..<(right - left) / 2 {
              hash = unsafe (hash ^ line.loadUnaligned(fromByteOffset: pair * 8, as: UInt64.self)) &* prime
            }
            if (right - left) % 2 == 1 { hash = unsafe (hash ^ UInt64(pixels[y * stride + right - 1])) &* prime }
          }
          let index = row * columns + column
          sum = sum &- hashes[index] &* UInt64(2 * index + 1) &+ hash &* UInt64(2 * index + 1)
          hashes[index] = hash
        }
      }
    }
  }

  /// The upper left corner of the first square that differs, in pixels; `nil` if none does.
  package func firstDifference(from other: PictureFingerprint) -> (x: Int, y: Int)? {
    guard sum != other.sum else { return nil }
    guard columns == other.columns, let index = hashes.indices.first(where: { hashes[$0] != other.hashes[$0] }) else {
      return (0, 0)
    }
    return (index % columns * PictureFingerprint.side, index / columns * PictureFingerprint.side)
  }
}

/// Makes fingerprints of the picture of a board that is edited elsewhere.
package final class FingerprintRenderer {
  private var picture: FollowedPicture
  private var latest: (fingerprint: PictureFingerprint, canvas: BoardCanvas)?

  package init(following source: any ChangeSource, scale: Double) {
    picture = FollowedPicture(of: source, scale: scale)
  }

  /// The fingerprint of the current picture, in time proportional to what has changed.
  ///
  /// - Throws: The errors of ``SnapshotRenderer/png()``.
  package func fingerprint() throws(CairoError) -> PictureFingerprint {
    let (canvas, damage) = try picture.update()
    var fingerprint: PictureFingerprint
    if let latest = latest.take(), latest.canvas === canvas {
      fingerprint = latest.fingerprint
      for rectangle in damage.rectangles { fingerprint.update(from: canvas, where: rectangle) }
    } else {
      fingerprint = PictureFingerprint(of: canvas)
    }
    latest = (fingerprint, canvas)
    return fingerprint
  }
}
