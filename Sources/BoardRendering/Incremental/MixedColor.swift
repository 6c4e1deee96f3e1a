package import BoardModel

/// A color as Cairo's image backend mixes it with what lies below: its components multiplied by its opacity, and each product divided
/// by 255 and rounded by itself.
///
/// A color is reduced by the coverage of a pixel first, its opacity too, and what it is then lies over the pixel. Tested with Cairo 1.16;
/// ``SpanPainter/isExact`` checks at run time whether the Cairo at hand does so.
package struct MixedColor {
  /// `0xaarrggbb`, multiplied by the opacity.
  let pixel: UInt32
  /// What is added to a product before it is divided, at bits 0 and 16.
  private let rounding: UInt32

  private init(pixel: UInt32, rounding: UInt32) { (self.pixel, self.rounding) = (pixel, rounding) }

  private init(_ color: Color, rounding: UInt32) {
    // Cairo multiplies in 16 bits, of which pixman keeps 8.
    let opacity = Double(color.alpha) / 255
    func component(_ level: UInt8) -> UInt32 { UInt32(Double(level) / 255 * opacity * 65535 + 0.5) >> 8 }
    let (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
    self.init(pixel: component(255) << 24 | red << 16 | green << 8 | blue, rounding: rounding)
  }

  /// For fills and strokes: Cairo itself mixes colors that are opaque (`cairo-image-compositor.c`), pixman all others.
  init(drawing color: Color) { self.init(color, rounding: color.isOpaque ? 0x7F007F : 0x800080) }

  /// For `cairo_mask_surface`, by which pixman mixes all colors.
  package init(masked color: Color) { self.init(color, rounding: 0x800080) }

  var isOpaque: Bool { pixel >= 0xFF00_0000 }

  /// What is left of it where a pixel is covered in part.
  ///
  /// - Parameter coverage: 0 to 255.
  @inline(__always)
  func reduced(to coverage: UInt32) -> MixedColor {
    MixedColor(pixel: product(pixel, coverage), rounding: rounding)
  }

  /// Mixes it with what lies below, `0xFFrrggbb`.
  @inline(__always)
  func over(_ below: UInt32) -> UInt32 { pixel &+ product(below, 255 &- pixel >> 24) }

  /// As ``over(_:)`` of the color reduced to a coverage.
  @inline(__always)
  func over(_ below: UInt32, coverage: UInt32) -> UInt32 {
    if coverage == 0 { return below }
    if coverage == 255 { return isOpaque ? pixel : over(below) }
    return reduced(to: coverage).over(below)
  }

  /// Each component times a byte, divided by 255.
  @inline(__always)
  private func product(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    /// Two components, those at bits 0 and 16.
    func pair(_ pixel: UInt32) -> UInt32 {
      let sum = (pixel & 0xFF00FF) &* factor &+ rounding
      return (sum &+ (sum >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    }
    return pair(pixel) | pair(pixel >> 8) << 8
  }

  /// Mixes it with each of some pixels, eight at a time: `(below × (255 − opacity) + color × 255 + rounding) / 255` for each component.
  func over(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    typealias Components = SIMD16<UInt16>
    let color = unsafeBitCast(SIMD8(repeating: pixel), to: Components.self)
    let factor = Components(repeating: UInt16(255 &- pixel >> 24))
    // The shifts of `product` divide a number that is less by one, and round down.
    let rounding = UInt16(rounding & 0xFF) &- 1
    let (addedLow, addedHigh) = ((color & 0xFF) &* 255 &+ rounding, (color &>> 8) &* 255 &+ rounding)
    let end = count & ~7
    var index = 0
    while index < end {
      let place = UnsafeMutableRawPointer(pixels + index)
      let below = place.loadUnaligned(as: Components.self)
      let low = ((below & 0xFF) &* factor &+ addedLow) / 255
      let high = ((below &>> 8) &* factor &+ addedHigh) / 255
      place.storeBytes(of: low | high &<< 8, as: Components.self)
      index &+= 8
    }
    while index < count {
      pixels[index] = over(pixels[index])
      index &+= 1
    }
  }
}
