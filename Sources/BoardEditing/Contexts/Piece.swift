/// What has one place on the board: a figure, or the figures of a part, which move together.
enum Piece {
  case figure(Figure)
  /// With its figures in the order of the members, and their common bounds.
  case part(Part, [Figure], Rectangle)

  /// Where it is, without previews.
  var frame: Rectangle {
    switch self {
    case .figure(let figure): figure.frame
    case .part(_, _, let frame): frame
    }
  }

  var id: FigureID {
    switch self {
    case .figure(let figure): figure.id
    case .part(let part, _, _): part.id
    }
  }

  var name: FigureName {
    switch self {
    case .figure(let figure): figure.name
    case .part(let part, _, _): part.name
    }
  }

  /// Its figures, as they are once it has another frame: those of a part keep their places and sizes in proportion. Nil for a figure that
  /// would have no size then.
  func placed(at new: Rectangle) -> [(figure: Figure, frame: Rectangle?)] {
    switch self {
    case .figure(let figure): return [(figure, new)]
    case .part(_, let figures, let old):
      let offset = Offset(dx: new.minX - old.minX, dy: new.minY - old.minY)
      if new.size == old.size { return figures.map { ($0, $0.frame.moved(by: offset)) } }
      let (x, y) = (new.size.width / old.size.width, new.size.height / old.size.height)
      return figures.map { figure in
        let frame = figure.frame
        let size = try? Size(width: frame.size.width * x, height: frame.size.height * y)
        let origin = Point(x: new.minX + (frame.minX - old.minX) * x, y: new.minY + (frame.minY - old.minY) * y)
        return (figure, size.map { Rectangle(origin: origin, size: $0) })
      }
    }
  }
}

extension BoardContext {
  /// The figure or the part of a name, as it is recorded.
  func piece(_ name: FigureName) throws(EditError) -> Piece {
    if let figure = recordedFigure(name) { return .figure(figure) }
    let board = shared.board
    guard let part = board.part(named: name) else { throw .unknownFigure(name) }
    let figures = board.figures(of: part).map(recorded)
    guard let frame = Rectangle(around: figures.map(\.frame)) else { preconditionFailure("a part has a figure") }
    return .part(part, figures, frame)
  }

  /// Figures and parts of which none has a figure that another has, too.
  func pieces(_ names: [FigureName]) throws(EditError) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(names.count)
    for name in names { pieces.append(try piece(name)) }
    guard names.count > 1 else { return pieces }
    var seen: Set<FigureID> = []
    for piece in pieces {
      switch piece {
      case .figure(let figure): if !seen.insert(figure.id).inserted { throw .namedTwice(figure.name) }
      case .part(_, let figures, _):
        for figure in figures where !seen.insert(figure.id).inserted { throw .namedTwice(figure.name) }
      }
    }
    return pieces
  }

  /// The figures of figures and parts, in order, each once.
  func figures(_ names: [FigureName]) throws(EditError) -> [Figure] {
    var figures: [Figure] = []
    figures.reserveCapacity(names.count)
    for piece in try pieces(names) {
      switch piece {
      case .figure(let figure): figures.append(figure)
      case .part(_, let members, _): figures += members
      }
    }
    return figures
  }

  func recorded(_ figure: Figure) -> Figure {
    var figure = figure
    if let start = previewStart(of: figure.id) { figure.frame = start }
    return figure
  }

  private func recordedFigure(_ name: FigureName) -> Figure? { shared.withBoard { $0[name] }.map(recorded) }

  /// Checks where the figures of a piece would be.
  func check(_ piece: Piece, at frame: Rectangle) throws(EditError) {
    if case .figure(let figure) = piece { return try check(frame, of: figure.name) }
    for (figure, new) in piece.placed(at: frame) {
      guard let new else { throw .outOfRange(figure.name, frame) }
      try check(new, of: figure.name)
    }
  }

  /// Gives a piece another frame, within a step that is about it.
  func place(_ piece: Piece, at frame: Rectangle) {
    note(piece.id, piece.name)
    if case .figure(let figure) = piece { return setFrame(of: figure.id, from: figure.frame, to: frame) }
    for (figure, new) in piece.placed(at: frame) {
      if let new, new != figure.frame { setFrame(of: figure.id, from: figure.frame, to: new) }
    }
  }
}

extension BoardEditor {
  /// The names of figures, with the figures of parts in the place of these.
  ///
  /// - Throws: ``EditError/namedTwice(_:)`` if a figure is named beside its part. Names of nothing stay.
  package func figureNames(_ names: [FigureName]) throws(EditError) -> [FigureName] {
    guard shared.withBoard({ $0.hasParts }) else { return names }
    let board = board
    let figures = names.flatMap { name in board.part(named: name).map { board.figures(of: $0).map(\.name) } ?? [name] }
    var seen: Set<FigureName> = []
    for name in figures where !seen.insert(name).inserted { throw .namedTwice(name) }
    return figures
  }
}
