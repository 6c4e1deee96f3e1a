import BoardModel
import BoardRendering
import BoardTestSupport
import Lettering
import SeededRandom
import Testing

/// Labels that other programs can edit.
@Suite struct `Labels as text in an SVG picture` {
  private func svg(_ label: Label, _ elements: SVGElements = .rects, width: Double = 120) throws -> String {
    let figure = Figure(
      "a", frame: rectangle(10, 20, width, 60), appearance: Appearance(fill: "white", border: nil, label: label))
    let board = try Board(size: size(200, 100), figures: [figure])
    return String(
      decoding: try BoardRenderer(svgElements: elements, svgLabels: .text).svg(of: board).bytes, as: UTF8.self)
  }

  private let fonts = "font-family=\"Helvetica, Arial, 'Liberation Sans', sans-serif\""

  @Test(arguments: SVGElements.allCases) func `have the label's size, color and place`(elements: SVGElements) throws {
    // An H extends from the line of its strokes to 0.64 above that, and half a stroke, 0.044, beyond both.
    let middle = try svg("Save", elements)
    #expect(
      middle.contains(
        """
        <g data-label-size="14" data-label-padding="6"><title>Save</title>\
        <text xml:space="preserve" x="70" y="55.096" \(fonts) font-size="14" text-anchor="middle" fill="#000000">Save</text></g>\n
        """))
    let left = try svg(try Label("Save", size: 20, color: "#ff000080", column: .left, row: .top), elements)
    #expect(
      left.contains(
        """
        <g data-label-size="20" data-label-color="#ff000080" data-label-place="left top" data-label-padding="6"><title>Save</title>\
        <text xml:space="preserve" x="14.8" y="40.56" \(fonts) font-size="20" fill="#ff0000" fill-opacity="0.502">Save</text></g>\n
        """))
    let right = try svg(try Label("Save", size: 20, column: .right, row: .bottom), elements)
    #expect(right.contains("x=\"125.2\" y=\"74\" \(fonts) font-size=\"20\" text-anchor=\"end\""))
    for text in [middle, left, right] { #expect(!text.contains("defs") && !text.contains("xlink")) }
  }

  @Test func `are lines below each other, each where it stands`() throws {
    let text = try svg(try Label("One\n\n  two & <three> four  five", size: 10, column: .left), width: 90)
    let lines = text.split(separator: "<tspan").dropFirst().map { $0.prefix { $0 != "\n" } }
    #expect(
      lines == [
        " x=\"15.4\" y=\"34.89\">One</tspan>", " x=\"15.4\" y=\"59.89\">  two &amp; &lt;three&gt;</tspan>",
        " x=\"15.4\" y=\"72.39\">four  five</tspan></text></g>",
      ])
    // Unless aligned to the left, spaces before a line don't move it.
    #expect(try svg("  a  b ").contains(">a  b</text>"))
  }

  @Test func `end where the room ends`() throws {
    let lines = try svg(try Label("One\ntwo\nthree", size: 20))
    #expect(lines.contains(">One</tspan>") && lines.contains(">two</tspan></text>"))
    #expect(try !svg(try Label("One", size: 90)).contains("<g"))
    #expect(try !svg(" \n ").contains("<g"))
  }

  /// Each line of the layout has its text, and each text is a line.
  @Test func `say what letters are drawn`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<trials(300) {
      let text = String(
        (0..<Int.random(in: 1..<30, using: &random)).map { _ in
          "abcWÉ漢\u{301}\u{200B} \n\n  .".randomElement(using: &random)!
        })
      let places = TextLayout.HorizontalPlace.allCases
      let layout = TextLayout(
        text, size: 10, width: Double.random(in: 0...90, using: &random), height: 50,
        places.randomElement(using: &random)!)
      let lines = layout.textLines
      #expect(Set(lines.map(\.place.y)).count == lines.count && Set(lines.map(\.place.x)).count <= 1)
      let baselines = Set(layout.letters.map(\.place.y)).sorted()
      #expect(lines.map { ($0.place.y * 1000).rounded() } == baselines.map { ($0 * 10 + 440).rounded() })
      #expect(lines.allSatisfy { !$0.text.contains("\n") && $0.text.last?.isWhitespace == false })
    }
  }

  @Test(arguments: SVGElements.allCases) func `are kept up to date as they would be written at once`(
    elements: SVGElements
  ) throws {
    var random = SeededGenerator(seed: 8)
    let recorded = RecordedBoard(
      try Board(
        size: size(200, 100),
        figures: (0..<6).map { Figure(name("f\($0)"), frame: rectangle(9, 9, 60, 40), appearance: Appearance()) }))
    let renderer = SnapshotRenderer(following: recorded, svgElements: elements, svgLabels: .text)
    var shown: Set<[UInt8]> = []
    for step in 0..<trials(60) {
      let figure = try #require(recorded.board.figures.randomElement(using: &random))
      switch Int.random(in: 0..<4, using: &random) {
      case 0: recorded.setPosition(of: figure.id, to: Int.random(in: 0..<6, using: &random))
      case 1:
        let width = [60.0, 20, 3].randomElement(using: &random)!
        recorded.setFrame(of: figure.id, to: rectangle(Double(step), 9, width, 40))
      default:
        let label: Label? =
          step.isMultiple(of: 5) ? nil : try Label("Step \(step)\nof many", size: Double(8 + step % 3))
        recorded.setAppearance(of: figure.id, to: Appearance(label: label))
      }
      let expected = try BoardRenderer(svgElements: elements, svgLabels: .text).svg(of: recorded.board).bytes
      try #require(try renderer.svg().bytes == expected, "step \(step)")
      shown.insert(expected)
    }
    #expect(shown.count > trials(60) / 2)
  }
}
