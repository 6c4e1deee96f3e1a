import CMemory
import Dispatch

/// Prints what a piece of work took.
struct Clock {
  let subject: String
  let scenario: Scenario

  /// - Parameters:
  ///   - count: How many steps the work is about.
  ///   - bytes: What the allocator had handed out before the first operation; nil to tell no bytes.
  func measure(_ operation: String, _ count: Int, bytesSince bytes: Int? = nil, _ work: () -> Void) {
    let start = DispatchTime.now().uptimeNanoseconds
    work()
    let time = Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
    let kept = bytes.map { String((Clock.bytes - $0) / count) } ?? "-"
    print(subject, scenario.rawValue, operation, (time * 10).rounded() / 10, kept)
  }

  static var bytes: Int { live_bytes() }
}
