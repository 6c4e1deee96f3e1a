import BoardImport
import BoardLanguage
import BoardModel
import Testing

/// The sources of colors, lines and names.
struct StyleTests {
  private func color(_ content: String) throws -> String {
    let words = try look(content).split(separator: " ")
    return String(words[words.firstIndex(of: "color")! + 1])
  }

  @Test(arguments: [
    ("fill='#f00'", "red"), ("fill='RED'", "red"), ("fill=' rgb( 100% , 0%, 0% ) '", "red"),
    ("fill='hsl(0 100% 50% / 50%)'", "#ff000080"), ("fill='#00f8'", "#0000ff88"),
    ("fill='red' fill-opacity='.5'", "#ff000080"), ("fill='red' fill-opacity='50%'", "#ff000080"),
    ("fill='red' opacity='.5'", "#ff000080"),
    ("fill='red' fill-opacity='2'", "red"), ("fill='#f008' fill-opacity='.5' opacity='.5'", "#ff000022"),
    ("color='blue' fill='currentColor'", "blue"), ("style='fill:red'", "red"),
    ("fill='blue' style='stroke:none; fill : red ;'", "red"), ("style='fill:red!important;fill:blue'", "red"),
    // An invalid color is ignored.
    ("fill='red' style='fill:nothing'", "red"), ("fill='nothing'", "black"),
    ("fill='blue' style='/* fill:red */'", "blue"),
    ("style='fill: light-dark(rgb(255, 0, 0), #ededed)'", "red"), ("style='fill: var(--x, red)'", "red"),
    ("style='fill:inherit;fill:red'", "red"), ("style='fill:inherit' fill='red'", "black"),
  ])
  func `colors`(attributes: String, expected: String) throws {
    #expect(try color("<rect width='9' height='9' \(attributes)/>") == expected)
  }

  @Test(arguments: [
    ("fill='red'", "", "red"), ("style='fill:red'", "fill='blue'", "blue"), ("fill='red'", "fill='inherit'", "red"),
    ("fill='red'", "style='fill:blue;fill:unset'", "red"),
    ("color='red' fill='currentColor'", "color='blue'", "blue"), ("opacity='.5'", "opacity='inherit'", "#00000040"),
    ("opacity='.5'", "", "#00000080"),
  ])
  func `what an element has from the one that it is in`(outer: String, inner: String, expected: String) throws {
    #expect(try color("<g \(outer)><rect width='9' height='9' \(inner)/></g>") == expected)
  }

