import BoardModel
import BoardRendering
import BoardTestSupport
import CairoDrawing
import Foundation
import SeededRandom
import Testing

@Suite(.startsPrograms) struct `A PDF document` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The contents of a document of some boards.
  private func document(of boards: [Board], renderer: BoardRenderer = BoardRenderer()) throws -> Data {
    var file = try PDFFile(path: folder.path("a.pdf"), renderer: renderer)
    for board in boards { try file.append(board) }
    try file.finish()
    return try Data(contentsOf: folder["a.pdf"])
  }

  private func boards(_ kind: EditSession.Kind, count: Int, figures: Int, seed: UInt64) throws -> [Board] {
    var session = try EditSession(kind: kind, size: Size(260, 200), count: figures, seed: seed)
    return try (0..<count).map { index in
      try session.step()
      let board = session.board
      // Opaque figures stay the same on another background, and so do their neighbors on a board of another size.
      guard index % 4 == 3 else { return board }
      return try Board(
        size: index % 8 == 3 ? board.size : Size(280, 220), background: Color(0x112233), figures: board.figures)
    }
  }

  /// Draws a document's pages at 72 points per inch, into files whose names begin with the last argument.
  private func draw(_ document: String, _ arguments: String...) throws {
    let program = URL(fileURLWithPath: try #require(Tool.pdftoppm.path))
    let options = arguments.dropLast() + [document] + arguments.suffix(1)
    #expect(try run(program, ["-r", "72"] + options, in: folder.url).status == 0)
  }

  /// The most drawings that a page refers to.
  private func largestNameCount(_ document: Data) -> Int {
    let text = String(decoding: document, as: UTF8.self)
    return text.matches(of: /\/XObject << (.*) >>/).map { $0.1.split(separator: "/").count }.max() ?? 0
  }

  @Test(.enabled(if: Tool.pdftoppm.isExpected), arguments: EditSession.Kind.allCases)
  func `shows on each page what a document of that page alone shows`(kind: EditSession.Kind) throws {
    // If the page's edge cuts a figure, Cairo leaves out what is beyond the last whole point, but not in a recording. Only huge figures
    // are longer than the padding.
    let isCut = kind == .tinyAndHuge || kind == .everything
    for trial in 0..<trials(2) {
      let renderer = BoardRenderer(scale: trial % 2 == 0 ? 1 : 2, padding: isCut ? 0 : 120)
      let boards = try boards(kind, count: 12, figures: 90, seed: 7 + UInt64(trial))
      _ = try document(of: boards, renderer: renderer)
      for name in try folder.names where name.hasSuffix(".ppm") { try FileManager.default.removeItem(at: folder[name]) }
      try draw("a.pdf", "page")
      for (index, board) in boards.enumerated() {
        try renderer.pdf(of: board).write(to: folder.path("b.pdf"))
        try draw("b.pdf", "-singlefile", "alone")
        let number = index < 9 ? "0\(index + 1)" : "\(index + 1)"
        let (page, alone) = try (Data(contentsOf: folder["page-\(number).ppm"]), Data(contentsOf: folder["alone.ppm"]))
        #expect(page.count == alone.count)
        // Most pages are the same, and comparing byte by byte takes long here.
        let others = page == alone ? 0 : zip(page, alone).count { $0 != $1 && (!isCut || abs(Int($0) - Int($1)) > 40) }
        #expect(others <= (isCut ? page.count / 100 : 0), "page \(number)")
      }
    }
  }

  @Test(.enabled(if: Tool.pdftotext.isExpected)) func `has the text of its labels, to be searched and copied`() throws {
    var figures: [Figure] = []
    for (index, text) in ["Fine print  & <tags>", "Zażółć gęślą", "漢 b\u{302} e\u{301}", "many words on two lines"]
      .enumerated()
    {
      let label = try Label(
        text, size: 8 + Double(index), color: index == 1 ? "#ff000080" : nil, column: Label.Column.allCases[index % 3],
        weight: Label.Weight.allCases[index % 2])
      let frame = Rectangle(origin: Point(x: 10, y: Double(10 + 50 * index)), size: Size(100, 40))
      figures.append(Figure(name("f\(index)"), frame: frame, appearance: Appearance(label: label)))
    }
    // Cairo has no fonts of these sizes.
    for size in [1e-9, 1e6] {
      let label = try Label("x", size: size)
      let frame = Rectangle(origin: Point(x: 120, y: 10), size: Size(1e5, 1e5))
      figures.append(Figure(name("f\(size)"), frame: frame, appearance: Appearance(fill: "#ffffff00", label: label)))
    }
    let board = try Board(size: Size(150, 220), figures: figures)
    _ = try document(of: [board, board])
    let program = URL(fileURLWithPath: try #require(Tool.pdftotext.path))
    let result = try run(program, ["-raw", "a.pdf", "-"], in: folder.url)
    let words = result.outputText.split(whereSeparator: \.isWhitespace)
    let expected = "Fine print & <tags> Zażółć gęślą 漢 b\u{302} é many words on two lines".split(separator: " ")
    #expect(words == expected + expected, "\(result.outputText)")
    // The highlighted area is as high as a line, whatever the letters.
    let boxes = try run(program, ["-bbox", "a.pdf", "-"], in: folder.url).outputText
    let heights = boxes.matches(of: /yMin="(.*)" xMax=".*" yMax="(.*)">(Fine|many)</).compactMap { match in
      Double(match.2).flatMap { high in Double(match.1).map { ((high - $0) / 0.75 * 100).rounded() / 100 } }
    }
    #expect(heights == [8.32, 11.44, 8.32, 11.44])
  }

  @Test func `stores what pages have in common once`() throws {
    var boards = try [boards(.opaque, count: 1, figures: 320, seed: 3)[0]]
    var random = SeededGenerator(seed: 4)
    for _ in 1..<50 {
      var board = boards[boards.count - 1]
      let figure = try #require(board.figures.randomElement(using: &random))
      board.setFrame(of: figure.id, to: figure.frame.moved(by: Offset(dx: 1, dy: 0)))
      boards.append(board)
    }
    // Each page contains one layer, a tenth of the figures.
    let (one, all) = try (document(of: [boards[0]]), document(of: boards))
    #expect(all.count < 12 * one.count, "\(all.count) bytes for \(one.count)")
    #expect(try document(of: Array(repeating: boards[0], count: 50)).count < one.count + 49 * 2_000)
  }

  @Test func `keeps the drawings of a page few, however figures come and go`() throws {
    var (board, boards): (Board, [Board]) = (try Board(400, 300), [])
    var random = SeededGenerator(seed: 5)
    for index in 0..<300 {
      let origin = Point(x: Double(index % 350), y: Double(index % 270))
      let figure = Figure(
        id: board.makeFigureID(), name: try FigureName("f\(index)"),
        frame: Rectangle(origin: origin, size: Size(30, 20)), appearance: Appearance())
      board.insert(figure, at: .random(in: 0...board.count, using: &random))
      boards.append(board)
    }
    #expect(largestNameCount(try document(of: boards)) <= 2 * 300 / 32 + 1)
    while let id = board.figures.randomElement(using: &random)?.id {
      _ = board.remove(id)
      boards.append(board)
    }
    #expect(largestNameCount(try document(of: Array(boards.suffix(200)))) <= 2 * 200 / 32 + 1)
  }

  @Test func `goes to the file page by page, and is there when it is whole`() throws {
    var file = try PDFFile(path: folder.path("a.pdf"))
    var written: [Int] = []
    for seed in 0..<16 as Range<UInt64> {
      try file.append(try boards(.labelled, count: 1, figures: 200, seed: seed)[0])
      let name = try #require(try folder.names.first)
      #expect(name.hasSuffix(".tmp"))
      written.append(try Data(contentsOf: folder[name]).count)
    }
    #expect(Set(written).count > 2 && written == written.sorted())
    try file.finish()
    #expect(try folder.names == ["a.pdf"])
  }

  @Test func `that is given up, or has no pages, is none`() throws {
    do {
      var file = try PDFFile(path: folder.path("a.pdf"))
      try file.append(Board(30, 20))
    }
    #expect(try folder.names == [])
    try PDFFile(path: folder.path("a.pdf")).finish()
    #expect(try folder.names == [])
  }

  @Test func `goes on after a page that is too large`() throws {
    var file = try PDFFile(path: folder.path("a.pdf"), renderer: BoardRenderer(scale: 8))
    try file.append(Board(30, 20))
    #expect(throws: CairoError.self) { try file.append(Board(9_000, 9_000)) }
    try file.append(Board(40, 20))
    try file.finish()
    let text = String(decoding: try Data(contentsOf: folder["a.pdf"]), as: UTF8.self)
    #expect(text.matches(of: /MediaBox \[ 0 0 (.*) 120 \]/).map(\.1) == ["180", "240"])
  }
}
