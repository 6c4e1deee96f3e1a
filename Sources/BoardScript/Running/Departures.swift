import BoardEditing
import BoardModel

/// When and how figures left the board, so that an error about one can tell what would bring it back.
struct Departures {
  private struct Departure {
    let line: Int
    let wasUndo: Bool
    /// The depth of the stack that holds the step which brings it back, right after it left.
    let depth: Int
    /// How often steps had been lost by then that didn't have to be lost.
    let losses: Int
  }

  private var departures: [FigureName: Departure] = [:]
  /// Counts what may have taken steps off the board's stacks other than undo and redo: limits and forgetting.
  private var losses = 0
  /// Counts edits of the board, each of which empties its redo stack.
  private var redoLosses = 0

  /// Takes note of what a statement did to the board.
  ///
  /// - Parameter isUndo: Whether it undid steps of the board: what left then comes back by redo.
  mutating func note(_ change: Change, line: Int, editor: BoardEditor, isUndo: Bool) {
    for alteration in change.alterations {
      guard let figure = alteration.before else {
        if !departures.isEmpty, let figure = alteration.after { departures[figure.name] = nil }
        continue
      }
      guard alteration.after == nil else { continue }
      let board = editor.boardContext
      // Inside of a group, the step that took it off is still to be closed.
      let depth = isUndo ? board.redoDepth : board.undoDepth + (board.isHistoryFree ? 0 : 1)
      departures[figure.name] = Departure(
        line: line, wasUndo: isUndo, depth: depth, losses: isUndo ? losses + redoLosses : losses)
    }
  }

  /// An edit of the board has been recorded: what could be redone is lost.
  mutating func noteBoardEdit() { redoLosses += 1 }

  /// Steps of the board may have been lost to a limit, or to `forget`.
  mutating func noteLoss() { losses += 1 }

  /// The line at which a figure left the board, and the command that brings it back if one surely does.
  func remedy(for name: FigureName, board: BoardContext) -> (line: Int, command: String?)? {
    guard let departure = departures[name] else { return nil }
    // While the figure is away, the step that took it off is still on its stack, unless steps have been lost.
    let depth = departure.wasUndo ? board.redoDepth : board.undoDepth
    let steps = depth - departure.depth + 1
    let isLost = departure.losses != (departure.wasUndo ? losses + redoLosses : losses)
    guard !isLost, steps >= 1, board.isHistoryFree, board.levelsOfUndo == 0 else { return (departure.line, nil) }
    let word = departure.wasUndo ? "redo" : "undo"
    return (departure.line, steps == 1 ? "\(word) board" : "\(word) board \(steps)")
  }
}
