import Dispatch
import Foundation
import Synchronization

/// Runs jobs on a thread of its own, in order.
///
/// A few jobs may wait; then adding one waits. After the first error the remaining jobs are skipped. If no thread can be created, each
/// job runs when it is added.
package final class BackgroundQueue: Sendable {
  package typealias Job = @Sendable () throws(OutputError) -> Void

  /// The state that the queue shares with its thread. The thread may outlive the queue until the last job is done.
  private final class Shared: Sendable {
    /// The next one first; `nil` ends the thread.
    let jobs = Mutex<[Job?]>([])
    let waiting = DispatchSemaphore(value: 0)
    let room: DispatchSemaphore
    let failure = Mutex<OutputError?>(nil)

    init(capacity: Int) { room = DispatchSemaphore(value: capacity) }

    func add(_ job: Job?) {
      jobs.withLock { $0.append(job) }
      waiting.signal()
    }

    func work() {
      while true {
        waiting.wait()
        guard let job = jobs.withLock({ $0.removeFirst() }) else { return }
        perform(job)
        room.signal()
      }
    }

    func perform(_ job: Job) {
      guard failure.withLock({ $0 == nil }) else { return }
      do throws(OutputError) {
        try job()
      } catch {
        failure.withLock { $0 = error }
      }
    }

    func rethrow() throws(OutputError) {
      if let error = failure.withLock({ $0 }) { throw error }
    }
  }

  private let shared: Shared
  private let capacity: Int
  private let hasThread: Bool

  /// - Parameter capacity: How many jobs may wait; at least 1.
  package init(capacity: Int) {
    self.capacity = capacity
    let shared = Shared(capacity: capacity)
    self.shared = shared
    hasThread = startThread { shared.work() }
  }

  deinit { if hasThread { shared.add(nil) } }

  /// Adds a job, and waits for room if too many wait.
  ///
  /// - Throws: The error of an earlier job; this one isn't done then.
  package func add(_ job: @escaping Job) throws(OutputError) {
    try shared.rethrow()
    guard hasThread else {
      shared.perform(job)
      return try shared.rethrow()
    }
    shared.room.wait()
    shared.add(job)
  }

  /// Waits until all is done.
  ///
  /// - Throws: The first error, if there was one.
  package func finish() throws(OutputError) {
    // All places are free only when no job waits or runs.
    for _ in 0..<capacity { shared.room.wait() }
    for _ in 0..<capacity { shared.room.signal() }
    try shared.rethrow()
  }
}

/// Starts a thread.
///
/// - Returns: Whether it could be created. (A dispatch queue would wait for a thread forever.)
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  let box = Unmanaged.passRetained(Box(body))
  let code: Int32
  #if canImport(Darwin)
    var thread: pthread_t?
    code = pthread_create(&thread, nil, { run(Unmanaged<Box>.fromOpaque($0)) }, box.toOpaque())
  #else
    var thread = pthread_t()
    code = pthread_create(&thread, nil, { $0.flatMap { run(Unmanaged<Box>.fromOpaque($0)) } }, box.toOpaque())
  #endif
  guard code == 0 else {
    box.release()
    return false
  }
  #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
  return true
}

private final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: Unmanaged<Box>) -> UnsafeMutableRawPointer? {
  box.takeRetainedValue().body()
  return nil
}
