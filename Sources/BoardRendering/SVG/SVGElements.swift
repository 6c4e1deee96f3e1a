/// The elements that represent figures in an SVG picture.
public enum SVGElements: String, CaseIterable, Hashable, Sendable {
  /// Paths, as Cairo writes them: the same curves from which a PNG's pixels are made. An invisible figure, which is off the board
  /// or transparent, is left out.
  case paths
  /// One `<rect>` per figure, with an id and a title made from the figure's name: small, readable, and editable by other
  /// programs. It includes invisible figures.
  case rects
}
