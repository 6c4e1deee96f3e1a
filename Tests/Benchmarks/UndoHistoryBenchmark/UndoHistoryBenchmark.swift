import ValueHistory

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Prints the memory of a step of a value history, and the times of changing, undoing and redoing.
@main
struct UndoHistoryBenchmark {
  private struct Four: Equatable { var (a, b, c, d) = (0, 0, 0, 0) }

  /// Forty bytes, like a row of a list.
  private struct Row: Equatable { var (a, b, c, d, e) = (0, 0, 0, 0, 0) }

  static func main() {
    let rows = [Row](repeating: Row(), count: 10_000)
    let parts = [[Row]](repeating: Array(rows.prefix(100)), count: 100)
    // All histories are made before the first one is timed and released, because reused memory would not be counted.
    let timings = [
      measure("4 integers", Four(), steps: 1_000_000) { value, step in value.a = step + 1 },
      measure("100 rows", Array(rows.prefix(100)), steps: 10_000) { value, step in value[step % 100].a += 1 },
      measure("10,000 rows", rows, steps: 500) { value, step in value[step].a += 1 },
      measure("10,000 rows in parts of 100", parts, steps: 5_000) { value, step in
        value[step % 100][step / 100].a += 1
      },
    ]
    print("value                             bytes/step   change ns   in a scope ns   undo, redo ns")
    for timing in timings { timing() }
  }

  /// Makes a history, and returns a closure that measures it and prints the row.
  private static func measure<Value>(
    _ name: String, _ value: Value, steps: Int, _ change: @escaping (inout Value, Int) -> Void
  ) -> () -> Void {
    let before = residentBytes()
    var history = UndoHistory(initialValue: value)
    for step in 0..<steps { change(&history.currentItem, step) }
    let bytes = (residentBytes() - before) / steps
    return { time(name, history, bytes: bytes, value, steps: steps, change) }
  }

  private static func time<Value>(
    _ name: String, _ history: UndoHistory<Value>, bytes: Int, _ value: Value, steps: Int,
    _ change: (inout Value, Int) -> Void
  ) {
    let changing = best(of: 3, steps) {
      var history = UndoHistory(initialValue: value)
      for step in 0..<steps { change(&history.currentItem, step) }
    }
    let scoped = best(of: 3, steps) {
      var history = UndoHistory(initialValue: value)
      history.group { history in for step in 0..<steps { change(&history.currentItem, step) } }
    }
    var history = history
    let walking = best(of: 3, 2 * steps) {
      while history.undo() {}
      while history.redo() {}
    }
    let padding = String(repeating: " ", count: 32 - name.count)
    print(name + padding, column(bytes, 12), column(changing, 11), column(scoped, 15), column(walking, 15))
  }

  private static func column(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }

  private static func best(of rounds: Int, _ steps: Int, _ body: () -> Void) -> Int {
    let clock = ContinuousClock()
    let shortest = (1...rounds).map { _ in clock.measure(body) }.min() ?? .zero
    return Int(shortest / .nanoseconds(steps))
  }

  /// The process's resident memory, in whole pages. Linux only; 0 elsewhere.
  private static func residentBytes() -> Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words = text.split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
  }
}
