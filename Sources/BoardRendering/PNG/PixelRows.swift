/// Rows of pixels, `0xFFrrggbb`, with the row above the first of them. They are somebody's who lends them for a while.
struct PixelRows {
  private let first: UnsafePointer<UInt32>
  /// From row to row, in words.
  private let stride: Int
  let width: Int
  let count: Int
  private let rowAbove: UnsafePointer<UInt32>

  /// - Parameter rowAbove: What the first row is compared with, for a picture ``blankRow(_:)``.
  init(
    _ first: UnsafePointer<UInt32>, stride: Int, width: Int, count: Int, below rowAbove: UnsafePointer<UInt32>
  ) {
    (self.first, self.stride, self.width, self.count, self.rowAbove) = (first, stride, width, count, rowAbove)
  }

  /// What is above the first row of a picture: zeros, by the definition of PNG's filters. Pixels have 0xFF in their top bytes, and so
  /// has what they are compared with.
  static func blankRow(_ width: Int) -> FixedMemory<UInt32> { FixedMemory(width, of: 0xFF00_0000) }

  func row(_ y: Int) -> UnsafePointer<UInt32> { first + y * stride }

  func above(_ y: Int) -> UnsafePointer<UInt32> { y > 0 ? row(y - 1) : rowAbove }

  /// How many bytes they are after filtering: three for each pixel, and one for each row that names its filter.
  var filteredByteCount: Int { count * (1 + 3 * width) }
}
