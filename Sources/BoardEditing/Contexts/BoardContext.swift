/// The board's own context: adding, moving, resizing, reordering and removing figures, with an undo manager that records
/// nothing else.
public final class BoardContext: EditingContext {
  /// The contexts of figures on the board; a figure's comes into being when it is first needed.
  private var contexts: [FigureID: FigureContext] = [:]
  /// The drags and resizes that are going on.
  var openEdits: [FigureID: OpenEdit<Rectangle>] = [:]

  init(edited: EditedBoard) { super.init(edited: edited, subjects: StepSubjects.Box()) }

  /// ``ContextName/board``.
  public override var name: ContextName { .board }

  /// The context of a figure on the board, or `nil` if none of this name is there.
  public func context(of name: FigureName) -> FigureContext? {
    guard let id = edited.withBoard({ $0.id(named: name) }) else { return nil }
    if let context = contexts[id] { return context }
    let context = FigureContext(of: id, named: name, edited: edited)
    contexts[id] = context
    return context
  }

  /// The contexts of figures on the board that have something to undo or to redo, in stacking order, back to front.
  public var figureContextsWithHistory: [FigureContext] {
    edited.board.figures.compactMap { contextWithHistory(of: $0.id) }
  }

  /// Whether somebody has the panel open of a figure on the board.
  package func hasPanel(of id: FigureID) -> Bool { contexts[id].map { !$0.openEdits.isEmpty } ?? false }

  /// Whether somebody drags or resizes a figure.
  package var hasFrameEdit: Bool { !openEdits.isEmpty }

  /// Has all contexts observe their steps that were made before there was a reader of histories; one that comes back does then.
  func observeAllSteps() {
    for context in Array(contexts.values) + edited.contextsWithGroup + [self] { context.observeSteps() }
  }

  package func contextWithHistory(of id: FigureID) -> FigureContext? {
    contexts[id].flatMap { $0.undoDepth + $0.redoDepth > 0 ? $0 : nil }
  }

  // MARK: Primitive mutations

  /// Inserts a figure with the context that it had when it left. Registers its own inverse.
  private func insert(_ figure: Figure, at position: Int, context: FigureContext?) {
    edited.beginChange().insert(figure, at: position)
    if let context {
      contexts[figure.id] = context
      if edited.observesSteps { context.observeSteps() }
    }
    register(for: self) { $0.remove(figure.id) }
  }

  /// Removes a figure; the inverse that it registers owns the figure's context.
  private func remove(_ id: FigureID) {
    cancelEdit(of: id, leaves: true)
    let context = contexts[id]
    context?.cancelEdit(of: id, leaves: true)
    contexts[id] = nil
    let (figure, position) = edited.beginChange().remove(id)
    if !edited.isTemporary { context?.countDeparture() }
    register(for: self) { $0.insert(figure, at: position, context: context) }
  }

  private func setName(of id: FigureID, from old: FigureName, to new: FigureName) {
    edited.beginChange().setName(of: id, to: new)
    edited.presentNames[id] = new
    if let context = contexts[id] {
      context.figureName = new
      context.renameEdit(of: id, to: new)
    }
    renameEdit(of: id, to: new)
    tell(.renamed(id, new))
    register(for: self) { $0.setName(of: id, from: new, to: old) }
  }

  private func setFrame(of id: FigureID, from old: Rectangle, to new: Rectangle) {
    cancelEdit(of: id)
    edited.beginChange().setFrame(of: id, to: new)
    register(for: self) { $0.setFrame(of: id, from: new, to: old) }
  }

  private func setPosition(of id: FigureID, from old: Int, to new: Int) {
    edited.beginChange().setPosition(of: id, to: new)
    register(for: self) { $0.setPosition(of: id, from: new, to: old) }
  }

  // MARK: Checks

  /// A figure as it is recorded: without the preview of its frame.
  private func figure(_ name: FigureName) throws(EditError) -> Figure {
    guard var figure = edited.withBoard({ $0[name] }) else { throw .unknownFigure(name) }
    if let start = previewStart(of: figure.id) { figure.frame = start }
    return figure
  }

