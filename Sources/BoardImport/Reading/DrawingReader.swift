internal import BoardModel
internal import BoardScript

/// Walks through a drawing as it is painted, and collects its rectangles as figures.
struct DrawingReader {
  var document: XMLDocument
  var notes = ImportNotes()
  /// Back to front.
  var figures: [DrawnFigure] = []
  var names = FigureNames()
  var targets = LabelTargets()
  /// The figure that the last shape became, and its element; `nil` if that was left out.
  var lastShape: (number: Int, node: Int)?
  private var sheet = StyleSheet()
  private var nodesByID: [String: Int] = [:]
  private var work = 0
  var background = Color(red: 255, green: 255, blue: 255)
  private(set) var size = Size(300, 150)

  /// A rectangle that is to become a figure.
  struct DrawnFigure {
    var figure: Figure
    /// Whether nothing of it is painted: it stays only if a label is put on it.
    var isEmpty: Bool
  }

  /// Where in the drawing the reader is.
  struct Context {
    var style = Style()
    var transform = Transform.identity
    var viewport: Viewport
    /// What is seen, in board units.
    var clip: RoundedRectangle?
    /// A name of what this is in, for figures that have none of their own.
    var name: String?
    /// The `<use>` that the element stands for.
    var use: Int?
    /// The elements that are shown by the `<use>` elements around this.
    var shown: [Int] = []
    var depth = 0
    var isFaded = false
  }

  static let maximumCount = 200_000
  private let maximumWork: Int

  /// - Parameter maximumWork: What reading may cost; an element costs ten.
  init(_ document: XMLDocument, maximumWork: Int) { (self.document, self.maximumWork) = (document, maximumWork) }

  /// Counts what is done, which an element that is used again and again can multiply.
  mutating func spend(_ amount: Int, at node: Int) throws(ImportError) {
    work += amount
    if work > maximumWork {
      throw ImportError(
        at: document.nodes[node].place, "the drawing is too complex: its parts are used too often")
    }
  }

  /// The element of an id.
  func node(_ id: String) -> Int? { nodesByID[id] }

  // MARK: The drawing as a whole

  /// The board that the drawing becomes.
  mutating func board() throws(ImportError) -> Board {
    guard document.nodes[0].element == .svg else {
      throw ImportError(
        at: document.nodes[0].place, "expected '<svg>', found '<\(document.text(document.nodes[0].content))>'")
    }
    var unread: Int?
    for (number, node) in document.nodes.enumerated() {
      if let id = document.attribute(.id, of: number).map(document.text), nodesByID[id] == nil {
        nodesByID[id] = number
      }
      if node.element == .style {
        let text = document.append(Array(document.content(of: number).utf8))
        sheet.add(document.withoutComments(text), of: document)
        if sheet.hasUnknownSelectors, unread == nil { unread = node.place }
      }
    }
    if let unread {
      notes.change("a style sheet has selectors that aren't supported, whose rules are ignored", at: unread)
    }
    let root = try element(0, in: Context(viewport: Viewport(width: 300, height: 150)))
    let box = Viewport.Box(document.attribute(.viewBox, of: 0), of: document)
    let sides = pictureSize(of: root, box)
    guard let size = Size(width: sides.width, height: sides.height), PictureSize(of: size, scale: 1) != nil else {
      throw ImportError(
        at: document.nodes[0].place,
        "the drawing would be \(sides.width.text)x\(sides.height.text), which no board can be",
        hint: "give '<svg>' a width and a height up to \(Limits.maximumSideInPixels) pixels")
    }
    self.size = size
    var context = Context(viewport: Viewport(width: size.width, height: size.height))
    context.style = root.style
    show(box, 0, width: size.width, height: size.height, in: &context)
    try drawContent(of: 0, in: context)
    if root.style.opacity < 1 { try fade(from: Layer(), by: root.style.opacity, at: 0) }
    let kept = figures.filter { !$0.isEmpty || $0.figure.appearance.label != nil }.map(\.figure)
    do {
      return try Board(size: size, background: background, figures: kept)
    } catch {
      preconditionFailure("figures are checked when they are collected: \(error)")
    }
  }

  /// How large the drawing is shown, in pixels.
  private func pictureSize(of root: Element, _ box: Viewport.Box?) -> (width: Double, height: Double) {
    func side(_ name: AttributeName) -> Double? {
      guard let length = root.length(name, of: document), length.unit != .percent else { return nil }
      return length.resolved(fontSize: root.style.fontSize, whole: 0)
    }
    switch (side(.width), side(.height), box) {
    case (let width?, let height?, _): return (width, height)
    case (let width?, nil, let box?): return (width, width * box.height / box.width)
    case (nil, let height?, let box?): return (height * box.width / box.height, height)
    case (nil, nil, let box?): return (box.width, box.height)
    case (let width, let height, nil): return (width ?? 300, height ?? 150)
    }
  }

