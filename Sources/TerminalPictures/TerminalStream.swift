import SystemEssentials

/// A standard stream, which may be connected to a terminal.
package enum TerminalStream: Int32 {
  case input, output, error

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// The number of the terminal's columns; `nil` if there is no terminal, or the number is unknown.
  package var columns: Int? { size.flatMap { $0.ws_col > 0 ? Int($0.ws_col) : nil } }

  /// The number of the terminal's rows; `nil` if there is no terminal, or the number is unknown.
  package var rows: Int? { size.flatMap { $0.ws_row > 0 ? Int($0.ws_row) : nil } }

  /// The most columns of text that is read: those of the terminal, up to 100; 80 without a terminal.
  package var textColumns: Int { min(max(columns ?? 80, 40), 100) }

  private var size: winsize? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
  }

  /// Whether there is a terminal that understands control sequences.
  package var canControl: Bool { isTerminal && (TerminalStream.environment("TERM") ?? "dumb") != "dumb" }

  /// Whether there is a terminal that shows colors, and `NO_COLOR` isn't set.
  ///
  /// - SeeAlso: [NO_COLOR](https://no-color.org).
  package var showsColor: Bool { canControl && (TerminalStream.environment("NO_COLOR") ?? "").isEmpty }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
