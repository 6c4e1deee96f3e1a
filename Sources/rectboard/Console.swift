import BoardRendering
import BoardScript

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Standard output, collected, and standard error.
///
/// What goes to standard output is written when there is much of it, before anything goes to standard error, and at the end.
struct Console {
  private var pending: [UInt8] = []
  private static let manyBytes = 1 << 16
  /// Whether standard error is a terminal that shows colours, and nobody has asked for none.
  let showsColor: Bool
  /// Whether standard error is a terminal.
  let isInteractive: Bool

  init() {
    isInteractive = isatty(STDERR_FILENO) == 1
    let terminal = Console.environment("TERM")
    // See https://no-color.org.
    showsColor =
      isInteractive && (Console.environment("NO_COLOR") ?? "").isEmpty && terminal != nil && terminal != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes to standard output.
  mutating func print(_ text: String) throws(OutputError) { try print(Array(text.utf8)) }

  /// Writes to standard output.
  mutating func print(_ bytes: [UInt8]) throws(OutputError) {
    pending += bytes
    if pending.count >= Console.manyBytes { try flush() }
  }

  /// Writes what was collected for standard output.
  mutating func flush() throws(OutputError) {
    guard !pending.isEmpty else { return }
    let bytes = pending
    pending = []
    try Picture(bytes).write(toDescriptor: STDOUT_FILENO, named: "standard output")
  }

  /// Writes a line to standard error.
  mutating func note(_ line: String) {
    try? flush()
    Console.write(toStandardError: line + "\n")
  }

  /// Writes to standard error as it is. Nothing can be done about it if that fails.
  static func write(toStandardError text: String) {
    try? Picture(Array(text.utf8)).write(toDescriptor: STDERR_FILENO, named: "standard error")
  }

  /// Writes a diagnostic to standard error.
  mutating func report(_ diagnostic: Diagnostic) {
    var text = diagnostic.rendered
    if text.hasSuffix("\n") { text.removeLast() }
    note(showsColor ? Console.colored(text, severity: diagnostic.severity) : text)
  }

  /// Reports an error that isn't about a place in a script.
  mutating func report(error message: String) {
    note(showsColor ? "\u{1B}[1mrectboard: \u{1B}[31merror:\u{1B}[0m \(message)" : "rectboard: error: \(message)")
  }

  private static func colored(_ text: String, severity: Diagnostic.Severity) -> String {
    let color = severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A diagnostic is its head, the source line, the caret, and perhaps a hint.
    let word = ": \(severity.rawValue): "
    if let head = lines.first, let range = head.firstRange(of: word) {
      lines[0] =
        "\u{1B}[1m\(head[..<range.lowerBound]): \(color)\(severity.rawValue):\u{1B}[0m\u{1B}[1m "
        + "\(head[range.upperBound...])\u{1B}[0m"
    }
    if lines.count > 2 { lines[2] = "\(color)\(lines[2])\u{1B}[0m" }
    return lines.joined(separator: "\n")
  }
}
