import BoardModel
import BoardRendering
import CairoDrawing
import Foundation
import Testing

@Suite struct `An SVG picture` {
  private static let navy = Color(0x000080)

  private static func parse(_ board: Board, _ elements: SVGElements, scale: Double = 1) throws -> ParsedSVG {
    try ParsedSVG(BoardRenderer(scale: scale, svgElements: elements).svg(of: board).bytes)
  }

  @Test(arguments: SVGElements.allCases)
  func `has lengths in board units and sides as large as the scale makes them`(elements: SVGElements) throws {
    let root = try Self.parse(try Board(300.5, 200), elements, scale: 1.5).root
    #expect(root.attributes["width"] == "450.75")
    #expect(root.attributes["height"] == "300")
    #expect(root.attributes["viewBox"] == "0 0 300.5 200")
  }

  @Test(arguments: SVGElements.allCases) func `begins with the background`(elements: SVGElements) throws {
    let shapes = try Self.parse(try Board(300.5, 200, background: Color(0x123456)), elements).shapes
    #expect(shapes.count == 1)
    #expect(shapes[0].paint("fill") == [0x12, 0x34, 0x56, 255])
    #expect(shapes[0].number("width") == 300.5)
    #expect(shapes[0].number("height") == 200)
  }

  @Test(arguments: SVGElements.allCases) func `has figures in stacking order, each with its paints`(
    elements: SVGElements
  ) throws {
    let board = try Board(
      300, 200,
      [
        Sketch(
          x: 10, y: 20, width: 100, height: 50, fill: Color(0xFF6347), radius: 9,
          border: Border(color: Self.navy, width: 2)),
        Sketch(x: 20, y: 30, width: 100, height: 50, fill: Color(0x00FF00, alpha: 128)),
        Sketch(
          x: 30, y: 40, width: 100, height: 50, fill: Color(0x0A0B0C),
          border: Border(color: Color(0xFFFFFF, alpha: 3), width: 0.25)),
      ])
    let shapes = try Self.parse(board, elements).shapes.dropFirst()
    #expect(shapes.map { $0.paint("fill") } == [[255, 99, 71, 255], [0, 255, 0, 128], [10, 11, 12, 255]])
    #expect(shapes.map { $0.paint("stroke") } == [[0, 0, 128, 255], nil, [255, 255, 255, 3]])
    #expect(shapes.map { $0.paint("stroke") == nil ? nil : $0.number("stroke-width") ?? 1 } == [2, nil, 0.25])
  }

  @Test func `of paths draws each figure's outline`() throws {
    let board = try Board(
      300, 200,
      [
        Sketch(x: 10, y: 20, width: 100, height: 50, border: Border(color: Self.navy, width: 3)),
        Sketch(x: 10.25, y: 20.5, width: 100, height: 50),
        Sketch(x: 40, y: 60, width: 100, height: 50, radius: 80, border: Border(color: Self.navy, width: 2)),
      ])
    let shapes = Array(try Self.parse(board, .paths).shapes.dropFirst())
    #expect(shapes.map(\.name) == ["path", "path", "path"])
    for (figure, shape) in zip(board.figures, shapes) {
      let bounds = try #require(shape.bounds)
      let rectangle = figure.outline.rectangle
      // Cairo's coordinates are multiples of 1/256.
      #expect(abs(bounds.minX - rectangle.minX) <= 1 / 512)
      #expect(abs(bounds.minY - rectangle.minY) <= 1 / 512)
      #expect(abs(bounds.maxX - rectangle.maxX) <= 1 / 512)
      #expect(abs(bounds.maxY - rectangle.maxY) <= 1 / 512)
    }
    #expect(shapes[0].pathNumbers.count == 10)
    #expect(shapes[2].attributes["d"]?.contains("C") == true)
  }

  @Test func `of rects draws each figure's outline`() throws {
    let board = try Board(
      300, 200,
      [
        Sketch(x: 10, y: 20, width: 100, height: 50, border: Border(color: Self.navy, width: 3)),
        Sketch(x: -1e6, y: 0.1, width: 1e-7, height: 50, radius: 80),
        Sketch(x: 40, y: 60, width: 100, height: 50, radius: 80, border: Border(color: Self.navy, width: 1e-5)),
      ])
    let shapes = Array(try Self.parse(board, .rects).shapes.dropFirst())
    #expect(shapes.map(\.name) == ["rect", "rect", "rect"])
    for (figure, shape) in zip(board.figures, shapes) {
      let outline = figure.outline
      #expect(shape.number("x") == outline.rectangle.minX)
      #expect(shape.number("y") == outline.rectangle.minY)
      #expect(shape.number("width") == outline.rectangle.size.width)
      #expect(shape.number("height") == outline.rectangle.size.height)
      #expect((shape.number("rx") ?? 0) == outline.radius)
    }
  }

