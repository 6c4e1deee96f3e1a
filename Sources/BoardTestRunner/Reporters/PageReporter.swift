import BoardJSON
import BoardScript
import BoardSnapshots
import Foundation

/// One self-contained HTML page: each failure with the steps that led there, and before, after and difference of pictures.
public struct PageReporter: TestReporter {
  private var json = JSONText()

  public init() {}

  private mutating func taken() -> String { String(decoding: json.takeBytes(), as: UTF8.self) }

  public mutating func begin(scriptCount: Int) -> String {
    json.open("{")
    json.key("failures")
    json.open("[")
    return PageReporter.page.head + taken()
  }

  public mutating func text(of result: TestResult) -> String {
    for failure in result.failures {
      json.newLine()
      write(failure, of: result)
    }
    return taken()
  }

  private mutating func write(_ failure: TestFailure, of result: TestResult) {
    json.open("{")
    json.member("script", result.path)
    if let diagnostic = failure.diagnostic, !diagnostic.includedFrom.isEmpty {
      json.member("file", diagnostic.location.file)
    }
    json.member("line", failure.diagnostic?.location.line)
    json.member("source", failure.diagnostic?.sourceLine)
    json.member("message", failure.message)
    json.member("hint", failure.diagnostic?.hint)
    json.key("steps")
    json.open("[")
    for step in failure.steps {
      json.open("{")
      if let file = step.file { json.member("file", file) }
      json.member("line", step.line)
      json.member("text", step.text)
      json.close("}")
    }
    json.close("]")
    json.member("board", failure.board)
    if let pictures = failure.pictures {
      let type = pictures.isSVG ? "image/svg+xml" : "image/png"
      json.member("name", pictures.name)
      json.member("before", pictures.golden.map { PageReporter.url($0, type) })
      json.member("after", PageReporter.url(pictures.actual, type))
      json.member("difference", pictures.difference.map { PageReporter.url($0, "image/png") })
    }
    json.close("}")
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
    return taken() + PageReporter.page.tail
  }

  /// The page before and after its content.
  private static let page: (head: String, tail: String) = {
    let parts = HTMLPage.parts(
      html: PackageResources.report_html, css: PackageResources.report_css, code: PackageResources.report_js,
      content: "REPORT")
    return (String(decoding: parts.head, as: UTF8.self), String(decoding: parts.tail, as: UTF8.self))
  }()
}
