internal import CCairo

/// A document of pages that Cairo writes as PDF, with the user unit `pt`, 1/72 inch.
///
/// Cairo writes each page when it is whole; who takes the bytes after each has no more than one page in memory.
public struct PDFSurface: ~Copyable {
  private let handle: OpaquePointer
  /// As of ``SVGSurface``.
  private let sink: ByteSink

  /// Makes a document without pages (`cairo_pdf_surface_create_for_stream`).
  ///
  /// What Cairo would note about the time is left out, so that equal drawings give equal bytes. The document is of version 1.4 of
  /// PDF, since Cairo 1.18 compresses what is known of later ones, its creator too.
  ///
  /// - Parameter creator: The program that the document says it comes from.
  /// - Throws: ``CairoError`` if Cairo can't make the surface.
  public init(creator: String) throws(CairoError) {
    let sink = ByteSink()
    let handle = try adopt(
      cairo_pdf_surface_create_for_stream(ByteSink.append, sink.closure, 1, 1),
      from: "cairo_pdf_surface_create_for_stream")
    cairo_pdf_surface_restrict_to_version(handle, CAIRO_PDF_VERSION_1_4)
    cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATOR, creator)
    cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATE_DATE, "")
    (self.handle, self.sink) = (handle, sink)  // Nothing may throw once `self` begins to exist.
  }

  deinit {
    withExtendedLifetime(sink) { cairo_surface_finish(handle) }
    cairo_surface_destroy(handle)
  }

  /// Adds a page (`cairo_pdf_surface_set_size`, `cairo_surface_show_page`).
  ///
  /// - Parameters:
  ///   - width: In points; finite and greater than 0.
  ///   - height: In points; finite and greater than 0.
  ///   - draw: Draws the page.
  /// - Throws: ``CairoError`` for other sizes, and what `draw` throws.
  public borrowing func addPage(
    width: Double, height: Double, _ draw: (borrowing DrawingContext) throws(CairoError) -> Void
  ) throws(CairoError) {
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      throw CairoError(.invalidSize, in: "PDFSurface.addPage")
    }
    cairo_pdf_surface_set_size(handle, width, height)
    try draw(DrawingContext(drawingOn: handle))
    cairo_surface_show_page(handle)
    try cairo_surface_status(handle).check("cairo_surface_show_page")
  }

  /// Takes what Cairo has written since bytes were taken last: the pages so far, and nothing of the next one.
  public borrowing func takeBytes() -> [UInt8] { sink.takeBytes() }

  /// Ends the document and returns the bytes that weren't taken yet (`cairo_surface_finish`).
  public consuming func finish() throws(CairoError) -> [UInt8] {
    withExtendedLifetime(sink) { cairo_surface_finish(handle) }
    try cairo_surface_status(handle).check("cairo_surface_finish")
    return sink.takeBytes()
  }
}
