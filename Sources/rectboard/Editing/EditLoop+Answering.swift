import BoardDocument
import BoardRendering
import ScriptTools
import WholeFiles

// Prints the answers to lines, and what happens at the end.

extension EditLoop {
  /// The most figures of a change that are listed.
  private static let shownFigures = 5

  func show(_ answer: Client.Answer?) throws {
    if options.json { return try self.answer(answer, nil) }
    if let output = answer?.report?.output { try say(output) }
    if let note = answer?.note { try say("  \(note)\n") }
    guard let report = answer?.report else { return }
    for diagnostic in report.diagnostics { invocation.console.report(diagnostic) }
    if !report.unmet.isEmpty, !isInteractive { invocation.note(.unmet) }
    showPreview(after: report)
    guard report.hasChanged || report.stepNumber != nil || !report.entries.isEmpty else { return }
    for line in report.change.lines(atMost: EditLoop.shownFigures) {
      try say(Display.escaped(line) + "\n")
    }
    for context in report.contexts.prefix(EditLoop.shownFigures) {
      try say(Display.escaped(titles(of: context)) + "\n")
    }
    guard report.hasChanged else { return }
    let timeline = client.session.perform { [$0.timeline.undoTitle, $0.timeline.redoTitle] }
    // If the only context has the same titles, they aren't repeated.
    if report.contexts.count == 1, [report.contexts[0].undoTitle, report.contexts[0].redoTitle] == timeline { return }
    try say(Display.escaped("  timeline: \(timeline.map { $0 ?? "–" }.joined(separator: " | "))") + "\n")
  }

  /// The titles of the next undo and redo in a context that the command concerned.
  private func titles(of context: ContextState) -> String {
    guard context.isOnBoard else { return "  \(context.name.text): off the board" }
    guard !context.isLocked else { return "  \(context.name.text): undo and redo wait until the block is closed" }
    let isSaved = (try? document.editor.context(context.name))?.isAtSavePoint ?? false
    let place = isSaved ? "; at the save point" : ""
    return "  \(context.name.text): \(context.undoCaption) | \(context.redoCaption)\(place)"
  }

  private func showPreview(after report: Report?) {
    // Readers of changes aren't notified of the board's size.
    if report?.keyword == .board { preview?.reset() }
    writePreview()
  }

  /// Updates the preview. If that fails, it is reported once, and tried again with each line; the commands go on.
  private func writePreview() {
    do {
      try preview?.write()
      previewFault = nil
    } catch {
      invocation.note((error as? OutputError)?.hadBegun == false ? .outputNotCreated : .outputNotWhole)
      if previewFault?.text != "\(error)" { previewFault = ("\(error)", isReported: false) }
      if !options.json, let fault = takePreviewFault() { invocation.console.report(error: fault) }
    }
  }

  /// Returns the reason why the preview can't be written, unless it was returned before.
  private func takePreviewFault() -> String? {
    defer { previewFault?.isReported = true }
    return previewFault?.isReported == false ? previewFault?.text : nil
  }

  /// Reports that a command wasn't acknowledged, or answers in JSON.
  ///
  /// - Parameter isOfLine: Whether this concerns the last line of the input, rather than the input's end.
  func answer(_ answer: Client.Answer?, _ error: DocumentError?, isOfLine: Bool = true) throws {
    if let error, !isInteractive || error.status == .outputNotWhole { invocation.note(error.status) }
    if answer?.report?.unmet.isEmpty == false { invocation.note(.unmet) }
    guard options.json else {
      if let error, error.description == reportedFault {
        invocation.console.report(error: "the command was not executed; fix the document, then try again")
      } else if let error {
        invocation.console.report(error)
      }
      return writePreview()
    }
    var answer = EditAnswer(line: isOfLine ? lineNumber : nil, answer: answer, error: error, of: client.session)
    answer.events = takeEvents()
    // Earlier answers must be printed first.
    if !waiting.isEmpty || (document.durability == .batch && answer.answer?.appended.isEmpty == false) {
      wait(with: answer)
      if isWaitOver { try answerWaiting() }
    } else {
      try say(answer)
    }
  }

  private func say(_ answer: EditAnswer) throws {
    showPreview(after: answer.answer?.report)
    var answer = answer
    answer.events += takeEvents()
    answer.previewFault = takePreviewFault()
    try reaching([answer]) {
      try invocation.console.print(answer.text)
      try invocation.console.flush()
    }
  }

  /// Keeps the answers' events for later if printing fails, because nobody has read them then.
  private func reaching(_ answers: [EditAnswer], _ print: () throws -> Void) throws {
    do {
      try print()
    } catch {
      events = answers.flatMap(\.events) + events
      throw error
    }
  }

