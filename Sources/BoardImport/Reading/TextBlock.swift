internal import BoardLanguage
internal import BoardModel
internal import Lettering

/// Lines of text at their place in a drawing, in user units.
struct TextBlock {
  var lines: [String]
  var size: Double
  let color: Color
  let weight: Label.Weight
  var anchor: Style.Anchor
  /// The x coordinate of the anchor.
  var x: Double
  /// The baseline of the first line.
  var baseline: Double
  /// The distance between baselines; 0 for a single line.
  var leading: Double
  /// The width in the drawing, if the drawing says it.
  var width: Double?
  /// Whether the text is rotated or mirrored in the drawing.
  var isTurned = false
}

/// The place of a text that has been drawn, in board units.
struct PlacedLabel {
  let number: Int
  let x: Double, baseline: Double
  let color: Color
}

extension DrawingReader {
  /// Makes a text the label of the rectangle beneath it, if a label can have that place; otherwise a figure of its own.
  mutating func place(_ text: TextBlock, of node: Int, in context: Context) throws(ImportError) {
    let place = document.nodes[node].place
    guard let block = mapped(text, by: context.transform, at: place) else { return }
    let string = block.lines.joined(separator: "\n")
    guard block.size > 0, block.size <= Limits.maximumCoordinate, string.utf8.count <= Label.maximumLength else {
      return notes.leaveOut("a text that is too long or too large for a label", at: place)
    }
    let middle = block.middle
    if let clip = context.clip,
      middle.x < clip.low.x || middle.y < clip.low.y || middle.x > clip.high.x || middle.y > clip.high.y
    {
      return
    }
    if isShadow(string, block) {
      return notes.leaveOut("the shadow of a text", at: place)
    }
    guard let label = try? Label(string, size: block.size, color: block.color, weight: block.weight) else {
      return notes.leaveOut("a text with characters that a label can't have", at: place)
    }
    let missing = Lettering.missing(in: string)
    if let first = missing.first {
      notes.change("no glyph for '\(first.unicodeScalars.first!)': a box is drawn", at: place)
    }
    let names = names(of: node, in: context)
    let number: Int
    let figure = figure(of: block, label)
    if let (target, label) = target(of: block, label) {
      number = target
      figures[number].figure.appearance.label = label
      labelled.append(number)
      if let figure {
        ownTexts[number] = (figures.count, FoundFigure(figure: figure, names: names, isText: true))
      }
    } else {
      guard let figure else {
        return notes.leaveOut("a text that reaches beyond \(Limits.maximumCoordinate.text)", at: place)
      }
      if figures.isEmpty, boardFigure?.figure.appearance.label == nil, let board = boardFigure?.figure {
        let label = fitted(block, label, in: board)
        boardFigure?.figure.appearance.label = label
      }
      number = figures.count
      try add(FoundFigure(figure: figure, names: names, isText: true), at: place)
    }
    texts[string, default: []].append(
      PlacedLabel(number: number, x: block.x, baseline: block.baseline, color: block.color))
  }

  /// Maps a text to board units, upright and not mirrored.
  private mutating func mapped(_ text: TextBlock, by transform: Transform, at place: Int) -> TextBlock? {
    guard transform.isFinite else { return nil }
    var block = text
    let isPlain = transform.keepsAxes && !transform.swapsAxes && transform.a > 0 && transform.d > 0
    let scale = isPlain ? transform.d : abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
    (block.size, block.leading) = ((text.size * scale).tidy, text.leading * scale)
    block.width = text.width.map { $0 * transform.scales.x }
    if isPlain {
      let start = transform.map(SIMD2(text.x, text.baseline))
      (block.x, block.baseline) = (start.x, start.y)
    } else {
      notes.change("a text that is rotated or mirrored is drawn upright", at: place)
      let middle = transform.map(text.middle)
      block.isTurned = true
      (block.anchor, block.x) = (.middle, middle.x)
      block.baseline =
        middle.y + Lettering.capHeight / 2 * block.size - block.leading * Double(text.lines.count - 1) / 2
    }
    if let width = block.width, width > 0 {
      let own = block.size * block.advance
      if own > width { block.size = (block.size * max(0.7, width / own)).tidy }
    }
    return block
  }

  // MARK: Labels

