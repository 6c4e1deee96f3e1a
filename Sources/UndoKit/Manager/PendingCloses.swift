import Synchronization

/// The event groups that the main actor is to close in its next turn.
///
/// It gets one task for all of them, or the run loop one call, so that nothing piles up where neither ever runs, however many managers
/// come and go.
enum PendingCloses {
  private struct Close {
    weak var closer: EventGroupCloser?
    let ticket: Int
  }

  /// The closes in the same turn.
  private struct List {
    var closes: [Close] = []
    /// When closes are removed whose managers have gone, or that others have replaced.
    var limit = 64

    mutating func append(_ close: Close) {
      if closes.count >= limit {
        closes.removeAll { $0.closer?.ticket != $0.ticket }
        limit = max(64, 2 * closes.count)
      }
      closes.append(close)
    }
  }

  /// One list for each task or call. Only the main actor uses them.
  private static let lists = Mutex<[ClosingTurn: List]>([:])

  /// Adds a close. Must be called on the main actor.
  ///
  /// - Parameter ticket: What the closer is called with.
  static func add(_ closer: EventGroupCloser, ticket: Int, in turn: ClosingTurn) {
    let close = Close(closer: closer, ticket: ticket)
    let isFirst = lists.withLock { lists in
      let isFirst = lists[turn] == nil
      lists[turn, default: List()].append(close)
      return isFirst
    }
    if isFirst { turn.perform { closeAll(in: turn) } }
  }

  /// Called in that turn. What closes in it, in managers of one timeline, was done together.
  private static func closeAll(in turn: ClosingTurn) {
    let list = lists.withLock { $0.removeValue(forKey: turn) }
    MainActor.assumeIsolated {
      var things = ThingsOfTurn()
      for close in list?.closes ?? [] { close.closer?.close(ticket: close.ticket, &things) }
      things.end()
    }
  }
}
