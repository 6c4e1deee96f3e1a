import BoardEditing
import BoardModel

/// A second, different implementation of groups: a board is a list of named frames and a table of groups' members, by names, and histories
/// are lists of complete boards.
struct GroupModel {
  struct State: Equatable {
    /// Back to front.
    var figures: [(name: String, frame: Rectangle)] = []
    /// The members of each group, in order.
    var groups: [String: [String]] = [:]

    static func == (a: State, b: State) -> Bool {
      a.figures.elementsEqual(b.figures, by: ==) && a.groups == b.groups
    }

    var names: Set<String> { Set(figures.map(\.name)).union(groups.keys) }

    func owner(_ name: String) -> String? { groups.first { $0.value.contains(name) }?.key }

    /// The figures that a name stands for, in the order of members.
    func leaves(_ name: String) -> [String] { groups[name].map { $0.flatMap(leaves) } ?? [name] }

    /// The names of a group and of the groups inside it.
    func nested(_ name: String) -> [String] { groups[name].map { [name] + $0.flatMap(nested) } ?? [] }

    func bounds(_ name: String) -> Rectangle {
      let frames = leaves(name).map { leaf in figures.first { $0.name == leaf }!.frame }
      let (x, y) = (frames.map(\.minX).min()!, frames.map(\.minY).min()!)
      let size = try! Size(width: frames.map(\.maxX).max()! - x, height: frames.map(\.maxY).max()! - y)
      return Rectangle(origin: Point(x: x, y: y), size: size)
    }

    /// Replaces a member by others.
    mutating func replace(_ member: String, by others: [String]) {
      guard let owner = owner(member) else { return }
      groups[owner] = groups[owner]!.flatMap { $0 == member ? others : [$0] }
      // A group without members is removed.
      if groups[owner]!.isEmpty {
        replace(owner, by: [])
        groups[owner] = nil
      }
    }
  }

  enum Refusal: Error { case refused }

  var state = State()
  private(set) var undo: [State] = []
  private(set) var redo: [State] = []
  private var group: State?

  private mutating func edit(_ change: (inout State) throws -> Void) rethrows {
    var new = state
    try change(&new)
    guard new != state else { return }
    if group == nil {
      undo.append(state)
      redo = []
    }
    state = new
  }

  // MARK: Histories

  mutating func walk(_ isUndo: Bool) throws {
    try require(group == nil)
    if isUndo {
      guard let last = undo.popLast() else { return }
      redo.append(state)
      state = last
    } else {
      guard let next = redo.popLast() else { return }
      undo.append(state)
      state = next
    }
  }

  var hasGroup: Bool { group != nil }

  mutating func beginGroup() { group = state }

  /// - Parameter isEmpty: Whether nothing was recorded in it, even if it had edits that cancelled out.
  mutating func endGroup(isEmpty: Bool) {
    if !isEmpty {
      undo.append(group!)
      redo = []
    }
    group = nil
  }

  // MARK: Edits

  mutating func add(_ name: String, _ frame: Rectangle) throws {
    try edit { state in
      try require(!state.names.contains(name))
      state.figures.append((name, frame))
    }
  }

  mutating func remove(_ names: [String]) throws {
    try edit { state in
      try require(names.allSatisfy(state.names.contains))
      let leaves = names.flatMap(state.leaves)
      try require(Set(leaves).count == leaves.count)
      for leaf in leaves {
        state.replace(leaf, by: [])
        state.figures.removeAll { $0.name == leaf }
      }
    }
  }

  mutating func makeGroup(_ name: String, _ members: [String]) throws {
    try edit { state in
      try require(!state.figures.contains { $0.name == name })
      try require(members.allSatisfy(state.names.contains) && Set(members).count == members.count)
      try require(!members.contains(name))
      let old = state.groups[name]
      let home = old == nil ? state.owner(members[0]) : state.owner(name)
      for member in members {
        try require(state.owner(member) == home || old != nil && state.owner(member) == name)
      }
      if old == nil {
        if let home {
          // The new group takes the place of its first member.
          let first = members[0]
          state.groups[home] = state.groups[home]!.flatMap { member in
            member == first ? [name] : members.contains(member) ? [] : [member]
          }
        }
      } else if let home {
        let left = old!.filter { !members.contains($0) }
        state.groups[home] = state.groups[home]!.flatMap { member in
          member == name ? [name] + left : members.contains(member) ? [] : [member]
        }
      }
      state.groups[name] = members
    }
  }

  mutating func dissolve(_ name: String) throws {
    try edit { state in
      try require(state.groups[name] != nil)
      let members = state.groups[name]!
      state.groups[name] = nil
      if let owner = state.groups.first(where: { $0.value.contains(name) })?.key {
        state.groups[owner] = state.groups[owner]!.flatMap { $0 == name ? members : [$0] }
      }
    }
  }

