import Foundation

/// Standard output and standard error.
package enum StandardStream: String {
  case output = "standard output"
  case error = "standard error"

  private var descriptor: Int32 { self == .output ? STDOUT_FILENO : STDERR_FILENO }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// The value of an environment variable, such as `TERM`.
  package static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Has a reader that goes away, and a limit for a file's size, reported like any other output that can't be written.
  package static func ignoreSignals() { for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) } }

  /// Writes all of a text at once. Signals must be ignored, or a reader that goes away ends the process.
  package func write(_ bytes: [UInt8]) throws(OutputError) {
    do throws(SystemError) {
      try FileContents(bytes).append(to: descriptor)
    } catch {
      throw OutputError(path: rawValue, operation: .write, error)
    }
  }
}
