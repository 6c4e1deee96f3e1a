import BoardJSON
import BoardScript

/// The Test Anything Protocol, version 14: a test point for each script.
///
/// - SeeAlso: [its specification](https://testanything.org/tap-version-14-specification.html).
public struct TAPReporter: TestReporter {
  private var number = 0

  public init() {}

  public func begin(scriptCount: Int) -> String { "TAP version 14\n1..\(scriptCount)\n" }

  public mutating func text(of result: TestResult) -> String {
    number += 1
    // A number sign would begin a directive.
    let name = Display.escaped(result.path).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    var text = "\(result.isPassed ? "ok" : "not ok") \(number) - \(name)\n  ---\n"
    text += "  duration_ms: \(result.duration.milliseconds)\n"
    if !result.failures.isEmpty {
      text += "  failures:\n"
      for failure in result.failures {
        text += "    - kind: \(failure.kind.rawValue)\n      message: \(quoted(failure.message))\n"
        if let place = failure.diagnostic?.location {
          if failure.diagnostic?.includedFrom.isEmpty == false { text += "      file: \(quoted(place.file))\n" }
          text += "      line: \(place.line)\n      column: \(place.column)\n"
        }
        if let hint = failure.diagnostic?.hint { text += "      hint: \(quoted(hint))\n" }
      }
    }
    for (key, values) in [("recorded", result.recordedFiles), ("unused", result.unusedFiles)] where !values.isEmpty {
      text += "  \(key):\n" + values.map { "    - \(quoted($0))\n" }.joined()
    }
    return text + "  ...\n"
  }

  public func end(_ summary: TestSummary) -> String {
    summary.isComplete ? "" : "Bail out! \(summary.plannedCount - summary.count) not run\n"
  }

  /// A text as YAML's double-quoted scalar, which JSON's strings are.
  private func quoted(_ text: String) -> String {
    var json = JSONText()
    json.string(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
