import SystemEssentials

extension Color {
  /// This color over an opaque one, blended as Cairo does it: in sRGB bytes.
  package func over(_ background: Color) -> Color {
    let (share, rest) = (Int(alpha), 255 - Int(alpha))
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let sum = Int(front) * share + Int(back) * rest
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue))
  }

  /// Black or white, whichever contrasts more with this color by the ratio of [WCAG 2.2](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio).
  /// The ratio is at least 4.5 for any color.
  package var contrasting: Color {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    // Both ratios are equal where (1 + 0.05) / (L + 0.05) = (L + 0.05) / 0.05.
    let level: UInt8 = (luminance + 0.05) * (luminance + 0.05) > 1.05 * 0.05 ? 0 : 255
    return Color(red: level, green: level, blue: level)
  }
}
