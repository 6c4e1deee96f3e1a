import BoardHistories

/// Somebody who edits a document by commands: with a focus and open blocks of its own, as a session has.
public final class Client {
  /// What it edits.
  public let document: Document
  /// What diagnostics call its input.
  public let name: String
  private let parts: Report.Parts
  /// Its focus and open blocks; another one after the file was read again.
  public private(set) var session: Session
  /// Where the first command goes that leaves its context out, unless the focus is moved before; default: where the file's own lines
  /// lead.
  package var focus: ContextName?
  /// What a hint to the list of commands says, where 'rectboard language' can't be typed.
  package var listHint = LanguageReference.listHint
  private var journal = Journal()
  /// What was cancelled when the file was read again, until the client is told.
  private var cancelledBlocks: [OpenBlock] = []
  /// Whether the client was told that a plain undo doesn't go by the order of work.
  private var hasToldOrder = false
  /// The number of the last line, which goes on when the file is read again.
  private var lineNumber = 0

  /// What became of a line.
  public struct Answer: Sendable {
    /// What its command did, with the parts that the client asked for; `nil` for a comment on a line of its own.
    public let report: Report?
    /// What was appended to the document.
    public let appended: [String]
    /// Whether nothing of it can be lost any more: no in a group, which is appended at its end, during an interactive edit, and
    /// as long as ``Document/sync()`` is still to come.
    public let isDurable: Bool
    /// Which of ``Document/histories`` are others now, by their places.
    package let touchedHistories: [Int]

    /// The version of the language that the line has given to a new document.
    var newVersion: Int?
    /// That something else was done last than what was undone.
    var passedOver: String?

    /// What people should know of it that nothing shows.
    public var note: String? {
      if let passedOver { return passedOver }
      if let newVersion { return "the document is now written in version \(newVersion) of the language" }
      return report?.snapshot.map { _ in "kept in the script; 'rectboard run' makes the picture" }
    }
  }

  init(of document: Document, name: String, parts: Report.Parts, beside session: Session) {
    (self.document, self.name, self.parts) = (document, name, parts.union(document.parts))
    self.session = Session(beside: session, name: name)
    self.session.parts = self.parts
  }

  /// Ends what is open, as ``close(_:)`` does, but for a group that can't be written to the file as it is known: see
  /// ``Document/Event/dropped(_:)``.
  deinit {
    guard hasOpenGroup else { return }
    document.release(session.openBlocks) { () throws(DocumentError) in
      for block in session.openBlocks.reversed() { try perform(Client.end(of: block)) }
    }
  }

  var hasOpenGroup: Bool { journal.hasOpenGroup }
  var hasOpenBlocks: Bool { session.hasOpenBlocks }

  /// Executes the command of a line, and appends what came of it; of a line with a comment alone, the comment.
  ///
  /// - Returns: What it did; `nil` for a line of which nothing comes.
  /// - Throws: ``DocumentError``; the command isn't acknowledged then.
  @discardableResult
  public func execute(_ line: String) throws(DocumentError) -> Answer? { try execute(Array(line.utf8)) }

  /// Executes the command of a line that came from elsewhere, and may not be UTF-8.
  ///
  /// - Parameter number: The line's, from 1; default: the one after the line before.
  package func execute(_ line: [UInt8], number: Int? = nil) throws(DocumentError) -> Answer? {
    lineNumber = number ?? lineNumber + 1
    document.refresh()
    if !cancelledBlocks.isEmpty {
      defer { cancelledBlocks = [] }
      throw .blocksCancelled(cancelledBlocks)
    }
    return try perform(line)
  }

  /// Executes a line on the board as it is known.
  @discardableResult
  private func perform(_ line: [UInt8]) throws(DocumentError) -> Answer? {
    if let answer = try setVersion(line) { return answer }
    let (report, passedOver) = try run(line)
    let items: [Journal.Item]
    if let report {
      if case .named(let name)? = report.snapshot { document.noteSnapshot(named: name) }
      items = journal.note(report)
    } else {
      // Of what can only be read, comments are no edits that it could lack.
      guard document.obstacle == nil, let comment = JournalEntry(comment: line) else { return nil }
      if let refusal = journal.excess(of: comment, room: document.room) {
        throw .refused(comment.diagnostic(refusal, in: name, line: lineNumber))
      }
      items = journal.note(comment)
    }
    let touched = try document.append(items)
    let lines = items.flatMap(\.lines)
    let isEdit =
      report.map { $0.stepNumber != nil || $0.openedBlock != nil || $0.snapshot != nil || !$0.entries.isEmpty }
      ?? lines.isEmpty
    let isOpen = isEdit && (hasOpenGroup || (hasOpenBlocks && lines.isEmpty))
    return Answer(
      report: report, appended: lines, isDurable: !isOpen && (document.durability == .each || lines.isEmpty),
      touchedHistories: touched, passedOver: passedOver)
  }

