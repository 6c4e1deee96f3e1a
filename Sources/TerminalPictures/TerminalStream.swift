import SystemEssentials

/// A standard stream, which may lead to a terminal.
package enum TerminalStream: Int32 {
  case input, output, error

  package var isTerminal: Bool { isatty(rawValue) == 1 }

  /// How many columns the terminal has; `nil` if there is none, or it doesn't tell.
  package var columns: Int? {
    var size = winsize()
    return ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : nil
  }

  /// Whether there is a terminal that knows more than lines of text.
  package var canControl: Bool { isTerminal && (TerminalStream.environment("TERM") ?? "dumb") != "dumb" }

  /// Whether there is a terminal that shows colors, and `NO_COLOR` isn't set.
  ///
  /// - SeeAlso: [NO_COLOR](https://no-color.org).
  package var showsColor: Bool { canControl && (TerminalStream.environment("NO_COLOR") ?? "").isEmpty }

  private static func environment(_ name: String) -> String? { ProcessInfo.processInfo.environment[name] }
}
