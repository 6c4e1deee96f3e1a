import BoardDocument
import BoardSnapshots
import Synchronization
import TerminalPictures
import WholeFiles

/// The loop of `edit`: executes each line on the document, and answers it.
final class EditLoop {
  let document: Document
  let client: Client
  let invocation: Invocation
  let options: Edit
  /// Whether a person types the lines and reads the answers.
  let isInteractive: Bool
  var preview: Preview?
  private var input = LineInput(longestLine: Limits.maximumLineLength)
  private(set) var lineNumber = 0
  /// Answers that wait until their commands are on the disk.
  var waiting: [EditAnswer] = []
  private var firstWait: ContinuousClock.Instant?
  /// The document's events since the previous answer, for the next one.
  var events: [Document.Event] = []
  /// Whether the reader of answers has gone.
  var isHungUp = false
  /// The error because of which the document can't be used, if it was reported since the last line came.
  var reportedFault: String?
  /// Protects the document, its clients and the preview: the watch may only use them while the loop waits for input.
  private let turn = Mutex(())
  /// Whether the watch is using the document.
  private(set) var isFollowing = false
  /// The reason why the preview can't be written, and whether it was reported.
  var previewFault: (text: String, isReported: Bool)?

  /// The longest time, and the largest number of answers, for which the loop waits so that one sync serves many answers.
  private static let (longestWait, mostWaiting) = (Duration.milliseconds(10), 1000)

  /// - Returns: `nil` if the user chose, at the terminal, to leave the document as it is.
  init?(_ options: Edit, in invocation: Invocation) throws {
    (self.options, self.invocation) = (options, invocation)
    isInteractive = TerminalStream.input.isTerminal && !options.json
    // This comes before opening the document, which may set lines aside.
    if let path = options.preview {
      try OutputGuard(script: options.document, replacesForeignFiles: options.force).take(
        path, for: Preview.format(of: path).kind)
    }
    var openingEvents: [Document.Event] = []
    let document = try options.opening.openDocument(asks: isInteractive, in: invocation) {
      lastLine throws(DocumentError) in
      try Document(
        path: options.document, durability: options.opening.durability, isReadOnly: options.opening.readOnly,
        lastLine: lastLine, includeRoot: options.including.includeRoot, onEvent: { openingEvents.append($0) })
    }
    guard let document else { return nil }
    self.document = document
    client = document.makeClient(name: "line", parts: [.change, .contexts])
    if !options.json { client.listHint = "':help' lists the commands" }
    preview = options.preview.map { Preview(at: $0, of: document) }
    for event in openingEvents { note(event) }
    document.onEvent = { [weak self] in self?.note($0) }
    for diagnostic in document.diagnostics where !options.json { invocation.console.report(diagnostic) }
  }

  // MARK: Answers that wait

  func wait(with answer: EditAnswer) {
    if waiting.isEmpty { firstWait = .now }
    waiting.append(answer)
  }

  var isWaitOver: Bool {
    waiting.count >= EditLoop.mostWaiting || firstWait.map { .now - $0 > EditLoop.longestWait } ?? false
  }

  func takeEvents() -> [Document.Event] {
    defer { events = [] }
    return events
  }

  // MARK: Input

  func run() throws {
    Interruption.watch()
    // If the system has no watches left, the preview is updated with each line instead.
    let watch = preview.flatMap { _ in try? follow() }
    do {
      try converse()
      try turn.withLock { _ in try end() }
    } catch {
      turn.withLock { _ in hangUp() }
      throw error
    }
    withExtendedLifetime(watch) {}
  }

  /// Answers lines until there are no more.
  private func converse() throws {
    let editor = isInteractive ? LineEditor { line in self.turn.withLock { _ in self.candidates(for: line) } } : nil
    if isInteractive {
      let count = turn.withLock { _ in document.editor.board.count }
      try say(
        "\(options.document): \(Display.counted(count, "figure")); :help lists the commands, :quit ends\n")
    }
    try turn.withLock { _ in try preview?.write() }
    var wasInterrupted = false
    while Interruption.signal == nil {
      let prompt = try turn.withLock { _ in try getReady(showsPrompt: isInteractive && editor == nil) }
      if let editor {
        switch editor.next(prompt: prompt) {
        case .end: return try say("\n")
        case .interrupt(let wasEmpty):
          try say("^C\n")
          if wasEmpty, wasInterrupted { return }
          try say("(^C again on an empty line, ^D or :quit ends)\n")
          wasInterrupted = true
        case .line(let line):
          wasInterrupted = false
          guard try turn.withLock({ _ in try take(Array(line.utf8)) }) else { return }
        }
      } else {
        guard let line = try input.next() else { return }
        guard try turn.withLock({ _ in try take(line) }) else { return }
      }
    }
  }

  /// Prints the answers that are due, and writes the output, before the loop waits for input.
  ///
  /// - Returns: The prompt.
  private func getReady(showsPrompt: Bool) throws -> String {
    if waiting.isEmpty || !input.isReady { try answerWaiting() }
    // The prompt lists all open blocks, so it isn't made for every line of a file.
    let prompt = isInteractive ? prompt : ""
    if showsPrompt { try say(prompt) }
    try invocation.console.flush()
    return prompt
  }

  private var prompt: String {
    let blocks = client.session.openBlocks.map { block in
      "\(block.kind.rawValue) \(block.name.map { "'\($0)'" } ?? block.context.text)"
    }
    let text = client.session.focus.text + (blocks.isEmpty ? "" : " (\(blocks.joined(separator: ", ")))")
    return Display.escaped(text) + "> "
  }

  /// - Returns: Whether to continue.
  private func take(_ line: LineInput.Line) throws -> Bool {
    guard !line.isWhole, options.json else { return try take(line.bytes) }
    lineNumber += 1
    let cut = Diagnostic(
      .incompleteInput, message: "the input ends within a line",
      location: .init(file: "line", line: lineNumber, column: 1),
      sourceLine: String(decoding: line.bytes, as: UTF8.self), hint: "end each line with a line feed")
    try answer(nil, .refused(cut))
    return true
  }

  /// - Returns: Whether to continue.
  private func take(_ bytes: [UInt8]) throws -> Bool {
    lineNumber += 1
    reportedFault = nil
    reportEvents()
    if !options.json {
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
      if let word = words.first, word.hasPrefix(":") || EditOrder(word) != nil { return try executeOwn(words) }
    }
    try execute(bytes)
    return true
  }

  func execute(_ command: [UInt8]) throws {
    let answer: Client.Answer?
    do throws(DocumentError) {
      answer = try client.execute(command, number: lineNumber)
    } catch {
      return try self.answer(nil, withHint(error, to: command))
    }
    try show(answer)
  }

  // MARK: Following

  /// Updates the preview when other programs edit the document while the loop waits for input.
  private func follow() throws(DocumentError) -> FileWatch {
    // Safe: the watch only uses the loop while it holds the lock.
    nonisolated(unsafe) let loop = self
    let watch = try document.watch { loop.turn.withLock { _ in loop.refreshPreview() } }
    // Catches up with changes from before the watch began.
    turn.withLock { _ in refreshPreview() }
    return watch
  }

  private func refreshPreview() {
    isFollowing = true
    defer { isFollowing = false }
    // If the picture can't be written, the next line tries again and reports the failure.
    if document.refresh() { try? preview?.write() }
  }
}
