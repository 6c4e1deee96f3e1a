import BoardLanguage
import BoardTestSupport
import Foundation
import Testing

@testable import BoardTestRunner

/// Each reporter's text for each kind of failure, and for an interrupted run.
@Suite struct `A failure in a report` {
  private static let kinds: [(kind: TestFailure.Kind, isError: Bool)] = [
    (.expectation, false), (.picture, false), (.warning, false), (.inverse, false), (.refusal, false),
    (.script, true), (.input, true), (.output, true),
  ]

  private func result(_ kinds: TestFailure.Kind..., interrupted: Bool = false) -> TestResult {
    var result = TestResult(path: "a.board")
    result.failures = kinds.map { TestFailure($0, "\($0.rawValue) went wrong") }
    result.isInterrupted = interrupted
    return result
  }

  private func xml(_ results: TestResult...) -> Elements {
    var (reporter, summary) = (JUnitReporter(), TestSummary(plannedCount: results.count))
    for result in results {
      #expect(reporter.text(of: result) == "")
      summary.note(result)
    }
    return Elements(reporter.end(summary))
  }

  @Test(arguments: kinds) func `is an error if the test couldn't be made, and else a failure`(
    kind: TestFailure.Kind, isError: Bool
  ) throws {
    let elements = xml(result(kind))
    let element = try #require(elements[isError ? "error" : "failure"].first)
    #expect(element.attributes == ["message": "\(kind.rawValue) went wrong", "type": kind.rawValue])
    #expect(element.text == "\(kind.rawValue) went wrong\n")
    #expect(elements.elements.count == 4)
    for suite in elements.elements.prefix(2) {
      #expect(
        suite.attributes["failures"] == (isError ? "0" : "1") && suite.attributes["errors"] == (isError ? "1" : "0"))
    }
  }

  @Test func `makes an error of others of its test`() throws {
    let element = try #require(xml(result(.expectation, .output))["error"].first)
    #expect(element.attributes == ["message": "expectation went wrong, and more", "type": "expectation"])
    #expect(element.text == "expectation went wrong\n\noutput went wrong\n")
  }

  @Test func `is there if the run was given up`() throws {
    let element = try #require(xml(result(interrupted: true))["error"].first)
    #expect(element.attributes == ["message": "interrupted", "type": "interruption"])
    let both = try #require(xml(result(.picture, interrupted: true))["error"].first)
    #expect(both.attributes == ["message": "picture went wrong", "type": "picture"])
  }

  @Test func `is counted with those of the other scripts, once for each`() {
    let suite = xml(
      result(), result(.expectation), result(.picture, .picture), result(.input), result(.warning, .output),
      result(interrupted: true)
    ).elements[0]
    #expect(suite.attributes["tests"] == "6")
    #expect(suite.attributes["failures"] == "2" && suite.attributes["errors"] == "3")
  }

  @Test(arguments: kinds) func `has its kind for programs`(kind: TestFailure.Kind, isError: Bool) throws {
    var reporter = JSONReporter()
    let text = reporter.begin() + reporter.text(of: result(kind)) + reporter.end(TestSummary(plannedCount: 1))
    let test = try #require(try ParsedReport(json: text).results.first)
    #expect(test["passed"] as? Bool == false)
    let failure = try #require((test["failures"] as? [[String: Any]])?.first)
    #expect(failure["kind"] as? String == kind.rawValue)
    #expect(failure["board"] is NSNull && failure["line"] is NSNull && failure["file"] == nil)
  }

  @Test func `is told with its board, which isn't told twice in a row`() throws {
    let script = try Script("rectboard 1\nadd a\nadd b\nadd c\n")
    var result = TestResult(path: "a.board")
    for (statement, board) in zip(script.statements, ["add x\n", "add x\n", "add y\n"]) {
      var failure = TestFailure(.expectation, statement.diagnostic(.unmet, message: "no"))
      failure.board = board
      result.failures.append(failure)
    }
    var reporter = TextReporter()
    let lines = reporter.text(of: result).split(separator: "\n")
    #expect(
      lines.filter { $0.hasSuffix("there:") || "xy".contains($0.last ?? " ") } == [
        "  the board there:", "    add x", "  the board there:", "    add y",
      ])
  }
}
