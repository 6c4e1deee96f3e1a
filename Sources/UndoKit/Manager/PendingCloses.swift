import Foundation
import Synchronization

/// The event groups that the main run loop is to close in its next pass.
///
/// The run loop gets one call for all of them, so that nothing piles up in one that never turns, however many managers come and go.
enum PendingCloses {
  private struct Close {
    weak var closer: EventGroupCloser?
    let ticket: Int
  }

  /// The closes in the same modes.
  private struct List {
    var closes: [Close] = []
    /// When closes are removed whose managers have gone.
    var limit = 64

    mutating func append(_ close: Close) {
      if closes.count >= limit {
        closes.removeAll { $0.closer == nil }
        limit = max(64, 2 * closes.count)
      }
      closes.append(close)
    }
  }

  /// One list for each call that the run loop was given. Only the main thread uses them.
  private static let lists = Mutex<[[RunLoop.Mode]: List]>([:])

  /// Adds a close. Must be called on the main thread.
  ///
  /// - Parameter ticket: What the closer is called with.
  static func add(_ closer: EventGroupCloser, ticket: Int, inModes modes: [RunLoop.Mode]) {
    let close = Close(closer: closer, ticket: ticket)
    let isFirst = lists.withLock { lists in
      let isFirst = lists[modes] == nil
      lists[modes, default: List()].append(close)
      return isFirst
    }
    if isFirst { RunLoop.main.perform(inModes: modes) { closeAll(inModes: modes) } }
  }

  /// Called by the main run loop.
  private static func closeAll(inModes modes: [RunLoop.Mode]) {
    let list = lists.withLock { $0.removeValue(forKey: modes) }
    for close in list?.closes ?? [] { close.closer?.close(ticket: close.ticket) }
  }
}
