/// An object that operations were registered on, as one manager knows it.
///
/// The object is held weakly, and its bare memory is kept from being used again while operations name it: so an identity is
/// never that of another object, not even after the end of the first.
final class Target {
  /// Nil from the beginning of the object's `deinit`. For the manager alone to read: see ``History``.
  weak let object: AnyObject?
  private unowned let memory: AnyObject
  let identity: ObjectIdentifier

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

  var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Adds a target for an object that has none.
  mutating func add(_ object: AnyObject) -> Target {
    let fresh = Target(object)
    if first == nil || first?.identity == fresh.identity {
      first = fresh
    } else {
      if others.count == others.capacity, others.count > 1_024 { removeUnused() }
      others[fresh.identity] = fresh
    }
    return fresh
  }

  /// The target for an object, if operations may name it.
  func find(_ object: AnyObject) -> Target? {
    let identity = ObjectIdentifier(object)
    let known = first?.identity == identity ? first : others[identity]
    #if canImport(ObjectiveC)
      // The memory of an Objective-C object can't be kept. (The caller holds what has the identity now, so this releases nothing.)
      if known?.object == nil { return nil }
    #endif
    return known
  }

  /// Lets go of a target that no operation names.
  mutating func remove(_ target: Target) {
    if first === target { first = nil } else { others[target.identity] = nil }
  }

  /// The targets that no operation names.
  mutating func unused() -> [Target] {
    var unused: [Target] = []
    if isKnownUniquelyReferenced(&first), let first { unused.append(first) }
    // Not by `indices`: they hold a copy of the table, which refers to all of them.
    var index = others.startIndex
    while index != others.endIndex {
      if isKnownUniquelyReferenced(&others.values[index]) { unused.append(others.values[index]) }
      others.formIndex(after: &index)
    }
    return unused
  }

  /// Lets go of the targets that no operation names, before the table would grow. (A few do no harm, and they may come back.)
  private mutating func removeUnused() {
    let capacity = others.capacity
    var targets = Array(others.values)
    others = [:]
    for index in targets.indices where !isKnownUniquelyReferenced(&targets[index]) {
      others[targets[index].identity] = targets[index]
    }
    // Or the next search would come soon, and in vain.
    others.reserveCapacity(others.count > capacity / 2 ? 2 * capacity : capacity)
  }
}
