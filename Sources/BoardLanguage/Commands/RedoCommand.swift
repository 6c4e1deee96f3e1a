/// `redo [CONTEXT | timeline] [N | all]`
struct RedoCommand: UndoRedoCommand {
  let history: UndoRedoOperands

  static let reference = CommandReference(
    keyword: .redo, section: .undo,
    syntax: ["redo [CONTEXT | timeline] [N | all]"],
    summary: "Redoes the undo step that was undone last, or the last N, or all. Default: in the focused context.",
    details: [
      """
      A new edit clears the redo stack of its own context, and of no other. If there are fewer than N undo steps, it
      redoes those, and warns. It is refused when `undo` is.
      """,
      """
      `redo timeline` redoes the transaction that was undone last, by whatever command, unless something was recorded
      since: then `redo CONTEXT` redoes it.
      """,
    ],
    examples: ["redo", "redo board 2", "redo card all", "redo timeline"],
    isStep: true, canBeDryRun: true)

  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int { try context.redo(limit) }

  static func walk(
    _ timeline: BoardTimeline, _ limit: Int, _ note: (EditingContext) -> Void
  ) throws(EditError) -> Int { try timeline.redo(limit, noting: note) }
}
