extension BoardContext {
  /// Makes a group of figures and groups, as one step named "Group Figures"; or gives an existing group other members, as "Change Group".
  /// If it has these members already, nothing is recorded.
  ///
  /// All members must belong to the same group, or to none. A new group takes the place of its first member there.
  ///
  /// - Parameters:
  ///   - name: The name of the group, which no figure may have.
  ///   - members: Figures and groups, each once, at least one.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, also for a group in itself,
  ///   ``EditError/isMember(_:of:)``, ``EditError/nestedTooDeep(_:)``.
  public func makeGroup(_ name: FigureName, of members: [FigureName]) throws(EditError) {
    try checkMayRecord()
    let board = shared.board
    if board.id(named: name) != nil { throw .nameInUse(name) }
    let old = board.group(named: name)
    let ids = try self.members(members, of: old, on: board)
    guard let first = ids.first else { return }
    let owner = board.group(holding: old?.id ?? first)
    if old?.members == ids { return }
    var outerDepth = 0
    var outer = owner
    while let group = outer { (outerDepth, outer) = (outerDepth + 1, board.group(holding: group.id)) }
    guard ids.allSatisfy({ outerDepth + 1 + board.depth(of: $0) <= Limits.maximumGroupDepth }) else {
      throw .nestedTooDeep(name)
    }
    step(named: old == nil ? .makeGroup : .changeGroup) {
      let id = old?.id ?? shared.recorded.makeFigureID()
      note(id, name)
      if old == nil { tell(.added(id, name)) }
      if let owner {
        // Former members stay beside the group.
        let left = old?.members.filter { !ids.contains($0) } ?? []
        let place = old?.id ?? first
        let others = owner.members.flatMap { $0 == place ? [id] + left : ids.contains($0) ? [] : [$0] }
        setGroup(owner.id, from: owner, to: owner.holding(others))
      }
      setGroup(id, from: old, to: FigureGroup(id: id, name: name, members: ids))
    }
  }

  /// The identities of a group's new members.
  private func members(_ names: [FigureName], of group: FigureGroup?, on board: Board) throws(EditError) -> [FigureID] {
    let first = names.first.flatMap { board.identity(of: $0) }
    let owner = (group?.id ?? first).flatMap { board.group(holding: $0) }
    var ids: [FigureID] = []
    var seen: Set<FigureID> = group.map { [$0.id] } ?? []
    for name in names {
      guard let id = board.identity(of: name) else { throw .unknownFigure(name) }
      guard seen.insert(id).inserted else { throw .namedTwice(name) }
      let own = board.group(holding: id)
      // A group that holds this one isn't beside it, so no group can come to lie in itself.
      guard own?.id == owner?.id || own != nil && own?.id == group?.id else { throw .isMember(name, of: own?.name) }
      ids.append(id)
    }
    return ids
  }

  /// Takes a group apart, as one step named "Ungroup". Its members stay, and belong to the group that it was a member of.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/isFigure(_:)``.
  public func ungroup(_ name: FigureName) throws(EditError) {
    try checkMayRecord()
    let board = shared.board
    guard let group = board.group(named: name) else {
      throw board.id(named: name) == nil ? .unknownFigure(name) : .isFigure(name)
    }
    step(named: .ungroup) {
      note(group.id, name)
      let owner = board.group(holding: group.id)
      setGroup(group.id, from: group, to: nil)
      if let owner {
        let members = owner.members.flatMap { $0 == group.id ? group.members : [$0] }
        setGroup(owner.id, from: owner, to: owner.holding(members))
      }
    }
  }

  /// The primitive mutation. It registers its own inverse.
  func setGroup(_ id: FigureID, from old: FigureGroup?, to new: FigureGroup?) {
    shared.beginChange().setGroup(id, to: new)
    if let name = new?.name, let oldName = old?.name, name != oldName {
      shared.presentNames[id] = name
      tell(.renamed(id, name))
    }
    register(for: self) { $0.setGroup(id, from: new, to: old) }
  }

  /// Removes figures from their groups, before they leave the board. A group that loses its last member is removed, too.
  func takeOutOfGroups(_ figures: [Figure]) {
    guard shared.withBoard({ $0.hasGroups }) else { return }
    var leaving = Set(figures.map(\.id))
    while !leaving.isEmpty {
      let board = shared.board
      let owners = Dictionary(grouping: leaving) { board.group(holding: $0)?.id }
      leaving = []
      for (id, members) in owners.sorted(by: { ($0.key?.rawValue ?? 0) < ($1.key?.rawValue ?? 0) }) {
        guard let group = id.flatMap({ board.group($0) }) else { continue }
        let members = Set(members)
        let rest = group.members.filter { !members.contains($0) }
        if rest.isEmpty { leaving.insert(group.id) }
        setGroup(group.id, from: group, to: rest.isEmpty ? nil : group.holding(rest))
      }
    }
  }

