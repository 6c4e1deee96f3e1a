import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import Testing

/// The text of a label for readers who can't see letters.
@Suite struct `Labels in an SVG picture` {
  @Test(
    arguments: [
      ("Save", "Save"), ("Two\nlines", "Two\nlines"), ("\nc\n\nd\n", "\nc\n\nd\n"),
      ("a < b & \"c\" > 'd'", "a < b & \"c\" > 'd'"),
      ("漢字 é", "漢字 é"), ("a\u{202E}b", "a\u{202E}b"), ("a\u{FFFE}b", "a\u{FFFD}b"), ("~", "~"), (" a", " a"),
    ], SVGElements.allCases)
  func `are read as they were written`(_ text: (String, String), elements: SVGElements) throws {
    var board = Board(size: size(400, 300))
    board.insert(
      Figure(
        id: board.makeFigureID(), name: name("a"), frame: rectangle(0, 0, 400, 300),
        appearance: Appearance(label: try Label(text.0))), at: 0)
    let svg = try ParsedSVG(BoardRenderer(svgElements: elements).svg(of: board).bytes)
    let labels = svg.elements.compactMap { $0.attributes["aria-label"] }
    #expect(labels == [text.1])
    #expect(svg.elements.filter { $0.name == "title" }.map(\.text).contains(text.1))
  }

  @Test func `tell only what isn't usual`() throws {
    func attributes(_ label: Label) throws -> [String: String] {
      var board = Board(size: size(400, 300))
      board.insert(
        Figure(
          id: board.makeFigureID(), name: name("a"), frame: rectangle(0, 0, 400, 300),
          appearance: Appearance(label: label)), at: 0)
      let svg = try ParsedSVG(BoardRenderer(svgElements: .rects).svg(of: board).bytes)
      return try #require(svg.elements.first { $0.attributes["aria-label"] != nil })
        .attributes.filter { $0.key.hasPrefix("data-label-") }
    }
    #expect(try attributes("x") == ["data-label-size": "14", "data-label-padding": "6"])
    #expect(
      try attributes(
        Label("x", size: 9.5, color: "#ff634780", column: .left, row: .middle, weight: .bold, padding: nil))
        == [
          "data-label-size": "9.5", "data-label-color": "#ff634780", "data-label-place": "left middle",
          "data-label-weight": "bold",
        ])
    #expect(try attributes(Label("x", row: .bottom))["data-label-place"] == "center bottom")
  }
}
