import BoardModel
import BoardRendering
import Foundation
import Testing

@Suite struct `Names in an SVG picture of rects` {
  private static func rect(named name: String) throws -> (id: String, title: String, source: String) {
    let board = try Board(10, 10, [Sketch(name: name, x: 1, y: 1, width: 2, height: 2)])
    let bytes = try BoardRenderer(svgElements: .rects).svg(of: board).bytes
    let svg = try ParsedSVG(bytes)
    let title = try #require(svg.elements.first { $0.name == "title" })
    let id = try #require(svg.shapes.last?.attributes["id"])
    return (id, title.text, String(decoding: bytes, as: UTF8.self))
  }

  @Test(arguments: [
    ("card", "card"), ("my card", "my_x20_card"), ("1st", "_x31_st"), ("a-1.b_c", "a-1.b_c"), ("-a", "_x2D_a"),
    ("a_x20_b", "a_x5F_x20_b"), ("_x", "_x5F_x"), ("_X", "_X"), ("a:b", "a_x3A_b"), ("Ä ö", "Ä_x20_ö"),
    ("四角", "四角"), ("<&>\"'", "_x3C__x26__x3E__x22__x27_"), ("😀", "😀"), ("a\u{202E}b", "a_x202E_b"),
    ("a\u{200D}b", "a_x200D_b"), ("a\u{6DD}b", "a_x6DD_b"), ("\u{110BD}", "_x110BD_"), ("\u{301}", "_x301_"),
    ("e\u{323}\u{32D}", "ẹ\u{32D}"), ("a\u{FFFF}", "a_xFFFF_"),
  ])
  func `are ids and titles`(name: String, id: String) throws {
    let rect = try Self.rect(named: name)
    #expect(rect.id == id)
    #expect(rect.title == name.replacing("\u{FFFF}", with: "\u{FFFD}").precomposedStringWithCanonicalMapping)
  }

  @Test func `differ as ids wherever they differ`() throws {
    let pieces = ["_", "x", "x20", " ", "_x20_", "2", "a", "\u{5F}x5F", "5F_", "-"]
    let names = Set(pieces.flatMap { a in pieces.flatMap { b in pieces.map { a + b + $0 } } })
    let board = try Board(10, 10, names.map { Sketch(name: $0, x: 1, y: 1, width: 2, height: 2) })
    let ids = try ParsedSVG(BoardRenderer(svgElements: .rects).svg(of: board).bytes).shapes.compactMap {
      $0.attributes["id"]
    }
    #expect(ids.count == names.count)
    #expect(Set(ids).count == names.count)
  }

  @Test func `don't turn the source's direction of writing`() throws {
    let source = try Self.rect(named: "safe\u{202E}evil\u{2066}\u{200F}").source
    #expect(source.contains("safe&#x202E;evil&#x2066;&#x200F;</title>"))
    #expect(source.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format })
  }

  @Test func `come with the opacity that a color has, each of 256`() throws {
    for alpha in 0...255 {
      let color = Color(red: 10, green: 20, blue: 30, alpha: UInt8(alpha))
      let figure = Figure(
        "a", frame: Rectangle(origin: Point(x: 1, y: 1), size: Size(5, 5)), appearance: Appearance(fill: color))
      let svg = try ParsedSVG(
        BoardRenderer(svgElements: .rects).svg(of: Board(size: Size(10, 10), figures: [figure])).bytes)
      #expect(svg.shapes.last?.paint("fill") == [10, 20, 30, alpha])
    }
  }
}
