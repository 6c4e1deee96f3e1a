import CMemory
import Dispatch

/// Prints the time and memory of an operation.
struct Clock {
  let subject: String
  let scenario: Scenario

  /// - Parameters:
  ///   - count: The number of steps.
  ///   - bytes: The allocated bytes before the first operation; nil to print no bytes.
  func measure(_ operation: String, _ count: Int, bytesSince bytes: Int? = nil, _ work: () -> Void) {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    let kept = bytes.map { String((Clock.bytes - $0) / count) } ?? "-"
    print(subject, scenario.rawValue, operation, (time * 10).rounded() / 10, kept)
  }

  static var bytes: Int { live_bytes() }
}
