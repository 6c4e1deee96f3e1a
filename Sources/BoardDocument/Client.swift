import BoardHistories

/// An editor of a document by commands, with a focus and open blocks of its own, like a session.
public final class Client {
  /// The document that it edits.
  public let document: Document
  /// The name of its input in diagnostics.
  public let name: String
  private let parts: Report.Parts
  /// The session with its focus and open blocks, for reading them. It is replaced when the file is read again.
  ///
  /// It refuses edits: ``execute(_:)-(String)`` executes a command and appends it to the file.
  public private(set) var session: Session
  /// The context of the first command that names none, unless the focus is moved before; default: the focus to which the file's lines lead.
  package var focus: ContextName?
  /// The hint to the list of commands, for clients whose users can't type 'rectboard language'.
  package var listHint = LanguageReference.listHint
  private var journal = Journal()
  /// The blocks that were cancelled when the file was read again, until the client gets that error.
  private var cancelledBlocks: [OpenBlock] = []
  /// Whether the client was told that a plain undo doesn't follow the timeline.
  private var hasToldOrder = false
  /// The number of the last line. It continues when the file is read again.
  private var lineNumber = 0

  /// The result of a line.
  public struct Answer: Sendable {
    /// The report of its command, with the parts that the client asked for; `nil` for a comment on a line of its own.
    public let report: Report?
    /// The lines that were appended to the document.
    public let appended: [String]
    /// Whether nothing of it can be lost any more. It is false in a group, which is appended at its end, during an interactive edit, and
    /// until the next ``Document/sync()`` with ``Document/Durability/batch``.
    public let isDurable: Bool
    /// The indices of the ``Document/histories`` that have changed.
    package let touchedHistories: [Int]

    /// The remark that a plain undo hasn't undone what was done last.
    var passedOver: String?

    /// A remark for people about effects that aren't visible otherwise.
    public var note: String? {
      if let passedOver { return passedOver }
      return report?.snapshot.map { _ in "kept in the script; 'rectboard run' makes the picture" }
    }
  }

  init(of document: Document, name: String, parts: Report.Parts, beside session: Session) {
    (self.document, self.name, self.parts) = (document, name, parts.union(document.parts))
    self.session = Session(beside: session, name: name)
    self.session.parts = self.parts
  }

  /// Ends open blocks, as ``close(_:)`` does. A group is dropped if the file has changed or can't be written: see
  /// ``Document/Event/dropped(_:)``.
  deinit {
    guard hasOpenGroup else { return }
    document.release(session.openBlocks) { () throws(DocumentError) in
      for block in session.openBlocks.reversed() { try perform(Client.end(of: block)) }
    }
  }

  var hasOpenGroup: Bool { journal.hasOpenGroup }
  var hasOpenBlocks: Bool { session.hasOpenBlocks }

  /// Executes the command of a line and appends its entries; for a line with only a comment, appends the comment.
  ///
  /// - Returns: The result; `nil` for a line without effect.
  /// - Throws: ``DocumentError``; the command isn't acknowledged then.
  @discardableResult
  public func execute(_ line: String) throws(DocumentError) -> Answer? { try execute(Array(line.utf8)) }

  /// Executes the command of a line from an outside source, which may not be UTF-8.
  ///
  /// - Parameter number: The line's number, from 1; default: one more than the last.
  package func execute(_ line: [UInt8], number: Int? = nil) throws(DocumentError) -> Answer? {
    lineNumber = number ?? lineNumber + 1
    document.refresh()
    if !cancelledBlocks.isEmpty {
      defer { cancelledBlocks = [] }
      throw .blocksCancelled(cancelledBlocks)
    }
    return try perform(line)
  }

