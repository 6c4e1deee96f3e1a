package import Lettering

/// A figure's label as it is drawn: one path, stroked with round ends, inside the figure's border and corners.
package struct DrawnLabel: Sendable {
  /// Its path is in board units from ``origin``.
  package let layout: TextLayout
  package private(set) var origin: Point
  package let color: Color
  /// The distance of the text's box from the figure's left and top edges.
  private let inset: Offset

  /// - Parameter background: The color that is visible through the figure.
  /// - Returns: `nil` for a figure without a label.
  package init?(of figure: Figure, on background: Color) {
    guard let label = figure.appearance.label else { return nil }
    color = label.color ?? figure.appearance.fill.over(background).contrasting
    let (frame, border) = (figure.frame, figure.outline.strokeWidth)
    let (width, height, radius, corner) = DrawnLabel.room(in: figure)
    func layout(marginY: Double) -> TextLayout {
      TextLayout(
        label.text, size: label.size, width: max(0, width - 2 * corner), height: max(0, height - 2 * marginY),
        .init(rawValue: label.column.rawValue)!, .init(rawValue: label.row.rawValue)!,
        label.weight.lettering, padding: label.padding)
    }
    // A line in the middle may be as high as the figure; only text that would reach into a corner keeps away from all four.
    var (text, marginY) = (layout(marginY: 0), 0.0)
    if radius > 0, let ink = text.ink {
      let x = radius - corner - max(0, min(ink.min.x, width - 2 * corner - ink.max.x))
      let y = radius - max(0, min(ink.min.y, height - ink.max.y))
      if x > 0, y > 0, x * x + y * y > radius * radius { (text, marginY) = (layout(marginY: corner), corner) }
    }
    self.layout = text
    inset = Offset(dx: border + corner, dy: border + marginY)
    origin = frame.origin.moved(by: inset)
  }

  /// The size inside a figure's border, the radius of the corners there, and the distance of an arc's middle from the corner of its square.
  private static func room(
    in figure: Figure
  ) -> (width: Double, height: Double, radius: Double, corner: Double) {
    let (size, border) = (figure.frame.size, figure.outline.strokeWidth)
    let radius = max(0, figure.outline.radius - border / 2)
    return (size.width - 2 * border, size.height - 2 * border, radius, radius * (1 - 0.5.squareRoot()))
  }

  /// Whether there is room for the whole label even if its letters kept away from all corners. This is true for most labels, and faster to
  /// find out than the letters' positions.
  private static func hasRoom(for label: Label, in figure: Figure) -> Bool {
    let room = room(in: figure)
    return TextLayout.isWhole(
      label.text, size: label.size, width: max(0, room.width - 2 * room.corner),
      height: max(0, room.height - 2 * room.corner), .init(rawValue: label.column.rawValue)!,
      label.weight.lettering, padding: label.padding)
  }

  /// The same label for a figure that was moved without other changes.
  package func moved(to frame: Rectangle) -> DrawnLabel {
    var moved = self
    moved.origin = frame.origin.moved(by: inset)
    return moved
  }

  /// The size that a figure must have to show its whole label, rounded up where it is larger; `nil` if the figure is large enough.
  package static func neededSize(of figure: Figure) -> Size? {
    guard let given = figure.appearance.label else { return nil }
    var resized = figure
    // A larger figure may have larger corners and a wider border, up to the given ones.
    for _ in 0..<32 {
      let size = resized.frame.size
      if hasRoom(for: given, in: resized) { break }
      guard let label = DrawnLabel(of: resized, on: .whitesmoke), !label.layout.isWhole else { break }
      let needed = label.layout.neededSize
      // The rounding error of a sum mustn't be rounded up.
      func up(_ sum: Double, from old: Double) -> Double {
        let length = sum * (1 - 1e-13)
        return length <= old ? old : length.rounded(.up)
      }
      guard
        let next = try? Size(
          width: up(needed.width + 2 * label.inset.dx, from: size.width),
          height: up(needed.height + 2 * label.inset.dy, from: size.height))
      else { break }
      resized.frame = resized.frame.resized(
        to: next != size ? next : (try? Size(width: size.width, height: size.height + 1)) ?? size)
    }
    return resized.frame == figure.frame ? nil : resized.frame.size
  }

  /// The size that a figure of an appearance needs for its label without wrapping, with its padding on all sides, its border and its
  /// corners, rounded up to whole units; `nil` without a label.
  package static func fittingSize(for appearance: Appearance) -> Size? {
    guard let label = appearance.label else { return nil }
    return fittingSize(for: label, Lettering.frame(of: label.text, label.weight.lettering), in: appearance)
  }

  /// The size that a figure of an appearance needs for its label as it is broken in a width, with the padding, the border and the corners
  /// as in ``fittingSize(for:)``; `nil` without a label.
  package static func fittingSize(for appearance: Appearance, width: Double) -> Size? {
    guard let label = appearance.label, width > 0 else { return nil }
    let layout = TextLayout(
      label.text, size: label.size, width: max(0, width - 2 * edge(of: appearance)), height: Limits.maximumCoordinate,
      .init(rawValue: label.column.rawValue)!, .top, label.weight.lettering, padding: label.padding)
    // Of a frame only the height counts, which depends on the number of lines.
    let lines = String(repeating: "\n", count: max(0, layout.lineCount - 1))
    return fittingSize(for: label, Lettering.frame(of: lines, label.weight.lettering), in: appearance)
      .flatMap { try? Size(width: width, height: $0.height) }
  }

  /// The size of a figure with room for letters, whose frame is given as a share of their size.
  private static func fittingSize(
    for label: Label, _ frame: (width: Double, height: Double), in appearance: Appearance
  ) -> Size? {
    let edge = (label.padding ?? TextLayout.margin * label.size) + edge(of: appearance)
    // The rounding error of a sum mustn't be rounded up.
    func up(_ share: Double) -> Double { max(1, ((share * label.size + 2 * edge) * (1 - 1e-13)).rounded(.up)) }
    return try? Size(width: up(frame.width), height: up(frame.height))
  }

  /// How far the border and the corners of an appearance reach inside.
  private static func edge(of appearance: Appearance) -> Double {
    let border = appearance.border?.width ?? 0
    return border + max(0, appearance.cornerRadius - border / 2) * (1 - 0.5.squareRoot())
  }

  /// The size that a figure gets with another appearance if its size follows its label: that of ``fittingSize(for:)`` if it is so large
  /// now, or the height that its lines need if it is a text in a width, without a fill and a border. `nil` for others, and without a label.
  package static func size(of figure: Figure, following appearance: Appearance) -> Size? {
    let (look, size) = (figure.appearance, figure.frame.size)
    if fittingSize(for: look) == size { return fittingSize(for: appearance) }
    guard look.border == nil, look.fill.alpha == 0, fittingSize(for: look, width: size.width) == size else {
      return nil
    }
    return fittingSize(for: appearance, width: size.width)
  }

  /// The places of a caret while the text is typed, in board units: its height, and its upper end for each UTF-16 offset of the text, as in
  /// `TextLayout.carets`.
  package var carets: (height: Double, places: [Point]) {
    let places = layout.carets.map { Point(x: origin.x + $0.x, y: origin.y + $0.y) }
    return (TextLayout.caretHeight * layout.size, places)
  }

  /// The bounds of the strokes, in board units; `nil` if there are none.
  package var ink: Rectangle? {
    guard let ink = layout.ink, let size = try? Size(width: ink.max.x - ink.min.x, height: ink.max.y - ink.min.y) else {
      return nil
    }
    return Rectangle(origin: Point(x: origin.x + ink.min.x, y: origin.y + ink.min.y), size: size)
  }
}

extension Label.Weight {
  /// The weight as the lettering knows it.
  package var lettering: Lettering.Weight { self == .bold ? .bold : .regular }
}
