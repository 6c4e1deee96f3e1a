public import WholeFiles

/// Writes pictures to files in the background, in order, while the next ones are drawn.
///
/// A few pictures may wait; then ``write(_:to:)`` waits too. After the first error nothing more is written, and the error is thrown
/// by the next call, or by ``finish()``, which reports whether all were written. If no thread can be created for it, each picture is
/// written at once.
public final class PictureWriter: Sendable {
  private let queue: BackgroundQueue

  /// - Parameter capacity: How many pictures may wait; at least 1.
  public init(capacity: Int = 8) {
    precondition(capacity >= 1, "a queue has room for a picture")
    queue = BackgroundQueue(capacity: capacity)
  }

  /// Has a picture written to a file, which appears whole or not at all; see `FileContents`.
  ///
  /// - Throws: The error of an earlier picture; this one isn't written then.
  public func write(_ picture: FileContents, to path: String) throws(OutputError) {
    try queue.add { () throws(OutputError) in try picture.write(to: path) }
  }

  /// Has a picture written into a folder.
  ///
  /// - Throws: As ``write(_:to:)`` does.
  package func write(_ picture: FileContents, _ name: String, in folder: Folder) throws(OutputError) {
    try queue.add { () throws(OutputError) in try picture.write(name, in: folder) }
  }

  /// Waits until all is written.
  ///
  /// - Throws: The first error, if there was one.
  public func finish() throws(OutputError) { try queue.finish() }
}
