import Foundation
import Synchronization
import Testing

@testable import BoardTestRunner

/// Results that several threads make and one receives.
@Suite struct `Work in order` {
  /// The threads' actions so far, and a signal for each result that was made.
  private final class Log: Sendable {
    let begun = Mutex<[Int]>([])
    let ended = Mutex<[Int]>([])
    let atOnce = Mutex((now: 0, most: 0))
    let onEnd = DispatchSemaphore(value: 0)

    func make(_ index: Int, _ body: () -> Void = {}) -> Int {
      begun.withLock { $0.append(index) }
      atOnce.withLock { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
      body()
      atOnce.withLock { $0.now -= 1 }
      ended.withLock { $0.append(index) }
      onEnd.signal()
      return index * index
    }
  }

  /// Signals when no thread works any more, because all have released their work.
  private final class Witness: Sendable {
    let isGone = DispatchSemaphore(value: 0)
    deinit { isGone.signal() }
  }

  /// A wait that ends at once unless something is wrong.
  private func wait(
    _ semaphore: DispatchSemaphore, _ what: Comment, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(semaphore.wait(timeout: .now() + 60) == .success, what, sourceLocation: sourceLocation)
  }

  @Test(arguments: [2, 3, 8]) func `is handed over in order, though the first result is made last`(threads: Int) {
    let log = Log()
    var taken: [Int] = []
    OrderedWork.forEach(of: 20, threads: threads) { index in
      log.make(index) {
        // The first one waits until as many others have been made as may be made before it is taken.
        if index == 0 { for _ in 1..<min(20, 4 * threads) { wait(log.onEnd, "others are made meanwhile") } }
      }
    } take: {
      taken.append($0)
      return true
    }
    #expect(taken == (0..<20).map { $0 * $0 })
    #expect(log.ended.withLock(\.self).firstIndex(of: 0) == min(20, 4 * threads) - 1)
    #expect(log.begun.withLock(\.self).sorted() == Array(0..<20))
  }

  @Test(arguments: [2, 3, 5]) func `doesn't run ahead of a result that takes long`(threads: Int) {
    let log = Log()
    let most = 4 * threads
    var begunBefore = 0
    OrderedWork.forEach(of: 100, threads: threads) { index in
      log.make(index) {
        guard index == 0 else { return }
        for _ in 1..<most { wait(log.onEnd, "so many are made meanwhile") }
      }
    } take: { result in
      // Nothing was taken before the first result, so no more may have been begun.
      if result == 0 { begunBefore = log.begun.withLock(\.count) }
      return true
    }
    #expect(begunBefore == most)
    #expect(log.ended.withLock(\.count) == 100)
  }

  @Test(arguments: [1, 2, 4]) func `is done by so many threads at once, and no more`(threads: Int) {
    let log = Log()
    let (isReached, mayEnd) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    OrderedWork.forEach(of: 40, threads: threads) { index in
      log.make(index) {
        guard index < threads, threads > 1 else { return }
        // All threads are here at the same time.
        isReached.signal()
        if index == 0 {
          for _ in 0..<threads { wait(isReached, "all threads work at once") }
          for _ in 1..<threads { mayEnd.signal() }
        } else {
          wait(mayEnd, "all threads work at once")
        }
      }
    } take: { _ in
      true
    }
    #expect(log.atOnce.withLock(\.most) == threads)
  }

  @Test(arguments: [-3, 0, 1]) func `is done by the caller's thread if there is none besides`(threads: Int) {
    let caller = pthread_self()
    var order: [String] = []
    let made = Mutex<[String]>([])
    OrderedWork.forEach(of: 3, threads: threads) { index in
      #expect(pthread_equal(pthread_self(), caller) != 0)
      made.withLock { $0.append("made \(index)") }
      return index
    } take: { index in
      order += made.withLock { made in
        defer { made = [] }
        return made
      }
      order.append("took \(index)")
      return true
    }
    // Each result is taken before the next one is made.
    #expect(order == ["made 0", "took 0", "made 1", "took 1", "made 2", "took 2"])
  }

  @Test(arguments: [1, 2, 8]) func `is taken by the caller's thread`(threads: Int) {
    let caller = pthread_self()
    OrderedWork.forEach(of: 10, threads: threads) {
      $0
    } take: { _ in
      #expect(pthread_equal(pthread_self(), caller) != 0)
      return true
    }
  }

  @Test(arguments: [0, 1, 2, 8]) func `of which there is none or little is done, whatever threads there may be`(
    threads: Int
  ) {
    for count in 0...3 {
      var taken: [Int] = []
      OrderedWork.forEach(of: count, threads: threads) {
        $0
      } take: {
        taken.append($0)
        return true
      }
      #expect(taken == Array(0..<count))
    }
  }

  private struct Failure: Error, Equatable { let index: Int }

  /// After an early end, threads may finish their current work, and begin nothing more.
  @Test(arguments: [false, true], [0, 3]) func `ends when somebody has enough, or can't go on`(
    throwing: Bool, last: Int
  ) throws {
    let (log, threads) = (Log(), 3)
    let mayEnd = DispatchSemaphore(value: 0)
    let isOver = Mutex(false)
    var witness: Witness? = Witness()
    let isGone = try #require(witness).isGone
    var taken: [Int] = []
    func run() throws {
      try OrderedWork.forEach(of: 100, threads: threads) { [witness] index in
        log.make(index) {
          withExtendedLifetime(witness) {}
          // Those after the last one that is taken are blocked until the end.
          if index > last, !isOver.withLock(\.self) { wait(mayEnd, "the end") }
        }
      } take: { result in
        taken.append(result)
        if result == last * last, throwing { throw Failure(index: last) }
        return result < last * last
      }
    }
    if throwing { #expect(throws: Failure(index: last)) { try run() } } else { try run() }
    #expect(taken == (0...last).map { $0 * $0 })
    isOver.withLock { $0 = true }
    for _ in 0..<100 { mayEnd.signal() }
    witness = nil
    // All threads end, and nobody keeps a reference to their work.
    wait(isGone, "the threads' end")
    // At most one per thread was being made, and none was begun after that.
    #expect(log.begun.withLock(\.count) <= last + 1 + threads)
    #expect(log.ended.withLock(\.count) == log.begun.withLock(\.count))
  }

  @Test(arguments: [2, 3, 8]) func `ends all threads, though they wait until they may begin more`(
    threads: Int
  ) throws {
    let log = Log()
    var witness: Witness? = Witness()
    let isGone = try #require(witness).isGone
    OrderedWork.forEach(of: 100, threads: threads) { [witness] index in
      log.make(index) {
        withExtendedLifetime(witness) {}
        if index == 0 { for _ in 1..<4 * threads { wait(log.onEnd, "so many are made meanwhile") } }
      }
    } take: { _ in
      false
    }
    witness = nil
    wait(isGone, "the threads' end")
    #expect(log.begun.withLock(\.count) == 4 * threads)
  }

  @Test func `ends at once if the caller's thread does all of it`() {
    let log = Log()
    OrderedWork.forEach(of: 10, threads: 1) {
      log.make($0)
    } take: {
      $0 < 4
    }
    #expect(log.begun.withLock(\.self) == [0, 1, 2])
  }
}