  /// Executes a line without checking the file for changes.
  @discardableResult
  private func perform(_ line: [UInt8]) throws(DocumentError) -> Answer? {
    let (report, passedOver) = try run(line)
    let items: [Journal.Item]
    if let report {
      if case .named(let name)? = report.snapshot { document.noteSnapshot(named: name) }
      items = journal.note(report)
    } else {
      // In a read-only document, a comment alone is ignored.
      guard document.obstacle == nil, let comment = JournalEntry(comment: line) else { return nil }
      if let refusal = journal.excess(of: comment, room: document.room) {
        throw .refused(comment.diagnostic(refusal, in: name, line: lineNumber))
      }
      items = journal.note(comment)
    }
    let touched = try document.append(items)
    let lines = items.flatMap(\.lines)
    let isEdit =
      report.map {
        $0.stepNumber != nil || $0.openedBlock != nil || $0.keyword == .row || $0.snapshot != nil || !$0.entries.isEmpty
      }
      ?? lines.isEmpty
    let isOpen = isEdit && (hasOpenGroup || (hasOpenBlocks && lines.isEmpty))
    return Answer(
      report: report, appended: lines, isDurable: !isOpen && (document.durability == .each || lines.isEmpty),
      touchedHistories: touched, passedOver: passedOver)
  }

  private func run(_ line: [UInt8]) throws(DocumentError) -> (report: Report?, passedOver: String?) {
    guard let command = try accepted({ () throws(Diagnostic) in try read(line) }) else { return (nil, nil) }
    if command.isEdit || command.snapshot != nil {
      if let obstacle = document.obstacle { throw obstacle }
      let table = command.keyword == .end ? session.byteCountOfTable : 0
      if let refusal = document.refusal(of: command, by: self)
        ?? journal.excess(of: command, room: document.room, ending: table)
      {
        throw .refused(command.diagnostic(refusal))
      }
    }
    return try accepted { () throws(Diagnostic) in
      if let focus {
        if command.usesFocus { try session.moveFocus(to: focus, for: command) }
        // The panel gives the focus back to this context.
        if command.keyword == .panel { try? session.moveFocus(to: focus, for: command) }
      }
      if command.usesFocus || [.panel, .focus].contains(command.keyword) { focus = nil }
      let passedOver = passedOver(by: command)
      // The session's owner may ask for more, but not for less than the journal needs.
      if !session.parts.isSuperset(of: parts) { session.parts.formUnion(parts) }
      let report = try session.editor.recording { () throws(Diagnostic) in try session.execute(command) }
      hasToldOrder = hasToldOrder || passedOver != nil
      return (report, passedOver)
    }
  }

  /// The remark that a plain undo doesn't undo what was done last, as its author may expect. It is given once.
  private func passedOver(by command: Statement) -> String? {
    guard !hasToldOrder, command.keyword == .undo, command.usesFocus,
      let (name, context) = session.perform({ editor in
        (try? editor.context(session.focus)).flatMap { editor.timeline.transaction(afterStepOf: $0) }
      })
    else { return nil }
    return
      "the latest edit was '\(name.text)' of \(context == .board ? "the board" : context.text): 'undo timeline' would have undone it"
  }

  private func read(_ line: [UInt8]) throws(Diagnostic) -> Statement? {
    try session.read(line, number: lineNumber, listHint: listHint)
  }

  private func accepted<Result>(_ body: () throws(Diagnostic) -> Result) throws(DocumentError) -> Result {
    do throws(Diagnostic) { return try body() } catch { throw .refused(error) }
  }

  /// Ends open blocks: `step` blocks are recorded, panels cancelled.
  ///
  /// - Parameter body: Called with the result of each end.
  /// - Returns: The blocks that were open, from the innermost to the outermost.
  /// - Throws: ``DocumentError``; a `step` block whose end couldn't be written is lost.
  @discardableResult
  public func close(_ body: (Answer?) -> Void = { _ in }) throws(DocumentError) -> [OpenBlock] {
    var closed: [OpenBlock] = []
    for block in session.openBlocks.reversed() {
      // Each block ends before the one around it. If the file is read again meanwhile, no block is left.
      guard session.hasOpenBlocks else { break }
      closed.append(block)
      body(try execute(Client.end(of: block)))
    }
    return closed
  }

  private static func end(of block: OpenBlock) -> [UInt8] {
    Array((block.kind == .step ? Keyword.end : .cancel).text.utf8)
  }

  /// Continues on a board that was replayed; open blocks are cancelled.
  func startOver(beside other: Session) {
    cancelledBlocks += session.openBlocks
    journal = Journal()
    session = Session(beside: other, name: name)
    session.parts = parts
  }
}
