internal import BoardLanguage
internal import BoardModel
internal import Lettering

extension DrawingReader {
  /// Reads the label that rectboard's own pictures have after a figure's element, with its text as the title. A `<text>` in it with another
  /// text, place or color was changed by another program, and is read like any other text.
  mutating func takeLabel(of node: Int, in context: Context) throws(ImportError) {
    let place = document.nodes[node].place
    let color = document.attribute(.labelColor, of: node).flatMap { Color(css: document.bytes, in: $0) }
    let words =
      document.attribute(.labelPlace, of: node).map {
        document.text($0.prefix(60)).split(separator: " ").map(String.init)
      } ?? []
    func child(_ name: ElementName) -> Int? {
      document.children(of: node).first { document.nodes[$0].element == name }
    }
    let text = child(.text)
    let scale = context.transform.scales.y
    guard let lastShape, let title = child(.title),
      let size = document.attribute(.labelSize, of: node).flatMap({ Length($0, of: document) })?.number,
      let label = try? Label(
        document.content(of: title, upTo: 1024), size: scale == 1 ? size : (size * scale).tidy, color: color,
        column: words.lazy.compactMap(Label.Column.init).first ?? .center,
        row: words.lazy.compactMap(Label.Row.init).first ?? .middle,
        weight: document.attribute(.labelWeight, of: node).flatMap { Label.Weight(rawValue: document.text($0)) }
          ?? .regular,
        padding: document.attribute(.labelPadding, of: node).flatMap { Length($0, of: document) }.map {
          scale == 1 ? $0.number : ($0.number * scale).tidy
        })
    else {
      if text != nil { return try drawContent(of: node, in: context) }
      return notes.leaveOut("a label without its figure, or with values that a label can't have", at: place)
    }
    var figure = figures[lastShape.number].figure
    figure.appearance.label = label
    if let text, try !isLabel(text, of: figure, in: context) { return try drawContent(of: node, in: context) }
    figures[lastShape.number].figure = figure
    labelled.append(lastShape.number)
  }

  /// Whether a text is the one that rectboard writes for the label of a figure.
  private mutating func isLabel(_ node: Int, of figure: Figure, in outer: Context) throws(ImportError) -> Bool {
    try work.spend(document.weight(of: node), at: document.nodes[node].place)
    guard let label = DrawnLabel(of: figure, on: background), setting(.transform, of: node) == nil else { return false }
    var context = outer
    context.style = style(of: node, in: outer.style)
    let (lines, runs) = (label.layout.textLines, try runs(of: node, in: context))
    let (size, scale) = (label.layout.size, context.transform.scales.y)
    guard lines.count == runs.count else { return false }
    for (line, run) in zip(lines, runs) {
      let place = context.transform.map(SIMD2(run.x, run.baseline)) - SIMD2(label.origin.x, label.origin.y)
      let distance = place - line.place
      let growth = run.style.fontSize * scale - size
      guard String(line.text).singleSpaced == run.text, run.style.weight == figure.appearance.label?.weight,
        abs(growth) <= 0.01 * size,
        max(abs(distance.x), abs(distance.y)) <= 0.1 * size,
        try color(run.style.fill, run.style.fillOpacity, of: node, in: context) == label.color
      else { return false }
    }
    return true
  }

  /// A piece of a text with a place of its own, in user units.
  struct TextRun {
    let node: Int
    var text = ""
    var x: Double
    var baseline: Double
    /// The style of the first letter.
    var style: Style
    var isEmpty = true
    var width: Double?
  }

  /// Consecutive pieces of text with the same parent. More lines of the same block may follow.
  struct WaitingText {
    var runs: [TextRun]
    let context: Context
  }

  /// Adds a text to the waiting ones if it may continue them; otherwise draws those and makes it wait.
  mutating func drawText(_ node: Int, in context: Context) throws(ImportError) {
    guard context.style.isVisible else { return }
    let runs = try runs(of: node, in: context).filter { !$0.text.isEmpty }
    if let waiting, let last = waiting.runs.last, waiting.context.transform == context.transform,
      ownName(of: node) == nil,
      document.nodes[last.node].parent == document.nodes[node].parent
    {
      self.waiting?.runs += runs
    } else {
      try drawWaitingText()
      waiting = WaitingText(runs: runs, context: context)
    }
  }

  /// Draws the waiting texts: consecutive lines in a column become one block, others are placed separately.
  mutating func drawWaitingText() throws(ImportError) {
    guard let waiting else { return }
    self.waiting = nil
    let runs = waiting.runs.joined
    var index = 0
    while index < runs.count {
      let (first, start) = (runs[index], index)
      let (style, size) = (first.style, first.style.fontSize)
      var leading = 0.0
      index += 1
      while index < runs.count {
        let (next, step) = (runs[index], runs[index].baseline - runs[index - 1].baseline)
        guard next.style.fontSize == size, next.style.fill == style.fill, next.style.anchor == style.anchor,
          next.style.weight == style.weight,
          abs(next.x - first.x) <= 0.1 * size, step > 0.8 * size, step < 1.8 * size,
          leading == 0 || abs(step - leading) <= 0.1 * size
        else { break }
        if leading == 0 { leading = step }
        index += 1
      }
      var context = waiting.context
      context.style = style
      guard let color = try color(style.fill, style.fillOpacity, of: first.node, in: context), color.alpha > 0
      else { continue }
      if try self.color(style.stroke, style.strokeOpacity, of: first.node, in: context) != nil {
        notes.change("a text's outline is ignored", at: document.nodes[first.node].place)
      }
      let shift =
        switch style.baseline {
        case .alphabetic: 0.0
        // Half of the height of capital letters.
        case .middle: Lettering.capHeight / 2
        case .hanging: Lettering.capHeight
        case .top: 0.9
        }
      // The lines of a label have a fixed distance. Lines that would be too far from their place become separate labels.
      let isBlock = abs(leading - Lettering.lineHeight * size) * Double(index - start - 1) <= size
      for lines in isBlock ? [runs[start..<index]] : (start..<index).map({ runs[$0...$0] }) {
        let first = lines[lines.startIndex]
        try self.place(
          TextBlock(
            lines: lines.map(\.text), size: size, color: color, weight: style.weight, anchor: style.anchor,
            x: first.x, baseline: first.baseline + shift * size, leading: lines.count > 1 ? leading : 0,
            width: first.width),
          of: first.node, in: context)
      }
    }
  }

