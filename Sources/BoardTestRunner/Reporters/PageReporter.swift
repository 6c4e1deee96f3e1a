import BoardJSON
import SystemEssentials

/// Reports as one self-contained HTML page: each failure with the steps before it, and the expected picture, the actual one and
/// their difference; then the scripts that passed, with their pictures if ``BoardTest/keepsAllPictures`` is true.
public struct PageReporter: TestReporter {
  private var json = JSONText()

  /// A reporter of one suite.
  public init() {}

  public mutating func begin() -> String {
    json.open("{")
    json.key("results")
    json.open("[")
    return PageReporter.page.head + json.takeText()
  }

  public mutating func text(of result: TestResult) -> String {
    json.newLine()
    json.object { json in
      json.member("script", result.path)
      json.member("passed", result.isPassed)
      json.member("steps", result.stepCount)
      json.member("expectations", result.expectationCount)
      json.objects("failures", result.failures, onLines: true) { PageReporter.write($0, to: &$1) }
      json.objects("pictures", result.isPassed ? result.pictures : [], onLines: true) { picture, json in
        json.member("name", picture.name)
        json.member("url", PageReporter.url(picture.bytes, isSVG: picture.isSVG))
      }
    }
    return json.takeText()
  }

  private static func write(_ failure: TestFailure, to json: inout JSONText) {
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
    json.member("name", pictures.name)
    json.member("before", pictures.golden.map { url($0, isSVG: pictures.isSVG) })
    json.member("after", url(pictures.actual, isSVG: pictures.isSVG))
    json.member("difference", pictures.difference.map { url($0, isSVG: false) })
  }

  private static func url(_ bytes: [UInt8], isSVG: Bool) -> String {
    "data:\(isSVG ? "image/svg+xml" : "image/png");base64,\(Data(bytes).base64EncodedString())"
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
