#if Foundation
  import Foundation
#endif

/// The event groups that the main actor, or a thread with a run loop of its own, has to close in its next turn.
///
/// All of them share one task, or one call by the run loop, so that nothing piles up where neither ever runs, however many managers come
/// and go.
///
/// `@unchecked`, with this proof: only the main actor, or only the thread, uses it.
final class PendingCloses: @unchecked Sendable {
  private struct Close {
    weak var closer: EventGroupCloser?
    let ticket: UInt
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

  /// One list for each task or call that is scheduled.
  private var lists: [ClosingTurn: List] = [:]

  private static let ofMainActor = PendingCloses()

  /// Those of the caller; nil if nothing closes the groups of events there, as in a task outside of the main actor.
  static var current: PendingCloses? {
    if MainQueue.isCurrent { return ofMainActor }
    #if Foundation && !MainActorUndoManager
      if unsafe withUnsafeCurrentTask(body: { unsafe $0 == nil }) { return ofThread }
    #endif
    return nil
  }

  #if Foundation
    /// Those of the current thread, which end with it.
    private static var ofThread: PendingCloses {
      let (values, key) = (Thread.current.threadDictionary, "UndoKit.PendingCloses")
      if let closes = values[key] as? PendingCloses { return closes }
      let closes = PendingCloses()
      values[key] = closes
      return closes
    }
  #endif

  /// Adds a close in the next turn.
  ///
  /// - Parameter ticket: The number that is passed to the closer.
  func add(_ closer: EventGroupCloser, ticket: UInt) {
    // The group closes in whichever turn comes first: a pass of the run loop may not get to the main queue, and not every program runs a
    // run loop.
    let close = Close(closer: closer, ticket: ticket)
    #if Foundation
      add(close, in: .ofRunLoop(closer.runLoopModes))
      if closer.runLoopModes != [.default] { return }
    #endif
    if self === Self.ofMainActor { add(close, in: .ofMainActor) }
  }

  private func add(_ close: Close, in turn: ClosingTurn) {
    if lists[turn] == nil {
      turn.perform(onMainActor: self === Self.ofMainActor) { [self] in
        let list = lists.removeValue(forKey: turn)
        closeAll(list?.closes ?? [])
      }
    }
    lists[turn, default: List()].append(close)
  }

  /// Closes all groups now. What is scheduled will find nothing to do, or later groups.
  func closeAll() {
    let closes = lists.values.flatMap(\.closes)
    for turn in lists.keys { lists[turn] = List() }
    closeAll(closes)
  }

  /// Groups that are closed in managers of one timeline are one transaction.
  private func closeAll(_ closes: [Close]) {
    #if MainActorUndoManager
      MainActor.assumeIsolated {
        var transactions = TransactionsOfTurn()
        for close in closes { close.closer?.close(ticket: close.ticket, &transactions) }
        transactions.end()
      }
    #else
      var transactions = TransactionsOfTurn()
      for close in closes { close.closer?.close(ticket: close.ticket, &transactions) }
      transactions.end()
    #endif
  }
}
