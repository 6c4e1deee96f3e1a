/// Lines of a script for edits made by somebody who doesn't write the language, such as the user of a page.
package enum CommandText {
  /// The lines that add a figure as it is in front of all others: one line, unless `add` can't express all of its label.
  package static func add(_ figure: Figure) -> [String] {
    guard let label = figure.appearance.label, label.color == nil else { return add([figure]) }
    var add = AddCommand(figure)
    add.appearance.label = LabelOperand(of: label)
    return [add.canonicalText]
  }

  /// The lines that add figures as they are in front of all others, from back to front.
  package static func add(_ figures: [Figure]) -> [String] {
    figures.flatMap { BoardListing.commands(adding: $0) }.map(\.canonicalText)
  }

  /// The line that adds a copy of a figure in front of all others.
  ///
  /// - Parameter origin: The copy's top-left corner.
  package static func duplicate(_ name: FigureName, as copy: FigureName, at origin: Point) -> String {
    DuplicateCommand.once(name, as: copy, at: origin).canonicalText
  }

  /// The line that makes a part of figures and other parts.
  package static func part(_ name: FigureName, of members: [FigureName]) -> String {
    PartCommand(name: name, members: members).canonicalText
  }

  /// Lines as one action of the board.
  package static func group(_ lines: [String], named name: String) -> [String] {
    [GroupCommand(context: .board, name: name).canonicalText] + lines + [EndCommand().canonicalText]
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
    // `add` takes only the label's text, so the label is written as its own command takes it.
    if figure.appearance.label != nil, add.appearance.label == nil {
      printer.keyword(.label)
      printer.write(.label, of: figure.appearance)
    }
    return printer.text
  }
}

extension Printer {
  /// Writes the value of a property of appearance as the property's command takes it.
  ///
  /// - Parameter other: An appearance that the value is shown beside, if any: `padding auto` is left out if both labels have automatic
  ///   padding.
  package mutating func write(
    _ property: AppearanceProperty, of appearance: Appearance, besides other: Appearance? = nil
  ) {
    if let other { writesAutomaticPadding = other.label.map { $0.padding != nil } ?? false }
    let kind = CommandCatalogue.appearanceOperands.first { $0.property == property }!
    kind.init(of: appearance).write(to: &self)
  }
}
