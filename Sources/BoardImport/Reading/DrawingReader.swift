internal import BoardLanguage
internal import BoardModel

/// Walks through a drawing in painting order, and collects its rectangles and texts as figures.
struct DrawingReader {
  var document: XMLDocument
  let cascade: Cascade
  var work: Work
  var notes = ImportNotes()
  /// The figures, back to front.
  var figures: [FoundFigure] = []
  var map = FigureMap()
  /// The numbers of the figures that got labels, in the order of the drawing.
  var labelled: [Int] = []
  /// By the number of a figure with a label: the text as a figure of its own, and the number of figures painted before it.
  var ownTexts: [Int: (place: Int, drawn: FoundFigure)] = [:]
  /// The places of earlier texts, by text, for recognizing shadows.
  var texts: [String: [PlacedLabel]] = [:]
  /// Texts that haven't been drawn, since lines that follow may belong to them.
  var waiting: WaitingText?
  /// The number of the last shape's figure, and its element; `nil` if the shape was left out.
  var lastShape: (number: Int, node: Int)?
  var background = Color(red: 255, green: 255, blue: 255)
  /// The area that became the board's background, as a figure, with its label if the drawing's first text would fit.
  var boardFigure: FoundFigure?
  /// The innermost `<g>` with an id around the current element.
  private(set) var group: Int?
  private var names: [Int: String?] = [:]
  var gradients: [Int: Gradient?] = [:]
  private(set) var size = Size(300, 150)

  /// A rectangle or a text that becomes a figure.
  struct FoundFigure {
    var figure: Figure
    /// Possible names, the best first.
    var names: [String] = []
    /// Whether none of it is painted: it is only kept if it gets a label.
    var isEmpty = false
    /// Whether it only exists for its label.
    var isText = false
    /// The innermost `<g>` with an id around it.
    var group: Int?
  }

  /// The state for reading an element.
  struct Context {
    var style = Style()
    var transform = Transform.identity
    var viewport: Viewport
    /// The visible area, in board units.
    var clip: RoundedRectangle?
    /// A name from the elements around this one, for figures without a name of their own.
    var name: String?
    /// The `<use>` element that shows this one.
    var use: Int?
    /// The elements shown by the surrounding `<use>` elements.
    var shown: [Int] = []
    var depth = 0
    var isFaded = false
  }

  static let maximumCount = 200_000

  /// - Parameter maximumWork: The limit of work beyond drawing each element once: see ``Work``.
  init(_ document: XMLDocument, maximumWork: Int, isCancelled: (() -> Bool)?) throws(ImportError) {
    self.document = document
    work = Work(maximumWork + document.weight(of: 0), isCancelled: isCancelled)
    cascade = try Cascade(&self.document, &self.work)
    for fault in cascade.faults { notes.change(fault.message, at: fault.place) }
  }

  // MARK: The drawing as a whole

  /// The board that the drawing becomes; `nil` if something was left out and nothing remains.
  mutating func board() throws(ImportError) -> Board? {
    let root = document.nodes[0]
    guard root.element == .svg else {
      throw ImportError(at: root.place, "expected '<svg>', found '<\(document.text(root.content.prefix(60)))>'")
    }
    let style = style(of: 0, in: Style())
    let box = Viewport.Box(document.attribute(.viewBox, of: 0), of: document)
    let (sides, isOpen) = pictureSize(style, box)
    try setSize(sides.width, sides.height)
    for case (let name, .paint(.color(let color))) in cascade[0] where name == .background || name == .backgroundColor {
      background = color.over(background)
    }
    var context = Context(viewport: Viewport(width: size.width, height: size.height))
    context.style = style
    show(box, 0, width: size.width, height: size.height, in: &context)
    try drawContent(of: 0, in: context)
    if style.opacity < 1 { try fade(from: Layer(), by: style.opacity) }
    separateHiddenLabels()
    var remaining = figures.filter { !$0.isEmpty || $0.figure.appearance.label != nil }
    if let boardFigure, boardFigure.figure.appearance.label != nil, remaining.count == 1, remaining[0].isText {
      // A box with a text becomes a figure with a label, and not a board with a text.
      (remaining, background) = ([boardFigure], Color(red: 255, green: 255, blue: 255))
    }
    if remaining.isEmpty, notes.leftOutCount > 0, boardFigure == nil { return nil }
    if isOpen, !remaining.isEmpty {
      let frames = (remaining + [boardFigure].compactMap(\.self)).map(\.figure.frame)
      try setSize(
        frames.reduce(1) { max($0, $1.maxX) }.rounded(.up), frames.reduce(1) { max($0, $1.maxY) }.rounded(.up))
    }
    var taken = FigureNames()
    let named = remaining.map { drawn in
      let label = drawn.figure.appearance.label?.text.onOneLine
      let name = (drawn.names + [label, "rect"].compactMap(\.self)).first { !$0.isEmpty }!
      return Figure(taken.take(name), frame: drawn.figure.frame, appearance: drawn.figure.appearance)
    }
    do {
      let groups = groups(of: zip(remaining, named).map { ($0.group, $1.name) }, &taken)
      return try Board(size: size, background: background, figures: named, groups: groups)
    } catch {
      preconditionFailure("figures are checked when they are collected: \(error)")
    }
  }

