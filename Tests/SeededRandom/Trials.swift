import Foundation

/// How often something is tried by chance, or how much there is of something large: what adds up to seconds, times what
/// `RECTBOARD_TRIALS` says, as in CI. `RECTBOARD_TRIALS=300 swift test --filter CrashTests` tries at length.
public func trials(_ count: Int) -> Int {
  count * max(1, ProcessInfo.processInfo.environment["RECTBOARD_TRIALS"].flatMap { Int($0) } ?? 1)
}
