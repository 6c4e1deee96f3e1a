import SystemEssentials
import WholeFiles

/// Standard output and standard error.
enum StandardStream: String {
  case output = "standard output"
  case error = "standard error"

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// The numbers of the arguments that aren't UTF-8, from 1. `CommandLine.arguments` has other characters in their place.
  static var argumentsNotUTF8: [Int] {
    (1..<max(1, Int(CommandLine.argc))).filter { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  /// Opens `/dev/null` for standard streams that are closed, so that no file gets their numbers.
  ///
  /// Reading or writing such a stream still fails, with `EBADF`.
  static func reserveDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // `open` takes the lowest free number, which is this one. Input is opened for writing and output for reading.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ignores the signals for a closed pipe and for a file that is too large: writing fails with an error instead.
  static func ignoreSignals() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Writes all of a text at once. Signals must be ignored, or a reader that goes away ends the process.
  func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try FileContents(bytes).append(to: descriptor)
    } catch {
      throw OutputError(path: rawValue, operation: .write, error)
    }
  }
}

extension OutputError {
  /// Whether the reader of standard output has closed its end.
  var isOfLostReader: Bool { code == EPIPE && path == StandardStream.output.rawValue }

  /// Whether a standard stream was closed when the process began; see ``StandardStream/reserveDescriptors()``.
  var isOfClosedStream: Bool { code == EBADF }
}
