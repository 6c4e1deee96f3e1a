package import UndoKit
package import UndoTimelines

/// The board's own context: it adds, moves, resizes, reorders and removes figures. Its undo manager only records these edits.
public final class BoardContext: EditingContext {
  /// The contexts of figures on the board; a figure's context is made when it is first needed.
  private(set) var contexts: [FigureID: FigureContext] = [:]
  /// The figures that were added in the open group.
  private var addedInGroup: Set<FigureID> = []
  /// The open drags and resizes.
  var openEdits: [FigureID: OpenEdit<Rectangle>] {
    _read { yield unsafe uncheckedEdits }
    _modify { yield unsafe &uncheckedEdits }
  }
  /// Not checked for overlapping accesses at run time, which would take a hundredth of a run: no other code runs during an access.
  @exclusivity(unchecked) private var uncheckedEdits: [FigureID: OpenEdit<Rectangle>] = [:]

  init(shared: EditingState) { super.init(shared: shared, subjects: StepSubjects.Box()) }

  /// ``ContextName/board``.
  public override var name: ContextName { .board }

  /// The context of the figure with this name, or `nil` if there is no such figure on the board.
  public func context(of name: FigureName) -> FigureContext? {
    guard let id = shared.withBoard({ $0.id(named: name) }) else { return nil }
    if let context = contexts[id] { return context }
    let context = FigureContext(of: id, named: name, shared: shared)
    if addedInGroup.contains(id) { context.addition = history.idOfOpenStep }
    contexts[id] = context
    shared.transactions.list?.add(context)
    return context
  }

  /// The contexts of figures on the board that have something to undo or to redo, in stacking order, back to front.
  public var figureContextsWithHistory: [FigureContext] {
    shared.board.figures.compactMap { contextWithHistory(of: $0.id) }
  }

  /// Whether the panel of a figure on the board is open.
  package func hasPanel(of id: FigureID) -> Bool { contexts[id].map { !$0.openEdits.isEmpty } ?? false }

  /// Whether a figure is being dragged or resized.
  package var hasFrameEdit: Bool { !openEdits.isEmpty }

  override func didEndGroups() { if !addedInGroup.isEmpty { addedInGroup = [] } }

  /// The figures that a step both added and removed don't come back.
  package override func arrivals(_ way: UndoWay, by step: UndoStep.ID) -> [any TimelineMember]? {
    shared.transactions.away[step]?.values.compactMap(\.context).filter { $0.departure(way) != step } ?? []
  }

  /// Has all contexts observe their steps, including contexts made before there was a reader of histories. A context off the board begins
  /// when its figure comes back.
  func observeAllSteps() {
    for context in Array(contexts.values) + shared.contextsWithGroup + [self] { context.observeSteps() }
  }

  package func contextWithHistory(of id: FigureID) -> FigureContext? {
    contexts[id].flatMap { $0.undoDepth + $0.redoDepth > 0 ? $0 : nil }
  }

  // MARK: Primitive mutations

  /// Inserts a figure, with the context that it had when it left. Registers its own inverse.
  func insert(_ figure: Figure, at position: Int, context: FigureContext?) {
    shared.beginChange().insert(figure, at: position)
    if let context {
      contexts[figure.id] = context
      shared.endAbsence(of: context)
      shared.transactions.list?.add(context)
      if history.isUndoing { context.removal = history.idOfOpenStep } else { context.addition = history.idOfOpenStep }
      if shared.observesSteps { context.observeSteps() }
    } else if hasOpenGroup {
      addedInGroup.insert(figure.id)
    }
    register(for: self) { $0.remove(figure.id) }
  }

  /// Removes a figure. The inverse that it registers owns the figure's context.
  private func remove(_ id: FigureID) {
    cancelEdit(of: id, leaves: true)
    let context = contexts[id]
    context?.cancelEdit(of: id, leaves: true)
    contexts[id] = nil
    let (figure, position) = shared.beginChange().remove(id)
    if let context {
      shared.noteDeparture(of: context, by: history.idOfOpenStep)
      if !shared.isTemporary { context.countDeparture() }
    }
    register(for: self) { $0.insert(figure, at: position, context: context) }
  }

  private func setName(of id: FigureID, from old: FigureName, to new: FigureName) {
    shared.beginChange().setName(of: id, to: new)
    shared.presentNames[id] = new
    if let context = contexts[id] {
      context.figureName = new
      context.renameEdit(of: id, to: new)
    }
    renameEdit(of: id, to: new)
    tell(.renamed(id, new))
    register(for: self) { $0.setName(of: id, from: new, to: old) }
  }

  func setFrame(of id: FigureID, from old: Rectangle, to new: Rectangle) {
    cancelEdit(of: id)
    shared.beginChange().setFrame(of: id, to: new)
    register(for: self) { $0.setFrame(of: id, from: new, to: old) }
  }

  func setPosition(of id: FigureID, from old: Int, to new: Int) {
    shared.beginChange().setPosition(of: id, to: new)
    register(for: self) { $0.setPosition(of: id, from: new, to: old) }
  }

  // MARK: Checks

  /// The appearance of a figure without the previews of its panel.
  func recordedAppearance(of figure: Figure) -> Appearance {
    contexts[figure.id]?.recordedState(of: figure.id) ?? figure.appearance
  }

