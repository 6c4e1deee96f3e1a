import BoardImport
import BoardLanguage
import BoardModel
import BoardRendering
import Testing

struct TextTests {
  private let rect = "<rect id='rect' x='10' y='10' width='80' height='40' fill='white'/>"
  /// The command that adds it.
  private let addRect = "add rect at 10,10 size 80x40 color white border none"

  @Test(arguments: [
    ("<text x='50' y='35' text-anchor='middle' font-size='14'>Save</text>", "\"Save\" color black"),
    (
      "<text x='50' y='30' text-anchor='middle' dominant-baseline='central' font-size='14'>Save</text>",
      "\"Save\" color black"
    ),
    (
      "<text transform='translate(50 35)' style='text-anchor:middle;font:bold 14px serif;fill:red'>Save</text>",
      "\"Save\" color red"
    ),
    (
      "<text text-anchor='middle'><tspan x='50' y='36'>\n  Save &amp;   go\n</tspan></text>",
      "\"Save & go\" size 16 color black padding 2"
    ),
    ("<text x='35' y='35' font-size='14'>Save</text>", "\"Save\" color black"),
    ("<text x='65' y='35' text-anchor='end' font-size='14'>Save</text>", "\"Save\" color black"),
    (
      "<text x='50' y='28' text-anchor='middle' font-size='12'>one<tspan x='50' dy='15'>two</tspan></text>",
      "\"one\\ntwo\" size 12 color black"
    ),
    (
      "<text text-anchor='middle' font-size='12'><tspan x='50' y='28'>one</tspan><tspan x='50' y='43'>two</tspan></text>",
      "\"one\\ntwo\" size 12 color black"
    ),
    (
      "<text x='50' y='35' text-anchor='middle' font-size='14'>a<tspan fill='red'>b</tspan><a>c</a><title>t</title></text>",
      "\"abc\" color black"
    ),
    (
      "<g transform='scale(2)'><text x='25' y='17' text-anchor='middle' font-size='10'>Save</text></g>",
      "\"Save\" size 20 color black"
    ),
    (
      "<text x='50' y='35' text-anchor='middle' font-size='14' fill-opacity='.5'>Save</text>",
      "\"Save\" color #00000080"
    ),
  ])
  func `a text in the middle of a rectangle is its label`(text: String, expected: String) throws {
    #expect(try commands(rect + text) == ["\(addRect) label \(expected)"])
    #expect(try warnings(rect + text).isEmpty)
  }

  @Test(arguments: [
    ("<text x='14' y='33' font-size='10'>ab</text>", "\"ab\" size 10 color black left"),
    ("<text x='86' y='22' font-size='10' text-anchor='end'>ab</text>", "\"ab\" size 10 color black right top"),
    ("<text x='50' y='20' font-size='10' text-anchor='middle'>ab</text>", "\"ab\" size 10 color black top"),
    ("<text x='15' y='45' font-size='10'>ab</text>", "\"ab\" size 10 color black left bottom"),
  ])
  func `a text where a label can be is the label`(text: String, expected: String) throws {
    #expect(try commands(rect + text) == ["\(addRect) label \(expected)"])
    #expect(try warnings(rect + text).isEmpty)
  }

  @Test(arguments: [
    (
      "<text x='30' y='33' font-size='10'>ab</text>",
      "add ab at 24,21.8 size 22.43x16 color transparent border none label \"ab\" size 10 color black left"
    ),
    (
      "<text x='50' y='75' font-size='10' text-anchor='middle'>ab</text>",
      "add ab at 38.785,63.8 size 22.43x16 color transparent border none label \"ab\" size 10 color black"
    ),
    (
      "<text id='t' x='90' y='75' font-size='10' text-anchor='end'>ab</text>",
      "add t at 73.57,63.8 size 22.43x16 color transparent border none label \"ab\" size 10 color black right"
    ),
  ])
  func `other texts are figures of their own`(text: String, expected: String) throws {
    #expect(try commands(rect + text) == [addRect, expected])
    #expect(try warnings(rect + text).isEmpty)
  }

