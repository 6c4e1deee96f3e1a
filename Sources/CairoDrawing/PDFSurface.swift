internal import CCairo

/// A document of pages that Cairo writes as PDF, with the user unit `pt`, 1/72 inch.
///
/// Cairo writes each page when it is complete. If the bytes are taken after each page, only one page is in memory.
public struct PDFSurface: ~Copyable {
  private let handle: OpaquePointer
  /// See ``SVGSurface``.
  private let sink: ByteSink

  /// Makes a document without pages (`cairo_pdf_surface_create_for_stream`).
  ///
  /// The document contains no times, so that equal drawings give equal bytes. Its version is PDF 1.4, because in later ones Cairo
  /// 1.18 compresses the metadata, including the creator.
  ///
  /// - Parameter creator: The name of the program that creates the document.
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

  /// Returns what Cairo has written since the last call: complete pages only.
  public borrowing func takeBytes() -> [UInt8] { sink.takeBytes() }

  /// Finishes the document and returns the bytes that weren't taken yet (`cairo_surface_finish`).
  public consuming func finish() throws(CairoError) -> [UInt8] {
    withExtendedLifetime(sink) { cairo_surface_finish(handle) }
    try cairo_surface_status(handle).check("cairo_surface_finish")
    return sink.takeBytes()
  }
}
