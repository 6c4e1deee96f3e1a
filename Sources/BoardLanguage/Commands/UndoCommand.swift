/// `undo [CONTEXT | last] [N | all]`
struct UndoCommand: UndoRedoCommand {
  let history: UndoRedoOperands

  static let reference = CommandReference(
    keyword: .undo, section: .undo,
    syntax: ["undo [CONTEXT] [N | all]", "undo last [N | all]"],
    summary: "Undoes the last action of a context, or the last N, or all; without a context, of the first responder.",
    details: [
      """
      It never touches another context: undoing a move leaves colors alone. If there are fewer than N actions, it
      undoes those, and warns. An empty stack doesn't pass the undo on to the next responder.
      """,
      """
      It is refused for a context while a group on it is open, and for a figure while its panel is open and has shown
      a preview.
      """,
      """
      `undo last` undoes what was done last, in whichever context: all that one command recorded, or a whole group
      with all that was done in it. See "Undo on the timeline" in the manual.
      """,
    ],
    examples: ["undo", "undo board", "undo card 3", "undo card all", "undo last", "undo last 3"],
    isStep: true, canBeDryRun: true)

  static func walk(_ context: EditingContext, _ limit: Int) throws(EditError) -> Int { try context.undo(limit) }

  static func walk(
    _ timeline: BoardTimeline, _ limit: Int, _ note: (EditingContext) -> Void
  ) throws(EditError) -> Int { try timeline.undo(limit, noting: note) }
}
