import BoardModel
import BoardTestSupport
import Foundation
import Testing

@Suite struct ValueTests {
  @Test(
    arguments: [
      ("#ffffff20", "black", true), ("#ffffff20", "white", false), ("#00000020", "white", false),
      ("#000000e0", "white", true),
    ] as [(Color, Color, Bool)])
  func `a label without a color contrasts with what shows through its figure`(
    _ fill: Color, _ background: Color, _ isLight: Bool
  ) throws {
    let card = Figure(
      "card", frame: rectangle(0, 0, 50, 50), appearance: Appearance(fill: fill, label: Label("a")))
    let label = try #require(DrawnLabel(of: card, on: background))
    #expect((label.color.red > 0x80) == isLight)
  }

  @Test func `a negative zero is zero`() {
    #expect(Point(x: -0.0, y: -0.0).x.sign == .plus)
    #expect(Offset(dx: -0.0, dy: -0.0).dy.sign == .plus)
  }

  @Test(arguments: [(0.0, 1.0), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)])
  func `a size is finite and positive`(width: Double, height: Double) {
    let fault = #expect(throws: Size.Fault.self) { try Size(width: width, height: height) }
    #expect(
      fault?.localizedDescription == "expected a size with sides greater than 0, found \(width.text)x\(height.text)")
  }

  @Test func `a frame may reach to the limit and no farther`() {
    #expect(Limits.allow(rectangle(-1e6, -1e6, 2e6, 2e6)))
    #expect(!Limits.allow(rectangle(-1e6, 0, 2e6 + 1, 1)))
    #expect(!Limits.allow(rectangle(0, 1e6, 1, 0.001)))
  }

  @Test(arguments: [
    ("", FigureName.Fault.empty), ("board", .reserved), ("a\u{7}", .controlCharacter("\u{7}")),
    ("a\u{85}", .controlCharacter("\u{85}")), ("a\u{7F}", .controlCharacter("\u{7F}")),
    ("\u{1F}", .controlCharacter("\u{1F}")), ("é\u{80}", .controlCharacter("\u{80}")),
    (String(repeating: "é", count: 101), .tooLong(202)),
  ])
  func `a text that is no name says why`(text: String, fault: FigureName.Fault) {
    #expect(throws: fault) { try FigureName(text) }
  }

  @Test func `names are compared in normalization form C`() throws {
    let name = try FigureName(String("e\u{301}"))
    #expect(Array(name.text.utf8) == Array("\u{E9}".utf8))
    #expect(name == FigureName("\u{E9}"))
    #expect(try FigureName(String(repeating: "e\u{301}", count: 100)).text.utf8.count == 200)
  }

  @Test(arguments: [
    // frame, radius, border: path, radius, line
    (rectangle(10, 20, 100, 50), 8, 1, rectangle(10.5, 20.5, 99, 49), 7.5, 1),
    (rectangle(10, 20, 100, 50), 0, 4, rectangle(12, 22, 96, 46), 0, 4),
    (rectangle(0, 0, 100, 50), 40, 2, rectangle(1, 1, 98, 48), 24, 2),
    (rectangle(0, 0, 100, 50), 1, 8, rectangle(4, 4, 92, 42), 0, 8),
    (rectangle(0, 0, 100, 50), 3, 80, rectangle(12.5, 12.5, 75, 25), 0, 25),
    (rectangle(0, 0, 100, 50), 40, 0, rectangle(0, 0, 100, 50), 25, 0),
  ])
  func `the outline is the frame inset by half of the border`(
    frame: Rectangle, radius: Double, border: Double, path: Rectangle, pathRadius: Double, line: Double
  ) {
    let appearance = Appearance(
      cornerRadius: radius, border: border > 0 ? Border(color: .whitesmoke, width: border) : nil)
    let outline = Outline(frame: frame, appearance: appearance)
    #expect(outline.rectangle == path)
    #expect(outline.radius == pathRadius)
    #expect(outline.strokeWidth == line)
  }

  @Test func `constants need no exclamation mark`() throws {
    let name: FigureName = "my card"
    #expect(try name == FigureName(String("my card")))
    #expect(try Size(120, 80.5) == Size(width: 120, height: 80.5))
    let colors: [Color] = ["tomato", "ReBeccaPurple", "#ff6347", "#F63", "#ff634780", "#f638", "transparent"]
    #expect(
      colors.map(\.hexadecimalText) == [
        "#ff6347", "#663399", "#ff6347", "#ff6633", "#ff634780", "#ff663388", "#00000000",
      ])
  }

  @Test(arguments: ["", "#", "#ff", "#fffff", "#+12345", "#ggg", "#１２３", "ff6347", " red", "hsl(0 0% 0%)"])
  func `a text that is no color is none`(text: String) {
    let fault = #expect(throws: Color.Fault.self) { try Color(text) }
    #expect(fault?.text == text)
    #expect(
      fault?.localizedDescription
        == "'\(text)' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits")
  }

  @Test func `values are shown as scripts write them`() {
    #expect("\(rectangle(0.1, -40, 120, 80.5))" == "120x80.5 at 0.1,-40")
    #expect("\(Point(x: .nan, y: -.infinity))" == "nan,-inf")
    #expect("\(Color.whitesmoke)" == "#f5f5f5")
  }

  @Test func `values come back from JSON, which people can read and write`() throws {
    let figures = [
      Figure("table", frame: rectangle(0, 100, 400, 200), appearance: Appearance(fill: "#ff634780", border: nil)),
      Figure("my card", frame: rectangle(40, 40, 120, 80.5), appearance: Appearance(fill: "tomato", cornerRadius: 8)),
    ]
    let board = try Board(size: Size(400, 300), background: "white", figures: figures)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let text = String(decoding: try encoder.encode(board), as: UTF8.self)
    #expect(
      text == """
        {"background":"#ffffff","figures":[{"appearance":{"cornerRadius":0,"fill":"#ff634780"},\
        "frame":{"origin":{"x":0,"y":100},"size":{"height":200,"width":400}},"name":"table"},\
        {"appearance":{"border":{"color":"#b3b3b3","width":1},"cornerRadius":8,"fill":"#ff6347"},\
        "frame":{"origin":{"x":40,"y":40},"size":{"height":80.5,"width":120}},"name":"my card"}],\
        "size":{"height":300,"width":400}}
        """)
    #expect(try JSONDecoder().decode(Board.self, from: Data(text.utf8)) == board)
    let offset = Offset(dx: 1, dy: -2.5)
    #expect(try JSONDecoder().decode(Offset.self, from: encoder.encode(offset)) == offset)
  }

  @Test(arguments: [
    (#""name":"a""#, #""name":"board""#, "'board' is the name of the board's own context, so no figure can have it"),
    (#""name":"a""#, #""name":"b""#, "a figure 'b' already exists"),
    (#""width":20"#, #""width":0"#, "expected a size with sides greater than 0, found 0x10"),
    (
      #""x":1"#, #""x":1e7"#,
      "an edge of 'a' would lie beyond 1000000 board units: the frame would be 20x10 at 10000000,2"
    ),
    ("#b3b3b3", "#b3b3b", "'#b3b3b' is no color: expected a name of CSS, or '#' and 3, 4, 6 or 8 hexadecimal digits"),
    (#""cornerRadius":3"#, #""cornerRadius":-3"#, "the radius -3 is out of range: 0 to 1000000"),
    (#""width":1}"#, #""width":0}"#, "the width 0 is out of range: above 0, up to 1000000"),
  ])
  func `what can't be on a board isn't decoded`(good: String, bad: String, message: String) throws {
    let text = """
      {"background":"whitesmoke","size":{"width":600,"height":600},"figures":[{"name":"a","appearance":{"fill":"#b3b3b3",\
      "cornerRadius":3,"border":{"color":"black","width":1}},"frame":{"origin":{"x":1,"y":2},\
      "size":{"height":10,"width":20}}},{"name":"b","appearance":{"fill":"tan","cornerRadius":0},\
      "frame":{"origin":{"x":1,"y":2},"size":{"height":10,"width":20}}}]}
      """
    #expect(try JSONDecoder().decode(Board.self, from: Data(text.utf8)).figures.map(\.name) == ["a", "b"])
    let range = try #require(text.range(of: good))
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(Board.self, from: Data(text.replacingCharacters(in: range, with: bad).utf8))
    }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription == message)
  }
}
