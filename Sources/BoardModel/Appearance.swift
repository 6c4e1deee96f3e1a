/// A figure's appearance, which is recorded by the figure's own undo manager.
public struct Appearance: Hashable, Codable, Sendable {
  /// The color of its area.
  public var fill: Color
  /// The radius of its corners in board units, at least 0: as given, even if it can't be drawn as large.
  public var cornerRadius: Double
  /// Its border, if it has one.
  public var border: Border?
  private var labelBox: LabelBox?

  /// By default the gray square with a thin border of Szulc's demo, without a label.
  public init(
    fill: Color = .lightGray70, cornerRadius: Double = 0, border: Border? = Border(color: .lightGray70),
    label: Label? = nil
  ) {
    (self.fill, self.cornerRadius, self.border) = (fill, cornerRadius, border)
    labelBox = label.map(LabelBox.init)
  }

  /// Its label, if it has one.
  public var label: Label? {
    get { labelBox?.label }
    set { labelBox = newValue.map(LabelBox.init) }
  }

  /// A box for a label, which would make each appearance twice as large and slower to copy; few figures have one.
  private final class LabelBox: Hashable, Codable, Sendable {
    let label: Label

    init(_ label: Label) { self.label = label }

    static func == (a: LabelBox, b: LabelBox) -> Bool { a === b || a.label == b.label }

    func hash(into hasher: inout Hasher) { hasher.combine(label) }

    init(from decoder: any Decoder) throws { label = try Label(from: decoder) }

    func encode(to encoder: any Encoder) throws { try label.encode(to: encoder) }
  }

  private enum CodingKeys: String, CodingKey {
    case fill, cornerRadius, border
    case labelBox = "label"
  }
}

/// A line of even width inside a figure's frame, like a layer's border in UIKit.
public struct Border: Hashable, Codable, Sendable {
  /// The color, which may be translucent.
  public var color: Color
  /// The width in board units, greater than 0: as given, even if it can't be drawn as large.
  public var width: Double

  /// - Parameters:
  ///   - color: May be translucent.
  ///   - width: In board units.
  public init(color: Color, width: Double = 1) {
    (self.color, self.width) = (color, width)
  }
}
