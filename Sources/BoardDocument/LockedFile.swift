import SystemEssentials
package import WholeFiles

/// A file that was read in order to be replaced. Until then it is locked against programs that edit it: see ``GrowingFile``.
package struct LockedFile {
  private let file: GrowingFile
  package let bytes: [UInt8]

  /// - Parameter limit: The maximum number of bytes.
  /// - Throws: ``InputError`` if it can't be read; ``OutputError`` of ``OutputError/Operation/replace`` if it can't be replaced: another
  ///   program is editing it, it isn't writable, or it isn't a plain file.
  package init(_ path: String, limit: Int) throws {
    do throws(InputError) {
      file = try GrowingFile(path, for: .append)
    } catch {
      if error.code != EWOULDBLOCK, error.code != ENOTSUP { _ = try GrowingFile(path, for: .read) }
      throw LockedFile.error(path, error.code)
    }
    // Another program may have replaced it before it was locked.
    guard file.isNamed else { throw LockedFile.error(path, EBUSY) }
    bytes = try file.read(limit: limit)
  }

  private static func error(_ path: String, _ code: Int32) -> OutputError {
    OutputError(path: path, operation: .replace, SystemError(code: code))
  }

  /// Replaces the file, unless it has changed since it was read, and keeps its old bytes in a backup file if requested.
  ///
  /// - Throws: ``OutputError``; the file isn't changed.
  package func replace(with contents: FileContents, keepingOldAs backup: String? = nil) throws(OutputError) {
    try contents.write(to: file.path, replacing: bytes, keepingAs: backup)
  }
}
