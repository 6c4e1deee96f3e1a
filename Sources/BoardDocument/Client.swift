import BoardModel
public import BoardScript

/// Somebody who edits a document by commands: with a focus and open blocks of its own, as a session has.
public final class Client {
  public let document: Document
  public let name: String
  private let parts: Report.Parts
  public private(set) var session: Session
  private var subscription: Session.Subscription
  /// From the outermost to the innermost.
  private var groups: [OpenGroup] = []
  /// What was cancelled when the file was read again, until the client is told.
  private var cancelledBlocks: [OpenBlock] = []
  /// The number of the last line, which goes on when the file is read again.
  private var lineNumber = 0

  /// What became of a command.
  public struct Answer: Sendable {
    /// With the parts that the client asked for.
    public let report: Report
    /// What was appended to the document.
    public let appended: [String]
    /// Whether nothing of it can be lost any more: no in a group, which is appended at its end, during an interactive edit, and
    /// as long as ``Document/sync()`` is still to come.
    public let isDurable: Bool

    /// What people should know of it that nothing shows.
    public var note: String? { report.snapshot.map { _ in "kept in the script; 'rectboard run' makes the picture" } }
  }

  init(of document: Document, name: String, parts: Report.Parts, beside session: Session) {
    (self.document, self.name, self.parts) = (document, name, parts.union(.record))
    self.session = Session(beside: session, name: name)
    subscription = self.session.subscribe(to: self.parts)
  }

  /// Ends what is open, as ``close(_:)`` does.
  deinit { _ = try? close() }

  var hasOpenGroup: Bool { !groups.isEmpty }
  var hasOpenBlocks: Bool { !session.openBlocks.isEmpty }

  /// Executes the command of a line, and appends what came of it.
  ///
  /// - Returns: What it did; `nil` for a line without a command.
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
    guard let report = try run(line) else { return nil }
    let lines = take(report)
    if !lines.isEmpty { try document.append(lines) }
    let isEdit = report.stepNumber != nil || report.openedBlock != nil || report.snapshot != nil
    let isOpen = isEdit && (hasOpenGroup || (hasOpenBlocks && lines.isEmpty))
    return Answer(
      report: report, appended: lines,
      isDurable: !isOpen && (document.durability == .each || lines.isEmpty))
  }

  private func run(_ line: [UInt8]) throws(DocumentError) -> Report? {
    var obstacle: DocumentError?
    do throws(Diagnostic) {
      return try session.execute(line, number: lineNumber) { command, isEdit, snapshot, length in
        guard isEdit || snapshot != nil else { return nil }
        obstacle = document.obstacle
        if obstacle != nil { return ("", "") }
        return document.refusal(of: command.text, snapshot, by: self)
          ?? refusal(of: command.text, lengthAsGiven: line.count, formatted: length)
      }
    } catch {
      throw obstacle ?? .refused(error)
    }
  }

  /// Why a command is refused with which the document couldn't be opened again.
  private func refusal(
    of command: String, lengthAsGiven: Int, formatted: () -> Int
  ) -> (text: String, hint: String)? {
    // What is cancelled leaves nothing. The ends of open groups always have room.
    if command == "cancel" { return nil }
    let margin = command == "end" ? OpenGroup.longestEnd : DocumentText.margin
    let reserved = groups.reduce(0) { $0 + $1.byteCount + OpenGroup.longestEnd }
    let room = document.room - reserved + (command == "end" ? OpenGroup.longestEnd : 0)
    let most = Limits.maximumLineLength - DocumentText.margin
    if DocumentText.mostGrowth * lengthAsGiven + margin <= min(most, room) { return nil }
    let length = formatted()
    if length > most {
      return (
        "the document would keep '\(command)' in a line of \(length) bytes, and \(most) is the most",
        "split it into several commands"
      )
    }
    if length + margin > room {
      return (
        "the document would become larger than \(Limits.mebibytes(Limits.maximumFileLength)), the most that can be opened again",
        "'rectboard compact' shortens it, without its histories; or begin another"
      )
    }
    return nil
  }

  /// What a command adds to the document now; in a group, nothing before its end.
  private func take(_ report: Report) -> [String] {
    if case .named(let name)? = report.snapshot { document.noteSnapshot(named: name) }
    switch report.commandName {
    case "group":
      groups.append(OpenGroup(lines: DocumentText.lines(report.record, inside: groups.count)))
      return []
    case "end":
      guard let group = groups.popLast(), group.hasContent else { return [] }
      return add(group.lines + DocumentText.lines(report.record, inside: groups.count))
    default: return add(DocumentText.lines(report.record, inside: groups.count))
    }
  }

  private func add(_ lines: [String]) -> [String] {
    if groups.isEmpty { return lines }
    groups[groups.count - 1].add(lines)
    return []
  }

  /// Ends what is open: groups are recorded, interactive edits cancelled.
  ///
  /// - Parameter told: Told what became of each end.
  /// - Returns: What was open, from the innermost to the outermost.
  /// - Throws: ``DocumentError``; a group whose end couldn't be written is gone.
  @discardableResult
  public func close(_ told: (Answer?) -> Void = { _ in }) throws(DocumentError) -> [OpenBlock] {
    var closed: [OpenBlock] = []
    while let block = session.openBlocks.last {
      closed.append(block)
      told(try execute(block.kind == .group ? "end" : "cancel"))
    }
    return closed
  }

  /// Starts over on a board that was replayed; what was open is gone.
  func startOver(beside other: Session) {
    cancelledBlocks += session.openBlocks
    groups = []
    session = Session(beside: other, name: name)
    subscription = session.subscribe(to: parts)
  }
}
