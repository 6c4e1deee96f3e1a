internal import BoardModel
internal import Lettering

/// Texts in HTML, as in drawings of Mermaid and draw.io: lines in a box.
extension DrawingReader {
  /// A line of such a text.
  private struct Line {
    var text = ""
    /// The style of the first letter.
    var style: Style?
  }

  private static let inlineElements: Set<String> = [
    "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd", "label",
    "mark", "q", "s",
    "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u", "var", "wbr",
  ]
  private static let hiddenElements: Set<String> = ["head", "script", "style", "template", "title"]

  mutating func drawForeign(_ node: Int, in context: Context) throws(ImportError) {
    let place = document.nodes[node].place
    guard context.style.isVisible else { return }
    lastShape = nil
    var lines: [Line] = [Line()]
    collect(node, in: context.style, into: &lines)
    lines = lines.map { Line(text: $0.text.singleSpaced, style: $0.style) }
    guard let start = lines.firstIndex(where: { !$0.text.isEmpty }),
      let end = lines.lastIndex(where: { !$0.text.isEmpty })
    else {
      return notes.leaveOut("a 'foreignObject' without text", at: place)
    }
    let box = foreignBox(node, in: context)
    // Lines are wrapped at the box's width; empty lines between others are kept.
    var wrapped: [Line] = []
    for line in lines[start...end] {
      let style = line.style ?? context.style
      let isWhole = style.keepsLines || box.width <= 1 || style.fontSize <= 0 || line.text.isEmpty
      // Most fonts are slightly narrower than our letters.
      let texts = isWhole ? [line.text] : Lettering.lines(of: line.text, width: 1.1 * box.width / style.fontSize)
      wrapped += texts.map { Line(text: $0, style: line.style) }
    }
    let heights = wrapped.map { line in
      let style = line.style ?? context.style
      return style.lineHeight.resolved(fontSize: style.fontSize, whole: style.fontSize)
    }
    var top = box.y - (box.row == .start ? 0 : box.row == .middle ? 0.5 : 1) * heights.reduce(0, +)
    var index = 0
    while index < wrapped.count {
      let (first, height) = (wrapped[index], heights[index])
      var lines = [first.text]
      let style = first.style ?? context.style
      while index + lines.count < wrapped.count, heights[index + lines.count] == height,
        let next = wrapped[index + lines.count].style, next.fontSize == style.fontSize, next.color == style.color,
        next.alignment == style.alignment, next.weight == style.weight
      {
        lines.append(wrapped[index + lines.count].text)
      }
      index += lines.count
      defer { top += height * Double(lines.count) }
      guard !first.text.isEmpty, style.color.alpha > 0 else { continue }
      let anchor = style.alignment == .start ? box.column : style.alignment
      let x = box.x + (anchor == .start ? 0 : anchor == .middle ? 0.5 : 1) * box.width
      var inner = context
      inner.style = style
      try self.place(
        TextBlock(
          lines: lines, size: style.fontSize, color: style.color, weight: style.weight, anchor: anchor, x: x,
          // The middle of capital letters is at the middle of a line.
          baseline: top + height / 2 + Lettering.capHeight / 2 * style.fontSize, leading: height),
        of: node, in: inner)
    }
  }

  /// Collects the lines of an element.
  private func collect(_ node: Int, in style: Style, into lines: inout [Line]) {
    for child in document.children(of: node) {
      guard !document.nodes[child].isText else {
        let text = document.text(document.nodes[child].content)
        if lines[lines.count - 1].style == nil, !text.allSatisfy(\.isWhitespace) {
          lines[lines.count - 1].style = style
        }
        lines[lines.count - 1].text += text
        continue
      }
      let name = document.text(document.nodes[child].content).lowercased()
      var inner = self.style(of: child, in: style)
      if name == "b" || name == "strong" { inner.weight = .bold }
      if !inner.isDisplayed || DrawingReader.hiddenElements.contains(name) { continue }
      let isBlock = !DrawingReader.inlineElements.contains(name)
      func end() { if !lines[lines.count - 1].text.allSatisfy(\.isWhitespace) { lines.append(Line()) } }
      if name == "br" {
        lines.append(Line())
      } else {
        if isBlock { end() }
        collect(child, in: inner, into: &lines)
        if isBlock { end() }
      }
    }
  }

  /// The place of a `foreignObject`'s text, in user units: `y` is the text's top, middle or bottom.
  private func foreignBox(
    _ node: Int, in context: Context
  ) -> (x: Double, y: Double, width: Double, column: Style.Anchor, row: Style.Anchor) {
    func number(_ name: AttributeName, of node: Int) -> Double? {
      length(name, of: node).flatMap {
        $0.unit == .percent ? nil : $0.resolved(fontSize: context.style.fontSize, whole: 0)
      }
    }
    func side(_ name: AttributeName, of node: Int) -> Style.Anchor {
      guard case .word(let word)? = setting(name, of: node) else { return .start }
      return word.hasSuffix("center") ? .middle : word.hasSuffix("end") ? .end : .start
    }
    var (x, y) = (length(.x, of: node, in: context), length(.y, of: node, in: context))
    var (width, height) = (length(.width, of: node, in: context), length(.height, of: node, in: context))
    guard let outer = document.onlyElement(in: node) else { return (x, y, width, .start, .start) }
    x += number(.marginLeft, of: outer) ?? 0
    y += number(.paddingTop, of: outer) ?? 0
    width = number(.width, of: outer) ?? width
    height = number(.height, of: outer) ?? height
    let row = side(.alignItems, of: outer)
    return (
      x, y + (row == .start ? 0 : row == .middle ? 0.5 : 1) * height, width, side(.justifyContent, of: outer), row
    )
  }
}
