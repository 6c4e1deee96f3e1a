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

  /// White where its contrast with this color is at least 3:1, by the ratio of
  /// [WCAG 2.2](https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio), else black, which then has more than 7:1.
  ///
  /// The better of the two would be black on many greens beside white on the blues and reds of the same palette.
  package var contrasting: Color {
    func linear(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    let level: UInt8 = (1 + 0.05) / (luminance + 0.05) < 3 ? 0 : 255
    return Color(red: level, green: level, blue: level)
  }
}
