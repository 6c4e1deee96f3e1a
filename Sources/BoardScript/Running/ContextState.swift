/// A context as it is after a command.
public struct ContextState: Hashable, Sendable {
  /// Which context it is.
  public let name: ContextName
  /// The figure's identity, which no other figure has that is given the name later; `nil` for the board.
  public let figure: FigureID?
  /// Whether it is the board's, or its figure is on the board.
  public let isOnBoard: Bool
  /// The menu titles; `nil` if there is nothing to undo or redo, or it would be refused.
  public let undoTitle: String?
  /// As ``undoTitle``, of redo.
  public let redoTitle: String?
  /// The figures that the steps of the titles are about; `nil` for a figure's own, which are always about the figure.
  public let undoSubject: StepSubject?
  /// As ``undoSubject``, of redo.
  public let redoSubject: StepSubject?
  /// In short, what undo would do.
  package let undoName: ShortStepName?
  /// As ``undoName``, of redo.
  package let redoName: ShortStepName?
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

  package init(
    name: ContextName, figure: FigureID? = nil, isOnBoard: Bool = true, undoTitle: String? = nil,
    redoTitle: String? = nil, undoSubject: StepSubject? = nil, redoSubject: StepSubject? = nil,
    undoName: ShortStepName? = nil, redoName: ShortStepName? = nil,
    undoDepth: Int = 0, redoDepth: Int = 0, isLocked: Bool = false
  ) {
    (self.name, self.figure, self.isOnBoard) = (name, figure, isOnBoard)
    self.isLocked = isLocked
    (self.undoTitle, self.redoTitle) = (undoTitle, redoTitle)
    (self.undoSubject, self.redoSubject) = (undoSubject, redoSubject)
    (self.undoName, self.redoName) = (undoName, redoName)
    (self.undoDepth, self.redoDepth) = (undoDepth, redoDepth)
  }

  package init(_ context: EditingContext) {
    // A step may be recorded of a figure that has left; its title is told all the same.
    let isLocked = context.isHistoryLocked
    self.init(
      name: context.name, figure: (context as? FigureContext)?.id, isOnBoard: context.isOnBoard,
      undoTitle: isLocked ? nil : context.nextUndoTitle, redoTitle: isLocked ? nil : context.nextRedoTitle,
      undoSubject: isLocked ? nil : context.nextUndoSubject, redoSubject: isLocked ? nil : context.nextRedoSubject,
      undoName: isLocked ? nil : context.nextUndoName, redoName: isLocked ? nil : context.nextRedoName,
      undoDepth: context.undoDepth, redoDepth: context.redoDepth, isLocked: isLocked)
  }
}
