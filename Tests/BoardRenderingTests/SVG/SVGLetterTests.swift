import BoardModel
import BoardRendering
import BoardTestSupport
import Foundation
import Lettering
import SeededRandom
import Testing

/// Labels in SVG pictures that are composed of letters defined once.
@Suite struct `Letters in an SVG picture` {
  private static let texts = [
    "Save", "Quarterly report, page 17", "two\nlines, and a third one that is wrapped", "\n one\n\n  two\n",
    "\u{1EA4}g \u{6F22}\u{301} e\u{301}\u{302} b\u{2B0}x", "ÀÉ Ïî\u{200B}j \u{301} WAVE 0123", "box b ox _x41_ -301",
  ]

  private func board(_ texts: [String], _ sizes: [Double] = [14, 9.5, 30]) throws -> Board {
    var board = Board(size: size(400, 300))
    for (index, text) in texts.enumerated() {
      let label = try Label(text, size: sizes[index % sizes.count], column: Label.Column.allCases[index % 3])
      let figure = Figure(
        id: board.makeFigureID(), name: name("_x\(index)"),
        frame: rectangle(Double(index) * 7.3, Double(index) * 5, 250, 120), appearance: Appearance(label: label))
      board.insert(figure, at: index)
    }
    return board
  }

  /// The points of all letters, in board units, as `<use>` elements place them.
  private func points(_ svg: ParsedSVG) throws -> [SIMD2<Double>] {
    var definitions: [String: [Double]] = [:]
    var (shift, scale) = (SIMD2<Double>(), 0.0)
    var points: [SIMD2<Double>] = []
    for element in svg.elements {
      if element.name == "path", let id = element.attributes["id"] { definitions[id] = element.pathNumbers }
      if let transform = element.attributes["transform"] {
        let numbers = transform.split { "translate() scale".contains($0) }.compactMap { Double($0) }
        (shift, scale) = (SIMD2(numbers[0], numbers[1]), numbers[2])
      }
      guard element.name == "use" else { continue }
      let id = try #require(element.attributes["xlink:href"]).dropFirst()
      let path = try #require(definitions[String(id)])
      for index in stride(from: 0, to: path.count, by: 2) {
        points.append(shift + (SIMD2(path[index], path[index + 1]) + SIMD2(element.number("x") ?? 0, 0)) * scale)
      }
    }
    return points
  }

  @Test(arguments: SVGElements.allCases) func `are where the layout has them`(elements: SVGElements) throws {
    let board = try board(Self.texts)
    let found = try points(ParsedSVG(BoardRenderer(svgElements: elements).svg(of: board).bytes))
    var expected: [SIMD2<Double>] = []
    for figure in board.figures {
      let label = try #require(DrawnLabel(of: figure, on: board.background))
      for element in label.layout.path {
        let origin = SIMD2(label.origin.x, label.origin.y)
        switch element {
        case .move(let point), .line(let point): expected.append(origin + point)
        case .curve(let first, let second, let end): expected += [first, second, end].map { origin + $0 }
        }
      }
    }
    try #require(found.count == expected.count)
    #expect(zip(found, expected).allSatisfy { abs($0.x - $1.x) < 0.001 && abs($0.y - $1.y) < 0.001 })
  }

  @Test(arguments: SVGElements.allCases) func `are defined once, under ids that figures can't have`(
    elements: SVGElements
  ) throws {
    let svg = try ParsedSVG(BoardRenderer(svgElements: elements).svg(of: board(Self.texts + Self.texts)).bytes)
    let ids = svg.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let uses = Set(svg.elements.compactMap { $0.attributes["xlink:href"].map { String($0.dropFirst()) } })
    #expect(uses == Set(svg.elements.filter { $0.name == "path" }.compactMap { $0.attributes["id"] }))
    #expect(uses.isSuperset(of: ["_xSa", "_xve", "_x17", "_xs-2C", "_xA-302-301g", "_xbox"]))
    #expect(uses.allSatisfy { $0.hasPrefix("_x") && !$0.dropFirst().contains("_") })
  }