  /// Maps what follows into a viewport of a size.
  private func show(_ box: Viewport.Box?, _ node: Int, width: Double, height: Double, in context: inout Context) {
    context.viewport = Viewport(width: box?.width ?? width, height: box?.height ?? height)
    guard let box else { return }
    let aspect = document.attribute(.preserveAspectRatio, of: node).map(document.text) ?? ""
    context.transform = context.transform.after(box.transform(width: width, height: height, aspect: aspect))
  }

  // MARK: Elements

  /// An element with its declarations and its style.
  struct Element {
    let node: Int
    var style: Style
    /// The weakest first.
    let declarations: [Declaration]

    func value(_ name: AttributeName) -> Range<Int>? { declarations.last { $0.property == name }?.value }

    /// The last length that a property is given; `nil` for `auto` too.
    func length(_ name: AttributeName, of document: XMLDocument) -> Length? {
      for declaration in declarations.reversed() where declaration.property == name {
        if let length = Length(declaration.value, of: document) { return length }
        if document.text(declaration.value) == "auto" { return nil }
      }
      return nil
    }
  }

  mutating func element(_ node: Int, in context: Context) throws(ImportError) -> Element {
    var declarations: [Declaration] = []
    let length = document.attributes[document.nodes[node].attributes].reduce(0) { $0 + $1.value.count }
    try spend(10 + length / 16, at: node)
    for attribute in document.attributes[document.nodes[node].attributes]
    where attribute.name.isProperty && attribute.name != .font {
      declarations.append((attribute.name, attribute.value))
    }
    var more: [(Declaration, isImportant: Bool)] = []
    if !sheet.isEmpty {
      var work = 0
      more = sheet.declarations(for: node, of: document, work: &work)
      try spend(work >= StyleSheet.maximumWork ? maximumWork : work, at: node)
    }
    if let style = document.attribute(.style, of: node) {
      try spend(style.count / 8, at: node)
      more += StyleSheet.declarations(in: document.withoutComments(style), of: document)
    }
    declarations += more.lazy.filter { !$0.isImportant }.map(\.0)
    declarations += more.lazy.filter(\.isImportant).map(\.0)
    // What is inherited is there already, unless something else was said before.
    declarations = declarations.reduce(into: []) { rest, next in
      let isInherited = next.property != .opacity && document.isInherited(next.value)
      if isInherited { rest.removeAll { $0.property == next.property } } else { rest.append(next) }
    }
    var style = context.style.inherited
    for declaration in declarations { style.apply(declaration, of: document, parent: context.style) }
    return Element(node: node, style: style, declarations: declarations)
  }

  // MARK: What is painted

  /// Draws what is in an element.
  mutating func drawContent(of node: Int, in outer: Context) throws(ImportError) {
    var context = outer
    context.name = (node > 0 ? ownName(of: node) : nil) ?? outer.use.flatMap(ownName) ?? outer.name
    context.use = nil
    for child in document.children(of: node) where !document.nodes[child].isText { try draw(child, in: context) }
  }

  mutating func draw(_ node: Int, in outer: Context, isUsed: Bool = false) throws(ImportError) {
    guard let name = document.nodes[node].element, name.isDrawn || (isUsed && name == .symbol) else { return }
    let place = document.nodes[node].place
    guard outer.depth < XMLDocument.maximumDepth else {
      throw ImportError(
        at: place, "elements are nested more than \(XMLDocument.maximumDepth) deep, through 'use'")
    }
    let element = try element(node, in: outer)
    guard element.style.isDisplayed else { return }
    var context = outer
    context.depth += 1
    context.style = element.style
    if element.style.opacity < 1 { context.isFaded = true }
    if let value = element.value(.transform) {
      if let transform = Transform(value, of: document) {
        context.transform = context.transform.after(transform)
      } else {
        notes.change("a transform that can't be read is ignored", at: place)
      }
    }
    for effect in element.style.effects { notes.change("'\(effect.rawValue)' is ignored", at: place) }
    try clip(by: element, in: &context)
    let start = Layer(figureCount: figures.count, labelCount: targets.labels.count)
    switch name {
    case .svg, .symbol: try drawViewport(element, in: context)
    case .g, .a: try drawContent(of: node, in: context)
    case .switchElement:
      if let child = document.children(of: node).first(where: isChosen) { try draw(child, in: context) }
    case .use: try drawUse(element, in: context)
    case .rect, .path, .polygon, .polyline: try drawShape(element, in: context)
    case .text: try drawText(element, in: context)
    default:
      lastShape = nil
      if element.style.isVisible { notes.leaveOut("'\(name.rawValue)' is not a rectangle", at: place) }
    }
    if element.style.opacity < 1 { try fade(from: start, by: element.style.opacity, at: node) }
  }

