public import Stacks

/// A value together with its earlier values, for undo and redo by storing complete values.
///
/// ```swift
/// var history = UndoHistory(initialValue: ["Ann", "Bob"]) { didSet { show(history.currentItem) } }
/// history.currentItem.append("Cleo")                             // one step
/// history.edit(named: "Sort") { $0.sort(by: >) }                 // one step, with a name
/// history.undo()                                                 // back to Ann, Bob, Cleo
/// ```
///
/// Each change makes a *step*: the new value and a name that says what changed; a change to an equal value makes none. Undo and redo move
/// between steps; a change after an undo drops the steps that could be redone. Every change can be reverted, even deep inside the value.
///
/// The history is itself a value: a copy is independent, and a property with a history can have a `didSet`, which is called after each
/// change, undo and redo. (A `didSet` that reads `oldValue` makes each step copy the list of steps.) <doc:ValueHistory> describes the cost.
///
/// - Important: The type must have value semantics. An object that is changed through a reference has changed in all
///   steps.
/// - SeeAlso: Chris Eidhof, [Undo History in Swift](https://chris.eidhof.nl/post/undo-history-in-swift/), where the idea,
///   `init(initialValue:)`, `currentItem` and `undo()` come from.
public struct UndoHistory<Value> {
  /// A value, and a description of the change that led to it.
  public struct Step {
    /// The value after the change.
    public let value: Value
    /// What changed from the step before, for menus; empty if there is no name.
    public let name: String

    @inlinable init(value: Value, name: String) { (self.value, self.name) = (value, name) }
  }

  @usableFromInline var past = BoundedStack<Step>()
  @usableFromInline var presentValue: Value
  @usableFromInline var presentName = ""
  @usableFromInline var future = BoundedStack<Step>()
  /// The saved step, counted from the first there ever was.
  @usableFromInline var savePoint: Int? = 0
  @usableFromInline var limit = 0
  /// The merge key of the last step, while another edit with the same key would be merged into it.
  @usableFromInline var mergeKey: (any Hashable & Sendable)?
  /// The depth of nested ``group(named:_:)`` calls.
  @usableFromInline var groupDepth = 0
  /// The last name that was given inside of these groups.
  @usableFromInline var groupName = ""

  /// Makes a history with one step, where undo ends. This step is the saved one.
  @inlinable public init(initialValue: Value) { presentValue = initialValue }

  // MARK: The value

  /// The current value. Changing it, or anything in it, makes a step without a name.
  ///
  /// Each access makes one step, even if a method throws after it has changed the value; use ``edit(named:merging:_:)`` to make one step of
  /// several accesses. If the type is `Equatable`, an equal value makes no step: nothing changes, and the steps to redo are kept.
  @inlinable public var currentItem: Value {
    get { presentValue }
    _modify {
      if groupDepth > 0 {
        // The group makes the step. Nothing else holds the value here, so it is changed in place.
        yield &presentValue
      } else {
        let old = presentValue
        defer { record(changeFrom: old, name: "", mergeKey: nil) }
        yield &presentValue
      }
    }
  }

  /// Records a step for the change from an old value to the present one.
  @inlinable mutating func record(changeFrom old: Value, name: String, mergeKey key: (any Hashable & Sendable)?) {
    if areEqual(old, presentValue) {
      presentValue = old  // equal values may still differ, like two encodings of a letter
      return
    }
    if let key, let mergeKey, AnyHashable(key) == AnyHashable(mergeKey) {
      merge(name: name)
      return
    }
    // When the branch that leads to the save point is gone, the save point can't be reached any more.
    if let saved = savePoint, saved > position { savePoint = nil }
    future = BoundedStack()
    past.append(Step(value: old, name: presentName))
    presentName = name
    mergeKey = key
    trim()
  }

  /// The present step, counted from the first there ever was.
  @inlinable var position: Int { past.end }

  @inlinable var presentStep: Step { Step(value: presentValue, name: presentName) }

  // MARK: Undo and redo

  /// Whether there is a step to undo. False inside of ``group(named:_:)``.
  @inlinable public var canUndo: Bool { groupDepth == 0 && !past.isEmpty }

  /// Whether there is a step to redo. False inside of ``group(named:_:)``.
  @inlinable public var canRedo: Bool { groupDepth == 0 && !future.isEmpty }

  /// How many steps can be undone.
  @inlinable public var undoCount: Int { past.count }

  /// How many steps can be redone.
  @inlinable public var redoCount: Int { future.count }

  /// The name of the step that undo reverts; empty if it has none or there is none.
  @inlinable public var undoName: String { past.isEmpty ? "" : presentName }

  /// The name of the step that redo restores; empty if it has none or there is none.
  @inlinable public var redoName: String { future.last?.name ?? "" }

  /// Goes back to the step before. Does nothing at the oldest one, or inside of ``group(named:_:)``.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  @inlinable public mutating func undo() -> Bool {
    guard canUndo, let step = past.popLast() else { return false }
    future.append(presentStep)
    present(step)
    return true
  }

  /// Returns to the step that was undone last. Does nothing if there is none, or inside of ``group(named:_:)``.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  @inlinable public mutating func redo() -> Bool {
    guard canRedo, let step = future.popLast() else { return false }
    past.append(presentStep)
    present(step)
    return true
  }

  @inlinable mutating func present(_ step: Step) {
    (presentValue, presentName) = (step.value, step.name)
    mergeKey = nil
  }

  // MARK: The limit

  /// The maximum number of steps to undo, and of steps to redo; 0 means no limit, and a negative number counts as 0.
  ///
  /// When a new step exceeds the limit, the oldest is removed. Lowering the limit removes steps at once: the oldest to undo, and those
  /// that would be redone last. The save point is removed with its step. Undo and redo themselves never remove steps.
  @inlinable public var levelsOfUndo: Int {
    get { limit }
    set {
      limit = max(0, newValue)
      trim()
      future.trim(to: effectiveLimit)
      if let saved = savePoint, saved > position + future.count { savePoint = nil }
    }
  }

  @inlinable var effectiveLimit: Int { limit == 0 ? .max : limit }

  @inlinable mutating func trim() {
    past.trim(to: effectiveLimit)
    if let saved = savePoint, saved < past.start { savePoint = nil }
  }

  /// Removes all steps but the current one, which remains the saved one if it was.
  ///
  /// Inside of ``group(named:_:)``, only the step that the group makes is left.
  public mutating func removeAllSteps() {
    let wasAtSavePoint = isAtSavePoint
    (past, future) = (BoundedStack(), BoundedStack())
    presentName = ""
    savePoint = wasAtSavePoint ? 0 : nil
    mergeKey = nil
  }
}

extension UndoHistory.Step: Equatable where Value: Equatable {}
extension UndoHistory.Step: Hashable where Value: Hashable {}
extension UndoHistory.Step: Encodable where Value: Encodable {}
extension UndoHistory.Step: Decodable where Value: Decodable {}
extension UndoHistory.Step: Sendable where Value: Sendable {}
extension UndoHistory: Sendable where Value: Sendable {}

/// Whether two values are equal. Values of a type that isn't `Equatable` never are.
///
/// The type is checked at run time, so that the result depends on the type alone and not on what the caller knows of it.
@inlinable
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  guard let type = Value.self as? any Equatable.Type else { return false }
  func compare<Comparable: Equatable>(_ type: Comparable.Type) -> Bool {
    guard let left = left as? Comparable, let right = right as? Comparable else { return false }
    return left == right
  }
  return compare(type)
}