  @Test func `of paths is what Cairo writes for the whole board, less its group`() throws {
    let board = try Board(
      300, 200,
      (0..<20).map { index -> Sketch in
        let step = Double(index)
        return Sketch(
          x: step * 11, y: step * 7, width: 60, height: 40, fill: Color(UInt32(index) * 0x0A_0B0C), radius: step,
          border: index.isMultiple(of: 3) ? nil : Border(color: Self.navy, width: step))
      })
    let surface = try SVGSurface(width: 300, height: 200)
    do {
      let context = try surface.makeContext()
      try context.setTolerance(0.01)
      try context.setColor(red: 0xF5 / 255, green: 0xF5 / 255, blue: 0xF5 / 255)
      try context.paint()
      for figure in board.figures {
        let (outline, look) = (figure.outline, figure.appearance)
        try context.setPath(
          x: outline.rectangle.minX, y: outline.rectangle.minY, width: outline.rectangle.size.width,
          height: outline.rectangle.size.height, radius: outline.radius)
        try context.setColor(
          red: Double(look.fill.red) / 255, green: Double(look.fill.green) / 255, blue: Double(look.fill.blue) / 255)
        try context.fill()
        if look.border != nil {
          try context.setColor(red: 0, green: 0, blue: Double(0x80) / 255)
          try context.setLineWidth(outline.strokeWidth)
          try context.stroke()
        }
      }
    }
    let whole = try ParsedSVG(surface.finish())
    #expect(try Self.parse(board, .paths).shapes == whole.shapes)
  }

  @Test func `doesn't depend on what the process has drawn before`() throws {
    let board = try Board(300, 200, [Sketch(x: 10, y: 20, width: 100, height: 50, radius: 9)])
    let first = try BoardRenderer().svg(of: board).bytes
    for _ in 0..<100 { _ = try SVGSurface(width: 1, height: 1).finish() }
    #expect(try BoardRenderer().svg(of: board).bytes == first)
    #expect(!String(decoding: first, as: UTF8.self).contains("surface"))
  }

  private static let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n"
  private static let group = #"<svg width="9px" version="1.1">"# + "\n" + #"<g id="surface5">"# + "\n"

  @Test func `of paths takes Cairo's elements out of its document, with a group around them and without`() throws {
    let elements = "<path d=\"M 1 2 Z\"/>\n<rect x=\"0\"/>\n"
    for document in [
      Self.declaration + Self.group + elements + "</g>\n</svg>\n",
      Self.declaration + "<svg width=\"9\">\n" + elements + "</svg>\n",
    ] {
      #expect(try Array(CairoElements.elements(in: Array(document.utf8))) == Array(elements.utf8))
    }
    let empty = Self.declaration + Self.group + "</g>\n</svg>\n"
    #expect(try CairoElements.elements(in: Array(empty.utf8)).isEmpty)
  }

  @Test(arguments: [
    "", "\n", declaration, declaration + group, declaration + group + "</svg>\n", declaration + group + "</g>\n",
    declaration + group + "</g>\n</svg>", declaration + group + "</g>\n</svg>\n\n", group + "</g>\n</svg>\n",
    declaration + "<!-- -->\n" + group + "</g>\n</svg>\n", declaration + "<svg\nwidth=\"9\">\n</svg>\n",
    declaration + group + "<defs>\n</defs>\n</g>\n</svg>\n",
    declaration + group + "<path d=\"M\"></path>\n</g>\n</svg>\n",
    declaration + group + "<path d=\"M\n1 2\"/>\n</g>\n</svg>\n", declaration + group + "\n</g>\n</svg>\n",
    declaration + group + "<use xlink:href=\"#surface5\"/>\n</g>\n</svg>\n",
    declaration + group + "<g clip-path=\"url(#a)\">\n<path d=\"M\"/>\n</g>\n</g>\n</svg>\n",
    declaration + "<svg width=\"9\">\n<g id=\"other\">\n<path d=\"M\"/>\n</g>\n</svg>\n",
  ]) func `of paths is an error if Cairo's document has another layout`(document: String) {
    let error = #expect(throws: CairoError.self) { try CairoElements.elements(in: Array(document.utf8)) }
    #expect(error?.description == "cairo_surface_finish: unknown layout of an SVG document")
  }

  @Test func `of paths leaves out what can't be seen`() throws {
    let board = try Board(
      300, 200,
      [
        Sketch(x: 300, y: 20, width: 100, height: 50),
        Sketch(x: 10, y: 10, width: 50, height: 50, fill: Color(0, alpha: 0)),
        Sketch(x: -1e6, y: -1e6, width: 1e6, height: 1e6, border: Border(color: Self.navy, width: 3)),
      ])
    #expect(try Self.parse(board, .paths).shapes.count == 1)
    #expect(try Self.parse(board, .rects).shapes.count == 4)
  }

  @Test(arguments: SVGElements.allCases) func `stays sane for figures a million units wide`(elements: SVGElements)
    throws
  {
    let board = try Board(
      300, 200,
      [
        Sketch(x: -1e6, y: -1e6, width: 2e6, height: 2e6, radius: 1e6, border: Border(color: Self.navy, width: 1e5)),
        Sketch(x: -1e6, y: -1e6, width: 2e6, height: 2e6, fill: Color(0x112233)),
      ])
    let shapes = try Self.parse(board, elements).shapes
    #expect(shapes.count == 3)
    #expect(shapes.last?.paint("fill") == [0x11, 0x22, 0x33, 255])
    #expect(shapes.allSatisfy { $0.pathNumbers.allSatisfy { $0.magnitude <= 1e6 } })
  }
}
