/// A table that is being read, row by row. It is a class, because a script may have many rows, which then are never copied.
final class OpenTable: TableContents {
  let command: TableCommand
  var name: FigureName { command.name }
  private(set) var rows: [RowCommand] = []
  private let columns: [TableCommand.Column]
  private var cells: [Cell] = []
  /// For each column, the index of the cell of the last row that begins there.
  private var heads: [Int?]
  private var rowNames: Set<FigureName> = []

  private struct Cell {
    let (row, column): (Int, Int)
    /// Its index among those of its row.
    let item: Int
    let width: Int
    var height = 1
    let label: String
    let color: Color?
  }

  init(_ command: TableCommand) {
    self.command = command
    columns = command.columns.flatMap { repeatElement($0, count: $0.count ?? 1) }
    heads = columns.map { _ in nil }
  }

  /// The reason why a row can't follow, and what in it is wrong.
  struct Fault: Error {
    let message: Message
    /// The index of the cell; `nil` for the end of the line.
    var cell: Int?
    /// Whether it is the row's name.
    var isName = false
  }

  /// Adds a row.
  ///
  /// - Throws: Why it isn't one of this table; nothing has changed then.
  func add(_ row: RowCommand) throws(Fault) {
    var new: [Cell] = []
    var heads: [Int?] = columns.map { _ in nil }
    var (continued, column): ([Int], Int) = ([], 0)
    for (index, item) in row.cells.enumerated() {
      switch item {
      case .cell(let label, let count, let color):
        if column < columns.count { heads[column] = cells.count + new.count }
        new.append(Cell(row: rows.count, column: column, item: index, width: count ?? 1, label: label, color: color))
        column += count ?? 1
      case .none(let count): column += count ?? 1
      case .above:
        guard column < columns.count, let above = self.heads[column] else {
          throw Fault(message: .nothingAbove, cell: index)
        }
        heads[column] = above
        continued.append(above)
        column += cells[above].width
      }
    }
    guard column == columns.count else { throw Fault(message: .rowWidth(column, of: columns.count)) }
    guard rows.count < Limits.maximumTableCellCount, cells.count + new.count <= Limits.maximumTableCellCount else {
      throw Fault(message: .tableTooLarge)
    }
    if let name = row.name {
      guard rowNames.insert(name).inserted else { throw Fault(message: .nameTwice(name.text), isName: true) }
    }
    for index in continued { cells[index].height += 1 }
    cells += new
    self.heads = heads
    rows.append(row)
  }

  /// The look of the table itself, without a label.
  private var look: Appearance {
    // Cells of the color of their border would be one area.
    var look = Appearance(fill: Color(red: 255, green: 255, blue: 255))
    command.style?.look.apply(to: &look)
    command.look.apply(to: &look)
    return look
  }

  /// The figures, with frames from the table's top left, and the size of the whole.
  ///
  /// - Throws: The table is too large, or a name too long.
  func figures() throws(EditError) -> (cells: [Figure], size: Size) {
    let look = look
    let border = command.spacing == nil ? look.border?.width ?? 0 : 0
    let lefts = starts(columns.map(\.width))
    let tops = starts(rows.map { $0.height ?? command.rowHeight ?? TableCommand.defaultRowHeight })
    /// The distance from the start of one to the end of another.
    func length(_ starts: [Double], _ first: Int, _ count: Int) -> Double {
      starts[first + count] - starts[first] - (command.spacing ?? 0) + border
    }
    func size(_ width: Double, _ height: Double) throws(EditError) -> Size {
      guard let size = try? Size(width: width, height: height) else {
        throw .outOfRange(command.name, Rectangle(origin: Point(x: 0, y: 0), size: BoardContext.defaultFigureSize))
      }
      return size
    }
    let labels = LabelOperand.merged(command.look.label?.options ?? [], over: command.style?.look.label?.options ?? [])
    let ownLabels = columns.map { LabelOperand.merged($0.style?.look.label?.options ?? [], over: labels) }
    let ownLooks = columns.map { column in
      var own = look
      column.style?.look.apply(to: &own)
      return own
    }
    var figures: [Figure] = []
    figures.reserveCapacity(cells.count)
    for cell in cells {
      let row = rows[cell.row]
      var look = ownLooks[cell.column]
      row.style?.look.apply(to: &look)
      if let color = cell.color { look.fill = color }
      if !cell.label.isEmpty {
        let options = LabelOperand.merged(row.style?.look.label?.options ?? [], over: ownLabels[cell.column])
        LabelOperand(cell.label, options).apply(to: &look)
      }
      let frame = Rectangle(
        origin: Point(x: lefts[cell.column], y: tops[cell.row]),
        size: try size(length(lefts, cell.column, cell.width), length(tops, cell.row, cell.height)))
      figures.append(Figure(try name(of: cell), frame: frame, appearance: look))
    }
    return (figures, try size(length(lefts, 0, columns.count), length(tops, 0, max(rows.count, 1))))
  }