  /// The lowest and the highest position, in the stacking order, of a figure or of a group's figures.
  func positions(of name: FigureName) throws(EditError) -> ClosedRange<Int> {
    if let position = shared.withBoard({ board in board.id(named: name).flatMap { board.position(of: $0) } }) {
      return position...position
    }
    let board = shared.board
    let positions =
      board.group(named: name).map { board.figures(of: $0).compactMap { board.position(of: $0.id) } } ?? []
    guard let first = positions.min(), let last = positions.max() else { throw .unknownFigure(name) }
    return first...last
  }

  func checkIsFree(_ name: FigureName) throws(EditError) {
    if shared.withBoard({ $0.has(name) }) { throw .nameInUse(name) }
  }

  /// Checks that so many figures may be added.
  func checkMayAdd(_ count: Int) throws(EditError) {
    if count > Limits.maximumAddedCount { throw .tooManyFigures(count, .edit) }
    if let rest = shared.allowance, count > rest { throw .tooManyFigures(count, .request(rest: rest)) }
    let sum = shared.withBoard { $0.count } + count
    if sum > Limits.maximumFigureCount { throw .tooManyFigures(sum, .board) }
  }

  func check(_ frame: Rectangle, of name: FigureName) throws(EditError) {
    guard Limits.allow(frame) else { throw .outOfRange(name, frame) }
  }

  /// The frame that a figure of a certain size gets at a place.
  func frame(of name: FigureName, at place: Placement, size: Size) throws(EditError) -> Rectangle {
    let frame: Rectangle
    switch place {
    case .origin(let point): frame = Rectangle(origin: point, size: size)
    case .center(let point): frame = Rectangle(center: point, size: size)
    case .beside(let place):
      guard place.figure != name else { throw .namedTwice(name) }
      frame = place.frame(size: size, beside: try piece(place.figure).frame)
    case .inside(let place):
      if case .figure(name) = place.area { throw .namedTwice(name) }
      frame = place.frame(size: size, in: try area(place.area))
    }
    try check(frame, of: name)
    return frame
  }
}

// MARK: - Edits

extension BoardContext {
  /// Renames a figure or a group, as one step named "Rename to NAME". If it has that name already, nothing is recorded.
  ///
  /// The figure keeps its identity and its history, and its open groups and interactive edits stay open. In a group `bed`, all figures and
  /// groups whose names begin with `bed.` are renamed, too.
  ///
  /// - Parameters:
  ///   - name: The figure or the group to rename.
  ///   - newName: The new name, which nothing else on the board may have.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/nameInUse(_:)``, ``EditError/nameTooLong(_:)``.
  public func rename(_ name: FigureName, to newName: FigureName) throws(EditError) {
    try checkMayRecord()
    let piece = try piece(name)
    guard newName != name else { return }
    try checkIsFree(newName)
    let members =
      if let whole = piece.whole { try membersToRename(with: whole.group, to: newName) } else { Renaming() }
    step(named: ActionName.rename(to: newName)) {
      note(piece.id, name, renamedTo: newName)
      if piece.whole == nil { return setName(of: piece.id, from: name, to: newName) }
      for (figure, new) in members.figures { setName(of: figure.id, from: figure.name, to: new) }
      for (group, new) in members.groups { setGroup(group.id, from: group, to: group.renamed(to: new)) }
    }
  }

  /// Changes a figure's place in the stacking order, or that of a group's figures: see ``order(_:to:)-([FigureName],_)``.
  public func order(_ name: FigureName, to place: StackingPlace) throws(EditError) { try order([name], to: place) }

  /// Moves figures together within the stacking order, as one step named "Reorder Figure" or "Reorder 3 Figures". They keep their own order;
  /// of groups all figures move. If the order doesn't change, nothing is recorded.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` for a figure, or for the one that `place` refers to; ``EditError/namedTwice(_:)``, also for a
  ///   place beside a member of a group that moves.
  public func order(_ names: [FigureName], to place: StackingPlace) throws(EditError) {
    try checkMayRecord()
    let pieces = try pieces(names)
    guard let piece = pieces.first else { return }
    guard pieces.count == 1, piece.whole == nil else { return try order(pieces, to: place) }
    let name = piece.name
    let old = try positions(of: name).lowerBound
    // Counted without the figure itself.
    func position(besides position: Int) -> Int { position > old ? position - 1 : position }
    let new =
      switch place {
      case .front: shared.withBoard { $0.count } - 1
      case .back: 0
      case .inFront(let other): other == name ? old : position(besides: try top(of: other, besides: piece.id)) + 1
      case .behind(let other): other == name ? old : position(besides: try bottom(of: other, besides: piece.id))
      }
    guard new != old else { return }
    step(named: ActionName.reorder(figures: 1)) {
      note(piece.id, name)
      setPosition(of: piece.id, from: old, to: new)
    }
  }

  /// Removes a figure, as one step named "Remove Figure": see ``remove(_:)-([FigureName])``.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``.
  public func remove(_ name: FigureName) throws(EditError) { try remove([name]) }

  /// Removes figures, as one step named "Remove Figure" or "Remove 3 Figures"; of groups all figures.
  ///
  /// A group that loses its last member is removed, and its name is free. Interactive edits of these figures are cancelled. Undo restores
  /// all of them at their places in the stacking order, each with its appearance and its own history.
  ///
  /// - Parameter names: Figures, each once.
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/namedTwice(_:)``; none has been removed then.
  public func remove(_ names: [FigureName]) throws(EditError) {
    try checkMayRecord()
    let figures = try figures(names)
    guard !figures.isEmpty else { return }
    step(named: ActionName.remove(figures: figures.count)) {
      takeOutOfGroups(figures)
      for figure in figures {
        note(figure.id, figure.name)
        remove(figure.id)
      }
    }
  }
}