  /// Figures that may be named once each.
  private func figures(_ names: [FigureName]) throws(EditError) -> [Figure] {
    var figures: [Figure] = []
    figures.reserveCapacity(names.count)
    for name in names { figures.append(try figure(name)) }
    if names.count > 1 {
      var seen: Set<FigureName> = []
      for name in names where !seen.insert(name).inserted { throw .namedTwice(name) }
    }
    return figures
  }

  private func check(_ frame: Rectangle, of name: FigureName) throws(EditError) {
    guard Limits.allow(frame) else { throw .outOfRange(name, frame) }
  }

  /// The frame of a size that a figure gets at a place.
  private func frame(of name: FigureName, at place: Placement, size: Size) throws(EditError) -> Rectangle {
    let frame: Rectangle
    switch place {
    case .origin(let point): frame = Rectangle(origin: point, size: size)
    case .center(let point): frame = Rectangle(center: point, size: size)
    case .beside(let place):
      guard place.figure != name else { throw .namedTwice(name) }
      frame = place.frame(size: size, beside: try figure(place.figure).frame)
    }
    try check(frame, of: name)
    return frame
  }
}

// MARK: - Edits

extension BoardContext {
  /// Adds a figure, as one step named "Add Figure".
  ///
  /// The appearance given here is where the figure's own context starts from; it is no edit that could be undone.
  ///
  /// - Parameters:
  ///   - name: What it is called; no other figure on the board is.
  ///   - place: In board units; `nil` for the middle of the board.
  ///   - size: In board units.
  ///   - appearance: Gray and square, with a thin border, as in the demo, unless said otherwise.
  ///   - stacking: In front of all others, unless said otherwise.
  /// - Returns: The figure's context, for edits of its own.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``, ``EditError/invalidRadius(_:)``,
  ///   ``EditError/invalidBorderWidth(_:)``, ``EditError/unknownFigure(_:)`` for a figure to stand beside, above or below of.
  @discardableResult
  public func add(
    _ name: FigureName, at place: Placement? = nil, size: Size = BoardContext.defaultFigureSize,
    appearance: Appearance = Appearance(), stacking: StackingPlace = .front
  ) throws(EditError) -> FigureContext {
    try addFigure(name, at: place, size: size, appearance: appearance, stacking: stacking)
    return contextOfAdded(name)
  }

  /// Adds a figure as ``add(_:at:size:appearance:stacking:)`` does, and makes no context, which takes longer than the rest.
  package func addFigure(
    _ name: FigureName, at place: Placement?, size: Size, appearance: Appearance, stacking: StackingPlace
  ) throws(EditError) {
    try checkMayRecord()
    if edited.withBoard({ $0.id(named: name) }) != nil { throw .nameInUse(name) }
    try appearance.check()
    let place = place ?? .origin(BoardContext.defaultFrame(size: size, on: edited.withBoard { $0.size }).origin)
    let frame = try frame(of: name, at: place, size: size)
    let position =
      switch stacking {
      case .front: edited.withBoard { $0.count }
      case .back: 0
      case .above(let other): try position(of: other) + 1
      case .below(let other): try position(of: other)
      }
    step(named: ActionName.add) { insertNew(name, frame: frame, appearance: appearance, at: position) }
  }

  /// Adds a copy of a figure in front of all others, as one step named "Duplicate Figure".
  ///
  /// The copy has the size and the appearance that are recorded for the figure now: without previews. Its own history is empty.
  ///
  /// - Parameters:
  ///   - name: The figure to copy.
  ///   - copy: What the new figure is called; no other figure on the board is.
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

