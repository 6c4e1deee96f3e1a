internal import CCairo

/// A recorded drawing that can be painted on other surfaces any number of times.
///
/// A document contains a recording once, even if many of its pages paint it.
public final class RecordingSurface {
  private let handle: OpaquePointer

  /// Records a drawing (`cairo_recording_surface_create`).
  ///
  /// - Parameters:
  ///   - width: In device units; finite and greater than 0. The drawing is clipped to it.
  ///   - height: In device units; finite and greater than 0.
  ///   - draw: Draws what is recorded.
  /// - Throws: ``CairoError`` for other sizes, and what `draw` throws.
  public init(
    width: Double, height: Double, _ draw: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      throw CairoError(.invalidSize, in: "RecordingSurface.init")
    }
    var extents = cairo_rectangle_t(x: 0, y: 0, width: width, height: height)
    handle = try adopt(
      cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents), from: "cairo_recording_surface_create")
    try draw(DrawingContext(drawingOn: handle))
  }

  deinit { cairo_surface_destroy(handle) }

  func apply(to context: OpaquePointer) {
    cairo_set_source_surface(context, handle, 0, 0)
    cairo_paint(context)
  }
}
