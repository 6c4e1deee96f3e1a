#if WebEditor
  import BoardDocument
  import BoardImport
  import BoardJSON
  import HTTPTypes

  /// A page's request to execute lines of the language, or an edit for which the server writes the lines.
  struct CommandRequest: Decodable, Sendable {
    /// Identifies the request, so that a repetition is recognized.
    let id: String
    let work: Work
    /// The end of the script, as the page knew it when it first sent the request.
    var after: Position?
    /// The context for lines that don't name one, until a line moves the focus.
    var focus: String?
    /// Whether nothing is executed if the lines leave a block open.
    var waitsForEnd = false
    /// The figures whose labels the lines change. Those whose sizes follow their labels get new sizes, in one transaction with the lines.
    var fit: [String] = []

    enum Work: Sendable {
      case lines([String])
      case edit(PageEdit)
      /// Adds the figures of a drawing in the middle of the visible part of the board, moved `aside` if one would hide a figure.
      case drawing(SVGImport, aside: Double, seen: [Double]?)
    }

    struct Position: Decodable, Sendable {
      let epoch: String
      let lineCount: Int
    }

    init(id: String, _ work: Work) { (self.id, self.work) = (id, work) }

    private enum CodingKeys: CodingKey { case id, lines, edit, after, focus, waitsForEnd, fit }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id)
      let edit = try values.decodeIfPresent(PageEdit.self, forKey: .edit)
      work = try edit.map { .edit($0) } ?? .lines(values.decode([String].self, forKey: .lines))
      after = try values.decodeIfPresent(Position.self, forKey: .after)
      focus = try values.decodeIfPresent(String.self, forKey: .focus)
      waitsForEnd = try values.decodeIfPresent(Bool.self, forKey: .waitsForEnd) ?? false
      fit = try values.decodeIfPresent([String].self, forKey: .fit) ?? []
    }

    /// The reason why the request is invalid, if it is.
    var fault: String? {
      if !(1...64).contains(id.utf8.count) { return "expected an 'id' of 1 to 64 bytes" }
      if let after, after.lineCount < 0 { return "expected 'after.lineCount' from 0, found \(after.lineCount)" }
      if let lines, lines.count > CommandRequest.mostLines {
        return "expected at most \(CommandRequest.mostLines) lines, found \(lines.count)"
      }
      return nil
    }

    static let mostLines = 10_000

    /// The lines that the request contains, if it does.
    var lines: [String]? { if case .lines(let lines) = work { lines } else { nil } }
  }

  extension Limits {
    /// The largest number of figures that a page adds with one request.
    static let maximumAddedByRequest = 10_000
  }

  // MARK: - Requests

  extension LiveBoard {
    /// The most bytes of printed output before no further line of a request is executed.
    private static let mostOutput = 1 << 22

    /// Executes the lines of a request in order, up to the first that is refused, and closes the blocks that they leave open.
    ///
    /// A repeated request isn't executed again; it gets the same answer.
    func execute(_ request: CommandRequest) async -> Answer {
      if let fault = request.fault { return .badRequest(fault) }
      if let answer = await earlierAnswer(to: request) { return answer }
      var pasted: Result<Pasted, NoPlan>?
      if case .edit(.paste(let text, let content, let name, _, _)) = request.work {
        pasted = await self.pasted(text, content ?? (name == nil ? nil : .script))
        // Others were served meanwhile, perhaps this request, too, if it was sent twice.
        if let answer = await earlierAnswer(to: request) { return answer }
      }
      if request.waitsForEnd, let open = request.lines.flatMap({ OpenLines($0).indented }) {
        return Answer(.ok) { text in
          text.member("ok", true)
          text.member("id", request.id)
          writePosition(to: &text)
          text.member("open", open)
        }
      }
      let start = lineCount
      var (answer, appended) = perform(request, pasted)
      let place = answers.reserve(request.id, from: appended.isEmpty ? nil : start)
      // A request without edits may have seen edits of others that aren't on the disk yet, so it waits for those.
      if !appended.isEmpty || !waiting.isEmpty, durability != .none, let error = await reachDisk() {
        answer = refused(request, error.httpStatus) { text in
          write(error, line: nil, to: &text)
          if let lines = request.lines { write(remaining: lines, from: 0, to: &text) }
        }
      }
      answers.fulfil(place, with: answer)
      return answer
    }

    /// The answer to a request that was executed before, or may have been.
    private func earlierAnswer(to request: CommandRequest) async -> Answer? {
      if let known = answers[request.id] { return await known.answer() }
      return doubt(about: request)
    }

    private func perform(
      _ request: CommandRequest, _ pasted: Result<Pasted, NoPlan>?
    ) -> (Answer, appended: [String]) {
      let plan: Plan
      do throws(NoPlan) {
        plan = try self.plan(request.work, pasted)
      } catch {
        let answer = refused(request, error.status) { text in
          text.member("kind", error.kind)
          text.member("error", error.sentence)
        }
        return (answer, [])
      }
      var (lines, followers) = (plan.lines, followers(request.fit))
      if !followers.isEmpty {
        let name = followers.count == 1 ? "Change Label" : "Change \(followers.count) Labels"
        lines = CommandText.step(lines, named: name)
      }
      let client = document.makeClient(parts: [.change, .contexts])
      client.listHint = "the button ? beside the field lists the commands"
      client.focus = request.focus.map { $0 == "board" ? .board : .figure(FigureName(unchecked: $0)) }
      var appended: [String] = []
      var error: DocumentError?
      var done: [Client.Answer?] = []
      var closed: [OpenBlock] = []
      var outputSize = 0
      var rest = Limits.maximumAddedByRequest
      do throws(DocumentError) {
        while done.count < lines.count {
          if outputSize > LiveBoard.mostOutput { break }
          if done.count == lines.count - 1 {
            lines.insert(contentsOf: resizes(of: followers), at: done.count)
            followers = []
          }
          let answer = try document.editor.adding(atMost: &rest) { () throws(DocumentError) in
            try take(client.execute(lines[done.count]), &appended)
          }
          outputSize += answer?.report?.output?.utf8.count ?? 0
          done.append(answer)
        }
      } catch let fault {
        error = fault
      }
      do throws(DocumentError) {
        closed = try client.close { _ = take($0, &appended) }
      } catch let fault {
        error = error ?? fault
      }
      endGesturesThatAreOver()
      publish()
      let next = done.count
      let isCutShort = error == nil && next < lines.count
      let status = error?.httpStatus ?? (isCutShort ? .unprocessableContent : .ok)
      let answer = Answer(status) { text in
        text.member("ok", error == nil && !isCutShort)
        text.member("id", request.id)
        if let error { write(error, line: next, to: &text) }
        if isCutShort {
          text.member("kind", "request")
          text.member("error", "The lines up to here print more than an answer can hold; send the rest by itself")
          text.member("line", next)
        }
        if status != .ok, request.lines != nil { write(remaining: lines, from: next, to: &text) }
        writePosition(to: &text)
        text.member("appended", appended)
        text.member("focus", client.session.focus.text)
        if !closed.isEmpty { text.member("closed", closed.map(\.context.text)) }
        if !plan.added.isEmpty { text.member("added", plan.added.map(\.text)) }
        if !plan.leftOut.isEmpty { text.member("leftOut", plan.leftOut) }
        if let drawing = plan.drawing {
          text.member("summary", drawing.summary)
          text.member("warnings", drawing.warnings)
        }
        text.key("answers")
        text.open("[")
        for (index, answer) in done.enumerated() { write(answer, line: index, to: &text) }
        text.close("]")
      }
      return (answer, appended)
    }

    private func take(_ answer: Client.Answer?, _ appended: inout [String]) -> Client.Answer? {
      guard let answer else { return nil }
      appended += answer.appended
      noteAppended(answer.appended)
      noteContexts(answer.report?.contexts.map(\.figure) ?? [])
      noteHistories(answer.touchedHistories)
      return answer
    }

    /// - Parameter reason: Writes the reason.
    func refused(
      _ request: CommandRequest, _ status: Answer.Status = .conflict, _ reason: (inout JSONText) -> Void
    ) -> Answer {
      Answer(status) { text in
        text.member("ok", false)
        text.member("id", request.id)
        writePosition(to: &text)
        reason(&text)
      }
    }

    // MARK: The disk

    /// Waits until appended lines are on the disk.
    ///
    /// - Returns: The error if they can't be written there.
    private func reachDisk() async -> DocumentError? {
      if durability == .each { return sync() }
      return await withCheckedContinuation { continuation in
        waiting.append(continuation)
        if waiting.count == 1 {
          Task {
            try? await Task.sleep(for: .milliseconds(2))
            sync()
          }
        }
      }
    }

    /// Syncs appended lines to the disk, and resumes the requests that wait for that.
    @discardableResult
    func sync() -> DocumentError? {
      var error: DocumentError?
      do throws(DocumentError) {
        try document.sync()
      } catch let fault {
        error = fault
      }
      for continuation in waiting { continuation.resume(returning: error) }
      waiting = []
      return error
    }

    // MARK: Answers

    func writePosition(to text: inout JSONText) {
      text.member("epoch", epoch)
      text.member("revision", revision)
      text.member("lineCount", lineCount)
    }

    /// Writes what remains to be done after the line at index `refused` was refused.
    private func write(remaining lines: [String], from refused: Int, to text: inout JSONText) {
      guard refused < lines.count else { return }
      let remaining = OpenLines(lines, upTo: refused).remaining
      text.member("remaining", remaining)
      text.member("remainingLine", remaining.count - (lines.count - refused))
    }

    func write(_ error: DocumentError, line: Int?, to text: inout JSONText) {
      text.member("kind", error.kind)
      text.member("error", error.sentence)
      if let line { text.member("line", line) }
      if case .refused(let diagnostic) = error { text.member("diagnostic", diagnostic) }
    }

    private func write(_ answer: Client.Answer?, line: Int, to text: inout JSONText) {
      guard let answer, let report = answer.report else { return }
      text.open("{")
      text.member("line", line)
      text.member("command", report.commandName)
      text.member("changed", report.hasChanged)
      text.member("step", report.stepNumber != nil)
      if let output = report.output { text.member("output", output) }
      if let note = answer.note { text.member("note", note) }
      let warnings = report.diagnostics.filter { $0.severity == .warning }
      if !warnings.isEmpty { text.member("warnings", warnings) }
      if !report.unmet.isEmpty { text.member("unmet", report.unmet) }
      text.member("histories", report.contexts)
      text.close("}")
    }
  }

  extension DocumentError {
    var kind: String {
      switch self {
      case .refused: "refused"
      case .isReadOnly, .isNotWritable: "readOnly"
      case .isInUse, .blocksCancelled: "busy"
      case .hasErrors, .mayBeIncomplete, .isUnfinished, .hasNoLine, .isEmptied, .unreadable, .notCutOff, .notSetAside:
        "fault"
      case .notWritten: "notWritten"
      case .changedMeanwhile: "changedMeanwhile"
      }
    }

    var httpStatus: Answer.Status {
      switch self {
      case .refused: .unprocessableContent
      case .notWritten: .insufficientStorage
      default: .conflict
      }
    }

    /// The description for pages, without the line's number.
    var sentence: String {
      guard kind == "fault" || kind == "refused", let diagnostic = diagnostics.first else {
        return description.asSentence
      }
      let text = diagnostic.message + (diagnostic.hint.map { "; \($0)" } ?? "")
      if kind == "refused" { return text.asSentence }
      return "Fix the file first: line \(diagnostic.lineOfScript), \(text)"
    }
  }
#endif
