import BoardEditing
import BoardModel
public import BoardScript

/// The whole past of a script as one JSON document; `Outputs.md` tells its form.
public enum HistoryJSON {
  /// The document's version.
  private static let version = 1

  public static func text(of history: ScriptHistory) -> [UInt8] {
    var text = JSONText()
    text.open("{")
    text.member("rectboard", version)
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
    text.key("refusal")
    if let refusal = history.refusal {
      text.open("{")
      text.member("line", refusal.lineOfScript)
      text.member("message", refusal.message)
      text.close("}")
    } else {
      text.raw("null")
      text.hasValue()
    }
    text.close("}")
    text.raw("\n")
    return text.takeBytes()
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