  /// The rectangle beneath a text that can have it as its label, and that label; `nil` if there is none.
  private func target(of block: TextBlock, _ label: Label) -> (number: Int, label: Label)? {
    let middle = block.middle
    guard abs(middle.x) <= Limits.maximumCoordinate, abs(middle.y) <= Limits.maximumCoordinate else { return nil }
    let beneath = map.figures(from: middle, to: middle).numbers.filter { figures[$0].figure.frame.contains(middle) }
    // A rectangle that isn't painted is only used if no other can have the label.
    let candidates = [beneath.first { !figures[$0].isEmpty }, beneath.first { figures[$0].isEmpty }].compactMap(\.self)
    for number in candidates where figures[number].figure.appearance.label == nil {
      if let label = fitted(block, label, in: figures[number].figure), !isHidden(label, on: number) {
        return (number, label)
      }
    }
    return nil
  }

  /// A label of a figure at the text's place, with letters small enough to fit; `nil` if that is impossible.
  private func fitted(_ block: TextBlock, _ label: Label, in figure: Figure) -> Label? {
    guard let (column, row) = block.place(in: figure) else { return nil }
    var copy = figure
    // The text fits in its own font, so smaller letters are tried, since ours may be wider.
    for share in [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7] {
      // A smaller padding is tried before a line is broken.
      for padding in [block.padding, block.padding / 3] {
        guard
          let label = try? Label(
            label.text, size: (label.size * share).tidy, color: label.color, column: column, row: row,
            weight: label.weight, padding: padding.tidy)
        else { return nil }
        copy.appearance.label = label
        if let layout = DrawnLabel(of: copy, on: background)?.layout, layout.isWhole,
          layout.lineCount == block.lines.count
        {
          return label
        }
      }
    }
    return nil
  }

  /// Whether something painted later would cover the letters of a label on a figure.
  private func isHidden(_ label: Label, on number: Int) -> Bool {
    var copy = figures[number].figure
    copy.appearance.label = label
    return number < figures.count - 1 && isCovered(copy, from: number + 1)
  }

  /// Whether figures from `number` on overlap the letters of a figure's label.
  private func isCovered(_ figure: Figure, from number: Int) -> Bool {
    guard number < figures.count, let ink = DrawnLabel(of: figure, on: background)?.ink else { return false }
    let (found, knownFrom) = map.figures(from: SIMD2(ink.minX, ink.minY), to: SIMD2(ink.maxX, ink.maxY))
    return knownFrom >= number
      || found.contains { $0 >= number && !figures[$0].isEmpty && figures[$0].figure.frame.overlaps(ink) }
  }

  /// Turns labels back into figures at the texts' places, if something painted between would cover the label but not the text.
  mutating func separateHiddenLabels() {
    var texts: [Int: [FoundFigure]] = [:]
    for number in labelled {
      guard let label = figures[number].figure.appearance.label, let (place, text) = ownTexts[number],
        let old = text.figure.appearance.label, isCovered(figures[number].figure, from: place),
        !isCovered(text.figure, from: place)
      else { continue }
      var drawn = text
      // An opacity may have changed the label's color.
      drawn.figure.appearance.label = old.with(label.color)
      figures[number].figure.appearance.label = nil
      texts[place, default: []].append(drawn)
    }
    if texts.isEmpty { return }
    figures = figures.indices.flatMap { (texts[$0] ?? []) + [figures[$0]] } + (texts[figures.count] ?? [])
  }

  /// A transparent figure with the text as its label, at the text's place.
  private func figure(of block: TextBlock, _ label: Label) -> Figure? {
    let ink = block.lines.reduce(0) { max($0, Lettering.inkWidth(of: $1, block.weight.lettering)) }
    let padding = block.padding
    let width = (ink * block.size + 2 * padding + 0.01).tidy
    let height = ((1.6 + Lettering.lineHeight * Double(block.lines.count - 1)) * block.size).tidy
    var (left, column): (Double, Label.Column) =
      switch block.anchor {
      case .start: (block.x - padding, .left)
      case .middle: (block.x - width / 2, .center)
      case .end: (block.x - width + padding, .right)
      }
    // A text that was vertical at the board's edge could extend past it.
    if block.isTurned { left = max(0, min(left, self.size.width - width)) }
    guard let size = try? Size(width: width, height: height) else { return nil }
    let frame = Rectangle(origin: Point(x: left.tidy, y: (block.middle.y - height / 2).tidy), size: size)
    guard Limits.allow(frame) else { return nil }
    let own = try? Label(
      label.text, size: label.size, color: label.color, column: column, weight: label.weight, padding: padding)
    return Figure("text", frame: frame, appearance: Appearance(fill: .clear, border: nil, label: own))
  }

