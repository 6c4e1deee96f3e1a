public import BoardModel
public import UndoKit

/// Edits a board: it holds the board's context, the figures' contexts, and the responder chain that decides who answers.
///
/// One owner each: an editor isn't `Sendable`, and has no locks.
public final class BoardEditor {
  private let edited: EditedBoard
  /// The board's own context.
  public let boardContext: BoardContext
  /// Where undo and redo go if nobody is named, and what a menu should show. At the start, the board has the focus.
  public let chain: ResponderChain

  public init(board: Board = Board()) {
    edited = EditedBoard(board: board)
    boardContext = BoardContext(edited: edited)
    chain = ResponderChain()
    boardContext.chain = chain
    chain.makeFirstResponder(boardContext)
  }

  /// The board as it is now, with previews.
  public var board: Board { edited.board }

  /// What has changed on the board since the last call. Who draws the board asks after every command.
  public func takeChange() -> Change { edited.takeChange() }

  // MARK: Contexts

  /// - Throws: ``EditError/unknownFigure(_:)`` if no such figure is on the board.
  public func context(_ name: ContextName) throws(EditError) -> EditingContext {
    switch name {
    case .board: boardContext
    case .figure(let figure): try context(of: figure)
    }
  }

  /// - Throws: ``EditError/unknownFigure(_:)`` if no such figure is on the board.
  public func context(of figure: FigureName) throws(EditError) -> FigureContext {
    guard let context = boardContext.context(of: figure) else { throw .unknownFigure(figure) }
    return context
  }

  /// The context that has the focus: the first responder.
  public var focusedContext: EditingContext { boardContext.focused ?? boardContext }

  /// Makes a context the first responder. It is no edit: no history records it.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)`` if no such figure is on the board.
  public func focus(on name: ContextName) throws(EditError) {
    boardContext.focus(on: try context(name))
  }

  // MARK: Edits of several figures

  /// Fills figures with a colour: a step of each figure's own. See ``FigureContext/setColor(_:)``.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``; none has changed then.
  public func setColor(of names: [FigureName], to color: Color) throws(EditError) {
    for context in try contexts(of: names) { try context.setColor(color) }
  }

  /// Rounds the corners of figures: a step of each figure's own. See ``FigureContext/setCornerRadius(_:)``.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/invalidRadius(_:)``; none has changed then.
  public func setCornerRadius(of names: [FigureName], to radius: Double) throws(EditError) {
    for context in try contexts(of: names) { try context.setCornerRadius(radius) }
  }

  /// Draws borders: a step of each figure's own. See ``FigureContext/setBorder(_:width:)``.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``, ``EditError/invalidBorderWidth(_:)``; none has changed then.
  public func setBorder(of names: [FigureName], to color: Color, width: Double? = nil) throws(EditError) {
    for context in try contexts(of: names) { try context.setBorder(color, width: width) }
  }

  /// Takes borders away: a step of each figure's own.
  ///
  /// - Throws: ``EditError/unknownFigure(_:)``; none has changed then.
  public func removeBorder(of names: [FigureName]) throws(EditError) {
    for context in try contexts(of: names) { try context.removeBorder() }
  }

  /// All contexts, found before anything is changed.
  private func contexts(of names: [FigureName]) throws(EditError) -> [FigureContext] {
    var contexts: [FigureContext] = []
    contexts.reserveCapacity(names.count)
    for name in names { contexts.append(try context(of: name)) }
    return contexts
  }

  // MARK: Trial

  /// Checks edits without carrying them out: whatever `body` asks for is refused as it would be, or else not done.
  ///
  /// - Throws: What `body` throws.
  public func dryRun(_ body: () throws -> Void) rethrows {
    edited.isDryRun = true
    defer { edited.isDryRun = false }
    try body()
  }
}
