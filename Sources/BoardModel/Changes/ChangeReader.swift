/// The source of a board for code that shows it while it is edited: the present board, and readers of its changes.
public protocol ChangeSource: AnyObject {
  /// The present board, with previews.
  var board: Board { get }

  /// Makes a reader of all changes of the board from now on.
  func makeChangeReader() -> ChangeReader
}

/// Reads the changes of a board, at its own pace: every reader gets every change once.
///
/// For each reader, the board stores only the figures that were touched since the last reading, however many edits there were. It stops
/// recording for a reader that is released.
public final class ChangeReader {
  private let source: RecordedBoard
  private let number: Int

  init(of source: RecordedBoard) {
    self.source = source
    number = source.addReader()
  }

  deinit { source.removeReader(number) }

  /// The changes since the last call, or since the reader was made.
  public func next() -> Change { source.takeChange(for: number) }
}
