/// `undo [CONTEXT | timeline] [N | all]`
struct UndoCommand: UndoRedoCommand {
  let history: UndoRedoOperands

  static let reference = CommandReference(
    keyword: .undo, section: .undo,
    syntax: ["undo [CONTEXT | timeline] [N | all]"],
    summary: "Undoes the last undo step of a context, or the last N, or all. Default: the focused context.",
    details: [
      """
      It never touches another context: undoing a move leaves colors alone. If there are fewer than N undo steps, it
      undoes those, and warns. An empty history doesn't pass the undo on to the next responder.
      """,
      """
      It is refused for a context while a `step` block on it is open, and for a figure while its panel is open and has
      shown a preview.
      """,
      """
      `undo timeline` undoes the latest transaction, in whichever context: all that one command recorded, or a whole
      `step` block with all that was done in it. See "The timeline" in the manual.
      """,
    ],
    examples: ["undo", "undo board", "undo card 3", "undo card all", "undo timeline", "undo timeline 3"],
    isStep: true, canBeDryRun: true)

  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int { try context.undo(limit) }

  static func walk(
    _ timeline: BoardTimeline, _ limit: Int, _ note: (EditingContext) -> Void
  ) throws(EditError) -> Int { try timeline.undo(limit, noting: note) }
}
