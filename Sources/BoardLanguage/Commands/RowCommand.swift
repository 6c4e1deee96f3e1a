/// `row [as NAME] [height H] [style NAME] CELL…`
struct RowCommand: ScriptCommand {
  var name: FigureName?
  /// In board units.
  var height: Double?
  var style: StyleUse?
  var cells: [Cell] = []

  enum Cell: Sendable {
    /// A cell of some columns. The label is empty for none.
    case cell(label: String, count: Int?, color: Color?)
    /// Columns without a figure.
    case none(count: Int?)
    /// One that continues the cell above.
    case above
  }

  static let reference = CommandReference(
    keyword: .row, section: .boardContext,
    syntax: ["row [as NAME] [height H] [style NAME] \"TEXT\" [N] [COLOR] | none [N] | ^ …"],
    summary: "A row of cells in a table.",
    details: [
      """
      `"TEXT"` is a cell with this label, and `""` one without. A number behind it makes it as many columns wide, a color fills
      it. `none` leaves out a column, `none 4` four. `^` continues the cell above in its full width. A row has a cell for every column.
      """,
      """
      `as` names the row, for the names of its cells; the name has no quotes and no points. Name the rows that later lines are about: numbers
      change when a row is inserted before them. `height` is that of this row, and `style` the look of its cells.
      """,
    ],
    examples: [
      "row \"Mon\" \"Tue\" \"Wed\"", "row none 2 \"1\" gold", "row as open ^ \"FIN / ACK\" \"CLOSE-WAIT\"",
      "row height 24 \"Total\" 2 \"\"",
    ])

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> RowCommand {
    var row = RowCommand()
    while true {
      let offset = lexer.position
      guard let option = lexer.option(of: [.as, .height, .style]) else { break }
      switch option {
      case .as: try row.name.setOnce(to: lexer.cellName("a name for the row"), by: option, at: offset)
      case .height: try row.height.setOnce(to: lexer.length("the height of the row"), by: option, at: offset)
      default: try row.style.setOnce(to: lexer.style(), by: option, at: offset)
      }
    }
    repeat {
      row.cells.append(try lexer.cell(row.cells.count))
      guard row.cells.count <= Limits.maximumTableColumnCount else {
        throw SyntaxError(
          offset: lexer.lineStart,
          Message(.outOfRange, "a row has at most \(Limits.maximumTableColumnCount) cells"))
      }
    } while !lexer.isAtEnd
    if lexer.trace != nil { lexer.takesCell() }
    return row
  }

  func writeOperands(to printer: inout Printer) {
    printer.option(.as, name) { $0.write($1) }
    printer.option(.height, height) { $0.write($1) }
    printer.option(.style, style) { $0.word($1.name) }
    for (index, cell) in cells.enumerated() {
      switch cell {
      case .cell(let label, let count, let color):
        printer.writeQuoted(label)
        if let count { printer.write(count) }
        if let color { printer.write(color, .cell(index)) }
      case .none(let count):
        printer.keyword(.none)
        if let count { printer.write(count) }
      case .above: printer.word("^")
      }
    }
  }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    // The session has added it to its table.
    return Effect(state.effectParts)
  }
}

extension Lexer {
  /// Records that a cell can come next.
  fileprivate mutating func takesCell() {
    takes(.text)
    takes(.keyword(.none))
    takes(.other("'^'"))
  }

  /// - Parameter index: The cell's index in its row.
  fileprivate mutating func cell(_ index: Int) throws(SyntaxError) -> RowCommand.Cell {
    takesCell()
    let start = position
    if position < end, bytes[position] == UInt8(ascii: "^"), isWordEnd(position + 1) {
      note(position..<position + 1, .above)
      finishWord(at: position + 1)
      return .above
    }
    if keywordAhead(oneOf: [Keyword.none]) != nil { return .none(count: try span()) }
    guard isAtQuote else { throw unexpected(.text, .keyword(.none), .other("'^'"), at: position) }
    var label = try string(.text)
    if !label.isEmpty { label = try LabelOperand.checked(label, at: start) }
    let count = try span()
    takes(.color)
    takesCell()
    let isAtOther = isAtEnd || isAtQuote || isAt(.none) || bytes[position] == UInt8(ascii: "^")
    return .cell(label: label, count: count, color: isAtOther ? nil : try color(.cell(index)))
  }

  /// Reads the number of columns of a cell, if one comes next.
  private mutating func span() throws(SyntaxError) -> Int? {
    let expected = "how many columns it fills"
    takes(.other(expected))
    guard isAtNumber else { return nil }
    let start = position
    let count = try count(expected)
    guard 1...Limits.maximumTableColumnCount ~= count else {
      throw SyntaxError(
        offset: start,
        Message(.outOfRange, "a cell fills from 1 to \(Limits.maximumTableColumnCount) columns, not \(count)"))
    }
    return count
  }
}
