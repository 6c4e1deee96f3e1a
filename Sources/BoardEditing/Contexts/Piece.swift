/// A figure, or a part whose figures move together.
struct Piece {
  let id: FigureID
  let name: FigureName
  /// The recorded frame, without previews: of the figure, or the common bounds of a part's figures.
  let frame: Rectangle
  /// The part and its figures; nil for a figure.
  let whole: Whole?

  /// A part and its recorded figures, in the order of the members. It is a class because nearly all pieces are figures: for these, only one
  /// word is copied.
  final class Whole {
    let part: Part
    let figures: [Figure]

    init(_ part: Part, _ figures: [Figure]) { (self.part, self.figures) = (part, figures) }

    /// The figures and their new frames when the part gets another frame: their places and sizes stay in proportion. The frame is nil if
    /// its size would not be valid.
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
  /// The figure or the part of this name, without previews.
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

  /// The figures and parts of these names. Throws if a figure occurs twice.
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

  /// The figures of the figures and parts of these names, in order. Throws if a figure occurs twice.
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

  /// Checks that the figures of a piece would lie within the limits.
  func check(_ piece: Piece, at frame: Rectangle) throws(EditError) {
    guard let whole = piece.whole else { return try check(frame, of: piece.name) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
      guard let new else { throw .outOfRange(figure.name, frame) }
      try check(new, of: figure.name)
    }
  }

  /// Gives a piece another frame, within the current step, and adds it to the step's subject.
  func place(_ piece: Piece, at frame: Rectangle) {
    note(piece.id, piece.name)
    guard let whole = piece.whole else { return setFrame(of: piece.id, from: piece.frame, to: frame) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
      if let new, new != figure.frame { setFrame(of: figure.id, from: figure.frame, to: new) }
    }
  }
}

extension BoardEditor {
  /// Replaces the names of parts by the names of their figures.
  ///
  /// - Throws: ``EditError/namedTwice(_:)`` if a figure occurs twice. Unknown names are kept.
  package func figureNames(_ names: [FigureName]) throws(EditError) -> [FigureName] {
    guard shared.withBoard({ $0.hasParts }) else { return names }
    let board = board
    let figures = names.flatMap { name in board.part(named: name).map { board.figures(of: $0).map(\.name) } ?? [name] }
    var seen: Set<FigureName> = []
    for name in figures where !seen.insert(name).inserted { throw .namedTwice(name) }
    return figures
  }
}
