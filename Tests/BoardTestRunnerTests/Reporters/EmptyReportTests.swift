import BoardTestSupport
import Foundation
import Testing

@testable import BoardTestRunner

/// Reports of suites without scripts, and of suites without failures.
@Suite struct `A report of nothing` {
  private func text(_ reporter: some TestReporter, planned: Int = 0, _ results: [TestResult] = []) -> String {
    var (reporter, summary) = (reporter, TestSummary(plannedCount: planned))
    var text = reporter.begin()
    for result in results {
      text += reporter.text(of: result)
      summary.note(result)
    }
    return text + reporter.end(summary)
  }

  @Test func `tells people that there is nothing`() {
    #expect(text(TextReporter()) == "\n0 scripts: 0 passed; 0 expectations (0 ms)\n")
    #expect(text(TextReporter(quiet: true)) == "0 scripts: 0 passed; 0 expectations (0 ms)\n")
    #expect(
      text(TextReporter(showsColor: true))
        == "\n\u{1B}[32m0 scripts: 0 passed; 0 expectations (0 ms)\u{1B}[0m\n")
    // A planned test that wasn't run is no success.
    #expect(
      text(TextReporter(showsColor: true), planned: 2)
        == "\n\u{1B}[31m2 scripts: 0 passed, 2 not run; 0 expectations (0 ms)\u{1B}[0m\n")
  }

  @Test func `is one line for GitHub`() {
    #expect(text(GitHubReporter()) == "0 scripts: 0 passed; 0 expectations\n")
  }

  @Test func `is a document without test cases for build servers`() {
    #expect(
      text(JUnitReporter()) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="rectboard" tests="0" failures="0" errors="0" time="0.0">
          <testsuite name="rectboard" tests="0" failures="0" errors="0" time="0.0">
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `is a document without tests for programs`() throws {
    let text = text(JSONReporter(), planned: 3)
    #expect(text == "{\"rectboard\":1,\"tests\":[\n],\n\"planned\":3,\"passed\":0,\"failed\":0,\"seconds\":0}\n")
    #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any])
  }

  @Test func `is a page with a summary`() throws {
    let report = try ParsedReport(page: text(PageReporter()))
    #expect(report.results.isEmpty && report.summary == "0 scripts: 0 passed; 0 expectations")
  }

  @Test func `leaves scripts out of which there is nothing to tell, if it is quiet`() {
    let passed = TestResult(path: "a.board")
    var noted = TestResult(path: "b.board")
    noted.unusedFiles = ["b.png"]
    #expect(
      text(TextReporter(quiet: true), planned: 2, [passed, noted])
        == "✓ b.board (0 steps, 0 ms)\n  note: no command expects 'b.png'\n2 scripts: 2 passed; 0 expectations (0 ms)\n"
    )
    #expect(text(GitHubReporter(), planned: 1, [passed]) == "1 script: 1 passed; 0 expectations\n")
  }
}
