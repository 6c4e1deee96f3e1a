import BoardDocument
import BoardRendering
import ScriptTools
import WholeFiles

// What is said to each line, and at the end.

extension EditLoop {
  /// How many figures of a change are told.
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
    guard document.version >= Keyword.last.version, report.hasChanged else { return }
    let order = client.session.perform { [$0.orderOfWork.undoTitle, $0.orderOfWork.redoTitle] }
    // Mostly it is what the only context says.
    if report.contexts.count == 1, [report.contexts[0].undoTitle, report.contexts[0].redoTitle] == order { return }
    try say(Display.escaped("  last: \(order.map { $0 ?? "–" }.joined(separator: " | "))") + "\n")
  }

  /// What undo and redo would do now in a context that the command was about.
  private func titles(of context: ContextState) -> String {
    guard context.isOnBoard else { return "  \(context.name.text): off the board" }
    guard !context.isLocked else { return "  \(context.name.text): undo and redo wait until the block is closed" }
    let isSaved = (try? document.editor.context(context.name))?.isAtSavePoint ?? false
    let place = isSaved ? "; at the save point" : ""
    return "  \(context.name.text): \(context.undoCaption) | \(context.redoCaption)\(place)"
  }

  private func showPreview(after report: Report?) {
    // The board's size is no change that a reader of changes is told.
    if report?.keyword == .board { preview?.reset() }
    writePreview()
  }

  /// Brings the preview up to date. If that fails it is told once, and tried again with each line: the commands go on.
  private func writePreview() {
    do {
      try preview?.write()
      previewFault = nil
    } catch {
      invocation.note((error as? OutputError)?.hadBegun == false ? .outputNotCreated : .outputNotWhole)
      if previewFault?.text != "\(error)" { previewFault = ("\(error)", isTold: false) }
      if !options.json, let fault = tellPreviewFault() { invocation.console.report(error: fault) }
    }
  }

  /// Why the preview can't be written, if that is still to be told.
  private func tellPreviewFault() -> String? {
    defer { previewFault?.isTold = true }
    return previewFault?.isTold == false ? previewFault?.text : nil
  }

  /// Tells that a command wasn't acknowledged, or answers in JSON.
  ///
  /// - Parameter isOfLine: Whether it is about the last line of the input, and not about its end.
  func answer(_ answer: Client.Answer?, _ error: DocumentError?, isOfLine: Bool = true) throws {
    if let error, !isInteractive || error.status == .outputNotWhole { invocation.note(error.status) }
    if answer?.report?.unmet.isEmpty == false { invocation.note(.unmet) }
    guard options.json else {
      if let error, error.description == toldFault {
        invocation.console.report(error: "the command was not executed; fix the document, then try again")
      } else if let error {
        invocation.console.report(error)
      }
      return writePreview()
    }
    var answer = EditAnswer(line: isOfLine ? lineNumber : nil, answer: answer, error: error, of: client.session)
    answer.events = takeEvents()
    // What is before it has to be answered before it.
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
    answer.previewFault = tellPreviewFault()
    try reaching([answer]) {
      try invocation.console.print(answer.text)
      try invocation.console.flush()
    }
  }

  /// What happened besides isn't told yet if the answers with it don't reach their reader.
  private func reaching(_ answers: [EditAnswer], _ print: () throws -> Void) throws {
    do {
      try print()
    } catch {
      events = answers.flatMap(\.events) + events
      throw error
    }
  }

  /// Brings to the disk what was acknowledged, and answers what waited for that.
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
    // What was said after the first command that is lost was said of a board that is gone.
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
      answers[last].previewFault = tellPreviewFault()
    }
    try reaching(answers) {
      for answer in answers { try invocation.console.print(answer.text) }
      try invocation.console.flush()
    }
  }

  /// Ends what is open, and says so.
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
      for block in closed { invocation.console.note(Display.escaped(EditLoop.text(ofClosing: block))) }
    }
    try answerWaiting()
    // An edit from outside that nobody has noticed yet may lack lines, which are set aside then.
    let fault = attempt { () throws(DocumentError) in try document.finish() }
    tellEvents()
    if !options.json { report(fault) }
    guard options.json, fault != nil || !events.isEmpty else { return }
    var answer = EditAnswer(line: nil, answer: nil, error: fault, of: client.session)
    answer.events = takeEvents()
    try say(answer)
  }

  /// Ends what is open after nobody reads answers any more; what happens then is told to standard error.
  func hangUp() {
    isHungUp = true
    tellEvents()
    report(attempt { () throws(DocumentError) in try client.close() })
    report(attempt { () throws(DocumentError) in try document.sync() })
    report(attempt { () throws(DocumentError) in try document.finish() })
  }

  /// Does a part of the end. What goes wrong costs the status, and not the other parts.
  private func attempt(_ body: () throws(DocumentError) -> Void) -> DocumentError? {
    do throws(DocumentError) {
      try body()
      return nil
    } catch {
      invocation.note(error.status)
      return error
    }
  }

  /// Tells what went wrong at the end, unless that was told.
  private func report(_ fault: DocumentError?) {
    if let fault, fault.description != toldFault { invocation.console.report(fault) }
  }

  private static func text(ofClosing block: OpenBlock) -> String {
    switch block.kind {
    case .group: "the group \(block.name.map { "'\($0)' " } ?? "")on '\(block.context.text)' was ended"
    case .panel: "the panel of '\(block.context.text)' was cancelled"
    }
  }

  func note(_ event: Document.Event) {
    if case .reloaded(let byOthers) = event {
      preview?.reset()
      if !byOthers { return }
    }
    // Many changes in a row, while nobody asks, are told once.
    if events.last?.description != event.description { events.append(event) }
    // Somebody may be typing a line.
    if !isFollowing { tellEvents() }
  }

  /// Tells what has happened besides; in JSON, answers do, as long as somebody reads them.
  func tellEvents() {
    if options.json, !isHungUp { return }
    for event in events { tell(event) }
    events = []
  }

  private func tell(_ event: Document.Event) {
    invocation.console.note("\(options.document): \(event.summary)")
    guard case .isFaulty(let error) = event else { return }
    invocation.console.report(error)
    toldFault = error.description
  }

  // MARK: The loop's own orders

  /// - Parameter words: Of a line, the first of them with its colon or without.
  /// - Returns: Whether to go on.
  func executeOwn(_ words: [String]) throws -> Bool {
    switch (EditOrder(words[0].trimmingPrefix(":")), words.count) {
    case (.quit, 1): return false
    case (.history, 1): try execute(Array("print history".utf8))
    case (.show, 1): try say(picture())
    case (.help, let count) where count <= 2: try say(help(on: count == 2 ? words[1] : nil))
    default:
      invocation.console.report(
        error: "expected :help, :help COMMAND, :history, :show or :quit, found '\(words.joined(separator: " "))'")
      if !isInteractive { invocation.note(.wrongScript) }
    }
    return true
  }

  private func help(on topic: String?) -> String {
    let text =
      if let topic {
        EditOrder(topic.trimmingPrefix(":")) != nil
          ? EditOrder.reference
          : LanguageReference.text(for: topic) ?? LanguageReference.unknownCommandMessage(topic) + "\n"
      } else {
        LanguageReference.text + "\n" + EditOrder.reference
      }
    // The commands of a shell can't be typed here.
    return text.replacing("'rectboard language rectboard'", with: "':help rectboard'")
      .replacing(LanguageReference.listHint, with: client.listHint)
  }

  /// The error of a line, with a hint if it was meant to end the program, which JSON has no word for, or to write the file.
  func withHint(_ error: DocumentError, to line: [UInt8]) -> DocumentError {
    guard case .refused(var diagnostic) = error else { return error }
    let words = String(decoding: line, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    if options.json, words.count == 1, EditOrder(words[0].trimmingPrefix(":")) == .quit {
      diagnostic.hint = "the end of the input ends the program"
    } else if words == ["save"], diagnostic.hint == nil {
      diagnostic.hint = "what is done is in the file already; 'save' closes a panel that 'edit' has opened"
    }
    return .refused(diagnostic)
  }

  func say(_ text: String) throws { try invocation.console.print(text) }
}

extension Document.Event {
  /// What is said of it beside an error, which isn't told twice.
  func text(beside error: DocumentError?) -> String {
    if case .isFaulty(let fault) = self, fault.description == error?.description { summary } else { description }
  }
}

extension DocumentError {
  /// How the program ends because of it.
  var status: ExitStatus {
    switch self {
    case .isInUse, .isNotWritable, .isReadOnly: .outputNotCreated
    case .unreadable: .unreadableInput
    case .hasErrors, .mayBeIncomplete, .isUnfinished, .isEmptied, .refused, .blocksCancelled: .wrongScript
    case .notWritten, .notCutOff, .notSetAside, .changedMeanwhile: .outputNotWhole
    }
  }
}
