import Foundation
public import Testing

/// For suites and tests that start programs and wait for them: they run on threads of their own.
///
/// Swift's tasks share as many threads as there are cores. A test that waits on one of those holds up tests that could compute
/// meanwhile.
public struct StartsPrograms: SuiteTrait, TestTrait, TestScoping {
  fileprivate let threads: Threads

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(threads) { try await function() }
  }
}

extension Trait where Self == StartsPrograms {
  /// Runs a suite or a test on threads that may wait for programs.
  public static var startsPrograms: Self { StartsPrograms(threads: .ofPrograms) }
}

/// One browser for all tests of a suite, which takes longer to start than most of them take.
public struct OneBrowser: SuiteTrait, TestScoping {
  @TaskLocal public static var current: Browser?

  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Threads.ofBrowsers) {
      try await Self.$current.withValue(try Browser()) { try await function() }
    }
  }
}

extension Trait where Self == OneBrowser {
  /// Gives the tests of a suite a browser, on a thread that may wait for it.
  public static var oneBrowser: Self { OneBrowser() }
}

/// Threads for tests that wait.
private final class Threads: TaskExecutor {
  /// Enough to keep two cores busy while some programs wait for the disk.
  static let ofPrograms = Threads(count: 4)
  /// A browser has many threads of its own.
  static let ofBrowsers = Threads(count: 1)

  private let queue = OperationQueue()

  init(count: Int) { queue.maxConcurrentOperationCount = count }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
