public import BoardHistories
@_exported public import BoardLanguage
import SystemEssentials
import WholeFiles

/// A board script as a document: the edits of clients are appended to the file before they are acknowledged. So replaying the file restores
/// the board and every history, even after a crash.
///
/// ```swift
/// let document = try Document(path: "my.board")
/// let client = document.makeClient()
/// let answer = try client.execute("add card at 40,40")
/// ```
///
/// The file is a valid script at every moment, and only grows. Other programs may edit it meanwhile: before it appends anything, the
/// document notices that and replays the file. Like its editor, a document belongs to one actor or thread at a time.
public final class Document {
  /// When a command is acknowledged.
  public enum Durability: String, CaseIterable, Sendable {
    /// When its line is on the disk (`fdatasync`).
    case each
    /// After the next ``Document/sync()``, which several commands may share. Until then its line is in the file, but may be lost.
    case batch
    /// When its line is in the file. The system decides when to write it to the disk.
    case none
  }

  /// How to treat an end that may or may not be complete: a readable last line without a line feed, or a block that isn't closed.
  public enum LastLine: String, CaseIterable, Sendable {
    /// It is complete. The missing line feed, `end` or `save` is added.
    case keep
    /// It is incomplete. The line is set aside, or the block with everything after it.
    case drop
  }

  /// The path of the file, as it was given.
  public let path: String
  /// When a command is acknowledged.
  public let durability: Durability
  /// The maximum size of the file.
  package var mostBytes = Limits.maximumFileLength

  let file: DocumentFile
  private let replaying: Replaying
  private(set) var state: State
  /// The number of lines in the file.
  private var lineCount: Int
  /// Why the file couldn't be read, even if it is read-only. Every command tries to read it again.
  package private(set) var fault: DocumentError?
  /// Whether the board shows changes that aren't in the file, because a client was released whose group couldn't be recorded.
  private var isStale = false
  private var isReleasing = false
  private var readOnlyReason: String?
  private(set) var clients: [WeakClient] = []
  /// Called for events besides commands. If a command notices an event, this is called before the command continues.
  public var onEvent: ((Event) -> Void)?
  /// Waits for a moment, while others may be writing the file.
  package var pause: () -> Void = { usleep(UInt32(GrowingFile.pause * 1e6)) }

  struct WeakClient {
    weak var client: Client?
  }

