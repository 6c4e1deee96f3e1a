/// A stand-in for a target, which records a call as an operation that undoes a change.
///
/// `prepare(withInvocationTarget:)` returns it; use it at once.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public struct InvocationRecorder<Target: AnyObject> {
  private let manager: UndoManager
  private let target: Target

  init(manager: UndoManager, target: Target) {
    self.manager = manager
    self.target = target
  }

  /// Records a call of a method with any number of arguments: `recorder(Document.move, figure, old)`.
  ///
  /// The arguments are retained until the operation is performed or discarded.
  public func callAsFunction<each Argument>(
    _ method: @escaping UndoMethod<Target, repeat each Argument>, _ argument: repeat each Argument
  ) {
    let arguments = (repeat each argument)
    manager.registerUndo(withTarget: target) { target in
      method(target)(repeat each arguments)
    }
  }
}
