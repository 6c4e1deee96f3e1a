import BoardImport
import BoardLanguage
import BoardModel
import SeededRandom
import Testing

struct ShapeTests {
  @Test(arguments: [
    (#"<rect x="10" y="20" width="30" height="40" fill="red"/>"#, "at 10,20 size 30x40 color red border none"),
    (#"<rect width="30" height="40"/>"#, "at 0,0 size 30x40 color black border none"),
    (#"<rect x="10%" y="1in" width="50%" height="12pt"/>"#, "at 10,96 size 50x16 color black border none"),
    // The stroke lies on both sides of the path.
    (
      #"<rect x="10" y="20" width="30" height="40" fill="none" stroke="blue" stroke-width="4"/>"#,
      "at 8,18 size 34x44 color transparent border blue 4"
    ),
    (
      #"<rect x="10" y="20" width="30" height="40" rx="5" stroke="blue" stroke-width="4"/>"#,
      "at 8,18 size 34x44 color black corner 7 border blue 4"
    ),
    (#"<rect width="30" height="40" stroke="blue" stroke-width="0"/>"#, "at 0,0 size 30x40 color black border none"),
    // A round join becomes a corner without an inner radius.
    (
      #"<rect x="9" y="9" width="30" height="40" stroke="blue" stroke-width="2" stroke-linejoin="round"/>"#,
      "at 8,8 size 32x42 color black corner 1.01 border blue 2"
    ),
  ])
  func `rectangles are figures`(content: String, expected: String) throws {
    #expect(try look(content) == expected)
    #expect(try warnings(content).isEmpty)
  }

  @Test(arguments: [
    (#"rx="5""#, "corner 5"), (#"ry="5""#, "corner 5"), (#"rx="auto" ry="5""#, "corner 5"),
    (#"rx="-1" ry="5""#, "corner 5"),
    // Each radius is clamped by itself.
    (#"rx="99""#, "corner 15"), (#"rx="99" ry="10""#, "corner 12.2474"), (#"rx="0" ry="9""#, ""),
    (#"rx="50%" ry="3""#, "corner 6.7082"),
  ])
  func `a radius that is missing is the other one`(attributes: String, expected: String) throws {
    let content = "<rect width='30' height='40' \(attributes)/>"
    #expect(try look(content) == "at 0,0 size 30x40 color black \(expected.isEmpty ? "" : expected + " ")border none")
    let isElliptical = expected != "corner 5" && !expected.isEmpty
    #expect(try warnings(content) == (isElliptical ? ["an elliptical corner became the nearest circular one"] : []))
  }

  @Test(arguments: [
    "M10 20h30v40h-30z", "M10,20 40,20 40,60 10,60Z", "m10 20 30 0 0 40 -30 0", "M25 20H40V60H10V20H20Z",
    "M10 20V60H40V20z M0 0",
    "M10 20L40 20L40 60L10 60L10 20", "M10 20C20 20 30 20 40 20L40 60 10 60z", "M10 20H40M40 20V60M40 60H10M10 60V20",
    "M1e1 2e+1h30.v40H10z",
    "M10 20h30v40h-30zm0 0",
  ])
  func `paths that are rectangles`(data: String) throws {
    #expect(try look("<path d='\(data)'/>") == "at 10,20 size 30x40 color black border none")
    #expect(try warnings("<path d='\(data)'/>").isEmpty)
  }

  @Test(arguments: [
    // These are the forms of Figma, Inkscape (two ways), Cairo and others.
    "M10 28C10 23.5817 13.5817 20 18 20H32C36.4183 20 40 23.5817 40 28V52C40 56.4183 36.4183 60 32 60H18C13.5817 60 10 56.4183 10 52V28Z",
    "m 18,20 h 14 c 4.432,0 8,3.568 8,8 v 24 c 0,4.432 -3.568,8 -8,8 H 18 c -4.432,0 -8,-3.568 -8,-8 V 28 c 0,-4.432 3.568,-8 8,-8 z",
    "m 18,20 h 14 a 8,8 0 0 1 8,8 v 24 a 8,8 0 0 1 -8,8 H 18 a 8,8 0 0 1 -8,-8 V 28 a 8,8 0 0 1 8,-8 z",
    "M18 20a8 8 0 00-8 8v24a8 8 0 008 8h14a8 8 0 008-8V28a8 8 0 00-8-8z",
    "M 32 20 C 36.417969 20 40 23.582031 40 28 L 40 52 C 40 56.417969 36.417969 60 32 60 L 18 60 C 13.582031 60 10 56.417969 10 52 L 10 28 C 10 23.582031 13.582031 20 18 20 Z M 32 20 ",
  ])
  func `paths with round corners`(data: String) throws {
    #expect(try look("<path d='\(data)'/>") == "at 10,20 size 30x40 color black corner 8 border none")
    #expect(try warnings("<path d='\(data)'/>").isEmpty)
  }

  @Test func `half circles are two corners`() throws {
    let path = "<path d='M20 10h60a20 20 0 0 1 0 40H20a20 20 0 1 1 0 -40z'/>"
    #expect(try look(path) == "at 0,10 size 100x40 color black corner 20 border none")
  }

  @Test func `corners that are none of ours become what comes nearest`() throws {
    let quadratic = "<path d='M10 0H90Q100 0 100 10V90Q100 100 90 100H10Q0 100 0 90V10Q0 0 10 0Z'/>"
    #expect(try look(quadratic) == "at 0,0 size 100x100 color black corner 8.5357 border none")
    let tab = "<path d='M10 0H90A10 10 0 0 1 100 10V100H0V10A10 10 0 0 1 10 0Z'/>"
    #expect(try look(tab) == "at 0,0 size 100x100 color black corner 5 border none")
    for content in [quadratic, tab] {
      #expect(try warnings(content) == ["corners that differ, or aren't arcs, became arcs of one radius"])
    }
  }

  @Test(arguments: [
    "<path d='M0 0L10 1L10 10L0 10Z'/>", "<path d='M0 0H10V10H0V5H5'/>", "<path d='M0 0H10V10H20V20H0Z'/>",
    "<path d='M0 0H10'/>",
    "<path d='M0 0H10V10'/>", "<path d='M0 0A50 50 0 1 1 10 10Z'/>",
    "<path d='M0 0C5 5 10 9 20 0Z'/>",
    "<polygon points='0 0 10 10 0 20'/>", "<path d='M0 0H20H10V10H0Z'/>",
  ])
  func `what is no rectangle is left out`(content: String) throws {
    #expect(try commands(content).isEmpty)
    let name = content.dropFirst().prefix { $0 != " " }
    #expect(try warnings(content) == ["left out: '\(name)' is not an upright rectangle"])
  }

  @Test(arguments: [
    "<rect width='0' height='9'/>", "<rect width='9'/>", "<rect width='-9' height='9'/>", "<path/>", "<path d=''/>",
    "<path d='M1 1'/>", "<polygon points=''/>",
    "<rect width='9' height='9' display='none'/>", "<g visibility='hidden'><rect width='9' height='9'/></g>",
    "<rect width='9' height='9' fill='none'/>",
    "<defs><rect width='9' height='9'/></defs>", "<symbol><rect width='9' height='9'/></symbol>",
    "<circle r='9' visibility='hidden'/>", "<g style='display:none'><circle r='9'/></g>",
    "<metadata><rect width='9' height='9'/></metadata>", "<mask><rect width='9' height='9'/></mask>",
    "<x:rect xmlns:x='http://example.com/' width='9' height='9'/>",
  ])
  func `what isn't displayed is left out without a word`(content: String) throws {
    #expect(try commands(content).isEmpty)
    #expect(try warnings(content).isEmpty)
  }

  @Test func `polygons and lines of them`() throws {
    #expect(try look("<polygon points='10,20 40,20 40,60 10,60'/>") == "at 10,20 size 30x40 color black border none")
    #expect(
      try look("<polyline points='10 20 40 20 40 60 10 60 10 20'/>") == "at 10,20 size 30x40 color black border none")
  }

  @Test(arguments: [
    ("<circle cx='50' cy='40' r='10'/>", "at 40,30 size 20x20 color black corner 10 border none"),
    (
      "<circle cx='50' cy='40' r='9' fill='none' stroke='red' stroke-width='2'/>",
      "at 40,30 size 20x20 color transparent corner 10 border red 2"
    ),
    (
      "<circle cx='50' cy='40' r='10' transform='rotate(30 50 40)'/>",
      "at 40,30 size 20x20 color black corner 10 border none"
    ),
    ("<ellipse cx='50' cy='40' rx='10' ry='10'/>", "at 40,30 size 20x20 color black corner 10 border none"),
    (
      "<ellipse cx='25' cy='40' rx='5' ry='10' transform='scale(2 1)'/>",
      "at 40,30 size 20x20 color black corner 10 border none"
    ),
    ("<path d='M40 40a10 10 0 1 1 20 0a10 10 0 1 1 -20 0z'/>", "at 40,30 size 20x20 color black corner 10 border none"),
  ])
  func `circles are figures with corners of half their size`(content: String, expected: String) throws {
    #expect(try look(content) == expected)
    #expect(try warnings(content).isEmpty)
  }

  @Test func `other ellipses become rounded rectangles, which is told`() throws {
    let ellipse = "<ellipse cx='50' cy='40' rx='40' ry='10'/>"
    #expect(try look(ellipse) == "at 10,30 size 80x20 color black corner 10 border none")
    #expect(try warnings(ellipse) == ["an elliptical corner became the nearest circular one"])
    #expect(
      try warnings("<rect width='9' height='9'/><g transform='rotate(30)'>\(ellipse)</g>") == [
        "left out: 'ellipse' is not an upright rectangle"
      ])
  }

  @Test(arguments: [
    ("<line x1='10' y1='20' x2='50' y2='20' stroke='red'/>", ["10,19.5 size 40x1"]),
    ("<line x1='50' y1='20' x2='10' y2='20' stroke='red' stroke-width='4'/>", ["10,18 size 40x4"]),
    (
      "<line x1='10' y1='20' x2='10' y2='60' stroke='red' stroke-width='4' stroke-linecap='square'/>",
      ["8,18 size 4x44"]
    ),
    ("<path d='M10 20H50' fill='none' stroke='red' stroke-width='2'/>", ["10,19 size 40x2"]),
    ("<path d='M10 20h20h20v30' fill='none' stroke='red' stroke-width='2'/>", ["10,19 size 41x2", "49,21 size 2x29"]),
    ("<path d='M10 10h20M10 30h20' fill='none' stroke='red'/>", ["10,9.5 size 20x1", "10,29.5 size 20x1"]),
    (
      "<polyline points='10,10 10,40 30,40' fill='none' stroke='red' stroke-width='2'/>",
      ["9,10 size 2x29", "9,39 size 21x2"]
    ),
    (
      "<line x1='5' y1='10' x2='25' y2='10' stroke='red' stroke-width='2' transform='scale(2 1)'/>", ["10,9 size 40x2"]
    ),
  ])
  func `lines along the axes are thin figures`(content: String, expected: [String]) throws {
    let commands = try commands(content)
    #expect(commands.map { $0.split(separator: " ").dropFirst(3).prefix(3).joined(separator: " ") } == expected)
    #expect(commands.allSatisfy { $0.hasSuffix("color red border none") })
    #expect(try warnings(content).isEmpty)
  }

  @Test func `a line with a round end has corners`() throws {
    let line = "<line x1='10' y1='20' x2='50' y2='20' stroke='red' stroke-width='4' stroke-linecap='round'/>"
    #expect(try look(line) == "at 8,18 size 44x4 color red corner 2 border none")
    #expect(try warnings("<line x2='9' stroke='red' marker-end='url(#arrow)'/>") == ["'marker-end' is ignored"])
    #expect(
      try warnings("<rect width='9' height='9'/><line x2='9' y2='9' stroke='red'/>") == [
        "left out: 'line' is not an upright rectangle"
      ])
  }

  @Test func `markers of a path without a line are told`() throws {
    let path = "<path d='M0 0h9v9h-9z' marker-end='url(#a)'/>"
    #expect(try look(path) == "at 0,0 size 9x9 color black border none")
    #expect(try warnings(path) == ["'marker-end' is ignored"])
  }

  @Test func `an arch stays open`() throws {
    #expect(
      try commands("<polyline points='10 20 40 20 40 60 10 60' fill='blue' stroke='red' stroke-width='2'/>") == [
        "add rect at 10,20 size 30x40 color blue border none", "add rect-2 at 10,19 size 31x2 color red border none",
        "add rect-3 at 39,21 size 2x38 color red border none", "add rect-4 at 10,59 size 31x2 color red border none",
      ])
    #expect(try commands("<path d='M10 60V20H40V60' fill='none' stroke='red'/>").count == 3)
  }

  @Test func `after a part is closed, the next begins relative to its start`() throws {
    #expect(
      try commands("<path d='M10 10h20v20h-20z m40 0h20v20h-20z m0 30h20v20h-20z'/>").map {
        $0.split(separator: " ")[3]
      } == ["10,10", "50,10", "50,40"])
  }

  @Test func `a path of several rectangles is several figures`() throws {
    #expect(
      try commands("<path d='M0 0H10V10H0ZM20 0h10v10h-10zM0 20h30v5h-30z'/>") == [
        "add rect at 0,0 size 10x10 color black border none", "add rect-2 at 20,0 size 10x10 color black border none",
        "add rect-3 at 0,20 size 30x5 color black border none",
      ])
  }

  @Test(arguments: [
    ("<path d='M10 10h40v30h-40zM12 12v26h36v-26z'/>", "at 10,10 size 40x30 color transparent border black 2"),
    ("<path d='M0 0H30V30H0ZM10 10V20H20V10Z'/>", "at 0,0 size 30x30 color transparent border black 10"),
    (
      "<path fill-rule='evenodd' fill='red' d='M12 12h36v26h-36zM10 10h40v30h-40z'/>",
      "at 10,10 size 40x30 color transparent border red 2"
    ),
    (
      "<path fill='red' d='M18 10h24a8 8 0 0 1 8 8v14a8 8 0 0 1-8 8h-24a8 8 0 0 1-8-8v-14a8 8 0 0 1 8-8zM18 12a6 6 0 0 0-6 6v14a6 6 0 0 0 6 6h24a6 6 0 0 0 6-6v-14a6 6 0 0 0-6-6z'/>",
      "at 10,10 size 40x30 color transparent corner 8 border red 2"
    ),
  ])
  func `what a rectangle leaves of another one around it is a border`(content: String, expected: String) throws {
    #expect(try look(content) == expected)
    #expect(try warnings(content).isEmpty)
  }

  @Test(arguments: [
    "<path d='M10 10h40v30h-40zM12 12h36v26h-36z'/>", "<path d='M10 10h40v30h-40zM12 12v26h30v-26z'/>",
    "<path d='M10 10h40v30h-40zM12 12v26h36v-26z' stroke='red'/>",
  ])
  func `what is no even border is left out`(content: String) throws {
    #expect(try warnings(content) == ["left out: 'path' is not an upright rectangle"])
  }

  @Test func `a path of many rectangles is read however they are arranged`() throws {
    func check(_ name: String, _ place: (Int) -> (x: Int, y: Int)) throws {
      let data = (0..<60_000).map { "M\(place($0).x) \(place($0).y)h2v2h-2z" }.joined()
      #expect(try commands("<path d='\(data)'/>").count == 60_000, "\(name)")
    }
    try check("column") { (0, 4 * $0) }
    try check("row") { (4 * $0, 0) }
    try check("cross") { $0 < 30_000 ? (4 * $0 + 4, 0) : (0, 4 * ($0 - 30_000)) }
    try check("leaning column") { ($0 % 2, 4 * $0) }
  }

  @Test func `a path of rectangles that lie over each other may have holes`() throws {
    var generator = SeededGenerator(seed: 42)
    for _ in 0..<trials(200) {
      let shapes = (0..<Int.random(in: 2...8, using: &generator)).map { _ in
        (0..<4).map { $0 < 2 ? Int.random(in: 0...60, using: &generator) : Int.random(in: 1...20, using: &generator) }
      }
      let haveHoles = shapes.indices.contains { index in
        shapes[..<index].contains { other in
          let shape = shapes[index]
          return (0...1).allSatisfy {
            max(shape[$0], other[$0]) < min(shape[$0] + shape[$0 + 2], other[$0] + other[$0 + 2])
          }
        }
      }
      let data = shapes.map { "M\($0[0]) \($0[1])h\($0[2])v\($0[3])h-\($0[2])z" }.joined()
      #expect(try commands("<path d='\(data)'/>").count == (haveHoles ? 0 : shapes.count), "\(data)")
    }
  }

  @Test func `lines that are drawn twice, and have no area although they are filled, are single figures`() throws {
    let path =
      "<path fill='red' stroke='blue' stroke-width='2' d='M10 10C20 10 30 10 50 10M10 10C15 10 40 10 50 10M50 10L50 40M50 40L50 40M9 40H50'/>"
    #expect(
      try commands(path) == [
        "add rect at 10,9 size 40x2 color blue border none", "add rect-2 at 49,10 size 2x30 color blue border none",
        "add rect-3 at 9,39 size 41x2 color blue border none",
      ])
    #expect(try warnings(path).isEmpty)
  }

  @Test(arguments: ["image", "animate"])
  func `other elements are left out`(name: String) throws {
    #expect(try warnings("<rect width='9' height='9'/><\(name)/>") == ["left out: '\(name)' is not a rectangle"])
  }

  @Test func `an area and the line around it are one figure`() throws {
    let area = "<rect id='a' x='10' y='10' width='20' height='20' rx='4' fill='red'/>"
    #expect(
      try commands(
        area + "<rect x='10' y='10' width='20' height='20' rx='4' fill='none' stroke='blue' stroke-width='2'/>")
        == ["add a at 9,9 size 22x22 color red corner 5 border blue 2"])
    #expect(
      try commands(
        area + "<rect x='11' y='11' width='18' height='18' rx='3' fill='none' stroke='blue' stroke-width='2'/>")
        == ["add a at 10,10 size 20x20 color red corner 4 border blue 2"])
    #expect(try commands(area + "<rect x='11' y='11' width='18' height='20' fill='none' stroke='blue'/>").count == 2)
    #expect(
      try commands(area + "<g><rect x='10' y='10' width='20' height='20' rx='4' fill='none' stroke='blue'/></g>").count
        == 2)
  }

  @Test(arguments: [
    ("stroke-dasharray='4 2' stroke='red'", ["a dashed line is drawn solid"]), ("stroke-dasharray='4 2'", []),
    ("stroke-dasharray='0' stroke='red'", []),
    ("filter='url(#f)'", ["'filter' is ignored"]), ("mask='url(#m)'", ["'mask' is ignored"]),
    ("style='mix-blend-mode:multiply'", ["'mix-blend-mode' is ignored"]),
    ("clip-path='url(#c)'", ["'clip-path' is ignored"]),
    ("paint-order='stroke' stroke='red'", ["a line behind its area is drawn in front of it"]),
    ("transform='skewX(10)'", ["left out: 'rect' is not an upright rectangle"]),
    ("transform='rotate(45)'", ["left out: 'rect' is not an upright rectangle"]),
    (
      "transform='scale(1 2)' stroke='red'",
      ["a line of uneven width is drawn with an even width"]
    ),
    ("transform='turn(9)'", ["a transform that can't be read is ignored"]),
    ("fill='no color'", ["a paint that can't be read is ignored"]),
    ("fill='no color' style='fill:red'", []), ("clip-path='inset(2px)'", ["'clip-path' is ignored"]),
    ("filter='blur(2px)'", ["'filter' is ignored"]),
    ("fill='url(#none)'", ["a paint that is neither a color nor a gradient is ignored"]),
    ("width='3e6'", ["left out: a rectangle that reaches beyond 1000000, or has such a corner or line"]),
  ])
  func `what can't be kept is told`(attributes: String, expected: [String]) throws {
    let size = attributes.contains("width='3e6'") ? "height='20'" : "width='20' height='20'"
    let content = "\n  <rect \(size) \(attributes)/>"
    let result = try imported(content)
    #expect(result.warnings.map(\.message) == expected)
    #expect(result.warnings.allSatisfy { ($0.location.line, $0.location.column) == (2, 3) })
  }

  @Test func `what is told often is summed up`() throws {
    let result = try imported(
      String(repeating: "<image width='1'/>\n", count: 20) + "<rect width='1' height='1' rx='.2' ry='.4'/>")
    #expect(result.warnings.map(\.location.line) == [1, 2, 3, 4, 5, 21])
    #expect(result.warnings[4].message == "left out: 'image' is not a rectangle; and 15 more places")
    #expect(result.summary == "1 figure; 20 elements left out, 1 changed")
  }
}
