/// What the figures of an SVG picture are written as.
public enum SVGElements: String, CaseIterable, Hashable, Sendable {
  /// Paths, as Cairo writes them: the same curves that a PNG's pixels are made of. A figure that can't be seen, since it is off
  /// the board or transparent, is left out.
  case paths
  /// One `<rect>` a figure, with an id and a title made from the figure's name: small, readable, and editable elsewhere. Every
  /// figure is there, seen or not.
  case rects
}