  private mutating func setSize(_ width: Double, _ height: Double) throws(ImportError) {
    guard let size = try? Size(width: width, height: height), PictureSize(of: size, scale: 1) != nil else {
      throw ImportError(
        at: document.nodes[0].place, "the drawing would be \(width.text)x\(height.text), which no board can be",
        hint: "give '<svg>' a width and a height up to \(Limits.maximumSideInPixels) pixels")
    }
    self.size = size
  }

  /// The size of the drawing, in pixels, and whether it is open: it fills a page and has no `viewBox`.
  private func pictureSize(_ style: Style, _ box: Viewport.Box?) -> (
    sides: (width: Double, height: Double), isOpen: Bool
  ) {
    func side(_ name: AttributeName) -> Double? {
      guard let length = length(name, of: 0), length.unit != .percent else { return nil }
      return length.resolved(fontSize: style.fontSize, whole: 0)
    }
    switch (side(.width), side(.height), box) {
    case (let width?, let height?, _): return ((width, height), false)
    case (let width?, nil, let box?): return ((width, width * box.height / box.width), false)
    case (nil, let height?, let box?): return ((height * box.width / box.height, height), false)
    case (nil, nil, let box?): return ((box.width, box.height), false)
    case (let width, let height, nil):
      return ((width ?? 300, height ?? 150), width == nil && height == nil && length(.width, of: 0) != nil)
    }
  }

  /// Sets up the viewport, of the given size, for an element's content.
  private func show(_ box: Viewport.Box?, _ node: Int, width: Double, height: Double, in context: inout Context) {
    context.viewport = Viewport(width: box?.width ?? width, height: box?.height ?? height)
    guard let box else { return }
    let aspect = document.attribute(.preserveAspectRatio, of: node).map { document.text($0.prefix(60)) } ?? ""
    context.transform = context.transform.after(box.transform(width: width, height: height, aspect: aspect))
  }

  // MARK: Elements

  func style(of node: Int, in parent: Style) -> Style {
    var style = parent.inherited
    for (name, setting) in cascade[node] { style.apply(name, setting, parent: parent) }
    return style
  }

  func setting(_ name: AttributeName, of node: Int) -> Setting? { cascade[node].last { $0.name == name }?.setting }

  /// The length that a property has; `nil` also for `auto`.
  func length(_ name: AttributeName, of node: Int) -> Length? {
    if case .length(let length)? = setting(name, of: node) { length } else { nil }
  }

  /// An attribute's length, in user units; 0 without the attribute.
  func length(_ name: AttributeName, of node: Int, in context: Context) -> Double {
    let whole =
      switch name {
      case .x, .width, .rx, .cx, .x1, .x2: context.viewport.width
      case .y, .height, .ry, .cy, .y1, .y2: context.viewport.height
      default: context.viewport.diagonal
      }
    let length =
      name.isProperty ? length(name, of: node) : document.attribute(name, of: node).flatMap { Length($0, of: document) }
    return length?.resolved(fontSize: context.style.fontSize, whole: whole) ?? 0
  }

  /// The name of an element in the drawing: its title, Inkscape's label, Illustrator's name, or its id.
  mutating func ownName(of node: Int) -> String? {
    if let known = names[node] { return known }
    let title = document.children(of: node).first { document.nodes[$0].element == .title }
    let texts = [
      title.map { document.content(of: $0, upTo: 1024) }, attributeText(.label, of: node),
      attributeText(.dataName, of: node),
      attributeText(.id, of: node),
    ]
    let name = texts.lazy.compactMap { $0?.onOneLine }.first { !$0.isEmpty }
    names[node] = .some(name)
    return name
  }