  /// Syncs what was acknowledged to the disk, and prints the answers that waited for that.
  func answerWaiting() throws {
    var failure: DocumentError?
    do throws(DocumentError) {
      try document.sync()
    } catch {
      failure = error
      invocation.note(error.status)
      if waiting.isEmpty { invocation.console.report(error) }
    }
    var answers = waiting
    waiting = []
    // After the first lost command, the answers describe a board that no longer exists.
    var isLost = false
    for (index, answer) in answers.enumerated() {
      if answer.answer?.report?.keyword == .board { preview?.reset() }
      let isAppended = answer.answer?.appended.isEmpty == false || !answer.closed.isEmpty
      isLost = isLost || isAppended
      if let failure, isLost {
        answers[index] = EditAnswer(line: answer.line, answer: nil, error: failure, of: client.session)
        (answers[index].events, answers[index].closed) = (answer.events, answer.closed)
      } else if isAppended {
        answers[index].isDurable = document.durability != .none
      }
    }
    writePreview()
    if let last = answers.indices.last {
      answers[last].events += takeEvents()
      answers[last].previewFault = takePreviewFault()
    }
    try reaching(answers) {
      for answer in answers { try invocation.console.print(answer.text) }
      try invocation.console.flush()
    }
  }

  /// Closes open blocks and the document, and reports that.
  func end() throws {
    var closed: [OpenBlock] = []
    do throws(DocumentError) {
      closed = try client.close()
    } catch {
      try answer(nil, error, isOfLine: false)
    }
    if options.json, !closed.isEmpty {
      var answer = EditAnswer(line: nil, answer: nil, error: nil, of: client.session)
      answer.closed = closed
      answer.events = takeEvents()
      wait(with: answer)
    } else if !options.json {
      for block in closed { invocation.console.note(EditLoop.text(ofClosing: block)) }
    }
    try answerWaiting()
    // If another program has edited the file unnoticed, lines may be missing from it; `finish` sets those aside.
    let fault = attempt { () throws(DocumentError) in try document.finish() }
    reportEvents()
    if !options.json { report(fault) }
    guard options.json, fault != nil || !events.isEmpty else { return }
    var answer = EditAnswer(line: nil, answer: nil, error: fault, of: client.session)
    answer.events = takeEvents()
    try say(answer)
  }

  /// Closes everything after the reader of answers has gone; the rest is reported on standard error.
  func hangUp() {
    isHungUp = true
    reportEvents()
    report(attempt { () throws(DocumentError) in try client.close() })
    report(attempt { () throws(DocumentError) in try document.sync() })
    report(attempt { () throws(DocumentError) in try document.finish() })
  }

  /// Runs a part of the end. An error affects the status, but not the other parts.
  private func attempt(_ body: () throws(DocumentError) -> Void) -> DocumentError? {
    do throws(DocumentError) {
      try body()
      return nil
    } catch {
      invocation.note(error.status)
      return error
    }
  }

  /// Reports an error at the end, unless it was already reported.
  private func report(_ fault: DocumentError?) {
    if let fault, fault.description != reportedFault { invocation.console.report(fault) }
  }

  private static func text(ofClosing block: OpenBlock) -> String {
    switch block.kind {
    case .step: "the step \(block.name.map { "'\($0)' " } ?? "")on '\(block.context.text)' was ended"
    case .panel: "the panel of '\(block.context.text)' was cancelled"
    case .table: "the table '\(block.name ?? "")' was cancelled"
    }
  }

  func note(_ event: Document.Event) {
    if case .reloaded(let byOthers) = event {
      preview?.reset()
      if !byOthers { return }
    }
    // Repeated events are reported once until somebody reads them.
    if events.last?.description != event.description { events.append(event) }
    // While the loop waits for input, somebody may be typing a line, so the event is reported later.
    if !isFollowing { reportEvents() }
  }

  /// Reports events on standard error. In JSON, answers contain them as long as somebody reads answers.
  func reportEvents() {
    if options.json, !isHungUp { return }
    for event in events { report(event) }
    events = []
  }

  private func report(_ event: Document.Event) {
    invocation.console.note("\(options.document): \(event.summary)")
    guard case .isFaulty(let error) = event else { return }
    invocation.console.report(error)
    reportedFault = error.description
  }

  /// Adds a hint to the error of a line that was probably meant to end the program, for which JSON has no command, or to save the
  /// file.
  func withHint(_ error: DocumentError, to line: [UInt8]) -> DocumentError {
    guard case .refused(var diagnostic) = error else { return error }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if options.json, words.count == 1, EditOrder(words[0].trimmingPrefix(":")) == .quit {
      diagnostic.hint = "the end of the input ends the program"
    } else if words == ["save"] {
      diagnostic.hint = "what is done is in the file already; 'end' closes a panel that 'panel' has opened"
    }
    return .refused(diagnostic)
  }

  func say(_ text: String) throws { try invocation.console.print(text) }
}

extension Document.Event {
  /// The event's text; only its summary if it is caused by `error`, whose text is shown with it.
  func text(beside error: DocumentError?) -> String {
    if case .isFaulty(let fault) = self, fault.description == error?.description { summary } else { description }
  }
}

extension DocumentError {
  /// The exit status for the error.
  var status: ExitStatus {
    switch self {
    case .isInUse, .isNotWritable, .isReadOnly: .outputNotCreated
    case .unreadable: .unreadableInput
    case .hasErrors, .mayBeIncomplete, .isUnfinished, .hasNoLine, .isEmptied, .refused, .blocksCancelled: .wrongScript
    case .notWritten, .notCutOff, .notSetAside, .changedMeanwhile: .outputNotWhole
    }
  }
}
