import BoardEditing
import BoardModel

/// What `print` writes.
enum BoardListing {
  /// The board as commands in their canonical form, which make the same picture in every version of the language.
  static func commands(of board: Board) -> String {
    var printer = Printer()
    BoardCommand(size: board.size, color: board.background).write(to: &printer)
    printer.newLine()
    for figure in board.figures {
      AddCommand(figure).write(to: &printer)
      printer.newLine()
    }
    return printer.text
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
      let subject = subjects.isEmpty ? "" : " · \(subjects[index])"
      text += "  \(Display.escaped(title + subject))\n"
    }
    return text
  }
}

extension AddCommand {
  /// The command that adds a figure as it is.
  fileprivate init(_ figure: Figure) {
    let look = figure.appearance
    self.init(
      name: figure.name, place: .origin(figure.frame.origin), size: figure.frame.size, color: look.fill,
      corner: look.cornerRadius == 0 ? nil : look.cornerRadius,
      border: look.border.map { .line($0.color, width: $0.width) } ?? BorderOperand.none)
  }
}
