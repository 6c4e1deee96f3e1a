/// A link of a responder chain: an object that may have the focus, and may have a history of its own.
///
/// Every requirement has a default, so that a type states what is special about it.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol Responder: AnyObject {
  /// The responder to ask when this one has no answer. None by default.
  var nextResponder: (any Responder)? { get }

  /// The manager of this responder's own history, or nil to leave undo and redo to the next responder. None by default.
  ///
  /// A manager with empty stacks is an answer: undo then does nothing, and does not reach into the history of another.
  var undoManager: UndoManager? { get }

  /// Whether this may become the first responder. True by default.
  var canBecomeFirstResponder: Bool { get }

  /// Whether this may cease to be the first responder. True by default.
  var canResignFirstResponder: Bool { get }

  /// Called when this has become the first responder. Does nothing by default.
  func didBecomeFirstResponder()

  /// Called when this has ceased to be the first responder. Does nothing by default.
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