  @Test(arguments: [
    ("rect{fill:red}", "red"), (".a{fill:red}", "red"), ("#i{fill:red}", "red"), ("*{fill:red}", "red"),
    ("rect.a.b#i{fill:red}", "red"), ("g rect{fill:red}", "red"),
    ("svg>g>.a{fill:red}", "red"), ("svg > rect{fill:red}", "black"), (".b .a{fill:red}", "black"),
    ("circle, .a {fill:red}", "red"), ("a:hover{fill:red}", "black"),
    (".c{fill:red}", "black"),
    // The more specific rule applies, or else the later one.
    ("#i{fill:red}.a{fill:blue}rect{fill:green}", "red"), (".a{fill:red}rect{fill:blue}", "red"),
    (".a{fill:blue}.b{fill:red}", "red"), ("rect.a{fill:red}.b{fill:blue}", "red"),
    ("rect{fill:red!important}#i{fill:blue}", "red"), ("@media print{rect{fill:blue}}rect{fill:red}", "red"),
    ("@import url(x.css);rect{fill:red}", "red"),
    ("/* a{ */rect{/* } */fill:red}", "red"), ("rect{fill:red;stroke:url(data:a;b)}", "red"), ("rect{fill:red", "red"),
    ("}rect{fill:red}", "black"), ("rect{", "black"), ("{}", "black"),
  ])
  func `style sheets`(sheet: String, expected: String) throws {
    #expect(try color("<style>\(sheet)</style><g><rect id='i' class='a  b' width='9' height='9'/></g>") == expected)
    #expect(
      try color(
        "<style><![CDATA[\(sheet)]]></style><g><rect id='i' class='a  b' width='9' height='9' style='fill:lime'/></g>")
        == (sheet.contains("!important") ? "red" : "lime"))
  }

  @Test func `selectors that aren't read are told`() throws {
    #expect(
      try warnings("<style>rect:hover{fill:red}a[b]{fill:red}</style>") == [
        "a style sheet has selectors that aren't supported, whose rules are ignored"
      ])
    #expect(try warnings("<style>a+b{}</style><style>b{}</style>").count == 1)
  }

  @Test func `places and sizes are properties`() throws {
    #expect(
      try look(
        "<style>rect{x:5px;y:6px;width:10px;height:50%;rx:2px;transform:translate(1px,2px)}</style><rect width='1'/>")
        == "at 6,8 size 10x50 color black corner 2 border none")
  }

  @Test func `gradients become a color`() throws {
    let stops = "<stop stop-color='red'/><stop offset='1' style='stop-color:blue'/>"
    #expect(
      try color("<linearGradient id='g'>\(stops)</linearGradient><rect width='9' height='9' fill='url(#g)'/>")
        == "purple")
    #expect(
      try warnings("<linearGradient id='g'>\(stops)</linearGradient><rect width='9' height='9' fill='url(#g)'/>") == [
        "a gradient became its mean color"
      ])
    // Inkscape stores swatches like this.
    let swatch =
      "<linearGradient id='a'><stop style='stop-color:#123456;stop-opacity:.5'/></linearGradient><radialGradient id='b' href='#a'/>"
    #expect(try color("\(swatch)<rect width='9' height='9' fill='url(\"#b\") red'/>") == "#12345680")
    #expect(try warnings("\(swatch)<rect width='9' height='9' fill='url(#b)'/>").isEmpty)
    #expect(try color("<linearGradient id='g' href='#g'/><rect width='9' height='9' fill='url(#g) lime'/>") == "lime")
  }

  @Test(arguments: [
    ("<rect width='9' height='9'/>", "rect"), ("<rect id='a b' width='9' height='9'/>", "\"a b\""),
    ("<rect id='x' inkscape:label='Box' width='9' height='9'/>", "Box"),
    ("<rect id='x' width='9' height='9'><title> T </title></rect>", "\" T \""),
    ("<rect id='x' width='9' height='9'><title>\n  Two\n  lines </title></rect>", "\"Two lines\""),
    ("<rect id='board' width='9' height='9'/>", "board-2"), ("<rect id='color' width='9' height='9'/>", "color"),
    ("<rect id='timeline' width='9' height='9'/>", "\"timeline\""),
    ("<rect id='all' width='9' height='9'/>", "\"all\""),
    ("<rect id='refused' width='9' height='9'/>", "\"refused\""), ("<rect id='a*' width='9' height='9'/>", "\"a*\""),
    ("<rect id='a..b' width='9' height='9'/>", "\"a..b\""), ("<rect id='a,b' width='9' height='9'/>", "\"a,b\""),
    ("<g id='g'><rect width='9' height='9'/></g>", "g"),
    ("<rect id='' width='9' height='9'><title/></rect>", "rect"),
    ("<rect id='&#x65;&#x301;' width='9' height='9'/>", "é"),
  ])
  func `names`(content: String, expected: String) throws {
    let command = try #require(
      try commands(content, "width='100' height='100' xmlns:inkscape='http://www.inkscape.org/namespaces/inkscape'")
        .first)
    #expect(command.hasPrefix("add \(expected) at "))
  }

  @Test func `names are made unique and short`() throws {
    let rects = ["a", "a", "a-2", "a", String(repeating: "é", count: 150), String(repeating: "é", count: 150)]
    let names = try imported(rects.map { "<rect id='\($0)' width='9' height='9'/>" }.joined()).board.figures.map(
      \.name.text)
    #expect(Array(names.prefix(4)) == ["a", "a-2", "a-2-2", "a-3"])
    #expect(names[4] == String(repeating: "é", count: 100) && names[5] == String(repeating: "é", count: 96) + "-2")
  }
}
