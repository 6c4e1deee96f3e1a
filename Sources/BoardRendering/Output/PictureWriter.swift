internal import Dispatch
public import Files
internal import Synchronization

/// Writes pictures to files in the background, in order, while the next ones are drawn.
///
/// A few pictures may wait; then ``write(_:to:)`` waits too. After the first error nothing more is written, and the error is thrown
/// by the next call, or by ``finish()``, which is where one finds out that all has been written.
public final class PictureWriter: Sendable {
  private let queue = DispatchQueue(label: "pictures")
  private let room: DispatchSemaphore
  private let failure = Mutex<OutputError?>(nil)

  /// - Parameter capacity: How many pictures may wait; at least 1.
  public init(capacity: Int = 8) {
    precondition(capacity >= 1, "a queue has room for a picture")
    room = DispatchSemaphore(value: capacity)
  }

  /// Has a picture written to a file, which appears whole or not at all; see `FileContents`.
  ///
  /// - Throws: The error of an earlier picture; this one isn't written then.
  public func write(_ picture: Picture, to path: String) throws(OutputError) {
    try rethrow()
    room.wait()
    queue.async { [self] in
      if failure.withLock({ $0 == nil }) {
        do throws(OutputError) {
          try picture.write(to: path)
        } catch {
          failure.withLock { $0 = error }
        }
      }
      room.signal()
    }
  }

  /// Waits until all is written.
  ///
  /// - Throws: The first error, if there was one.
  public func finish() throws(OutputError) {
    queue.sync {}
    try rethrow()
  }

  private func rethrow() throws(OutputError) {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
