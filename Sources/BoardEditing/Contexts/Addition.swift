/// Figures and parts to be added in one step, in front of all others.
struct Addition {
  /// The figures, back to front.
  private(set) var figures: [Figure] = []
  /// The parts, by name, with their members' names; a part comes before the part that it is a member of.
  private(set) var parts: [(name: FigureName, members: [FigureName])] = []

  /// Adds one figure.
  init(_ figure: Figure) { figures = [figure] }

  /// Adds everything on another board, with names that begin with the name of a part.
  ///
  init(_ board: Board, as name: FigureName, by offset: Offset) throws(EditError) {
    for figure in board.figures { try add(figure, as: figure.name.inside(name), by: offset) }
    guard !figures.isEmpty else { return }
    for part in board.parts {
      try add(board.memberNames(of: part), as: part.name.inside(name)) { $0.inside(name) }
    }
    // The members are in stacking order, as the figures are.
    var roots: [FigureID] = []
    var seen: Set<FigureID> = []
    for figure in board.figures {
      let root = board.outermost(figure.id)
      if seen.insert(root).inserted { roots.append(root) }
    }
    var members: [FigureName] = []
    guard roots.allSatisfy({ board.depth(of: $0) < Limits.maximumPartDepth }) else { throw .nestedTooDeep(name) }
    for root in roots { if let text = board.name(of: root)?.inside(name) { members.append(try Addition.name(text)) } }
    parts.append((name, members))
  }

  /// Adds a copy of a part. Names that begin with the part's name begin with the copy's name.
  fileprivate init(
    copying figures: [Figure], _ parts: [(name: FigureName, members: [FigureName])], of part: FigureName,
    as name: FigureName, by offset: Offset
  ) throws(EditError) {
    func copied(_ old: FigureName) -> String {
      old == part ? name.text : old.moved(from: part, to: name) ?? old.inside(name)
    }
    for figure in figures { try add(figure, as: copied(figure.name), by: offset) }
    for inner in parts { try add(inner.members, as: copied(inner.name), copied) }
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
    parts.append((try Addition.name(text), members))
  }

  private static func name(_ text: String) throws(EditError) -> FigureName {
    guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
    return name
  }

  var names: [FigureName] { figures.map(\.name) + parts.map(\.name) }
}

/// A figure or a part that is copied. It is read once for all copies, so that these take the time of what they add.
struct Original {
  /// The figures, back to front.
  private let figures: [Figure]
  /// The part and those in it, by name, with their members' names; empty for a figure.
  private let parts: [(name: FigureName, members: [FigureName])]

  init(_ figure: Figure) { (figures, parts) = ([figure], []) }

  /// - Parameter recorded: Returns a figure without previews.
  init(_ part: Part, on board: Board, _ recorded: (Figure) -> Figure) {
    figures = board.figures(of: part).map { (figure: $0, key: board.stackingKey(of: $0.id) ?? 0) }
      .sorted { $0.key < $1.key }.map { recorded($0.figure) }
    parts = board.parts(in: part).map { ($0.name, board.memberNames(of: $0)) }
  }

  /// - Parameter frame: The frame of a figure's copy, if it is known without rounding.
  func copied(as name: FigureName, by offset: Offset, exactly frame: Rectangle? = nil) throws(EditError) -> Addition {
    // The part comes after those in it.
    if let part = parts.last {
      return try Addition(copying: figures, parts, of: part.name, as: name, by: offset)
    }
    let figure = figures[0]
    return Addition(Figure(name, frame: frame ?? figure.frame.moved(by: offset), appearance: figure.appearance))
  }
}

extension FigureName {
  /// The text of the name that a figure or a part gets inside a part.
  fileprivate func inside(_ part: FigureName) -> String { "\(part.text).\(text)" }

  /// The text of a name that begins with a part's name and a period, after the part was renamed; `nil` for any other name.
  func moved(from part: FigureName, to new: FigureName) -> String? {
    text.hasPrefix(part.text + ".") ? new.text + text.dropFirst(part.text.count) : nil
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

  /// Inserts figures and parts within a step.
  ///
  /// - Returns: The identity of the last one: the outermost part, if there are parts.
  @discardableResult
  func insert(_ addition: Addition) -> FigureID? {
    var ids: [FigureName: FigureID] = [:]
    var last: FigureID?
    for figure in addition.figures {
      let id = insertNew(figure.name, frame: figure.frame, appearance: figure.appearance)
      ids[figure.name] = id
      last = id
    }
    for (name, members) in addition.parts {
      let id = shared.recorded.makeFigureID()
      setPart(id, from: nil, to: Part(id: id, name: name, members: members.compactMap { ids[$0] }))
      tell(.added(id, name))
      ids[name] = id
      last = id
    }
    return last
  }
}
