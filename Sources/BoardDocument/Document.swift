public import BoardHistories
@_exported public import BoardLanguage
import SystemEssentials
import WholeFiles

/// A board script as a document. The effects of clients' commands are appended to the file before the commands are acknowledged, so that
/// replaying the file restores the board and every history, even after a crash.
///
/// ```swift
/// let document = try Document(path: "my.board")
/// let client = document.makeClient()
/// let answer = try client.execute("add card at 40,40")
/// ```
///
/// The file is a valid script at every moment, and only grows. Other programs may edit it meanwhile: the document notices this before it
/// appends anything, and then replays the file. Like its editor, a document belongs to one actor or thread at a time.
public final class Document {
  /// When a command is acknowledged.
  public enum Durability: String, CaseIterable, Sendable {
    /// When its line is on the disk (`fdatasync`).
    case each
    /// After the next ``Document/sync()``, which several commands may share. Until then its line is in the file, but may be lost.
    case batch
    /// When its line is in the file. The system writes it to the disk some time later.
    case none
  }

  /// How to treat an end of the file that may or may not be complete: a readable last line without a line feed, or a block that is never
  /// closed.
  public enum LastLine: String, CaseIterable, Sendable {
    /// As complete: the line gets its line feed, and the block its `end`.
    case keep
    /// As incomplete: the line, or the block with everything after it, is moved to another file.
    case drop
  }

  /// The path of the file, as it was given.
  public let path: String
  /// When a command is acknowledged.
  public let durability: Durability
  /// The largest length of the file, in bytes.
  package var mostBytes = Limits.maximumFileLength

  let file: DocumentFile
  private let replaying: Replaying
  private(set) var state: State
  /// The number of lines in the file.
  private var lineCount: Int
  /// The error with which the file couldn't be read, also of a read-only document. Every command tries to read it again.
  package private(set) var fault: DocumentError?
  /// Whether the board has edits that aren't in the file, because a client was released when it couldn't be written.
  private var isStale = false
  private var isReleasing = false
  private var readOnlyReason: String?
  private(set) var clients: [WeakClient] = []
  /// Called for events that don't come from commands, before the command that has noticed the event continues.
  public var onEvent: ((Event) -> Void)?
  /// Waits for a moment, while others may be writing the file.
  package var pause: () -> Void = { usleep(UInt32(GrowingFile.pause * 1e6)) }

  struct WeakClient {
    weak var client: Client?
  }

  /// Opens a document; creates it if it doesn't exist.
  ///
  /// An incomplete end is moved to another file: see ``Event/setAside(lines:path:)``. For a read-only document, a readable last line needs
  /// no line feed.
  ///
  /// - Parameters:
  ///   - path: The path of the file; it may be a symbolic link.
  ///   - durability: When a command is acknowledged.
  ///   - isReadOnly: Whether to leave the file alone. It must exist, and may be open elsewhere.
  ///   - lastLine: How to treat an end that may or may not be complete; `nil` to throw an error.
  ///   - includeRoot: The folder that the script includes files from; default: its own. A script that includes files is read-only.
  ///   - keepsHistories: Whether to keep ``histories``, which takes memory for every step. Only clients may record steps then.
  ///   - mayBeFaulty: Whether to open even a script with errors. The file isn't changed, the board is empty, and edits are refused until
  ///     the errors are fixed.
  ///   - onEvent: Called for events that happen while the document is being opened.
  /// - Throws: ``DocumentError/isInUse(path:)``, ``DocumentError/isNotWritable(path:reason:)``, ``DocumentError/unreadable(_:)``,
  ///   ``DocumentError/hasErrors(_:)``, ``DocumentError/mayBeIncomplete(_:)``, ``DocumentError/hasNoLine(path:)``,
  ///   ``DocumentError/notSetAside(lines:path:reason:)``, ``DocumentError/notWritten(_:)``; the file doesn't change then.
  public init(
    path: String, durability: Durability = .each, isReadOnly: Bool = false, lastLine: LastLine? = nil,
    includeRoot: String? = nil, keepsHistories: Bool = false, mayBeFaulty: Bool = false,
    onEvent: ((Event) -> Void)? = nil
  ) throws(DocumentError) {
    (self.path, self.durability, self.onEvent) = (path, durability, onEvent)
    replaying = Replaying(path: path, includeRoot: includeRoot, keepsHistories: keepsHistories)
    readOnlyReason = isReadOnly ? "it was opened for reading only" : nil
    if !isReadOnly { TemporaryName.removeLeftovers(beside: path) }
    file = try DocumentFile(path, for: isReadOnly ? .read : .append)
    lineCount = 0
    let script: SoundScript
    do throws(DocumentError) {
      script = try SoundScript(file.bytes, by: replaying, choice: lastLine, mayWrite: !isReadOnly)
    } catch {
      // Keep the whole text: the author needs it to fix the error.
      guard mayBeFaulty, case .hasErrors = error else { throw error }
      (state, fault) = (replaying.nothing, error)
      return
    }
    state = script.state
    let torn = file.bytes[script.length...]
    var event: Event?
    if script.mayWrite {
      if !torn.isEmpty { event = .setAside(try SetAside(torn, of: path, file.permissions, "incomplete, at the end")) }
      do throws(OutputError) {
        try file.mend(cuttingTo: script.length, appending: script.addition)
      } catch {
        throw .notWritten(error)
      }
    } else if !torn.isEmpty {
      event = .leftOut(lines: torn.split(separator: UInt8(ascii: "\n")).count)
    }
    lineCount = countLines()
    if let event { onEvent?(event) }
    if !isReadOnly, !script.mayWrite { refuseIncludes() }
  }

