public import UndoKit

/// Undoes and redoes in the order of work: always what was done last, in whichever context.
///
/// The histories stay separate: it takes steps off the same stacks as undo in a context does. It takes *things*: the steps that one command
/// has pushed, or a group with everything that was done in it. Undo takes the latest thing: the latest of the next steps of all contexts on
/// the board; then, as long as a step of the same thing is next in one of these contexts, that one, the latest first. If this brings back a
/// figure, the figure's steps of the thing follow; the steps of figures off the board keep their times. Redo does the same with steps that
/// were undone together, unless something was recorded since.
///
/// A board has one order of work, whoever edits it.
///
/// - SeeAlso: UndoKit's `UndoTimeline`, which does this for any managers.
public final class OrderOfWork {
  let shared: EditingState

  init(shared: EditingState) { self.shared = shared }

  // MARK: Undo and redo

  /// Undoes up to `count` things, the last one first.
  ///
  /// - Returns: How many things were undone; 0 in a dry run. If a thing after the first would be refused, the walk ends before it.
  /// - Throws: ``EditError/groupIsOpen(_:)`` while the caller has a group open, and what `EditingContext.undo(_:)` throws in a context with a
  ///   step of the first thing. Nothing has changed then.
  @discardableResult
  public func undo(_ count: Int = 1) throws(EditError) -> Int { try walk(.undo, count) { _ in } }

