/// What `print` writes.
package enum BoardListing {
  /// The board as commands in their canonical form, which make the same picture in every version of the language; labels came with version 3,
  /// parts with version 4.
  ///
  /// - Parameter version: That of the script it is for: in version 4, labels say where their padding is an older version's.
  package static func commands(of board: Board, in version: Int = Vocabulary.newest.version) -> String {
    var printer = BoardListing.printer(in: version)
    BoardCommand(size: board.size, color: board.background).write(to: &printer)
    printer.newLine()
    write(board.figures, in: version, to: &printer)
    write(PartCommand.all(of: board), to: &printer)
    return printer.text
  }

  /// Figures as a script that adds them, exactly as they are, to whatever board it is included in or pasted onto. One with labels or
  /// parts tells the version that these need; any other can be read in every version.
  ///
  /// - Parameter parts: Of these figures, those inside of others first.
  package static func part(of figures: some Sequence<Figure>, _ parts: [NamedPart] = []) -> String {
    let labels = figures.compactMap(\.appearance.label)
    let needsNewest = !parts.isEmpty || labels.contains { $0.weight != .regular || $0.padding != nil }
    let version = needsNewest ? Keyword.part.version : Keyword.label.version
    var printer = BoardListing.printer(in: version)
    if needsNewest || !labels.isEmpty { printer.append("rectboard \(version)\n".utf8) }
    write(figures, in: version, to: &printer)
    write(parts.map { PartCommand(name: $0.name, members: $0.members) }, to: &printer)
    return printer.text
  }

  /// A part, by the names of its members.
  package typealias NamedPart = (name: FigureName, members: [FigureName])

  /// Writes what can be read in all versions.
  static func printer(in version: Int) -> Printer {
    var printer = Printer()
    printer.tellsAutomaticPadding = LabelOperand.stylesAlone(in: version)
    return printer
  }

  private static func write(_ figures: some Sequence<Figure>, in version: Int, to printer: inout Printer) {
    write(figures.flatMap { commands(adding: $0, in: version) }, to: &printer)
  }

  private static func write(_ commands: [any ScriptCommand], to printer: inout Printer) {
    for command in commands {
      command.write(to: &printer)
      printer.newLine()
    }
  }

  /// What adds a figure as it is.
  static func commands(adding figure: Figure, in version: Int) -> [any ScriptCommand] {
    let label = LabelCommand(of: figure, in: version).map { [$0] as [any ScriptCommand] }
    return [AddCommand(figure, in: version)] + (label ?? [])
  }

  /// The fewest and shortest lines that make a board, back to front, and then its parts, which only versions have that know them.
  package static func shortestLines(of board: Board, _ vocabulary: Vocabulary) -> [String] {
    shortestCommands(of: board, in: vocabulary.version).map { command in
      Printer.text(vocabulary) { command.write(to: &$0) }
    }
  }

  private static func shortestCommands(of board: Board, in version: Int) -> [any ScriptCommand] {
    var commands: [any ScriptCommand] = []
    let defaults = Board()
    let background = board.background == defaults.background ? nil : board.background
    if board.size != defaults.size || background != nil {
      commands.append(BoardCommand(size: board.size, color: background))
    }
    for figure in board.figures {
      var add = AddCommand(figure, in: version)
      add.leaveOutDefaults(on: board)
      commands.append(add)
      if let label = LabelCommand(of: figure, in: version) { commands.append(label) }
    }
    return commands + PartCommand.all(of: board)
  }

  /// A context's two stacks: how many actions they hold, and their titles, the next one first; on the board's with the figures
  /// that each is about.
  static func stacks(of context: EditingContext) -> String {
    let subjects = context.undoSubjects + context.redoSubjects
    return stacks(
      Printer.text { $0.write(context.name) }, context.undoTitles, context.redoTitles,
      subjects.isEmpty ? nil : subjects)
  }

  /// What `undo last` and `redo last` would do, as ``stacks(of:)-(EditingContext)``.
  static func stacks(of order: OrderOfWork) -> String {
    stacks(Keyword.last.text, order.undoTitles, order.redoTitles, nil)
  }

  private static func stacks(
    _ name: String, _ undo: [String], _ redo: [String], _ subjects: [StepSubject]?
  ) -> String {
    var text = "\(name): \(undo.count) to undo, \(redo.count) to redo\n"
    for (index, title) in (undo + redo).enumerated() {
      text += "  \(Display.escaped(title.caption(about: subjects?[index])))\n"
    }
    return text
  }
}

extension AddCommand {
  /// The command that adds a figure as it is.
  init(_ figure: Figure, in version: Int) {
    self.init(
      name: figure.name, place: .origin(figure.frame.origin), size: figure.frame.size,
      appearance: AppearanceOperands(figure.appearance, in: version))
  }

  /// Leaves out the place, the size and the properties that the figure would have anyway.
  fileprivate mutating func leaveOutDefaults(on board: Board) {
    let defaultSize = BoardContext.defaultFigureSize
    if place == .origin(BoardContext.defaultFrame(size: size ?? defaultSize, on: board.size).origin) { place = nil }
    if size == defaultSize { size = nil }
    appearance = appearance.shortened
  }
}

extension LabelCommand {
  /// The command that says of a figure's label what `add` doesn't; `nil` if that says all.
  fileprivate init?(of figure: Figure, in version: Int) {
    guard let label = figure.appearance.label, !label.isPlain(padding: LabelOperand.defaultPadding(in: version)) else {
      return nil
    }
    self.init(figure.name, from: figure.appearance)
  }
}