  /// Saves lines that are missing after an outside edit that wasn't noticed before. Call ``finish()`` to learn of lines that can't be
  /// saved.
  deinit { if file.hasAppended { try? finish() } }

  /// The editor of the board, for reading it, following its changes, and previews. It is replaced at ``Event/reloaded(byOthers:)``.
  ///
  /// Its edits, undo and redo throw `EditError.needsClient`, since the file would lack them: use ``Client/execute(_:)-(String)``. An
  /// interactive edit can show previews and be cancelled, but not end.
  public var editor: BoardEditor { state.session.editor }

  /// The words of the language, with the script's definitions.
  package var vocabulary: Vocabulary { state.session.vocabulary }

  /// The words and operands that can come next in a line.
  ///
  /// - Parameter line: The line up to the caret.
  public func completions(of line: String) -> Completions { state.session.completions(of: line) }

  /// The warnings and unmet expectations when the document was last opened or read again.
  public var diagnostics: [Diagnostic] { state.diagnostics }

  /// Every history, if they are kept. Edits in groups that aren't appended yet aren't in them.
  public var histories: HistoryLog? { state.histories }

  /// Why edits are refused now; `nil` if they aren't.
  public var obstacle: DocumentError? {
    if let readOnlyReason { return .isReadOnly(readOnlyReason) }
    return fault
  }

  /// The present contents of the file, whoever has written them.
  ///
  /// - Throws: ``DocumentError/unreadable(_:)``.
  public func contents() throws(DocumentError) -> [UInt8] {
    try DocumentFile.contents(of: path)
  }

  /// Makes a client, which starts with the focus to which the file's lines lead.
  ///
  /// - Parameters:
  ///   - name: The name of its input in diagnostics.
  ///   - parts: The parts that its reports have.
  public func makeClient(name: String = "input", parts: Report.Parts = []) -> Client {
    clients.removeAll { $0.client == nil }
    let client = Client(of: self, name: name, parts: parts, beside: state.session)
    clients.append(WeakClient(client: client))
    return client
  }

  // MARK: Reading again

  /// Checks whether others have changed the file, and reads it again if so. Every command of a client begins with it.
  ///
  /// - Returns: Whether the board was replaced.
  @discardableResult
  public func refresh() -> Bool {
    refresh(isLast: false)
  }

  private func refresh(isLast: Bool) -> Bool {
    // A read-only document is followed, too, and a file that was moved away may be back.
    let isUntouched = file.isUntouched(atOnce: isLast)
    if isUntouched, !isStale, fault?.isOfContents ?? true { return false }
    file.waitUntilStill(isGone: fault?.isOfAbsence ?? false, pause)
    // Bytes that this document couldn't cut off aren't a change by others.
    if case .notCutOff = fault { return reload(byOthers: false) }
    return reload(byOthers: !(isUntouched && isStale))
  }

  /// Checks the file for the last time, and saves lines that are missing after an outside edit.
  ///
  /// - Throws: ``DocumentError/notSetAside(lines:path:reason:)`` or ``DocumentError/notCutOff(_:)`` if something couldn't be saved.
  public func finish() throws(DocumentError) {
    _ = refresh(isLast: true)
    if let fault, fault.isOfSaving { throw fault }
  }

