/// A value together with its earlier values, for undo and redo by storing complete values.
///
/// ```swift
/// var history = UndoHistory(initialValue: ["Ann", "Bob"]) { didSet { show(history.currentItem) } }
/// history.currentItem.append("Cleo")                             // one entry
/// history.edit("Sort") { $0.sort(by: >) }                        // one entry, with a label
/// history.undo()                                                 // back to Ann, Bob, Cleo
/// ```
///
/// Each change makes an *entry*: the new value and a label that says what changed. Undo and redo move between entries; a
/// change after an undo drops the entries that could be redone. No code is needed to revert a change, so every change can be
/// reverted, even deep inside the value.
///
/// The history is itself a value: a copy is independent, and a property with a history can have a `didSet`, which is
/// called after each change, undo and redo. (A `didSet` that reads `oldValue` keeps a second history alive meanwhile: the
/// next entry then copies the list of entries.)
///
/// An entry only takes memory for the part of its value that it doesn't share with its neighbors; a change to an equal value makes no
/// entry. <doc:Performance> describes the cost, and <doc:ValuesOrOperations> when to use ``UndoManager`` instead.
///
/// - Important: The type must have value semantics. An object that is changed through a reference has changed in all
///   entries.
/// - SeeAlso: Chris Eidhof, [Undo History in Swift](https://chris.eidhof.nl/post/undo-history-in-swift/), where the idea,
///   `init(initialValue:)`, `currentItem` and `undo()` come from.
public struct UndoHistory<Value> {
  /// A value, and a description of the change that led to it.
  public struct Entry {
    /// The value after the change.
    public let value: Value
    /// What changed from the entry before, for menus; empty if there is no label.
    public let label: String

    @inlinable init(value: Value, label: String) { (self.value, self.label) = (value, label) }
  }

  @usableFromInline var past = BoundedStack<Entry>()
  @usableFromInline var presentValue: Value
  @usableFromInline var presentLabel = ""
  @usableFromInline var future = BoundedStack<Entry>()
  /// The saved entry, counted from the first there ever was.
  @usableFromInline var savePoint: Int? = 0
  @usableFromInline var limit = 0
  /// What the last entry was made with, while another edit with the same key would be merged into it.
  @usableFromInline var mergeKey: (any Hashable & Sendable)?
  /// How many ``coalescing(_:_:)`` are going on.
  @usableFromInline var scopeDepth = 0
  /// The last label that was given inside of them.
  @usableFromInline var scopeLabel = ""

  /// Makes a history with one entry, where undo ends. This entry is the saved one.
  @inlinable public init(initialValue: Value) { presentValue = initialValue }

  // MARK: The value

  /// The current value. Changing it, or anything in it, makes an entry without a label.
  ///
  /// Each access makes one entry, even if a method throws after it has changed the value; use ``edit(_:merging:_:)`` to make one entry of
  /// several accesses. If the type is `Equatable`, an equal value makes no entry: nothing changes, and the entries to redo are kept.
  @inlinable public var currentItem: Value {
    get { presentValue }
    _modify {
      if scopeDepth > 0 {
        // The scope makes the entry; nothing else holds the value here, so it is changed in place.
        yield &presentValue
      } else {
        let old = presentValue
        defer { record(changeFrom: old, label: "", mergeKey: nil) }
        yield &presentValue
      }
    }
  }

  /// Makes an entry of the change from a value to the present one.
  @inlinable mutating func record(changeFrom old: Value, label: String, mergeKey key: (any Hashable & Sendable)?) {
    if areEqual(old, presentValue) {
      presentValue = old  // it may be equal and yet not the same, like two spellings of a letter
      return
    }
    if let key, let mergeKey, AnyHashable(key) == AnyHashable(mergeKey) {
      merge(label: label)
      return
    }
    // Once the branch that leads to it is gone, the save point cannot be reached again.
    if let saved = savePoint, saved > position { savePoint = nil }
    future = BoundedStack()
    past.append(Entry(value: old, label: presentLabel))
    presentLabel = label
    mergeKey = key
    trim()
  }

  /// The present entry, counted from the first there ever was.
  @inlinable var position: Int { past.end }

  @inlinable var presentEntry: Entry { Entry(value: presentValue, label: presentLabel) }

  // MARK: Undo and redo

  /// Whether there is an entry to undo. False inside of ``coalescing(_:_:)``.
  @inlinable public var canUndo: Bool { scopeDepth == 0 && !past.isEmpty }

  /// Whether there is an entry to redo. False inside of ``coalescing(_:_:)``.
  @inlinable public var canRedo: Bool { scopeDepth == 0 && !future.isEmpty }

  /// How many entries can be undone.
  @inlinable public var undoCount: Int { past.count }

  /// How many entries can be redone.
  @inlinable public var redoCount: Int { future.count }

  /// The label of the entry that undo reverts; empty if it has none or there is none.
  @inlinable public var undoLabel: String { past.isEmpty ? "" : presentLabel }

  /// The label of the entry that redo restores; empty if it has none or there is none.
  @inlinable public var redoLabel: String { future.last?.label ?? "" }

  /// Goes back to the entry before. Does nothing at the oldest one, or inside of ``coalescing(_:_:)``.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  @inlinable public mutating func undo() -> Bool {
    guard canUndo, let entry = past.popLast() else { return false }
    future.append(presentEntry)
    present(entry)
    return true
  }

  /// Returns to the entry that was undone last. Does nothing if there is none, or inside of ``coalescing(_:_:)``.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  @inlinable public mutating func redo() -> Bool {
    guard canRedo, let entry = future.popLast() else { return false }
    past.append(presentEntry)
    present(entry)
    return true
  }

  @inlinable mutating func present(_ entry: Entry) {
    (presentValue, presentLabel) = (entry.value, entry.label)
    mergeKey = nil
  }

  // MARK: The limit

  /// The maximum number of entries to undo, and of entries to redo; 0 means no limit, and a negative number counts as 0.
  ///
  /// When a new entry exceeds the limit, the oldest is removed. Lowering the limit removes entries at once: the oldest to undo, and those
  /// that would be redone last. The save point is removed with its entry. Undo and redo themselves never remove entries.
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

  /// Removes all entries but the current one, which remains the saved one if it was.
  ///
  /// Inside of ``coalescing(_:_:)``, only the entry that the scope makes is left.
  public mutating func removeAllEntries() {
    let wasAtSavePoint = isAtSavePoint
    (past, future) = (BoundedStack(), BoundedStack())
    presentLabel = ""
    savePoint = wasAtSavePoint ? 0 : nil
    mergeKey = nil
  }
}

extension UndoHistory.Entry: Equatable where Value: Equatable {}
extension UndoHistory.Entry: Hashable where Value: Hashable {}
extension UndoHistory.Entry: Encodable where Value: Encodable {}
extension UndoHistory.Entry: Decodable where Value: Decodable {}
extension UndoHistory.Entry: Sendable where Value: Sendable {}
extension UndoHistory: Sendable where Value: Sendable {}

/// Whether two values are equal, as far as their type can tell: if it isn't `Equatable`, no two are.
///
/// The type is asked at run time, so that the rule depends on the type alone and not on what the caller knows of it.
@inlinable
func areEqual<Value>(_ left: Value, _ right: Value) -> Bool {
  guard let type = Value.self as? any Equatable.Type else { return false }
  func compare<Comparable: Equatable>(_ type: Comparable.Type) -> Bool {
    guard let left = left as? Comparable, let right = right as? Comparable else { return false }
    return left == right
  }
  return compare(type)
}
