public import WholeFiles

extension Document {
  /// Watches the file, so that outside edits can be followed at once.
  ///
  /// - Parameter changed: Called on another thread when the file may have changed, by this program or others. The document's owner should
  ///   then call ``refresh()``.
  /// - Returns: The watch; it ends when it is released.
  /// - Throws: ``DocumentError/unreadable(_:)`` if the system has no watches left.
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