  /// Reads the file again. If it has errors, the board stays.
  ///
  /// - Parameter byOthers: Whether others are known to have changed it; otherwise the contents are compared.
  @discardableResult
  private func reload(byOthers: Bool) -> Bool {
    do throws(DocumentError) {
      let isOther = try file.reread(
        for: readOnlyReason == nil ? .append : .read, isUnwritable: { giveUpWriting($0) },
        isSetAside: { onEvent?(.setAside($0)) })
      let byOthers = byOthers || isOther
      if byOthers { file.leaveAsIs() }
      // A file that was emptied isn't a new document; more may follow.
      if file.hadBytes, file.bytes.isEmpty { throw .isEmptied(path: path) }
      var state = replaying.state(of: file.bytes)
      // An unfinished line isn't moved to another file here, because its author may still be writing. In a read-only document, a readable
      // line counts as complete.
      if let line = state.end.line, !line.isReadable || readOnlyReason == nil && !state.includesFiles {
        throw .isUnfinished(path: path)
      }
      // An open block isn't an error either: it is left out, as when the document is opened.
      if readOnlyReason != nil, !state.end.hasOtherErrors, let block = state.end.blocks.first {
        state = replaying.state(of: Array(file.bytes[..<block.line.lowerBound]))
      }
      if let errors = state.errors { throw .hasErrors(errors) }
      fault = nil
      begin(at: state)
      if state.includesFiles { refuseIncludes() }
      onEvent?(.reloaded(byOthers: byOthers))
      return true
    } catch {
      if fault?.description != error.description { onEvent?(.isFaulty(error)) }
      fault = error
      return false
    }
  }

  func soundState(of bytes: [UInt8]) throws(DocumentError) -> State { try replaying.soundState(of: bytes) }

  /// Switches to the replayed state; open blocks of clients are cancelled.
  private func begin(at state: State) {
    (self.state, isStale) = (state, false)
    lineCount = countLines()
    for client in clients { client.client?.startOver(beside: state.session) }
  }

  private func countLines() -> Int { file.bytes.count { $0 == UInt8(ascii: "\n") } }

  /// Refuses edits of a script whose lines are in several files.
  private func refuseIncludes() { giveUpWriting("it includes other files, so edit it with a text editor") }

  /// Refuses edits from now on.
  private func giveUpWriting(_ reason: String) {
    guard readOnlyReason == nil else { return }
    readOnlyReason = reason
    onEvent?(.isReadOnly(reason))
  }

  // MARK: Appending

  /// The number of bytes that may still be appended.
  var room: Int { mostBytes - file.length }

  /// The parts that the reports of all clients need.
  var parts: Report.Parts { replaying.keepsHistories ? HistoryLog.parts : .entries }

  /// Stores the name of a client's snapshot, which no other may have.
  func noteSnapshot(named name: String) { state.snapshotNames.insert(SnapshotRequest.folded(name)) }

  /// Appends the lines of a client's command, and syncs them if the durability requires it.
  ///
  /// - Returns: The indices of the ``histories`` that have changed.
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``; the file has been read again then.
  @discardableResult
  func append(_ items: [Journal.Item]) throws(DocumentError) -> [Int] {
    let lines = items.flatMap(\.lines)
    if !lines.isEmpty {
      do throws(OutputError) { try file.append(lines, durability) } catch { throw afterFailure(error) }
    }
    state.hasCommands = state.hasCommands || items.contains { !$0.mayPrecedeBoard }
    return note(items, inLines: lines.count)
  }

  /// Adds the appended items to the histories.
  private func note(_ items: [Journal.Item], inLines count: Int) -> [Int] {
    guard replaying.keepsHistories else { return [] }
    var line = lineCount + 1
    lineCount += count
    return items.flatMap { item in
      defer { line += item.lines.count }
      return state.histories?.note(item, at: line) ?? []
    }
  }

  /// Syncs the appended lines to the disk. With ``Durability/batch``, call it after a short while.
  ///
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``: commands since the last sync may be lost, and the
  ///   board is that of the file.
  public func sync() throws(DocumentError) {
    do throws(OutputError) { try file.sync() } catch { throw afterFailure(error) }
  }

  /// Ends the open blocks of a client that is being released. Its group is recorded if the file hasn't changed, otherwise dropped.
  ///
  /// The board isn't reloaded meanwhile, since the caller that releases a client doesn't expect it. The next ``refresh()`` does so if
  /// necessary.
  func release(_ blocks: [OpenBlock], _ close: () throws(DocumentError) -> Void) {
    isReleasing = true
    defer { isReleasing = false }
    do throws(DocumentError) {
      guard !isStale, file.isUntouched() else { throw .changedMeanwhile }
      try close()
    } catch {
      isStale = true
      onEvent?(.dropped(blocks))
    }
  }

  private func afterFailure(_ error: OutputError) -> DocumentError {
    let failure = error.isOfChange ? DocumentError.changedMeanwhile : .notWritten(error)
    if isReleasing { return failure }
    let acknowledged = file.bytes
    if error.isOfChange { file.waitUntilStill(isGone: false, pause) }
    // The command isn't acknowledged, so the board must go back, even if the file can't be read.
    if !reload(byOthers: error.isOfChange), let state = try? soundState(of: acknowledged) {
      begin(at: state)
      onEvent?(.reloaded(byOthers: false))
    }
    return failure
  }
}
