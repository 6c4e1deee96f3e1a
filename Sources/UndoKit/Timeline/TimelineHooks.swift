import Stacks

/// Undo or redo.
package enum UndoWay: Int, CaseIterable {
  case undo, redo
}

// What a timeline reads of a manager, and the manager's place in it.
extension ExtendedUndoManager {
  /// The clock that stamps this manager's steps. A manager keeps its clock for good.
  package var clock: UndoClock? {
    get { history.clock }
    set { history.clock = newValue }
  }

  /// The number under which a list of transactions knows this manager, so that its changes are noted for the list; -1 if none does.
  package var seat: Int32 {
    get { history.seat }
    set { (history.seat, history.noted) = (newValue, 0) }
  }

  /// Whether the manager was removed from its timeline, so that its recordings don't end redo there.
  package var isOutOfTimeline: Bool {
    get { history.isOutOfTimeline }
    set { history.isOutOfTimeline = newValue }
  }

  /// Removes the stamps of all steps, as if they had been recorded without a clock.
  package func forgetStamps() { history.forgetStamps() }

  /// The stamp of a closed step; nil if there is none.
  ///
  /// - Parameter depth: How many steps are undone or redone before it.
  package func stamp(_ way: UndoWay, at depth: Int = 0) -> UndoStamp? {
    switch way {
    case .undo: history.undo.stamp(at: depth)
    case .redo: history.redo.stamp(at: depth)
    }
  }

  /// The identity and the name of a closed step, which must exist.
  package func describedStep(_ way: UndoWay, at depth: Int) -> (id: UndoStep.ID, name: (name: String, mark: UInt8)) {
    switch way {
    case .undo: history.undo.describedStep(at: depth)
    case .redo: history.redo.describedStep(at: depth)
    }
  }

  /// The times of all closed steps on a stack, from the bottom to the top.
  package func times(_ way: UndoWay) -> [Int] {
    (way == .undo ? history.undo : history.redo).stepsFromTop.reversed().map(\.stamp.time)
  }

  /// The identity of the step that is being recorded, or of the step whose inverse is being recorded.
  package var idOfOpenStep: UndoStep.ID { history.idOfOpenStep }

  /// Undoes or redoes the next step, as a client does: overrides are called.
  package func perform(_ way: UndoWay) {
    switch way {
    case .undo: undo()
    case .redo: redo()
    }
  }

  /// Whether a step is being performed, or a group cancelled.
  package var isPerforming: Bool { history.activity != .idle }

  /// Whether any group is open.
  package var hasOpenGroup: Bool { history.isRecording }

  /// Whether one group is open, and the turn closes it: the event's group, or one that takes its place.
  package var groupClosesWithTurn: Bool { history.groupClosesWithTurn }

  /// Whether a step is being recorded that would be undone first, or that prevents redo.
  package func isStepOpen(to way: UndoWay) -> Bool {
    way == .undo ? history.activity == .idle && history.openStepCounts : isStepOpen
  }

  /// Whether no open group prevents the undo or redo.
  package func isFree(to way: UndoWay) -> Bool {
    way == .undo ? history.openGroups.count <= 1 : canRedoInOpenGroups
  }
}

extension StepStack {
  fileprivate func stamp(at depth: Int) -> UndoStamp? {
    let position = steps.end - 1 - depth
    return position >= steps.start ? steps[position].stamp : nil
  }

  fileprivate func describedStep(at depth: Int) -> (id: UndoStep.ID, name: (name: String, mark: UInt8)) {
    let position = steps.end - 1 - depth
    return (steps[position].id, steps[position].description.markedName)
  }

  /// Stamps the topmost step in place: changing a step before it is pushed would copy it, which takes longer than everything else about
  /// stamps.
  mutating func stampTop(_ stamp: UndoStamp?) { if let stamp { steps[steps.end - 1].stamp = stamp } }

  fileprivate mutating func forgetStamps() {
    for position in steps.start..<steps.end { steps[position].stamp = .none }
  }
}

extension History {
  /// The stamp for a step that is pushed now; nil if the step keeps its own.
  mutating func nextStamp(isRecording: Bool = false) -> UndoStamp? {
    noteForTimeline()
    return clock?.stamp(isRecording: isRecording && !isOutOfTimeline)
  }

  /// Notes that a step may be next that wasn't before, or that a group is open.
  @inline(__always)
  mutating func noteForTimeline() {
    guard seat >= 0, let clock, noted != clock.reading else { return }
    noted = clock.reading
    clock.noteChange(of: seat)
  }

  fileprivate mutating func forgetStamps() {
    undo.forgetStamps()
    redo.forgetStamps()
    if !redoAside.isEmpty { redoAside[0].forgetStamps() }
  }

  var idOfOpenStep: UndoStep.ID {
    activity == .idle || openGroups.isEmpty
      ? UndoStep.ID(number: latestID.number + 1) : openGroups[openGroups.count - 1].step.id
  }
}
