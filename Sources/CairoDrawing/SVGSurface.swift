internal import CCairo

/// A drawing that Cairo writes as an SVG document, with the user unit `px`.
public struct SVGSurface: ~Copyable {
  private let handle: OpaquePointer
  /// Cairo doesn't retain the sink, and writes to it until the surface is finished, by ``finish()`` or `deinit`, while the sink
  /// is alive. A drawing context may keep Cairo's surface longer; drawing on it is then an error, and writes nothing.
  private let sink: ByteSink

  /// Makes an empty drawing (`cairo_svg_surface_create_for_stream`, `cairo_svg_surface_set_document_unit`).
  ///
  /// - Parameters:
  ///   - width: In user units; finite and greater than 0.
  ///   - height: In user units; finite and greater than 0.
  /// - Throws: ``CairoError`` for other sizes, or if Cairo can't make the surface.
  public init(width: Double, height: Double) throws(CairoError) {
    // Cairo 1.16 takes NaN without complaint and writes `width="nanpx"`, so we check.
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      throw CairoError(.invalidSize, in: "SVGSurface.init")
    }
    let sink = ByteSink()
    let handle = try adopt(
      cairo_svg_surface_create_for_stream(ByteSink.append, sink.closure, width, height),
      from: "cairo_svg_surface_create_for_stream")
    // The default unit is pt.
    cairo_svg_surface_set_document_unit(handle, CAIRO_SVG_UNIT_PX)
    (self.handle, self.sink) = (handle, sink)  // Nothing may throw once `self` begins to exist.
  }

  deinit {
    withExtendedLifetime(sink) { cairo_surface_finish(handle) }
    cairo_surface_destroy(handle)
  }

  /// A context that draws on this surface (`cairo_create`), as long as the surface exists.
  public borrowing func makeContext() throws(CairoError) -> DrawingContext { try DrawingContext(drawingOn: handle) }

  /// Ends the document and returns its bytes (`cairo_surface_finish`); a failed write shows up only here.
  ///
  /// The document contains the drawing in a `<g>`, whose id Cairo 1.16 takes from a counter of the process.
  public consuming func finish() throws(CairoError) -> [UInt8] {
    withExtendedLifetime(sink) { cairo_surface_finish(handle) }
    try cairo_surface_status(handle).check("cairo_surface_finish")
    return sink.bytes
  }
}
