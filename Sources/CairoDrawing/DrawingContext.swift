internal import CCairo

/// The state of a drawing (`cairo_t`): the target, the color and other settings, and the current path.
///
/// Cairo's context keeps its surface alive and remembers its first error. Every call here checks for that (`cairo_status`): after an
/// error nothing more is drawn, and each call throws it again.
public struct DrawingContext: ~Copyable {
  private let handle: OpaquePointer

  /// `cairo_create`
  init(drawingOn surface: OpaquePointer) throws(CairoError) {
    guard let handle = cairo_create(surface) else { throw CairoError(CAIRO_STATUS_NULL_POINTER, in: "cairo_create") }
    let status = cairo_status(handle)
    if status != CAIRO_STATUS_SUCCESS { cairo_destroy(handle) }
    try status.check("cairo_create")
    self.handle = handle
  }

  deinit { cairo_destroy(handle) }

  private borrowing func check(_ function: StaticString) throws(CairoError) { try cairo_status(handle).check(function) }
}

// MARK: - State

extension DrawingContext {
  /// Sets the color to paint with, in sRGB, not premultiplied, each component from 0 to 1 (`cairo_set_source_rgba`).
  public borrowing func setColor(red: Double, green: Double, blue: Double, alpha: Double = 1) throws(CairoError) {
    cairo_set_source_rgba(handle, red, green, blue, alpha)
    try check("cairo_set_source_rgba")
  }

  /// Sets the width of lines, in user units (`cairo_set_line_width`).
  public borrowing func setLineWidth(_ width: Double) throws(CairoError) {
    cairo_set_line_width(handle, width)
    try check("cairo_set_line_width")
  }

  /// Sets the largest distance between a curve and the lines drawn for it, in device units; Cairo's default is 0.1
  /// (`cairo_set_tolerance`).
  public borrowing func setTolerance(_ tolerance: Double) throws(CairoError) {
    cairo_set_tolerance(handle, tolerance)
    try check("cairo_set_tolerance")
  }

  /// Makes every user unit `factor` times as large on the surface (`cairo_scale`).
  public borrowing func scale(by factor: Double) throws(CairoError) {
    cairo_scale(handle, factor, factor)
    try check("cairo_scale")
  }
}

// MARK: - Paths

extension DrawingContext {
  /// Begins a new path with an upright rectangle whose corners are arcs of a circle (`cairo_new_path`, `cairo_rectangle`;
  /// `cairo_arc`, `cairo_close_path`).
  ///
  /// Cairo approximates an arc by as many Bézier curves as the tolerance requires.
  ///
  /// - Parameter radius: The corners' radius, at most half of the shorter side; 0 for square corners.
  public borrowing func setPath(
    x: Double, y: Double, width: Double, height: Double, radius: Double
  ) throws(CairoError) {
    cairo_new_path(handle)
    try check("cairo_new_path")
    guard radius > 0 else {
      cairo_rectangle(handle, x, y, width, height)
      return try check("cairo_rectangle")
    }
    let (left, top, right, bottom) = (x + radius, y + radius, x + width - radius, y + height - radius)
    cairo_arc(handle, right, top, radius, -.pi / 2, 0)
    cairo_arc(handle, right, bottom, radius, 0, .pi / 2)
    cairo_arc(handle, left, bottom, radius, .pi / 2, .pi)
    cairo_arc(handle, left, top, radius, .pi, 3 * .pi / 2)
    try check("cairo_arc")
    cairo_close_path(handle)
    try check("cairo_close_path")
  }

  /// Begins a new, empty path (`cairo_new_path`).
  public borrowing func beginPath() throws(CairoError) {
    cairo_new_path(handle)
    try check("cairo_new_path")
  }

  /// Begins a new subpath at a point (`cairo_move_to`). An error is thrown when the path is drawn.
  public borrowing func move(to point: SIMD2<Double>) { cairo_move_to(handle, point.x, point.y) }

  /// Appends a straight line (`cairo_line_to`).
  public borrowing func line(to point: SIMD2<Double>) { cairo_line_to(handle, point.x, point.y) }