  /// Makes figures and groups members of the group that has another one as a member.
  func join(_ ids: [FigureID], groupHolding member: FigureID) {
    guard let group = shared.withBoard({ $0.group(holding: member) }) else { return }
    setGroup(group.id, from: group, to: group.holding(group.members + ids))
  }

  // MARK: Names and order

  /// The figures and groups that are renamed together with a group.
  struct Renaming {
    var figures: [(figure: Figure, name: FigureName)] = []
    /// Includes the group itself.
    var groups: [(group: FigureGroup, name: FigureName)] = []
  }

  func membersToRename(with group: FigureGroup, to new: FigureName) throws(EditError) -> Renaming {
    let board = shared.board
    func name(_ old: FigureName) throws(EditError) -> FigureName? {
      guard let text = old.moved(from: group.name, to: new) else { return nil }
      guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
      try checkIsFree(name)
      return name
    }
    var renaming = Renaming()
    for figure in board.figures(of: group) {
      if let new = try name(figure.name) { renaming.figures.append((figure, new)) }
    }
    for inner in board.groups(in: group) where inner.id != group.id {
      if let new = try name(inner.name) { renaming.groups.append((inner, new)) }
    }
    renaming.groups.append((group, new))
    return renaming
  }

  /// The position of the topmost figure that a name stands for, other than the figure to be placed there.
  func top(of name: FigureName, besides figure: FigureID) throws(EditError) -> Int {
    try positions(of: name, besides: figure).upperBound
  }

  /// The position of the lowest figure that a name stands for; see ``top(of:besides:)``.
  func bottom(of name: FigureName, besides figure: FigureID) throws(EditError) -> Int {
    try positions(of: name, besides: figure).lowerBound
  }

  private func positions(of name: FigureName, besides figure: FigureID) throws(EditError) -> ClosedRange<Int> {
    let all = try positions(of: name)
    let board = shared.board
    guard let group = board.group(named: name) else { return all }
    let others = board.figures(of: group).filter { $0.id != figure }.compactMap { board.position(of: $0.id) }
    guard let first = others.min(), let last = others.max() else { throw .namedTwice(name) }
    return first...last
  }

  /// Moves figures together within the stacking order.
  func order(_ pieces: [Piece], to place: StackingPlace) throws(EditError) {
    let board = shared.board
    let ids = Set(pieces.flatMap { piece in piece.whole?.figures.map(\.id) ?? [piece.id] })
    let all = board.figures.map(\.id)
    let block = all.filter(ids.contains)
    let others = all.filter { !ids.contains($0) }
    /// The indices, among the figures that stay, of the figures that a name stands for. None that moves is a neighbor.
    func neighbors(_ name: FigureName) throws(EditError) -> [Int] {
      guard let id = board.identity(of: name) else { throw .unknownFigure(name) }
      let figures = Set(board.group(id).map { board.figures(of: $0).map(\.id) } ?? [id])
      let places = others.indices.filter { figures.contains(others[$0]) }
      if places.isEmpty || pieces.contains(where: { $0.id == id }) { throw .namedTwice(name) }
      return places
    }
    let start =
      switch place {
      case .front: others.count
      case .back: 0
      case .inFront(let other): (try neighbors(other).last ?? -1) + 1
      case .behind(let other): try neighbors(other).first ?? 0
      }
    let new = others[..<start] + block + others[start...]
    guard !new.elementsEqual(all) else { return }
    step(named: ActionName.reorder(figures: pieces.count)) {
      for piece in pieces { note(piece.id, piece.name) }
      // Each goes directly above the one before, so that the other figures keep their order.
      for (index, id) in block.enumerated() {
        guard let old = shared.withBoard({ $0.position(of: id) }) else { continue }
        let below = index == 0 ? (start > 0 ? others[start - 1] : nil) : block[index - 1]
        let anchor = below.flatMap { below in shared.withBoard { $0.position(of: below) } } ?? -1
        let position = anchor > old ? anchor : anchor + 1
        if position != old { setPosition(of: id, from: old, to: position) }
      }
    }
  }
}