  @Test func `are the same in every picture that has them`() throws {
    func definitions(_ texts: [String]) throws -> [String: String] {
      let svg = try ParsedSVG(BoardRenderer().svg(of: board(texts, [14])).bytes)
      let paths = svg.elements.compactMap { element in
        element.attributes["id"].map { ($0, element.attributes["d"] ?? "") }
      }
      return Dictionary(uniqueKeysWithValues: paths)
    }
    let all = try definitions(Self.texts)
    for text in Self.texts {
      for (id, path) in try definitions([text]) { #expect(all[id] == path, "\(id)") }
    }
  }

  @Test func `are not there without labels`() throws {
    for board in [Board(size: size(40, 30)), try board([" ", "\n"])] {
      let text = String(decoding: try BoardRenderer(svgElements: .rects).svg(of: board).bytes, as: UTF8.self)
      #expect(!text.contains("defs") && !text.contains("xlink"))
    }
  }

  @Test func `of both boards are defined before a difference`() throws {
    let difference = BoardDifference(from: try board(["Save", "Open"]), to: try board(["Save as"]))
    let svg = try ParsedSVG(DifferenceRenderer().svg(of: difference).bytes)
    #expect(svg.elements.count { $0.name == "defs" } == 1)
    let ids = svg.elements.filter { $0.name == "path" }.compactMap { $0.attributes["id"] }
    #expect(ids == ["_xas", "_xen", "_xve", "_xOp", "_xSa"])
    #expect(svg.elements.count { $0.name == "use" } == 2 + 2 + 3)
  }

  @Test func `take at most a fifth of what they are as paths`() throws {
    var random = SeededGenerator(seed: 5)
    let words = "the quick brown fox jumps over 12 lazy dogs Save Cancel Report Total 99% of all (net) Köln".split(
      separator: " ")
    var board = Board(size: size(1920, 1080))
    for index in 0..<1000 {
      let text = (0..<5).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      let frame = rectangle(
        Double(Int.random(in: 0..<1700, using: &random)), Double(Int.random(in: 0..<1000, using: &random)), 220, 60)
      board.insert(
        Figure(
          id: board.makeFigureID(), name: name("f\(index)"), frame: frame,
          appearance: Appearance(label: try Label(text))),
        at: index)
    }
    func count(_ board: Board) throws -> Int { try BoardRenderer(svgElements: .rects).svg(of: board).bytes.count }
    let figures = try Board(
      size: board.size,
      figures: board.figures.map { Figure($0.name, frame: $0.frame, appearance: Appearance()) })
    var paths = 0
    for figure in board.figures {
      let label = try #require(DrawnLabel(of: figure, on: board.background))
      var bytes: [UInt8] = []
      bytes.append(label.layout.path, from: label.origin)
      paths += bytes.count
    }
    #expect(try 5 * (count(board) - count(figures)) < paths)
  }

  /// Letters are added and removed with labels, with figures, and with the room for them.
  @Test(arguments: 0..<4) func `of a picture that is kept up to date are those of one that is made at once`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let recorded = RecordedBoard(try board(["Ab", "c", "dé"]))
    let renderers = SVGElements.allCases.map { ($0, SnapshotRenderer(following: recorded, svgElements: $0)) }
    for step in 0..<trials(60) {
      let figures = recorded.board.figures.map { $0 }
      let figure = figures.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), figure) {
      case (0, let figure?) where figures.count > 1: _ = recorded.remove(figure.id)
      case (1, let figure?): recorded.setPosition(of: figure.id, to: Int.random(in: 0..<figures.count, using: &random))
      case (2, let figure?):
        let width = [250.0, 20, 3].randomElement(using: &random)!
        recorded.setFrame(of: figure.id, to: rectangle(figure.frame.minX, figure.frame.minY, width, 120))
      case (3..., let figure?):
        let text = String(
          (0..<Int.random(in: 0..<5, using: &random)).map { _ in "abcdé \n".randomElement(using: &random)! })
        let label = text.isEmpty ? nil : try Label(text, size: [14, 20].randomElement(using: &random)!)
        recorded.setAppearance(of: figure.id, to: Appearance(label: label))
      default:
        recorded.insert(
          Figure(
            id: recorded.makeFigureID(), name: name("n\(step)"), frame: rectangle(1, 2, 60, 40),
            appearance: Appearance(label: try Label("x\(step % 7)"))), at: 0)
      }
      for (elements, renderer) in renderers {
        let expected = try BoardRenderer(svgElements: elements).svg(of: recorded.board).bytes
        let found = try renderer.svg().bytes
        try #require(found == expected, "step \(step)")
      }
    }
  }
}