  /// Appends a cubic Bézier curve (`cairo_curve_to`).
  ///
  /// - Parameters:
  ///   - end: The end of the curve.
  ///   - first: The control point of its start.
  ///   - second: The control point of its end.
  public borrowing func curve(to end: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>) {
    cairo_curve_to(handle, first.x, first.y, second.x, second.y, end.x, end.y)
  }

  /// The path as Cairo has rounded it, to 1/256 device unit (`cairo_copy_path`): for each segment its letter in SVG (M, L, C or Z), and
  /// the x and y of all points and control points in order, in user units.
  public borrowing func copyPath() throws(CairoError) -> (letters: [UInt8], coordinates: [Double]) {
    guard let path = cairo_copy_path(handle) else { throw CairoError(CAIRO_STATUS_NULL_POINTER, in: "cairo_copy_path") }
    defer { cairo_path_destroy(path) }
    try path.pointee.status.check("cairo_copy_path")
    // Each segment is a header, whose length includes itself, followed by points.
    let data = UnsafeBufferPointer(start: path.pointee.data, count: Int(path.pointee.num_data))
    var (letters, coordinates, header): ([UInt8], [Double], Int) = ([], [], 0)
    while header < data.count {
      let end = header + Int(data[header].header.length)
      switch data[header].header.type {
      case CAIRO_PATH_MOVE_TO: letters.append(UInt8(ascii: "M"))
      case CAIRO_PATH_LINE_TO: letters.append(UInt8(ascii: "L"))
      case CAIRO_PATH_CURVE_TO: letters.append(UInt8(ascii: "C"))
      default: letters.append(UInt8(ascii: "Z"))
      }
      for index in header + 1..<end {
        coordinates.append(data[index].point.x)
        coordinates.append(data[index].point.y)
      }
      header = end
    }
    return (letters, coordinates)
  }
}

// MARK: - Painting

extension DrawingContext {
  /// Covers the whole surface (`cairo_paint`).
  public borrowing func paint() throws(CairoError) {
    cairo_paint(handle)
    try check("cairo_paint")
  }

  /// Paints through a mask of coverage with its upper left corner at a pixel, regardless of the scale (`cairo_mask_surface`).
  ///
  /// - Parameter mask: A surface of ``ImageSurface/Format/a8``.
  public borrowing func paint(through mask: borrowing ImageSurface, x: Int, y: Int) throws(CairoError) {
    cairo_save(handle)
    cairo_identity_matrix(handle)
    mask.apply(to: handle, x: x, y: y)
    cairo_restore(handle)
    try check("cairo_mask_surface")
  }

  /// Paints a recording with its origin at the upper left corner, regardless of the scale (`cairo_set_source_surface`, `cairo_paint`).
  public borrowing func paint(_ recording: RecordingSurface) throws(CairoError) {
    cairo_save(handle)
    cairo_identity_matrix(handle)
    recording.apply(to: handle)
    cairo_restore(handle)
    try check("cairo_paint")
  }

  /// Adds invisible text to a document (`cairo_show_text_glyphs`).
  ///
  /// - Parameter size: The font's size, in user units.
  public borrowing func show(_ text: [HiddenFont.Character], in font: HiddenFont, size: Double) throws(CairoError) {
    font.show(text, size: size, in: handle)
    try check("cairo_show_text_glyphs")
  }

  /// Fills the path and keeps it (`cairo_fill_preserve`).
  public borrowing func fill() throws(CairoError) {
    cairo_fill_preserve(handle)
    try check("cairo_fill_preserve")
  }

  /// Draws a line along the path, half on each side of it, with round ends and corners (`cairo_stroke`), and begins a new path.
  public borrowing func strokeWithRoundEnds() throws(CairoError) {
    cairo_set_line_cap(handle, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(handle, CAIRO_LINE_JOIN_ROUND)
    cairo_stroke(handle)
    cairo_set_line_cap(handle, CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(handle, CAIRO_LINE_JOIN_MITER)
    try check("cairo_stroke")
  }

  /// Draws a line along the path, half on each side of it, with mitred corners, and keeps the path (`cairo_stroke_preserve`).
  public borrowing func stroke() throws(CairoError) {
    cairo_stroke_preserve(handle)
    try check("cairo_stroke_preserve")
  }
}
