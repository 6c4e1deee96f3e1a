import SystemEssentials

extension Color {
  /// This color in front of an opaque one, mixed in the bytes of sRGB, as Cairo does.
  package func over(_ background: Color) -> Color {
    let (share, rest) = (Int(alpha), 255 - Int(alpha))
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let sum = Int(front) * share + Int(back) * rest
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mixed(red, background.red), green: mixed(green, background.green), blue: mixed(blue, background.blue))
  }

  /// Black or white, whichever has the greater contrast to this color, by the ratio of
  /// [WCAG 2.2](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio): at least 4.5 with one of them, whatever the color.
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
