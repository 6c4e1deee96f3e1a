package import BoardJSON
import BoardScript

/// A JSON document, as `Outputs.md` describes it.
public struct JSONReporter: TestReporter {
  private var json = JSONText()

  /// The version of the document's form.
  static let formVersion = 1

  public init() {}

  private mutating func taken() -> String { String(decoding: json.takeBytes(), as: UTF8.self) }

  public mutating func begin(scriptCount: Int) -> String {
    json.open("{")
    json.member("rectboard", JSONReporter.formVersion)
    json.key("tests")
    json.open("[")
    return taken()
  }

  public mutating func text(of result: TestResult) -> String {
    json.newLine()
    json.open("{")
    json.member("script", result.path)
    json.member("passed", result.isPassed)
    json.member("steps", result.stepCount)
    json.member("expectations", result.expectationCount)
    json.member("unmet", result.unmetCount)
    json.member("pictures", result.comparisonCount)
    json.member("mismatches", result.mismatchCount)
    json.member("seconds", result.duration.seconds)
    json.member("failures", result.failures)
    json.member("warnings", result.warnings)
    json.member("recorded", result.recordedFiles)
    json.member("unused", result.unusedFiles)
    json.close("}")
    return taken()
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
    return taken()
  }
}

extension TestFailure: JSONValue {
  package func write(to text: inout JSONText) {
    text.open("{")
    text.member("kind", kind.rawValue)
    if let diagnostic, !diagnostic.includedFrom.isEmpty { text.member("file", diagnostic.location.file) }
    text.member("line", diagnostic?.location.line)
    text.member("column", diagnostic?.location.column)
    text.member("message", message)
    text.member("hint", diagnostic?.hint)
    text.member("board", board.isEmpty ? nil : board)
    text.close("}")
  }
}
