import Foundation

/// That what a test waited for didn't happen.
public struct WaitFailure: Error, CustomStringConvertible {
  public let description: String
}

/// Waits until something holds that a program brings about.
///
/// - Parameters:
///   - what: What is missing if it doesn't come to hold.
///   - time: Longer than anything takes on a busy machine.
public func wait(for what: String, atMost time: Duration = .seconds(60), until holds: () throws -> Bool) throws {
  let end = ContinuousClock.now + time
  while try !holds() {
    guard ContinuousClock.now < end else { throw WaitFailure(description: "\(what): didn't happen within \(time)") }
    usleep(2000)
  }
}
