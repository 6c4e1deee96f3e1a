import BoardLanguage
import BoardTestSupport
import Testing

@testable import BoardTestRunner

/// Counting results, and the text of the counts.
@Suite struct `A summary` {
  private func result(
    fails: Bool = false, interrupted: Bool = false, expectations: (count: Int, unmet: Int) = (0, 0),
    pictures: (count: Int, mismatches: Int, recorded: Int) = (0, 0, 0)
  ) -> TestResult {
    var result = TestResult(path: "a.board")
    if fails { result.failures = [TestFailure(.input, "no file")] }
    result.isInterrupted = interrupted
    (result.expectationCount, result.unmetCount) = expectations
    (result.comparisonCount, result.mismatchCount) = (pictures.count, pictures.mismatches)
    result.recordedFiles = (0..<pictures.recorded).map { "\($0).png" }
    return result
  }

  private func text(_ planned: Int, _ results: TestResult...) -> String {
    var summary = TestSummary(plannedCount: planned)
    for result in results { summary.note(result) }
    return summary.text
  }

  @Test func `tells only what there is, in the right number`() {
    #expect(text(0) == "0 scripts: 0 passed; 0 expectations")
    #expect(text(1) == "1 script: 0 passed, 1 not run; 0 expectations")
    #expect(text(1, result(expectations: (1, 0))) == "1 script: 1 passed; 1 expectation")
    #expect(text(2, result(), result(fails: true)) == "2 scripts: 1 failed, 1 passed; 0 expectations")
    #expect(
      text(1, result(fails: true, expectations: (2, 1)))
        == "1 script: 1 failed, 0 passed; 2 expectations (1 not met)")
    #expect(text(1, result(pictures: (1, 0, 0))) == "1 script: 1 passed; 0 expectations, 1 picture")
    #expect(
      text(3, result(fails: true, expectations: (7, 2), pictures: (4, 3, 2)))
        == "3 scripts: 1 failed, 0 passed, 2 not run; 7 expectations (2 not met), 4 pictures (3 not as expected), 2 recorded"
    )
  }

  @Test func `adds up what came of each`() {
    let part = result(fails: true, expectations: (10, 1), pictures: (100, 3, 5))
    #expect(
      text(9, part, result(expectations: (4, 0)), part, result(pictures: (1, 0, 1)))
        == "9 scripts: 2 failed, 2 passed, 5 not run; 24 expectations (2 not met), 201 pictures (6 not as expected), 11 recorded"
    )
  }

  @Test func `counts each result once, as passed or as failed`() {
    var summary = TestSummary(plannedCount: 3)
    #expect((summary.count, summary.isComplete) == (0, false))
    for (result, counts) in [
      (result(), (1, 0)), (result(fails: true), (1, 1)), (result(interrupted: true), (1, 2)),
    ] {
      summary.note(result)
      #expect((summary.passedCount, summary.failedCount) == counts)
    }
    #expect((summary.count, summary.plannedCount, summary.isComplete) == (3, 3, true))
    #expect(TestSummary(plannedCount: 0).isComplete)
    // More results than planned aren't complete either.
    summary.note(result())
    #expect(!summary.isComplete)
  }

  @Test func `passes a result that only warns, notes or compares`() throws {
    var result = TestResult(path: "a.board")
    #expect(result.isPassed)
    let script = try Script("undo\n")
    result.warnings = [script.statements[0].diagnostic(.nothingToDo, message: "nothing")]
    result.recordedFiles = ["a.png"]
    result.unusedFiles = ["b.png"]
    result.comparisonCount = 3
    #expect(result.isPassed)
    result.isInterrupted = true
    #expect(!result.isPassed)
    result.isInterrupted = false
    result.failures = [TestFailure(.output, "no room")]
    #expect(!result.isPassed)
  }

  @Test func `notes what became of pictures: recorded, unused, removed`() {
    var result = TestResult(path: "a.board")
    #expect(result.notes == [])
    result.removedFiles = ["r.png"]
    result.unusedFiles = ["u.png", "v.png"]
    result.recordedFiles = ["n.png"]
    #expect(
      result.notes == [
        "recorded 'n.png'", "no command expects 'u.png'", "no command expects 'v.png'",
        "removed 'r.png', which no command expects",
      ])
  }

  @Test(arguments: [
    (Duration.zero, 0, 0.0), (.nanoseconds(999_999), 0, 0), (.milliseconds(1), 1, 0.001),
    (.microseconds(1999), 1, 0.001), (.seconds(61), 61_000, 61), (.milliseconds(12_345), 12_345, 12.345),
  ])
  func `tells durations in whole milliseconds`(duration: Duration, milliseconds: Int, seconds: Double) {
    #expect(duration.milliseconds == milliseconds)
    #expect(duration.seconds == seconds)
  }
}
