extension UndoManager {
  /// What a menu should show, now and after each change, for a `for await` loop. This is an addition of UndoKit.
  ///
  /// It works beside the notifications, and without them. The first element is the present one; an element that was not
  /// read in time is replaced by the next, so the last one read is always the latest. Elements are values and can go to
  /// another task than the manager's, which must be the one that asks for the sequence.
  ///
  /// The sequence ends when the manager goes. It does not retain the manager. When the loop ends first, the manager lets
  /// go of it at its next change.
  public final var changes: AsyncStream<UndoMenu> {
    let (stream, continuation) = AsyncStream.makeStream(of: UndoMenu.self, bufferingPolicy: .bufferingNewest(1))
    continuation.yield(UndoMenu(self))
    let feed = Feed(continuation)
    feed.observer = addChangeObserver { manager in
      guard case .terminated = feed.continuation.yield(UndoMenu(manager)), let observer = feed.observer else { return }
      manager.removeChangeObserver(observer)
    }
    return stream
  }

  /// Ends the sequence when the manager releases the observer that feeds it.
  private final class Feed {
    let continuation: AsyncStream<UndoMenu>.Continuation
    var observer: ChangeObserver?

    init(_ continuation: AsyncStream<UndoMenu>.Continuation) { self.continuation = continuation }

    deinit { continuation.finish() }
  }
}
