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
  ///   ``EditError/invalidBorderWidth(_:)``, ``EditError/tooManyFigures(_:_:)``, ``EditError/unknownFigure(_:)`` if `place` or
  ///   `stacking` refers to a figure that isn't on the board.
  @discardableResult
  public func add(
    _ name: FigureName, at place: Placement? = nil, size: Size = BoardContext.defaultFigureSize,
    appearance: Appearance = Appearance(), stacking: StackingPlace = .front
  ) throws(EditError) -> FigureContext {
    try addFigure(name, at: place, size: size, appearance: appearance, stacking: stacking)
    return contextOfAdded(name)
  }

  /// Adds a figure as ``add(_:at:size:appearance:stacking:)`` does, but makes no context, which would take longer than the rest.
  ///
  /// - Parameter isText: Whether the step is named "Add Text".
  package func addFigure(
    _ name: FigureName, at place: Placement?, size: Size, appearance: Appearance, stacking: StackingPlace,
    isText: Bool = false
  ) throws(EditError) {
    try checkMayRecord()
    try checkMayAdd(1)
    try checkIsFree(name)
    try appearance.check()
    let place = place ?? .origin(BoardContext.defaultFrame(size: size, on: shared.withBoard { $0.size }).origin)
    let frame = try frame(of: name, at: place, size: size)
    let position: Int? =
      switch stacking {
      case .front: nil
      case .back: 0
      case .inFront(let other): try positions(of: other).upperBound + 1
      case .behind(let other): try positions(of: other).lowerBound
      }
    step(named: isText ? .addText : .add) { insertNew(name, frame: frame, appearance: appearance, at: position) }
  }

  /// Adds a copy of a figure or of a group in front of all others, as one step named "Duplicate Figure" or "Duplicate Group".
  ///
  /// The copies have the figures' recorded sizes and appearances, without previews. Their own histories are empty. A copy of a member of a
  /// group is a member of that group, too. In a copy `bed-2` of a group `bed`, the copy of `bed.frame` is `bed-2.frame`, and so is that of
  /// `frame`.
  ///
  /// - Parameters:
  ///   - name: The figure or the group to copy.
  ///   - copy: The name of the new one, which nothing else on the board may have.
  ///   - place: In board units.
  /// - Returns: The new figure's context; of a group, that of its first figure.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/nameTooLong(_:)``,
  ///   ``EditError/outOfRange(_:_:)``, ``EditError/tooManyFigures(_:_:)``.
  @discardableResult
  public func duplicate(
    _ name: FigureName, as copy: FigureName, at place: Placement
  ) throws(EditError) -> FigureContext {
    try duplicateFigure(name, as: copy, at: place)
    let board = shared.board
    return contextOfAdded(board.group(named: copy).flatMap { board.figures(of: $0).first?.name } ?? copy)
  }

  /// Adds a copy as ``duplicate(_:as:at:)`` does, but makes no context.
  package func duplicateFigure(_ name: FigureName, as copy: FigureName, at place: Placement) throws(EditError) {
    try checkMayRecord()
    let piece = try piece(name)
    let frame = try frame(of: copy, at: place, size: piece.frame.size)
    let offset = Offset(from: piece.frame.origin, to: frame.origin)
    try checkMayAdd(piece.figureCount)
    let original = try original(of: piece)
    try add([original.copied(as: copy, by: offset, exactly: frame)], of: piece)
  }

  /// Adds several copies of a figure or of a group in front of all others, as one step named "Duplicate Figure 11 Times" or
  /// "Duplicate Group 11 Times"; one copy is "Duplicate Figure" or "Duplicate Group".
  ///
  /// The copies are like those of ``duplicate(_:as:at:)``. If the figure is called `key`, they are called `key-2`, `key-3` and so on.
  ///
  /// - Parameters:
  ///   - name: The figure or the group to copy.
  ///   - count: How many copies, from 1 to `Limits.maximumCopyCount`.
  ///   - offset: The distance of each copy from the one before, and of the first from the figure, in board units.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``,
  ///   ``EditError/invalidCopyCount(_:)``, ``EditError/nameTooLong(_:)``, ``EditError/tooManyFigures(_:_:)``; nothing is added then.
  public func duplicate(_ name: FigureName, times count: Int, by offset: Offset) throws(EditError) {
    try checkMayRecord()
    guard 1...Limits.maximumCopyCount ~= count else { throw .invalidCopyCount(count) }
    var copies: [FigureName] = []
    for number in 1...count {
      guard let copy = name.copy(number) else { throw .nameTooLong(name.textOfCopy(number)) }
      copies.append(copy)
    }
    try duplicate(name, as: copies, by: offset)
  }

  /// Adds copies of a figure or of a group with the given names in front of all others, as one step named as by
  /// ``duplicate(_:times:by:)``.
  ///
  /// The copies are like those of ``duplicate(_:as:at:)``.
  ///
  /// - Parameters:
  ///   - name: The figure or the group to copy.
  ///   - copies: A name for each copy, from 1 to `Limits.maximumCopyCount` of them.
  ///   - offset: The distance of each copy from the one before, and of the first from the figure, in board units.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/namedTwice(_:)``,
  ///   ``EditError/outOfRange(_:_:)``, ``EditError/invalidCopyCount(_:)``, ``EditError/nameTooLong(_:)``,
  ///   ``EditError/tooManyFigures(_:_:)``; nothing is added then.
  public func duplicate(_ name: FigureName, as copies: [FigureName], by offset: Offset) throws(EditError) {
    try checkMayRecord()
    let piece = try piece(name)
    guard 1...Limits.maximumCopyCount ~= copies.count else { throw .invalidCopyCount(copies.count) }
    try checkMayAdd(copies.count * piece.figureCount)
    let original = try original(of: piece)
    var (additions, names): ([Addition], Set<FigureName>) = ([], [])
    for (index, copy) in copies.enumerated() {
      guard names.insert(copy).inserted else { throw .namedTwice(copy) }
      let number = Double(index + 1)
      additions.append(try original.copied(as: copy, by: Offset(dx: offset.dx * number, dy: offset.dy * number)))
    }
    try add(additions, of: piece)
  }

  /// A figure or a group without previews, to be copied.
  private func original(of piece: Piece) throws(EditError) -> Original {
    func recorded(_ figure: Figure) -> Figure {
      var figure = self.recorded(figure)
      figure.appearance = recordedAppearance(of: figure)
      return figure
    }
    if let group = piece.whole?.group { return Original(group, on: shared.board, recorded) }
    guard let figure = shared.withBoard({ $0[piece.id] }) else { throw .unknownFigure(piece.name) }
    return Original(recorded(figure))
  }

  /// Adds copies of a figure or a group, as one step.
  private func add(_ copies: [Addition], of piece: Piece) throws(EditError) {
    try check(copies)
    step(named: .duplicate(times: copies.count, isGroup: piece.whole != nil)) {
      let ids = copies.compactMap { insert($0, isWhole: piece.whole != nil) }
      join(ids, groupHolding: piece.id)
    }
  }

  /// The context of a figure that was just added; after a dry run, that of a figure that is off the board.
  private func contextOfAdded(_ name: FigureName) -> FigureContext {
    context(of: name) ?? FigureContext(of: FigureID(rawValue: .max), named: name, shared: shared)
  }

  /// Adds the figures of another board in front of all others, as one step named "Include NAME", and makes a part of them. A board without
  /// figures makes no step.
  ///
  /// A figure `frame` is added as `NAME.frame`, with its appearance and an empty history of its own; groups are added likewise. The group
  /// NAME holds everything that is in no other group.
  ///
  /// - Parameters:
  ///   - included: Its figures are added in their stacking order. Its size and background are ignored.
  ///   - name: The group's name, and with a period the beginning of the figures' names.
  ///   - origin: Where the other board's origin is on this one, in board units.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/nameTooLong(_:)``, ``EditError/outOfRange(_:_:)``,
  ///   ``EditError/tooManyFigures(_:_:)``, ``EditError/nestedTooDeep(_:)``; none has been added then.
  public func include(_ included: Board, as name: FigureName, at origin: Point = Point(x: 0, y: 0)) throws(EditError) {
    try include(included, as: name, by: Offset(dx: origin.x, dy: origin.y))
  }

  /// Adds the figures as ``include(_:as:at:)`` does, with their common bounds at a place.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, too.
  public func include(_ included: Board, as name: FigureName, boundsAt place: Placement) throws(EditError) {
    guard let bounds = Rectangle(around: included.figures.map(\.frame)) else { return }
    let frame = try frame(of: name, at: place, size: bounds.size)
    try include(included, as: name, by: Offset(from: bounds.origin, to: frame.origin))
  }

  package func include(_ included: Board, as name: FigureName, by offset: Offset) throws(EditError) {
    try checkMayRecord()
    try checkMayAdd(included.count)
    let addition = try Addition(included, as: name, by: offset)
    try check([addition])
    guard !addition.figures.isEmpty else { return }
    step(named: ActionName.include(name)) { insert(addition) }
  }

  /// Adds the cells of a table in front of all others, and a group of them, as one step named "Add Table NAME". A table without cells makes
  /// no step.
  ///
  /// The cells' appearances are the initial states of their own contexts, not edits that could be undone by themselves.
  ///
  /// - Parameters:
  ///   - name: The name of the group.
  ///   - cells: The cells, with frames from the top left of the table, back to front. Names, and so the order of the group, are up to the
  ///     caller.
  ///   - size: The size of the whole table, in board units, which counts for its place.
  ///   - place: In board units; `nil` for the middle of the board.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``, ``EditError/invalidRadius(_:)``,
  ///   ``EditError/invalidBorderWidth(_:)``, ``EditError/tooManyFigures(_:_:)``, ``EditError/unknownFigure(_:)`` if `place` refers to a
  ///   figure that isn't on the board; nothing is added then.
  public func addTable(
    _ name: FigureName, of cells: [Figure], size: Size, at place: Placement? = nil
  ) throws(EditError) {
    try checkMayRecord()
    try checkMayAdd(cells.count)
    let place = place ?? .origin(BoardContext.defaultFrame(size: size, on: shared.withBoard { $0.size }).origin)
    let frame = try frame(of: name, at: place, size: size)
    for cell in cells { try cell.appearance.check() }
    let addition = Addition(cells, in: name, by: Offset(dx: frame.minX, dy: frame.minY))
    try check([addition])
    if cells.isEmpty { return }
    step(named: .addTable(name)) { insert(addition, isWhole: true) }
  }

  /// Throws the error that ``addTable(_:of:size:at:)`` would throw for its name or its place.
  package func checkTable(_ name: FigureName, at place: Placement?) throws(EditError) {
    try checkIsFree(name)
    if let neighbor = place?.neighbor { _ = try piece(neighbor) }
  }

  /// Inserts a new figure within a step, in front of all others unless a position is given.
  ///
  /// - Parameter isSubject: Whether the step is about the figure itself.
  @discardableResult
  func insertNew(
    _ name: FigureName, frame: Rectangle, appearance: Appearance, at position: Int? = nil, isSubject: Bool = true
  ) -> FigureID {
    let figure = Figure(id: shared.recorded.makeFigureID(), name: name, frame: frame, appearance: appearance)
    if isSubject { note(figure.id, name) }
    if let rest = shared.allowance { shared.allowance = rest - 1 }
    insert(figure, at: position ?? shared.withBoard { $0.count }, context: nil)
    tell(.added(figure.id, name))
    return figure.id
  }

  /// The default frame of a figure, in the middle of the board.
  package static func defaultFrame(size: Size, on boardSize: Size) -> Rectangle {
    Rectangle(center: Point(x: boardSize.width / 2, y: boardSize.height / 2), size: size)
  }

  /// 100x100, the size of the demo's rectangles.
  public static let defaultFigureSize = Size(100, 100)
}
