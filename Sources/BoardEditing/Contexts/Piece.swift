/// A figure, or a group, whose figures move together.
struct Piece {
  let id: FigureID
  let name: FigureName
  /// The frame without previews: a figure's frame, or the common bounds of a group's figures.
  let frame: Rectangle
  /// The group and its figures; `nil` for a figure.
  let whole: Whole?

  /// How many figures it has.
  var figureCount: Int { whole?.figures.count ?? 1 }

  /// A group and its figures without previews, in the order of the members. It is a class, because nearly all pieces are figures, which this
  /// way take only one word more.
  final class Whole {
    let group: FigureGroup
    let figures: [Figure]

    init(_ group: FigureGroup, _ figures: [Figure]) { (self.group, self.figures) = (group, figures) }

    /// The figures with their frames after the group got another frame: positions and sizes are scaled in proportion. The frame is nil if
    /// its size would be 0.
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
  /// The figure or the group with a name, without previews.
  func piece(_ name: FigureName) throws(EditError) -> Piece {
    if let (id, frame) = shared.withBoard({ $0.place(of: name) }) {
      return Piece(id: id, name: name, frame: previewStart(of: id) ?? frame, whole: nil)
    }
    let whole = try whole(name)
    guard let frame = Rectangle(around: whole.figures.map(\.frame)) else { preconditionFailure("a group has a figure") }
    return Piece(id: whole.group.id, name: name, frame: frame, whole: whole)
  }

  private func whole(_ name: FigureName) throws(EditError) -> Piece.Whole {
    let board = shared.board
    guard let group = board.group(named: name) else { throw .unknownFigure(name) }
    return Piece.Whole(group, board.figures(of: group).map(recorded))
  }

  /// The figures and groups with some names; throws if two of them have a figure in common.
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

  /// The figures that some names stand for, in order, each once.
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

  /// Checks the frames that the figures of a piece would get.
  func check(_ piece: Piece, at frame: Rectangle) throws(EditError) {
    guard let whole = piece.whole else { return try check(frame, of: piece.name) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
      guard let new else { throw .outOfRange(figure.name, frame) }
      try check(new, of: figure.name)
    }
  }

  /// Gives a piece another frame, within a step.
  func place(_ piece: Piece, at frame: Rectangle) {
    note(piece.id, piece.name)
    guard let whole = piece.whole else { return setFrame(of: piece.id, from: piece.frame, to: frame) }
    for (figure, new) in whole.placed(at: frame, from: piece.frame) {
      if let new, new != figure.frame { setFrame(of: figure.id, from: figure.frame, to: new) }
    }
  }
}

extension BoardEditor {
  /// Names of figures, with the names of groups replaced by those of their figures.
  ///
  /// - Throws: ``EditError/namedTwice(_:)`` if a figure is named beside its group. Unknown names are kept.
  package func figureNames(_ names: [FigureName]) throws(EditError) -> [FigureName] {
    guard shared.withBoard({ $0.hasGroups }) else { return names }
    let board = board
    let figures = names.flatMap { name in board.group(named: name).map { board.figures(of: $0).map(\.name) } ?? [name] }
    var seen: Set<FigureName> = []
    for name in figures where !seen.insert(name).inserted { throw .namedTwice(name) }
    return figures
  }
}
