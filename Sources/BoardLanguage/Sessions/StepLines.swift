import UndoKit

/// The lines that recorded the undo steps of a script, for expectations that fail.
///
/// A second run of the script finds them, because few expectations fail, and each run would pay for the notes.
final class StepLines {
  private let runner: ScriptRunner
  /// By the figure whose history has the step; `nil` for the board's.
  private var recorded: [FigureID?: [UndoStep.ID: Int]] = [:]
  /// The last line that cut off steps to redo.
  private var cuts: [FigureID?: Int] = [:]
  private var removed: [FigureName: Int] = [:]

  /// - Parameter board: The starting board, if the script has no `board` command.
  init(_ script: Script, on board: Board) {
    runner = ScriptRunner(script, on: board)
    runner.session.stepLines = nil
    runner.session.parts = [.change, .histories]
  }

  /// Runs the script up to a command that another run is about to execute.
  ///
  /// - Parameter count: How many commands come before that one.
  func advance(to count: Int) {
    while runner.session.commandCount < count, let report = try? runner.next() { note(report) }
  }

  private func note(_ report: Report) {
    // A block's line says more than its end.
    let line = report.closedBlock?.line ?? report.line
    for event in report.events {
      switch event.kind {
      case .recorded(let id, _, _): recorded[event.figure, default: [:]][id] = line
      case .step(.cutOff): cuts[event.figure] = line
      default: break
      }
    }
    for figure in report.change.figures where figure.new == nil {
      if let old = figure.old { removed[old.name] = report.line }
    }
  }

  /// The line that recorded a step of a context.
  func line(of step: UndoStep.ID, in context: EditingContext) -> Int? {
    recorded[(context as? FigureContext)?.id]?[step]
  }

  /// The last line that cut off steps to redo of a context.
  func cut(in context: EditingContext) -> Int? { cuts[(context as? FigureContext)?.id] }

  /// The last line that removed a figure of a name.
  func removal(of name: FigureName) -> Int? { removed[name] }
}
