/// Figures and groups to be added in one step, in front of all others.
struct Addition {
  /// The figures, back to front.
  private(set) var figures: [Figure] = []
  /// The groups, by name, with their members' names; a group comes before the group that it is a member of.
  private(set) var groups: [(name: FigureName, members: [FigureName])] = []

  /// Adds one figure.
  init(_ figure: Figure) { figures = [figure] }

  /// Adds everything on another board, with names that begin with the name of a group.
  ///
  init(_ board: Board, as name: FigureName, by offset: Offset) throws(EditError) {
    for figure in board.figures { try add(figure, as: figure.name.inside(name), by: offset) }
    guard !figures.isEmpty else { return }
    for group in board.groups {
      try add(board.memberNames(of: group), as: group.name.inside(name)) { $0.inside(name) }
    }
    // The members are in stacking order, as the figures are.
    var roots: [FigureID] = []
    var seen: Set<FigureID> = []
    for figure in board.figures {
      let root = board.outermost(figure.id)
      if seen.insert(root).inserted { roots.append(root) }
    }
    var members: [FigureName] = []
    guard roots.allSatisfy({ board.depth(of: $0) < Limits.maximumGroupDepth }) else { throw .nestedTooDeep(name) }
    for root in roots { if let text = board.name(of: root)?.inside(name) { members.append(try Addition.name(text)) } }
    groups.append((name, members))
  }

  /// Adds figures, and a group of them.
  init(_ figures: [Figure], in group: FigureName, by offset: Offset) {
    self.figures = figures.map { figure in
      var figure = figure
      figure.frame = figure.frame.moved(by: offset)
      return figure
    }
    groups = [(group, figures.map(\.name))]
  }

  /// Adds a copy of a group. Names that begin with the group's name begin with the copy's name.
  fileprivate init(
    copying figures: [Figure], _ groups: [(name: FigureName, members: [FigureName])], of group: FigureName,
    as name: FigureName, by offset: Offset
  ) throws(EditError) {
    func copied(_ old: FigureName) -> String {
      old == group ? name.text : old.moved(from: group, to: name) ?? old.inside(name)
    }
    for figure in figures { try add(figure, as: copied(figure.name), by: offset) }
    for inner in groups { try add(inner.members, as: copied(inner.name), copied) }
  }

  private mutating func add(_ figure: Figure, as text: String, by offset: Offset) throws(EditError) {
    figures.append(
      Figure(try Addition.name(text), frame: figure.frame.moved(by: offset), appearance: figure.appearance))
  }

  private mutating func add(
    _ old: [FigureName], as text: String, _ renamed: (FigureName) -> String
  ) throws(EditError) {
    var members: [FigureName] = []
    for member in old { members.append(try Addition.name(renamed(member))) }
    groups.append((try Addition.name(text), members))
  }

  private static func name(_ text: String) throws(EditError) -> FigureName {
    guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
    return name
  }

  var names: [FigureName] { figures.map(\.name) + groups.map(\.name) }
}

/// A figure or a group that is copied. It is read once for all copies, so that these take the time of what they add.
struct Original {
  /// The figures, back to front.
  private let figures: [Figure]
  /// The group and those in it, by name, with their members' names; empty for a figure.
  private let groups: [(name: FigureName, members: [FigureName])]

  init(_ figure: Figure) { (figures, groups) = ([figure], []) }

  /// - Parameter recorded: Returns a figure without previews.
  init(_ group: FigureGroup, on board: Board, _ recorded: (Figure) -> Figure) {
    figures = board.figures(of: group).map { (figure: $0, key: board.stackingKey(of: $0.id) ?? 0) }
      .sorted { $0.key < $1.key }.map { recorded($0.figure) }
    groups = board.groups(in: group).map { ($0.name, board.memberNames(of: $0)) }
  }

  /// - Parameter frame: The frame of a figure's copy, if it is known without rounding.
  func copied(as name: FigureName, by offset: Offset, exactly frame: Rectangle? = nil) throws(EditError) -> Addition {
    // The group comes after those in it.
    if let group = groups.last {
      return try Addition(copying: figures, groups, of: group.name, as: name, by: offset)
    }
    let figure = figures[0]
    return Addition(Figure(name, frame: frame ?? figure.frame.moved(by: offset), appearance: figure.appearance))
  }
}

extension FigureName {
  /// The text of the name that a figure or a group gets inside a group.
  fileprivate func inside(_ group: FigureName) -> String { "\(group.text).\(text)" }

  /// The text of a name that begins with a group's name and a period, after the group was renamed; `nil` for any other name.
  func moved(from group: FigureName, to new: FigureName) -> String? {
    text.hasPrefix(group.text + ".") ? new.text + text.dropFirst(group.text.count) : nil
  }
}

extension BoardContext {
  /// Checks that the names are free and the frames within bounds.
  func check(_ additions: [Addition]) throws(EditError) {
    var seen: Set<FigureName> = []
    for addition in additions {
      for name in addition.names {
        try checkIsFree(name)
        guard seen.insert(name).inserted else { throw .nameInUse(name) }
      }
      for figure in addition.figures { try check(figure.frame, of: figure.name) }
    }
  }

  /// Inserts figures and groups within a step.
  ///
  /// - Parameter isWhole: Whether the step is about the outermost group, instead of the figures.
  /// - Returns: The identity of the last one: the outermost group, if there are groups.
  @discardableResult
  func insert(_ addition: Addition, isWhole: Bool = false) -> FigureID? {
    var ids: [FigureName: FigureID] = [:]
    var last: FigureID?
    for figure in addition.figures {
      let id = insertNew(
        figure.name, frame: figure.frame, appearance: figure.appearance, isSubject: !isWhole)
      ids[figure.name] = id
      last = id
    }
    for (name, members) in addition.groups {
      let id = shared.recorded.makeFigureID()
      setGroup(id, from: nil, to: FigureGroup(id: id, name: name, members: members.compactMap { ids[$0] }))
      tell(.added(id, name))
      ids[name] = id
      last = id
    }
    if isWhole, let id = last, let name = addition.groups.last?.name { note(id, name) }
    return last
  }
}
