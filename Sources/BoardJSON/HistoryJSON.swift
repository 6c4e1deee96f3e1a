/// The whole past of a script as one JSON document; `Outputs.md` tells its form.
public enum HistoryJSON {
  /// The document, in UTF-8.
  public static func text(of history: ScriptHistory) -> [UInt8] {
    JSONText.document { write(history, to: &$0) }
  }

  private static func write(_ history: ScriptHistory, to text: inout JSONText) {
    text.member("rectboard", 1)
    text.member("script", history.script.file)
    text.member("steps", history.script.stepCount)
    text.newLine()
    text.objects("histories", history.histories, onLines: true) { context, text in
      text.member("context", context.figure == nil ? "board" : "figure")
      text.member("figure", context.figure == nil ? nil : context.name.text)
      text.member("onBoard", context.figure.map { history.editor.board.contains($0) } ?? true)
      text.member("lost", context.isLost)
      text.member("saved", context.isAtSavePoint)
      text.member("savedInReach", context.canReachSavePoint)
      text.member("savedAfter", context.savedStep)
      text.member("undo", Array(context.undo.reversed()))
      text.member("redo", Array(context.redo.reversed()))
      text.newLine()
      text.objects("steps", context.steps.enumerated(), onLines: true) { step, text in
        write(step.element, step.offset, to: &text)
      }
      text.newLine()
      text.objects("branches", context.branches, onLines: true) { branch, text in
        text.member("after", context.steps[branch.steps[0]].parent)
        text.member("line", branch.line)
        text.member("cause", branch.cause.rawValue)
        text.member("steps", branch.steps)
      }
    }
    text.newLine()
    text.member("refusal", history.refusal.map(Refusal.init))
  }

  private struct Refusal: JSONObject {
    let diagnostic: Diagnostic

    func writeMembers(to text: inout JSONText) {
      text.member("line", diagnostic.lineOfScript)
      text.member("message", diagnostic.message)
    }
  }

  private static func write(_ step: StepHistory.Step, _ index: Int, to text: inout JSONText) {
    text.member("id", index)
    text.member("after", step.parent)
    text.member("title", step.title)
    text.member("figures", step.subject.map { $0.figures.map(\.text) } ?? [])
    text.member("more", step.subject?.hasMore ?? false)
    text.member("lines", step.lines)
    text.member("undone", step.undoLines)
    text.member("redone", step.redoLines)
    text.member("dropped", step.dropLine)
  }
}
