public import WholeFiles

extension Document {
  /// What a new document begins with.
  static let beginning = Array("rectboard \(Script.newestVersion)\n".utf8)

  /// Watches the file from now on, so that edits by others can be followed at once.
  ///
  /// - Parameter changed: Called on another thread when the file may have changed, by us or by others: have the document's owner
  ///   call ``refresh()`` then.
  /// - Returns: Until it is released, the file is watched.
  /// - Throws: ``DocumentError/unreadable(_:)`` if the system has no watch left.
  public func watch(_ changed: @escaping @Sendable () -> Void) throws(DocumentError) -> FileWatch {
    try watch(by: FileWatch.instance, changed)
  }

  /// - Parameter instance: Asks the system for an `inotify` instance.
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
