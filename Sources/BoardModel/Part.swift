/// A list of figures and other parts with a name, by which they can be edited together.
///
/// A part has no history of its own, and only its figures are drawn.
public struct Part: Hashable, Sendable, Identifiable {
  /// The identity of the part. An identity belongs to a part or to a figure, never to both.
  public let id: FigureID
  /// The name, which no figure and no other part on the board has.
  public let name: FigureName
  /// The figures and parts that it consists of, at least one. Each is a member of at most one part.
  public let members: [FigureID]

  package init(id: FigureID, name: FigureName, members: [FigureID]) {
    (self.id, self.name, self.members) = (id, name, members)
  }

  package func renamed(to name: FigureName) -> Part { Part(id: id, name: name, members: members) }

  package func holding(_ members: [FigureID]) -> Part { Part(id: id, name: name, members: members) }
}

/// The parts of a board that has any.
struct Parts: Sendable {
  private(set) var byID: [FigureID: Part] = [:]
  private(set) var idOfName: [FigureName: FigureID] = [:]
  /// For each member, the part that it belongs to.
  private(set) var owners: [FigureID: FigureID] = [:]

  mutating func set(_ id: FigureID, to part: Part?) {
    if let old = byID[id] {
      idOfName[old.name] = nil
      // A member that has moved to another part meanwhile belongs to that part.
      for member in old.members where owners[member] == id { owners[member] = nil }
    }
    byID[id] = part
    guard let part else { return }
    let other = idOfName.updateValue(id, forKey: part.name)
    precondition(other == nil, "a name stands for one part")
    for member in part.members { owners[member] = id }
  }
}

extension Board {
  /// Whether there are parts.
  public var hasParts: Bool { partTable != nil }

  /// The part with a name, or `nil` if there is none on the board.
  public func part(named name: FigureName) -> Part? {
    partTable.flatMap { table in table.idOfName[name].flatMap { table.byID[$0] } }
  }

  /// The part with an identity, or `nil` if there is none on the board.
  public func part(_ id: FigureID) -> Part? { partTable?.byID[id] }

  /// The part that a figure or a part is a member of; `nil` if it is in none.
  public func part(holding member: FigureID) -> Part? {
    partTable.flatMap { table in table.owners[member].flatMap { table.byID[$0] } }
  }

  /// All parts, each before the part that it is a member of, so that they can be made again in this order. Otherwise they are in the
  /// stacking order of their rearmost figures.
  public var parts: [Part] {
    guard let partTable else { return [] }
    return parts(in: partTable.byID.values.filter { part(holding: $0.id) == nil })
  }

  /// A part and the parts in it, in the order of ``parts``.
  package func parts(in part: Part) -> [Part] { parts(in: [part]) }

  private func parts(in roots: [Part]) -> [Part] {
    var found: [(part: Part, depth: Int, rear: Int64)] = []
    /// Adds a part after those in it, and returns how many levels it has, and the place of its rearmost figure.
    func add(_ part: Part) -> (depth: Int, rear: Int64) {
      var (depth, rear) = (0, Int64.max)
      for member in part.members {
        if let inner = self.part(member).map(add) {
          (depth, rear) = (max(depth, inner.depth + 1), min(rear, inner.rear))
        } else {
          rear = min(rear, stackingKey(of: member) ?? .max)
        }
      }
      found.append((part, depth, rear))
      return (depth, rear)
    }
    for root in roots { _ = add(root) }
    return found.sorted { ($0.depth, $0.rear, $0.part.id) < ($1.depth, $1.rear, $1.part.id) }.map(\.part)
  }

  /// How deep the parts in a part are in each other, counting the part itself; 0 for a figure.
  package func depth(of id: FigureID) -> Int {
    part(id).map { 1 + $0.members.reduce(0) { max($0, depth(of: $1)) } } ?? 0
  }

  /// The figures of a part and of the parts in it, in the order of its members.
  public func figures(of part: Part) -> [Figure] {
    part.members.flatMap { id in self[id].map { [$0] } ?? self.part(id).map(figures) ?? [] }
  }

  /// The names of a part's members, in order.
  public func memberNames(of part: Part) -> [FigureName] { part.members.compactMap(name) }

  /// The smallest rectangle that holds the frames of a part's figures.
  public func frame(of part: Part) -> Rectangle {
    guard let frame = Rectangle(around: figures(of: part).map(\.frame)) else {
      preconditionFailure("a part has a figure")
    }
    return frame
  }

  /// The name of a figure or a part; `nil` if none has the identity.
  package func name(of id: FigureID) -> FigureName? { self[id]?.name ?? part(id)?.name }

  /// The outermost part that contains a figure or a part; itself, if no part does.
  package func outermost(_ id: FigureID) -> FigureID { part(holding: id).map { outermost($0.id) } ?? id }

  /// Whether a figure or a part is the part itself, or inside it.
  package func isInside(_ id: FigureID, _ part: FigureID) -> Bool {
    id == part || self.part(holding: id).map { isInside($0.id, part) } == true
  }

  /// The names of all figures and parts.
  package var names: [FigureName] { figures.map(\.name) + parts.map(\.name) }

  /// The frame of a figure or a part; `nil` if neither has the name.
  public func frame(named name: FigureName) -> Rectangle? { self[name]?.frame ?? part(named: name).map(frame) }

  /// The identity of the figure or the part with a name; `nil` if neither is on the board.
  package func identity(of name: FigureName) -> FigureID? { id(named: name) ?? part(named: name)?.id }

  /// Whether a figure or a part has the name.
  public func has(_ name: FigureName) -> Bool { identity(of: name) != nil }

  /// Adds, changes or removes a part. Its members aren't checked: the caller must ensure that each is on the board and in at most one part
  /// in the end, and that parts are in each other no deeper than ``Limits/maximumPartDepth``, since they are visited recursively.
  package mutating func setPart(_ id: FigureID, to part: Part?) {
    var table = partTable ?? Parts()
    partTable = nil
    table.set(id, to: part)
    if !table.byID.isEmpty { partTable = table }
  }

  /// The names of the parts and of their members, for comparing boards.
  var partNames: [FigureName: [FigureName]] {
    guard let partTable else { return [:] }
    return Dictionary(uniqueKeysWithValues: partTable.byID.values.map { ($0.name, memberNames(of: $0)) })
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