  /// Adds a copy as ``duplicate(_:as:at:)`` does, and makes no context.
  package func duplicateFigure(_ name: FigureName, as copy: FigureName, at place: Placement) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    if edited.withBoard({ $0.id(named: copy) }) != nil { throw .nameInUse(copy) }
    let frame = try frame(of: copy, at: place, size: figure.frame.size)
    step(named: ActionName.duplicate(times: 1)) {
      insertNew(copy, frame: frame, appearance: recordedAppearance(of: figure), at: edited.withBoard { $0.count })
    }
  }

  /// Adds several copies of a figure in front of all others, as one step named "Duplicate Figure 11 Times"; one copy is "Duplicate
  /// Figure".
  ///
  /// They are as those of ``duplicate(_:as:at:)``, and are called `key-2`, `key-3` and so on if the figure is called `key`.
  ///
  /// - Parameters:
  ///   - name: The figure to copy.
  ///   - count: How many copies, from 1 to `Limits.maximumCopyCount`.
  ///   - offset: How far each is from the one before, in board units, and the first from the figure.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/outOfRange(_:_:)``,
  ///   ``EditError/invalidCopyCount(_:)``, ``EditError/nameTooLong(_:)``; there is no copy then.
  public func duplicate(_ name: FigureName, times count: Int, by offset: Offset) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    guard 1...Limits.maximumCopyCount ~= count else { throw .invalidCopyCount(count) }
    var copies: [(name: FigureName, frame: Rectangle)] = []
    for number in 1...count {
      guard let copy = name.copy(number) else { throw .nameTooLong(name.textOfCopy(number)) }
      if edited.withBoard({ $0.id(named: copy) }) != nil { throw .nameInUse(copy) }
      let offset = Offset(dx: offset.dx * Double(number), dy: offset.dy * Double(number))
      copies.append((copy, figure.frame.moved(by: offset)))
      try check(copies[number - 1].frame, of: copy)
    }
    let appearance = recordedAppearance(of: figure)
    step(named: ActionName.duplicate(times: count)) {
      for (copy, frame) in copies {
        insertNew(copy, frame: frame, appearance: appearance, at: edited.withBoard { $0.count })
      }
    }
  }

  /// The looks of a figure without the previews of its panel.
  private func recordedAppearance(of figure: Figure) -> Appearance {
    contexts[figure.id]?.recordedState(of: figure.id) ?? figure.appearance
  }

  /// Gives a figure another name, as one step named "Rename to NAME"; to the one that it has, no step.
  ///
  /// It is the same figure as before, with its own history, and what is open on it stays open.
  ///
  /// - Parameters:
  ///   - name: The figure to rename.
  ///   - newName: What it is called from now on; no other figure on the board is.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``.
  public func rename(_ name: FigureName, to newName: FigureName) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    guard newName != name else { return }
    if edited.withBoard({ $0.id(named: newName) }) != nil { throw .nameInUse(newName) }
    step(named: ActionName.rename(to: newName)) {
      note(figure.id, name, renamedTo: newName)
      setName(of: figure.id, from: name, to: newName)
    }
  }

  /// The context of a figure that was just added; after a dry run, that of a figure that is off the board.
  private func contextOfAdded(_ name: FigureName) -> FigureContext {
    context(of: name) ?? FigureContext(of: FigureID(rawValue: .max), named: name, edited: edited)
  }

  /// Adds the figures of another board in front of all others, as one step named "Include NAME"; of a board without figures, none.
  ///
  /// A figure `frame` comes as `NAME.frame`, with its appearance, and with an empty history of its own.
  ///
  /// - Parameters:
  ///   - part: Its figures come in their stacking order. Its size and background are left aside.
  ///   - name: What is put before the figures' names, with a point.
  ///   - origin: Where the part's origin comes, in board units.
  /// - Throws: ``EditError/nameInUse(_:)``, ``EditError/nameTooLong(_:)``, ``EditError/outOfRange(_:_:)``; none has been added then.
  public func include(_ part: Board, as name: FigureName, at origin: Point = Point(x: 0, y: 0)) throws(EditError) {
    try checkMayRecord()
    var figures: [Figure] = []
    for figure in part.figures {
      let text = "\(name).\(figure.name)"
      guard let name = try? FigureName(text) else { throw .nameTooLong(text) }
      if edited.withBoard({ $0.id(named: name) }) != nil { throw .nameInUse(name) }
      let frame = figure.frame.moved(by: Offset(dx: origin.x, dy: origin.y))
      try check(frame, of: name)
      figures.append(Figure(name, frame: frame, appearance: figure.appearance))
    }
    guard !figures.isEmpty else { return }
    step(named: ActionName.include(name)) {
      for figure in figures {
        insertNew(
          figure.name, frame: figure.frame, appearance: figure.appearance, at: edited.withBoard { $0.count })
      }
    }
  }

  /// Inserts a new figure, within a step.
  private func insertNew(_ name: FigureName, frame: Rectangle, appearance: Appearance, at position: Int) {
    let figure = Figure(id: edited.recorded.makeFigureID(), name: name, frame: frame, appearance: appearance)
    note(figure.id, name)
    insert(figure, at: position, context: nil)
    tell(.added(figure.id, name))
  }

  /// Where a figure goes unless said otherwise: into the middle of the board.
  package static func defaultFrame(size: Size, on boardSize: Size) -> Rectangle {
    Rectangle(center: Point(x: boardSize.width / 2, y: boardSize.height / 2), size: size)
  }

  /// 100x100, the size of the demo's rectangles.
  public static let defaultFigureSize = Size(100, 100)

  /// Moves a figure without resizing it, as one step named "Move to (X, Y)"; to where it is already, no step.
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

  /// Moves a figure by one gesture, as one step named after where it ends; back where it began, no step.
  ///
  /// - Parameters:
  ///   - name: The figure to move.
  ///   - stops: Where its top-left corner comes by, in board units; the last one is where it stays.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)`` for any of the stops.
  public func drag(_ name: FigureName, through stops: [Point]) throws(EditError) {
    let size = try figure(name).frame.size
    for stop in stops { try check(Rectangle(origin: stop, size: size), of: name) }
    guard let end = stops.last else { return }
    try move(name, to: .origin(end))
  }

  /// Aligns figures within their common bounds, as one step named "Align 3 Figures"; where all are in line already, no step.
  ///
  /// Along the other axis none moves. One that is in its place to a billionth of a board unit stays, so that rounding makes no steps.
  ///
  /// - Parameters:
  ///   - names: Figures, each once; one alone is in line with itself.
  ///   - alignment: Which edges, or middles, come into line.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func align(_ names: [FigureName], to alignment: Alignment) throws(EditError) {
    try arrange(names, as: ActionName.align(figures: names.count), alignment.aligned)
  }

  /// Aligns each of some figures with the board, as one step named "Align Figure" or "Align 3 Figures"; where all are in line
  /// already, no step.
  ///
  /// - Parameters:
  ///   - names: Figures, each once.
  ///   - alignments: Which edges or middles of the board they come in line with: one, or one for each axis.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func align(_ names: [FigureName], inBoardTo alignments: [Alignment]) throws(EditError) {
    let bounds = Rectangle(origin: Point(x: 0, y: 0), size: edited.withBoard { $0.size })
    try arrange(names, as: ActionName.align(figures: names.count)) { frames in
      frames.map { frame in alignments.reduce(frame) { $1.aligned($0, within: bounds) } }
    }
  }

  /// Makes the gaps between figures and their neighbors equal, as one step named "Distribute 3 Figures"; where they are already,
  /// no step.
  ///
  /// Neighbours are found by their left or top edges, and of figures with the same edge by the order of their names here. The outer
  /// two stay, so that fewer than three figures have nothing to do. Figures that are larger than the room between those overlap alike.
  ///
  /// - Parameters:
  ///   - names: Figures, each once.
  ///   - axis: Along which they move; along the other one they don't.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``, ``EditError/outOfRange(_:_:)``; none has moved then.
  public func distribute(_ names: [FigureName], along axis: Axis) throws(EditError) {
    try arrange(names, as: ActionName.distribute(figures: names.count), axis.distributed)
  }

  /// Moves figures to where a function of all their frames puts them, as one step about all of them.
  private func arrange(
    _ names: [FigureName], as actionName: String, _ arranged: ([Rectangle]) -> [Rectangle]
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

  /// Resizes a figure, as one step named "Resize to W × H". To the size that it has, no step.
  ///
  /// - Parameters:
  ///   - name: The figure to resize.
  ///   - size: In board units.
  ///   - kept: Which edges or middles of its frame stay where they are: one, or one for each axis. Along an axis for which none
  ///     is told, the left or the top edge stays.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/outOfRange(_:_:)``.
  public func resize(_ name: FigureName, to size: Size, keeping kept: [Alignment] = []) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    let frame = kept.reduce(figure.frame.resized(to: size)) { $1.aligned($0, within: figure.frame) }
    try check(frame, of: name)
    guard frame != figure.frame else { return }
    step(named: ActionName.resize(to: size)) { setFrame(of: figure, to: frame) }
  }

  /// Changes a figure's place in the stacking order, as one step named "Reorder Figure"; to where it is already, no step.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` for the figure or the one that it is to stand above or below of.
  public func order(_ name: FigureName, to place: StackingPlace) throws(EditError) {
    try checkMayRecord()
    let figure = try figure(name)
    let old = try self.position(of: name)
    // The new position is counted without the figure itself.
    func position(besides other: FigureName) throws(EditError) -> Int {
      let position = try self.position(of: other)
      return position > old ? position - 1 : position
    }
    let new =
      switch place {
      case .front: edited.withBoard { $0.count } - 1
      case .back: 0
      case .above(let other): other == name ? old : try position(besides: other) + 1
      case .below(let other): try position(besides: other)
      }
    guard new != old else { return }
    step(named: ActionName.reorder) {
      note(figure.id, name)
      setPosition(of: figure.id, from: old, to: new)
    }
  }

  /// Removes figures, as one step named "Remove Figure" or "Remove 3 Figures".
  ///
  /// Each interactive edit of one of them is cancelled. Undo brings all back to their places in the stacking order, each with its
  /// appearance and its own history.
  ///
  /// - Parameter names: Figures, each once.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``; none has been removed then.
  public func remove(_ names: [FigureName]) throws(EditError) {
    try checkMayRecord()
    let figures = try figures(names)
    guard !figures.isEmpty else { return }
    step(named: ActionName.remove(figures: figures.count)) {
      for figure in figures {
        note(figure.id, figure.name)
        remove(figure.id)
      }
    }
  }

  private func setFrame(of figure: Figure, to frame: Rectangle) {
    note(figure.id, figure.name)
    setFrame(of: figure.id, from: figure.frame, to: frame)
  }

  private func position(of name: FigureName) throws(EditError) -> Int {
    guard let position = edited.withBoard({ board in board.id(named: name).flatMap { board.position(of: $0) } }) else {
      throw .unknownFigure(name)
    }
    return position
  }
}

