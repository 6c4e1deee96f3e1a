import BoardImport
import BoardLanguage
import SeededRandom
import Testing

struct FuzzTests {
  /// Pieces of drawings that are combined at random.
  private static let pieces = [
    "<rect width='9' height='9'/>", "<g>", "</g>", "<g opacity='.5'>",
    "<rect id='a' x='1' y='2' width='30' height='20' rx='3' stroke='red'", " transform='rotate(90)'", "/>", ">",
    "<use href='#a'/>", "<use href='#g' x='5'/>", "<g id='g'>", "<symbol id='a' viewBox='0 0 9 9'>", "</symbol>",
    "<svg width='50' viewBox='0 0 1 1'>", "</svg>", "<style>", "</style>",
    "*{fill:red}", "rect>g .a#b{stroke:url(#a) red !important", "}", "<path d='M0 0h9v9H0z'/>", "<path d='",
    "M1e308 0A1 2 3 0 1 4 5", "q1 2 3 4t5 6", "'", "<text x='4' y='8' text-anchor='middle' font-size='3'>",
    "<tspan dy='1em'>", "</tspan>", "</text>", "abc", "&amp;", "&#x",
    "<linearGradient id='a' href='#a'><stop stop-color='red'/></linearGradient>", "fill='url(#a)'", "<switch>",
    "</switch>",
    "<clipPath id='a'><rect width='1e9' height='NaN'/></clipPath>", " clip-path='url(#a)'", "<![CDATA[", "]]>", "<!--",
    "-->", "<?x", "?>", "<!DOCTYPE a [", "]>", " viewBox='0 0 0 1e-300'", "\u{0}", "é", "\n",
    "style='fill:var(--a,light-dark(red", "font:12px/1 a;transform:scale(1e-200)'", " x='1e400%'", " width='-3em'",
    " data-label-size='5'", "<title>", "</title>",
  ]

  @Test func `whatever is in a drawing, it is read or refused`() throws {
    var generator = SeededGenerator(seed: 2027)
    for _ in 0..<trials(1000) {
      var content = ""
      for _ in 0..<Int.random(in: 1...25, using: &generator) {
        content += FuzzTests.pieces.randomElement(using: &generator)!
      }
      check(drawing(content))
    }
  }

  @Test func `drawings with a few bytes changed`() throws {
    var generator = SeededGenerator(seed: 72)
    let texts = EditorTests.forms.map { Array($0.text.utf8) }
    for _ in 0..<trials(1000) {
      var bytes = texts.randomElement(using: &generator)!
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = bytes.indices.randomElement(using: &generator)!
        switch Int.random(in: 0...3, using: &generator) {
        case 0: bytes.remove(at: index)
        case 1: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.insert("<>&'\"/09.e-#(){};".utf8.randomElement(using: &generator)!, at: index)
        default: bytes.removeSubrange(index..<min(index + 40, bytes.count))
        }
        if bytes.isEmpty { break }
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  private static let attributes = """
    fill stroke color opacity display visibility filter mask transform x y width height rx ry cx cy r overflow fill-opacity fill-rule \
    stroke-opacity stroke-width stroke-dasharray stroke-linecap stroke-linejoin paint-order vector-effect clip-path transform-origin \
    transform-box font-size font text-anchor dominant-baseline alignment-baseline stop-color stop-opacity mix-blend-mode marker-start \
    background background-color text-align line-height align-items justify-content margin-left padding-top white-space id style href \
    points d dx dy x1 y1 x2 y2 offset textLength viewBox preserveAspectRatio requiredExtensions systemLanguage clipPathUnits media \
    xlink:href class inkscape:label data-name data-label-size data-label-color data-label-place --a
    """.split(separator: " ").map(String.init)

  /// Truncated, empty, nested and huge values.
  private static let values =
    [
      "", " ", "(", ")", "url(", "url()", "url(#", "url('", "url(\"#a", "url(#a)", "url(#a) ", "#", "#a", "var(",
      "var()", "var(--a", "var(--a)",
      "var(--a,", "var(--b,var(--a,var(", "light-dark(", "light-dark()", "light-dark(,", "light-dark(red",
      "light-dark(var(--a),var(",
      "rgb(", "rgb()", "rgb(1,2", "translate(", "translate()", "translate(1", "rotate(1,2)", "matrix(1 2",
      "scale(1e308)", "1e308", "-1e308",
      "1e-308", "NaN", "%", "-1%", "1e9%", "em", "1e", ".", "-", "+", "M", "M1", "M1 1", "M1 1A", "M1 1A1 1 0 2",
      "M0 0z z", "0,0", "0 0 0 0",
      "0 0 1e-300 1e300", ":", ";", "fill", "fill:", "fill:;", "fill:url(", "fill:var(", "{", "}", "fill:{", "/*", "*/",
      "/*/", "!", "fill:red!",
      "none", "inherit", "left", "top", "left left", "\u{E9}", "'", "\u{1F600}",
    ]
    + ["(", "a(", "url(", "var(", "light-dark(", "9", "9 ", "M0 0 ", "-", "#", "e", ";", "a ", "fill:red;"].map {
      String(repeating: $0, count: 200)
    }

  /// Each attribute is tried with a third of the values, and with more trials with all of them.
  @Test(arguments: attributes) func `any value of any attribute`(name: String) throws {
    let first = trials(1) > 1 ? nil : FuzzTests.attributes.firstIndex(of: name)! % 3
    for (index, value) in FuzzTests.values.enumerated() where first == nil || index % 3 == first {
      let escaped = value.replacing("\"", with: "&quot;").replacing("<", with: "")
      let set =
        (name.hasPrefix("--") ? "" : "\(name)=\"\(escaped)\" ")
        + (name == "style" ? "" : "style=\"\(name):\(escaped)\"")
      check(
        drawing(
          """
          <linearGradient id="a" \(set)><stop \(set)/></linearGradient><clipPath id="c"><rect width="9" height="9" \(set)/></clipPath>
          <g id="g" \(set)><rect \(set) fill="url(#a)" clip-path="url(#c)"/><path \(set)/><line \(set) stroke="red"/>
          <text \(set)>a<tspan \(set)>b</tspan></text><foreignObject width="9" height="9"><p \(set)>a</p></foreignObject></g>
          <use href="#g" \(set)/><style>*{\(name):\(escaped)}</style>
          """, ["id", "style"].contains(name) ? "" : set))
    }
  }

  /// Checks that a successful import gives a script that runs, and a failed one a place.
  private func check(_ text: String) {
    do throws(Diagnostic) {
      let result = try SVGImport(Array(text.utf8), file: "a.svg")
      let runner = ScriptRunner(reading: Array(result.script.utf8), file: "a.board", including: nil)
      #expect(throws: Never.self, "\(text)\n\(result.script)") { try runner.finish() }
    } catch {
      #expect(error.location.line >= 1 && error.location.column >= 1, "\(text)")
    }
  }
}
