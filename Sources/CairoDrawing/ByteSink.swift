internal import CCairo

/// Collects the output of a Cairo stream in memory.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The pointer that ``append`` expects as its closure. It is unretained: the caller must keep the sink alive for as long as
  /// Cairo may write.
  var closure: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Returns the bytes so far and removes them.
  func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  /// Cairo's `cairo_write_func_t` for a sink.
  static let append: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return length == 0 ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
      .bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
