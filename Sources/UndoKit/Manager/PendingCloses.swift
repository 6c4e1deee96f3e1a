import Synchronization

/// The event groups that the main actor has to close in its next turn.
///
/// All of them share one task, or one call by the run loop, so that nothing piles up where neither ever runs, however many managers come
/// and go.
enum PendingCloses {
  private struct Close {
    weak var closer: EventGroupCloser?
    let ticket: Int
  }

  /// The closes in the same turn.
  private struct List {
    var closes: [Close] = []
    /// The number of closes at which void ones are removed: those of managers that are gone, and those that later ones have replaced.
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
  /// - Parameter ticket: The number that is passed to the closer.
  static func add(_ closer: EventGroupCloser, ticket: Int, in turn: ClosingTurn) {
    let close = Close(closer: closer, ticket: ticket)
    let isFirst = lists.withLock { lists in
      let isFirst = lists[turn] == nil
      lists[turn, default: List()].append(close)
      return isFirst
    }
    if isFirst { turn.perform { closeAll(in: turn) } }
  }

  /// Called in that turn. Groups that it closes in managers of one timeline are one transaction.
  private static func closeAll(in turn: ClosingTurn) {
    let list = lists.withLock { $0.removeValue(forKey: turn) }
    MainActor.assumeIsolated {
      var transactions = TransactionsOfTurn()
      for close in list?.closes ?? [] { close.closer?.close(ticket: close.ticket, &transactions) }
      transactions.end()
    }
  }
}
