extension Board {
  /// Makes a board of figures, back to front; each gets an ``Figure/id`` of this board.
  ///
  /// - Parameters:
  ///   - size: By default 600x600.
  ///   - background: By default `whitesmoke`. Its alpha is ignored.
  ///   - figures: The figures, back to front, each with a name of its own.
  ///   - groups: The groups, each with the names of its figures and of groups that come before it.
  /// - Throws: The reason why a figure or a group can't be on the board.
  public init(
    size: Size = Board.defaultSize, background: Color = .whitesmoke, figures: some Sequence<Figure>,
    groups: [(name: FigureName, members: [FigureName])] = []
  ) throws(Fault) {
    self.init(size: size, background: background)
    for figure in figures {
      guard count < Limits.maximumFigureCount else { throw .tooManyFigures(count + 1) }
      let (name, frame, appearance) = (figure.name, figure.frame, figure.appearance)
      if id(named: name) != nil { throw .nameInUse(name) }
      guard Limits.allow(frame) else { throw .outOfRange(name, frame) }
      if let fault = appearance.fault { throw fault }
      insert(Figure(id: makeFigureID(), name: name, frame: frame, appearance: appearance), at: count)
    }
    for (name, members) in groups {
      if has(name) { throw .nameInUse(name) }
      var ids: [FigureID] = []
      for member in members {
        guard let id = id(named: member) ?? group(named: member)?.id, group(holding: id) == nil, !ids.contains(id)
        else {
          throw .noMember(member, of: name)
        }
        ids.append(id)
      }
      guard !ids.isEmpty else { throw .noMember(name, of: name) }
      guard ids.allSatisfy({ depth(of: $0) < Limits.maximumGroupDepth }) else { throw .nestedTooDeep(name) }
      let id = makeFigureID()
      setGroup(id, to: FigureGroup(id: id, name: name, members: ids))
    }
  }

  /// The reason why a figure or a group can't be on a board.
  public enum Fault: Error, Hashable, Sendable {
    /// Another figure or group has this name.
    case nameInUse(FigureName)
    /// A member of the group isn't on the board, or belongs to another group; or the group has no members.
    case noMember(FigureName, of: FigureName)
    /// The group would have groups in each other deeper than ``Limits/maximumGroupDepth``.
    case nestedTooDeep(FigureName)
    /// A board has at most ``Limits/maximumFigureCount`` figures.
    case tooManyFigures(Int)
    /// The figure's frame would reach beyond ``Limits/maximumCoordinate``.
    case outOfRange(FigureName, Rectangle)
    /// A corner radius is a number from 0 to ``Limits/maximumCoordinate``.
    case invalidRadius(Double)
    /// A border's width is a number greater than 0 and at most ``Limits/maximumCoordinate``.
    case invalidBorderWidth(Double)
  }
}

extension Appearance {
  /// What is wrong with the radius or the border's width; `nil` if both are valid.
  public var fault: Board.Fault? {
    // NaN is in no range.
    if !(0...Limits.maximumCoordinate).contains(cornerRadius) { return .invalidRadius(cornerRadius) }
    guard let width = border?.width else { return nil }
    return width > 0 && width <= Limits.maximumCoordinate ? nil : .invalidBorderWidth(width)
  }
}

extension Board.Fault: BoardError {
  /// Such as `a figure 'card' already exists`.
  public var description: String { text { "'\($0)'" } }

  /// - Parameter quoted: Returns a text of the user's in quotes.
  package func text(_ quoted: (String) -> String) -> String {
    let maximum = Limits.maximumCoordinate.text
    return switch self {
    case .nameInUse(let name): "a figure \(quoted(name.text)) already exists"
    case .noMember(let name, let group):
      name == group
        ? "the group \(quoted(group.text)) has no members"
        : "\(quoted(name.text)) can't be a member of \(quoted(group.text)): there is none, or another group has it"
    case .nestedTooDeep(let name):
      "groups would be nested more than \(Limits.maximumGroupDepth) deep at \(quoted(name.text)), the limit"
    case .tooManyFigures(let count):
      "the board would have \(count) figures; the limit is \(Limits.maximumFigureCount)"
    case .outOfRange(let name, let frame):
      "an edge of \(quoted(name.text)) would lie beyond \(maximum) board units: the frame would be \(frame)"
    case .invalidRadius(let radius): "the radius \(radius.text) is out of range: 0 to \(maximum)"
    case .invalidBorderWidth(let width): "the width \(width.text) is out of range: above 0, up to \(maximum)"
    }
  }
}

// Decoding gives figures new identities, so a decoded board is equal to the encoded one, but its figures are other ones.
extension Board: Codable {
  private enum CodingKeys: CodingKey { case size, background, figures, groups }

  private struct CodedGroup: Codable {
    let name: FigureName
    let members: [FigureName]
  }

  /// - Throws: `DecodingError.dataCorrupted` if the data isn't a valid board.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        size: values.decode(Size.self, forKey: .size), background: values.decode(Color.self, forKey: .background),
        figures: values.decode([Figure].self, forKey: .figures),
        groups: (values.decodeIfPresent([CodedGroup].self, forKey: .groups) ?? []).map { ($0.name, $0.members) })
    } catch let fault as Fault {
      throw decoder.corrupted("\(fault)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(size, forKey: .size)
    try values.encode(background, forKey: .background)
    try values.encode(Array(figures), forKey: .figures)
    if hasGroups {
      try values.encode(groups.map { CodedGroup(name: $0.name, members: memberNames(of: $0)) }, forKey: .groups)
    }
  }
}
