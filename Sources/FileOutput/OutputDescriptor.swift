#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An open file that bytes are written to, all of them or none reported.
public struct OutputDescriptor {
  let number: Int32
  /// How messages call it.
  let path: String

  /// Standard output.
  public static var standardOutput: OutputDescriptor {
    OutputDescriptor(number: STDOUT_FILENO, path: "standard output")
  }

  /// Writes all bytes, however many calls of the system it takes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try bytes.span.withUnsafeBytes { buffer throws(FileError) in try write(buffer) }
  }

  /// Writes all bytes, however many calls of the system it takes.
  public func write(_ buffer: UnsafeRawBufferPointer) throws(FileError) {
    var rest = buffer
    while !rest.isEmpty {
      #if canImport(Glibc)
        let written = Glibc.write(number, rest.baseAddress, rest.count)
      #else
        let written = Darwin.write(number, rest.baseAddress, rest.count)
      #endif
      if written < 0 {
        if errno == EINTR { continue }
        throw FileError(.write, path, code: errno)
      }
      rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
    }
  }
}

/// Has a write to a closed pipe fail with `EPIPE`, which is reported, rather than end the process.
public func ignoreBrokenPipes() {
  signal(SIGPIPE, SIG_IGN)
}
