public import BoardHistories
import BoardLanguage
import BoardModel

/// The whole history of a script as one JSON document; `Outputs.md` describes the format.
public enum HistoryJSON {
  /// The document, in UTF-8.
  public static func text(of history: ScriptHistory) -> [UInt8] {
    var bytes: [UInt8] = []
    write(history) { bytes += $0 }
    return bytes
  }

  /// Writes the document in pieces, so that it is never in memory as a whole: a million steps are 150 MB.
  ///
  /// - Parameters:
  ///   - history: The history of a script that has been run.
  ///   - sink: Called with each piece, in order. An error that it throws ends the writing.
  public static func write(_ history: ScriptHistory, to sink: ([UInt8]) throws -> Void) rethrows {
    var text = JSONText()
    text.open("{")
    text.member("rectboard", 1)
    text.member("script", history.file)
    text.member("steps", history.stepCount)
    text.newLine()
    try list("histories", history.histories, in: &text, to: sink) { context, text in
      writeState(of: context, on: history.editor.board, to: &text)
      text.newLine()
      try list("steps", context.steps.enumerated(), in: &text, to: sink) { step, text in
        write(step.element, step.offset, to: &text)
      }
      text.newLine()
      try list("branches", context.branches, in: &text, to: sink) { branch, text in
        text.member("after", context.steps[branch.steps[0]].parent)
        text.member("line", branch.line)
        text.member("cause", branch.cause.rawValue)
        text.member("steps", branch.steps)
      }
    }
    let (undo, redo) = history.timeline
    let places = Dictionary(uniqueKeysWithValues: history.histories.enumerated().map { ($1.figure, $0) })
    text.newLine()
    text.key("timeline")
    text.open("{")
    try list("undo", undo, in: &text, to: sink) { write($0, places, to: &$1) }
    text.newLine()
    try list("redo", redo, in: &text, to: sink) { write($0, places, to: &$1) }
    text.close("}")
    text.newLine()
    text.member("refusal", history.refusal.map(Refusal.init))
    text.close("}")
    text.raw("\n")
    try sink(text.takeBytes())
  }

  /// The size, in bytes, from which on a piece is passed to the sink.
  private static let manyBytes = 1 << 16

  /// Writes a member that lists objects, each on a line of its own, and passes on large pieces.
  private static func list<Elements: Sequence>(
    _ key: StaticString, _ elements: Elements, in text: inout JSONText, to sink: ([UInt8]) throws -> Void,
    _ write: (Elements.Element, inout JSONText) throws -> Void
  ) rethrows {
    text.key(key)
    text.open("[")
    for element in elements {
      text.newLine()
      text.open("{")
      try write(element, &text)
      text.close("}")
      if text.bytes.count >= manyBytes { try sink(text.takeBytes()) }
    }
    text.close("]")
  }

  private static func writeState(of context: StepHistory, on board: Board, to text: inout JSONText) {
    text.member("context", context.figure == nil ? "board" : "figure")
    text.member("figure", context.figure == nil ? nil : context.name.text)
    text.member("onBoard", context.figure.map { board.contains($0) } ?? true)
    text.member("lost", context.isLost)
    text.member("saved", context.isAtSavePoint)
    text.member("savedInReach", context.canReachSavePoint)
    text.member("savedAfter", context.savedStep)
    text.member("undo", Array(context.undo.reversed()))
    text.member("redo", Array(context.redo.reversed()))
  }

  /// - Parameter places: The indices of the histories in the document.
  private static func write(_ transaction: BoardTransaction, _ places: [FigureID?: Int], to text: inout JSONText) {
    text.member("title", transaction.title)
    text.member("waiting", transaction.isWaiting)
    text.member("steps", transaction.steps.compactMap { step in places[step.history.figure].map { [$0, step.step] } })
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
