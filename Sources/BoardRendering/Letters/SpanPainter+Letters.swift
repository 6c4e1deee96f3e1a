package import CairoDrawing

extension SpanPainter {
  /// Paints a color through an A8 mask, as `cairo_mask_surface` does.
  ///
  /// - Parameters:
  ///   - mask: An A8 surface.
  ///   - bounds: The mask's place.
  ///   - area: The part of it to paint, within the picture.
  package func paint(
    _ color: MixedColor, through mask: borrowing ImageSurface, at bounds: PixelRectangle, in area: PixelRectangle
  ) {
    let clip = bounds.intersection(area)
    guard !clip.isEmpty else { return }
    let maskStride = mask.stride
    mask.withBytes { bytes in
      for y in clip.minY..<clip.maxY {
        let row = pixels + y * stride
        let coverage = bytes + (y - bounds.minY) * maskStride - bounds.minX
        for x in clip.minX..<clip.maxX where coverage[x] > 0 {
          row[x] = color.over(row[x], coverage: UInt32(coverage[x]))
        }
      }
    }
  }
}
