import Foundation
public import WholeFiles

extension Document {
  /// What a new document begins with.
  static let beginning = Array("rectboard \(Script.newestVersion)\n".utf8)

  static func open(
    _ path: String, for access: GrowingFile.Access, creates: Bool
  ) throws(DocumentError) -> GrowingFile {
    do throws(InputError) {
      return try GrowingFile(path, for: access, creates: creates)
    } catch {
      if error.isOfLock { throw .isInUse(path: path) }
      throw access == .append && error.isOfPermission
        ? .isNotWritable(path: path, reason: error.reason) : .unreadable(error)
    }
  }

  static func read(_ file: GrowingFile) throws(DocumentError) -> [UInt8] {
    do throws(InputError) {
      return try file.read(limit: Limits.maximumFileLength)
    } catch {
      throw .unreadable(error)
    }
  }

  /// What the file's lines lead to.
  struct State {
    /// At the last line. New clients begin beside it.
    let session: Session
    var hasCommands = false
    var includesFiles = false
    /// Those of the snapshots that the file asks for, also in a group that isn't appended yet; in lower case.
    var snapshotNames: Set<String> = []
    var diagnostics: [Diagnostic] = []
    var histories: HistoryLog?
  }

  static func replay(
    _ bytes: [UInt8], _ path: String, _ includeRoot: String?, keepsHistories: Bool
  ) throws(DocumentError) -> State {
    let inclusion = Inclusion(from: IncludeFolder(of: path, root: includeRoot))
    let runner = ScriptRunner(reading: bytes, file: path, including: inclusion)
    var state = State(session: runner.session)
    if keepsHistories {
      runner.session.parts = HistoryLog.parts
      state.histories = HistoryLog()
    }
    do throws(ScriptErrors) {
      state.diagnostics = try runner.finish { report in
        if case .named(let name)? = report.snapshot { state.snapshotNames.insert(SnapshotRequest.folded(name)) }
        if !report.mayPrecedeBoard { state.hasCommands = true }
        state.histories?.note(report)
      }
    } catch {
      throw .hasErrors(error)
    }
    runner.session.parts = []
    state.includesFiles = runner.includesFiles
    return state
  }

  /// Adds bytes to `FILE.torn`.
  ///
  /// - Parameter reason: Why, for readers of that file.
  /// - Returns: What the document's owner is told.
  static func setAside(
    _ bytes: some Collection<UInt8>, of path: String, _ reason: String
  ) throws(DocumentError) -> Event {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast(bytes.suffix(1).elementsEqual("\n".utf8) ? 1 : 0)
    let tornPath = path + ".torn"
    func failure(_ reason: String) -> DocumentError {
      .notSetAside(lines: lines.map { String(decoding: $0, as: UTF8.self) }, path: tornPath, reason: reason)
    }
    let torn: GrowingFile
    do throws(InputError) {
      // A link in its place would have us write to some other file.
      torn = try GrowingFile(tornPath, for: .append, creates: true, followsLinks: false)
    } catch {
      throw failure(error.reason)
    }
    do throws(OutputError) {
      let length = torn.length
      try torn.append(Array("# From '\(path)': \(reason).\n".utf8) + lines.flatMap { $0 + [UInt8(ascii: "\n")] })
      try torn.sync(orCutTo: length)
    } catch {
      throw failure(error.reason)
    }
    return .setAside(lines: lines.count, path: tornPath)
  }

  /// Watches the file from now on, so that edits by others can be followed at once.
  ///
  /// - Parameter changed: Called on another thread when the file may have changed, by us or by others: have the document's owner
  ///   call ``refresh()`` then.
  /// - Returns: Until it is released, the file is watched.
  /// - Throws: ``DocumentError/unreadable(_:)`` if the system has no watch left.
  public func watch(_ changed: @escaping @Sendable () -> Void) throws(DocumentError) -> FileWatch {
    do throws(InputError) {
      return try FileWatch(files: [path], changed)
    } catch {
      throw .unreadable(error)
    }
  }
}

extension OutputError {
  /// Whether others have changed or replaced the file.
  var isOfChange: Bool { code == EBUSY }
}

extension InputError {
  /// Whether another program has locked the file.
  fileprivate var isOfLock: Bool { code == EWOULDBLOCK }

  /// Whether the file could perhaps be read, if not be written to.
  fileprivate var isOfPermission: Bool { [EACCES, EPERM, EROFS].contains(code) }
}
