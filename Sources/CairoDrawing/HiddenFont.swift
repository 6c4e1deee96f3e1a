internal import CCairo

/// A font whose characters are invisible and have a given width: it makes the text of a document searchable and selectable where letters
/// are drawn as lines.
public final class HiddenFont {
  private let handle: OpaquePointer

  /// A character in a text.
  public struct Character {
    /// The text that is found and copied, in UTF-8.
    let text: [UInt8]
    let glyph: cairo_glyph_t

    /// - Parameters:
    ///   - text: At least one scalar.
    ///   - place: The start on the baseline, in user units.
    ///   - advance: The advance width, as a share of the font's size; less than 1,000.
    public init(_ text: Substring, at place: SIMD2<Double>, advance: Double) {
      self.text = Array(text.utf8)
      // Cairo only passes a number to the font, so that includes the width.
      let code = UInt(text.unicodeScalars.first?.value ?? 0) << 20 | UInt(max(0, advance * 1000).rounded())
      glyph = cairo_glyph_t(index: code, x: place.x, y: place.y)
    }
  }

  /// `cairo_user_font_face_create`
  public init() throws(CairoError) {
    guard let handle = cairo_user_font_face_create() else {
      throw CairoError(CAIRO_STATUS_NULL_POINTER, in: "cairo_user_font_face_create")
    }
    self.handle = handle
    cairo_user_font_face_set_render_glyph_func(handle) { _, code, _, extents in
      guard let extents else { return CAIRO_STATUS_NULL_POINTER }
      let advance = Double(code & 0xF_FFFF) / 1000
      extents.pointee.x_advance = advance
      // The area that is highlighted when text is selected: from below descenders to above capitals.
      (extents.pointee.y_bearing, extents.pointee.width, extents.pointee.height) = (-0.8, advance, 1)
      return CAIRO_STATUS_SUCCESS
    }
    try cairo_font_face_status(handle).check("cairo_user_font_face_create")
  }

  deinit { cairo_font_face_destroy(handle) }

  /// `cairo_show_text_glyphs`
  func show(_ characters: [Character], size: Double, in context: OpaquePointer) {
    cairo_set_font_face(context, handle)
    cairo_set_font_size(context, size)
    let text = characters.flatMap(\.text)
    let clusters = characters.map { cairo_text_cluster_t(num_bytes: Int32($0.text.count), num_glyphs: 1) }
    text.withUnsafeBytes { text in
      cairo_show_text_glyphs(
        context, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count), characters.map(\.glyph),
        Int32(characters.count), clusters, Int32(clusters.count), cairo_text_cluster_flags_t(0))
    }
  }
}
