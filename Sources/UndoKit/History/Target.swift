/// A target of operations, as one manager knows it.
///
/// The object is held weakly, but its bare memory isn't reused while operations refer to it, so no other object gets its identity.
final class Target {
  /// Nil from the beginning of the object's `deinit`. Only the manager may read it: see ``History``.
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
  /// The target of the operation being performed, since its handler usually registers on the same one; nil if there is only one target.
  var performed: Target?

  var count: Int { others.count + (first == nil ? 0 : 1) }

  /// Adds a target for an object that has none.
  mutating func add(_ object: AnyObject) -> Target {
    let target = Target(object)
    if first == nil || first?.identity == target.identity { first = target } else { others[target.identity] = target }
    return target
  }

  /// The target for an object, if operations may refer to it.
  func find(_ object: AnyObject) -> Target? {
    let identity = ObjectIdentifier(object)
    let known =
      first?.identity == identity ? first : performed?.identity == identity ? performed : others[identity]
    #if canImport(ObjectiveC)
      // The memory of an Objective-C object can't be kept. (The caller retains the object that has this identity, so this releases
      // nothing.)
      if known?.object == nil { return nil }
    #endif
    return known
  }

  /// Removes a target that no operation refers to.
  mutating func remove(_ target: Target) {
    if performed === target { performed = nil }
    if first === target { first = nil } else { others[target.identity] = nil }
  }

  /// The targets that no operation refers to.
  mutating func unused() -> [Target] {
    var unused: [Target] = []
    if isKnownUniquelyReferenced(&first), let first { unused.append(first) }
    // Don't iterate over `indices`: they hold a copy of the table, and with it a second reference to each target.
    var index = others.startIndex
    while index != others.endIndex {
      if isKnownUniquelyReferenced(&others.values[index]) { unused.append(others.values[index]) }
      others.formIndex(after: &index)
    }
    return unused
  }
}
