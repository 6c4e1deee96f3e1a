import SystemEssentials

/// Reads whole files.
package enum InputFile {
  /// The contents of a file, or of standard input if the path is `-`.
  ///
  /// - Parameter limit: The largest number of bytes.
  /// - Throws: `EFBIG` beyond the limit, `EISDIR` for a folder, and other errors of the system.
  package static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      return try path == "-" ? readAll(STDIN_FILENO, limit: limit) : read(path, 0, limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// The contents of a plain file, or of one that a link leads to; `nil` if there is no such file.
  ///
  /// - Throws: The errors of ``read(_:limit:)``, and `ENOTSUP` for pipes and devices.
  package static func readPlain(_ path: String, limit: Int) throws(InputError) -> [UInt8]? {
    do throws(SystemError) {
      guard let kind = try kind(of: path) else { return nil }
      guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : ENOTSUP) }
      return try read(path, O_NONBLOCK, limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Opens a file with certain flags and reads it, or its start.
  static func read(
    _ path: String, in folder: Int32 = AT_FDCWD, _ flags: Int32, limit: Int, isWhole: Bool = true
  ) throws(SystemError) -> [UInt8] {
    let descriptor = try system { openat(folder, path, O_RDONLY | O_CLOEXEC | flags) }
    defer { close(descriptor) }
    return try isWhole ? readAll(descriptor, limit: limit) : readStart(of: descriptor, limit: limit)
  }

  /// All bytes from the descriptor's position on.
  static func readAll(_ descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    let bytes = try readStart(of: descriptor, limit: limit + 1)
    if bytes.count > limit { throw SystemError(code: EFBIG) }
    return bytes
  }

  /// All bytes from the descriptor's position on, up to the limit.
  static func readStart(of descriptor: Int32, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      bytes.reserveCapacity(min(Int(status.st_size) + 1, limit))
    }
    var chunk = [UInt8](repeating: 0, count: min(1 << 18, max(0, limit)))
    while bytes.count < limit {
      let count = try system { SystemEssentials.read(descriptor, &chunk, min(chunk.count, limit - bytes.count)) }
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return bytes
  }
}
