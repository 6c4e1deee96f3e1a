internal import CCairo

/// A picture in memory that Cairo draws on, and whose pixels can be read and written (`cairo_image_surface_t`).
public struct ImageSurface: ~Copyable {
  /// How a pixel is stored.
  public enum Format: Hashable, Sendable {
    /// Opaque color, `0x00rrggbb` in a word of four bytes in the machine's order; the top byte is undefined.
    case rgb24
    /// Color and opacity, `0xaarrggbb` in a word, each component multiplied by the opacity.
    case argb32
    /// Coverage alone, a byte per pixel.
    case a8

    fileprivate var cairo: cairo_format_t {
      switch self {
      case .rgb24: CAIRO_FORMAT_RGB24
      case .argb32: CAIRO_FORMAT_ARGB32
      case .a8: CAIRO_FORMAT_A8
      }
    }
  }

  private let handle: OpaquePointer
  /// The pixels, which belong to the surface and are freed with it.
  private let data: UnsafeMutablePointer<UInt8>
  /// The format of the pixels.
  public let format: Format
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// The distance between the starts of rows, in bytes; rows may be padded.
  public let stride: Int

  /// The longest side of Cairo's images, in pixels.
  public static let maximumSide = 32_767

  /// Makes a picture of zeros: black, or no coverage (`cairo_image_surface_create`).
  ///
  /// - Throws: ``CairoError`` if a side is less than 1 or more than ``maximumSide`` pixels, or memory runs out.
  public init(_ format: Format, width: Int, height: Int) throws(CairoError) {
    guard (1...ImageSurface.maximumSide).contains(width), (1...ImageSurface.maximumSide).contains(height) else {
      throw CairoError(.invalidSize, in: "ImageSurface.init")
    }
    let handle = try adopt(
      cairo_image_surface_create(format.cairo, Int32(width), Int32(height)), from: "cairo_image_surface_create")
    try self.init(adopting: handle, format)
  }

  /// Reads a PNG file with Cairo, and so with libpng (`cairo_image_surface_create_from_png_stream`); the picture becomes
  /// ``Format/rgb24``, or ``Format/argb32`` if the file has opacity.
  ///
  /// - Throws: ``CairoError`` if the bytes are no PNG file, or one of more than 8 bits.
  public init(png: [UInt8]) throws(CairoError) {
    let source = ByteSource(png)
    let handle = try withExtendedLifetime(source) { () throws(CairoError) in
      try adopt(
        cairo_image_surface_create_from_png_stream(ByteSource.read, source.closure),
        from: "cairo_image_surface_create_from_png_stream")
    }
    switch cairo_image_surface_get_format(handle) {
    case CAIRO_FORMAT_RGB24: try self.init(adopting: handle, .rgb24)
    case CAIRO_FORMAT_ARGB32: try self.init(adopting: handle, .argb32)
    case CAIRO_FORMAT_A8: try self.init(adopting: handle, .a8)
    default:
      cairo_surface_destroy(handle)
      throw CairoError(CAIRO_STATUS_INVALID_FORMAT, in: "cairo_image_surface_get_format")
    }
  }

  /// Takes ownership of an image surface without errors; destroys it and throws if it has no memory.
  private init(adopting handle: OpaquePointer, _ format: Format) throws(CairoError) {
    guard let data = cairo_image_surface_get_data(handle) else {
      cairo_surface_destroy(handle)
      throw CairoError(CAIRO_STATUS_NULL_POINTER, in: "cairo_image_surface_get_data")
    }
    (self.handle, self.data, self.format) = (handle, data, format)
    width = Int(cairo_image_surface_get_width(handle))
    height = Int(cairo_image_surface_get_height(handle))
    stride = Int(cairo_image_surface_get_stride(handle))
  }

  deinit { cairo_surface_destroy(handle) }

  /// A context that draws on this surface (`cairo_create`).
  public borrowing func makeContext() throws(CairoError) -> DrawingContext { try DrawingContext(drawingOn: handle) }

  /// Passes the surface's memory, ``height`` rows of ``stride`` bytes, after all drawing has been completed
  /// (`cairo_surface_flush`), and informs Cairo afterwards that it may have been modified (`cairo_surface_mark_dirty`).
  ///
  /// - Parameter body: Gets the memory, which is valid until it returns.
  public borrowing func withMemory<Result, Failure: Error>(
    _ body: (UnsafeMutableRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    cairo_surface_flush(handle)
    defer { cairo_surface_mark_dirty(handle) }
    return try body(UnsafeMutableRawBufferPointer(start: data, count: stride * height))
  }

  /// Passes the surface's bytes for reading, after all drawing has been completed (`cairo_surface_flush`).
  ///
  /// - Parameter body: Gets the memory, which is valid until it returns.
  public borrowing func withBytes<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    cairo_surface_flush(handle)
    return body(UnsafePointer(data))
  }

  /// Paints with a context's color through this picture's coverage.
  borrowing func apply(to context: OpaquePointer, x: Int, y: Int) {
    cairo_mask_surface(context, handle, Double(x), Double(y))
  }

  /// The picture as a PNG file, written by Cairo (`cairo_surface_write_to_png_stream`): 8-bit RGB or RGBA, or 8-bit grey for
  /// ``Format/a8``.
  public borrowing func png() throws(CairoError) -> [UInt8] {
    let sink = ByteSink()
    // Cairo only writes to the sink during this call.
    try withExtendedLifetime(sink) {
      cairo_surface_write_to_png_stream(handle, ByteSink.append, sink.closure)
    }.check("cairo_surface_write_to_png_stream")
    return sink.bytes
  }
}