  private mutating func drawUse(_ element: Element, in outer: Context) throws(ImportError) {
    let place = document.nodes[element.node].place
    guard let id = document.reference(of: element.node), let target = nodesByID[id]
    else {
      return notes.leaveOut("a 'use' of an element that isn't in the drawing", at: place)
    }
    guard !outer.shown.contains(target), !(target..<document.nodes[target].end).contains(element.node) else {
      return notes.leaveOut("a 'use' that refers to itself", at: place)
    }
    var context = outer
    context.shown.append(target)
    context.use = element.node
    let offset = Transform(e: length(.x, of: element, in: context), f: length(.y, of: element, in: context))
    context.transform = context.transform.after(offset)
    try draw(target, in: context, isUsed: true)
  }

  /// Draws an `<svg>` in another one, or a `<symbol>`.
  private mutating func drawViewport(_ element: Element, in outer: Context) throws(ImportError) {
    var context = outer
    let isSymbol = document.nodes[element.node].element == .symbol
    // What is used takes its size from there.
    let user = try outer.use.map { node throws(ImportError) in try self.element(node, in: outer) }
    func side(_ name: AttributeName) -> Double {
      let length = user?.length(name, of: document) ?? (isSymbol ? nil : element.length(name, of: document))
      let whole = name == .width ? outer.viewport.width : outer.viewport.height
      return length?.resolved(fontSize: element.style.fontSize, whole: whole) ?? whole
    }
    let (width, height) = (side(.width), side(.height))
    guard width > 0, height > 0 else { return }
    if !isSymbol {
      let offset = Transform(e: length(.x, of: element, in: outer), f: length(.y, of: element, in: outer))
      context.transform = context.transform.after(offset)
    }
    if element.style.isClipped, context.transform.keepsAxes {
      let seen = RoundedRectangle(at: .zero, size: SIMD2(width, height), by: context.transform)
      context.clip = seen.intersection(context.clip)
    }
    show(
      Viewport.Box(document.attribute(.viewBox, of: element.node), of: document), element.node, width: width,
      height: height, in: &context)
    try drawContent(of: element.node, in: context)
  }

  /// Whether this one of the elements in a `<switch>` is drawn: it is known, and made for everybody, or for readers of English.
  private func isChosen(_ node: Int) -> Bool {
    guard let name = document.nodes[node].element, name.isDrawn, name != .foreignObject else { return false }
    if let languages = document.attribute(.systemLanguage, of: node) {
      let tags = document.text(languages).split(separator: ",").map { $0.drop(while: \.isWhitespace).lowercased() }
      if !tags.contains(where: { $0 == "en" || $0.hasPrefix("en-") }) { return false }
    }
    return document.attribute(.requiredExtensions, of: node) == nil
  }

  /// Keeps to the rectangle of an element's `clip-path`, if it is one.
  private mutating func clip(by element: Element, in context: inout Context) throws(ImportError) {
    guard let value = element.style.clipPath else { return }
    let place = document.nodes[element.node].place
    if let path = document.reference(value).flatMap({ nodesByID[$0] }), document.nodes[path].element == .clipPath,
      document.attribute(.clipPathUnits, of: path).map(document.text) != "objectBoundingBox",
      let child = document.onlyElement(in: path),
      [path, child].allSatisfy({ document.attribute(.transform, of: $0) == nil }),
      let shape = try rectangle(of: self.element(child, in: context), in: context), shape.radii == .zero
    {
      context.clip = shape.intersection(context.clip)
    } else {
      notes.change("'clip-path' is ignored", at: place)
    }
  }

  /// A length of an element, in user units; 0 if it has none.
  func length(_ name: AttributeName, of element: Element, in context: Context) -> Double {
    let whole =
      switch name {
      case .x, .width, .rx: context.viewport.width
      case .y, .height, .ry: context.viewport.height
      default: context.viewport.diagonal
      }
    return element.length(name, of: document)?.resolved(fontSize: element.style.fontSize, whole: whole) ?? 0
  }
}
