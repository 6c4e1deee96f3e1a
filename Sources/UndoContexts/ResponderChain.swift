public import Observation
public import UndoKit

/// Knows which responder has the focus, and sends undo and redo to its history.
///
/// If the first responder has no history, undo and redo go to the nearest responder after it that has one. ``menu`` is what a menu
/// should show for that history. It is observable, as `undoMenu` of a manager is: changes of the focus notify observers, too.
///
/// The chain retains neither responders nor managers. Like the managers, it belongs to one thread, task or actor at a time.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public final class ResponderChain: Observable {
  private weak var first: (any Responder)?
  /// The responder that was last notified of becoming first, until it is notified of resigning.
  private weak var notified: (any Responder)?
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
    // A notified responder may move the focus again. A responder is notified of resigning only if it was notified of becoming first.
    if let resigned = notified {
      notified = nil
      resigned.didResignFirstResponder()
    }
    if first === responder, notified !== responder {
      notified = responder
      responder?.didBecomeFirstResponder()
    }
    responderLinksChanged()
    return first === responder
  }

  // MARK: Undo and redo

  /// The nearest responder that has a history, with its menu.
  private var nearestWithHistory: (responder: any Responder, menu: UndoMenu)? {
    var responder = first
    // The links may form a ring.
    var visited: Set<ObjectIdentifier> = []
    while let current = responder {
      if let menu = current.undoMenu { return (current, menu) }
      guard visited.insert(ObjectIdentifier(current)).inserted else { return nil }
      responder = current.nextResponder
    }
    return nil
  }

  /// The manager of the responder that undo and redo go to; nil if there is none, or if that responder keeps its manager to itself.
  public var undoManager: UndoManager? { nearestWithHistory?.responder.undoManager }

  /// Undoes a step where the focus is. If that isn't possible, the command isn't passed on to other responders.
  ///
  /// - Returns: Whether there was something to undo: ``canUndo``.
  @discardableResult
  public func undo() -> Bool {
    guard let (responder, menu) = nearestWithHistory, menu.canUndo else { return false }
    responder.performUndo()
    return true
  }

  /// Redoes a step where the focus is; see ``undo()``.
  @discardableResult
  public func redo() -> Bool {
    guard let (responder, menu) = nearestWithHistory, menu.canRedo else { return false }
    responder.performRedo()
    return true
  }

  /// Whether ``undo()`` would undo something now: there is a step, and no group or running undo is in the way. It is observable.
  public var canUndo: Bool { menu.canUndo }

  /// Whether ``redo()`` would redo something now; see ``canUndo``.
  public var canRedo: Bool { menu.canRedo }

  /// What a menu or a pair of buttons should show now. It is observable.
  public var menu: UndoMenu {
    registrar.access(self, keyPath: \.menu)
    return nearestWithHistory?.menu ?? .empty
  }

  /// Notifies observers. Call it when responders have changed their links, or whether they have a history: the chain can't notice that.
  public func responderLinksChanged() { registrar.withMutation(of: self, keyPath: \.menu) {} }
}
