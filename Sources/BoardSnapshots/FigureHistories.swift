import BoardEditing
import BoardModel
import BoardScript

/// Remembers the titles of figures' histories, which a figure that comes back to the board still has.
struct FigureHistories {
  /// By identity: a name may be another figure's by then.
  private var titles: [FigureID: (undo: String?, redo: String?)] = [:]
  /// The figures that left last under their names.
  private var departed: [FigureName: FigureID] = [:]

  /// Takes note of a statement.
  ///
  /// - Returns: The histories that it touched, and those of figures that it brought back or took away.
  mutating func note(_ report: Report, board: Board) -> [ContextState] {
    for context in report.contexts {
      // Titles are out of sight behind a panel's preview, which leaves the history as it is.
      guard case .figure(let name) = context.name, !context.isLocked else { continue }
      guard let id = context.isOnBoard ? board[name]?.id : departed[name] else { continue }
      titles[id] = (context.undoTitle, context.redoTitle)
    }
    return report.contexts + moved(report.change).filter { !report.contexts.map(\.name).contains($0.name) }
  }

  private mutating func moved(_ change: Change) -> [ContextState] {
    change.alterations.compactMap { alteration in
      switch (alteration.before, alteration.after) {
      case (let figure?, nil):
        departed[figure.name] = alteration.id
        return ContextState(name: .figure(figure.name), isOnBoard: false)
      case (nil, let figure?):
        guard let (undo, redo) = titles[alteration.id], undo != nil || redo != nil else { return nil }
        return ContextState(name: .figure(figure.name), undoTitle: undo, redoTitle: redo)
      default: return nil
      }
    }
  }
}
