/// A board that is being edited: its current state, and readers of its changes.
public protocol ChangeSource: AnyObject {
  /// The current board, with previews.
  var board: Board { get }

  /// Makes a reader of all changes of the board from now on.
  func makeChangeReader() -> ChangeReader
}

/// Reads the changes of a board at its own pace: every reader gets every change once.
///
/// It only stores the figures that were touched since it last read, however many edits there were. The board stops recording for a reader
/// that is released.
public final class ChangeReader {
  private let source: RecordedBoard
  private let number: Int

  init(of source: RecordedBoard) {
    self.source = source
    number = source.addReader()
  }

  deinit { source.removeReader(number) }

  /// The change since the last call, or since the reader was made.
  public func next() -> Change { source.takeChange(for: number) }
}
