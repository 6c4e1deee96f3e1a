public import UndoContexts
public import UndoKit
package import UndoTimelines

/// Undoes and redoes by time: always the latest edit, in whichever context.
///
/// The histories stay separate: it takes steps off the same stacks as undo in a context does. It takes *transactions*: the steps that one
/// command has pushed, or a group with everything that was done in it. Undo takes the latest transaction: the latest of the next steps of
/// all contexts on the board; then, as long as a step of the same transaction is next in one of these contexts, that one, the latest first.
/// If this restores a figure, the figure's steps of the transaction follow; the steps of figures off the board keep their times. Steps of
/// a transaction that lie under others are a transaction of their own, with the same name, which is undone after these. Redo does the same
/// with steps that were undone together, unless something was recorded since.
///
/// A board has one timeline, whoever edits it.
///
/// - SeeAlso: UndoTimelines' `UndoTimeline`, which does this for any managers.
public final class BoardTimeline {
  let shared: EditingState

  init(shared: EditingState) { self.shared = shared }

  // MARK: Undo and redo

  /// Undoes up to `count` transactions, the latest one first.
  ///
  /// - Returns: How many transactions were undone; 0 in a dry run. If one after the first would be refused, the walk ends before it.
  /// - Throws: ``EditError/groupIsOpen(_:)`` while the caller has a group open, and what `EditingContext.undo(_:)` throws in a context with a
  ///   step of the first transaction. Nothing has changed then.
  @discardableResult
  public func undo(_ count: Int = 1) throws(EditError) -> Int { try walk(.undo, count) { _ in } }

  /// Redoes up to `count` transactions, the one that was undone last first. Steps that were undone before the last recording in any context
  /// can only be redone in their contexts.
  ///
  /// - Returns: How many transactions were redone; 0 in a dry run.
  /// - Throws: As ``undo(_:)`` does.
  @discardableResult
  public func redo(_ count: Int = 1) throws(EditError) -> Int { try walk(.redo, count) { _ in } }

  /// - Parameter note: Called with the context of each step that was undone.
  package func undo(_ count: Int, noting note: (EditingContext) -> Void) throws(EditError) -> Int {
    try walk(.undo, count, note)
  }

  /// See ``undo(_:noting:)``.
  package func redo(_ count: Int, noting note: (EditingContext) -> Void) throws(EditError) -> Int {
    try walk(.redo, count, note)
  }

  private func walk(_ way: UndoWay, _ count: Int, _ note: (EditingContext) -> Void) throws(EditError) -> Int {
    try shared.checkAdmission()
    if let context = contextWithOwnGroup { throw .groupIsOpen(context.name) }
    var done = 0
    while done < count, let transaction = next(way) {
      if let obstacle = obstacle(of: transaction) {
        if done == 0 { throw obstacle }
        break
      }
      if shared.isDryRun { return 0 }
      if done > 0 { shared.beginNextTransaction() }
      take(way, transaction, note)
      done += 1
    }
    if done > 0 {
      shared.noteHistoryChange()
      shared.settle()
    }
    return done
  }

  /// Undoes or redoes the next transaction.
  private func take(_ way: UndoWay, _ transaction: Transaction, _ note: (EditingContext) -> Void) {
    shared.transaction {
      // Steps that are undone together keep the name under which they were done together.
      if let name = shared.transactions.names[transaction.number], let taken = shared.clock.transaction {
        shared.transactions.names[taken] = name
      }
      for step in transaction.steps {
        assert(step.context.isOnBoard && step.context.history.stamp(way)?.time == step.time, "it was read just now")
        step.context.perform(way)
        note(step.context)
      }
    }
  }

  // MARK: The next transactions

  private func next(_ way: UndoWay) -> Transaction? {
    var reader = shared.transactionList.read(way)
    return reader.next()
  }

  /// Reads all transactions to undo or to redo, the next one first, whether or not they would be refused. Those of figures that are off the
  /// board by then are last.
  package func forEach(_ way: UndoWay, _ body: (Transaction, _ name: () -> ActionName) -> Void) {
    var reader = shared.transactionList.read(way)
    while let transaction = reader.next() { body(transaction) { name(of: transaction) } }
    reader.readDeparted(and: shared.transactions.away.values.flatMap { $0.values.compactMap(\.context) })
    while let transaction = reader.next() { body(transaction) { name(of: transaction) } }
  }

  /// The transactions of ``undoTitles`` or ``redoTitles``, each with its steps.
  package func transactions(_ way: UndoWay) -> [(name: ActionName, steps: [(context: EditingContext, id: UndoStep.ID)])]
  {
    read(way) { transaction in
      (
        name(of: transaction),
        transaction.steps.compactMap { step in (step.member as? EditingContext).map { ($0, step.id) } }
      )
    }
  }

  // MARK: Obstacles

  private var contextWithOwnGroup: EditingContext? {
    shared.contextsWithGroup.first { $0.hasOpenGroup(of: shared.owner) }
  }

