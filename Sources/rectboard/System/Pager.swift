import SystemEssentials
import TerminalPictures

/// The program that shows long texts page by page: `$PAGER`, or else `less`.
enum Pager {
  /// Shows a text, and waits until its reader has finished.
  ///
  /// - Returns: Whether it was shown. It isn't if it fits on the screen, if standard input or output isn't a terminal, or if there is no
  ///   such program; the caller then prints it.
  static func show(_ text: String) -> Bool {
    let program = ProcessInfo.processInfo.environment["PAGER"] ?? "less"
    let rows = TerminalStream.output.rows ?? 24
    guard TerminalStream.input.isTerminal, TerminalStream.output.canControl, !program.isEmpty, program != "cat",
      // The next prompt needs a row.
      text.utf8.count(where: { $0 == UInt8(ascii: "\n") }) >= rows
    else { return false }
    // As in Git: what fits on the screen isn't paged, colors are shown, and the text stays on the screen.
    guard let pipe = popen("LESS=${LESS-FRX}; export LESS; \(program)", "w") else { return false }
    // The keys that send signals are the pager's.
    let signals = [SIGINT, SIGQUIT]
    let handlings = signals.map { number in
      var handling = sigaction()
      sigaction(number, nil, &handling)
      signal(number, SIG_IGN)
      return handling
    }
    // A reader who has seen enough closes the pipe.
    fputs(text, pipe)
    let status = pclose(pipe)
    for (number, var handling) in zip(signals, handlings) { sigaction(number, &handling, nil) }
    // With these, the shell reports that it can't start a program.
    return ![126, 127].contains(status >> 8 & 0xFF)
  }
}
