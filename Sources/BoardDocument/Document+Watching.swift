public import WholeFiles

extension Document {
  /// The bytes of a new document.
  static let beginning = Array("rectboard \(Script.newestVersion)\n".utf8)

  /// Watches the file from now on, so that edits by others can be shown at once.
  ///
  /// - Parameter changed: Called on another thread when the file may have changed, by this program or by others. It should make the
  ///   document's owner call ``refresh()``.
  /// - Returns: The watch, which ends when it is released.
  /// - Throws: ``DocumentError/unreadable(_:)`` if the system has no watch left.
  public func watch(_ changed: @escaping @Sendable () -> Void) throws(DocumentError) -> FileWatch {
    try watch(by: FileWatch.instance, changed)
  }

  /// - Parameter instance: Makes an `inotify` instance.
  package func watch(
    by instance: FileWatch.Instance, _ changed: @escaping @Sendable () -> Void
  ) throws(DocumentError) -> FileWatch {
    do throws(InputError) {
      return try FileWatch(files: [path], instance: instance, changed)
    } catch {
      throw .unreadable(error)
    }
  }
}
