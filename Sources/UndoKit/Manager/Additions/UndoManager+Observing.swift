extension UndoManager {
  /// Names an observer, to remove it.
  public struct ChangeObserver: Hashable, Sendable {
    fileprivate let token: UInt64
  }

  /// Has a closure called after each change of what this manager would answer about its stacks: which steps can be
  /// undone and redone, their names, and their titles in menus. This is an addition of UndoKit.
  ///
  /// Unlike notifications it works with ``UndoManager/postsNotifications`` off, concerns one manager, and costs nothing
  /// while there is no observer. While a step is being performed it is not called; it is called once after it. The
  /// closure may change the manager, which calls it again.
  ///
  /// - Returns: What to give ``removeChangeObserver(_:)``. The closure is retained until then.
  public final func addChangeObserver(_ body: @escaping (UndoManager) -> Void) -> ChangeObserver {
    let extras = state.extras
    extras.pointee.latestObserver += 1
    extras.pointee.observers.append((extras.pointee.latestObserver, body))
    state.hasObservers = true
    return ChangeObserver(token: extras.pointee.latestObserver)
  }

  /// Stops calling an observer. Does nothing if it has been removed before.
  public final func removeChangeObserver(_ observer: ChangeObserver) {
    guard let extras = state.existingExtras else { return }
    let removed = extras.pointee.observers.filter { $0.token == observer.token }
    extras.pointee.observers.removeAll { $0.token == observer.token }
    state.hasObservers = !extras.pointee.observers.isEmpty
    withExtendedLifetime(removed) {}
  }

  @inline(__always)
  final func noteChange() {
    if state.hasObservers, state.activity == .idle { tellObservers() }
  }

  @inline(never)
  private final func tellObservers() {
    guard let extras = state.existingExtras else { return }
    for observer in extras.pointee.observers
    where extras.pointee.observers.contains(where: { $0.token == observer.token }) {
      observer.body(self)
    }
  }
}
