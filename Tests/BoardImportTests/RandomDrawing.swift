import SeededRandom

/// A random drawing of 100x100 with supported and unsupported features, without texts.
struct RandomDrawing {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// Definitions to refer to: gradients of one and of several colors, clip paths, and elements to use.
  private static let definitions = """
    <style>.a{fill:green}.b>rect{stroke:purple;stroke-width:2}#x{fill:#00f!important}.c{fill:none;stroke:currentColor}</style>
    <defs><linearGradient id="g"><stop stop-color="red"/><stop offset="1" stop-color="blue"/></linearGradient>
    <radialGradient id="e"><stop stop-color="teal"/></radialGradient><linearGradient id="f" href="#e"/>
    <pattern id="p" width="4" height="4" patternUnits="userSpaceOnUse"><rect width="2" height="4"/></pattern>
    <clipPath id="c"><rect x="10" y="10" width="50" height="50"/></clipPath><clipPath id="d"><circle r="40"/></clipPath>
    <clipPath id="r"><rect width="60" height="60" rx="9"/></clipPath><mask id="m"><rect width="50" height="50" fill="white"/></mask>
    <filter id="b"><feGaussianBlur stdDeviation="2"/></filter>
    <marker id="k" markerWidth="4" markerHeight="4"><circle cx="2" cy="2" r="2"/></marker><rect id="u" width="20" height="10"/>
    <g id="v"><rect width="9" height="9" fill="lime"/><rect x="5" y="5" width="9" height="9"/></g></defs>
    <symbol id="s" viewBox="0 0 10 10"><rect width="5" height="10" fill="navy"/></symbol>
    """

  mutating func text() -> String { drawing(RandomDrawing.definitions + content(0)) }

  private mutating func one<Value>(_ values: Value...) -> Value { values.randomElement(using: &generator)! }
  private mutating func isChosen(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  private mutating func number(_ range: ClosedRange<Double>) -> String {
    let number = Double.random(in: range, using: &generator)
    let factor = one(1.0, 1, 2, 10)
    return "\((number * factor).rounded() / factor)"
  }

  private mutating func content(_ depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      isChosen(75) || depth > 2 ? shape() : group(content(depth + 1))
    }.joined()
  }