  mutating func rename(_ name: String, to new: String) throws {
    try edit { state in
      try require(state.names.contains(name))
      if name == new { return }
      try require(!state.names.contains(new))
      var table = [name: new]
      if state.groups[name] != nil {
        for inner in state.nested(name) + state.leaves(name) where inner.hasPrefix(name + ".") {
          table[inner] = new + inner.dropFirst(name.count)
          try require(!state.names.contains(table[inner]!))
        }
      }
      state.figures = state.figures.map { (table[$0.name] ?? $0.name, $0.frame) }
      state.groups = Dictionary(
        uniqueKeysWithValues: state.groups.map { (table[$0.key] ?? $0.key, $0.value.map { table[$0] ?? $0 }) })
    }
  }

  mutating func move(_ names: [String], by offset: Offset) throws {
    try edit { state in
      try require(names.allSatisfy(state.names.contains))
      let leaves = names.flatMap(state.leaves)
      try require(Set(leaves).count == leaves.count)
      for index in state.figures.indices where leaves.contains(state.figures[index].name) {
        state.figures[index].frame = state.figures[index].frame.moved(by: offset)
      }
    }
  }

  mutating func resize(_ name: String, width: Double, height: Double) throws {
    try edit { state in
      try require(state.names.contains(name))
      let old = state.bounds(name)
      let (x, y) = (width / old.size.width, height / old.size.height)
      if x == 1, y == 1 { return }
      let leaves = state.leaves(name)
      for index in state.figures.indices where leaves.contains(state.figures[index].name) {
        let frame = state.figures[index].frame
        state.figures[index].frame = Rectangle(
          origin: Point(x: old.minX + (frame.minX - old.minX) * x, y: old.minY + (frame.minY - old.minY) * y),
          size: try! Size(width: frame.size.width * x, height: frame.size.height * y))
      }
    }
  }

  mutating func order(_ name: String, _ place: StackingPlace) throws {
    try edit { state in
      try require(state.names.contains(name))
      let leaves = state.leaves(name)
      let block = state.figures.filter { leaves.contains($0.name) }
      let rest = state.figures.filter { !leaves.contains($0.name) }
      /// The indices, among the figures that stay, of the figures that a name stands for.
      func places(_ other: FigureName) throws -> [Int] {
        try require(state.names.contains(other.text) && other.text != name)
        let others = state.leaves(other.text)
        // A member of the group isn't a neighbor of it.
        let places = rest.indices.filter { others.contains(rest[$0].name) }
        try require(!places.isEmpty)
        return places
      }
      let index =
        switch place {
        case .front: rest.count
        case .back: 0
        case .inFront(let other): try places(other).max()! + 1
        case .behind(let other): try places(other).min()!
        }
      state.figures = rest[..<index] + block + rest[index...]
    }
  }

  mutating func duplicate(_ name: String, as copies: [String], by offset: Offset) throws {
    try edit { state in
      try require(state.names.contains(name))
      let old = state
      for (number, copy) in copies.enumerated() {
        func copied(_ inner: String) -> String {
          inner == name ? copy : inner.hasPrefix(name + ".") ? copy + inner.dropFirst(name.count) : "\(copy).\(inner)"
        }
        let inside = old.leaves(name) + old.nested(name)
        let new = Set(inside.map(copied))
        try require(new.count == inside.count && new.isDisjoint(with: state.names))
        let way = Offset(dx: offset.dx * Double(number + 1), dy: offset.dy * Double(number + 1))
        for figure in old.figures where old.leaves(name).contains(figure.name) {
          state.figures.append((copied(figure.name), figure.frame.moved(by: way)))
        }
        for group in old.nested(name) { state.groups[copied(group)] = old.groups[group]!.map(copied) }
        if let owner = old.owner(name) { state.groups[owner]!.append(copy) }
      }
    }
  }

  mutating func include(_ group: State, as name: String, by offset: Offset) throws {
    try edit { state in
      let names = group.names.map { "\(name).\($0)" } + [name]
      try require(state.names.isDisjoint(with: names))
      for figure in group.figures { state.figures.append(("\(name).\(figure.name)", figure.frame.moved(by: offset))) }
      for (inner, members) in group.groups { state.groups["\(name).\(inner)"] = members.map { "\(name).\($0)" } }
      var roots: [String] = []
      for figure in group.figures {
        var root = figure.name
        while let owner = group.owner(root) { root = owner }
        if !roots.contains(root) { roots.append(root) }
      }
      if !roots.isEmpty { state.groups[name] = roots.map { "\(name).\($0)" } }
    }
  }
}

private func require(_ condition: Bool) throws { if !condition { throw GroupModel.Refusal.refused } }
