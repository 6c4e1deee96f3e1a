/// `redo [CONTEXT | last] [N | all]`
struct RedoCommand: UndoRedoCommand {
  let history: UndoRedoOperands

  static let reference = CommandReference(
    keyword: .redo, section: .undo,
    syntax: ["redo [CONTEXT] [N | all]", "redo last [N | all]"],
    summary:
      "Redoes the action that was undone last, or the last N, or all; without a context, of the first responder.",
    details: [
      """
      A new edit clears the redo stack of its own context, and of no other. If there are fewer than N actions, it
      redoes those, and warns. It is refused where `undo` is.
      """,
      """
      `redo timeline` brings back what was undone last, whatever undid it, unless something was recorded since: then
      `redo CONTEXT` does.
      """,
    ],
    examples: ["redo", "redo board 2", "redo card all", "redo timeline"],
    isStep: true, canBeDryRun: true)

  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int { try context.redo(limit) }

  static func walk(
    _ timeline: BoardTimeline, _ limit: Int, _ note: (EditingContext) -> Void
  ) throws(EditError) -> Int { try timeline.redo(limit, noting: note) }
}
