import Dispatch
import Foundation
import Synchronization

/// Does jobs on a thread of its own, in order, a few of which may wait.
///
/// After the first error no more are done. Where the system gives no thread, jobs are done at once.
package final class BackgroundQueue: Sendable {
  package typealias Job = @Sendable () throws(OutputError) -> Void

  /// What the queue shares with its thread, which outlives it until all is done.
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
    // There is room for as many as may wait when none does any more.
    for _ in 0..<capacity { shared.room.wait() }
    for _ in 0..<capacity { shared.room.signal() }
    try shared.rethrow()
  }
}

/// Starts a thread, and tells whether the system gave one. (Dispatch would wait for one for ever.)
private func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
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
