#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Why a file couldn't be read.
public struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// As it was given; `-` is standard input.
  public let path: String
  /// The number of the system's error.
  public let code: Int32

  /// Whether the file is larger than it may be.
  public var isTooLarge: Bool { code == EFBIG }

  public var description: String { "cannot read '\(path)': \(String(cString: strerror(code)))" }
}

/// Reads files whole.
public enum InputFile {
  /// All bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Parameter limit: The most bytes that a file may have; standard input has no limit.
  /// - Throws: `EFBIG` for a file beyond the limit, `EISDIR` for a folder, and whatever else the system refuses.
  public static func read(_ path: String, limit: Int) throws(InputError) -> [UInt8] {
    let isStandardInput = path == "-"
    let number = isStandardInput ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw InputError(path: path, code: errno) }
    defer { if !isStandardInput { close(number) } }
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
      if !isStandardInput, status.st_size > limit { throw InputError(path: path, code: EFBIG) }
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    let chunk = 1 << 18
    while true {
      var failure: Int32 = 0
      let piece = [UInt8](unsafeUninitializedCapacity: chunk) { buffer, count in
        #if canImport(Glibc)
          let result = Glibc.read(number, buffer.baseAddress, buffer.count)
        #else
          let result = Darwin.read(number, buffer.baseAddress, buffer.count)
        #endif
        failure = result < 0 ? errno : 0
        count = max(result, 0)
      }
      if failure == EINTR { continue }
      if failure != 0 { throw InputError(path: path, code: failure) }
      if piece.isEmpty { return bytes }
      bytes += piece
      if !isStandardInput, bytes.count > limit { throw InputError(path: path, code: EFBIG) }
    }
  }
}
