/// Follows what changes on a board, at its own pace: every change reaches every reader once.
///
/// It holds the figures that were touched since it last read, and nothing else, however many edits there were. The board stops
/// recording for a reader that is released.
public final class ChangeReader {
  private let edited: EditedBoard
  private let number: Int

  init(of edited: EditedBoard) {
    self.edited = edited
    number = edited.addReader()
  }

  deinit { edited.removeReader(number) }

  /// What has changed since the last call, or since the reader was made.
  public func next() -> Change { edited.takeChange(for: number) }
}
