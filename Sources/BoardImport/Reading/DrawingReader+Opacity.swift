internal import BoardModel

extension DrawingReader {
  /// The numbers of figures and labels that had been collected when an element began.
  struct Layer {
    var figureCount = 0
    var labelCount = 0
  }

  /// Applies an element's opacity to everything that it has painted.
  ///
  /// If nothing in it overlaps, the opacity is applied to each color. Otherwise, if there is one color behind it, the colors are
  /// mixed with that. If there are several, the opacity is applied to each color, which isn't exact.
  mutating func fade(from layer: Layer, by opacity: Double, at place: Int = 0) throws(ImportError) {
    // Of figures that are older than the element, only the labels that it added are changed.
    for number in labelled[layer.labelCount...] where number < layer.figureCount {
      figures[number].figure.appearance.paintLabel { $0.faded(by: opacity) }
    }
    let range = layer.figureCount..<figures.count
    guard !range.isEmpty else { return }
    try work.spend(range.count)
    let isPlain = isPlain(range)
    var colors: [Color] = []
    while !isPlain, colors.count < range.count,
      let color = color(behind: figures[range.lowerBound + colors.count].figure.frame, before: layer.figureCount)
    {
      colors.append(color)
    }
    if colors.count == range.count {
      for (number, color) in zip(range, colors) { figures[number].figure.appearance.mix(with: color, opacity) }
      return
    }
    if !isPlain {
      notes.change("an opacity over several colors is applied to each of them", at: place)
    }
    for number in range { figures[number].figure.appearance.fade(by: opacity) }
  }

  /// Whether no color of the figures is painted over another.
  private func isPlain(_ range: Range<Int>) -> Bool {
    for number in range {
      let appearance = figures[number].figure.appearance
      if (appearance.label != nil && !figures[number].isText) || (appearance.border != nil && appearance.fill.alpha > 0)
      {
        return false
      }
    }
    guard range.count <= 32 else { return false }
    return range.allSatisfy { first in
      (first + 1..<range.upperBound).allSatisfy { !figures[first].figure.frame.overlaps(figures[$0].figure.frame) }
    }
  }

  /// The one color behind a frame; `nil` if there are several, or if finding out would take too long.
  private func color(behind frame: Rectangle, before count: Int) -> Color? {
    for number in (max(0, count - 200)..<count).reversed() where !figures[number].isEmpty {
      let figure = figures[number].figure
      guard figure.frame.overlaps(frame) else { continue }
      let (outer, look) = (figure.frame, figure.appearance)
      // A figure's corners don't cover the squares around them.
      let inset = max(look.border?.width ?? 0, look.cornerRadius)
      let isInside =
        outer.minX + inset <= frame.minX && outer.minY + inset <= frame.minY && outer.maxX - inset >= frame.maxX
        && outer.maxY - inset >= frame.maxY
      return isInside && look.label == nil && look.fill.isOpaque ? look.fill : nil
    }
    return count > 200 ? nil : background
  }
}

extension Rectangle {
  func overlaps(_ other: Rectangle) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}

extension Appearance {
  fileprivate mutating func fade(by opacity: Double) { paint { $0.faded(by: opacity) } }

  /// Mixes all colors with the color behind them, so that they look translucent over it.
  fileprivate mutating func mix(with behind: Color, _ opacity: Double) {
    paint { color in
      var result = Color(red: color.red, green: color.green, blue: color.blue).faded(by: opacity).over(behind)
      result.alpha = color.alpha
      return result
    }
  }

  private mutating func paint(_ change: (Color) -> Color) {
    fill = change(fill)
    border = border.map { Border(color: change($0.color), width: $0.width) }
    paintLabel(change)
  }

  fileprivate mutating func paintLabel(_ change: (Color) -> Color) {
    guard let label, let color = label.color else { return }
    self.label = label.with(change(color))
  }
}