  private func attributeText(_ name: AttributeName, of node: Int) -> String? {
    document.attribute(name, of: node).map { document.text($0.prefix(1024)) }
  }

  /// Possible names for a shown element, the best first.
  mutating func names(of node: Int, in context: Context) -> [String] {
    [context.use.flatMap { ownName(of: $0) }, ownName(of: node)].compactMap(\.self)
  }

  // MARK: What is painted

  /// Draws the children of an element.
  mutating func drawContent(of node: Int, in outer: Context) throws(ImportError) {
    var context = outer
    context.name = (node > 0 ? ownName(of: node) : nil) ?? outer.use.flatMap { ownName(of: $0) } ?? outer.name
    context.use = nil
    let outerGroup = group
    // Elements shown by `<use>`, perhaps several times, belong to no group.
    if context.shown.isEmpty, isGroup(node) { group = node }
    defer { group = outerGroup }
    for child in document.children(of: node) where !document.nodes[child].isText { try draw(child, in: context) }
    try drawWaitingText()
  }

  mutating func draw(_ node: Int, in outer: Context, isUsed: Bool = false) throws(ImportError) {
    guard let name = document.nodes[node].element else { return }
    let place = document.nodes[node].place
    try work.spend(name.isContainer ? 1 : document.weight(of: node), at: place)
    guard name.isDrawn || (isUsed && name == .symbol) else { return }
    guard outer.depth < XMLDocument.maximumDepth else {
      throw ImportError(
        at: place, "elements are nested more than \(XMLDocument.maximumDepth) deep, through 'use'")
    }
    var context = outer
    context.depth += 1
    context.style = style(of: node, in: outer.style)
    let style = context.style
    guard style.isDisplayed else { return }
    if style.opacity < 1 { context.isFaded = true }
    for property in cascade.unreadable[node] ?? [] {
      notes.change("a \(property == .transform ? "transform" : "paint") that can't be read is ignored", at: place)
    }
    for effect in style.effects { notes.change("'\(effect.rawValue)' is ignored", at: place) }
    transform(node, name, in: &context)
    try clip(node, in: &context)
    let isLabel = document.attribute(.labelSize, of: node) != nil
    if name != .text || isLabel || style.opacity < 1 || style.clipPath != nil { try drawWaitingText() }
    let start = Layer(figureCount: figures.count, labelCount: labelled.count)
    switch name {
    case _ where isLabel: try takeLabel(of: node, in: context)
    case .svg, .symbol: try drawViewport(node, in: context)
    case .g, .a:
      if try !drawRoughShape(node, in: context) { try drawContent(of: node, in: context) }
    case .switchElement: try drawChosen(of: node, in: context)
    case .use: try drawUse(node, in: context)
    case .rect, .path, .polygon, .polyline, .circle, .ellipse, .line: try drawShape(node, in: context)
    case .text: try drawText(node, in: context)
    case .foreignObject: try drawForeign(node, in: context)
    default:
      lastShape = nil
      if style.isVisible { notes.leaveOut("'\(name.rawValue)' is not a rectangle", at: place) }
    }
    if style.opacity < 1 {
      try drawWaitingText()
      try fade(from: start, by: style.opacity, at: place)
    }
  }

  /// Applies an element's transform to the context.
  private mutating func transform(_ node: Int, _ name: ElementName, in context: inout Context) {
    defer {
      if name == .use {
        let offset = Transform(e: length(.x, of: node, in: context), f: length(.y, of: node, in: context))
        context.transform = context.transform.after(offset)
      }
    }
    guard case .transform(var transform)? = setting(.transform, of: node), transform != .identity else { return }
    if let (x, y) = context.style.transformOrigin {
      var (low, size) = (SIMD2<Double>.zero, SIMD2(context.viewport.width, context.viewport.height))
      if context.style.turnsAroundItself {
        if let box = shape(of: node, in: context, by: .identity) {
          (low, size) = (box.low, box.size)
        } else {
          notes.change("'transform-box' is ignored", at: document.nodes[node].place)
        }
      }
      let fontSize = context.style.fontSize
      let origin =
        low + SIMD2(x.resolved(fontSize: fontSize, whole: size.x), y.resolved(fontSize: fontSize, whole: size.y))
      transform = Transform(e: origin.x, f: origin.y).after(transform).after(Transform(e: -origin.x, f: -origin.y))
    }
    context.transform = context.transform.after(transform)
  }

