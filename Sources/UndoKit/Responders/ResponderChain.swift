public import Observation

/// Knows which responder has the focus, and sends undo and redo to its undo manager.
///
/// If the first responder has no undo manager, undo and redo go to the nearest responder after it that has one. ``menu`` is what a menu
/// should show for that manager.
///
/// The menu is observable, as ``UndoManagerAdditions/undoMenu`` is: code that reads it is notified of the next change of the focus or of
/// the manager's stacks.
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

  /// Gives the focus to a responder; with nil, no responder has the focus.
  ///
  /// The old first responder is notified before the new one; ``firstResponder`` is already the new one then. If the old one may not
  /// resign, if the new one may not become first responder, or if it has the focus already, nothing happens.
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

  /// Undoes a step where the focus is. If there is nothing to undo, the command isn't passed on to other responders.
  ///
  /// - Returns: Whether there was something to undo.
  @discardableResult
  public func undo() -> Bool {
    guard let manager = undoManager, manager.canUndo else { return false }
    manager.undo()
    return true
  }

  /// Redoes a step where the focus is; see ``undo()``.
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

  /// Notifies observers that responders have changed their links or their managers. Call it after such a change, since the chain can't
  /// notice it.
  public func responderLinksChanged() { registrar.withMutation(of: self, keyPath: \.menu) {} }
}
