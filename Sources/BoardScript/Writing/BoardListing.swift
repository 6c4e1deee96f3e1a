import BoardEditing
import BoardModel

/// What `print` writes.
enum BoardListing {
  /// The board as commands in their canonical form: carried out, they make the same picture.
  static func commands(of board: Board) -> String {
    var printer = Printer()
    printer.keyword(.board)
    printer.write(board.size)
    printer.keyword(.color)
    printer.write(board.background)
    printer.newLine()
    for figure in board.figures {
      printer.keyword(.add)
      printer.write(figure.name)
      printer.keyword(.at)
      printer.write(figure.frame.origin)
      printer.keyword(.size)
      printer.write(figure.frame.size)
      write(figure.appearance, to: &printer)
      printer.newLine()
    }
    return printer.text
  }

  private static func write(_ appearance: Appearance, to printer: inout Printer) {
    printer.keyword(.color)
    printer.write(appearance.fill)
    if appearance.cornerRadius != 0 {
      printer.keyword(.corner)
      printer.write(appearance.cornerRadius)
    }
    printer.keyword(.border)
    printer.write(appearance.border.map { .line($0.color, width: $0.width) } ?? BorderOperand.none)
  }

  /// A context's two stacks: how many actions they hold, and their titles, the next one first.
  static func stacks(of context: EditingContext) -> String {
    var printer = Printer()
    printer.write(context.name)
    let undo = context.undoTitles
    let redo = context.redoTitles
    var text = "\(printer.text): \(undo.count) to undo, \(redo.count) to redo\n"
    for title in undo + redo { text += "  \(Display.escaped(title))\n" }
    return text
  }
}
