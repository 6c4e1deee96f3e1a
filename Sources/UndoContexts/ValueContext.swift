public import UndoKit

/// An object that owns a value and only changes it by ``modify(named:_:)``, which makes every change undoable.
///
/// Undo restores the complete value from before, so all changes must go through `modify`, with one manager; a direct change is undone
/// together with the step before. An edit that changes nothing records nothing.
///
/// ```swift
/// final class PersonEditor: ValueContext {
///   let undoManager: UndoManager? = UndoManager()
///   var value: Person
///   func valueDidChange(_ change: ValueChange<Person>) { show(change.to) }
/// }
/// editor.modify(named: "Change Hair") { $0.hair = .long }
/// ```
///
/// - Important: The value must have value semantics.
/// - SeeAlso: Lyndsey Scott,
///   [UndoManager Tutorial](https://www.kodeco.com/5229-undomanager-tutorial-how-to-implement-with-swift-value-types),
///   from which the idea comes.
#if MainActorUndoManager
  @preconcurrency @MainActor
#endif
public protocol ValueContext: AnyObject {
  associatedtype Value: Equatable

  /// The current value. Only ``modify(named:_:)``, undo and redo should set it.
  var value: Value { get set }

  /// The manager that records the changes, or nil to record none. ``Responder`` has the same requirement.
  var undoManager: UndoManager? { get }

  /// Called after each change, undo and redo, once ``value`` is the new one. Does nothing by default.
  ///
  /// During an undo or a redo, the manager's stacks haven't been updated yet: observe `undoMenu` of a manager to follow them.
  func valueDidChange(_ change: ValueChange<Value>)
}

extension ValueContext {
  public func valueDidChange(_ change: ValueChange<Value>) {}

  /// Changes the value, as one undo step.
  ///
  /// The body works on a copy, which then becomes the value, in one assignment. If it equals the old value, nothing happens, and the redo
  /// stack is kept. The step is a group, inside of the open one if there is one.
  ///
  /// - Parameters:
  ///   - name: The name of the step, for menus; none if it is empty.
  ///   - body: Changes the value. It must not call `modify` of the same object, since that change would be lost.
  /// - Returns: What changed.
  /// - Throws: What the body throws. Nothing has changed then.
  @discardableResult
  public func modify<Failure: Error>(
    named name: String = "", _ body: (inout Value) throws(Failure) -> Void
  ) throws(Failure) -> ValueChange<Value> {
    let old = value
    var new = old
    try body(&new)
    let change = ValueChange(from: old, to: new)
    guard change.hasChanges else { return change }
    undoManager?.beginUndoGrouping()
    apply(change)
    if !name.isEmpty { undoManager?.setActionName(name) }
    undoManager?.endUndoGrouping()
    return change
  }

  /// The only place that sets the value. It registers its own inverse, so redo needs no code.
  private func apply(_ change: ValueChange<Value>) {
    undoManager?.registerUndo(withTarget: self) { $0.apply(change.inverse) }
    value = change.to
    valueDidChange(change)
  }
}

/// A value before and after a change.
public struct ValueChange<Value: Equatable>: Equatable {
  /// The value before.
  public let from: Value
  /// The value after.
  public let to: Value
  /// Whether the two differ.
  public let hasChanges: Bool

  /// Compares two values, once.
  public init(from: Value, to: Value) { self.init(from: from, to: to, hasChanges: from != to) }

  private init(from: Value, to: Value, hasChanges: Bool) {
    (self.from, self.to, self.hasChanges) = (from, to, hasChanges)
  }

  /// The change back.
  public var inverse: Self { Self(from: to, to: from, hasChanges: hasChanges) }
}

extension ValueChange: Sendable where Value: Sendable {}
