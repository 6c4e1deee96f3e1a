import BoardModel
import BoardTestSupport
import Foundation
import Testing

/// Each bound of a value, at the bound and one step beyond it.
@Suite struct `Bounds of values` {
  private static let most = Limits.maximumCoordinate

  @Test func `a board has so many figures`() throws {
    let most = Limits.maximumFigureCount
    let frame = rectangle(0, 0, 1, 1)
    let figures = (0...most).lazy.map { Figure(FigureName(unchecked: "f\($0)"), frame: frame) }
    #expect(try Board(figures: figures.prefix(most)).count == most)
    #expect(throws: Board.Fault.tooManyFigures(most + 1)) { try Board(figures: figures) }
  }

  @Test func `groups are so deep in each other`() throws {
    let most = Limits.maximumGroupDepth
    func board(_ depth: Int) throws -> Board {
      let groups = (1...depth).map { level in
        (name: FigureName(unchecked: "p\(level)"), members: [FigureName(unchecked: level == 1 ? "a" : "p\(level - 1)")])
      }
      return try Board(figures: [Figure("a", frame: rectangle(0, 0, 1, 1))], groups: groups)
    }
    let deepest = try board(most)
    #expect(deepest.groups.map(\.name.text) == (1...most).map { "p\($0)" })
    #expect(deepest.depth(of: deepest.groups[most - 1].id) == most)
    #expect(throws: Board.Fault.nestedTooDeep(FigureName(unchecked: "p\(most + 1)"))) { try board(most + 1) }
    let data = try JSONEncoder().encode(deepest)
    #expect(try JSONDecoder().decode(Board.self, from: data) == deepest)
    var coded = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    coded["groups"] = (coded["groups"] as? [Any] ?? []) + [["name": "q", "members": ["p\(most)"]] as [String: Any]]
    let deeper = try JSONSerialization.data(withJSONObject: coded)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Board.self, from: deeper) }
  }

  @Test func `an edge may lie at the bound`() {
    let (most, beyond) = (Self.most, Self.most.nextUp)
    for (x, y, isAllowed) in [(-most, -most, true), (-beyond, 0, false), (0, -beyond, false)] {
      #expect(Limits.allow(rectangle(x, y, 1, 1)) == isAllowed)
    }
    for (width, height, isAllowed) in [(most, most, true), (beyond, 1, false), (1, beyond, false)] {
      #expect(Limits.allow(rectangle(0, 0, width, height)) == isAllowed)
    }
    #expect(!Limits.allow(Rectangle(origin: Point(x: .nan, y: 0), size: Size(1, 1))))
    #expect(!Limits.allow(Rectangle(origin: Point(x: 0, y: .nan), size: Size(1, 1))))
  }

  @Test(arguments: [
    (0, true, false), (-0.001, false, false), (Double.leastNonzeroMagnitude, true, true), (most, true, true),
    (most.nextUp, false, false), (.nan, false, false), (.infinity, false, false),
  ])
  func `a corner may be sharp, a border has some width`(value: Double, isRadius: Bool, isWidth: Bool) {
    #expect((Appearance(cornerRadius: value).fault == nil) == isRadius)
    #expect((Appearance(border: Border(color: "red", width: value)).fault == nil) == isWidth)
    func board(_ appearance: Appearance) -> Board? {
      try? Board(figures: [Figure("a", frame: rectangle(0, 0, 1, 1), appearance: appearance)])
    }
    #expect((board(Appearance(cornerRadius: value)) != nil) == isRadius)
    #expect((board(Appearance(border: Border(color: "red", width: value))) != nil) == isWidth)
    #expect(((try? Label("a", size: value)) != nil) == isWidth)
  }

  @Test(arguments: [("x", 1), ("é", 2), ("漢", 3), ("😀", 4)]) func `texts are counted in bytes`(
    _ letter: String, _ bytes: Int
  ) {
    func text(_ count: Int) -> String {
      String(repeating: letter, count: count / bytes) + String(repeating: "x", count: count % bytes)
    }
    #expect((try? FigureName(text(200)))?.text.utf8.count == 200)
    #expect(throws: FigureName.Fault.tooLong(201)) { try FigureName(text(201)) }
    #expect((try? Label(text(1000)))?.text.utf8.count == 1000)
    #expect(throws: Label.Fault.tooLong(1001)) { try Label(text(1001)) }
  }

  @Test(arguments: ["\u{0}", "\t", "\r", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}"]) func `no text has control characters`(
    _ text: String
  ) {
    let scalar = text.unicodeScalars.first!
    for text in [text, "a" + text, text + "b", "é" + text] {
      #expect(throws: FigureName.Fault.controlCharacter(scalar)) { try FigureName(text) }
      #expect(throws: Label.Fault.controlCharacter(scalar)) { try Label(text) }
    }
  }

  @Test(arguments: [" ", "~", "\u{A0}", "\u{AD}"]) func `what stands beside control characters is a name and a label`(
    _ text: String
  ) throws {
    #expect(try FigureName(text).text == text && Label(text).text == text)
  }

  @Test func `a label may have line feeds, a name not`() throws {
    let text = "a\nb\n"
    #expect(try Label(text).text == text)
    #expect(throws: FigureName.Fault.controlCharacter("\n")) { try FigureName(text) }
  }

  @Test(arguments: [
    (32_767.0, 1.0, 1.0, true), (32_767.001, 1, 1, false), (1, 32_767, 1, true), (1, 32_767.001, 1, false),
    (16_384, 8_192, 1, true), (16_384, 8_193, 1, false), (16_385, 8_192, 1, false), (2_048, 1_024, 8, true),
    (2_048.125, 1_024, 8, false), (1, 1, 8, true), (1, 1, 8.nextUp, false), (1, 1, 1e-9, true), (1, 1, 0, false),
    (32_767, 4_096, 1, true), (4_095.875, 1, 8, true), (4_096, 1, 8, false),
  ])
  func `a picture has so many pixels`(width: Double, height: Double, scale: Double, isOne: Bool) {
    #expect((PictureSize(of: size(width, height), scale: scale) != nil) == isOne)
  }

  @Test(arguments: [
    (600.0, 1.1, 660), (400, 1.1, 440), (100.25, 1, 101), (0.1, 1, 1), (33.3, 3, 100), (33.34, 3, 101),
    (1_000, 0.07, 70),
  ])
  func `a side is rounded up, but not for what numbers can't tell`(side: Double, scale: Double, pixels: Int) {
    let picture = PictureSize(of: size(side, 1), scale: scale)
    #expect(picture?.width == pixels)
    #expect(PictureSize(of: size(1, side), scale: scale)?.height == pixels)
  }
}
