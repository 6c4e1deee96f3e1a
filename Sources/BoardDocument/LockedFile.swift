import SystemEssentials
package import WholeFiles

/// A file that was read and will be replaced. Until then it is locked against programs that edit it: see ``GrowingFile``.
package struct LockedFile {
  private let file: GrowingFile
  package let bytes: [UInt8]

  /// - Parameter limit: The largest length in bytes.
  /// - Throws: ``InputError`` if the file can't be read; ``OutputError`` of ``OutputError/Operation/replace`` if it can't be replaced,
  ///   because another program is editing it, it isn't writable, or it isn't a plain file.
  package init(_ path: String, limit: Int) throws {
    do throws(InputError) {
      file = try GrowingFile(path, for: .append)
    } catch {
      if error.code != EWOULDBLOCK, error.code != ENOTSUP { _ = try GrowingFile(path, for: .read) }
      throw LockedFile.error(path, error.code)
    }
    // Another program may have replaced the file before it was locked.
    guard file.isNamed else { throw LockedFile.error(path, EBUSY) }
    bytes = try file.read(limit: limit)
  }

  private static func error(_ path: String, _ code: Int32) -> OutputError {
    OutputError(path: path, operation: .replace, SystemError(code: code))
  }

  /// Replaces the file, unless it has changed since it was read; keeps its old contents in a backup if a path is given.
  ///
  /// - Throws: ``OutputError``; the file doesn't change then.
  package func replace(with contents: FileContents, keepingOldAs backup: String? = nil) throws(OutputError) {
    try contents.write(to: file.path, replacing: bytes, keepingAs: backup)
  }
}
