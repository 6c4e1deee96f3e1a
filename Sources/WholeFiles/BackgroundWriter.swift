import Dispatch
import Synchronization
import SystemEssentials

/// Writes files in the background, in order, while the next ones are made.
///
/// A few files may wait; a caller that adds more waits, too. After the first error nothing more is written, and the next call or
/// ``finish()`` throws the error. If no thread can be created, each file is written at once.
///
/// It makes whole runs of 200 steps at 1920x1080 faster: 1.23 to 1.5 times with 1,000 figures, 1.3 times with PNG and SVG of 100 figures,
/// 1.1 times with 10,000, 1.03 times with 10.
public final class BackgroundWriter: Sendable {
  package typealias Job = @Sendable () throws(OutputError) -> Void

  /// The state that the writer shares with its thread, which may outlive it until the last job is done.
  private final class Shared: Sendable {
    /// The waiting jobs, the next one first; `nil` ends the thread.
    let waiting = Mutex<[(@Sendable () -> Void)?]>([])
    let waitingCount = DispatchSemaphore(value: 0)
    let failure = Mutex<OutputError?>(nil)

    func add(_ work: (@Sendable () -> Void)?) {
      waiting.withLock { $0.append(work) }
      waitingCount.signal()
    }

    func run() {
      while true {
        waitingCount.wait()
        guard let work = waiting.withLock({ $0.removeFirst() }) else { return }
        work()
      }
    }

    /// Performs a job, unless an earlier one has failed.
    func perform(_ job: Job) {
      guard failure.withLock({ $0 == nil }) else { return }
      do throws(OutputError) {
        try job()
      } catch {
        failure.withLock { $0 = error }
      }
    }

    func rethrow() throws(OutputError) { if let error = failure.withLock({ $0 }) { throw error } }
  }

  private let shared = Shared()
  private let room: DispatchSemaphore
  private let hasThread: Bool

  /// - Parameter capacity: How many files may wait; less than 1 counts as 1.
  public convenience init(capacity: Int = 8) { self.init(capacity: capacity, startThread: startThread) }

  /// - Parameter start: Starts a thread, and returns whether it could be created.
  package init(capacity: Int, startThread start: (@escaping @Sendable () -> Void) -> Bool) {
    room = DispatchSemaphore(value: max(1, capacity))
    hasThread = start { [shared] in shared.run() }
  }

  deinit { if hasThread { shared.add(nil) } }

  /// Adds a file to be written. It appears completely or not at all: see ``FileContents``.
  ///
  /// - Throws: The error of an earlier file; this one isn't written then.
  public func write(_ contents: FileContents, to path: String) throws(OutputError) {
    try add { () throws(OutputError) in try contents.write(to: path) }
  }

  /// Adds a file to be written into a folder.
  package func write(_ contents: FileContents, _ name: String, in folder: Folder) throws(OutputError) {
    try add { () throws(OutputError) in try contents.write(name, in: folder) }
  }

  /// Adds another job.
  package func add(_ job: @escaping Job) throws(OutputError) {
    try shared.rethrow()
    guard hasThread else {
      shared.perform(job)
      return try shared.rethrow()
    }
    room.wait()
    shared.add { [shared, room] in
      shared.perform(job)
      room.signal()
    }
  }

  /// Waits until all jobs are done.
  ///
  /// - Throws: The first error, if there was one.
  public func finish() throws(OutputError) {
    if hasThread {
      let isDone = DispatchSemaphore(value: 0)
      shared.add { isDone.signal() }
      isDone.wait()
    }
    try shared.rethrow()
  }
}

/// Starts a thread.
///
/// - Returns: Whether it could be created. (A dispatch queue would wait for a thread forever, and Foundation's `Thread` doesn't report
///   failures.)
package func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let box = Unmanaged.passRetained(Box(body))
  if pthread_create(&thread, nil, { run($0) }, box.toOpaque()) == 0 { return true }
  box.release()
  return false
}

private final class Box: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private func run(_ box: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  pthread_detach(pthread_self())
  if let box { Unmanaged<Box>.fromOpaque(box).takeRetainedValue().body() }
  return nil
}
