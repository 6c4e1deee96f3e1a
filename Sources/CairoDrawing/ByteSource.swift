internal import CCairo

/// Provides bytes in memory as the input of a Cairo stream.
final class ByteSource {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The pointer that ``read`` expects as its closure. It is unretained: the caller must keep the source alive for as long as
  /// Cairo may read.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Cairo's `cairo_read_func_t` for a source: all of the bytes asked for, or an error.
  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return length == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard count <= source.rest.count else { return CAIRO_STATUS_READ_ERROR }
    for (offset, byte) in source.rest.prefix(count).enumerated() { data[offset] = byte }
    source.rest.removeFirst(count)
    return CAIRO_STATUS_SUCCESS
  }
}
