import BoardEditing
import BoardModel

/// What `print` writes.
enum BoardListing {
  /// The board as commands in their canonical form: carried out, they make the same picture.
  static func commands(of board: Board) -> String {
    var form = CanonicalForm()
    form.keyword(.board)
    form.write(board.size)
    form.keyword(.color)
    form.write(board.background)
    form.newLine()
    for figure in board.figures {
      form.keyword(.add)
      form.write(figure.name)
      form.keyword(.at)
      form.write(figure.frame.origin)
      form.keyword(.size)
      form.write(figure.frame.size)
      write(figure.appearance, to: &form)
      form.newLine()
    }
    return form.text
  }

  private static func write(_ appearance: Appearance, to form: inout CanonicalForm) {
    form.keyword(.color)
    form.write(appearance.fill)
    if appearance.cornerRadius != 0 {
      form.keyword(.corner)
      form.write(appearance.cornerRadius)
    }
    form.keyword(.border)
    form.write(appearance.border.map { .line($0.color, width: $0.width) } ?? BorderOperand.none)
  }

  /// A context's two stacks: how many actions they hold, and their titles, the next one first.
  static func stacks(of context: EditingContext) -> String {
    var form = CanonicalForm()
    form.write(context.name)
    let undo = context.undoTitles
    let redo = context.redoTitles
    var text = "\(form.text): \(undo.count) to undo, \(redo.count) to redo\n"
    for title in undo + redo { text += "  \(Display.escaped(title))\n" }
    return text
  }
}
