import BoardDocument
import BoardSnapshots
import CairoDrawing
import Synchronization
import TerminalPictures
import WholeFiles

/// The loop of `edit`: a line is executed on the document, and answered.
final class EditLoop {
  let document: Document
  let client: Client
  let invocation: Invocation
  let options: Edit
  /// Whether somebody types, and sees the answers.
  let isInteractive: Bool
  var preview: Preview?
  private var input = LineInput(longestLine: Limits.maximumLineLength)
  private(set) var lineNumber = 0
  /// Answers that wait for the disk.
  var waiting: [EditAnswer] = []
  private var firstWait: ContinuousClock.Instant?
  /// What has happened besides, and is told with the next answer.
  var events: [Document.Event] = []
  /// Whether nobody reads answers any more.
  var isHungUp = false
  /// Why the document can't be used, if that was told since the last line came.
  var toldFault: String?
  /// Held by whoever uses the document, its clients and the preview: the loop unless it waits for input, and else the watch.
  private let turn = Mutex(())
  /// Whether it is the watch's turn.
  private(set) var isFollowing = false
  /// Why the preview can't be written, and whether that was told.
  var previewFault: (text: String, isTold: Bool)?

  /// How long an answer waits for others to share its way to the disk, at most, and with how many.
  private static let (longestWait, mostWaiting) = (Duration.milliseconds(10), 1000)

  /// - Returns: `nil` if the document was left as it is, at the terminal.
  init?(_ options: Edit, in invocation: Invocation) throws {
    (self.options, self.invocation) = (options, invocation)
    isInteractive = TerminalStream.input.isTerminal && !options.json
    // Before the document, of which lines may be set aside when it is opened.
    if let path = options.preview {
      try OutputGuard(script: options.document, replacesForeignFiles: options.force).take(
        path, for: Preview.format(of: path).kind)
    }
    var told: [Document.Event] = []
    let document = try options.opening.openDocument(asks: isInteractive, in: invocation) {
      lastLine throws(DocumentError) in
      try Document(
        path: options.document, durability: options.opening.durability, isReadOnly: options.opening.readOnly,
        lastLine: lastLine, includeRoot: options.including.includeRoot, onEvent: { told.append($0) })
    }
    guard let document else { return nil }
    self.document = document
    client = document.makeClient(name: "line", parts: [.change, .contexts])
    if !options.json { client.listHint = "':help' lists the commands" }
    preview = options.preview.map { Preview(at: $0, of: document) }
    for event in told { note(event) }
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

  /// The board in half blocks, as wide as the terminal.
  func picture() throws -> String {
    let board = document.editor.board
    let (columns, rows) = (TerminalStream.output.columns ?? 80, 24)
    // No larger than what is needed of it: a board may be.
    let scale = min(1, 2 * Double(columns) / board.size.width, 4 * Double(rows) / board.size.height)
    let picture = try HalfBlocks(png: BoardRenderer(scale: scale).png(of: board).bytes)
    return picture.lines(columns: columns, rows: rows).map { $0 + "\n" }.joined()
  }

  // MARK: Input

  func run() throws {
    Interruption.watch()
    // Where the system has no watch left, the preview follows with each line.
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

  /// What the last word of a line may become: none in quotes, where the library that reads lines ends words.
  private func completions(of line: String) -> [String] {
    let completions = turn.withLock { _ in document.completions(of: line) }
    return completions.word.hasPrefix("\"") ? [] : completions.candidates.map(\.text)
  }

  /// Answers lines until there are no more.
  private func converse() throws {
    let editor = isInteractive ? LineEditor { self.completions(of: $0) } : nil
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

  /// Tells and writes what is still to be told or written before the loop waits for input.
  ///
  /// - Returns: The prompt.
  private func getReady(showsPrompt: Bool) throws -> String {
    if waiting.isEmpty || !input.isReady { try answerWaiting() }
    // It tells all blocks that are open, so it isn't made for every line of a file.
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

  /// - Returns: Whether to go on.
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

  /// - Returns: Whether to go on.
  private func take(_ bytes: [UInt8]) throws -> Bool {
    lineNumber += 1
    toldFault = nil
    tellEvents()
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

  /// Has the preview follow what other programs do to the document while the loop waits for input.
  private func follow() throws(DocumentError) -> FileWatch {
    // Safe: the watch uses the loop in its turn only.
    nonisolated(unsafe) let loop = self
    let watch = try document.watch { loop.turn.withLock { _ in loop.refreshPreview() } }
    // What was changed before it was watched.
    turn.withLock { _ in refreshPreview() }
    return watch
  }

  private func refreshPreview() {
    isFollowing = true
    defer { isFollowing = false }
    // A picture that can't be written is tried again, and told, after the next line.
    if document.refresh() { try? preview?.write() }
  }
}
