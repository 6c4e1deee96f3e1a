public import Observation

/// Knows which responder has the focus, and hence where undo and redo go.
///
/// They go to the undo manager of the first responder or, if it has none, of the nearest responder after it that has
/// one. What a menu should show follows from that manager: ``menu``.
///
/// There are two ways to follow the menu. ``addObserver(_:)`` calls a closure after each change, whether the managers
/// post notifications or not. And the chain is `Observable`: whoever reads ``menu`` in `withObservationTracking` or in a
/// view is told of the next change; unlike with stored properties, the new menu can be read as soon as one is told.
///
/// The chain retains neither responders nor managers. Like the managers, it belongs to one thread, task or actor at a
/// time.
public final class ResponderChain: Observable {
  private weak var first: (any Responder)?
  private var observers: [(token: UInt64, body: (ResponderChain) -> Void)] = []
  private var latestObserver: UInt64 = 0
  private let registrar = ObservationRegistrar()
  /// Whether ``menu`` was read since the last change, perhaps by someone to whom `registrar` is to tell the next.
  private var wasRead = false
  /// The manager that is being watched. None is watched while nobody would be told.
  private weak var watched: UndoManager?
  private var watcher: UndoManager.ChangeObserver?

  /// Makes a chain without a first responder.
  public init() {}

  deinit { unwatch() }

  // MARK: The first responder

  /// The responder that has the focus, or nil.
  public var firstResponder: (any Responder)? { first }

  /// Gives the focus to a responder, or takes it from all with nil.
  ///
  /// The old first responder resigns before the new one becomes first. If the one may not resign or the other may not
  /// become first, nothing happens. Nor does anything happen if it has the focus already.
  ///
  /// - Returns: Whether the responder has the focus now.
  @discardableResult
  public func makeFirstResponder(_ responder: (any Responder)?) -> Bool {
    let old = first
    guard old !== responder else { return true }
    guard old?.canResignFirstResponder != false, responder?.canBecomeFirstResponder != false else { return false }
    first = responder
    old?.resignFirstResponder()
    // What resigned may have moved the focus on.
    if first === responder { responder?.becomeFirstResponder() }
    changed()
    return first === responder
  }

  // MARK: Undo and redo

  /// The manager that undo and redo go to, or nil.
  public var undoManager: UndoManager? {
    var responder = first
    // Runs at half the pace, and is met if the links form a ring.
    var slow = first
    var steps = 0
    while let current = responder {
      if let manager = current.undoManager { return manager }
      responder = current.nextResponder
      steps += 1
      if steps.isMultiple(of: 2) { slow = slow?.nextResponder }
      if let responder, responder === slow { return nil }
    }
    return nil
  }

  /// Undoes a step where the focus is. An empty stack passes the order to no other responder.
  ///
  /// - Returns: Whether there was something to undo.
  @discardableResult
  public func undo() -> Bool {
    guard let manager = undoManager, manager.canUndo else { return false }
    manager.undo()
    return true
  }

  /// Redoes a step where the focus is. An empty stack passes the order to no other responder.
  ///
  /// - Returns: Whether there was something to redo.
  @discardableResult
  public func redo() -> Bool {
    guard let manager = undoManager, manager.redoCount > 0 else { return false }
    manager.redo()
    return true
  }

  /// What a menu or a pair of buttons should show now.
  public var menu: UndoMenu {
    registrar.access(self, keyPath: \.menu)
    let manager = undoManager
    wasRead = true
    watch(manager)
    return UndoMenu(manager, language: language)
  }

  /// The language of the ``menu`` while there is no manager; managers have their own. English at first.
  public var language = UndoLanguage.english {
    didSet { changed() }
  }

  // MARK: Observing

  /// Names an observer, to remove it.
  public struct Observer: Hashable, Sendable {
    fileprivate let token: UInt64
  }

  /// Has a closure called after each change of the first responder or of the stacks of its manager.
  ///
  /// - Returns: What to give ``removeObserver(_:)``. The closure is retained until then.
  public func addObserver(_ body: @escaping (ResponderChain) -> Void) -> Observer {
    latestObserver += 1
    observers.append((latestObserver, body))
    watch(undoManager)
    return Observer(token: latestObserver)
  }

  /// Stops calling an observer. Does nothing if it has been removed before.
  public func removeObserver(_ observer: Observer) {
    let removed = observers.filter { $0.token == observer.token }
    observers.removeAll { $0.token == observer.token }
    withExtendedLifetime(removed) {}
  }

  /// Tells observers that responders changed their links or their managers, which the chain cannot see by itself.
  public func responderLinksChanged() { changed() }

  private func changed() {
    let hasReader = wasRead
    wasRead = false
    if observers.isEmpty { unwatch() } else { watch(undoManager) }
    if hasReader { registrar.withMutation(of: self, keyPath: \.menu) {} }
    for observer in observers where observers.contains(where: { $0.token == observer.token }) {
      observer.body(self)
    }
  }

  private func watch(_ manager: UndoManager?) {
    guard watched !== manager || watcher == nil else { return }
    unwatch()
    watched = manager
    watcher = manager?.addChangeObserver { [weak self] _ in self?.changed() }
  }

  private func unwatch() {
    if let watcher { watched?.removeChangeObserver(watcher) }
    (watched, watcher) = (nil, nil)
  }
}
