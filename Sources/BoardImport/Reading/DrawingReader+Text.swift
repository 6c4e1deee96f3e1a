internal import BoardModel
internal import BoardScript
internal import Lettering

/// The figures that a text can be the label of, by their middles.
struct LabelTargets {
  /// The figures whose labels were read, in the order of the drawing.
  private(set) var labels: [Int] = []
  /// By eighths of the middles' x.
  private var figures: [Int: [Int]] = [:]

  mutating func add(_ frame: Rectangle, _ number: Int) { figures[Int(frame.center.x / 8), default: []].append(number) }

  mutating func addLabel(of number: Int) { labels.append(number) }

  /// The front figures with a middle between two x, each column's by itself.
  func near(_ range: ClosedRange<Double>) -> [Int] {
    (Int(range.lowerBound / 8)...Int(range.upperBound / 8)).flatMap { (figures[$0] ?? []).suffix(500) }
  }
}

extension DrawingReader {
  /// Takes the label that our own pictures have behind a figure's element, with its text as the title.
  mutating func takeLabel(_ size: Range<Int>, of node: Int) {
    let place = document.nodes[node].place
    let color = document.attribute(.labelColor, of: node).flatMap { Color(css: document.bytes, in: $0) }
    let words =
      document.attribute(.labelPlace, of: node).map { document.text($0).split(separator: " ").map(String.init) } ?? []
    guard let lastShape, let title = document.title(of: node), let size = Length(size, of: document)?.number,
      let label = try? Label(
        title, size: size, color: color, column: words.lazy.compactMap(Label.Column.init).first ?? .center,
        row: words.lazy.compactMap(Label.Row.init).first ?? .middle)
    else { return notes.leaveOut("a label without its figure, or with values that a label can't have", at: place) }
    figures[lastShape.number].figure.appearance.label = label
    targets.addLabel(of: lastShape.number)
  }

  /// A text as it stands in the drawing, in user units.
  private struct Lines {
    var texts = [""]
    var x = 0.0
    /// Of the first baseline and of the last one.
    var top = 0.0, bottom = 0.0
    var style: Style?
  }

  /// Makes a text the label of the rectangle in whose middle it stands.
  mutating func drawText(_ element: Element, in context: Context) throws(ImportError) {
    let place = document.nodes[element.node].place
    guard element.style.isVisible, let lines = try lines(of: element, in: context), let style = lines.style else {
      return
    }
    let text = lines.texts.joined(separator: "\n")
    let bytes = text.utf8.count
    try spend(bytes * 5, at: element.node)
    guard
      let color = try color(
        style.fill, style.fillOpacity, of: Element(node: element.node, style: style, declarations: []), in: context)
    else {
      return
    }
    let transform = context.transform
    guard transform.keepsAxes, !transform.swapsAxes, transform.a > 0, transform.d > 0 else {
      return notes.leaveOut("a text that is rotated or mirrored", at: place)
    }
    let size = (style.fontSize * transform.d).tidy
    guard bytes <= Label.maximumLength, size > 0, size <= Limits.maximumCoordinate else {
      return notes.leaveOut("a text that is too long or too large for a label", at: place)
    }
    let width = size * (lines.texts.map { Lettering.advance(of: $0) }.max() ?? 0)
    var middle = transform.map(SIMD2(lines.x, (lines.top + lines.bottom) / 2))
    if style.anchor != .middle { middle.x += style.anchor == .start ? width / 2 : -width / 2 }
    // Half of the height of capitals above the baseline.
    if !style.isCenteredOnBaseline { middle.y -= 0.35 * size }
    // How wide a text is in its own font isn't known.
    let slack = SIMD2(min(64, max(2, style.anchor == .middle ? 0.2 * size : 0.15 * width)), max(2, 0.3 * size))
    guard let target = try labelTarget(at: middle, slack, width: width, for: element.node) else {
      return notes.leaveOut("a text that isn't in the middle of a rectangle", at: place)
    }
    // Letters of another font take more room: what fitted shall fit.
    let figure = figures[target].figure
    for share in [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 1] {
      guard let label = try? Label(text, size: (size * share).tidy, color: color) else {
        return notes.leaveOut("a text with characters that a label can't have", at: place)
      }
      figures[target].figure.appearance.label = label
      if DrawnLabel.neededSize(of: figures[target].figure) == nil { break }
    }
    if figure.appearance.label == nil { targets.addLabel(of: target) }
  }

