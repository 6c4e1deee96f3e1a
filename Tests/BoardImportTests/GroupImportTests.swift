import BoardEditing
import BoardImport
import BoardLanguage
import BoardModel
import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing

/// Parts in SVG pictures, and groups of drawings that become parts.
@Suite struct GroupImportTests {
  private func svg(_ board: Board, _ elements: SVGElements = .rects) throws -> String {
    String(decoding: try BoardRenderer(svgElements: elements).svg(of: board).bytes, as: UTF8.self)
  }

  private func board(_ edit: (BoardContext) throws -> Void) throws -> Board {
    let editor = BoardEditor(board: Board(size: Size(200, 100), background: "white"))
    for (index, name) in ["a", "b", "c", "d"].enumerated() {
      try editor.boardContext.add(.init(name), at: .at(Double(index) * 40 + 10, 10), size: Size(30, 30))
    }
    try edit(editor.boardContext)
    return editor.board
  }

  @Test(arguments: [SVGElements.rects, .paths])
  func `a part is a group where its figures are neighbors`(elements: SVGElements) throws {
    let board = try board {
      try $0.makeGroup("my part", of: ["c", "b"])
      try $0.makeGroup("all", of: ["a", "my part"])
    }
    let text = try svg(board, elements)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("<g") || $0.hasPrefix("</g") }
    #expect(lines == [#"<g id="all">"#, #"<g id="my_x20_part"><title>my part</title>"#, "</g>", "</g>"])
    #expect(GroupElements(of: board).scattered.isEmpty)
    // The rest of the picture is the same.
    let plain = try Board(size: board.size, background: board.background, figures: board.figures)
    #expect(
      text.split(separator: "\n").filter { !lines.contains($0) } == (try svg(plain, elements)).split(separator: "\n"))
  }

  @Test func `groups in each other are parts up to the limit`() throws {
    let most = Limits.maximumGroupDepth
    for depth in [most, most + 1, most + 20] {
      var text = #"<rect id="a" width="9" height="9"/>"#
      for level in 1...depth {
        text = #"<g id="g\#(level)">\#(text)<rect id="r\#(level)" y="\#(level * 10)" width="9" height="9"/></g>"#
      }
      let drawing = try SVGImport(
        Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="2000">\#(text)</svg>"#.utf8), file: "a.svg")
      #expect(drawing.board.groups.map(\.name.text) == (1...most).map { "g\($0)" })
      #expect(drawing.board.count == depth + 1)
      let told = drawing.warnings.count { $0.message.hasPrefix("nested groups are kept up to 64 deep") }
      #expect((told > 0) == (depth > most), "\(drawing.warnings)")
    }
  }

  @Test func `groups with one member don't count towards the limit`() throws {
    let most = Limits.maximumGroupDepth
    var text = #"<rect id="a" width="9" height="9"/>"#
    for level in 1...most {
      text = #"<g id="g\#(level)">\#(text)<rect id="r\#(level)" y="\#(level * 10)" width="9" height="9"/></g>"#
    }
    for level in 1...3 { text = #"<g id="layer\#(level)">\#(text)</g>"# }
    let drawing = try SVGImport(
      Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="100" height="2000">\#(text)</svg>"#.utf8), file: "a.svg")
    #expect(drawing.board.groups.map(\.name.text) == (1...most).map { "g\($0)" })
    #expect(!drawing.warnings.contains { $0.message.contains("up to 64 deep") }, "\(drawing.warnings)")
  }

  @Test func `a group with one member is a part if that is named after it, as a figure of an included file is`() throws
  {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
        <g id="bed"><rect id="bed.frame" width="9" height="9"/></g><g id="layer"><rect id="b" y="20" width="9" height="9"/></g>
      </svg>
      """
    #expect(try SVGImport(Array(text.utf8), file: "a.svg").board.groups.map(\.name.text) == ["bed"])
  }

  @Test func `between others it is none`() throws {
    let board = try board {
      try $0.makeGroup("p", of: ["a", "c"])
      try $0.makeGroup("q", of: ["p", "b"])
    }
    #expect(GroupElements(of: board).scattered == ["p"])
    #expect(try svg(board).contains(#"<g id="q">"#) && !svg(board).contains(#"<g id="p">"#))
  }

  @Test func `groups become parts if they hold several things and their names are free`() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">
      <g id="bed"><rect id="frame" width="9" height="9"/><g id="top"><rect id="pillow" x="20" width="9" height="9"/>
      <rect id="cover" x="40" width="9" height="9"/></g></g>
      <g id="frame"><rect id="x" y="20" width="9" height="9"/><rect id="y" y="40" width="9" height="9"/></g>
      <g id="one"><rect id="z" y="60" width="9" height="9"/></g>
      <g><rect id="v" y="80" width="9" height="9"/><rect id="w" x="20" y="80" width="9" height="9"/></g>
      </svg>
      """
    let board = try SVGImport(Array(text.utf8), file: "a.svg").board
    #expect(
      board.groups.map { "\($0.name): \(board.memberNames(of: $0).map(\.text))" } == [
        #"top: ["pillow", "cover"]"#, #"bed: ["frame", "top"]"#,
      ])
  }

  /// A group in the picture becomes a part again; the members of a part without a group go to the parts around it.
  @Test(arguments: 0..<UInt64(trials(40))) func `parts come back from a picture`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let editor = BoardEditor(board: Board(size: Size(400, 400), background: "white"))
    let context = editor.boardContext
    for index in 0..<12 {
      let place = Point(x: Double(index % 4) * 90 + 20, y: Double(index / 4) * 90 + 20)
      try context.add(name("f \(index)"), at: .origin(place), size: Size(40, 40))
    }
    for index in 0..<6 {
      let board = editor.board
      let start = Int.random(in: 0..<11, using: &random)
      let roots = board.figures[start..<min(12, start + 4)].map { board.outermost($0.id) }
      let members = roots.indices.filter { !roots[..<$0].contains(roots[$0]) }.map { board.name(of: roots[$0])! }
      if members.count > 1 { try context.makeGroup(name("part \(index)"), of: members) }
    }
    let board = editor.board
    let scattered = Set(GroupElements(of: board).scattered)
    let found = try SVGImport(Array(try svg(board).utf8), file: "a.svg").board
    #expect(found.figures.elementsEqual(board.figures))
    let kept = board.groups.filter { !scattered.contains($0.name) }
    #expect(Set(found.groups.map(\.name)) == Set(kept.map(\.name)))
    for part in kept {
      let again = try #require(found.group(named: part.name))
      #expect(Set(found.figures(of: again).map(\.name)) == Set(board.figures(of: part).map(\.name)))
    }
  }
}
