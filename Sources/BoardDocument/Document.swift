public import BoardHistories
@_exported public import BoardLanguage
import SystemEssentials
import WholeFiles

/// A board script as a document: what clients do is appended to the file before it is acknowledged, so that replaying the file
/// restores the board and every history, also after a crash.
///
/// ```swift
/// let document = try Document(path: "my.board")
/// let client = document.makeClient()
/// let answer = try client.execute("add card at 40,40")
/// ```
///
/// The file is a valid script at every moment, and only grows. It may be edited by other means meanwhile: that is noticed before
/// anything is appended, and then the file is replayed. Like its editor, a document belongs to one actor or thread at a time.
public final class Document {
  /// When a command is acknowledged.
  public enum Durability: String, CaseIterable, Sendable {
    /// When its line is on the disk (`fdatasync`).
    case each
    /// After the next ``Document/sync()``, which several commands may share; until then its line is in the file, and may be lost.
    case batch
    /// When its line is in the file; the system brings it to the disk when it likes.
    case none
  }

  /// What becomes of an end that may be torn or whole: a last line without a line feed that can be read, or a block that nothing closes.
  public enum LastLine: String, CaseIterable, Sendable {
    /// It is whole, and gets its line feed, or the `end` or `save` that it lacks.
    case keep
    /// It is torn, and set aside: the line, or the block with all that follows.
    case drop
  }

  /// The file, as it was given.
  public let path: String
  /// When a command is acknowledged.
  public let durability: Durability
  /// The largest that it may become.
  package var mostBytes = Limits.maximumFileLength

  let file: DocumentFile
  private let replaying: Replaying
  private(set) var state: State
  /// How many lines the file has.
  private var lineCount: Int
  /// Why the file couldn't be read, be it one that can only be read; it is tried again at every command.
  package private(set) var fault: DocumentError?
  /// Whether the board shows what isn't in the file, since a client was released that couldn't be waited for.
  private var isStale = false
  private var isReleasing = false
  private var readOnlyReason: String?
  private(set) var clients: [WeakClient] = []
  /// Called for what happens besides commands, before the command goes on that has noticed it.
  public var onEvent: ((Event) -> Void)?
  /// Waits for a moment, while others may be writing the file.
  package var pause: () -> Void = { usleep(UInt32(GrowingFile.pause * 1e6)) }

  struct WeakClient {
    weak var client: Client?
  }

  /// Opens a document, and makes it if it doesn't exist.
  ///
  /// A part at its end that isn't whole is set aside: see ``Event/setAside(lines:path:)``. To read only, a last line that can be read
  /// needs no line feed.
  ///
  /// - Parameters:
  ///   - path: The file, also behind a symbolic link.
  ///   - durability: When a command is acknowledged.
  ///   - isReadOnly: Whether it is left as it is, and may be open elsewhere; it has to exist then.
  ///   - lastLine: What becomes of an end that may be torn or whole; without it, such a document isn't opened to append.
  ///   - includeRoot: The folder that it includes files from; default: its own. What includes files can only be read.
  ///   - keepsHistories: Whether ``histories`` are kept, which takes memory for every step. Only clients may record steps then.
  ///   - mayBeFaulty: Whether a script with errors is opened, too, as one that others have broken: it is left as it is, the board is
  ///     empty, and edits are refused until it is mended.
  ///   - onEvent: Told of what happens already while it is opened.
  /// - Throws: ``DocumentError/isInUse(path:)``, ``DocumentError/isNotWritable(path:reason:)``, ``DocumentError/unreadable(_:)``,
  ///   ``DocumentError/hasErrors(_:)``, ``DocumentError/mayBeIncomplete(_:)``, ``DocumentError/isUnfinished(path:)``,
  ///   ``DocumentError/notSetAside(lines:path:reason:)``, ``DocumentError/notWritten(_:)``; the file is as it was then.
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
      // Who mends it may want to see all of it.
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

  /// Keeps what somebody else's edit lacks, if it wasn't noticed before. What can't be kept is told by ``finish()``.
  deinit { if file.hasAppended { try? finish() } }

  /// The editor of the board, to look at it and to follow its changes. It is another one after ``Event/reloaded(byOthers:)``.
  ///
  /// What is recorded through it by others than a ``Client`` isn't in the file, and is gone at the next ``Event/reloaded(byOthers:)``.
  public var editor: BoardEditor { state.session.editor }

  /// The version of the language that the document is written in.
  public var version: Int { state.session.version }

  /// The words of that, with all that the script has defined.
  package var vocabulary: Vocabulary { state.session.vocabulary }

  /// What can come next in a line that is typed.
  ///
  /// - Parameter line: The line up to the caret.
  public func completions(of line: String) -> Completions { state.session.completions(of: line) }

  /// What there was to say when the document was opened or read again: warnings, and expectations that aren't met.
  public var diagnostics: [Diagnostic] { state.diagnostics }

  /// Every history, if they are kept: what was done in groups that aren't appended yet isn't in them.
  public var histories: HistoryLog? { state.histories }

  /// Why edits are refused now; `nil` if they aren't.
  public var obstacle: DocumentError? {
    if let readOnlyReason { return .isReadOnly(readOnlyReason) }
    return fault
  }

