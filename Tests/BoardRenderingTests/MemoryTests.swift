import BoardModel
import BoardRendering
import BoardTestSupport
import SeededRandom
import Testing
import WholeFiles

@Suite struct `Memory` {
  @Test func `of a table follows the figures in it, but for four bytes for each there ever was`() {
    var random = SeededGenerator(seed: 5)
    var table = FigureTable<Int>()
    var present: [FigureID] = []
    var next: UInt32 = 0
    for _ in 0..<3_000 {
      if present.count < 40 || Bool.random(using: &random) {
        table.append(Int(next), for: FigureID(rawValue: next))
        present.append(FigureID(rawValue: next))
        next += 1
      } else {
        let id = present.remove(at: .random(in: present.indices, using: &random))
        if let number = table.number(of: id) { table.remove(number) }
        #expect(table.number(of: id) == nil)
      }
      #expect(present.allSatisfy { id in table.number(of: id).map { table.values[$0] } == Int(id.rawValue) })
    }
    #expect(table.values.count == present.count)
    #expect(table.number(of: FigureID(rawValue: next + 9)) == nil)
    for id in present { table.number(of: id).map { table.remove($0) } }
    #expect(table.byteCount < 2 * 4 * Int(next) + 2_000)
  }

  @Test func `of a picture's rows is used for the next picture`() throws {
    let board = RecordedBoard(try Board(600, 600, [Sketch(x: 10, y: 10, width: 50, height: 50)]))
    let renderer = SnapshotRenderer(following: board)
    let id = try #require(board.board.figures.first?.id)
    _ = try renderer.png()
    for step in 1...3 {
      let table = try #require(renderer.rowTable)
      board.setFrame(
        of: id, to: Rectangle(origin: Point(x: 9 * Double(step), y: 9), size: Size(50, 50)))
      _ = try renderer.png()
      #expect(renderer.rowTable == table)
    }
  }

  /// Figures are added and removed, some at a time or all at once.
  @Test(arguments: [(total: 5_000, atOnce: 500), (trials(20_000), trials(20_000))])
  func `of a renderer follows the figures on the board now`(total: Int, atOnce: Int) throws {
    let board = RecordedBoard(try Board(600, 600, [Sketch(x: 10, y: 10, width: 50, height: 50, radius: 8)]))
    let renderer = SnapshotRenderer(following: board, scale: 1, svgElements: .rects, allowsSpans: true)
    func show() throws { _ = try (renderer.png(), renderer.svg()) }
    try show()
    let start = renderer.byteCount
    for first in stride(from: 0, to: total, by: atOnce) {
      var figures: [FigureID] = []
      for index in first..<first + atOnce {
        let origin = Point(x: Double(index % 1_000), y: Double(index % 999))
        let figure = Figure(
          id: board.makeFigureID(), name: try FigureName("f\(index)"),
          frame: Rectangle(origin: origin, size: Size(4, 4)),
          appearance: Appearance(fill: Color(0x336699), cornerRadius: 0, border: nil))
        board.insert(figure, at: board.board.count)
        figures.append(figure.id)
      }
      try show()
      if atOnce == total { #expect(renderer.byteCount > 100 * total) }
      for figure in figures { _ = board.remove(figure) }
      try show()
    }
    // Four bytes in each of two tables, and the same again for growth.
    #expect(renderer.byteCount <= start + 2 * 8 * total + 20_000, "\(renderer.byteCount)")
    #expect(try Pixels(png: renderer.png().bytes) == BoardRenderer().pixels(of: board.board))
    #expect(try renderer.svg().bytes == BoardRenderer(svgElements: .rects).svg(of: board.board).bytes)
  }
}
