/// A stand-in for a target, which records a call as an operation that undoes a change.
///
/// `prepare(withInvocationTarget:)` returns it; use it at once.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
@dynamicMemberLookup
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

  /// Assigning records an assignment of that value to the target's property; reading returns the property's current value.
  public subscript<Value>(dynamicMember property: ReferenceWritableKeyPath<Target, Value>) -> Value {
    get { target[keyPath: property] }
    nonmutating set { manager.registerUndo(withTarget: target) { $0[keyPath: property] = newValue } }
  }
}
