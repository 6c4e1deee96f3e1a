/// A property of a figure's appearance. The raw value is its word in scripts and in JSON.
public enum AppearanceProperty: String, CaseIterable, Sendable {
  case color, corner, border, label

  /// Its name in the titles of actions, such as "Change Corner".
  public var title: String {
    switch self {
    case .color: "Color"
    case .corner: "Corner"
    case .border: "Border"
    case .label: "Label"
    }
  }

  /// Whether the property differs between two appearances.
  public func differs(_ a: Appearance, _ b: Appearance) -> Bool {
    switch self {
    case .color: a.fill != b.fill
    case .corner: a.cornerRadius != b.cornerRadius
    case .border: a.border != b.border
    case .label: a.label != b.label
    }
  }
}
