/// What `print` writes.
package enum BoardListing {
  /// The board as commands in their canonical form, which make the same picture in every version of the language; labels came with version 3.
  package static func commands(of board: Board) -> String {
    var printer = Printer()
    BoardCommand(size: board.size, color: board.background).write(to: &printer)
    printer.newLine()
    for figure in board.figures {
      AddCommand(figure).write(to: &printer)
      printer.newLine()
      if let label = LabelCommand(of: figure) {
        label.write(to: &printer)
        printer.newLine()
      }
    }
    return printer.text
  }

  /// The fewest and shortest commands that make a board, back to front.
  static func shortestCommands(of board: Board) -> [any ScriptCommand] {
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
    return commands
  }

  /// A context's two stacks: how many actions they hold, and their titles, the next one first; on the board's with the figures
  /// that each is about.
  static func stacks(of context: EditingContext) -> String {
    let name = Printer.text { $0.write(context.name) }
    let undo = context.undoTitles
    let redo = context.redoTitles
    var text = "\(name): \(undo.count) to undo, \(redo.count) to redo\n"
    let subjects = context.undoSubjects + context.redoSubjects
    for (index, title) in (undo + redo).enumerated() {
      text += "  \(Display.escaped(title.caption(about: subjects.isEmpty ? nil : subjects[index])))\n"
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
  fileprivate init?(of figure: Figure) {
    guard let label = figure.appearance.label, !label.isPlain else { return nil }
    self.init(figure.name, from: figure.appearance)
  }
}
