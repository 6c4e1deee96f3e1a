import BoardDocument
import TerminalPictures
import WholeFiles

/// Standard output, which is buffered, and standard error.
///
/// Output is written when there is much of it, before anything goes to standard error, and at the end. A failure is thrown once;
/// after that, output is dropped.
final class Console {
  private var pending: [UInt8] = []
  private var failure: OutputError?
  private var hasThrown = false
  private static let manyBytes = 1 << 16
  /// Whether something couldn't be written to standard error.
  private(set) var hasLostErrors = false
  /// Whether printed text goes to standard error, because a file goes to standard output.
  var printsToErrors = false
  /// Whether standard error is a terminal that shows colors.
  let showsColor = TerminalStream.error.showsColor
  /// The progress of a run; hidden when anything else is written.
  var bar: ProgressBar?

  /// Writes to standard output.
  func print(_ text: String) throws(OutputError) { try print(Array(text.utf8)) }

  /// Writes to standard output.
  func print(_ bytes: [UInt8]) throws(OutputError) {
    bar?.hide()
    if printsToErrors { return write(toErrors: bytes) }
    pending += bytes
    if pending.count >= Console.manyBytes { try flush() }
  }

  /// Writes the buffered output.
  func flush() throws(OutputError) {
    writePending()
    guard let failure, !hasThrown else { return }
    hasThrown = true
    throw failure
  }

  private func writePending() {
    defer { pending = [] }
    guard failure == nil, !pending.isEmpty else { return }
    do throws(OutputError) {
      try StandardStream.output.write(pending)
    } catch {
      failure = error
    }
  }

  /// Writes a line to standard error, which may contain names and texts from anywhere: see `Display.escaped`.
  func note(_ line: String) { write(toErrors: Display.escaped(line)) }

  /// Writes a text to standard error that has been escaped.
  private func write(toErrors text: String) {
    bar?.hide()
    writePending()
    write(toErrors: Array((text + "\n").utf8))
  }

  private func write(toErrors bytes: [UInt8]) {
    do throws(OutputError) {
      try StandardStream.error.write(bytes)
    } catch {
      // Only the exit status can report this. It isn't a failure if the stream was closed on purpose.
      if !error.isOfClosedStream { hasLostErrors = true }
    }
  }

  /// Writes a diagnostic to standard error.
  func report(_ diagnostic: Diagnostic) {
    var text = diagnostic.rendered
    if text.hasSuffix("\n") { text.removeLast() }
    write(toErrors: showsColor ? Console.colored(text, severity: diagnostic.severity) : text)
  }

  /// Reports why a document can't be used, or why a command wasn't acknowledged.
  func report(_ error: DocumentError) {
    for diagnostic in error.diagnostics { report(diagnostic) }
    guard error.diagnostics.isEmpty else { return }
    // The description may end with lines of the document.
    let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    report(error: lines[0])
    for line in lines.dropFirst() { note(line) }
  }

  /// Reports an error that isn't about a place in a script.
  func report(error message: String) { report(.error, message) }

  /// Reports a warning that isn't about a place in a script.
  func report(warning message: String) { report(.warning, message) }

  private func report(_ severity: Diagnostic.Severity, _ message: String) {
    let (message, word) = (Display.escaped(message), severity.rawValue)
    write(
      toErrors: showsColor
        ? "\u{1B}[1mrectboard: \(Console.color(severity))\(word):\u{1B}[0m \(message)"
        : "rectboard: \(word): \(message)")
  }

  private static func color(_ severity: Diagnostic.Severity) -> String {
    severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
  }

  private static func colored(_ text: String, severity: Diagnostic.Severity) -> String {
    let color = color(severity)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // A diagnostic's lines are its head, the source line, the caret, and perhaps a hint.
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
