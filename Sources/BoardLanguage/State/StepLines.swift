import UndoKit

/// The lines that recorded the undo steps of a run, for expectations that fail.
struct StepLines {
  /// By the figure whose history has the step; `nil` for the board's.
  private var recorded: [FigureID?: [UndoStep.ID: Int]] = [:]
  /// The last line that cut off steps to redo.
  private var cuts: [FigureID?: Int] = [:]
  private var removed: [FigureName: Int] = [:]

  /// Notes what a command did.
  ///
  /// - Parameters:
  ///   - line: The command's line.
  ///   - opening: The line that opened the block that it closed, if any: that says more than the block's end.
  mutating func note(_ events: [HistoryEvent], _ change: Change, line: Int, opening: Int?) {
    for event in events {
      switch event.kind {
      case .recorded(let id, _, _): recorded[event.figure, default: [:]][id] = opening ?? line
      case .step(.cutOff): cuts[event.figure] = opening ?? line
      default: break
      }
    }
    let gone = change.figures.filter { $0.new == nil }.compactMap(\.old?.name)
    for name in gone + change.groups.filter({ $0.new == nil }).map(\.name) { removed[name] = line }
  }

  /// The line that recorded a step of a context.
  func line(of step: UndoStep.ID, in context: EditingContext) -> Int? {
    recorded[(context as? FigureContext)?.id]?[step]
  }

  /// The last line that cut off steps to redo of a context.
  func cut(in context: EditingContext) -> Int? { cuts[(context as? FigureContext)?.id] }

  /// The last line that removed a figure or a group of a name.
  func removal(of name: FigureName) -> Int? { removed[name] }
}