  /// What stands in the file now, be it of others or of ours.
  ///
  /// - Throws: ``DocumentError/unreadable(_:)``.
  public func contents() throws(DocumentError) -> [UInt8] {
    try DocumentFile.contents(of: path)
  }

  /// Makes a client, who begins with the focus that the file's own lines lead to.
  ///
  /// - Parameters:
  ///   - name: What diagnostics call its input.
  ///   - parts: What its reports tell.
  public func makeClient(name: String = "input", parts: Report.Parts = []) -> Client {
    clients.removeAll { $0.client == nil }
    let client = Client(of: self, name: name, parts: parts, beside: state.session)
    clients.append(WeakClient(client: client))
    return client
  }

  // MARK: Reading again

  /// Looks whether others have changed the file, and reads it again then. Every command of a client begins with it.
  ///
  /// - Returns: Whether the board is another one.
  @discardableResult
  public func refresh() -> Bool {
    refresh(isLast: false)
  }

  private func refresh(isLast: Bool) -> Bool {
    // A document that was given up for writing is still followed; one that was moved away may be back.
    let isUntouched = file.isUntouched(atOnce: isLast)
    if isUntouched, !isStale, fault?.isOfContents ?? true { return false }
    file.waitUntilStill(pause)
    // What we have left at its end ourselves is no change by others.
    if case .notCutOff = fault { return reload(byOthers: false) }
    return reload(byOthers: !(isUntouched && isStale))
  }

  /// Looks at the file for the last time: what an edit by others lacks is set aside now, or never.
  ///
  /// - Throws: ``DocumentError/notSetAside(lines:path:reason:)`` or ``DocumentError/notCutOff(_:)`` for what can't be put in order.
  public func finish() throws(DocumentError) {
    _ = refresh(isLast: true)
    if let fault, fault.isOfSaving { throw fault }
  }

  /// Reads the file again. If it has errors, the board stays.
  ///
  /// - Parameter byOthers: Whether others have changed it for sure; else it is compared.
  @discardableResult
  private func reload(byOthers: Bool) -> Bool {
    do throws(DocumentError) {
      let isOther = try file.reread(
        for: readOnlyReason == nil ? .append : .read, isUnwritable: { giveUpWriting($0) },
        isSetAside: { onEvent?(.setAside($0)) })
      let byOthers = byOthers || isOther
      if byOthers { file.leaveAsIs() }
      // What becomes of it can't be known, but it is no new document.
      if file.bytes.isEmpty { throw .isEmptied(path: path) }
      var state = replaying.state(of: file.bytes)
      // Here nothing is torn: whoever writes may not be done. Who only reads takes a line that can be read for whole.
      if let line = state.end.line, !line.isReadable || readOnlyReason == nil && !state.includesFiles {
        throw .isUnfinished(path: path)
      }
      // Nor is it wrong if a block isn't ended yet: it is left out, as at the beginning.
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

  /// Replaces what the file holds, and goes on with the board that it leads to.
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

  /// Shows the board that was replayed; what clients had open is gone.
  private func begin(at state: State) {
    (self.state, isStale) = (state, false)
    lineCount = countLines()
    for client in clients { client.client?.startOver(beside: state.session) }
  }

  private func countLines() -> Int { file.bytes.count { $0 == UInt8(ascii: "\n") } }

  /// Refuses edits of a script whose lines lie in several files.
  private func refuseIncludes() { giveUpWriting("it includes other files, so edit it with a text editor") }

  /// Refuses edits from now on.
  private func giveUpWriting(_ reason: String) {
    guard readOnlyReason == nil else { return }
    readOnlyReason = reason
    onEvent?(.isReadOnly(reason))
  }

  // MARK: Appending

  /// How many bytes may still be appended.
  var room: Int { mostBytes - file.length }

  /// What the reports of clients tell.
  var parts: Report.Parts { replaying.keepsHistories ? HistoryLog.parts : .entries }

  /// Remembers the name of a snapshot that a client asks for: no other may have it.
  func noteSnapshot(named name: String) { state.snapshotNames.insert(SnapshotRequest.folded(name)) }

  /// Appends what a client did, and brings it to the disk if each command is.
  ///
  /// - Returns: Which of the ``histories`` are others now.
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

  /// Adds what was appended to the histories.
  private func note(_ items: [Journal.Item], inLines count: Int) -> [Int] {
    guard replaying.keepsHistories else { return [] }
    var line = lineCount + 1
    lineCount += count
    return items.flatMap { item in
      defer { line += item.lines.count }
      return state.histories?.note(item, at: line) ?? []
    }
  }

  /// Brings to the disk what was acknowledged; with ``Durability/batch``, to be called after a short while.
  ///
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``: what was acknowledged since the last time may be
  ///   lost, and the board is what the file says.
  public func sync() throws(DocumentError) {
    do throws(OutputError) { try file.sync() } catch { throw afterFailure(error) }
  }

  /// Ends what a client has open that is being released: its group is recorded if the file is as it is known, and else dropped.
  ///
  /// The board isn't reloaded meanwhile, since whoever releases a client doesn't expect it. The next ``refresh()`` does it if need be.
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
    // What was executed isn't acknowledged, so the board has to go back, also if the file can't tell where to.
    if !reload(byOthers: error.isOfChange), let state = try? soundState(of: acknowledged) {
      begin(at: state)
      onEvent?(.reloaded(byOthers: false))
    }
    return failure
  }
}
