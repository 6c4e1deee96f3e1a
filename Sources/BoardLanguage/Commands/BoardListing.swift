/// What `print` writes.
package enum BoardListing {
  /// The commands that make a board, in their canonical form.
  package static func commands(of board: Board) -> String {
    var printer = Printer()
    BoardCommand(size: board.size, color: board.background).write(to: &printer)
    printer.newLine()
    write(board.figures.map { AddCommand($0) }, to: &printer)
    write(GroupCommand.all(of: board), to: &printer)
    return printer.text
  }

  /// The comment that marks figures that were copied as a script, where a clipboard keeps only plain text.
  package static let mark = "# Figures from Rectboard"

  /// A script that adds figures exactly as they are to the board that includes it or that it is pasted onto. A comment marks it as copied.
  ///
  /// - Parameter groups: Groups of these figures; a group comes before the groups that it is a member of.
  package static func lines(adding figures: some Sequence<Figure>, _ groups: [NamedGroup] = []) -> String {
    var printer = Printer()
    printer.append("\(mark)\n".utf8)
    write(figures.map { AddCommand($0) }, to: &printer)
    write(groups.map { GroupCommand(name: $0.name, members: $0.members) }, to: &printer)
    return printer.text
  }

  /// A group's name and the names of its members.
  package typealias NamedGroup = (name: FigureName, members: [FigureName])

  private static func write(_ commands: [any ScriptCommand], to printer: inout Printer) {
    for command in commands {
      command.write(to: &printer)
      printer.newLine()
    }
  }

  /// The fewest and shortest lines that make a board: its figures, back to front, and then its groups.
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
    }
    return commands + GroupCommand.all(of: board)
  }

  /// A context's two stacks: how many actions they hold, and the actions' titles, the next one first; for the board's context also the
  /// figures that each action is about.
  static func stacks(of context: EditingContext) -> String {
    let subjects = context.undoSubjects + context.redoSubjects
    return stacks(
      Printer.text { $0.write(context.name) }, context.undoTitles, context.redoTitles,
      subjects.isEmpty ? nil : subjects)
  }

  /// What `undo timeline` and `redo timeline` would do, in the form of ``stacks(of:)-(EditingContext)``.
  static func stacks(of timeline: BoardTimeline) -> String {
    stacks(Keyword.timeline.text, timeline.undoTitles, timeline.redoTitles, nil)
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
      name: figure.name, place: .origin(figure.frame.origin), size: .size(figure.frame.size),
      appearance: AppearanceOperands(figure.appearance))
  }

  /// Leaves out the position, the size and the properties that the figure would have by default.
  fileprivate mutating func leaveOutDefaults(on board: Board) {
    let defaultSize = BoardContext.defaultFigureSize
    let given: Size = if case .size(let size) = size { size } else { defaultSize }
    if place == .origin(BoardContext.defaultFrame(size: given, on: board.size).origin) { place = nil }
    if given == defaultSize { size = nil }
    appearance = appearance.shortened
  }
}
