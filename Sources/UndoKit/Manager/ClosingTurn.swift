import Dispatch

#if Foundation
  import Foundation
#endif

/// The turn of a thread that closes an event's group.
enum ClosingTurn: Hashable, Sendable {
  /// As soon as the main actor is free: when an `async` main waits, or when the main run loop gets to the main queue.
  case ofMainActor
  #if Foundation
    /// In the next pass of a run loop in one of these modes.
    case ofRunLoop([RunLoop.Mode])
  #endif

  /// Calls a closure in this turn, on the main actor or on the current thread.
  func perform(onMainActor: Bool, _ body: @escaping @Sendable () -> Void) {
    switch self {
    case .ofMainActor: Task.detached { @MainActor in body() }
    #if Foundation
      case .ofRunLoop(let modes): (onMainActor ? RunLoop.main : .current).perform(inModes: modes, block: body)
    #endif
    }
  }
}

/// Whether code runs on the main actor.
///
/// The current thread isn't enough to know: once an `async` main has awaited something, the actor's jobs run on another thread. But they
/// always run on Dispatch's main queue, which until then is also the queue of the main thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
