extension Color {
  /// The ways to write the color: as a name, in digits and as a function. The form that another color has comes first.
  ///
  /// - Parameter text: The other color as it is written.
  package func spellings(like text: String) -> [String] {
    let channels = "\(red) \(green) \(blue)"
    let function = isOpaque ? "rgb(\(channels))" : "rgb(\(channels) / \(percentage)%)"
    let (name, digits) = (NamedColors.name(of: self).map { [$0] } ?? [], hexadecimalText)
    if text.hasPrefix("#") { return [digits] + name + [function] }
    return text.contains("(") ? [function] + name + [digits] : name + [digits, function]
  }

  /// The opacity in percent, with the fewest digits that give the same byte.
  private var percentage: String {
    let percentage = Double(alpha) * 100 / 255
    let whole = percentage.rounded()
    let number = UInt8((whole * 255 / 100).rounded()) == alpha ? whole : (percentage * 10).rounded() / 10
    return Printer.text { $0.write(number) }
  }
}
