/// Reports by the workflow commands with which GitHub Actions attaches messages to the lines of a change.
///
/// - SeeAlso: [Workflow commands](https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands).
public struct GitHubReporter: TestReporter {
  /// A reporter of one suite.
  public init() {}

  public func text(of result: TestResult) -> String {
    var text = ""
    for failure in result.failures {
      text +=
        failure.diagnostic.map(GitHubReporter.line)
        ?? "::error file=\(property(result.path))::\(data(Display.escapedLines(failure.message)))\n"
    }
    for warning in result.warnings { text += GitHubReporter.line(for: warning) }
    for file in result.unusedFiles { text += "::notice file=\(property(file))::no command expects this picture\n" }
    for file in result.removedFiles {
      text += "::notice file=\(property(file))::removed, since no command expects it\n"
    }
    for file in result.recordedFiles { text += "::notice file=\(property(file))::recorded\n" }
    return text
  }

  public func end(_ summary: TestSummary) -> String { summary.text + "\n" }

  /// The workflow command that shows a diagnostic at its place.
  package static func line(for diagnostic: Diagnostic) -> String {
    let place = diagnostic.location
    let text = [diagnostic.message, diagnostic.hint.map { "hint: \($0)" }].compactMap(\.self).joined(separator: "\n")
    let title = "title=\(diagnostic.code.rawValue)"
    return "::\(diagnostic.severity.rawValue) file=\(property(place.file)),line=\(place.line),col=\(place.column)"
      + ",endColumn=\(diagnostic.endColumn),\(title)::\(data(text))\n"
  }
}

private func data(_ text: String) -> String { escaped(text, "%\r\n".unicodeScalars) }

/// A file's name, which GitHub needs as it is, but a terminal must not get: no file of a project has such a name.
private func property(_ text: String) -> String { escaped(Display.escaped(text), "%\r\n:,".unicodeScalars) }

/// Escapes special scalars. It compares scalars and not characters, because CR LF is one character, and a "%" with an accent
/// isn't "%".
private func escaped(_ text: String, _ special: String.UnicodeScalarView) -> String {
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    if special.contains(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "%\(digits.count < 2 ? "0" : "")\(digits)".unicodeScalars
    } else {
      result.append(scalar)
    }
  }
  return String(result)
}
