/// What UndoKit adds to the members of Foundation's `UndoManager`.
///
/// ``UndoManager`` has all of these members, and no other class conforms. They are in a protocol's extension instead of the class, so that
/// a subclass may have its own member with the same name, which is then used instead.
///
/// Programs that must also build with Foundation's class can only use Foundation's members.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol ExtendedUndoManager: UndoManager {}

extension UndoManager: ExtendedUndoManager {}

extension ExtendedUndoManager {
  /// Whether a group without operations is dropped when it closes. The default is false, as in Foundation, where such a group becomes
  /// an undo that does nothing.
  public var discardsEmptyGroups: Bool {
    get { history.discardsEmptyGroups }
    set { history.discardsEmptyGroups = newValue }
  }

  /// Whether this manager posts its notifications. The default is true; without the trait `Foundation`, nothing is posted anyway.
  ///
  /// They cost several times as much as the manager's own work, whether anybody observes them or not: see <doc:Performance>. To observe
  /// changes without notifications, use ``undoMenu`` and ``observeSteps(_:)``.
  public var postsNotifications: Bool {
    get { history.postsNotifications }
    set { history.postsNotifications = newValue }
  }
}
