internal import BoardModel

extension DrawingReader {
  /// What has been collected when an element begins.
  struct Layer {
    var figureCount = 0
    var labelCount = 0
  }

  /// Fades all that an element has painted, as one.
  ///
  /// If nothing in it lies over something else, each color fades by itself. Else, where what is behind has one color, the colors
  /// are mixed with that. Where it has several, the colors fade, which isn't the same.
  mutating func fade(from layer: Layer, by opacity: Double, at place: Int = 0) throws(ImportError) {
    // What is said of figures before the element is that it gave them their labels.
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

  /// Whether no color of some figures lies over another one.
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

  /// The one color that is behind a frame; `nil` if there are several, or if it can't be told soon.
  private func color(behind frame: Rectangle, before count: Int) -> Color? {
    for number in (max(0, count - 200)..<count).reversed() where !figures[number].isEmpty {
      let figure = figures[number].figure
      guard figure.frame.overlaps(frame) else { continue }
      let (outer, look) = (figure.frame, figure.appearance)
      // Of a corner the square around it.
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

  /// Mixes all colors with the one behind them: over that one they look as if they had faded.
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
