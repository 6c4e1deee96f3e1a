@_exported public import BoardModel

/// Edits a board: it holds the board's context and the figures' contexts.
///
/// Several sessions may share it, but an editor isn't `Sendable` and has no locks: it belongs to one actor or thread at a time.
public final class BoardEditor: ChangeSource {
  let shared: EditingState
  /// The board's own context.
  public let boardContext: BoardContext
  /// Undoes and redoes the latest edits, in whichever context.
  public let timeline: BoardTimeline

  /// Makes an editor of a board.
  ///
  /// - Parameter board: The initial board, which isn't recorded as a step.
  public init(board: Board = Board()) {
    shared = EditingState(board: board)
    boardContext = BoardContext(shared: shared)
    shared.boardContext = boardContext
    timeline = BoardTimeline(shared: shared)
  }

  /// The current board, with previews.
  public var board: Board { shared.board }

  /// Makes a reader of all changes of the board from now on.
  public func makeChangeReader() -> ChangeReader { shared.recorded.makeChangeReader() }

  /// Makes a reader of all events of the histories from now on.
  package func makeHistoryReader() -> HistoryReader { HistoryReader(of: shared) }

  /// A number that increases with every change of the board or of a history.
  package var version: Int { shared.version }

  /// Sets the size and the background of a board that hasn't been edited.
  ///
  /// - Precondition: ``version`` is 0.
  package func setBoard(size: Size, background: Color) { shared.setBoard(Board(size: size, background: background)) }

  // MARK: Contexts

  /// The board's context, or that of a figure.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if no such figure is on the board.
  public func context(_ name: ContextName) throws(EditError) -> EditingContext {
    switch name {
    case .board: boardContext
    case .figure(let figure): try context(of: figure)
    }
  }

  /// The context of a figure.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if no such figure is on the board, ``EditError/isGroup(_:)`` for a group.
  public func context(of figure: FigureName) throws(EditError) -> FigureContext {
    if let context = boardContext.context(of: figure) { return context }
    throw shared.withBoard { $0.group(named: figure) } == nil ? .unknownFigure(figure) : .isGroup(figure)
  }

  /// Edits figures one after the other, and all figures of groups; each edit is a step in its figure's own history.
  ///
  /// ```swift
  /// try editor.forEach(["card", "table"]) { try $0.setColor("tomato") }
  /// ```
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` and ``EditError/isBusy(_:)`` before anything is changed, and what the body throws.
  public func forEach(_ names: [FigureName], _ edit: (FigureContext) throws -> Void) throws {
    let names = try figureNames(names)
    try checkMayEdit(names)
    try shared.transaction { for name in names { try edit(context(of: name)) } }
  }

  /// Checks that all of the figures may be edited, before the first edit is made.
  package func checkMayEdit(_ names: [FigureName]) throws(EditError) {
    // Most calls name one figure, whose edit makes the same check.
    guard names.count > 1 else { return }
    for name in names { _ = try context(of: name) }
    for name in names { try context(of: name).checkMayRecord() }
  }

  // MARK: Owners and dry runs

  /// Makes edits on behalf of an owner, as one transaction on the timeline. Groups and interactive edits that the body opens belong to the
  /// owner; while one of its groups is open, edits of that history by others are refused with ``EditError/isBusy(_:)``. Edits outside of
  /// any call share one owner.
  ///
  /// - Throws: What `body` throws.
  package func asOwner<Result, Failure: Error>(
    _ owner: AnyObject, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = shared.owner
    shared.owner = ObjectIdentifier(owner)
    defer { shared.owner = before }
    return try shared.transaction(isPart: shared.owner == before, body)
  }

  /// Makes edits that add so many figures at most; the edit that would add more throws ``EditError/tooManyFigures(_:_:)``. Figures that
  /// undo and redo bring back don't count.
  ///
  /// - Parameter rest: How many figures may be added; in the end, how many may still be.
  /// - Throws: What `body` throws.
  package func adding<Result, Failure: Error>(
    atMost rest: inout Int, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = shared.allowance
    shared.allowance = rest
    defer { (rest, shared.allowance) = (shared.allowance ?? rest, before) }
    return try body()
  }

  /// Refuses edits, undo and redo from now on, unless ``recording(_:)`` makes them: whoever writes every edit to a file can't do so for
  /// others. Previews of interactive edits and reading are allowed.
  package func admitRecorderOnly() { shared.admitRecorderOnly() }

  /// Makes edits that the caller keeps elsewhere, too: see ``admitRecorderOnly()``. Observers that are notified meanwhile can't edit.
  package func recording<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try shared.admitting(isAtWork: true, body)
  }

  /// Throws ``EditError/needsClient`` if an edit would be refused, because only a recorder may make it.
  package func checkAdmission() throws(EditError) { try shared.checkAdmission() }

  /// Undoes and redoes steps to find out their effect, without side effects: no focus moves if figures leave and come back meanwhile, and
  /// the readers of histories get no events.
  ///
  /// - Parameter body: Gets the events of histories meanwhile, if there is a reader of histories. It must restore the initial state, unless
  ///   it throws, and must not undo steps for which ``undoingBoardCancelsEdit(of:)`` is true.
  package func temporarily(_ body: (HistoryReader.Unread) throws -> Void) rethrows { try shared.temporarily(body) }

  /// Whether undoing the board's last steps may cancel an open interactive edit: a drag or a resize, or the panel of a figure that these
  /// steps have added.
  ///
  /// - Parameter arrived: The figures that the steps have added.
  package func undoingBoardCancelsEdit(of arrived: Set<FigureID>) -> Bool {
    boardContext.hasFrameEdit || arrived.contains(where: boardContext.hasPanel)
  }

  /// Checks edits without making them: `body` throws the same errors as without a dry run, but nothing changes. Each of several edits
  /// is checked against the current board.
  ///
  /// - Throws: What `body` throws.
  package func dryRun<Failure: Error>(_ body: () throws(Failure) -> Void) throws(Failure) {
    let before = shared.isDryRun
    shared.isDryRun = true
    defer { shared.isDryRun = before }
    try body()
  }
}