  /// Executes a line that gives a new document its version; `nil` for any other line.
  private func setVersion(_ line: [UInt8]) throws(DocumentError) -> Answer? {
    let script = try accepted { () throws(Diagnostic) in
      try Script.ofVersionLine(line, file: name, number: lineNumber)
    }
    let old = document.version
    guard let script, try document.setVersion(script) else { return nil }
    return Answer(
      report: nil, appended: [], isDurable: true, touchedHistories: [],
      newVersion: script.version == old ? nil : script.version)
  }

  private func run(_ line: [UInt8]) throws(DocumentError) -> (report: Report?, passedOver: String?) {
    guard let command = try accepted({ () throws(Diagnostic) in try read(line) }) else { return (nil, nil) }
    if command.isEdit || command.snapshot != nil {
      if let obstacle = document.obstacle { throw obstacle }
      if let refusal = document.refusal(of: command, by: self) ?? journal.excess(of: command, room: document.room) {
        throw .refused(command.diagnostic(refusal))
      }
    }
    return try accepted { () throws(Diagnostic) in
      if let focus {
        if command.usesFocus { try session.moveFocus(to: focus, for: command) }
        // A panel gives it back.
        if command.keyword == .edit { try? session.moveFocus(to: focus, for: command) }
      }
      if command.usesFocus || [.edit, .focus].contains(command.keyword) { focus = nil }
      let passedOver = passedOver(by: command)
      let report = try session.execute(command)
      hasToldOrder = hasToldOrder || passedOver != nil
      return (report, passedOver)
    }
  }

  /// That a plain undo doesn't take back what was done last, which its author may expect. It is told once.
  private func passedOver(by command: Statement) -> String? {
    guard !hasToldOrder, command.keyword == .undo, command.usesFocus, session.version >= Keyword.last.version,
      let (name, context) = session.perform({ editor in
        (try? editor.context(session.focus)).flatMap { editor.orderOfWork.thing(afterStepOf: $0) }
      })
    else { return nil }
    return
      "the last thing done was '\(name.text)' of \(context == .board ? "the board" : context.text): 'undo last' would have taken it back"
  }

  private func read(_ line: [UInt8]) throws(Diagnostic) -> Statement? {
    do throws(Diagnostic) {
      return try session.read(line, number: lineNumber, listHint: listHint)
    } catch {
      var diagnostic = error
      // The first line of a document that is open isn't to be changed by hand.
      if document.version < Script.newestVersion, (try? Session().read(line)) != nil {
        diagnostic.hint = "close the document, then run 'rectboard format --upgrade --in-place \(document.path)'"
        diagnostic.fixes = []
      }
      throw diagnostic
    }
  }

  private func accepted<Result>(_ body: () throws(Diagnostic) -> Result) throws(DocumentError) -> Result {
    do throws(Diagnostic) { return try body() } catch { throw .refused(error) }
  }

  /// Ends what is open: groups are recorded, interactive edits cancelled.
  ///
  /// - Parameter told: Told what became of each end.
  /// - Returns: What was open, from the innermost to the outermost.
  /// - Throws: ``DocumentError``; a group whose end couldn't be written is gone.
  @discardableResult
  public func close(_ told: (Answer?) -> Void = { _ in }) throws(DocumentError) -> [OpenBlock] {
    var closed: [OpenBlock] = []
    for block in session.openBlocks.reversed() {
      // Each ends before the one around it, unless the file is read again meanwhile.
      guard session.hasOpenBlocks else { break }
      closed.append(block)
      told(try execute(Client.end(of: block)))
    }
    return closed
  }

  private static func end(of block: OpenBlock) -> [UInt8] {
    Array((block.kind == .group ? Keyword.end : .cancel).text.utf8)
  }

  /// Starts over on a board that was replayed; what was open is gone.
  func startOver(beside other: Session) {
    cancelledBlocks += session.openBlocks
    journal = Journal()
    session = Session(beside: other, name: name)
    session.parts = parts
  }
}
