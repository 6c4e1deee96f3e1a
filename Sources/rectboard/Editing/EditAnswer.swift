import BoardDocument
import BoardJSON

/// The answer of `edit --json` to a line of input: an object on a line of its own.
struct EditAnswer {
  /// The line of the input, from 1; `nil` for the answer about blocks that the end of the input closed.
  let line: Int?
  var isDurable: Bool
  var answer: Client.Answer?
  var error: DocumentError?
  var closed: [OpenBlock] = []
  /// The document's events since the previous answer.
  var events: [Document.Event] = []
  /// The reason why the preview isn't up to date.
  var previewFault: String?
  /// The focus, and the titles of its next undo and redo, after the line.
  let focus: String
  let (undoTitle, redoTitle): (String?, String?)
  /// The titles of undo and redo on the timeline.
  private let timeline: [String?]
  let openBlocks: [OpenBlock]
  private let figures: [ChangedFigure]
  private let groups: [Change.GroupDifference]
  private let format: BoardFormat?

  init(line: Int?, answer: Client.Answer?, error: DocumentError?, of session: Session) {
    (self.line, self.answer, self.error) = (line, answer, error)
    isDurable = error == nil && answer?.isDurable != false
    let context = try? session.editor.context(session.focus)
    (focus, undoTitle, redoTitle) = (session.focus.text, context?.undoTitle, context?.redoTitle)
    timeline = session.perform { [$0.timeline.undoTitle, $0.timeline.redoTitle] }
    openBlocks = session.openBlocks
    format = answer?.report?.change.newFormat
    figures = answer?.report?.change.figures(on: session.editor.board) ?? []
    groups = answer?.report?.change.groups ?? []
  }

  /// The line of output, with its line feed.
  var text: [UInt8] { JSONText.document(writeMembers) }

  private func writeMembers(to text: inout JSONText) {
    text.member("line", line)
    text.member("ok", error == nil)
    text.member("durable", isDurable)
    if let answer {
      text.member("changed", answer.report?.hasChanged ?? false)
      if let format { text.member("board", format) }
      if !figures.isEmpty { text.member("figures", figures) }
      if !groups.isEmpty { text.member("groups", groups) }
      text.member("appended", answer.appended)
      if let output = answer.report?.output { text.member("output", output) }
      if let note = answer.note { text.member("note", note) }
      if let report = answer.report, !report.unmet.isEmpty { text.member("unmet", report.unmet) }
    }
    if let error { text.member("error", error.description) }
    let diagnostics = error?.diagnostics ?? answer?.report?.diagnostics ?? []
    for (key, severity): (StaticString, Diagnostic.Severity) in [("diagnostics", .error), ("warnings", .warning)] {
      let found = diagnostics.filter { $0.severity == severity }
      if found.isEmpty { continue }
      if case .hasErrors = error {
        // These lines are lines of the document, not of the input.
        text.member(key, found.map(DiagnosticOfFile.init))
      } else {
        text.member(key, found)
      }
    }
    let texts = events.map { $0.text(beside: error) } + (previewFault.map { [$0] } ?? [])
    if !texts.isEmpty { text.member("events", texts) }
    if !closed.isEmpty { text.member("closed", closed) }
    text.member("focus", focus)
    text.member("undo", undoTitle)
    text.member("redo", redoTitle)
    text.member("undoTimeline", timeline[0])
    text.member("redoTimeline", timeline[1])
    text.member("open", openBlocks)
  }
}

extension OpenBlock: JSONObject {
  func writeMembers(to text: inout JSONText) {
    text.member("kind", kind.rawValue)
    text.member("context", context.text)
    text.member("name", name)
    text.member("line", line)
  }
}
