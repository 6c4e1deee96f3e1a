extension Color {
  /// How a color can be written: as a name, as digits and as a function, first as another color is.
  ///
  /// - Parameter text: How the other color is written.
  package func spellings(like text: String) -> [String] {
    let channels = "\(red) \(green) \(blue)"
    let function = isOpaque ? "rgb(\(channels))" : "rgb(\(channels) / \(percentage)%)"
    let (name, digits) = (NamedColors.name(of: self).map { [$0] } ?? [], hexadecimalText)
    if text.hasPrefix("#") { return [digits] + name + [function] }
    return text.contains("(") ? [function] + name + [digits] : name + [digits, function]
  }

  /// How opaque it is, in the fewest digits that tell it.
  private var percentage: String {
    let percentage = Double(alpha) * 100 / 255
    let whole = percentage.rounded()
    let number = UInt8((whole * 255 / 100).rounded()) == alpha ? whole : (percentage * 10).rounded() / 10
    return Printer.text { $0.write(number) }
  }
}
