/// Lines of a script for edits made by somebody who doesn't write the language, such as the user of a page.
package enum CommandText {
  /// The line that adds a figure as it is in front of all others.
  package static func add(_ figure: Figure) -> String { AddCommand(figure).canonicalText }

  /// The line that adds a copy of a figure in front of all others.
  ///
  /// - Parameter origin: The copy's top-left corner.
  package static func duplicate(_ name: FigureName, as copy: FigureName, at origin: Point) -> String {
    DuplicateCommand.once(name, as: copy, .origin(origin)).canonicalText
  }

  /// The line that groups figures and other groups.
  package static func group(_ name: FigureName, of members: [FigureName]) -> String {
    GroupCommand(name: name, members: members).canonicalText
  }

  /// The line that adds a text, as large as it is.
  package static func text(_ name: FigureName, at origin: Point, _ text: String) -> String {
    TextCommand(name: name, place: .origin(origin), label: LabelOperand(text, [])).canonicalText
  }

  /// The lines that add a table of cells without spacing.
  ///
  /// - Parameters:
  ///   - column: Where the labels of its cells are.
  ///   - rows: The height of each, `nil` for that of `rowHeight`, and the texts of its cells.
  package static func table(
    _ name: FigureName, at origin: Point, columns: [Double], rowHeight: Double, labels column: Label.Column = .center,
    rows: [(height: Double?, cells: [String])]
  ) -> [String] {
    var table = TableCommand(name: name, place: .origin(origin), rowHeight: rowHeight)
    if column != .center { table.look.label = LabelOperand(styling: [.column(column)]) }
    for width in columns {
      let last = table.columns.count - 1
      if last >= 0, table.columns[last].width == width {
        table.columns[last].count = (table.columns[last].count ?? 1) + 1
      } else {
        table.columns.append(TableCommand.Column(width: width))
      }
    }
    let lines = rows.map { height, cells in
      RowCommand(height: height, cells: cells.map { .cell(label: $0, count: nil, color: nil) }).canonicalText
    }
    return [table.canonicalText] + lines + [EndCommand().canonicalText]
  }

  /// The line that resizes a figure.
  package static func resize(_ name: FigureName, to size: Size) -> String {
    ResizeCommand(names: [name], size: size, anchors: []).canonicalText
  }

  /// Lines as one undo step of the board.
  package static func step(_ lines: [String], named name: String) -> [String] {
    [StepCommand(name: name, context: .board).canonicalText] + lines + [EndCommand().canonicalText]
  }

  /// The line that undoes or redoes steps of a context.
  ///
  /// - Parameter command: `undo` or `redo`.
  package static func walk(_ command: Keyword, _ context: ContextName, _ count: Int) -> String {
    let operands = UndoRedoOperands(target: .context(context), amount: UndoRedoOperands.count(count))
    return command == .undo
      ? UndoCommand(history: operands).canonicalText : RedoCommand(history: operands).canonicalText
  }

  /// The operands with which `add` adds a figure: its place, its size, the properties that differ from the default, and all of its label.
  package static func operands(adding figure: Figure, _ stacking: StackingPlace?) -> String {
    var (add, printer) = (AddCommand(figure), Printer())
    add.appearance = add.appearance.shortened
    add.stacking = stacking
    add.writeOperands(to: &printer)
    return printer.text
  }
}

extension Printer {
  /// Writes the value of a property of appearance as the property's command takes it.
  package mutating func write(_ property: AppearanceProperty, of appearance: Appearance) {
    let kind = CommandCatalogue.appearanceOperands.first { $0.property == property }!
    kind.init(of: appearance).write(to: &self)
  }
}
