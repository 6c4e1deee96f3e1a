/// What UndoKit adds to the members of Foundation's `UndoManager`.
///
/// ``UndoManager`` has all of these members, and nobody else conforms. They stand in a protocol's extension rather than in the
/// class, so that a subclass may have a member of its own with the same name: its own is used then.
///
/// Programs that must also build with Foundation's class can use Foundation's members alone.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol UndoManagerAdditions: UndoManager {}

extension UndoManager: UndoManagerAdditions {}

extension UndoManagerAdditions {
  /// Whether a group without operations is dropped when it closes. False at first, as with Foundation, whose users then
  /// find an undo that does nothing.
  public var discardsEmptyGroups: Bool {
    get { state.discardsEmptyGroups }
    set { state.discardsEmptyGroups = newValue }
  }

  /// Whether this manager posts its notifications. True at first.
  ///
  /// They cost several times what the manager itself does, whether anyone observes them or not: see <doc:Performance>. Changes can
  /// be followed without posts: see ``undoMenu`` and ``stepObserver``.
  public var postsNotifications: Bool {
    get { state.postsNotifications }
    set { state.postsNotifications = newValue }
  }
}
