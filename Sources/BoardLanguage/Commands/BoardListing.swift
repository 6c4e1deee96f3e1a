/// What `print` writes.
package enum BoardListing {
  /// The commands that make a board, in their canonical form.
  package static func commands(of board: Board) -> String {
    var printer = Printer()
    BoardCommand(size: board.size, color: board.background).write(to: &printer)
    printer.newLine()
    write(board.figures.flatMap(commands(adding:)), to: &printer)
    write(PartCommand.all(of: board), to: &printer)
    return printer.text
  }

  /// The comment that marks figures that were copied as a script, where a clipboard keeps only plain text.
  package static let mark = "# Figures from Rectboard"

  /// A script that adds figures exactly as they are to the board that includes it or that it is pasted onto. A comment marks it as copied.
  ///
  /// - Parameter parts: Parts of these figures; a part comes before the parts that it is a member of.
  package static func part(of figures: some Sequence<Figure>, _ parts: [NamedPart] = []) -> String {
    var printer = Printer()
    printer.append("\(mark)\n".utf8)
    write(figures.flatMap(commands(adding:)), to: &printer)
    write(parts.map { PartCommand(name: $0.name, members: $0.members) }, to: &printer)
    return printer.text
  }

  /// A part's name and the names of its members.
  package typealias NamedPart = (name: FigureName, members: [FigureName])

  private static func write(_ commands: [any ScriptCommand], to printer: inout Printer) {
    for command in commands {
      command.write(to: &printer)
      printer.newLine()
    }
  }

  /// The commands that add a figure as it is.
  static func commands(adding figure: Figure) -> [any ScriptCommand] {
    let label = LabelCommand(of: figure).map { [$0] as [any ScriptCommand] }
    return [AddCommand(figure)] + (label ?? [])
  }

  /// The fewest and shortest lines that make a board: its figures, back to front, and then its parts.
  package static func shortestLines(of board: Board) -> [String] { shortestCommands(of: board).map(\.canonicalText) }

  private static func shortestCommands(of board: Board) -> [any ScriptCommand] {
    var commands: [any ScriptCommand] = []
    let defaults = Board()
    let background = board.background == defaults.background ? nil : board.background
    if board.size != defaults.size || background != nil {
      commands.append(BoardCommand(size: board.size, color: background))
    }
    for figure in board.figures {
      var add = AddCommand(figure)
      add.leaveOutDefaults(on: board)
      commands.append(add)
      if let label = LabelCommand(of: figure) { commands.append(label) }
    }
    return commands + PartCommand.all(of: board)
  }

  /// A context's two stacks: how many actions they hold, and the actions' titles, the next one first; for the board's context also the
  /// figures that each action is about.
  static func stacks(of context: EditingContext) -> String {
    let subjects = context.undoSubjects + context.redoSubjects
    return stacks(
      Printer.text { $0.write(context.name) }, context.undoTitles, context.redoTitles,
      subjects.isEmpty ? nil : subjects)
  }

  /// What `undo last` and `redo last` would do, in the form of ``stacks(of:)-(EditingContext)``.
  static func stacks(of timeline: BoardTimeline) -> String {
    stacks(Keyword.last.text, timeline.undoTitles, timeline.redoTitles, nil)
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
  init(_ figure: Figure) {
    self.init(
      name: figure.name, place: .origin(figure.frame.origin), size: figure.frame.size,
      appearance: AppearanceOperands(figure.appearance))
  }

  /// Leaves out the position, the size and the properties that the figure would have by default.
  fileprivate mutating func leaveOutDefaults(on board: Board) {
    let defaultSize = BoardContext.defaultFigureSize
    if place == .origin(BoardContext.defaultFrame(size: size ?? defaultSize, on: board.size).origin) { place = nil }
    if size == defaultSize { size = nil }
    appearance = appearance.shortened
  }
}

extension LabelCommand {
  /// The `label` command that completes a figure's label after its `add`; `nil` if `add` gives all of it.
  fileprivate init?(of figure: Figure) {
    guard let label = figure.appearance.label, !label.isPlain else { return nil }
    self.init(figure.name, from: figure.appearance)
  }
}
