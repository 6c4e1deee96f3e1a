#if Foundation
  public import Foundation
#endif

/// A call that an undo manager doesn't allow in its current state.
///
/// Where Foundation raises an exception, which no Swift program can catch, UndoKit calls ``UndoManager/reject(_:)``, which ends the
/// program unless a subclass overrides it. Only ``ExtendedUndoManager/jump(to:)`` throws its error.
public enum UndoError: Error, Hashable, Sendable {
  /// An operation was registered with no group open, and the manager opens none by itself.
  case registeringOutsideGroup
  /// A name, a flag or user info was set with no group open, and the manager opens none by itself.
  case describingOutsideGroup
  /// A group should be closed, but none is open.
  case endingWithoutBeginning
  /// Undo was called inside nested groups; the number says how many are open.
  case undoingInsideGroups(Int)
  /// Undo of the last closed group was called, but operations were registered after it.
  case undoingBehindOpenOperations
  /// Redo was called while groups other than the event's are open; the number says how many groups are open.
  case redoingInsideGroups(Int)
  /// An undo, a redo, a cancellation or a save point was requested while a step is being undone or redone.
  case alreadyPerforming
  /// A group should be cancelled, but none is open.
  case cancellingWithoutBeginning
  /// The current state should be marked as saved inside a group that contains operations; the number says how many are open.
  case savingInsideGroups(Int)
  /// Registration was enabled more often than it was disabled.
  case enablingWithoutDisabling
  /// An operation was registered by a selector with this name. Calling a selector needs Objective-C.
  case registeringBySelector(String)
  /// A step was to be reached that is on neither stack: it was dropped, cut off or forgotten.
  case unknownStep(UndoStep.ID)
  /// A message should be recorded for a target whose class is not known. Forwarding a message needs Objective-C.
  case preparingWithoutClass
}

#if Foundation
  extension UndoError: LocalizedError {
    public var errorDescription: String? { description }
  }
#endif

extension UndoError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .registeringOutsideGroup:
      "an undo group must be open to register an operation: call beginUndoGrouping() first or set groupsByEvent to true"
    case .describingOutsideGroup:
      "an undo group must be open to name or mark it: call beginUndoGrouping() first or set groupsByEvent to true"
    case .endingWithoutBeginning:
      "endUndoGrouping() was called without a matching beginUndoGrouping()"
    case .undoingInsideGroups(let count): "undo() \(UndoError.calledInside(count))"
    case .undoingBehindOpenOperations:
      "undoNestedGroup() was called after operations were registered in the open undo group: close it first"
    case .redoingInsideGroups(let count): "redo() \(UndoError.calledInside(count))"
    case .cancellingWithoutBeginning:
      "cancelUndoGrouping() was called without a matching beginUndoGrouping()"
    case .savingInsideGroups(let count): "markSaved() \(UndoError.calledInside(count))"
    case .alreadyPerforming:
      "the call is not allowed while an undo or a redo is being performed: make it after that"
    case .enablingWithoutDisabling:
      "enableUndoRegistration() was called without a matching disableUndoRegistration()"
    case .registeringBySelector(let name):
      "an operation was registered with the selector '\(name)', which takes Objective-C to call: "
        + "use registerUndo(withTarget:handler:), or give a method such as Document.setTitle for the selector"
    case .unknownStep(let id):
      "there is no step \(id) to undo or to redo: take one from undoSteps or redoSteps"
    case .preparingWithoutClass:
      "prepare(withInvocationTarget:) was given a target of type Any, for which it takes Objective-C to record a message: "
        + "use registerUndo(withTarget:handler:), or give a target whose class is known"
    }
  }

  private static func calledInside(_ count: Int) -> String {
    "was called inside \(count) open undo \(count == 1 ? "group: close it" : "groups: close them") first"
  }
}
