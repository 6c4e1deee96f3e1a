import Foundation

/// How often something random is tried, or how much there is of something large: a count that takes seconds at most, multiplied by the
/// environment variable `RECTBOARD_TRIALS`. `RECTBOARD_TRIALS=300 swift test --filter CrashTests` takes minutes.
public func trials(_ count: Int) -> Int {
  count * max(1, ProcessInfo.processInfo.environment["RECTBOARD_TRIALS"].flatMap { Int($0) } ?? 1)
}
