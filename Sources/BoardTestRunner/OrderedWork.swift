import Dispatch
import Synchronization
import WholeFiles

/// Makes results on several threads, and passes them on in order.
///
/// On two cores, whole runs of `rectboard test` are 1.4 times faster with `--jobs 2` than with one.
enum OrderedWork {
  /// The state that the threads share. A thread that is still working may outlive the call, and then so does this.
  private final class Shared<Result: Sendable>: Sendable {
    struct State {
      var next = 0
      var results: [Int: Result] = [:]
      var isOver = false
    }

    let count: Int
    let make: @Sendable (Int) -> Result
    let state = Mutex(State())
    /// How many more results may be begun. (It starts at 0, because Dispatch traps if a semaphore is released with a value below
    /// its initial one.)
    let room = DispatchSemaphore(value: 0)
    let made = DispatchSemaphore(value: 0)

    init(_ count: Int, _ make: @escaping @Sendable (Int) -> Result) { (self.count, self.make) = (count, make) }

    func work() {
      while true {
        room.wait()
        guard let index = begin() else { return }
        let result = make(index)
        state.withLock { $0.results[index] = result }
        made.signal()
      }
    }

    func begin() -> Int? {
      state.withLock { state in
        guard !state.isOver, state.next < count else { return nil }
        defer { state.next += 1 }
        return state.next
      }
    }

    func result(_ index: Int) -> Result {
      while true {
        if let result = state.withLock({ $0.results.removeValue(forKey: index) }) { return result }
        made.wait()
      }
    }
  }

  /// Makes a result for each index and passes it on, in the order of the indices.
  ///
  /// At most `threads` results are made at once, and few wait to be passed on, however long one of them takes.
  ///
  /// - Parameters:
  ///   - threads: The number of threads to start. With one, or if none can be started, the calling thread does everything.
  ///   - make: Called on any thread.
  ///   - take: Called on the calling thread; if it returns false, the work ends, and results begun meanwhile are dropped.
  static func forEach<Result: Sendable>(
    of count: Int, threads: Int, make: @escaping @Sendable (Int) -> Result, take: (Result) throws -> Bool
  ) rethrows {
    let shared = Shared(count, make)
    let wanted = min(threads, count)
    let started = wanted > 1 ? (0..<wanted).count { _ in startThread { shared.work() } } : 0
    defer {
      shared.state.withLock { $0.isOver = true }
      for _ in 0..<started { shared.room.signal() }
    }
    for _ in 0..<4 * started { shared.room.signal() }
    for index in 0..<count {
      guard try take(started > 0 ? shared.result(index) : make(index)) else { return }
      shared.room.signal()
    }
  }
}
