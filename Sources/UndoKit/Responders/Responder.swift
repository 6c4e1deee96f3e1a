/// A link of a responder chain: an object that may have the focus, and may have a history of its own.
///
/// Every requirement has a default, so that a type only implements what it needs.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol Responder: AnyObject {
  /// The responder to use if this one has no undo manager. None by default.
  var nextResponder: (any Responder)? { get }

  /// The manager of this responder's own history, or nil to leave undo and redo to the next responder. None by default.
  ///
  /// If the manager's stacks are empty, undo does nothing; it doesn't go on to the history of the next responder.
  var undoManager: UndoManager? { get }

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
  public var canBecomeFirstResponder: Bool { true }
  public var canResignFirstResponder: Bool { true }
  public func didBecomeFirstResponder() {}
  public func didResignFirstResponder() {}
}
