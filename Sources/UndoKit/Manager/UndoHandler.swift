// With the trait `MainActorUndoManager`, handlers are bound to the main actor, as with Apple's class.
#if MainActorUndoManager
  /// The closure of an operation, which gets its target.
  public typealias UndoHandler<Target> = @MainActor (Target) -> Void

  /// A reference to a method, such as `Document.setTitle`.
  public typealias UndoMethod<Target, each Argument> = (Target) -> @MainActor (repeat each Argument) -> Void
#else
  /// The closure of an operation, which gets its target.
  public typealias UndoHandler<Target> = (Target) -> Void

  /// A reference to a method, such as `Document.setTitle`.
  public typealias UndoMethod<Target, each Argument> = (Target) -> (repeat each Argument) -> Void
#endif