  @Test(arguments: [
    (
      "<text x='50' y='35' text-anchor='middle' transform='rotate(90 50 35)'>a</text>",
      "a text that is rotated or mirrored is drawn upright"
    ),
    ("<text x='50' y='35'><textPath>a</textPath></text>", "left out: a text along a path that isn't in the drawing"),
    ("<text x='50' y='35' font-size='2e6'>a</text>", "left out: a text that is too long or too large for a label"),
    ("<text x='50' y='35' text-anchor='middle' stroke='red'>a</text>", "a text's outline is ignored"),
    ("<text x='50' y='35' text-anchor='middle'>漢字</text>", "no glyph for '漢': a box is drawn"),
  ])
  func `what can't be kept of a text is told`(text: String, expected: String) throws {
    #expect(try warnings(rect + text) == [expected])
  }

  @Test(arguments: [
    "<text/>", "<text> \n </text>", "<text x='50' y='35' visibility='hidden'>a</text>",
    "<text><tspan display='none'>a</tspan></text>", "<text x='50' y='35' fill='none'>a</text>",
  ])
  func `texts that aren't seen are left out without a word`(text: String) throws {
    #expect(try imported(rect + text).commands == [addRect])
    #expect(try warnings(rect + text).isEmpty)
  }

  @Test func `letters that take more room than those of the drawing are made smaller`() throws {
    let text =
      "<rect id='rect' width='60' height='20'/><text x='30' y='14' text-anchor='middle' font-size='10'>Twelve words</text>"
    #expect(
      try commands(text) == [
        "add rect at 0,0 size 60x20 color black border none label \"Twelve words\" size 9 color black padding 2"
      ])
  }

  @Test func `a rectangle has one label, the front one first`() throws {
    let text = "<text x='50' y='35' text-anchor='middle' font-size='10'>a</text>"
    #expect(
      try commands(rect + text + text.replacing(">a<", with: ">b<")) == [
        "\(addRect) label \"a\" size 10 color black",
        "add b at 41.58,23.8 size 16.84x16 color transparent border none label \"b\" size 10 color black",
      ])
    #expect(
      try commands(rect + rect + text) == [
        addRect, "\(addRect.replacing("rect", with: "rect-2")) label \"a\" size 10 color black",
      ])
    // A rectangle that isn't painted is kept if it has a label.
    let empty = "<rect id='rect' x='10' y='10' width='80' height='40' fill='none' pointer-events='all'/>"
    #expect(
      try commands(empty + text) == [
        "add rect at 10,10 size 80x40 color transparent border none label \"a\" size 10 color black"
      ])
  }

  @Test func `a label that something painted later would cover is a figure where its text stood`() throws {
    let text = "<text x='50' y='21' text-anchor='middle' font-size='12'>a</text>"
    #expect(try commands(rect + text) == ["\(addRect) label \"a\" size 12 color black top"])
    let commands = try commands(rect + text + "<rect id='body' x='10' y='22' width='80' height='28' fill='red'/>")
    #expect(
      commands == [
        addRect,
        "add a at 41.457,7.56 size 17.086x19.2 color transparent border none label \"a\" size 12 color black",
        "add body at 10,22 size 80x28 color red border none",
      ])
    // If the cover hides the text as well, the label stays.
    let cover = "<rect x='10' y='10' width='80' height='40' fill='red'/>"
    #expect(
      try imported(rect + text + cover).commands == [
        "\(addRect) label \"a\" size 12 color black top", "add rect-2 at 10,10 size 80x40 color red border none",
      ])
  }

  @Test(arguments: [
    ("<textPath href='#p'>ab</textPath>", ""), ("<textPath href='#p' startOffset='30'>ab</textPath>", ""),
    ("<textPath href='#p' startOffset='50%'>ab</textPath>", " text-anchor='middle'"),
    ("<textPath href='#q' startOffset='50%'>ab</textPath>", " text-anchor='middle'"),
  ])
  func `a text along a path stands straight at the point where it starts`(text: String, anchor: String) throws {
    let paths =
      "<defs><path id='p' d='M20 60H80'/><path id='q' d='M0 0C0 40 60 40 60 0' transform='translate(20 30)'/></defs>"
    let result = try imported(paths + "<text font-size='10'\(anchor)>\(text)</text>")
    let isMiddle = !anchor.isEmpty
    let (x, y) = text.contains("startOffset='30'") || isMiddle ? (50.0, 60.0) : (20, 60)
    #expect(
      result.commands
        == (try commands("<text x='\(x)' y='\(y)' font-size='10'\(anchor)>ab</text>")))
    #expect(result.warnings.map(\.message) == ["a text along a path is drawn straight"])
  }

  @Test func `labels of our own pictures`() throws {
    let label =
      "<path d='M1 1L2 2' data-label-size='9.5' data-label-color='#ff000080' data-label-place='left top'><title>a&#xA;b</title></path>"
    #expect(
      try commands(rect + label) == [
        "\(addRect) label \"a\\nb\" size 9.5 color #ff000080 left top padding auto"
      ])
    #expect(try commands("<g transform='scale(2)'>\(rect)\(label)</g>")[0].contains(" label \"a\\nb\" size 19 color"))
    let bold = label.replacing("><title>", with: " data-label-weight='bold' data-label-padding='2'><title>")
    #expect(try commands(rect + bold)[0].hasSuffix(" label \"a\\nb\" size 9.5 color #ff000080 left top bold padding 2"))
    #expect(try warnings(label) == ["left out: a label without its figure, or with values that a label can't have"])
    #expect(try warnings(rect + "<image/>" + label).count == 2)
    #expect(try warnings(rect + label.replacing("9.5", with: "-1")).count == 1)
    #expect(try warnings(rect + label.replacing("<title>a&#xA;b</title>", with: "")).count == 1)
  }

  /// Changes by other programs are kept; an unchanged text is read as the label.
  @Test func `labels of our own pictures that are texts`() throws {
    let own = try Label("Save  as\nnow", size: 20, column: .left)
    let figure = Figure(
      "a", frame: Rectangle(origin: Point(x: 10, y: 20), size: Size(120, 60)),
      appearance: Appearance(fill: "white", label: own))
    let board = try Board(size: Size(200, 100), figures: [figure])
    let svg = String(
      decoding: try BoardRenderer(svgElements: .rects, svgLabels: .text).svg(of: board).bytes, as: UTF8.self)
    func script(_ old: String, _ new: String) throws -> String? {
      try #require(svg.contains(old), "\(old)")
      let result = try SVGImport(Array(svg.replacing(old, with: new).utf8), file: "a.svg")
      #expect(result.warnings.isEmpty)
      return result.commands.last
    }
    let add = "add a at 10,20 size 120x60 color white border #b3b3b3 1"
    let unchanged = "\(add) label \"Save  as\\nnow\" size 20 left"
    #expect(try script("<title>a", "<title>a") == unchanged)
    #expect(try script("xml:space=\"preserve\"", "") == unchanged)
    #expect(
      try script("width=\"200\" height=\"100\" viewBox", "width=\"400\" height=\"200\" viewBox")
        == "add a at 20,40 size 240x120 color white border #b3b3b3 2 label \"Save  as\\nnow\" size 40 left padding 12")
    #expect(try script("now</tspan>", "then</tspan>") == "\(add) label \"Save as\\nthen\" size 20 color black left")
    #expect(try script(" fill=\"#000000\"", " fill=\"red\"") == "\(add) label \"Save as\\nnow\" size 20 color red left")
    #expect(try script("font-size=\"20\"", "font-size=\"18\"")?.contains("now\" size 18") == true)
    #expect(try script("font-size=\"20\"", "font-size=\"20\" font-weight=\"700\"")?.hasSuffix(" left bold") == true)
    #expect(
      try script("<text", "<text transform=\"translate(36 0)\"")
        == "\(add) label \"Save as\\nnow\" size 20 color black right")
    let rect = try #require(svg.split(separator: "\n").first { $0.hasPrefix("<rect id") })
    #expect(try script(String(rect), "")?.contains("\"Save as\\nnow\" size 20 color black") == true)
  }
}
