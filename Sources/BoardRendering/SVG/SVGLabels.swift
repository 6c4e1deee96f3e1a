/// The elements that represent labels in an SVG picture.
public enum SVGLabels: String, CaseIterable, Hashable, Sendable {
  /// Strokes, which look the same everywhere.
  case strokes
  /// One `<text>` per label, with a `<tspan>` per line, which other programs can edit. The viewer chooses the font, and so the text's
  /// width.
  case text
}
