@_exported public import BoardScript
import Foundation
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

  /// What becomes of a last line without a line feed that can be read: nobody can tell whether it is whole.
  public enum LastLine: String, CaseIterable, Sendable {
    /// It is whole, and gets its line feed.
    case keep
    /// It is torn, and set aside.
    case drop
  }

  /// The file, as it was given.
  public let path: String
  /// When a command is acknowledged.
  public let durability: Durability
  /// The largest that it may become.
  package var mostBytes = Limits.maximumFileLength

  private var file: GrowingFile
  private(set) var state: State
  /// How many lines the file has.
  private var lineCount: Int
  /// What the file holds, as it was last read or appended to.
  private(set) var text: [UInt8]
  /// The lines that were appended since the document was opened: those between two edits by others stand in a row.
  private var appended: [[String]] = [[]]
  /// How many of them weren't brought to the disk, with ``Durability/batch``, and so aren't acknowledged.
  private var unsyncedCount = 0
  /// How much of the file is on the disk.
  private var syncedLength: Int
  private let includeRoot: String?
  /// Why the file couldn't be read, be it one that can only be read; it is tried again at every command.
  package private(set) var fault: DocumentError?
  private var readOnlyReason: String?
  private(set) var clients: [WeakClient] = []
  /// Called for what happens besides commands, before the command goes on that has noticed it.
  public var onEvent: ((Event) -> Void)?
  /// Waits for a moment, while others may be writing the file.
  package var pause: () -> Void = { Thread.sleep(forTimeInterval: GrowingFile.pause) }

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
  ///   - lastLine: What becomes of a last line that may be torn or whole; without it, such a document isn't opened to append.
  ///   - includeRoot: The folder that it includes files from; default: its own. What includes files can only be read.
  ///   - keepsHistories: Whether ``histories`` are kept, which takes memory for every step. Only clients may record steps then.
  ///   - mayBeFaulty: Whether a script with errors is opened, too, as one that others have broken: it is left as it is, the board is
  ///     empty, and edits are refused until it is mended.
  ///   - onEvent: Told of what happens already while it is opened.
  /// - Throws: ``DocumentError/isInUse(path:)``, ``DocumentError/isNotWritable(path:reason:)``, ``DocumentError/unreadable(_:)``,
  ///   ``DocumentError/hasErrors(_:)``, ``DocumentError/hasUnendedLine(_:)``, ``DocumentError/isUnfinished(path:)``,
  ///   ``DocumentError/notSetAside(lines:path:reason:)``, ``DocumentError/notWritten(_:)``; the file is as it was then.
  public init(
    path: String, durability: Durability = .each, isReadOnly: Bool = false, lastLine: LastLine? = nil,
    includeRoot: String? = nil, keepsHistories: Bool = false, mayBeFaulty: Bool = false,
    onEvent: ((Event) -> Void)? = nil
  ) throws(DocumentError) {
    (self.path, self.includeRoot, self.durability, self.onEvent) = (path, includeRoot, durability, onEvent)
    readOnlyReason = isReadOnly ? "it was opened for reading only" : nil
    file = try Document.open(path, for: isReadOnly ? .read : .append, creates: !isReadOnly)
    var bytes = try Document.read(file)
    // The beginning of a new document holds nothing that was acknowledged.
    let mayBeWhole = TornEnd.lacksOnlyLineFeed(bytes) && !Document.beginning.starts(with: bytes)
    if mayBeWhole, !isReadOnly, lastLine == nil { throw .hasUnendedLine(TornEnd.question(about: bytes, of: path)) }
    let isKept = mayBeWhole && (isReadOnly || lastLine == .keep)
    let soundLength = isKept ? bytes.count : TornEnd.soundLength(of: bytes)
    let torn = bytes[soundLength...]
    text = bytes
    var event: Event?
    bytes.removeLast(torn.count)
    // What isn't the end of a script, but some other file, is left as it is.
    if bytes.isEmpty, !torn.isEmpty, !mayBeWhole, !Document.beginning.starts(with: torn.prefix { $0 != 0 }) {
      throw .isUnfinished(path: path)
    }
    if bytes.isEmpty, !isReadOnly { bytes = Document.beginning }
    do throws(DocumentError) {
      state = try Document.replay(bytes, path, includeRoot, keepsHistories: keepsHistories)
    } catch {
      guard mayBeFaulty, case .hasErrors = error else { throw error }
      state = State(session: Session(name: path), histories: keepsHistories ? HistoryLog() : nil)
      fault = error
    }
    if fault != nil {
      // Who mends it may want to see all of it.
    } else if isReadOnly {
      if !torn.isEmpty { event = .leftOut(lines: torn.split(separator: UInt8(ascii: "\n")).count) }
    } else {
      if !torn.isEmpty { event = try Document.setAside(torn, of: path, "incomplete, at the end") }
      do throws(OutputError) {
        if !torn.isEmpty { try file.cut(to: soundLength) }
        if file.length == 0 {
          try file.append(bytes)
          try file.sync(orCutTo: 0)
        } else if isKept {
          try file.append([UInt8(ascii: "\n")])
          try file.sync(orCutTo: soundLength)
        }
        text = bytes + (isKept ? [UInt8(ascii: "\n")] : [])
      } catch {
        throw .notWritten(error)
      }
    }
    lineCount = text.count { $0 == UInt8(ascii: "\n") }
    syncedLength = file.length
    if let event { onEvent?(event) }
    refuseIncludes()
  }

  /// Keeps what somebody else's edit lacks, if it wasn't noticed before. What can't be kept is told by ``finish()``.
  deinit { if appended != [[]] { try? finish() } }

  /// The editor of the board, to look at it and to follow its changes. It is another one after ``Event/reloaded(byOthers:)``.
  ///
  /// What is recorded through it by others than a ``Client`` isn't in the file, and is gone at the next ``Event/reloaded(byOthers:)``.
  public var editor: BoardEditor { state.session.editor }

  /// The version of the language that the document is written in.
  public var version: Int { state.session.version }

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
    try Document.read(try Document.open(path, for: .read, creates: false))
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
    if file.isUntouched(holding: text, atOnce: isLast), fault?.isOfContents ?? true { return false }
    file.waitUntilStill(pause)
    // What we have left at its end ourselves is no change by others.
    if case .notCutOff = fault { return reload(byOthers: false) }
    return reload(byOthers: true)
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
      if !file.isNamed { try followPath() }
      do throws(OutputError) { try file.cutLeftover() } catch { throw DocumentError.notCutOff(error) }
      let bytes = try Document.read(file)
      let byOthers = byOthers || bytes != text
      try keepLostLines(missingIn: bytes)
      // What we have appended before may not be on the disk yet, but what others have is not ours to cut off.
      if byOthers { syncedLength = file.length }
      // What becomes of it can't be known, but it is no new document.
      if bytes.isEmpty { throw .isEmptied(path: path) }
      // Here nothing is torn: whoever writes may not be done.
      if let last = bytes.last, last != UInt8(ascii: "\n"),
        readOnlyReason == nil || !TornEnd.lacksOnlyLineFeed(bytes)
      {
        throw .isUnfinished(path: path)
      }
      let state = try replay(bytes)
      fault = nil
      begin(at: state)
      refuseIncludes()
      onEvent?(.reloaded(byOthers: byOthers))
      return true
    } catch {
      if fault?.description != error.description { onEvent?(.isFaulty(error)) }
      fault = error
      return false
    }
  }

  func replay(_ bytes: [UInt8]) throws(DocumentError) -> State {
    try Document.replay(bytes, path, includeRoot, keepsHistories: keepsHistories)
  }

  /// Goes on with a file that we have replaced, on the board that it leads to.
  func take(_ bytes: [UInt8], leadingTo state: State) throws(DocumentError) {
    (text, fault) = (bytes, nil)
    do throws(DocumentError) {
      file = try Document.open(path, for: .append, creates: false)
      // Somebody else may have been quicker.
      if try Document.read(file) != bytes { throw .changedMeanwhile }
    } catch {
      reload(byOthers: true)
      throw error
    }
    syncedLength = file.length
    begin(at: state)
    onEvent?(.reloaded(byOthers: false))
  }

  /// Shows the board that was replayed; what clients had open is gone.
  private func begin(at state: State) {
    (self.state, lineCount) = (state, text.count { $0 == UInt8(ascii: "\n") })
    for client in clients { client.client?.startOver(beside: state.session) }
  }

  /// Opens the file that has the path now, after ours was renamed or removed.
  private func followPath() throws(DocumentError) {
    do throws(DocumentError) {
      file = try Document.open(path, for: readOnlyReason == nil ? .append : .read, creates: false)
    } catch {
      if case .unreadable = error {
        try keepLostLines(missingIn: [])
        throw error
      }
      if readOnlyReason != nil { throw error }
      // Perhaps it can be shown, if not be written to.
      file = try Document.open(path, for: .read, creates: false)
      giveUpWriting("\(error)")
    }
  }

  /// Refuses edits of a script whose lines lie in several files.
  private func refuseIncludes() {
    if state.includesFiles { giveUpWriting("it includes other files, so edit it with a text editor") }
  }

  /// Refuses edits from now on.
  private func giveUpWriting(_ reason: String) {
    guard readOnlyReason == nil else { return }
    readOnlyReason = reason
    onEvent?(.isReadOnly(reason))
  }

  /// Sets aside lines that we have acknowledged, if somebody else's edit lacks some. Until they are safe they stay known.
  private func keepLostLines(missingIn bytes: [UInt8]) throws(DocumentError) {
    let runs = appended.filter { !$0.isEmpty }
    let isLost = LostLines.areLost(runs, of: text, in: bytes)
    let lost = zip(runs, isLost).flatMap { run, isLost in isLost ? run : [] }
    let event =
      lost.isEmpty
      ? nil
      : try Document.setAside(
        lost.map { $0 + "\n" }.joined().utf8, of: path,
        "acknowledged, but missing since another program changed the document")
    appended = zip(runs, isLost).compactMap { run, isLost in isLost ? nil : run } + [[]]
    text = bytes
    if let event { onEvent?(event) }
  }

  // MARK: Appending

  /// How many bytes may still be appended.
  var room: Int { mostBytes - file.length }

  /// What reports of clients have to tell.
  var parts: Report.Parts { keepsHistories ? HistoryLog.parts : .entries }

  private var keepsHistories: Bool { state.histories != nil }

  /// Takes note of a snapshot that a client asks for, whose name no other may have.
  func noteSnapshot(named name: String) { state.snapshotNames.insert(SnapshotRequest.folded(name)) }

  /// Appends what a client did, and brings it to the disk if each command is.
  ///
  /// - Returns: Which of the ``histories`` are others now.
  /// - Throws: ``DocumentError/notWritten(_:)`` or ``DocumentError/changedMeanwhile``; the file has been read again then.
  @discardableResult
  func append(_ items: [Journal.Item]) throws(DocumentError) -> [Int] {
    let lines = items.flatMap(\.lines)
    if !lines.isEmpty {
      let bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      do throws(OutputError) {
        let length = file.length
        try file.append(bytes)
        if durability == .each { try file.sync(orCutTo: length) }
      } catch {
        throw afterFailure(error)
      }
      text += bytes
      appended[appended.count - 1] += lines
      if durability == .batch { unsyncedCount += lines.count } else { syncedLength = file.length }
    }
    state.hasCommands = state.hasCommands || items.contains { !$0.mayPrecedeBoard }
    return note(items, inLines: lines.count)
  }

  /// Has the histories take note of what was appended.
  private func note(_ items: [Journal.Item], inLines count: Int) -> [Int] {
    guard keepsHistories else { return [] }
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
    guard unsyncedCount > 0 else { return }
    do throws(OutputError) {
      try file.sync(orCutTo: syncedLength)
    } catch {
      // They are neither acknowledged nor missing.
      while unsyncedCount > 0, let run = appended.indices.last(where: { !appended[$0].isEmpty }) {
        let count = min(unsyncedCount, appended[run].count)
        appended[run].removeLast(count)
        unsyncedCount -= count
      }
      unsyncedCount = 0
      text = Array(text.prefix(syncedLength))
      throw afterFailure(error)
    }
    (syncedLength, unsyncedCount) = (file.length, 0)
  }

  private func afterFailure(_ error: OutputError) -> DocumentError {
    let acknowledged = text
    if error.isOfChange { file.waitUntilStill(pause) }
    // What was executed isn't acknowledged, so the board has to go back, also if the file can't tell where to.
    if !reload(byOthers: error.isOfChange),
      let state = try? replay(acknowledged)
    {
      begin(at: state)
      onEvent?(.reloaded(byOthers: false))
    }
    return error.isOfChange ? .changedMeanwhile : .notWritten(error)
  }
}
