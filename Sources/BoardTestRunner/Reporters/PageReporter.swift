import BoardJSON
import Foundation

/// One self-contained HTML page: each failure with the steps that led there, and before, after and difference of pictures.
public struct PageReporter: TestReporter {
  private var json = JSONText()

  /// A reporter of one suite.
  public init() {}

  public mutating func begin() -> String {
    json.open("{")
    json.key("failures")
    json.open("[")
    return PageReporter.page.head + json.takeText()
  }

  public mutating func text(of result: TestResult) -> String {
    for failure in result.failures {
      json.newLine()
      json.object { PageReporter.write(failure, of: result, to: &$0) }
    }
    return json.takeText()
  }

  private static func write(_ failure: TestFailure, of result: TestResult, to json: inout JSONText) {
    json.member("script", result.path)
    if let diagnostic = failure.diagnostic, !diagnostic.includedFrom.isEmpty {
      json.member("file", diagnostic.location.file)
    }
    json.member("line", failure.diagnostic?.location.line)
    json.member("source", failure.diagnostic?.sourceLine)
    json.member("message", failure.message)
    json.member("hint", failure.diagnostic?.hint)
    json.objects("steps", failure.steps) { step, json in
      if let file = step.file { json.member("file", file) }
      json.member("line", step.line)
      json.member("text", step.text)
    }
    json.member("board", failure.board)
    guard let pictures = failure.pictures else { return }
    let type = pictures.isSVG ? "image/svg+xml" : "image/png"
    json.member("name", pictures.name)
    json.member("before", pictures.golden.map { url($0, type) })
    json.member("after", url(pictures.actual, type))
    json.member("difference", pictures.difference.map { url($0, "image/png") })
  }

  private static func url(_ bytes: [UInt8], _ type: String) -> String {
    "data:\(type);base64,\(Data(bytes).base64EncodedString())"
  }

  public mutating func end(_ summary: TestSummary) -> String {
    json.raw("\n")
    json.close("]")
    json.newLine()
    json.member("summary", summary.text)
    json.close("}")
    return json.takeText() + PageReporter.page.tail
  }

  /// The page before and after its content.
  private static let page: (head: String, tail: String) = {
    let parts = HTMLPage.parts(
      html: PackageResources.report_html, css: PackageResources.report_css, code: "report.js",
      of: ["report.js": PackageResources.report_js], content: "REPORT")
    return (String(decoding: parts.head, as: UTF8.self), String(decoding: parts.tail, as: UTF8.self))
  }()
}
