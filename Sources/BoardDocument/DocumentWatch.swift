import Files

/// That a document's file is watched; see ``Document/watch(_:)``.
public final class DocumentWatch: Sendable {
  private let file: FileWatch

  init(file: FileWatch) { self.file = file }
}

extension Document {
  /// Watches the file from now on, so that edits by others can be followed at once.
  ///
  /// - Parameter changed: Called on another thread when the file may have changed, by us or by others: have the document's owner
  ///   call ``refresh()`` then.
  /// - Returns: Until it is released, the file is watched.
  /// - Throws: ``DocumentError/unreadable(_:)`` if the system has no watch left.
  public func watch(_ changed: @escaping @Sendable () -> Void) throws(DocumentError) -> DocumentWatch {
    do throws(InputError) {
      return DocumentWatch(file: try FileWatch(files: [path], changed))
    } catch {
      throw .unreadable(error)
    }
  }
}