  // MARK: Shadows

  /// Whether a text is the shadow of an earlier one. If the earlier one is the shadow of this one, that is removed.
  private mutating func isShadow(_ string: String, _ block: TextBlock) -> Bool {
    guard let others = texts[string]?.suffix(8) else { return false }
    for other in others.reversed() where abs(other.x - block.x) <= 1.01 && abs(other.baseline - block.baseline) <= 1.01
    {
      if block.color.isFainter(than: other.color) || block.color == other.color { return true }
      figures[other.number].figure.appearance.label = nil
      if figures[other.number].isText { figures[other.number].isEmpty = true }
      return false
    }
    return false
  }
}

extension TextBlock {
  /// The width of its longest line in our letters, as a multiple of the size.
  fileprivate var advance: Double { lines.reduce(0) { max($0, Lettering.advance(of: $1, weight.lettering)) } }

  /// The padding of its label: the default, unless the drawing's unit is so large that this would exceed the letters.
  fileprivate var padding: Double { size < 4 ? (TextLayout.margin * size).tidy : Label.defaultPadding }

  /// The middle between the tops of capital letters and the last baseline.
  fileprivate var middle: SIMD2<Double> {
    let width = size * advance
    let across =
      switch anchor {
      case .start: x + width / 2
      case .middle: x
      case .end: x - width / 2
      }
    return SIMD2(across, baseline + leading * Double(lines.count - 1) / 2 - Lettering.capHeight / 2 * size)
  }

  /// The column and row of a figure's label at this text's place; `nil` if it can't have that place.
  fileprivate func place(in figure: Figure) -> (Label.Column, Label.Row)? {
    let (frame, border, middle) = (figure.frame, figure.outline.strokeWidth, middle)
    let (low, high) = (SIMD2(frame.minX + border, frame.minY + border), SIMD2(frame.maxX - border, frame.maxY - border))
    let width = size * advance
    guard frame.size.width >= 0.7 * width else { return nil }
    // Other programs use about the same padding, or less with small letters.
    func off(_ distance: Double, at edge: Double = 0) -> Double {
      min(abs(distance - padding - edge), abs(distance - TextLayout.margin * size - edge))
    }
    // The width of a text in its own font isn't known, so only the anchor's position is precise.
    let unknown = min(64, max(2, 0.15 * width))
    let known = max(2, 0.3 * size)
    let columns: [(Label.Column, off: Double, slack: Double)] = [
      (.center, abs(middle.x - (low.x + high.x) / 2), anchor == .middle ? known : unknown),
      (.left, off(middle.x - width / 2 - low.x), anchor == .start ? known : unknown),
      (.right, off(high.x - middle.x - width / 2), anchor == .end ? known : unknown),
    ]
    let (top, last) = (baseline - Lettering.capHeight * size, baseline + leading * Double(lines.count - 1))
    let half = Lettering.Weight.regular.strokeWidth / 2 * size
    let rows: [(Label.Row, off: Double)] = [
      (.middle, abs(middle.y - (low.y + high.y) / 2)), (.top, off(top - low.y, at: half)),
      (.bottom, off(high.y - last, at: half)),
    ]
    // The middle is preferred if it is close.
    let column =
      columns[0].off <= columns[0].slack / 2
      ? columns[0] : columns.filter { $0.off <= $0.slack }.min { $0.off / $0.slack < $1.off / $1.slack }
    let row =
      rows[0].off <= known / 2 ? rows[0] : rows.filter { $0.off <= known }.min { $0.off < $1.off }
    guard let column, let row else { return nil }
    return (column.0, row.0)
  }
}

extension Color {
  /// Whether it is less prominent than another color, as that of a shadow is: more transparent, or darker.
  fileprivate func isFainter(than other: Color) -> Bool {
    func light(_ color: Color) -> Int { 2 * Int(color.red) + 5 * Int(color.green) + Int(color.blue) }
    return alpha != other.alpha ? alpha < other.alpha : light(self) < light(other)
  }
}

extension Rectangle {
  fileprivate func contains(_ point: SIMD2<Double>) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}
