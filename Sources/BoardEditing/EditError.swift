/// Why an edit was refused. Nothing has changed then, neither on the board nor in any history.
public enum EditError: Error, Hashable, Sendable {
  /// No figure of this name is on the board.
  case unknownFigure(FigureName)
  /// A figure of this name already exists on the board.
  case nameInUse(FigureName)
  /// The figure's frame would reach beyond `Limits.maximumCoordinate`.
  case outOfRange(FigureName, Rectangle)
  /// A corner radius is a number from 0 to `Limits.maximumCoordinate`.
  case invalidRadius(Double)
  /// A border's width is a number greater than 0 and at most `Limits.maximumCoordinate`.
  case invalidBorderWidth(Double)
  /// A figure is named twice where each can be named once.
  case namedTwice(FigureName)
  /// A history can't be walked, emptied or limited while a group is being recorded into it.
  case groupIsOpen(ContextName)
  /// Somebody else has a group open in the history.
  case isBusy(ContextName)
  /// After the first preview, a settings panel locks its figure's history until it is saved or cancelled.
  case historyIsLocked(FigureName)
  /// The figure's settings panel, or another interactive edit of it, is open and in the way.
  case interactiveEditIsOpen(FigureName)
  /// The interactive edit has ended or been cancelled.
  case interactiveEditIsOver(FigureName)
}
