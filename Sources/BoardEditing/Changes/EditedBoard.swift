import BoardModel

/// The board that is being edited, and what has changed on it since somebody last asked: what all contexts share.
///
/// Every change goes through here, registered or not, so undo, redo, groups, previews and cancelling report their damage
/// without code of their own.
final class EditedBoard {
  private(set) var board: Board
  private var recorder = ChangeRecorder()

  /// While set, edits are checked but not carried out.
  var isDryRun = false

  init(board: Board) { self.board = board }

  /// Asks the board something where it is.
  ///
  /// Reading a property of an object copies it first, and a copy of a board retains each of its arrays; that was an eighth of
  /// the time of an edit.
  @inline(__always)
  func look<Answer>(_ question: (inout Board) -> Answer) -> Answer { question(&board) }

  func makeFigureID() -> FigureID { board.makeFigureID() }

  func insert(_ figure: Figure, at position: Int) {
    recorder.note(figure.id, on: &board)
    board.insert(figure, at: position)
  }

  func remove(_ id: FigureID) -> (figure: Figure, position: Int) {
    recorder.note(id, on: &board)
    return board.remove(id)
  }

  func setPosition(of id: FigureID, to position: Int) {
    recorder.note(id, on: &board)
    board.setPosition(of: id, to: position)
  }

  func setFrame(of id: FigureID, to frame: Rectangle) {
    recorder.note(id, on: &board)
    board.setFrame(of: id, to: frame)
  }

  func setAppearance(of id: FigureID, to appearance: Appearance) {
    recorder.note(id, on: &board)
    board.setAppearance(of: id, to: appearance)
  }

  func takeChange() -> Change { recorder.take(on: &board) }
}
