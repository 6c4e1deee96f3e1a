import SystemEssentials
import WholeFiles

/// Standard output and standard error.
enum StandardStream: String {
  case output = "standard output"
  case error = "standard error"

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  /// The numbers, from 1, of the arguments that aren't UTF-8, in which `CommandLine.arguments` has replacement characters.
  static var argumentsNotUTF8: [Int] {
    (1..<max(1, Int(CommandLine.argc))).filter { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
  }

  /// Opens `/dev/null` for each standard stream that is closed, so that no other file gets its number.
  ///
  /// Reading or writing such a stream still fails, with `EBADF`.
  static func reserveDescriptors() {
    for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 && errno == EBADF {
      // `open` uses the lowest free number, which is this one. Input is opened for writing and output for reading.
      _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Ignores the signals about closed pipes and too large files, so that writing throws an error instead.
  static func ignoreSignals() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Writes an entire text. The signals must be ignored, or the process ends when the reader has gone.
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
