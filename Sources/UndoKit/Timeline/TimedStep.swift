import Stacks

/// Undo or redo.
package enum UndoWay: CaseIterable {
  case undo, redo
}

extension ExtendedUndoManager {
  /// The clock that stamps this manager's steps. A manager keeps its clock for good.
  package var clock: UndoClock? {
    get { history.clock }
    set { history.clock = newValue }
  }

  /// The stamp of the closed step that is the next one to undo or to redo; nil if there is none.
  package func nextStamp(_ way: UndoWay) -> UndoStamp? {
    switch way {
    case .undo: history.undo.nextStamp
    case .redo: history.redo.nextStamp
    }
  }

  /// The closed steps of a thing at the top of a stack, the next one first.
  package func nextSteps(_ way: UndoWay, of thing: Int, after oldest: Int = 0) -> [TimedStep] {
    switch way {
    case .undo: history.undo.nextSteps(of: thing, after: oldest)
    case .redo: history.redo.nextSteps(of: thing, after: oldest)
    }
  }

  /// The times of all closed steps on a stack, from the bottom to the top.
  package func times(_ way: UndoWay) -> [Int] {
    switch way {
    case .undo: history.undo.stepsFromTop.reversed().map(\.stamp.time)
    case .redo: history.redo.stepsFromTop.reversed().map(\.stamp.time)
    }
  }

  /// The identity of the step that is being recorded, or of the step whose inverse is being recorded.
  package var idOfOpenStep: UndoStep.ID { history.idOfOpenStep }
}

/// A step's time, identity and name.
package struct TimedStep {
  package let time: Int
  package let id: UndoStep.ID
  package let name: (name: String, mark: UInt8)
}

extension StepStack {
  var nextStamp: UndoStamp? { isEmpty ? nil : steps[steps.end - 1].stamp }

  func nextSteps(of thing: Int, after oldest: Int) -> [TimedStep] {
    var found: [TimedStep] = []
    var end = steps.end
    while end > steps.start {
      end -= 1
      let step = steps[end]
      guard step.stamp.thing == thing, step.stamp.time > oldest else { break }
      found.append(TimedStep(time: step.stamp.time, id: step.id, name: step.description.markedName))
    }
    return found
  }

  /// Stamps the topmost step in place: changing a step before it is pushed would copy it, which takes longer than everything else about
  /// stamps.
  mutating func stampTop(_ stamp: UndoStamp?) { if let stamp { steps[steps.end - 1].stamp = stamp } }

  mutating func forgetStamps() { for position in steps.start..<steps.end { steps[position].stamp = .none } }
}

extension History {
  /// The stamp for a step that is pushed now; nil if the step keeps its own.
  func nextStamp(isRecording: Bool = false) -> UndoStamp? { clock?.stamp(isRecording: isRecording && !isOutOfTimeline) }

  /// Removes the stamps of all steps, as if they had been recorded without a clock.
  mutating func forgetStamps() {
    undo.forgetStamps()
    redo.forgetStamps()
    if !redoAside.isEmpty { redoAside[0].forgetStamps() }
  }

  var idOfOpenStep: UndoStep.ID {
    activity == .idle || openGroups.isEmpty
      ? UndoStep.ID(number: latestID.number + 1) : openGroups[openGroups.count - 1].step.id
  }
}
