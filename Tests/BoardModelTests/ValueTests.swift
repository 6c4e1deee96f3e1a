import BoardModel
import BoardTestSupport
import Testing

@Suite struct ValueTests {
  @Test func `a negative zero is zero`() {
    #expect(Point(x: -0.0, y: -0.0).x.sign == .plus)
    #expect(Offset(dx: -0.0, dy: -0.0).dy.sign == .plus)
  }

  @Test(arguments: [(0.0, 1.0), (1, 0), (-1, 1), (.nan, 1), (1, .infinity)])
  func `a size is finite and positive`(width: Double, height: Double) {
    #expect(Size(width: width, height: height) == nil)
  }

  @Test func `a frame may reach to the limit and no farther`() {
    #expect(Limits.allow(rectangle(-1e6, -1e6, 2e6, 2e6)))
    #expect(!Limits.allow(rectangle(-1e6, 0, 2e6 + 1, 1)))
    #expect(!Limits.allow(rectangle(0, 1e6, 1, 0.001)))
  }

  @Test(arguments: [
    ("", FigureName.Fault.empty), ("board", .reserved), ("a\u{7}", .controlCharacter("\u{7}")),
    ("a\u{85}", .controlCharacter("\u{85}")), (String(repeating: "é", count: 101), .tooLong(202)),
  ])
  func `a text that is no name says why`(text: String, fault: FigureName.Fault) {
    #expect(throws: fault) { try FigureName(text) }
  }

  @Test func `names are compared in normalization form C`() throws {
    let name = try FigureName("e\u{301}")
    #expect(Array(name.text.utf8) == Array("\u{E9}".utf8))
    #expect(try name == FigureName("\u{E9}"))
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
}
