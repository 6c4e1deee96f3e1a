extension BoardContext {
  /// Moves a figure without resizing it, as one step named "Move to (X, Y)". If it is there already, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to move.
  ///   - place: In board units: origin at the top left, y downwards; or beside another figure.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)``, ``EditError/namedTwice(_:)`` for a place beside
  ///   the figure itself.
  public func move(_ name: FigureName, to place: Placement) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    let frame = try frame(of: name, at: place, size: figure.frame.size)
    guard frame != figure.frame else { return }
    step(named: ActionName.move(to: frame.origin)) { setFrame(of: figure, to: frame) }
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
    var moves: [(figure: Figure, frame: Rectangle)] = []
    for figure in try figures(names) {
      let frame = figure.frame.moved(by: offset)
      try check(frame, of: figure.name)
      if frame != figure.frame { moves.append((figure, frame)) }
    }
    guard let first = moves.first else { return }
    let actionName =
      moves.count == 1 ? ActionName.move(to: first.frame.origin) : ActionName.move(figures: moves.count)
    step(named: actionName) {
      for (figure, frame) in moves { setFrame(of: figure, to: frame) }
    }
  }

  /// Moves a figure by one gesture, as one step named after where it ends. If it ends where it began, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to move.
  ///   - stops: The positions of its top-left corner during the drag, in board units; the last one is its final position.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)`` for any of the stops.
  public func drag(_ name: FigureName, through stops: [Point]) throws(EditError) {
    let size = try figure(name).frame.size
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

  /// Aligns each figure with the board, as one step named "Align Figure" or "Align 3 Figures". If all are aligned already, nothing is
  /// recorded.
  ///
  /// - Parameters:
  ///   - names: Figures, each once.
  ///   - alignments: Which edges or middles of the board to align them with: one, or one for each axis.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func align(_ names: [FigureName], inBoardTo alignments: [Alignment]) throws(EditError) {
    let bounds = Rectangle(origin: Point(x: 0, y: 0), size: shared.withBoard { $0.size })
    try arrange(names, as: ActionName.align(figures: names.count)) { frames in
      frames.map { frame in alignments.reduce(frame) { $1.aligned($0, within: bounds) } }
    }
  }

  /// Makes the gaps between neighboring figures equal, as one step named "Distribute 3 Figures". If they are equal already, nothing is
  /// recorded.
  ///
  /// Figures are ordered by their left or top edges; figures with the same edge are in the order of `names`. The outer two stay, so fewer
  /// than three figures don't change. If there isn't enough space between the outer two, all figures overlap by the same amount.
  ///
  /// - Parameters:
  ///   - names: Figures, each once.
  ///   - axis: The axis along which they move.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func distribute(_ names: [FigureName], along axis: Axis) throws(EditError) {
    try arrange(names, as: ActionName.distribute(figures: names.count), axis.distributed)
  }

  /// Moves figures to the frames that a function computes from all their frames, as one step.
  private func arrange(
    _ names: [FigureName], as actionName: ActionName, _ arranged: ([Rectangle]) -> [Rectangle]
  ) throws(EditError) {
    try checkMayRecord()
    let figures = try figures(names)
    let frames = arranged(figures.map(\.frame))
    for (figure, frame) in zip(figures, frames) { try check(frame, of: figure.name) }
    guard frames != figures.map(\.frame) else { return }
    step(named: actionName) {
      for (figure, frame) in zip(figures, frames) {
        note(figure.id, figure.name)
        if frame != figure.frame { setFrame(of: figure.id, from: figure.frame, to: frame) }
      }
    }
  }

  /// Resizes a figure, as one step named "Resize to W × H". If it has that size already, nothing is recorded.
  ///
  /// - Parameters:
  ///   - name: The figure to resize.
  ///   - size: In board units.
  ///   - kept: Which edges or middles of its frame stay where they are: one, or one for each axis. The default for an axis is the left
  ///     or the top edge.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)``.
  public func resize(_ name: FigureName, to size: Size, keeping kept: [Alignment] = []) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    let frame = kept.reduce(figure.frame.resized(to: size)) { $1.aligned($0, within: figure.frame) }
    try check(frame, of: name)
    guard frame != figure.frame else { return }
    step(named: ActionName.resize(to: size)) { setFrame(of: figure, to: frame) }
  }

  private func setFrame(of figure: Figure, to frame: Rectangle) {
    note(figure.id, figure.name)
    setFrame(of: figure.id, from: figure.frame, to: frame)
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
    try beginEdit(of: try figure(name).id, named: name)
  }
}
