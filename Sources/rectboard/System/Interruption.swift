import Synchronization
import SystemEssentials
import WholeFiles

/// The signal that asked the process to end; 0 for none.
private let received = Atomic<Int32>(0)

/// Signals that ask the process to end, which it does after finishing its outputs.
enum Interruption {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// Handles SIGINT, SIGTERM and SIGHUP from now on, instead of letting them end the process, and interrupts waiting system calls. A second
  /// signal of the same kind still ends the process. A signal that was ignored before, as under `nohup`, stays ignored.
  static func watch() {
    // Both are used here first, because a signal handler must not initialize them.
    _ = (received.load(ordering: .relaxed), InterruptedCalls.areGivenUp.load(ordering: .relaxed))
    for number in signals {
      var action = sigaction()
      guard sigaction(number, nil, &action) == 0, !isIgnored(action) else { continue }
      action = sigaction()
      setHandler(of: &action) {
        received.store($0, ordering: .relaxed)
        InterruptedCalls.areGivenUp.store(true, ordering: .relaxed)
      }
      action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
      sigaction(number, &action, nil)
    }
  }

  /// The signal that has come; `nil` if none has.
  static var signal: Int32? {
    let number = received.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  private static func isIgnored(_ action: sigaction) -> Bool {
    #if os(Linux)
      let handler = action.__sigaction_handler.sa_handler
    #else
      let handler = action.__sigaction_u.__sa_handler
    #endif
    return unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func setHandler(of action: inout sigaction, to handler: @escaping @convention(c) (Int32) -> Void) {
    #if os(Linux)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
  }
}
