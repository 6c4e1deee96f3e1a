extension BoardContext {
  /// Adds a figure, as one step named "Add Figure".
  ///
  /// The appearance is the initial state of the figure's own context, not an edit that could be undone by itself.
  ///
  /// - Parameters:
  ///   - name: Its name, which no other figure on the board may have.
  ///   - place: In board units; `nil` for the middle of the board.
  ///   - size: In board units.
  ///   - appearance: By default gray, with square corners and a thin border, as in the demo.
  ///   - stacking: By default in front of all others.
  /// - Returns: The figure's context, for edits of its own.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``, ``EditError/invalidRadius(_:)``,
  ///   ``EditError/invalidBorderWidth(_:)``, ``EditError/unknownFigure(_:)`` if `place` or `stacking` refers to a figure that isn't
  ///   on the board.
  @discardableResult
  public func add(
    _ name: FigureName, at place: Placement? = nil, size: Size = BoardContext.defaultFigureSize,
    appearance: Appearance = Appearance(), stacking: StackingPlace = .front
  ) throws(EditError) -> FigureContext {
    try addFigure(name, at: place, size: size, appearance: appearance, stacking: stacking)
    return contextOfAdded(name)
  }

  /// Adds a figure as ``add(_:at:size:appearance:stacking:)`` does, but makes no context, which would take longer than the rest.
  package func addFigure(
    _ name: FigureName, at place: Placement?, size: Size, appearance: Appearance, stacking: StackingPlace
  ) throws(EditError) {
    try checkMayRecord()
    try checkIsFree(name)
    try appearance.check()
    let place = place ?? .origin(BoardContext.defaultFrame(size: size, on: shared.withBoard { $0.size }).origin)
    let frame = try frame(of: name, at: place, size: size)
    let position: Int? =
      switch stacking {
      case .front: nil
      case .back: 0
      case .above(let other): try position(of: other) + 1
      case .below(let other): try position(of: other)
      }
    step(named: ActionName.add) { insertNew(name, frame: frame, appearance: appearance, at: position) }
  }

  /// Adds a copy of a figure in front of all others, as one step named "Duplicate Figure".
  ///
  /// The copy has the figure's recorded size and appearance, without previews. Its own history is empty.
  ///
  /// - Parameters:
  ///   - name: The figure to copy.
  ///   - copy: The name of the new figure, which no other figure on the board may have.
  ///   - place: In board units.
  /// - Returns: The new figure's context.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``.
  @discardableResult
  public func duplicate(
    _ name: FigureName, as copy: FigureName, at place: Placement
  ) throws(EditError) -> FigureContext {
    try duplicateFigure(name, as: copy, at: place)
    return contextOfAdded(copy)
  }

  /// Adds a copy as ``duplicate(_:as:at:)`` does, but makes no context.
  package func duplicateFigure(_ name: FigureName, as copy: FigureName, at place: Placement) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    try checkIsFree(copy)
    let frame = try frame(of: copy, at: place, size: figure.frame.size)
    step(named: ActionName.duplicate(times: 1)) {
      insertNew(copy, frame: frame, appearance: recordedAppearance(of: figure))
    }
  }

  /// Adds several copies of a figure in front of all others, as one step named "Duplicate Figure 11 Times"; one copy is "Duplicate
  /// Figure".
  ///
  /// The copies are like those of ``duplicate(_:as:at:)``. If the figure is called `key`, they are called `key-2`, `key-3` and so on.
  ///
  /// - Parameters:
  ///   - name: The figure to copy.
  ///   - count: How many copies, from 1 to `Limits.maximumCopyCount`.
  ///   - offset: The distance of each copy from the one before, and of the first from the figure, in board units.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``,
  ///   ``EditError/invalidCopyCount(_:)``, ``EditError/nameTooLong(_:)``; nothing is added then.
  public func duplicate(_ name: FigureName, times count: Int, by offset: Offset) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    guard 1...Limits.maximumCopyCount ~= count else { throw .invalidCopyCount(count) }
    var copies: [(name: FigureName, frame: Rectangle)] = []
    for number in 1...count {
      guard let copy = name.copy(number) else { throw .nameTooLong(name.textOfCopy(number)) }
      try checkIsFree(copy)
      let offset = Offset(dx: offset.dx * Double(number), dy: offset.dy * Double(number))
      copies.append((copy, figure.frame.moved(by: offset)))
      try check(copies[number - 1].frame, of: copy)
    }
    let appearance = recordedAppearance(of: figure)
    step(named: ActionName.duplicate(times: count)) {
      for (copy, frame) in copies { insertNew(copy, frame: frame, appearance: appearance) }
    }
  }

  /// The context of a figure that was just added; after a dry run, that of a figure that is off the board.
  private func contextOfAdded(_ name: FigureName) -> FigureContext {
    context(of: name) ?? FigureContext(of: FigureID(rawValue: .max), named: name, shared: shared)
  }

  /// Adds the figures of another board in front of all others, as one step named "Include NAME". A board without figures makes no step.
  ///
  /// A figure `frame` is added as `NAME.frame`, with its appearance and an empty history of its own.
  ///
  /// - Parameters:
  ///   - part: Its figures are added in their stacking order. Its size and background are ignored.
  ///   - name: The prefix of the figures' names, followed by a period.
  ///   - origin: Where the part's origin is on the board, in board units.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/nameTooLong(_:)``, ``EditError/outOfRange(_:_:)``; none has been added then.
  public func include(_ part: Board, as name: FigureName, at origin: Point = Point(x: 0, y: 0)) throws(EditError) {
    try checkMayRecord()
    var figures: [Figure] = []
    for figure in part.figures {
      let text = "\(name).\(figure.name)"
      guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
      try checkIsFree(name)
      let frame = figure.frame.moved(by: Offset(dx: origin.x, dy: origin.y))
      try check(frame, of: name)
      figures.append(Figure(name, frame: frame, appearance: figure.appearance))
    }
    guard !figures.isEmpty else { return }
    step(named: ActionName.include(name)) {
      for figure in figures { insertNew(figure.name, frame: figure.frame, appearance: figure.appearance) }
    }
  }

  /// Inserts a new figure within a step, in front of all others unless a position is given.
  private func insertNew(_ name: FigureName, frame: Rectangle, appearance: Appearance, at position: Int? = nil) {
    let figure = Figure(id: shared.recorded.makeFigureID(), name: name, frame: frame, appearance: appearance)
    note(figure.id, name)
    insert(figure, at: position ?? shared.withBoard { $0.count }, context: nil)
    tell(.added(figure.id, name))
  }

  /// Where a figure goes unless said otherwise: into the middle of the board.
  package static func defaultFrame(size: Size, on boardSize: Size) -> Rectangle {
    Rectangle(center: Point(x: boardSize.width / 2, y: boardSize.height / 2), size: size)
  }

  /// 100x100, the size of the demo's rectangles.
  public static let defaultFigureSize = Size(100, 100)
}
