import BoardTestRunner
import TerminalPictures
import WholeFiles

/// Writes a reporter's text to standard output, or to a file that appears at the end, when it is complete.
final class ReporterOutput {
  private var reporter: any TestReporter
  private let console: Console
  private let path: String?
  private var file: AtomicFile?

  /// - Parameter path: `nil` for standard output.
  init(_ reporter: any TestReporter, to path: String?, _ console: Console) {
    (self.reporter, self.path, self.console) = (reporter, path, console)
  }

  func begin(_ outputGuard: OutputGuard) throws {
    if let path {
      try outputGuard.take(path, for: reporter is PageReporter ? .page : .report)
      file = try AtomicFile(path: path)
    }
    try write(reporter.begin())
  }

  func note(_ result: TestResult) throws { try write(reporter.text(of: result)) }

  func end(_ summary: TestSummary) throws {
    try write(reporter.end(summary))
    try file.take()?.finish()
  }

  private func write(_ text: String) throws {
    guard !text.isEmpty else { return }
    guard path == nil else { return try file?.append(FileContents(Array(text.utf8))) ?? () }
    try console.print(text)
    if TerminalStream.output.isTerminal { try console.flush() }
  }
}
