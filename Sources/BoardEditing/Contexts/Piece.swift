/// What has one place on the board: a figure, or the figures of a part, which move together.
struct Piece {
  let id: FigureID
  let name: FigureName
  /// Where it is, without previews: the frame of a figure, the common bounds of a part's figures.
  let frame: Rectangle
  /// What it is made of if it is a part.
  let whole: Whole?

  /// A part and its figures, as they are recorded, in the order of the members. In a class, since nearly all pieces are figures, which are
  /// passed on at the cost of one word then.
  final class Whole {
    let part: Part
    let figures: [Figure]

    init(_ part: Part, _ figures: [Figure]) { (self.part, self.figures) = (part, figures) }

    /// The figures as they are once the part has another frame: they keep their places and sizes in proportion. Nil for one that would
    /// have no size then.
    func placed(at new: Rectangle, from old: Rectangle) -> [(figure: Figure, frame: Rectangle?)] {
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
    if let (id, frame) = shared.withBoard({ $0.place(of: name) }) {
      return Piece(id: id, name: name, frame: previewStart(of: id) ?? frame, whole: nil)
    }
    let whole = try whole(name)
    guard let frame = Rectangle(around: whole.figures.map(\.frame)) else { preconditionFailure("a part has a figure") }
    return Piece(id: whole.part.id, name: name, frame: frame, whole: whole)
  }

  private func whole(_ name: FigureName) throws(EditError) -> Piece.Whole {
    let board = shared.board
    guard let part = board.part(named: name) else { throw .unknownFigure(name) }
    return Piece.Whole(part, board.figures(of: part).map(recorded))
  }

  /// Figures and parts of which none has a figure that another has, too.
  func pieces(_ names: [FigureName]) throws(EditError) -> [Piece] {
    var pieces: [Piece] = []
    pieces.reserveCapacity(names.count)
    for name in names { pieces.append(try piece(name)) }
    if pieces.count > 1 {
      var seen: Set<FigureID> = []
      for piece in pieces {
        if let whole = piece.whole {
          try checkOnce(whole.figures, &seen)
        } else if !seen.insert(piece.id).inserted {
          throw .namedTwice(piece.name)
        }
      }
    }
    return pieces
  }

  /// The figures of figures and parts, in order, each once.
  func figures(_ names: [FigureName]) throws(EditError) -> [Figure] {
    var figures: [Figure] = []
    figures.reserveCapacity(names.count)
    for name in names {
      if let figure = shared.withBoard({ $0[name] }) {
        figures.append(recorded(figure))
      } else {
        figures += try whole(name).figures
      }
    }
    if names.count > 1 {
      var seen: Set<FigureID> = []
      try checkOnce(figures, &seen)
    }
    return figures
  }

  private func checkOnce(_ figures: [Figure], _ seen: inout Set<FigureID>) throws(EditError) {
    for figure in figures where !seen.insert(figure.id).inserted { throw .namedTwice(figure.name) }
  }

  func recorded(_ figure: Figure) -> Figure {
    var figure = figure
    if let start = previewStart(of: figure.id) { figure.frame = start }
    return figure
  }

  /// Checks where the figures of a piece would be.
  func check(_ piece: Piece, at frame: Rectangle) throws(EditError) {
    guard let whole = piece.whole else { return try check(frame, of: piece.name) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
      guard let new else { throw .outOfRange(figure.name, frame) }
      try check(new, of: figure.name)
    }
  }

  /// Gives a piece another frame, within a step that is about it.
  func place(_ piece: Piece, at frame: Rectangle) {
    note(piece.id, piece.name)
    guard let whole = piece.whole else { return setFrame(of: piece.id, from: piece.frame, to: frame) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
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