// MARK: - Drags and resizes

extension BoardContext: InteractiveContext {
  func shownState(of id: FigureID) -> Rectangle? { edited.withBoard { $0[id]?.frame } }

  func check(_ state: Rectangle, of id: FigureID) throws(EditError) {
    if let name = edited.withBoard({ $0[id]?.name }) { try check(state, of: name) }
  }

  func show(_ state: Rectangle, of id: FigureID) { edited.beginChange().setFrame(of: id, to: state) }

  func record(_ new: Rectangle, of id: FigureID, from old: Rectangle) {
    let name = new.size == old.size ? ActionName.move(to: new.origin) : ActionName.resize(to: new.size)
    step(named: name) {
      if let figure = edited.withBoard({ $0[id]?.name }) { note(id, figure) }
      setFrame(of: id, from: old, to: new)
    }
  }

  /// Begins to drag or to resize a figure by hand: its frame can be previewed until the edit ends, as one step named
  /// "Move to (X, Y)" or "Resize to W × H", or is cancelled.
  ///
  /// It locks nothing: an edit, an undo or a redo that touches the figure's frame cancels it first.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/interactiveEditIsOpen(_:)`` if somebody drags it already.
  public func beginFrameEdit(of name: FigureName) throws(EditError) -> InteractiveEdit<Rectangle> {
    try beginEdit(of: try figure(name).id, named: name)
  }
}
