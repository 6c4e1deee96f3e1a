internal import CCairo

/// A drawing that Cairo remembers, and paints on other surfaces as often as it is asked to.
///
/// A document holds what a recording draws once, however many of its pages paint it.
public final class RecordingSurface {
  private let handle: OpaquePointer

  /// Records a drawing (`cairo_recording_surface_create`).
  ///
  /// - Parameters:
  ///   - width: In device units; what is drawn beyond is cut off. Finite and greater than 0.
  ///   - height: In device units; finite and greater than 0.
  ///   - draw: Draws it.
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
