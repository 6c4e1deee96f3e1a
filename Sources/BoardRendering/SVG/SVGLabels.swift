/// What the labels of an SVG picture are written as.
public enum SVGLabels: String, CaseIterable, Hashable, Sendable {
  /// Strokes, which look the same everywhere.
  case strokes
  /// One `<text>` a label, with a `<tspan>` a line, which other programs can edit. Which font it is shown in, and so how wide it is, is up
  /// to the viewer.
  case text
}
