internal import CZlib
internal import WholeFiles

/// Encodes a single picture, one that isn't part of a series, as a PNG file: each row is filtered with Up, and zlib searches for
/// repetitions.
///
/// Files have the size of Cairo's, which tries all filters on each row, and take less than half the time. ``StripedPNG`` is ten times as
/// fast, but its files are up to three times as large if a board repeats itself.
enum DeflatedPNG {
  /// The file for a picture.
  ///
  /// - Parameters:
  ///   - pixels: `0xFFrrggbb`, row by row.
  ///   - stride: The number of words from row to row.
  static func file(of pixels: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int) -> FileContents {
    let (writer, blankRow) = (PNGWriter(), PixelRows.blankRow(width))
    let picture = PixelRows(pixels, stride: stride, width: width, count: height, below: blankRow.start)
    var pieces = writer.opening(width: width, height: height)
    // A row's first byte is the number of its filter.
    let row = FixedMemory<UInt8>(1 + 3 * width, of: 2)
    let output = FixedMemory<UInt8>(1 << 16, of: 0)
    var stream = z_stream()
    let status = deflateInit_(&stream, 6, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    precondition(status == Z_OK, "there is memory for zlib's window")
    defer { deflateEnd(&stream) }
    for y in 0..<height {
      filter(picture.row(y), picture.above(y), count: width, into: row.start + 1)
      (stream.next_in, stream.avail_in) = (row.start, UInt32(row.count))
      let isLast = y == height - 1
      repeat {
        if stream.avail_out == 0 { (stream.next_out, stream.avail_out) = (output.start, UInt32(output.count)) }
        deflate(&stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        let count = output.count - Int(stream.avail_out)
        if count > 0, stream.avail_out == 0 || isLast {
          pieces.append(writer.chunk("IDAT", UnsafeBufferPointer(start: output.start, count: count)))
        }
      } while stream.avail_out == 0
    }
    pieces.append(writer.chunk("IEND", []))
    return FileContents(pieces)
  }

  private static func filter(
    _ pixels: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, count: Int, into row: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let delta = RunScanner.difference(pixels[x], above[x])
      row[3 &* x] = UInt8(truncatingIfNeeded: delta &>> 16)
      row[3 &* x &+ 1] = UInt8(truncatingIfNeeded: delta &>> 8)
      row[3 &* x &+ 2] = UInt8(truncatingIfNeeded: delta)
    }
  }
}