  private mutating func drawUse(_ node: Int, in outer: Context) throws(ImportError) {
    let place = document.nodes[node].place
    guard let target = document.reference(of: node) else {
      return notes.leaveOut("a 'use' of an element that isn't in the drawing", at: place)
    }
    guard !outer.shown.contains(target), !(target..<document.nodes[target].end).contains(node) else {
      return notes.leaveOut("a 'use' that refers to itself", at: place)
    }
    var context = outer
    context.shown.append(target)
    context.use = node
    try draw(target, in: context, isUsed: true)
  }

  /// Draws a nested `<svg>`, or a `<symbol>`.
  private mutating func drawViewport(_ node: Int, in outer: Context) throws(ImportError) {
    var context = outer
    let isSymbol = document.nodes[node].element == .symbol
    func side(_ name: AttributeName) -> Double {
      // An element shown by `<use>` takes its size from there.
      let length = outer.use.flatMap { self.length(name, of: $0) } ?? (isSymbol ? nil : self.length(name, of: node))
      let whole = name == .width ? outer.viewport.width : outer.viewport.height
      return length?.resolved(fontSize: outer.style.fontSize, whole: whole) ?? whole
    }
    let (width, height) = (side(.width), side(.height))
    guard width > 0, height > 0 else { return }
    if !isSymbol {
      let offset = Transform(e: length(.x, of: node, in: outer), f: length(.y, of: node, in: outer))
      context.transform = context.transform.after(offset)
    }
    if outer.style.isClipped, context.transform.keepsAxes {
      let seen = RoundedRectangle(at: .zero, size: SIMD2(width, height), by: context.transform)
      context.clip = seen.intersection(context.clip)
    }
    show(
      Viewport.Box(document.attribute(.viewBox, of: node), of: document), node, width: width, height: height,
      in: &context)
    try drawContent(of: node, in: context)
  }

  /// Draws the first child of a `<switch>` that is supported, and has no language or is for English readers.
  private mutating func drawChosen(of node: Int, in context: Context) throws(ImportError) {
    for child in document.children(of: node) {
      try work.spend(1, at: document.nodes[child].place)
      guard let name = document.nodes[child].element, name.isDrawn else { continue }
      if document.attribute(.requiredExtensions, of: child) != nil { continue }
      if let languages = document.attribute(.systemLanguage, of: child) {
        let tags = document.text(languages.prefix(200)).split(separator: ",").map {
          $0.drop(while: \.isWhitespace).lowercased()
        }
        if !tags.contains(where: { $0 == "en" || $0.hasPrefix("en-") }) { continue }
      }
      // A `foreignObject` without text is skipped in favor of the next child.
      if name == .foreignObject, !hasText(child) { continue }
      return try draw(child, in: context)
    }
  }

  private func hasText(_ node: Int) -> Bool {
    document.nodes[node..<document.nodes[node].end].contains {
      $0.isText && !document.bytes[$0.content].allSatisfy(Scanner.isSpace)
    }
  }

  /// Restricts the context to the rectangle of an element's `clip-path`, if that is a rectangle.
  private mutating func clip(_ node: Int, in context: inout Context) throws(ImportError) {
    guard let clip = context.style.clipPath else { return }
    let place = document.nodes[node].place
    if let path = clip, document.nodes[path].element == .clipPath,
      document.attribute(.clipPathUnits, of: path).map(document.text) != "objectBoundingBox",
      var child = document.onlyElement(in: path), setting(.transform, of: path) == nil
    {
      // In drawings of Illustrator the shape is defined elsewhere.
      if document.nodes[child].element == .use { child = document.reference(of: child) ?? child }
      try work.spend(document.weight(of: child), at: place)
      var inner = context
      inner.style = style(of: child, in: style(of: path, in: Style()))
      transform(child, .rect, in: &inner)
      if let shape = shape(of: child, in: inner, by: inner.transform) {
        context.clip = shape.intersection(context.clip)
        if shape.radii != .zero { notes.change("round corners of a 'clip-path' are ignored", at: place) }
        return
      }
    }
    notes.change("'clip-path' is ignored", at: place)
  }
}
