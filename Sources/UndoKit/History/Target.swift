/// A target of operations, as one manager knows it.
///
/// The object is referenced weakly, but its memory isn't reused while operations name the target, so no other object gets its identity.
final class Target {
  /// Nil from the beginning of the object's `deinit`. Only the manager may read it: see ``History``.
  weak let object: AnyObject?
  private unowned let memory: AnyObject
  let identity: ObjectIdentifier
  /// During a ``Removal``, the number of its topmost operation.
  var latest = -1

  init(_ object: AnyObject) {
    self.object = object
    memory = object
    identity = ObjectIdentifier(object)
  }
}

/// The targets of a manager's operations, found by identity.
struct TargetTable {
  /// The first target. Most managers have no other.
  private var first: Target?
  private var others: [ObjectIdentifier: Target] = [:]
  /// The target of the operation that is being performed, kept at hand because its handler usually registers on the same one; nil if the
  /// table has no other.
  var performed: Target?

  var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Adds a target for an object that has none.
  mutating func add(_ object: AnyObject) -> Target {
    let target = Target(object)
    if first == nil || first?.identity == target.identity { first = target } else { others[target.identity] = target }
    return target
  }

  /// The target for an object; nil if no operation names it.
  func find(_ object: AnyObject) -> Target? {
    let identity = ObjectIdentifier(object)
    let known =
      first?.identity == identity ? first : performed?.identity == identity ? performed : others[identity]
    #if canImport(ObjectiveC)
      // The memory of an Objective-C object can't be kept from reuse. (The caller holds the object that has the identity now, so reading
      // the weak reference releases nothing.)
      if known?.object == nil { return nil }
    #endif
    return known
  }

  var all: [Target] { (first.map { [$0] } ?? []) + others.values }

  /// Removes a target that no operation names.
  mutating func remove(_ target: Target) {
    if performed === target { performed = nil }
    if first === target { first = nil } else { others[target.identity] = nil }
  }

  /// The targets that no operation names.
  mutating func unused() -> [Target] {
    var unused: [Target] = []
    if isKnownUniquelyReferenced(&first), let first { unused.append(first) }
    // Not by `indices`, which hold a copy of the table and so another reference to every target.
    var index = others.startIndex
    while index != others.endIndex {
      if isKnownUniquelyReferenced(&others.values[index]) { unused.append(others.values[index]) }
      others.formIndex(after: &index)
    }
    return unused
  }
}
