import BoardDocument
import BoardEditing
import BoardModel
import BoardRendering
import BoardScript
import BoardSnapshots
import CairoDrawing
import Files

/// The loop of `edit`: a line is executed on the document, and answered.
final class EditLoop {
  let document: Document
  let client: Client
  let invocation: Invocation
  let options: Edit
  /// Whether somebody types, and sees the answers.
  let isInteractive: Bool
  var preview: Preview?
  private var input = LineInput(longestLine: Session.longestLine)
  private(set) var lineNumber = 0
  /// Answers that wait for the disk.
  private(set) var waiting: [EditAnswer] = []
  private var firstWait: ContinuousClock.Instant?
  var events: [Document.Event] = []
  /// Why the document can't be used, if that was told since the last line came.
  var toldFault: String?

  /// How long an answer waits for others to share its way to the disk, at most, and with how many.
  private static let (longestWait, mostWaiting) = (Duration.milliseconds(10), 1000)

  init(_ options: Edit, in invocation: Invocation) throws {
    (self.options, self.invocation) = (options, invocation)
    isInteractive = StandardStream.inputIsTerminal && !options.json
    var told: [Document.Event] = []
    document = try Document(
      path: options.document, durability: options.opening.durability, isReadOnly: options.opening.readOnly,
      onEvent: { told.append($0) }
    )
    client = document.makeClient(name: "line", parts: [.change, .contexts])
    if let path = options.preview {
      let outputGuard = OutputGuard(script: options.document, replacesForeignFiles: options.force)
      preview = try Preview(at: path, of: document, outputGuard)
    }
    for event in told { note(event) }
    document.onEvent = { [unowned self] in note($0) }
    for finding in document.findings where !options.json { invocation.console.report(finding) }
  }

  // MARK: Answers that wait

  func wait(with answer: EditAnswer) {
    if waiting.isEmpty { firstWait = .now }
    waiting.append(answer)
  }

  var isWaitOver: Bool {
    waiting.count >= EditLoop.mostWaiting || firstWait.map { .now - $0 > EditLoop.longestWait } ?? false
  }

  func takeWaiting() -> [EditAnswer] {
    defer { waiting = [] }
    return waiting
  }

  /// The board in half blocks, as wide as the terminal.
  func picture() throws -> String {
    let board = document.editor.board
    let (columns, rows) = (StandardStream.output.columns ?? 80, 24)
    // No larger than what is needed of it: a board may be.
    let scale = min(1, 2 * Double(columns) / board.size.width, 4 * Double(rows) / board.size.height)
    let picture = try HalfBlocks(png: BoardRenderer(scale: scale).png(of: board))
    return picture.lines(columns: columns, rows: rows).map { $0 + "\n" }.joined()
  }

  // MARK: Input

  func run() throws {
    Interruption.watch()
    let board = { [document] in document.editor.board }
    let editor = isInteractive ? LineEditor { Completion.candidates(for: $0, on: board()) } : nil
    if isInteractive {
      try say("\(options.document): \(Display.counted(board().count, "figure")); :help tells more, :quit ends\n")
    }
    try preview?.write()
    while Interruption.signal == nil {
      if let editor {
        try invocation.console.flush()
        guard let line = editor.next(prompt: prompt) else { break }
        if try !obey(Array(line.utf8)) { break }
      } else {
        if isInteractive { try say(prompt) }
        if waiting.isEmpty || !input.isReady { try answerWaiting() }
        try invocation.console.flush()
        guard let line = try input.next() else { break }
        if !line.isWhole, options.json {
          lineNumber += 1
          let cut = Diagnostic(
            message: "the input ends within a line", location: .init(file: "line", line: lineNumber, column: 1),
            sourceLine: String(decoding: line.bytes, as: UTF8.self), hint: "end each line with a line feed")
          try answer(nil, .refused(cut))
        } else if try !obey(line.bytes) {
          break
        }
      }
    }
    try end()
  }

  private var prompt: String {
    let blocks = client.session.openBlocks.map { block in
      "\(block.kind.rawValue) \(block.name.map { "'\($0)'" } ?? block.context.text)"
    }
    let text = client.session.focus.text + (blocks.isEmpty ? "" : " (\(blocks.joined(separator: ", ")))")
    return Display.escaped(text) + "> "
  }

  /// - Returns: Whether to go on.
  private func obey(_ bytes: [UInt8]) throws -> Bool {
    lineNumber += 1
    toldFault = nil
    if !options.json, bytes.first == UInt8(ascii: ":") {
      return try obeyOwn(String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init))
    }
    try execute(bytes)
    return true
  }

  func execute(_ command: [UInt8]) throws {
    let answer: Client.Answer?
    do throws(DocumentError) {
      answer = try client.execute(command, number: lineNumber)
    } catch {
      return try self.answer(nil, error)
    }
    try show(answer)
  }
}
