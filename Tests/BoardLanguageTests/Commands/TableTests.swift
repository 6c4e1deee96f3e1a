import BoardEditing
import BoardLanguage
import BoardModel
import BoardTestSupport
import ScriptTestSupport
import ScriptTools
import SeededRandom
import Testing

/// Tables: their figures, their names, their histories, and what is told.
@Suite struct TableTests {
  private func board(_ lines: String) throws -> Board {
    let runner = ScriptRunner(try Script(lines))
    while try runner.next() != nil {}
    return runner.editor.board
  }

  @Test func `a table is figures side by side and a group, as one step`() throws {
    _ = runClean(
      """
      board 400x300
      add card at 10,10 size 20x20
      table t below card gap 5 columns 40, 2 times 30 as b rows 20 color white border black 2
        row "A" "B" "C"
        # a comment
        row as two height 10 "D" 2 gold none
        row ^ ""
      end
      """.replacing(" as b", with: "").replacing("row ^ \"\"", with: "row ^ none")
        + """

        expect t.1.1 at 10,35 size 42x22 color white border black 2 label "A"
        expect t.1.2 at 50,35 size 32x22
        expect t.1.3 at 80,35 size 32x22
        expect t.two.1 at 10,55 size 72x32 color gold label "D"
        expect t of t.1.1, t.1.2, t.1.3, t.two.1
        expect t at 10,35 size 102x52
        expect board count 5 undo "Undo Add Table t" depth 2 0
        expect timeline undo "Undo Add Table t" depth 2 0
        color t.1.1 red
        expect t.1.1 depth 1 0
        undo board
        expect t, t.1.1 absent
        redo board
        expect t.1.1 color red depth 1 0
        undo t.1.1
        expect t.1.1 color white
        """)
  }

  @Test func `sizes and names follow spacing, heights, spans and names`() throws {
    let board = try board(
      """
      style head color silver label bold
      style wide corner 4 label size 18 left
      table t at 100,50 style wide border none columns 20 as a, 2 times 10 style head rows 15 spacing 2.5 label right
        row as x height 30 "1" "2" "3"
        row none 2 "4"
        row style head "5" 3 red
        row as y ^
      end
      """)
    func frame(_ name: FigureName) -> Rectangle? { board[name]?.frame }
    #expect(board.count == 5)
    #expect(frame("t.x.a") == Rectangle(100, 50, 20, 30))
    #expect(frame("t.x.2") == Rectangle(122.5, 50, 10, 30))
    #expect(frame("t.2.3") == Rectangle(135, 82.5, 10, 15))
    #expect(frame("t.3.a") == Rectangle(100, 100, 45, 32.5))
    let label = try #require(board["t.x.a"]?.appearance.label)
    #expect(label.size == 18 && label.column == .right && label.weight == .regular)
    #expect(board["t.x.2"]?.appearance.label?.weight == .bold)
    #expect(board["t.x.2"]?.appearance.fill == "silver")
    #expect(board["t.x.2"]?.appearance.cornerRadius == 4)
    #expect(board["t.3.a"]?.appearance.fill == "red")
    #expect(board["t.3.a"]?.appearance.label?.weight == .bold)
  }

