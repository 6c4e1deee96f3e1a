import BoardDocument
import BoardJSON

/// What `edit --json` answers to a line of input: an object in a line of its own.
struct EditAnswer {
  /// The line of the input, from 1; `nil` for what is closed at its end.
  let line: Int?
  var isDurable: Bool
  var answer: Client.Answer?
  var error: DocumentError?
  var closed: [OpenBlock] = []
  /// What happened besides, since the answer before.
  var events: [Document.Event] = []
  /// Why the preview isn't up to date.
  var previewFault: String?
  /// How things stand after it.
  let focus: String
  let (undoTitle, redoTitle): (String?, String?)
  /// In the order of work; `nil` if the document's version hasn't that.
  private let order: [String?]?
  let openBlocks: [OpenBlock]
  private let figures: [ChangedFigure]
  private let parts: [Change.PartDifference]
  private let format: BoardFormat?

  init(line: Int?, answer: Client.Answer?, error: DocumentError?, of session: Session) {
    (self.line, self.answer, self.error) = (line, answer, error)
    isDurable = error == nil && answer?.isDurable != false
    let context = try? session.editor.context(session.focus)
    (focus, undoTitle, redoTitle) = (session.focus.text, context?.undoTitle, context?.redoTitle)
    order =
      session.version >= Keyword.last.version
      ? session.perform { [$0.orderOfWork.undoTitle, $0.orderOfWork.redoTitle] } : nil
    openBlocks = session.openBlocks
    format = answer?.report?.change.newFormat
    figures = answer?.report?.change.figures(on: session.editor.board) ?? []
    parts = answer?.report?.change.parts ?? []
  }

  /// The line, with its end.
  var text: [UInt8] { JSONText.document(writeMembers) }

  private func writeMembers(to text: inout JSONText) {
    text.member("line", line)
    text.member("ok", error == nil)
    text.member("durable", isDurable)
    if let answer {
      text.member("changed", answer.report?.hasChanged ?? false)
      if let format { text.member("board", format) }
      if !figures.isEmpty { text.member("figures", figures) }
      if !parts.isEmpty { text.member("parts", parts) }
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
        // Their lines are the document's, not those of the input.
        text.member(key, found.map(DiagnosticOfFile.init))
      } else {
        text.member(key, found)
      }
    }
    let told = events.map { $0.text(beside: error) } + (previewFault.map { [$0] } ?? [])
    if !told.isEmpty { text.member("events", told) }
    if !closed.isEmpty { text.member("closed", closed) }
    text.member("focus", focus)
    text.member("undo", undoTitle)
    text.member("redo", redoTitle)
    if let order {
      text.member("undoLast", order[0])
      text.member("redoLast", order[1])
    }
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