  /// The cells, with their places in the rows' lines.
  var places: [TableCell] {
    cells.compactMap { cell in
      (try? name(of: cell)).map { TableCell(name: $0, row: cell.row, column: cell.column, item: cell.item) }
    }
  }

  /// Where each column or row starts, and where the next one would.
  private func starts(_ lengths: [Double]) -> [Double] {
    var starts = [0.0]
    for length in lengths { starts.append(starts[starts.count - 1] + length + (command.spacing ?? 0)) }
    return starts.count == 1 ? [0, TableCommand.defaultRowHeight] : starts
  }

  private func name(of cell: Cell) throws(EditError) -> FigureName {
    let row = rows[cell.row].name?.text ?? "\(cell.row + 1)"
    let column = columns[cell.column].name?.text ?? "\(cell.column + 1)"
    let text = "\(command.name.text).\(row).\(column)"
    guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
    return name
  }
}

/// A cell of a table, and where its row's line has it.
package struct TableCell: Sendable {
  package let name: FigureName
  /// The index of its first row, and of its first column.
  package let (row, column): (Int, Int)
  /// Its index among the cells of its row, including those that are left out.
  package let item: Int
}

extension Statement {
  /// The offsets of the cells of a row.
  package var cellOffsets: [Int] {
    words.compactMap { word in
      switch word.kind {
      case .text, .above, .keyword(.none): word.range.lowerBound
      default: nil
      }
    }
  }

  /// The error that a row can't follow those before it in its table.
  func error(_ fault: OpenTable.Fault) -> SyntaxError {
    guard !fault.isName else {
      let name = words.first { $0.kind == .cellName }
      return SyntaxError(offset: name?.range.lowerBound ?? offset, fault.message)
    }
    let cells = cellOffsets
    let end = words.last?.range.upperBound ?? offset
    let place = fault.cell.flatMap { cells.indices.contains($0) ? cells[$0] : nil }
    return SyntaxError(offset: place ?? end, fault.message.inserting(at: end))
  }
}

extension Message {
  fileprivate static let nothingAbove = Message(
    .nothingAbove, "there is no cell above that begins here",
    hint: "write a text, or 'none', in place of '^'")

  fileprivate static let tableTooLarge = Message(
    .outOfRange, "a table has at most \(Limits.maximumTableCellCount) cells and rows", hint: "begin another table")

  fileprivate static func rowWidth(_ filled: Int, of count: Int) -> Message {
    let text = "the row fills \(filled) of \(count) columns"
    guard filled < count else { return Message(.rowWidth, text, hint: "remove a cell, or make one narrower") }
    let none = count - filled == 1 ? "none" : "none \(count - filled)"
    return Message(.rowWidth, text, hint: Hint("add '\(none)' at its end to leave the rest out", writing: " \(none)"))
  }

  /// The message with its edit at a place.
  fileprivate func inserting(at offset: Int) -> Message {
    guard let hint, let text = hint.replacement else { return self }
    return Message(code, self.text, hint: Hint(hint.text, writing: text, insteadOf: offset..<offset))
  }
}
