import UndoKit
import UndoTimelines

/// Information about transactions that their steps don't have, and the list of transactions once it has been read.
struct Transactions {
  /// The transaction of an owner's open groups.
  struct Open {
    let number: Int
    /// The transaction to which the owner's edits belonged before.
    let before: Int?
    /// The time at which it began.
    let time: Int
    var depth = 1
    /// Whether a call of ``EditingState/transaction(isPart:_:)`` has pushed a step.
    var hasSteps = false
  }

  /// The open groups' transactions, by the groups' owners.
  var open: [ObjectIdentifier?: Open] = [:]
  /// The names of transactions that come from groups with a name.
  var names: [Int: String] = [:]
  /// The contexts of figures off the board, by the step of the board that removed them, by being performed, undone or redone.
  var away: [UndoStep.ID: [FigureID: AwayFigure]] = [:]
  /// The transactions of the contexts of the board and of figures on it; nil before the timeline is first read.
  var list: TransactionList?
}

/// The context of a figure that is off the board with its steps.
struct AwayFigure {
  weak var context: FigureContext?
}

extension EditingState {
  /// Stores that a step of the board has removed a figure.
  func noteDeparture(of context: FigureContext, by step: UndoStep.ID) {
    context.awaySince = step
    transactions.away[step, default: [:]][context.id] = AwayFigure(context: context)
    transactions.list?.remove(context)
  }

  /// Stores that a figure is back on the board, or is gone for good.
  func endAbsence(of context: FigureContext) {
    guard let step = context.awaySince else { return }
    context.awaySince = nil
    transactions.away[step]?[context.id] = nil
    if transactions.away[step]?.isEmpty == true { transactions.away[step] = nil }
  }
}

extension EditingState {
  /// The transactions of all contexts on the board.
  var transactionList: TransactionList {
    if let list = transactions.list { return list }
    let list = TransactionList(clock: clock)
    if let boardContext {
      list.add(boardContext)
      for context in boardContext.contexts.values { list.add(context) }
    }
    transactions.list = list
    return list
  }

  /// Makes one transaction of everything that the owner does in the body. While the owner has a group open, it belongs to that group's
  /// transaction.
  ///
  /// - Parameter isPart: Whether it belongs to the transaction that the owner has begun already.
  func transaction<Result, Failure: Error>(
    isPart: Bool = true, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (before, time) = (clock.transaction, clock.time)
    clock.transaction = openTransaction ?? (isPart ? before : nil) ?? clock.newTransaction()
    defer {
      if clock.time > time, !transactions.open.isEmpty { transactions.open[owner]?.hasSteps = true }
      clock.transaction = before
    }
    return try body()
  }

  /// The transaction of the owner's open groups.
  private var openTransaction: Int? { transactions.open.isEmpty ? nil : transactions.open[owner]?.number }

  /// Makes the next undo or redo a transaction of its own.
  func beginNextTransaction() {
    if clock.transaction != nil, openTransaction == nil { clock.transaction = clock.newTransaction() }
  }

  // MARK: Groups

  /// Opens a group of the owner's: everything that it does from now on is one transaction, until its outermost group ends.
  func beginTransaction(named name: String) {
    if transactions.open[owner] != nil {
      transactions.open[owner]?.depth += 1
      return
    }
    let number = clock.transaction ?? clock.newTransaction()
    transactions.open[owner] = Transactions.Open(number: number, before: clock.transaction, time: clock.time)
    clock.transaction = number
    if !name.isEmpty { transactions.names[number] = name }
  }

  /// Makes the steps that the body pushes part of the transaction of an owner's open groups, whoever the current owner is.
  func inTransaction(of owner: ObjectIdentifier?, _ body: () -> Void) {
    let (before, time) = (clock.transaction, clock.time)
    clock.transaction = transactions.open[owner]?.number ?? before
    body()
    if clock.time > time { transactions.open[owner]?.hasSteps = true }
    clock.transaction = before
  }

  /// Closes an owner's group.
  func endTransaction(of owner: ObjectIdentifier?) {
    guard var open = transactions.open[owner] else { return }
    open.depth -= 1
    transactions.open[owner] = open.depth > 0 ? open : nil
    guard open.depth == 0 else { return }
    if !open.hasSteps, clock.time == open.time { transactions.names[open.number] = nil }
    if owner == self.owner { clock.transaction = open.before }
  }
}

extension BoardEditor {
  /// Whether the owner's open groups have pushed a step, in whichever context.
  package var groupHasSteps: Bool { shared.transactions.open[shared.owner]?.hasSteps == true }
}
