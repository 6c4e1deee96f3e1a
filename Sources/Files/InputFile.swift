import Foundation

/// Reads files whole.
package enum InputFile {
  /// All bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Parameter limit: The most bytes that a file may have; standard input has no limit.
  /// - Throws: `EFBIG` for a file beyond the limit, `EISDIR` for a folder, and whatever else the system refuses.
  package static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      guard path != "-" else { return try readAll(STDIN_FILENO, limit: .max) }
      let descriptor = try system { open(path, O_RDONLY | O_CLOEXEC) }
      defer { close(descriptor) }
      return try readAll(descriptor, limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  private static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      if status.st_size > limit { throw SystemError(code: EFBIG) }
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try system { Foundation.read(descriptor, &chunk, chunk.count) }
      if count == 0 { return bytes }
      bytes += chunk[..<count]
      if bytes.count > limit { throw SystemError(code: EFBIG) }
    }
  }
}
