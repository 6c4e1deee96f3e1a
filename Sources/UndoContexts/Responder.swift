public import UndoKit

/// A link of a responder chain: an object that may have the focus, and may have a history of its own.
///
/// Every requirement has a default, so that a type only implements what it needs.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol Responder: AnyObject {
  /// The responder that undo and redo go to if this one has no history. None by default.
  var nextResponder: (any Responder)? { get }

  /// The manager of this responder's own history. None by default.
  ///
  /// A responder that has a history but keeps its manager to itself implements ``undoMenu``, ``performUndo()`` and ``performRedo()``.
  var undoManager: UndoManager? { get }

  /// What a menu should show for this responder's own history, or nil to leave undo and redo to the next responder. By default, it is the
  /// menu of ``undoManager``. ``ResponderChain/menu`` can only be observed as far as this can.
  var undoMenu: UndoMenu? { get }

  /// Undoes a step of this responder's own history. By default, ``undoManager`` does.
  ///
  /// A chain calls it only while ``undoMenu`` says that this is possible.
  func performUndo()

  /// Redoes a step; see ``performUndo()``.
  func performRedo()

  /// Whether this object may become the first responder. True by default.
  var canBecomeFirstResponder: Bool { get }

  /// Whether this object may lose the focus. True by default.
  var canResignFirstResponder: Bool { get }

  /// Called when this object has become the first responder. Does nothing by default.
  func didBecomeFirstResponder()

  /// Called when this object is no longer the first responder. Does nothing by default.
  func didResignFirstResponder()
}

extension Responder {
  public var nextResponder: (any Responder)? { nil }
  public var undoManager: UndoManager? { nil }
  public var undoMenu: UndoMenu? { undoManager?.undoMenu }
  public func performUndo() { undoManager?.undo() }
  public func performRedo() { undoManager?.redo() }
  public var canBecomeFirstResponder: Bool { true }
  public var canResignFirstResponder: Bool { true }
  public func didBecomeFirstResponder() {}
  public func didResignFirstResponder() {}
}
