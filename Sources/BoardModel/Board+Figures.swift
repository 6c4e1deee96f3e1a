extension Board {
  /// A board of figures that are given back to front; each gets an ``Figure/id`` of this board.
  ///
  /// - Parameters:
  ///   - size: 600x600 unless said otherwise.
  ///   - background: `whitesmoke` unless said otherwise. Its alpha is left aside.
  ///   - figures: Back to front, each with a name of its own.
  /// - Throws: Why they can't be on a board.
  public init(
    size: Size = Board.defaultSize, background: Color = .whitesmoke, figures: some Sequence<Figure>
  ) throws(Fault) {
    self.init(size: size, background: background)
    for figure in figures {
      let (name, frame, appearance) = (figure.name, figure.frame, figure.appearance)
      if id(named: name) != nil { throw .nameInUse(name) }
      guard Limits.allow(frame) else { throw .outOfRange(name, frame) }
      if let fault = appearance.fault { throw fault }
      insert(Figure(id: makeFigureID(), name: name, frame: frame, appearance: appearance), at: count)
    }
  }

  /// Why a figure can't be on a board.
  public enum Fault: Error, Hashable, Sendable {
    /// There is another figure of this name.
    case nameInUse(FigureName)
    /// The figure's frame would reach beyond ``Limits/maximumCoordinate``.
    case outOfRange(FigureName, Rectangle)
    /// A corner radius is a number from 0 to ``Limits/maximumCoordinate``.
    case invalidRadius(Double)
    /// A border's width is a number greater than 0 and at most ``Limits/maximumCoordinate``.
    case invalidBorderWidth(Double)
  }
}

extension Appearance {
  /// Why no figure can have it: its radius or the width of its border; `nil` if one can.
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

  /// - Parameter quoted: Puts a text of the user's into quotes.
  package func text(_ quoted: (String) -> String) -> String {
    let maximum = Limits.maximumCoordinate.text
    return switch self {
    case .nameInUse(let name): "a figure \(quoted(name.text)) already exists"
    case .outOfRange(let name, let frame):
      "an edge of \(quoted(name.text)) would lie beyond \(maximum) board units: the frame would be \(frame)"
    case .invalidRadius(let radius): "the radius \(radius.text) is out of range: 0 to \(maximum)"
    case .invalidBorderWidth(let width): "the width \(width.text) is out of range: above 0, up to \(maximum)"
    }
  }
}

// Figures get new identities, so a board that comes back is equal to what it was, and none of its figures is the same one.
extension Board: Codable {
  private enum CodingKeys: CodingKey { case size, background, figures }

  /// - Throws: `DecodingError.dataCorrupted` if there can't be such a board.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    do {
      try self.init(
        size: values.decode(Size.self, forKey: .size), background: values.decode(Color.self, forKey: .background),
        figures: values.decode([Figure].self, forKey: .figures))
    } catch let fault as Fault {
      throw decoder.corrupted("\(fault)")
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(size, forKey: .size)
    try values.encode(background, forKey: .background)
    try values.encode(Array(figures), forKey: .figures)
  }
}
