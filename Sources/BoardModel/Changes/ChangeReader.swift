/// A board that is edited, for whoever shows it: the board as it is, and readers of what changes on it.
public protocol ChangeSource: AnyObject {
  /// The board as it is now, with previews.
  var board: Board { get }

  /// Makes a reader of all that changes on the board from now on.
  func makeChangeReader() -> ChangeReader
}

/// Follows what changes on a board, at its own pace: every change reaches every reader once.
///
/// It holds the figures that were touched since it last read, and nothing else, however many edits there were. The board stops
/// recording for a reader that is released.
public final class ChangeReader {
  private let source: RecordedBoard
  private let number: Int

  init(of source: RecordedBoard) {
    self.source = source
    number = source.addReader()
  }

  deinit { source.removeReader(number) }

  /// What has changed since the last call, or since the reader was made.
  public func next() -> Change { source.takeChange(for: number) }
}
