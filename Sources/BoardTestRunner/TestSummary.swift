/// The counts of a suite's results.
public struct TestSummary: Sendable {
  /// The number of scripts to run.
  public let plannedCount: Int
  /// The number of scripts that passed.
  public private(set) var passedCount = 0
  /// The number of scripts that failed.
  public private(set) var failedCount = 0
  private var expectationCount = 0
  private var unmetCount = 0
  private var comparisonCount = 0
  private var mismatchCount = 0
  private var recordedCount = 0
  /// The time from the beginning of the suite to its end.
  public var duration = Duration.zero

  /// The summary of a suite that hasn't started.
  public init(plannedCount: Int) { self.plannedCount = plannedCount }

  /// Counts a result.
  public mutating func note(_ result: TestResult) {
    if result.isPassed { passedCount += 1 } else { failedCount += 1 }
    expectationCount += result.expectationCount
    unmetCount += result.unmetCount
    comparisonCount += result.comparisonCount
    mismatchCount += result.mismatchCount
    recordedCount += result.recordedFiles.count
  }

  /// The number of scripts that were run.
  public var count: Int { passedCount + failedCount }
  /// Whether all scripts were run.
  public var isComplete: Bool { count == plannedCount }

  /// The summary as a line, such as "3 scripts: 1 failed, 2 passed; 12 expectations, 2 pictures".
  var text: String {
    var text = "\(Display.counted(plannedCount, "script")): "
    if failedCount > 0 { text += "\(failedCount) failed, " }
    text += "\(passedCount) passed"
    if !isComplete { text += ", \(plannedCount - count) not run" }
    text += "; \(Display.counted(expectationCount, "expectation"))"
    if unmetCount > 0 { text += " (\(unmetCount) not met)" }
    if comparisonCount > 0 { text += ", \(Display.counted(comparisonCount, "picture"))" }
    if mismatchCount > 0 { text += " (\(mismatchCount) not as expected)" }
    if recordedCount > 0 { text += ", \(recordedCount) recorded" }
    return text
  }
}

extension Duration {
  /// In whole milliseconds.
  var milliseconds: Int { Int(self / .milliseconds(1)) }

  /// In seconds, such as 0.012.
  var seconds: Double { Double(milliseconds) / 1000 }
}