  /// Opens a document, or makes it if it doesn't exist.
  ///
  /// An incomplete end is set aside: see ``Event/setAside(lines:path:)``. For reading only, a readable last line needs no line feed.
  ///
  /// - Parameters:
  ///   - path: The path of the file; symbolic links are followed.
  ///   - durability: When a command is acknowledged.
  ///   - isReadOnly: Whether the file isn't changed, and may be open elsewhere. It must exist.
  ///   - lastLine: How to treat an end that may or may not be complete; if it is `nil`, a document with such an end isn't opened for
  ///     appending.
  ///   - includeRoot: The folder from which it may include files; by default, its own. A document that includes files can only be read.
  ///   - keepsHistories: Whether to keep ``histories``, which takes memory for every step. Only clients may record steps then.
  ///   - mayBeFaulty: Whether to open a script with errors, too, as if others had caused them: the file isn't changed, the board is empty,
  ///     and edits are refused until the errors are fixed.
  ///   - onEvent: Also called for events during opening.
  /// - Throws: ``DocumentError/isInUse(path:)``, ``DocumentError/isNotWritable(path:reason:)``, ``DocumentError/unreadable(_:)``,
  ///   ``DocumentError/hasErrors(_:)``, ``DocumentError/mayBeIncomplete(_:)``, ``DocumentError/isUnfinished(path:)``,
  ///   ``DocumentError/notSetAside(lines:path:reason:)``, ``DocumentError/notWritten(_:)``; the file isn't changed.
  public init(
    path: String, durability: Durability = .each, isReadOnly: Bool = false, lastLine: LastLine? = nil,
    includeRoot: String? = nil, keepsHistories: Bool = false, mayBeFaulty: Bool = false,
    onEvent: ((Event) -> Void)? = nil
  ) throws(DocumentError) {
    (self.path, self.durability, self.onEvent) = (path, durability, onEvent)
    replaying = Replaying(path: path, includeRoot: includeRoot, keepsHistories: keepsHistories)
    readOnlyReason = isReadOnly ? "it was opened for reading only" : nil
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
      if !torn.isEmpty { event = .setAside(try SetAside(torn, of: path, "incomplete, at the end")) }
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

  /// Sets aside lines that are missing after an edit by others, if that wasn't noticed before. Call ``finish()`` to learn about failures.
  deinit { if file.hasAppended { try? finish() } }

  /// The editor of the board, for reading it and following its changes. It is replaced at ``Event/reloaded(byOthers:)``.
  ///
  /// Changes that are made through it by others than a ``Client`` aren't in the file, and are lost at the next
  /// ``Event/reloaded(byOthers:)``.
  public var editor: BoardEditor { state.session.editor }

  /// The version of the language that the document is written in.
  public var version: Int { state.session.version }

  /// The vocabulary of that version, with the definitions of the script.
  package var vocabulary: Vocabulary { state.session.vocabulary }

  /// The possible continuations of a line that is being typed.
  ///
  /// - Parameter line: The line up to the caret.
  public func completions(of line: String) -> Completions { state.session.completions(of: line) }

  /// The warnings, and the expectations that weren't met, when the document was opened or read again.
  public var diagnostics: [Diagnostic] { state.diagnostics }

  /// All histories, if they are kept. They don't contain edits in groups that aren't appended yet.
  public var histories: HistoryLog? { state.histories }

  /// Why edits are refused now; `nil` if they aren't.
  public var obstacle: DocumentError? {
    if let readOnlyReason { return .isReadOnly(readOnlyReason) }
    return fault
  }

  /// The current contents of the file, including changes by others.
  ///
  /// - Throws: ``DocumentError/unreadable(_:)``.
  public func contents() throws(DocumentError) -> [UInt8] {
    try DocumentFile.contents(of: path)
  }

  /// Makes a client, whose first focus is the one that the file's own lines lead to.
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

  /// Reads the file again if others have changed it. Every command of a client begins with this.
  ///
  /// - Returns: Whether the board was replaced.
  @discardableResult
  public func refresh() -> Bool {
    refresh(isLast: false)
  }

  private func refresh(isLast: Bool) -> Bool {
    // This also applies to a document that can no longer be written, and to one that was moved away and may be back.
    let isUntouched = file.isUntouched(atOnce: isLast)
    if isUntouched, !isStale, fault?.isOfContents ?? true { return false }
    file.waitUntilStill(pause)
    // Only our own incomplete write is left at its end, so others haven't changed it.
    if case .notCutOff = fault { return reload(byOthers: false) }
    return reload(byOthers: !(isUntouched && isStale))
  }

  /// Looks at the file for the last time, and sets aside lines that are missing after an edit by others.
  ///
  /// - Throws: ``DocumentError/notSetAside(lines:path:reason:)`` or ``DocumentError/notCutOff(_:)`` if something couldn't be saved or cut
  ///   off.
  public func finish() throws(DocumentError) {
    _ = refresh(isLast: true)
    if let fault, fault.isOfSaving { throw fault }
  }

  /// Reads the file again. If it has errors, the board stays.
  ///
  /// - Parameter byOthers: Whether others have certainly changed it; otherwise its contents are compared.
  @discardableResult
  private func reload(byOthers: Bool) -> Bool {
    do throws(DocumentError) {
      let isOther = try file.reread(
        for: readOnlyReason == nil ? .append : .read, isUnwritable: { giveUpWriting($0) },
        isSetAside: { onEvent?(.setAside($0)) })
      let byOthers = byOthers || isOther
      if byOthers { file.leaveAsIs() }
      // Others have emptied it, for an unknown purpose. It must not be treated as a new document.
      if file.bytes.isEmpty { throw .isEmptied(path: path) }
      var state = replaying.state(of: file.bytes)
      // An incomplete line is no error yet: its writer may still be writing. For reading only, a readable line counts as complete.
      if let line = state.end.line, !line.isReadable || readOnlyReason == nil && !state.includesFiles {
        throw .isUnfinished(path: path)
      }
      // An open block is no error, either: it is left out, as when the document is opened.
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

  /// Replaces the contents of the file, and continues with their board.
  func replace(_ old: [UInt8], with new: [UInt8]) throws(DocumentError) {
    let state: State
    do throws(DocumentError) {
      state = try soundState(of: new)
    } catch {
      throw error.diagnostics.first.map { .refused($0) } ?? error
    }
    do throws(DocumentError) {
      try file.replace(old, with: new)
    } catch {
      if file.bytes == new { reload(byOthers: true) }
      throw error
    }
    fault = nil
    begin(at: state)
    onEvent?(.reloaded(byOthers: false))
  }

  /// Shows a board that was replayed. The open blocks of clients are cancelled.
  private func begin(at state: State) {
    (self.state, isStale) = (state, false)
    lineCount = countLines()
    for client in clients { client.client?.startOver(beside: state.session) }
  }

  private func countLines() -> Int { file.bytes.count { $0 == UInt8(ascii: "\n") } }

  /// Refuses edits of a script that consists of several files.
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

  /// The parts that the reports of clients must have.
  var parts: Report.Parts { replaying.keepsHistories ? HistoryLog.parts : .entries }

  /// Stores the name of a snapshot that a client has requested: no other snapshot may have it.
  func noteSnapshot(named name: String) { state.snapshotNames.insert(SnapshotRequest.folded(name)) }

  /// Appends the result of a client's commands, and writes it to the disk if that is done after each command.
  ///
  /// - Returns: The indices of the ``histories`` that have changed.
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``; the file has been read again.
  @discardableResult
  func append(_ items: [Journal.Item]) throws(DocumentError) -> [Int] {
    let lines = items.flatMap(\.lines)
    if !lines.isEmpty {
      do throws(OutputError) { try file.append(lines, durability) } catch { throw afterFailure(error) }
    }
    state.hasCommands = state.hasCommands || items.contains { !$0.mayPrecedeBoard }
    return note(items, inLines: lines.count)
  }

  /// Adds appended items to the histories.
  private func note(_ items: [Journal.Item], inLines count: Int) -> [Int] {
    guard replaying.keepsHistories else { return [] }
    var line = lineCount + 1
    lineCount += count
    return items.flatMap { item in
      defer { line += item.lines.count }
      return state.histories?.note(item, at: line) ?? []
    }
  }

  /// Writes acknowledged commands to the disk. With ``Durability/batch``, call it after a short while.
  ///
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``: commands since the last call may be lost, and the
  ///   board is that of the file.
  public func sync() throws(DocumentError) {
    do throws(OutputError) { try file.sync() } catch { throw afterFailure(error) }
  }

  /// Closes the open blocks of a client that is being released. Its group is recorded if the file is unchanged and can be written, and
  /// dropped otherwise.
  ///
  /// This doesn't reload the board, which code that releases a client wouldn't expect. The next ``refresh()`` does that if necessary.
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
    if error.isOfChange { file.waitUntilStill(pause) }
    // The executed commands aren't acknowledged, so the board must return to the acknowledged state, even if the file can't be read.
    if !reload(byOthers: error.isOfChange), let state = try? soundState(of: acknowledged) {
      begin(at: state)
      onEvent?(.reloaded(byOthers: false))
    }
    return failure
  }
}
