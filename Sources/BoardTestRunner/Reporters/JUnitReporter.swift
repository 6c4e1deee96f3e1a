import WholeFiles

/// Reports as JUnit XML, which build servers read, with a test case for each script.
///
/// - SeeAlso: [the schema of Jenkins' xUnit plug-in](https://github.com/jenkinsci/xunit-plugin/blob/master/src/main/resources/org/jenkinsci/plugins/xunit/types/model/xsd/junit-10.xsd).
public struct JUnitReporter: TestReporter {
  /// The test cases, collected because the element before them has their counts.
  private var cases = ""
  private var (failureCount, errorCount) = (0, 0)

  /// A reporter of one suite.
  public init() {}

  /// Whether this program wrote the file.
  static func hasWritten(_ file: ReplacedFile) -> Bool {
    file.start.firstRange(of: Array(JUnitReporter.opening.utf8)) != nil
  }

  /// How the root element begins.
  private static let opening = "<testsuites" + text([suiteName])
  private static let suiteName = ("name", "rectboard")

  public mutating func text(of result: TestResult) -> String {
    var parts = result.path.split(separator: "/").map(String.init)
    let name = parts.popLast() ?? result.path
    let folder = parts.joined(separator: ".")
    let attributes = [
      ("name", name), ("classname", folder.isEmpty ? "rectboard" : folder), ("file", result.path),
      ("time", "\(result.duration.seconds)"),
    ]
    cases += "    <testcase" + JUnitReporter.text(attributes)
    let isError = result.failures.contains { [.script, .input, .output].contains($0.kind) } || result.isInterrupted
    if !result.isPassed { if isError { errorCount += 1 } else { failureCount += 1 } }
    let output = (result.warnings.map(\.rendered) + result.notes.map { $0 + "\n" }).joined()
    if result.isPassed, output.isEmpty {
      cases += "/>\n"
      return ""
    }
    cases += ">\n"
    if !result.isPassed {
      let element = isError ? "error" : "failure"
      let first = result.failures.first
      let message = (first?.message ?? "interrupted") + (result.failures.count > 1 ? ", and more" : "")
      let attributes = [("message", message), ("type", first?.kind.rawValue ?? "interruption")]
      cases += "      <\(element)" + JUnitReporter.text(attributes) + ">"
      cases += JUnitReporter.escaped(result.failures.map(text(of:)).joined(separator: "\n")) + "</\(element)>\n"
    }
    if !output.isEmpty { cases += "      <system-out>\(JUnitReporter.escaped(output))</system-out>\n" }
    cases += "    </testcase>\n"
    return ""
  }

  private func text(of failure: TestFailure) -> String {
    guard let diagnostic = failure.diagnostic else { return failure.message + "\n" }
    return diagnostic.rendered + (failure.board.isEmpty ? "" : "the board there:\n" + failure.board)
  }

  public mutating func end(_ summary: TestSummary) -> String {
    let attributes = JUnitReporter.text([
      ("tests", "\(summary.count)"), ("failures", "\(failureCount)"),
      ("errors", "\(errorCount)"), ("time", "\(summary.duration.seconds)"),
    ])
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      \(JUnitReporter.opening)\(attributes)>
        <testsuite\(JUnitReporter.text([JUnitReporter.suiteName]))\(attributes)>
      \(cases)  </testsuite>
      </testsuites>

      """
  }

  private static func text(_ attributes: [(String, String)]) -> String {
    attributes.map { " \($0)=\"\(escaped(Display.escaped($1)))\"" }.joined()
  }

  /// Escapes text. XML 1.0 can't contain most control characters, so they become the escapes that messages use.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.append(escaped: Display.escapedLines(text), keepsLines: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}