  /// Redoes up to `count` things, the one that was undone last first. Steps that were undone before the last recording in any context can't
  /// be redone in order, only in their contexts.
  ///
  /// - Returns: How many things were redone; 0 in a dry run.
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
    while done < count, let thing = next(way) {
      if let obstacle = obstacle(of: thing) {
        if done == 0 { throw obstacle }
        break
      }
      if shared.isDryRun { return 0 }
      if done > 0 { shared.beginNextThing() }
      take(way, thing, note)
      done += 1
    }
    if done > 0 {
      shared.noteHistoryChange()
      shared.settle()
    }
    return done
  }

  /// Undoes or redoes the next thing.
  private func take(_ way: UndoWay, _ thing: Thing, _ note: (EditingContext) -> Void) {
    var walk = makeWalk(way)
    shared.together {
      // Steps that are undone together keep the name under which they were done together.
      if !shared.isTemporary, let name = shared.things.names[thing.number], let taken = shared.clock.thing {
        shared.nameThing(taken, name)
      }
      while let context = walk.next() {
        let coming = context === boardContext ? away(by: context.nextStep(way)) : []
        context.perform(way)
        note(context)
        walk.join(context)
        for context in coming { walk.join(context) }
      }
    }
  }

  // MARK: The next thing

  /// The steps that are undone or redone together.
  struct Thing {
    let number: Int
    /// The steps, in the order in which they are taken.
    var steps: [Step] = []

    struct Step {
      let context: EditingContext
      let step: TimedStep
    }
  }

  /// The next thing to undo or to redo, with the steps that will be taken.
  func next(_ way: UndoWay) -> Thing? {
    var walk = makeWalk(way)
    guard let number = walk.youngest?.thing else { return nil }
    var thing = Thing(number: number)
    // In ascending order of time, so that the next one is last.
    var waiting: [Thing.Step] = []
    while let context = walk.next() { waiting += steps(of: context, in: thing, way) }
    waiting.sort { $0.step.time < $1.step.time }
    var gone: Set<ObjectIdentifier> = []
    while let next = waiting.popLast() {
      if !gone.isEmpty, gone.contains(ObjectIdentifier(next.context)) { continue }
      thing.steps.append(next)
      guard next.context === boardContext else { continue }
      for context in waiting.lazy.map(\.context) where context.leaves(way, by: next.step.id) {
        gone.insert(ObjectIdentifier(context))
      }
      // A figure that the step both added and removed doesn't come back.
      let coming = away(by: next.step.id).filter { !$0.leaves(way, by: next.step.id) }
      if coming.isEmpty { continue }
      for context in coming { waiting += steps(of: context, in: thing, way) }
      waiting.sort { $0.step.time < $1.step.time }
    }
    return thing
  }

  private func steps(of context: EditingContext, in thing: Thing, _ way: UndoWay) -> [Thing.Step] {
    context.history.nextSteps(way, of: thing.number, after: oldest(way)).map { Thing.Step(context: context, step: $0) }
  }

  private func makeWalk(_ way: UndoWay) -> ThingWalk<EditingContext> {
    let contexts = [boardContext] + boardContext.contexts.values.map { $0 as EditingContext }
    return ThingWalk(among: contexts, after: oldest(way)) { $0.isOnBoard ? $0.history.nextStamp(way) : nil }
  }

  /// The time after which a step must have been pushed to be taken.
  private func oldest(_ way: UndoWay) -> Int { way == .redo ? shared.clock.lastRecording : 0 }

  private var boardContext: BoardContext {
    guard let context = shared.boardContext else { preconditionFailure("an editor has its board's context") }
    return context
  }

  /// The contexts of the figures that a step of the board has removed.
  private func away(by step: UndoStep.ID?) -> [FigureContext] {
    if shared.things.away.isEmpty { return [] }
    return shared.things.away.values.compactMap { $0.step == step ? $0.context : nil }
  }

  // MARK: Obstacles

  private var contextWithOwnGroup: EditingContext? {
    shared.contextsWithGroup.first { $0.hasOpenGroup(of: shared.owner) }
  }

  private func obstacle(of thing: Thing) -> EditError? {
    for step in thing.steps {
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
  public var undoTitle: String? { nextName(.undo)?.title("Undo") }

  /// The menu title of redo; `nil` if there is nothing to redo or redo would be refused.
  public var redoTitle: String? { nextName(.redo)?.title("Redo") }

  /// The name of the next undo and, if that is a single step without a group's name, the step's context; nil if there is nothing to undo,
  /// or it would be refused.
  package var nextUndo: (name: ActionName, of: EditingContext?)? { nextAlone(.undo) }

  /// The name and the context of the next redo; see ``nextUndo``.
  package var nextRedo: (name: ActionName, of: EditingContext?)? { nextAlone(.redo) }

  private func nextName(_ way: UndoWay) -> ActionName? { nextAlone(way)?.name }

  private func nextAlone(_ way: UndoWay) -> (name: ActionName, of: EditingContext?)? {
    guard contextWithOwnGroup == nil, let thing = next(way), obstacle(of: thing) == nil else { return nil }
    let isAlone = thing.steps.count == 1 && shared.things.names[thing.number] == nil
    return (name(of: thing), isAlone ? thing.steps[0].context : nil)
  }

  /// The thing that was done last: its number, its name, and the context of its latest step; nil if nothing can be undone.
  package var youngest: (thing: Int, name: ActionName, context: ContextName)? {
    guard let thing = next(.undo), let first = thing.steps.first else { return nil }
    return (thing.number, name(of: thing), first.context.name)
  }

  /// The thing that was done last, if it doesn't include the next step of a context.
  package func thing(afterStepOf context: EditingContext) -> (name: ActionName, context: ContextName)? {
    guard let youngest, let next = context.history.nextStamp(.undo), next.thing != youngest.thing else { return nil }
    return (youngest.name, youngest.context)
  }

  /// The name of the group, of the only step, or of several steps.
  private func name(of thing: Thing) -> ActionName {
    let group = shared.things.names[thing.number]
    if group == nil, thing.steps.count == 1 { return ActionName(of: thing.steps[0].step.name) }
    return .thing(of: thing.steps.lazy.map { ($0.step.name.name, ($0.context as? FigureContext)?.id) }, group: group)
  }

  /// How many things could be undone, one after the other. Finding out takes as long as undoing and redoing them.
  public var undoDepth: Int { names(.undo).count }

  /// How many things could be redone, one after the other.
  public var redoDepth: Int { names(.redo).count }

  /// The titles of all things that could be undone, one after the other, the next one first.
  public var undoTitles: [String] { names(.undo).map { $0.title("Undo") } }

  /// The titles of all things that could be redone; see ``undoTitles``.
  public var redoTitles: [String] { names(.redo).map { $0.title("Redo") } }

  /// The names of all things that could be undone or redone; undoes or redoes them and then reverts that.
  private func names(_ way: UndoWay) -> [ActionName] {
    guard contextWithOwnGroup == nil else { return [] }
    var names: [ActionName] = []
    let showPreviews = boardContext.makePreviewsAgain()
    shared.temporarily { _ in
      var taken: [EditingContext] = []
      // A limit would drop steps that are on the other stack for a while.
      var limits: [(EditingContext, Int)] = []
      while let thing = next(way), obstacle(of: thing) == nil {
        names.append(name(of: thing))
        for context in thing.steps.map(\.context) where context.history.levelsOfUndo > 0 {
          limits.append((context, context.history.levelsOfUndo))
          context.history.levelsOfUndo = 0
        }
        take(way, thing) { taken.append($0) }
      }
      for context in taken.reversed() { context.perform(way == .undo ? .redo : .undo) }
      for (context, levels) in limits { context.history.levelsOfUndo = levels }
      showPreviews()
    }
    return names
  }

  /// The context on the board with the latest step to redo, which can't be redone in order because something was recorded after it was
  /// undone; nil if there is none.
  package var contextBehindRecording: ContextName? {
    let contexts = [boardContext] + boardContext.contexts.values.map { $0 as EditingContext }
    return contexts.compactMap { context in context.history.nextStamp(.redo).map { (context.name, $0.time) } }
      .max { $0.1 < $1.1 }?.0
  }
}

/// As a responder, it has an observable menu for the order of work.
extension OrderOfWork: Responder {
  /// What a menu should show for the order of work. Nothing can be undone or redone while that would be refused.
  public var undoMenu: UndoMenu? {
    shared.noteReading()
    let (undo, redo) = (undoTitle, redoTitle)
    return UndoMenu(undoTitle: undo ?? "Undo", redoTitle: redo ?? "Redo", canUndo: undo != nil, canRedo: redo != nil)
  }

  /// Undoes a thing; if that is refused, nothing happens.
  public func performUndo() { _ = try? undo() }

  /// Redoes a thing; if that is refused, nothing happens.
  public func performRedo() { _ = try? redo() }
}

extension BoardEditor {
  /// Undoes what was done last, in whichever context; see ``OrderOfWork/undo(_:)``.
  ///
  /// - Returns: How many things were undone.
  /// - Throws: As ``OrderOfWork/undo(_:)`` does.
  @discardableResult
  public func undoLast(_ count: Int = 1) throws(EditError) -> Int { try orderOfWork.undo(count) }

  /// Redoes what was undone last; see ``OrderOfWork/redo(_:)``.
  ///
  /// - Returns: How many things were redone.
  /// - Throws: As ``OrderOfWork/undo(_:)`` does.
  @discardableResult
  public func redoLast(_ count: Int = 1) throws(EditError) -> Int { try orderOfWork.redo(count) }
}
