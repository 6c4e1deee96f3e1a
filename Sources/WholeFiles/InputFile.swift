import SystemEssentials

/// Reads whole files: the only door to them. A pipe may keep a reader waiting for ever, and a device may have no end, so those are read only
/// if the user has named them.
package enum InputFile {
  /// The contents of a plain file, or of one that a link leads to.
  ///
  /// - Parameter limit: The largest number of bytes.
  /// - Throws: `EFBIG` beyond the limit, `EISDIR` for a folder, `ENOTSUP` for pipes and devices, and other errors of the system.
  package static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      return try readPlain(path, limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Like ``read(_:limit:)``, but returns `nil` if there is no such file.
  package static func readIfThere(_ path: String, limit: Int) throws(InputError) -> [UInt8]? {
    do throws(InputError) {
      return try read(path, limit: limit)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// The contents of what the user has named as input: of any file, also of a pipe or a device, or of standard input if the path is `-`.
  ///
  /// - Throws: The errors of ``read(_:limit:)``, except for `ENOTSUP`.
  package static func readNamed(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    do throws(SystemError) {
      if path == "-" { return try readAll(STDIN_FILENO, limit: limit) }
      let descriptor = try system { open(path, O_RDONLY | O_CLOEXEC) }
      defer { close(descriptor) }
      return try readAll(descriptor, limit: limit)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Opens a plain file without waiting, and reads it, or its start.
  ///
  /// - Parameters:
  ///   - folder: A descriptor of the folder that a relative path begins at.
  ///   - followsLink: Whether the file may be one that a link leads to.
  static func readPlain(
    _ path: String, in folder: Int32 = AT_FDCWD, followsLink: Bool = true, limit: Int, isWhole: Bool = true
  ) throws(SystemError) -> [UInt8] {
    // Opening some devices has effects, so what is there is looked at before; and afterwards, since it may have been replaced meanwhile.
    if let kind = try kind(of: path, in: folder, followsLinks: followsLink) { try checkIsPlain(kind) }
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | (followsLink ? 0 : O_NOFOLLOW)
    let descriptor = try system { openat(folder, path, flags) }
    defer { close(descriptor) }
    var status = stat()
    try system { fstat(descriptor, &status) }
    try checkIsPlain(status.st_mode & S_IFMT)
    if isWhole, status.st_size > limit { throw SystemError(code: EFBIG) }
    return try isWhole ? readAll(descriptor, limit: limit) : readStart(of: descriptor, limit: limit)
  }

  private static func checkIsPlain(_ kind: mode_t) throws(SystemError) {
    guard kind == S_IFREG else { throw SystemError(code: kind == S_IFDIR ? EISDIR : ENOTSUP) }
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
