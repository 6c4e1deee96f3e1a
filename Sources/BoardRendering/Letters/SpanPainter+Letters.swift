package import CairoDrawing

extension SpanPainter {
  /// A color as Cairo's image backend mixes it through a mask: its components multiplied by the opacity in 16 bits, of which it keeps 8.
  package struct MaskedColor {
    /// `0xaarrggbb`, multiplied by the opacity.
    let pixel: UInt32

    package init(_ color: Color) {
      let opacity = Double(color.alpha) / 255
      func component(_ level: UInt8) -> UInt32 { UInt32(Double(level) / 255 * opacity * 65535 + 0.5) >> 8 }
      let (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
      pixel = component(255) << 24 | red << 16 | green << 8 | blue
    }
  }

  /// Paints a color through a mask of bytes, as `cairo_mask_surface` does: products are rounded by adding 128 before they are divided
  /// by 255, those of opacity and mask first.
  ///
  /// - Parameters:
  ///   - mask: A surface of bytes.
  ///   - bounds: Where the mask is.
  ///   - area: What of it to paint; lies within the picture.
  package func paint(
    _ color: MaskedColor, through mask: borrowing ImageSurface, at bounds: PixelRectangle, in area: PixelRectangle
  ) {
    let clip = bounds.intersection(area)
    guard !clip.isEmpty else { return }
    let (maskStride, pixel) = (mask.stride, color.pixel)
    let alpha = pixel >> 24
    mask.withBytes { bytes in
      for y in clip.minY..<clip.maxY {
        let row = pixels + y * stride
        let coverage = bytes + (y - bounds.minY) * maskStride - bounds.minX
        for x in clip.minX..<clip.maxX {
          let level = UInt32(coverage[x])
          if level == 0 { continue }
          if level & alpha == 255 {
            row[x] = pixel
            continue
          }
          let rest = 255 - (alpha == 255 ? level : SpanPainter.rounded(alpha, level))
          let below = row[x]
          row[x] =
            0xFF00_0000 | SpanPainter.rounded(pixel, level) &+ SpanPainter.rounded(below, rest)
            | (SpanPainter.rounded(pixel >> 8 & 0xFF, level) &+ SpanPainter.rounded(below >> 8 & 0xFF, rest)) << 8
        }
      }
    }
  }

  /// Two components, those at bits 0 and 16, times a byte.
  @inline(__always)
  private static func rounded(_ pair: UInt32, _ factor: UInt32) -> UInt32 {
    let sum = (pair & 0xFF00FF) &* factor &+ 0x800080
    return (sum &+ (sum >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
  }
}