  @Test(arguments: [
    ("table t columns 2 times 5 as a", "1:27: 'as' names one column, and there are several"),
    ("table t columns 5 corner", "1:25: expected a radius, found the end of the line"),
    ("table t columns", "1:16: expected the width of a column, found the end of the line"),
    ("table t columns 0", "1:17: a width or a height is 0; it must be greater than 0"),
    ("table t columns 0 times 5", "1:17: a table has from 1 to 1000 columns, and this would make 0"),
    ("table t columns 1001 times 5", "1:17: a table has from 1 to 1000 columns, and this would make 1001"),
    ("table t columns 5 as \"a\"", "1:22: '\"a\"' can't name a row or a column"),
    ("table t columns 5 as a.b", "1:22: 'a.b' can't name a row or a column"),
    ("table t columns 5 as a, 6 as a", "1:30: 'a' is named twice in this command"),
    ("table t columns 5 columns 6", "1:19: 'columns' is given twice"),
    ("table t columns 5 spacing -1", "1:27: the spacing is -1; it must be at least 0"),
    ("table t columns 5 rows 0", "1:24: a width or a height is 0; it must be greater than 0"),
    ("table t columns 3 times 5\nrow \"a\" \"b\"\nend", "2:12: the row fills 2 of 3 columns"),
    ("table t columns 3 times 5\nrow \"a\" 4\nend", "2:10: the row fills 4 of 3 columns"),
    ("table t columns 2 times 5\nrow ^ \"b\"\nend", "2:5: there is no cell above that begins here"),
    ("table t columns 2 times 5\nrow \"b\" 2\nrow none ^\nend", "3:10: there is no cell above that begins here"),
    ("table t columns 2 times 5\nrow as a none 2\nrow as a none 2\nend", "3:8: 'a' is named twice in this command"),
    ("table t columns 5\nrow \"a\" 0\nend", "2:9: a cell fills from 1 to 1000 columns, not 0"),
    ("table t columns 5\nrow \"a\" 9 9\nend", "2:11: expected 'none', a color, a text in quotes or '^', found '9'"),
    ("table t columns 5\nadd b\nadd c\nend", "2:1: 'add' inside the table of line 1, which has only rows"),
    ("row \"a\"", "1:1: 'row' outside of a table"),
    ("step\nrow \"a\"\nend", "2:1: 'row' outside of a table"),
    ("table t columns 5\nrow \"a\"", "1:1: 'table' is never closed"),
  ])
  func `what can't be read is told`(script: String, message: String) throws {
    let error = #expect(throws: ScriptErrors.self) { try Script(script) }
    let first = try #require(error?.diagnostics.first)
    #expect("\(first.location.line):\(first.location.column): \(first.message)" == message)
    #expect(error?.diagnostics.count == 1)
  }

  @Test func `a row's fix leaves a row of the table`() throws {
    let error = #expect(throws: ScriptErrors.self) { try Script("table t columns 3 times 5\nrow \"a\"  # so\nend\n") }
    let first = try #require(error?.diagnostics.first)
    #expect(first.fixes.first?.applied(to: first.sourceLine) == "row \"a\" none 2  # so")
  }

