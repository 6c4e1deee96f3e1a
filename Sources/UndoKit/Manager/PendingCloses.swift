import Synchronization

/// The event groups that the main actor will close in its next turn.
///
/// There is one task, or one call of the run loop, for all of them. So nothing accumulates where neither ever runs, however many managers
/// are made and released.
enum PendingCloses {
  private struct Close {
    weak var closer: EventGroupCloser?
    let ticket: Int
  }

  /// The closes in the same turn.
  private struct List {
    var closes: [Close] = []
    /// At this number of closes, those are removed whose managers are gone or that later closes have replaced.
    var limit = 64

    mutating func append(_ close: Close) {
      if closes.count >= limit {
        closes.removeAll { $0.closer?.ticket != $0.ticket }
        limit = max(64, 2 * closes.count)
      }
      closes.append(close)
    }
  }

  /// One list for each task or call.
  private static let lists = Mutex<[ClosingTurn: List]>([:])

  /// Adds a close. Must be called on the main actor.
  ///
  /// - Parameter ticket: The argument for ``EventGroupCloser/close(ticket:_:)``.
  static func add(_ closer: EventGroupCloser, ticket: Int, in turn: ClosingTurn) {
    let close = Close(closer: closer, ticket: ticket)
    let isFirst = lists.withLock { lists in
      let isFirst = lists[turn] == nil
      lists[turn, default: List()].append(close)
      return isFirst
    }
    if isFirst { turn.perform { closeAll(in: turn) } }
  }

  /// Closes the groups of a turn. Those of managers in the same timeline become one thing.
  private static func closeAll(in turn: ClosingTurn) {
    let list = lists.withLock { $0.removeValue(forKey: turn) }
    MainActor.assumeIsolated {
      var things = ThingsOfTurn()
      for close in list?.closes ?? [] { close.closer?.close(ticket: close.ticket, &things) }
      things.end()
    }
  }
}