  /// The point at which a `textPath` begins on its path, in user units.
  private mutating func startOfText(along node: Int, in context: Context) throws(ImportError) -> SIMD2<Double>? {
    guard let target = document.reference(of: node) else { return nil }
    try work.spend(document.weight(of: target), at: document.nodes[node].place)
    let offset = document.attribute(.startOffset, of: node).flatMap { Length($0, of: document) }
    let isShare = offset?.unit == .percent
    let length = isShare ? 0 : offset?.resolved(fontSize: context.style.fontSize, whole: 0) ?? 0
    guard
      let point = PathSegment.point(
        path(of: target), at: isShare ? (offset?.number ?? 0) / 100 : 0, plus: length)
    else { return nil }
    guard case .transform(let transform)? = setting(.transform, of: target) else { return point }
    return transform.map(point)
  }

  /// The pieces of a text, with collapsed white space.
  private mutating func runs(of node: Int, in context: Context) throws(ImportError) -> [TextRun] {
    func number(_ name: AttributeName, _ node: Int, _ style: Style) -> Double? {
      guard let range = document.attribute(name, of: node) else { return nil }
      let isSeparator = { (byte: UInt8) in Scanner.isSpace(byte) || byte == UInt8(ascii: ",") }
      guard let word = document.bytes[range].split(maxSplits: 1, whereSeparator: isSeparator).first else { return nil }
      let whole = name == .x || name == .dx ? context.viewport.width : context.viewport.height
      return Length(word.indices, of: document)?.resolved(fontSize: style.fontSize, whole: whole)
    }
    let outer = context.style
    var runs = [
      TextRun(
        node: node, x: (number(.x, node, outer) ?? 0) + (number(.dx, node, outer) ?? 0),
        baseline: (number(.y, node, outer) ?? 0) + (number(.dy, node, outer) ?? 0), style: outer,
        width: number(.textLength, node, outer))
    ]
    var styles = [(end: document.nodes[node].end, style: outer)]
    var next = node + 1
    while next < document.nodes[node].end {
      while next >= styles[styles.count - 1].end, styles.count > 1 { styles.removeLast() }
      let style = styles[styles.count - 1].style
      let (number_, entry) = (next, document.nodes[next])
      let isPart = [.tspan, .a, .textPath].contains(entry.element)
      next = entry.isText || isPart ? next + 1 : entry.end
      let last = runs.count - 1
      if entry.isText {
        let text = document.text(entry.content)
        if runs[last].isEmpty, !text.allSatisfy(\.isWhitespace) {
          (runs[last].style, runs[last].isEmpty) = (style, false)
        }
        runs[last].text += text
        continue
      }
      guard isPart else { continue }
      let inner = self.style(of: number_, in: style)
      guard inner.isDisplayed, inner.isVisible else {
        next = entry.end
        continue
      }
      styles.append((entry.end, inner))
      var (x, y) = (number(.x, number_, inner), number(.y, number_, inner))
      if entry.element == .textPath {
        guard let point = try startOfText(along: number_, in: context) else {
          notes.leaveOut("a text along a path that isn't in the drawing", at: entry.place)
          next = entry.end
          continue
        }
        notes.change("a text along a path is drawn straight", at: entry.place)
        (x, y) = (point.x, point.y)
      }
      let (dx, dy) = (number(.dx, number_, inner) ?? 0, number(.dy, number_, inner) ?? 0)
      let baseline = (y ?? runs[last].baseline) + dy
      let run = TextRun(
        node: node, x: (x ?? runs[last].x) + dx, baseline: baseline, style: inner,
        width: number(.textLength, number_, inner))
      if runs[last].isEmpty {
        runs[last] = TextRun(
          node: node, x: run.x, baseline: baseline, style: inner, width: run.width ?? runs[last].width)
      } else if (x != nil && abs(run.x - runs[last].x) > 0.01)
        || abs(baseline - runs[last].baseline) > 0.6 * inner.fontSize
      {
        runs.append(run)
      }
    }
    for index in runs.indices { runs[index].text = runs[index].text.singleSpaced }
    return runs
  }
}

extension [DrawingReader.TextRun] {
  /// Joins each piece that begins where the previous one ends: PlantUML writes one for each change of the font, with its width.
  fileprivate var joined: Self {
    var result: Self = []
    for run in self {
      if let last = result.last, let width = last.width, let own = run.width, run.baseline == last.baseline,
        run.style.anchor == .start, run.style.fill == last.style.fill
      {
        let (gap, size) = (run.x - last.x - width, last.style.fontSize)
        if gap >= -0.1 * size, gap < 0.6 * size {
          result[result.count - 1].text += (gap > 0.1 * size ? " " : "") + run.text
          result[result.count - 1].width = run.x + own - last.x
          continue
        }
      }
      result.append(run)
    }
    return result
  }
}

extension String {
  /// The text with a single space for each run of white space and control characters, and none at the ends.
  var singleSpaced: String {
    split(whereSeparator: {
      $0.isWhitespace
        || ($0.utf8.count <= 2 && $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control })
    }).joined(separator: " ")
  }
}