  @Test func `a cell that is too small is told with what its column or row lacks`() {
    let hints = run("table t columns 30, 90 rows 12\nrow \"Overflow\" \"Save\"\nend").diagnostics.map(\.hint)
    #expect(
      hints == [
        "make its column or its row larger: the cell has to be 40 wider and 3 higher",
        "make its column or its row larger: the cell has to be 3 higher",
      ])
  }

  @Test func `a row beyond the limit changes nothing`() throws {
    let session = Session()
    try session.execute("table t columns 1000 times 2")
    let row = String(repeating: " \"\"", count: 1000)
    for _ in 0..<10 { try session.execute("row" + row) }
    let error = #expect(throws: Diagnostic.self) { try session.execute("row as last" + row) }
    #expect(error?.code == .outOfRange)
    try session.execute("row as last none 1000")
    try session.execute("end")
    #expect(session.editor.board.count == 10_000)
  }

  @Test func `a refused end leaves the table open`() throws {
    let session = Session()
    try session.execute("table t columns 5, 5")
    try session.execute("row \"a\" \"b\"")
    try session.editor.boardContext.add("t")
    #expect(throws: Diagnostic.self) { try session.execute("end") }
    #expect(session.openBlocks.map(\.kind) == [.table])
    try session.execute("row ^ ^")
    #expect(throws: Diagnostic.self) { try session.execute("add x") }
    try session.editor.boardContext.rename("t", to: "u")
    try session.execute("end")
    #expect(session.editor.board["t.1.2"]?.frame.size == Size(6, 61))
    try session.execute("table v columns 5")
    try session.execute("row \"\"")
    try session.execute("cancel")
    #expect(session.openBlocks.isEmpty)
    #expect(session.editor.board.group(named: "v") == nil)
    let error = #expect(throws: Diagnostic.self) { try session.execute("row \"\"") }
    #expect(error?.code == .noTable)
    try session.execute("table w columns 5")
    let report = try session.execute("end")
    #expect(report?.diagnostics.map(\.code) == [.emptyTable])
    #expect(report?.hasChanged == false)
  }

  @Test func `a table is formatted, and read back as it was`() throws {
    let text = """
      define bit 36
      style head color silver label bold
      table  t center 9,9   columns (2*bit) as a style head,bit style head,  (1 + 1) times 10.0 color  #FFFFFF label left size 12
      row as x height bit "a"  "b"   2 #f00 none # so
          # a comment
      row ^ none 2 "c" RED
      end

      """
    let formatted = """
      define bit 36
      style head color silver label bold
      table t center 9,9 color #FFFFFF columns (2*bit) as a style head, bit style head, (1 + 1) times 10 label size 12 left
        row as x height bit "a" "b" 2 #f00 none  # so
        # a comment
        row ^ none 2 "c" RED
      end

      """
    #expect(try Script(text).formatted == formatted)
    #expect(try Script(formatted).formatted == formatted)
    #expect(try Array(board(text).figures) == Array(board(formatted).figures))
  }

  /// A table by `add`, cell by cell, without any of its code.
  @Test func `random tables are what adding their cells makes`() throws {
    var random = SeededGenerator(seed: 71)
    for _ in 0..<200 {
      let columns = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 10...60, using: &random))
      }
      let spacing: Double? = Bool.random(using: &random) ? Double(Int.random(in: 0...6, using: &random)) : nil
      let border = Double(Int.random(in: 0...3, using: &random))
      let heights = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Double(Int.random(in: 10...40, using: &random))
      }
      var owner: [[String?]] = []
      var lines = ""
      for (row, height) in heights.enumerated() {
        lines += "row height \(height)"
        var names: [String?] = []
        while names.count < columns.count {
          let column = names.count
          let above = row > 0 ? owner[row - 1][column] : nil
          let begins = above.map { name in column == 0 || owner[row - 1][column - 1] != name } ?? false
          let most = columns.count - column
          switch Int.random(in: 0..<4, using: &random) {
          case 0 where begins:
            lines += " ^"
            names += owner[row - 1][column...].prefix { $0 == above }
          case 1:
            let count = Int.random(in: 1...most, using: &random)
            lines += " none \(count)"
            names += Array(repeating: nil, count: count)
          default:
            let count = Int.random(in: 1...most, using: &random)
            lines += " \"\" \(count)"
            names += Array(repeating: "t.\(row + 1).\(column + 1)", count: count)
          }
        }
        lines += "\n"
        owner.append(names)
      }
      let look = "color white " + (border > 0 ? "border red \(border)" : "border none")
      let table =
        "table t at 50,60 \(look) columns \(columns.map { "\($0)" }.joined(separator: ", "))"
        + (spacing.map { " spacing \($0)" } ?? "") + "\n\(lines)end\n"
      var adds = ""
      for name in Set(owner.joined().compactMap(\.self)) {
        let rows = owner.indices.filter { owner[$0].contains(name) }
        let own = columns.indices.filter { owner[rows[0]][$0] == name }
        func start(_ lengths: [Double], _ index: Int) -> Double {
          lengths[..<index].reduce(0, +) + Double(index) * (spacing ?? 0)
        }
        func length(_ lengths: [Double], _ indices: [Int]) -> Double {
          indices.map { lengths[$0] }.reduce(0, +) + (spacing.map { $0 * Double(indices.count - 1) } ?? border)
        }
        adds +=
          "add \(name) at \(50 + start(columns, own[0])),\(60 + start(heights, rows[0])) "
          + "size \(length(columns, own))x\(length(heights, rows)) \(look)\n"
      }
      let (first, second) = (try board(table), try board(adds))
      #expect(
        first.figures.sorted { $0.name.text < $1.name.text } == second.figures.sorted { $0.name.text < $1.name.text },
        "\(table)")
    }
  }
}

extension Rectangle {
  fileprivate init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    let size = try? Size(width: width, height: height)
    self.init(origin: Point(x: x, y: y), size: size ?? Size(1, 1))
  }
}