  private func obstacle(of transaction: Transaction) -> EditError? {
    for step in transaction.steps {
      do throws(EditError) { try step.context.checkHistoryIsFree() } catch { return error }
    }
    return nil
  }

  /// The error with which undo would be refused now; nil if it wouldn't.
  package var undoObstacle: EditError? { obstacle(.undo) }

  /// The error with which redo would be refused now; see ``undoObstacle``.
  package var redoObstacle: EditError? { obstacle(.redo) }

  private func obstacle(_ way: UndoWay) -> EditError? {
    if let context = contextWithOwnGroup { return .groupIsOpen(context.name) }
    return next(way).flatMap(obstacle)
  }

  // MARK: Titles

  /// The menu title, such as "Undo Change Color of 2 Figures"; `nil` if there is nothing to undo or undo would be refused.
  public var undoTitle: String? { nextAlone(.undo)?.name.title("Undo") }

  /// The menu title of redo; `nil` if there is nothing to redo or redo would be refused.
  public var redoTitle: String? { nextAlone(.redo)?.name.title("Redo") }

  /// The name of the next undo and, if that is a single step without a group's name, the step's context; nil if there is nothing to undo,
  /// or it would be refused.
  package var nextUndo: (name: ActionName, of: EditingContext?)? { nextAlone(.undo) }

  /// The name and the context of the next redo; see ``nextUndo``.
  package var nextRedo: (name: ActionName, of: EditingContext?)? { nextAlone(.redo) }

  private func nextAlone(_ way: UndoWay) -> (name: ActionName, of: EditingContext?)? {
    guard contextWithOwnGroup == nil, let transaction = next(way), obstacle(of: transaction) == nil else { return nil }
    let isAlone = transaction.steps.count == 1 && shared.transactions.names[transaction.number] == nil
    return (name(of: transaction), isAlone ? transaction.steps[0].context : nil)
  }

  /// The latest transaction, if it doesn't include the next step of a context: its name, and the context of its latest step.
  package func transaction(afterStepOf context: EditingContext) -> (name: ActionName, context: ContextName)? {
    guard let latest = next(.undo), let next = context.history.stamp(.undo), next.transaction != latest.number else {
      return nil
    }
    return (name(of: latest), latest.steps[0].context.name)
  }

  /// The name of the group, of the only step, or of several steps.
  private func name(of transaction: Transaction) -> ActionName {
    let group = shared.transactions.names[transaction.number]
    if group == nil, transaction.steps.count == 1 { return ActionName(of: transaction.steps[0].name) }
    return .transaction(of: transaction.steps.lazy.map { ($0.name.name, $0.figure) }, group: group)
  }

  /// How many transactions could be undone, one after the other.
  public var undoDepth: Int { read(.undo) { _ in }.count }

  /// How many transactions could be redone, one after the other.
  public var redoDepth: Int { read(.redo) { _ in }.count }

  /// The titles of all transactions that could be undone, one after the other, the next one first.
  public var undoTitles: [String] { read(.undo) { name(of: $0).title("Undo") } }

  /// The titles of all transactions that could be redone; see ``undoTitles``.
  public var redoTitles: [String] { read(.redo) { name(of: $0).title("Redo") } }

  /// Reads the transactions that could be undone or redone, up to the first that would be refused.
  private func read<Result>(_ way: UndoWay, _ body: (Transaction) -> Result) -> [Result] {
    guard contextWithOwnGroup == nil else { return [] }
    var results: [Result] = []
    var reader = shared.transactionList.read(way)
    while let transaction = reader.next(), obstacle(of: transaction) == nil { results.append(body(transaction)) }
    return results
  }

  /// The context on the board with the latest step to redo, which can't be redone on the timeline because something was recorded after it
  /// was undone; nil if there is none.
  package var contextBehindRecording: ContextName? {
    var reader = shared.transactionList.read(.redo, after: 0)
    return reader.next()?.steps.first?.context.name
  }
}

extension Transaction.Step {
  var context: EditingContext {
    guard let context = member as? EditingContext else { preconditionFailure("a board's list has its contexts") }
    return context
  }

  /// The figure whose history has the step; nil for the board.
  package var figure: FigureID? { (member as? FigureContext)?.id }
}

/// As a responder, it has an observable menu.
extension BoardTimeline: Responder {
  /// What a menu should show for the timeline. Nothing can be undone or redone while that would be refused.
  public var undoMenu: UndoMenu? {
    shared.noteReading()
    let (undo, redo) = (undoTitle, redoTitle)
    return UndoMenu(undoTitle: undo ?? "Undo", redoTitle: redo ?? "Redo", canUndo: undo != nil, canRedo: redo != nil)
  }

  /// Undoes a transaction; if that is refused, nothing happens.
  public func performUndo() { _ = try? undo() }

  /// Redoes a transaction; if that is refused, nothing happens.
  public func performRedo() { _ = try? redo() }
}
