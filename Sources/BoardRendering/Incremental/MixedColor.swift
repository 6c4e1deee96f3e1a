package import BoardModel

/// A color prepared for mixing with pixels as Cairo's image backend does it: each component is multiplied by the opacity, divided by 255
/// and rounded.
///
/// For a partly covered pixel, the color and its opacity are first multiplied by the coverage, and then mixed with the pixel. Tested with
/// Cairo 1.16; ``SpanPainter/isExact`` checks at run time whether the installed Cairo does the same.
package struct MixedColor {
  /// The color multiplied by its opacity, `0xaarrggbb`.
  let pixel: UInt32
  /// The number to add to a product before it is divided, at bits 0 and 16.
  private let rounding: UInt32

  private init(pixel: UInt32, rounding: UInt32) { (self.pixel, self.rounding) = (pixel, rounding) }

  private init(_ color: Color, rounding: UInt32) {
    // Cairo multiplies in 16 bits, of which pixman uses the upper 8.
    let opacity = Double(color.alpha) / 255
    func component(_ level: UInt8) -> UInt32 { UInt32(Double(level) / 255 * opacity * 65535 + 0.5) >> 8 }
    let (red, green, blue) = (component(color.red), component(color.green), component(color.blue))
    self.init(pixel: component(255) << 24 | red << 16 | green << 8 | blue, rounding: rounding)
  }

  /// For fills and strokes: Cairo itself mixes opaque colors (`cairo-image-compositor.c`), pixman all others.
  init(drawing color: Color) { self.init(color, rounding: color.isOpaque ? 0x7F007F : 0x800080) }

  /// For `cairo_mask_surface`, with which pixman mixes all colors.
  package init(masked color: Color) { self.init(color, rounding: 0x800080) }

  var isOpaque: Bool { pixel >= 0xFF00_0000 }

  /// The color multiplied by the coverage of a partly covered pixel.
  ///
  /// - Parameter coverage: From 0 to 255.
  @inline(__always)
  func reduced(to coverage: UInt32) -> MixedColor {
    MixedColor(pixel: product(pixel, coverage), rounding: rounding)
  }

  /// Mixes the color with a pixel below it, `0xFFrrggbb`.
  @inline(__always)
  func over(_ below: UInt32) -> UInt32 { pixel &+ product(below, 255 &- pixel >> 24) }

  /// Mixes the color multiplied by a coverage with a pixel below it, like ``over(_:)``.
  @inline(__always)
  func over(_ below: UInt32, coverage: UInt32) -> UInt32 {
    if coverage == 0 { return below }
    if coverage == 255 { return isOpaque ? pixel : over(below) }
    return reduced(to: coverage).over(below)
  }

  /// Multiplies each component by a byte and divides it by 255.
  @inline(__always)
  private func product(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
    /// Does this for the two components at bits 0 and 16.
    func pair(_ pixel: UInt32) -> UInt32 {
      let sum = (pixel & 0xFF00FF) &* factor &+ rounding
      return (sum &+ (sum >> 8 & 0xFF00FF)) >> 8 & 0xFF00FF
    }
    return pair(pixel) | pair(pixel >> 8) << 8
  }

  /// Mixes the color with each of some pixels, eight at a time: `(below × (255 − opacity) + color × 255 + rounding) / 255` for each
  /// component.
  func over(_ pixels: UnsafeMutablePointer<UInt32>, count: Int) {
    typealias Components = SIMD16<UInt16>
    let color = unsafeBitCast(SIMD8(repeating: pixel), to: Components.self)
    let factor = Components(repeating: UInt16(255 &- pixel >> 24))
    // The shifts of `product` divide a number that is one less, and round down.
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