  /// The front figure without a label that has its middle at a place.
  private mutating func labelTarget(
    at middle: SIMD2<Double>, _ slack: SIMD2<Double>, width: Double, for node: Int
  ) throws(ImportError) -> Int? {
    guard abs(middle.x) <= Limits.maximumCoordinate, abs(middle.y) <= Limits.maximumCoordinate else { return nil }
    let near = targets.near(middle.x - slack.x...middle.x + slack.x)
    try spend(near.count / 4, at: node)
    return near.filter { number in
      let figure = figures[number].figure
      return abs(figure.frame.center.x - middle.x) <= slack.x && abs(figure.frame.center.y - middle.y) <= slack.y
        && figure.appearance.label == nil && figure.frame.size.width >= 0.7 * width
    }.max()
  }

  /// The lines of a text, white space made single; `nil` if there is nothing else.
  private mutating func lines(of element: Element, in context: Context) throws(ImportError) -> Lines? {
    var lines = Lines()
    (lines.x, lines.top) = (
      first(.x, of: element.node, in: element.style, context) ?? 0,
      first(.y, of: element.node, in: element.style, context) ?? 0
    )
    lines.top += first(.dy, of: element.node, in: element.style, context) ?? 0
    lines.bottom = lines.top
    var styles = [(end: document.nodes[element.node].end, style: element.style)]
    var node = element.node + 1
    while node < document.nodes[element.node].end {
      while node >= styles[styles.count - 1].end, styles.count > 1 { styles.removeLast() }
      let style = styles[styles.count - 1].style
      let entry = document.nodes[node]
      defer { node = entry.isText || entry.element == .tspan || entry.element == .a ? node + 1 : entry.end }
      try spend(entry.isText ? 1 + entry.content.count / 8 : 1, at: node)
      if entry.isText {
        let text = document.text(entry.content)
        if !text.allSatisfy(\.isWhitespace) { lines.style = lines.style ?? style }
        lines.texts[lines.texts.count - 1] += text
        continue
      }
      guard entry.element == .tspan || entry.element == .a else {
        if entry.element == .textPath { notes.leaveOut("a text along a path", at: entry.place) }
        continue
      }
      var inner = context
      inner.style = style
      let span = try self.element(node, in: inner)
      guard span.style.isDisplayed else {
        node = entry.end - 1
        continue
      }
      styles.append((entry.end, span.style))
      let (y, dy) = (first(.y, of: node, in: span.style, context), first(.dy, of: node, in: span.style, context) ?? 0)
      let isFirst = lines.style == nil
      let baseline = (y ?? lines.bottom) + dy
      if isFirst {
        lines.x = first(.x, of: node, in: span.style, context) ?? lines.x
        lines.top = baseline
      } else if baseline != lines.bottom {
        lines.texts.append("")
      }
      lines.bottom = baseline
    }
    lines.texts = lines.texts.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    return lines.style == nil ? nil : lines
  }

  /// The first number of an attribute that may be a list of lengths.
  private func first(_ name: AttributeName, of node: Int, in style: Style, _ context: Context) -> Double? {
    guard let range = document.attribute(name, of: node) else { return nil }
    let isSeparator = { (byte: UInt8) in Scanner.isSpace(byte) || byte == UInt8(ascii: ",") }
    guard let word = document.bytes[range].split(maxSplits: 1, whereSeparator: isSeparator).first else { return nil }
    let whole = name == .x ? context.viewport.width : context.viewport.height
    return Length(word.indices, of: document)?.resolved(fontSize: style.fontSize, whole: whole)
  }
}
