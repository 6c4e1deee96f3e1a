public import Observation

/// Knows which responder has the focus, and hence where undo and redo go.
///
/// They go to the undo manager of the first responder or, if it has none, of the nearest responder after it that has
/// one. What a menu should show follows from that manager: ``menu``.
///
/// The menu is observable, as ``UndoManagerAdditions/undoMenu`` is: whoever reads it is told of the next change, be it of the focus
/// or of the manager's stacks.
///
/// The chain retains neither responders nor managers. Like the managers, it belongs to one thread, task or actor at a
/// time.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class ResponderChain: Observable {
  private weak var first: (any Responder)?
  private let registrar = ObservationRegistrar()

  /// Makes a chain without a first responder.
  public init() {}

  // MARK: The first responder

  /// The responder that has the focus, or nil.
  public var firstResponder: (any Responder)? { first }

  /// Gives the focus to a responder, or takes it from all with nil.
  ///
  /// The old first responder is told first; ``firstResponder`` is the new one by then. If the one may not resign or the
  /// other may not become first, nothing happens. Nor does anything happen if it has the focus already.
  ///
  /// - Returns: Whether the responder has the focus now.
  @discardableResult
  public func makeFirstResponder(_ responder: (any Responder)?) -> Bool {
    let old = first
    guard old !== responder else { return true }
    guard old?.canResignFirstResponder != false, responder?.canBecomeFirstResponder != false else { return false }
    first = responder
    old?.didResignFirstResponder()
    // What resigned may have moved the focus on.
    if first === responder { responder?.didBecomeFirstResponder() }
    responderLinksChanged()
    return first === responder
  }

  // MARK: Undo and redo

  /// The manager that undo and redo go to, or nil.
  public var undoManager: UndoManager? {
    var responder = first
    // The links may form a ring.
    var asked: Set<ObjectIdentifier> = []
    while let current = responder {
      if let manager = current.undoManager { return manager }
      guard asked.insert(ObjectIdentifier(current)).inserted else { return nil }
      responder = current.nextResponder
    }
    return nil
  }

  /// Undoes a step where the focus is. An empty stack passes the command to no other responder.
  ///
  /// - Returns: Whether there was something to undo.
  @discardableResult
  public func undo() -> Bool {
    guard let manager = undoManager, manager.canUndo else { return false }
    manager.undo()
    return true
  }

  /// Redoes a step where the focus is, as ``undo()`` undoes one.
  @discardableResult
  public func redo() -> Bool {
    guard let manager = undoManager, manager.redoCount > 0 else { return false }
    manager.redo()
    return true
  }

  /// What a menu or a pair of buttons should show now. It is observable.
  public var menu: UndoMenu {
    registrar.access(self, keyPath: \.menu)
    return undoManager?.undoMenu ?? .empty
  }

  /// Tells observers that responders changed their links or their managers, which the chain cannot see by itself.
  public func responderLinksChanged() { registrar.withMutation(of: self, keyPath: \.menu) {} }
}
