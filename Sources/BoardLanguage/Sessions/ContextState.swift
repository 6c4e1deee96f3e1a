/// A context as it is after a command.
public struct ContextState: Hashable, Sendable {
  /// Which context it is.
  public let name: ContextName
  /// The figure's identity, which no other figure has that is given the name later; `nil` for the board.
  public let figure: FigureID?
  /// Whether it is the board's, or its figure is on the board.
  public let isOnBoard: Bool
  /// What undo and redo would do; `nil` if there is nothing to undo or redo, or it would be refused.
  package let (undoName, redoName): (ActionName?, ActionName?)
  /// The menu title, such as "Undo Change Color"; `nil` if there is nothing to undo, or it would be refused.
  public var undoTitle: String? { undoName?.title("Undo") }
  /// As ``undoTitle``, of redo.
  public var redoTitle: String? { redoName?.title("Redo") }
  /// The figures that the steps of the titles are about; `nil` for a figure's own, which are always about the figure.
  public let undoSubject: StepSubject?
  /// As ``undoSubject``, of redo.
  public let redoSubject: StepSubject?
  /// What undo would do, and to which figures; `–` for nothing.
  package var undoCaption: String { undoTitle?.caption(about: undoSubject) ?? "–" }
  /// As ``undoCaption``, of redo.
  package var redoCaption: String { redoTitle?.caption(about: redoSubject) ?? "–" }
  /// How many closed steps there are to undo.
  public let undoDepth: Int
  /// How many closed steps there are to redo.
  public let redoDepth: Int
  /// Whether undo and redo would be refused, because of an open group or a panel that has previewed.
  public let isLocked: Bool

  package init(_ context: EditingContext) {
    (name, figure, isOnBoard) = (context.name, (context as? FigureContext)?.id, context.isOnBoard)
    // A step may be recorded of a figure that has left; its title is told all the same.
    isLocked = context.isHistoryLocked
    (undoName, redoName) = isLocked ? (nil, nil) : (context.nextUndoName, context.nextRedoName)
    (undoSubject, redoSubject) = isLocked ? (nil, nil) : (context.nextUndoSubject, context.nextRedoSubject)
    (undoDepth, redoDepth) = (context.undoDepth, context.redoDepth)
  }
}
