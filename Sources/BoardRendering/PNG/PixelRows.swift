/// Rows of pixels, `0xFFrrggbb`, and the row above the first of them. It doesn't own the memory, which must outlive it.
struct PixelRows {
  private let first: UnsafePointer<UInt32>
  /// The number of words from row to row.
  private let stride: Int
  let width: Int
  let count: Int
  private let rowAbove: UnsafePointer<UInt32>

  /// - Parameter rowAbove: The row to compare the first row with; ``blankRow(_:)`` for a whole picture.
  init(
    _ first: UnsafePointer<UInt32>, stride: Int, width: Int, count: Int, below rowAbove: UnsafePointer<UInt32>
  ) {
    (self.first, self.stride, self.width, self.count, self.rowAbove) = (first, stride, width, count, rowAbove)
  }

  /// The row above the first row of a picture: zeros, by the definition of PNG's filters. Its top bytes are 0xFF, like those of the
  /// pixels that are compared with it.
  static func blankRow(_ width: Int) -> FixedMemory<UInt32> { FixedMemory(width, of: 0xFF00_0000) }

  func row(_ y: Int) -> UnsafePointer<UInt32> { first + y * stride }

  func above(_ y: Int) -> UnsafePointer<UInt32> { y > 0 ? row(y - 1) : rowAbove }

  /// The number of bytes after filtering: three for each pixel, and one for each row's filter.
  var filteredByteCount: Int { count * (1 + 3 * width) }
}
