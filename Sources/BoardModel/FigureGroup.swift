/// A list of figures and other groups with a name, by which they can be edited together.
///
/// A group has no history of its own, and only its figures are drawn.
public struct FigureGroup: Hashable, Sendable, Identifiable {
  /// The identity of the group. An identity belongs to a group or to a figure, never to both.
  public let id: FigureID
  /// The name, which no figure and no other group on the board has.
  public let name: FigureName
  /// The figures and groups that it consists of, at least one. Each is a member of at most one group.
  public let members: [FigureID]

  package init(id: FigureID, name: FigureName, members: [FigureID]) {
    (self.id, self.name, self.members) = (id, name, members)
  }

  package func renamed(to name: FigureName) -> FigureGroup { FigureGroup(id: id, name: name, members: members) }

  package func holding(_ members: [FigureID]) -> FigureGroup { FigureGroup(id: id, name: name, members: members) }
}

/// The groups of a board that has any.
struct FigureGroups: Sendable {
  private(set) var byID: [FigureID: FigureGroup] = [:]
  private(set) var idOfName: [FigureName: FigureID] = [:]
  /// For each member, the group that it belongs to.
  private(set) var owners: [FigureID: FigureID] = [:]

  mutating func set(_ id: FigureID, to group: FigureGroup?) {
    if let old = byID[id] {
      idOfName[old.name] = nil
      // A member that has moved to another group meanwhile belongs to that group.
      for member in old.members where owners[member] == id { owners[member] = nil }
    }
    byID[id] = group
    guard let group else { return }
    let other = idOfName.updateValue(id, forKey: group.name)
    precondition(other == nil, "no two groups have one name")
    for member in group.members { owners[member] = id }
  }
}

extension Board {
  /// Whether there are groups.
  public var hasGroups: Bool { groupTable != nil }

  /// The group with a name, or `nil` if there is none on the board.
  public func group(named name: FigureName) -> FigureGroup? {
    groupTable.flatMap { table in table.idOfName[name].flatMap { table.byID[$0] } }
  }

  /// The group with an identity, or `nil` if there is none on the board.
  public func group(_ id: FigureID) -> FigureGroup? { groupTable?.byID[id] }

  /// The group that a figure or a group is a member of; `nil` if it is in none.
  public func group(holding member: FigureID) -> FigureGroup? {
    groupTable.flatMap { table in table.owners[member].flatMap { table.byID[$0] } }
  }

  /// All groups, each before the group that it is a member of, so that they can be made again in this order. Otherwise they are in the
  /// stacking order of their rearmost figures.
  public var groups: [FigureGroup] {
    guard let groupTable else { return [] }
    return groups(in: groupTable.byID.values.filter { group(holding: $0.id) == nil })
  }

  /// A group and the groups in it, in the order of ``groups``.
  package func groups(in group: FigureGroup) -> [FigureGroup] { groups(in: [group]) }

  private func groups(in roots: [FigureGroup]) -> [FigureGroup] {
    var found: [(group: FigureGroup, depth: Int, rear: Int64)] = []
    /// Adds a group after those in it, and returns how many levels it has, and the place of its rearmost figure.
    func add(_ group: FigureGroup) -> (depth: Int, rear: Int64) {
      var (depth, rear) = (0, Int64.max)
      for member in group.members {
        if let inner = self.group(member).map(add) {
          (depth, rear) = (max(depth, inner.depth + 1), min(rear, inner.rear))
        } else {
          rear = min(rear, stackingKey(of: member) ?? .max)
        }
      }
      found.append((group, depth, rear))
      return (depth, rear)
    }
    for root in roots { _ = add(root) }
    return found.sorted { ($0.depth, $0.rear, $0.group.id) < ($1.depth, $1.rear, $1.group.id) }.map(\.group)
  }

  /// How deep the groups in a group are in each other, counting the group itself; 0 for a figure.
  package func depth(of id: FigureID) -> Int {
    group(id).map { 1 + $0.members.reduce(0) { max($0, depth(of: $1)) } } ?? 0
  }

  /// The figures of a group and of the groups in it, in the order of its members.
  public func figures(of group: FigureGroup) -> [Figure] {
    group.members.flatMap { id in self[id].map { [$0] } ?? self.group(id).map(figures) ?? [] }
  }

  /// The names of a group's members, in order.
  public func memberNames(of group: FigureGroup) -> [FigureName] { group.members.compactMap(name) }

  /// The smallest rectangle that holds the frames of a group's figures.
  public func frame(of group: FigureGroup) -> Rectangle {
    guard let frame = Rectangle(around: figures(of: group).map(\.frame)) else {
      preconditionFailure("a group has a figure")
    }
    return frame
  }

  /// The name of a figure or a group; `nil` if none has the identity.
  package func name(of id: FigureID) -> FigureName? { self[id]?.name ?? group(id)?.name }

  /// The outermost group that contains a figure or a group; itself, if no group does.
  package func outermost(_ id: FigureID) -> FigureID { group(holding: id).map { outermost($0.id) } ?? id }

  /// Whether a figure or a group is the group itself, or inside it.
  package func isInside(_ id: FigureID, _ group: FigureID) -> Bool {
    id == group || self.group(holding: id).map { isInside($0.id, group) } == true
  }

  /// The names of all figures and groups.
  package var names: [FigureName] { figures.map(\.name) + groups.map(\.name) }

  /// The frame of a figure or a group; `nil` if neither has the name.
  public func frame(named name: FigureName) -> Rectangle? { self[name]?.frame ?? group(named: name).map(frame) }

  /// The identity of the figure or the group with a name; `nil` if neither is on the board.
  package func identity(of name: FigureName) -> FigureID? { id(named: name) ?? group(named: name)?.id }

  /// Whether a figure or a group has the name.
  public func has(_ name: FigureName) -> Bool { identity(of: name) != nil }

  /// Adds, changes or removes a group. Its members aren't checked: the caller must ensure that each is on the board and in at most one group
  /// in the end, and that groups are in each other no deeper than ``Limits/maximumGroupDepth``, since they are visited recursively.
  package mutating func setGroup(_ id: FigureID, to group: FigureGroup?) {
    var table = groupTable ?? FigureGroups()
    groupTable = nil
    table.set(id, to: group)
    if !table.byID.isEmpty { groupTable = table }
  }

  /// The names of the groups and of their members, for comparing boards.
  var groupNames: [FigureName: [FigureName]] {
    guard let groupTable else { return [:] }
    return Dictionary(uniqueKeysWithValues: groupTable.byID.values.map { ($0.name, memberNames(of: $0)) })
  }
}

extension Rectangle {
  /// The smallest rectangle that contains some others; `nil` for none.
  package init?(around frames: [Rectangle]) {
    guard let first = frames.first else { return nil }
    self = first
    for frame in frames.dropFirst() {
      let origin = Point(x: min(minX, frame.minX), y: min(minY, frame.minY))
      let end = Point(x: max(maxX, frame.maxX), y: max(maxY, frame.maxY))
      // At least as wide as one of them, so it is a valid size.
      if let size = try? Size(width: end.x - origin.x, height: end.y - origin.y) {
        self.init(origin: origin, size: size)
      }
    }
  }
}
