/// A context as it is after a command.
public struct ContextState: Hashable, Sendable {
  /// Which context it is.
  public let name: ContextName
  /// The figure's identity, which stays the figure's own even if another one gets its name; `nil` for the board.
  public let figure: FigureID?
  /// Whether the context's figure is on the board; always true for the board's context.
  public let isOnBoard: Bool
  /// The names of the next actions to undo and redo; `nil` if there is none, or undo would be refused.
  package let (undoName, redoName): (ActionName?, ActionName?)
  /// The menu title, such as "Undo Change Color"; `nil` if there is nothing to undo, or it would be refused.
  public var undoTitle: String? { undoName?.title("Undo") }
  /// The menu title of redo; see ``undoTitle``.
  public var redoTitle: String? { redoName?.title("Redo") }
  /// The figures that the next action to undo is about; `nil` in a figure's context, whose actions are all about that figure.
  public let undoSubject: StepSubject?
  /// The figures that the next action to redo is about; see ``undoSubject``.
  public let redoSubject: StepSubject?
  /// The title of the next action to undo, with its figures; `–` if there is none.
  package var undoCaption: String { undoTitle?.caption(about: undoSubject) ?? "–" }
  /// The title of the next action to redo, with its figures; see ``undoCaption``.
  package var redoCaption: String { redoTitle?.caption(about: redoSubject) ?? "–" }
  /// How many closed steps there are to undo.
  public let undoDepth: Int
  /// How many closed steps there are to redo.
  public let redoDepth: Int
  /// Whether undo and redo would be refused, because of an open group or a panel that has previewed.
  public let isLocked: Bool

  package init(_ context: EditingContext) {
    (name, figure, isOnBoard) = (context.name, (context as? FigureContext)?.id, context.isOnBoard)
    // A figure that has left the board keeps the title of its recorded steps.
    isLocked = context.isHistoryLocked
    (undoName, redoName) = isLocked ? (nil, nil) : (context.nextUndoName, context.nextRedoName)
    (undoSubject, redoSubject) = isLocked ? (nil, nil) : (context.nextUndoSubject, context.nextRedoSubject)
    (undoDepth, redoDepth) = (context.undoDepth, context.redoDepth)
  }
}