  private mutating func group(_ content: String) -> String {
    let attributes = attributes()
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      let box = one(
        "", " viewBox='0 0 50 50'", " viewBox='0 0 100 50'", " viewBox='10 10 60 60' preserveAspectRatio='none'")
      let aspect = box.hasSuffix("50'") ? one("", " preserveAspectRatio='xMinYMax slice'") : ""
      return "<svg x='5' y='\(number(0...20))' width='60' height='50'\(box)\(aspect)\(attributes)>\(content)</svg>"
    case 1: return "<switch\(attributes)>\(one("", "<g systemLanguage='de'/>"))<g>\(content)</g>\(shape())</switch>"
    case 2: return "<a\(attributes)>\(content)</a>"
    case 3: return "<g\(attributes)><g class='b'>\(content)</g></g>"
    default: return "<g\(attributes)>\(content)</g>"
    }
  }

  private mutating func shape() -> String {
    let (x, y) = (Int.random(in: 0...70, using: &generator), Int.random(in: 0...70, using: &generator))
    let (w, h) = (Int.random(in: 1...60, using: &generator), Int.random(in: 1...60, using: &generator))
    let attributes = attributes()
    switch Int.random(in: 0..<14, using: &generator) {
    case 0...3:
      let radii = isChosen(60) ? "" : " rx='\(number(0...20))'" + (isChosen(70) ? "" : " ry='\(number(0...20))'")
      return "<rect x='\(number(0...70))' y='\(y)' width='\(w)' height='\(one("\(h)", "\(h)%"))'\(radii)\(attributes)/>"
    case 4: return "<circle cx='\(x)' cy='\(y)' r='\(number(1...30))'\(attributes)/>"
    case 5: return "<ellipse cx='\(x)' cy='\(y)' rx='\(w)' ry='\(one(w, h))'\(attributes)/>"
    case 6: return "<line x1='\(x)' y1='\(y)' x2='\(one(x, x + w))' y2='\(one(y, y + h))'\(attributes)/>"
    case 7:
      return
        "<\(one("polyline", "polygon")) points='\(x),\(y) \(x + w),\(y) \(x + w),\(y + h) \(one(x, x + w / 2)),\(y + h)'\(attributes)/>"
    case 8: return "<path d='M\(x) \(y)h\(w)v\(h)h-\(w)\(one("z", "", "v-\(h)"))'\(attributes)/>"
    case 9:
      let next = one(x + w + 2, x + 2, x)
      return "<path d='M\(x) \(y)h\(w)v\(h)h-\(w)zM\(next) \(y)h\(number(1...9))v5H\(next)z'\(attributes)/>"
    case 10:
      // A rectangle within another one, in the same or in the opposite direction.
      let gap = one(1, 2, 3, h)
      let (a, b) = (x + gap, y + gap)
      let (c, d) = (x + w + gap, y + h + gap)
      let inner = one("M\(a) \(b)V\(d)H\(c)V\(b)z", "M\(a) \(b)H\(c)V\(d)H\(a)z")
      return "<path d='M\(x) \(y)h\(w + 2 * gap)v\(h + 2 * gap)h-\(w + 2 * gap)z\(inner)'\(attributes)/>"
    case 11: return "<path d='M\(x) \(y)H\(x + w)V\(y + h)M\(x) \(y + h)h\(number(1...20))'\(attributes)/>"
    case 12:
      let corner = one(
        "q\(w) 0 \(w) \(h)", "c\(w) 0 \(w) 0 \(w) \(h)", "a\(w) \(h) 0 0 1 \(w) \(h)", "c0 -20 \(w) -20 \(w) 0v\(h)",
        "l\(w) \(h)")
      return "<path d='M\(x) \(y + 20)\(corner)v20H\(x)z'\(attributes)/>"
    default:
      guard isChosen(90) else { return "<image href='none.png' width='9' height='9'/>" }
      let (used, x) = (one("u", "v", "s", "zz"), number(0...40))
      // librsvg clips a used symbol at the wrong place; Chromium clips as we do.
      return "<use href='#\(used)' x='\(used == "s" ? "0" : x)' width='30'\(attributes)/>"
    }
  }

  private mutating func attributes() -> String {
    var attributes = ""
    var styles: [String] = []
    func add(_ name: String, _ percent: Int, _ values: String...) {
      guard isChosen(percent) else { return }
      let value = values.randomElement(using: &generator)!
      if isChosen(80) || name == "id" || name == "class" {
        attributes += " \(name)='\(value)'"
      } else {
        styles.append("\(name):\(value)")
      }
    }
    add("class", 8, "a", "c", "a c")
    add("id", 3, "x", "y")
    let colors = [
      "red", "#0a0", "blue", "none", "orange", "#12345680", "black", "url(#g)", "url(#e)", "url(#f)", "url(#p)",
      "url(#zz) lime", "currentColor", "transparent", "hsl(20 50% 50%)", "rgba(0,0,255,.5)", "inherit",
    ]
    add("fill", 70, colors.randomElement(using: &generator)!)
    add("stroke", 40, colors.randomElement(using: &generator)!)
    add("color", 5, "red", "#0008")
    add("stroke-width", 35, "0", number(0...6), "3", "5%")
    for (name, values) in [
      ("opacity", [".5", "1", "0"]), ("fill-opacity", [".4"]), ("stroke-opacity", [".4"]),
      ("stroke-dasharray", ["4 2", "none", "0"]), ("stroke-linecap", ["round", "square", "butt"]),
      ("stroke-linejoin", ["round", "bevel", "miter"]), ("stroke-miterlimit", ["1", "10"]),
      ("fill-rule", ["evenodd", "nonzero"]),
      ("clip-path", ["url(#c)", "url(#d)", "url(#r)", "none", "url(#zz)"]), ("mask", ["url(#m)", "none"]),
      ("filter", ["url(#b)", "none"]), ("marker-end", ["url(#k)", "none"]), ("visibility", ["hidden", "visible"]),
      ("display", ["none", "inline"]), ("paint-order", ["stroke", "normal"]),
      ("vector-effect", ["non-scaling-stroke"]), ("mix-blend-mode", ["multiply", "normal"]),
      ("overflow", ["visible"]),
    ] {
      add(name, 3, values.randomElement(using: &generator)!)
    }
    if !styles.isEmpty { attributes += " style='\(styles.joined(separator: ";"))'" }
    guard isChosen(25) else { return attributes }
    let transform = one(
      "translate(\(number(-20...20)) \(number(-20...20)))", "scale(\(number(0.5...2)))",
      "scale(\(number(0.5...2)) \(number(0.5...2)))", "rotate(90 50 50)", "rotate(45 50 50)",
      "scale(-1 1) translate(-100 0)", "skewX(10)", "matrix(1 0 0 1 \(number(0...9)) 3)", "rotate(180,50,50)scale(.5)")
    return attributes + " transform='\(transform)'"
  }
}
