/// `table NAME [at X,Y | …] [style NAME] [color C] … columns W, W… [rows H] [spacing N] [label …]`
struct TableCommand: ScriptCommand {
  let name: FigureName
  var place: Placement?
  var style: StyleUse?
  var look = AppearanceOperands()
  var columns: [Column] = []
  /// The height of the rows that give none, in board units.
  var rowHeight: Double?
  /// The distance between cells, in board units; `nil` for cells that share their borders.
  var spacing: Double?

  /// A column, or several that are alike.
  struct Column: Sendable {
    /// The number of columns; `nil` if it isn't given and so 1.
    var count: Int?
    /// In board units.
    let width: Double
    var name: FigureName?
    var style: StyleUse?
  }

  static let defaultRowHeight = 30.0

  static let reference = CommandReference(
    keyword: .table, section: .boardContext,
    syntax: [
      """
      table NAME [at X,Y | center X,Y] [style NAME] [\(Color.form)] [\(CornerRadius.form)] [\(BorderOperand.form)]
                 columns W [as NAME] [style NAME], N times W [style NAME], … [rows H] [spacing N]
                 [\(RelativePlace.forms.vertical) | \(RelativePlace.forms.horizontal)]
                 [\(InnerPlace.form)]
                 [label \(LabelOption.form)]
      """
    ],
    summary:
      "Opens a table: its rows, up to the matching `end`, become figures side by side and a group of them, as the undo step \"Add Table NAME\".",
    details: [
      """
      The options come in any order, each once; `label` comes last. `columns` gives the width of each column, separated by
      commas; `7 times 52` is seven of 52. `as` and `style` directly behind a width are the column's, so a look of
      the table goes before `columns`. `rows` is the height of rows that give none: by default 30. The place is that of the whole
      table.
      """,
      """
      Without `spacing`, neighbors share the border of the table's own look: each cell is as much wider and higher as that border
      is wide. With `spacing`, cells have the widths and heights that are given, and so much distance.
      """,
      """
      Cells are white, with a border of #b3b3b3, 1 wide, unless the table says otherwise. Looks come from the table, then from the column's style, from the row's, and from the cell's color; the last one counts, property
      by property. They are where the figures' own histories begin.
      """,
      """
      A cell is named after the table, its row and its column, by numbers from 1 or by their names: `may.2.6`, `tcp.open.next`.
      All rows and columns are counted, also those with names. A row is `may.2.*`, a column `may.*.6`. Afterwards the figures are like
      any others; a cell that is resized doesn't move its neighbors.
      """,
      """
      Only rows and comments are in a table. Nothing is on the board before its `end`; `cancel` drops it. If `end` can't run,
      the table stays open. There are at most \(Limits.maximumTableColumnCount) columns, and \(Limits.maximumTableCellCount) cells and
      rows.
      """,
    ],
    examples: [
      "table may at 20,20 columns 7 times 52",
      "table list color white border silver columns 140, 210 rows 24 label left padding auto",
      "table key below card gap 12 columns 22, 120 as what rows 22 spacing 10",
    ],
    block: .opens(.table))

  private static let options: [Keyword] = [.style, .color, .corner, .border, .columns, .rows, .spacing, .label]

  static func parse(_ lexer: inout Lexer) throws(SyntaxError) -> TableCommand {
    var table = TableCommand(name: try lexer.name(.other("a name for the table"), isNew: true))
    repeat {
      let offset = lexer.position
      if lexer.trace != nil, table.place == nil { lexer.takesPlace(.at) }
      if let place = try lexer.place(.at, of: table.name, isTaken: table.place != nil) {
        try table.place.setOnce(to: place, .at, at: offset)
        continue
      }
      guard let option = lexer.option(of: options) else {
        if lexer.isAtEnd, table.columns.isEmpty {
          throw lexer.missing(
            .keyword(.columns), hint: "a table needs the widths of its columns, such as 'columns 3 times 80'")
        }
        throw lexer.unknownOption(expected: options)
      }
      switch option {
      case .style: try table.style.setOnce(to: lexer.style(), by: option, at: offset)
      case .columns:
        if !table.columns.isEmpty { throw SyntaxError.givenTwice(option.text, at: offset, insteadOf: option.text) }
        table.columns = try lexer.columns()
      case .rows: try table.rowHeight.setOnce(to: lexer.length("the height of the rows"), by: option, at: offset)
      case .spacing: try table.spacing.setOnce(to: lexer.spacing(), by: option, at: offset)
      case .label: table.look.label = try LabelOperand(styling: &lexer)
      default: try table.look.read(option, at: offset, &lexer)
      }
    } while !lexer.isAtEnd || table.columns.isEmpty
    if table.look.label == nil, lexer.trace != nil { lexer.takes(oneOf: lexer.remaining(of: options, without: [])) }
    return table
  }

