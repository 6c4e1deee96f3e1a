/// An object that owns a value and changes it by one method, ``modify(named:_:)``, which makes every change undoable.
///
/// No inverse has to be written: the value before is the inverse. What differs is compared, so an edit that changes nothing
/// leaves nothing to undo.
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
/// An undo puts back the whole value, so all of its changes must go through `modify`, with one manager; another part of the
/// program that changes it directly is undone together with the step before.
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

  /// The value now. Only ``modify(named:_:)``, undo and redo should set it.
  var value: Value { get set }

  /// Records the changes; nil for none. ``Responder`` requires the same.
  var undoManager: UndoManager? { get }

  /// Called after each change, undo and redo, once ``value`` is the new one. Does nothing by default.
  ///
  /// During an undo or a redo the manager's stacks are not yet what they will be: observe
  /// ``UndoManagerAdditions/undoMenu`` to follow them.
  func valueDidChange(_ change: ValueChange<Value>)
}

extension ValueContext {
  public func valueDidChange(_ change: ValueChange<Value>) {}

  /// Changes the value, as one undo step.
  ///
  /// The body works on a copy, which then becomes the value, in one assignment. If it equals the value there was, nothing
  /// happens at all: no assignment, no step, no call of ``valueDidChange(_:)``, and what can be redone stays. The step is a group
  /// of its own, a part of the one that is open.
  ///
  /// - Parameters:
  ///   - name: The name of the step, for menus; none if it is empty.
  ///   - body: Changes the value. It must not call `modify` of the same object, whose change would be lost.
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

  /// The one door to the value: it registers its own inverse, so redo needs no code.
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
