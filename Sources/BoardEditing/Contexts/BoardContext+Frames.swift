extension BoardContext {
  /// Moves a figure without resizing it, as one step named "Move to (X, Y)". If it is there already, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to move.
  ///   - place: In board units: origin at the top left, y downwards; or beside another figure.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)``, ``EditError/namedTwice(_:)`` for a place beside
  ///   the figure itself, or beside a member of the group.
  public func move(_ name: FigureName, to place: Placement) throws(EditError) {
    try checkMayRecord()
    let piece = try piece(name)
    if let whole = piece.whole, let neighbor = place.neighbor {
      let board = shared.board
      if board.identity(of: neighbor).map({ board.isInside($0, whole.group.id) }) == true {
        throw .namedTwice(neighbor)
      }
    }
    let frame = try frame(of: name, at: place, size: piece.frame.size)
    guard frame != piece.frame else { return }
    step(named: ActionName.move(to: frame.origin)) { self.place(piece, at: frame) }
  }

  /// Moves figures by the same offset, as one step named "Move to (X, Y)" or "Move 3 Figures".
  ///
  /// An `offset` of zero changes nothing and records nothing.
  ///
  /// - Parameters:
  ///   - names: Figures, each once.
  ///   - offset: How far, in board units.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func move(_ names: [FigureName], by offset: Offset) throws(EditError) {
    try checkMayRecord()
    var moves: [(piece: Piece, frame: Rectangle)] = []
    for piece in try pieces(names) {
      let frame = piece.frame.moved(by: offset)
      try check(frame, of: piece.name)
      if frame != piece.frame { moves.append((piece, frame)) }
    }
    guard let first = moves.first else { return }
    let actionName =
      moves.count == 1 ? ActionName.move(to: first.frame.origin) : ActionName.move(figures: moves.count)
    step(named: actionName) {
      for (piece, frame) in moves { place(piece, at: frame) }
    }
  }

  /// Moves a figure by one gesture, as one step named after where it ends. If it ends where it began, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to move.
  ///   - stops: The positions of its top-left corner during the drag, in board units; the last one is its final position.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)`` for any of the stops.
  public func drag(_ name: FigureName, through stops: [Point]) throws(EditError) {
    let size = try piece(name).frame.size
    for stop in stops { try check(Rectangle(origin: stop, size: size), of: name) }
    guard let end = stops.last else { return }
    try move(name, to: .origin(end))
  }

  /// Aligns figures within their common bounds, as one step named "Align 3 Figures". If they are aligned already, nothing is recorded.
  ///
  /// The figures don't move along the other axis. A figure that is within a billionth of a board unit of its place stays, so that rounding
  /// makes no steps.
  ///
  /// - Parameters:
  ///   - names: Figures, each once; a single figure is always aligned.
  ///   - alignment: Which edges or middles to align.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func align(_ names: [FigureName], to alignment: Alignment) throws(EditError) {
    try arrange(names, as: ActionName.align(figures: names.count), alignment.aligned)
  }

  /// Aligns each figure with the board, or with another figure or a group, as one step named "Align Figure" or "Align 3 Figures". If all are
  /// aligned already, nothing is recorded.
  ///
  /// In a figure, they are aligned inside its border: see ``InnerPlace``.
  ///
  /// - Parameters:
  ///   - names: Figures and groups, each once.
  ///   - alignments: Which edges or middles to align them with: one, or one for each axis.
  ///   - area: The board, or the name of a figure or a group.
  ///   - gap: The distance from the edges that they are aligned with, or from the border inside them, in board units.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func align(
    _ names: [FigureName], to alignments: [Alignment], in area: ContextName = .board, gap: Double = 0
  ) throws(EditError) {
    let area = try self.area(area)
    try arrange(names, as: ActionName.align(figures: names.count)) { frames in
      frames.map { frame in alignments.reduce(frame) { $1.aligned($0, within: area, gap: gap) } }
    }
  }

  /// Makes the gaps between neighboring figures equal, as one step named "Distribute 3 Figures". If they are equal already, nothing is
  /// recorded.
  ///
  /// Figures are ordered by their left or top edges; figures with the same edge are in the order of `names`. The outer two stay, so fewer
  /// than three figures don't change; with a gap, the first stays. In an area, the room before the first and behind the last figure is as
  /// large as between them; with a gap, they stand in its middle. An area that is a figure ends at its border: see ``InnerPlace``. If there
  /// isn't enough space, all figures overlap by the same amount.
  ///
  /// - Parameters:
  ///   - names: Figures and groups, each once.
  ///   - axis: The axis along which they move.
  ///   - area: The board, or the name of a figure or a group; `nil` for the figures' common bounds.
  ///   - gap: The distance between neighbors, in board units; `nil` for equal gaps that fill the area.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func distribute(
    _ names: [FigureName], along axis: Axis, in area: ContextName? = nil, gap: Double? = nil
  ) throws(EditError) {
    var bounds: Area?
    if let area { bounds = try self.area(area) }
    try arrange(names, as: ActionName.distribute(figures: names.count)) {
      axis.distributed($0, within: bounds, gap: gap)
    }
  }

  /// Moves figures, as one step, to the frames that a function computes from all of their frames.
  private func arrange(
    _ names: [FigureName], as actionName: ActionName, _ arranged: ([Rectangle]) -> [Rectangle]
  ) throws(EditError) {
    try checkMayRecord()
    let pieces = try pieces(names)
    let frames = arranged(pieces.map(\.frame))
    for (piece, frame) in zip(pieces, frames) { try check(frame, of: piece.name) }
    guard frames != pieces.map(\.frame) else { return }
    step(named: actionName) {
      for (piece, frame) in zip(pieces, frames) {
        if frame != piece.frame { place(piece, at: frame) } else { note(piece.id, piece.name) }
      }
    }
  }

  /// Resizes a figure, as one step named "Resize to W × H". If it has that size already, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to resize.
  ///   - size: In board units.
  ///   - anchors: The edges or middles of its frame that stay where they are: one, or one for each axis. The default for an axis is the
  ///     left or the top edge.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)``.
  public func resize(_ name: FigureName, to size: Size, keeping anchors: [Alignment] = []) throws(EditError) {
    try resize([name], to: size, keeping: anchors)
  }

  /// Resizes figures, each on its own, as one step named "Resize to W × H" or "Resize 3 Figures". If all have that size already, nothing
  /// is recorded.
  ///
  /// - Parameters:
  ///   - names: The figures to resize, each once.
  ///   - size: In board units.
  ///   - anchors: The edges or middles of each frame that stay where they are: see ``resize(_:to:keeping:)-(FigureName,_,_)``.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has been resized then.
  public func resize(_ names: [FigureName], to size: Size, keeping anchors: [Alignment] = []) throws(EditError) {
    try checkMayRecord()
    let pieces = try pieces(names)
    let frames = pieces.map { piece in
      anchors.reduce(piece.frame.resized(to: size)) { $1.aligned($0, within: piece.frame) }
    }
    for (piece, frame) in zip(pieces, frames) { try check(piece, at: frame) }
    let changed = zip(pieces, frames).filter { $0.frame != $1 }
    guard !changed.isEmpty else { return }
    step(named: pieces.count == 1 ? ActionName.resize(to: size) : .resize(figures: pieces.count)) {
      for (piece, frame) in changed { place(piece, at: frame) }
    }
  }
}