  func writeOperands(to printer: inout Printer) {
    printer.write(name)
    if let place { printer.write(place, .at) }
    printer.option(.style, style) { $0.word($1.name) }
    var looks = look
    looks.label = nil
    looks.write(to: &printer)
    printer.keyword(.columns)
    for (index, column) in columns.enumerated() {
      if index > 0 { printer.append(CollectionOfOne(ASCII.comma)) }
      if let count = column.count {
        printer.write(count)
        printer.keyword(.times)
      }
      printer.write(column.width)
      printer.option(.as, column.name) { $0.write($1) }
      printer.option(.style, column.style) { $0.word($1.name) }
    }
    printer.option(.rows, rowHeight) { $0.write($1) }
    printer.option(.spacing, spacing) { $0.write($1) }
    look.label?.writeOption(to: &printer)
  }

  var neededFigures: [FigureName] { place?.neighbor.map { [$0] } ?? [] }

  func run(in state: inout SessionState) throws(EditError) -> Effect {
    let context = state.editor.boardContext
    try context.checkTable(name, at: place)
    state.open(OpenTable(self))
    return Effect(on: context, state.effectParts)
  }
}

extension Limits {
  package static let maximumTableColumnCount = 1000
  /// The largest number of cells, and of rows.
  package static let maximumTableCellCount = 10_000
}

extension Lexer {
  /// Reads the columns of a table, separated by commas.
  fileprivate mutating func columns() throws(SyntaxError) -> [TableCommand.Column] {
    var columns: [TableCommand.Column] = []
    var (count, names): (Int, Set<FigureName>) = (0, [])
    repeat {
      let start = position
      let times = isAtTimes ? try self.count("how many columns") : nil
      if let times {
        try require(.times)
        guard times > 0 else { throw SyntaxError(offset: start, .columnCount(times)) }
      }
      count += min(times ?? 1, Limits.maximumTableColumnCount + 1)
      guard count <= Limits.maximumTableColumnCount else { throw SyntaxError(offset: start, .columnCount(count)) }
      var column = TableCommand.Column(
        count: times, width: try item { (lexer) throws(SyntaxError) in try lexer.length("the width of a column") })
      if times == nil { takes(.keyword(.times)) }
      if !isAtComma, times != nil, isAt(.as) {
        throw SyntaxError(
          offset: position,
          Message(
            .oneFigure, "'as' names one column, and there are several",
            hint: "give the named column a width of its own, such as '2 times 50, 60 as total'"))
      }
      if !isAtComma, times == nil, keyword(.as) {
        let offset = position
        let name = try item { (lexer) throws(SyntaxError) in try lexer.cellName("a name for the column") }
        guard names.insert(name).inserted else { throw SyntaxError(offset: offset, .nameTwice(name.text)) }
        column.name = name
      }
      if !isAtComma, keyword(.style) { column.style = try item { (lexer) throws(SyntaxError) in try lexer.style() } }
      columns.append(column)
    } while comma()
    return columns
  }

  /// Whether a number of columns comes next, before `times`.
  private var isAtTimes: Bool {
    var copy = self
    copy.trace = nil
    guard copy.anyWord() != nil else { return false }
    return copy.isAt(.times)
  }

  /// Reads a width or a height, which is greater than 0.
  mutating func length(_ expected: @autoclosure () -> String) throws(SyntaxError) -> Double {
    let start = position
    let value = try number(expected())
    guard value > 0 else { throw SyntaxError(offset: start, .lengthNotPositive(textOfWord(at: start))) }
    return value
  }

  fileprivate mutating func spacing() throws(SyntaxError) -> Double {
    let start = position
    let value = try number("a distance such as 10")
    guard value >= 0 else {
      throw SyntaxError(
        offset: start,
        Message(.outOfRange, "the spacing is \(textOfWord(at: start)); it must be at least 0"))
    }
    return value
  }

  /// Reads a name of a row or of a column, which becomes part of the cells' names.
  mutating func cellName(_ what: String) throws(SyntaxError) -> FigureName {
    let expected = Operand.other(what)
    takes(expected)
    let start = position
    let word = try word(expected)
    note(.cellName)
    guard word.shape != .quoted, !bytes[word.range].contains(ASCII.point) else {
      throw SyntaxError(offset: start, .cellName(textOfWord(at: start)))
    }
    return try name(from: word, expected, isNew: true)
  }
}

extension Message {
  fileprivate static func columnCount(_ count: Int) -> Message {
    Message(
      .outOfRange, "a table has from 1 to \(Limits.maximumTableColumnCount) columns, and this would make \(count)")
  }

  fileprivate static func lengthNotPositive(_ text: String) -> Message {
    Message(.outOfRange, "a width or a height is \(text); it must be greater than 0")
  }

  fileprivate static func cellName(_ text: String) -> Message {
    Message(
      .badName, "\(Display.quoted(text)) can't name a row or a column",
      hint: "write a name without quotes and points, such as 'next'")
  }
}
