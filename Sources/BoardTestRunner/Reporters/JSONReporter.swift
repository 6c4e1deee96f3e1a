package import BoardJSON
import WholeFiles

/// Reports as a JSON document, which the page `Outputs` of BoardSnapshots describes.
public struct JSONReporter: TestReporter {
  private var json = JSONText()

  /// A reporter of one suite.
  public init() {}

  /// Whether a file begins like such a document, of any version.
  static func hasWritten(_ file: ReplacedFile) -> Bool { file.start.starts(with: "{\"\(mark)\":".utf8) }

  private static let mark: StaticString = "rectboard"

  public mutating func begin() -> String {
    json.open("{")
    json.member(JSONReporter.mark, 1)
    json.key("tests")
    json.open("[")
    return json.takeText()
  }

  public mutating func text(of result: TestResult) -> String {
    json.newLine()
    json.value(result)
    return json.takeText()
  }

  public mutating func end(_ summary: TestSummary) -> String {
    json.raw("\n")
    json.close("]")
    json.newLine()
    json.member("planned", summary.plannedCount)
    json.member("passed", summary.passedCount)
    json.member("failed", summary.failedCount)
    json.member("seconds", summary.duration.seconds)
    json.close("}")
    json.raw("\n")
    return json.takeText()
  }
}

extension TestResult: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("script", path)
    text.member("passed", isPassed)
    text.member("steps", stepCount)
    text.member("expectations", expectationCount)
    text.member("unmet", unmetCount)
    text.member("pictures", comparisonCount)
    text.member("mismatches", mismatchCount)
    text.member("seconds", duration.seconds)
    text.member("failures", failures)
    text.member("warnings", warnings)
    text.member("recorded", recordedFiles)
    text.member("unused", unusedFiles)
    text.member("removed", removedFiles)
  }
}

extension TestFailure: JSONObject {
  package func writeMembers(to text: inout JSONText) {
    text.member("kind", kind.rawValue)
    if let diagnostic, !diagnostic.includedFrom.isEmpty { text.member("file", diagnostic.location.file) }
    text.member("line", diagnostic?.location.line)
    text.member("column", diagnostic?.location.column)
    text.member("endColumn", diagnostic?.endColumn)
    text.member("code", diagnostic?.code.rawValue)
    text.member("message", message)
    text.member("hint", diagnostic?.hint)
    if let fixes = diagnostic?.fixes, !fixes.isEmpty { text.member("fixes", fixes) }
    text.member("board", board.isEmpty ? nil : board)
  }
}