// MARK: - Drags and resizes

extension BoardContext: InteractiveContext {
  func shownState(of id: FigureID) -> Rectangle? { shared.withBoard { $0[id]?.frame } }

  func check(_ state: Rectangle, of id: FigureID) throws(EditError) {
    if let name = shared.withBoard({ $0[id]?.name }) { try check(state, of: name) }
  }

  func show(_ state: Rectangle, of id: FigureID) { shared.beginChange().setFrame(of: id, to: state) }

  func record(_ new: Rectangle, of id: FigureID, from old: Rectangle) {
    let name = new.size == old.size ? ActionName.move(to: new.origin) : ActionName.resize(to: new.size)
    step(named: name) {
      if let figure = shared.withBoard({ $0[id]?.name }) { note(id, figure) }
      setFrame(of: id, from: old, to: new)
    }
  }

  /// Begins an interactive drag or resize of a figure: its frame can be previewed until the edit ends, as one step named
  /// "Move to (X, Y)" or "Resize to W × H", or is cancelled.
  ///
  /// It doesn't lock the figure: an edit, an undo or a redo that changes the figure's frame cancels it first.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/interactiveEditIsOpen(_:)`` if it is already being dragged or resized.
  public func beginFrameEdit(of name: FigureName) throws(EditError) -> InteractiveEdit<Rectangle> {
    let piece = try piece(name)
    if piece.whole != nil { throw .isGroup(name) }
    return try beginEdit(of: piece.id, named: name)
  }
}
