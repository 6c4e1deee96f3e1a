import SystemEssentials

/// A file that is written under a temporary name in its folder, and takes its final name when it is whole.
///
/// At any moment the final name stands for the old file or for the whole new one. The new file gets the mode of the old one and,
/// where that is permitted, its owner and group; hard links to the old file keep the old contents. If writing fails or is given up,
/// nothing is left behind. A process that is killed leaves the temporary file, which the next run removes: see ``TemporaryName``.
///
/// What exists and is no plain file (a device, a pipe) can't be replaced and is written to as it is. A symbolic link stays, and
/// what it leads to is replaced; but none is followed in a ``Folder``.
package struct AtomicFile: ~Copyable {
  /// As it was given.
  private let path: String
  /// The folder in which the names below are, if it is open; else they are paths.
  private let folder: Folder?
  /// The name to take in the end; `nil` if the file is written to directly.
  private let finalName: String?
  private let temporaryName: String
  private let descriptor: Int32
  private var isOpen = true
  private var isFinished = false
  /// Small pieces wait, so that many are written at once.
  private var waiting: [SharedBytes] = []
  private var waitingByteCount = 0
  private static let bytesPerWrite = 1 << 18
  /// Why a part couldn't be written: the file can't become whole any more.
  private var failure: OutputError?

  /// Creates the file under its temporary name.
  ///
  /// - Parameters:
  ///   - seeks: Whether ``overwrite(at:with:)`` will be called, which pipes can't do.
  ///   - model: The path of a file whose mode, owner and group it gets, instead of those of the file that it replaces.
  package init(path: String, seeks: Bool = false, like model: String? = nil) throws(OutputError) {
    (self.path, folder) = (path, nil)
    do throws(SystemError) {
      let parts: (String?, String, Int32)
      switch try Destination(of: path) {
      case .file(let final, let old):
        let model = if let model { try status(of: model) } else { old }
        let new = try TemporaryName.create(folderPart(of: final), replacing: model)
        parts = (final, new.path, new.descriptor)
      case .special(let path):
        // Opening a pipe would wait for a reader first.
        if seeks, try kind(of: path) == S_IFIFO { throw SystemError(code: ESPIPE) }
        parts = (nil, "", try system { open(path, O_WRONLY | O_CLOEXEC) })
      case .descriptor(let number): parts = (nil, "", try system { fcntl(number, F_DUPFD_CLOEXEC, 3) })
      }
      if seeks, lseek(parts.2, 0, SEEK_CUR) < 0 || fcntl(parts.2, F_GETFL) & O_APPEND != 0 {
        close(parts.2)
        throw SystemError(code: ESPIPE)
      }
      (finalName, temporaryName, descriptor) = parts
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  /// Creates a file in a folder under its temporary name. A file or a link that has the final name is replaced.
  package init(_ name: String, in folder: Folder) throws(OutputError) {
    (path, self.folder, finalName) = (folder.path(of: name), folder, name)
    do throws(SystemError) {
      let old = try status(of: name, in: folder.descriptor, followsLinks: false)
      let kind = old.map { $0.st_mode & S_IFMT }
      if kind == S_IFDIR { throw SystemError(code: EISDIR) }
      (temporaryName, descriptor) = try TemporaryName.create(in: folder, replacing: kind == S_IFREG ? old : nil)
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  deinit {
    if isOpen { close(descriptor) }
    if finalName != nil, !isFinished { unlinkat(directory, temporaryName, 0) }
  }

  private var directory: Int32 { folder?.descriptor ?? AT_FDCWD }

  /// Appends bytes. After an error the file can't be finished.
  package mutating func append(_ contents: FileContents) throws(OutputError) {
    waiting += contents.pieces
    waitingByteCount += contents.byteCount
    if waitingByteCount >= AtomicFile.bytesPerWrite { try writeWaiting() }
  }

  /// Writes bytes over what stands at an offset.
  package mutating func overwrite(at offset: Int, with bytes: SharedBytes) throws(OutputError) {
    try writeWaiting()
    try attempt { descriptor throws(SystemError) in
      var done = 0
      while done < bytes.count {
        let rest = UnsafeRawBufferPointer(rebasing: bytes.contents[done...])
        done += try systemWrite { pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset + done)) }
      }
    }
  }

  /// Gives the file its final name.
  ///
  /// - Parameters:
  ///   - syncs: Whether its bytes are on the disk before it takes its name (`fsync`), and its name when this returns.
  ///   - isUnchanged: Asked just before that: if it says no, the file that has the name stays.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``, also if an earlier part couldn't be written, and what
  ///   `isUnchanged` throws; whatever had the final name still has it.
  package consuming func finish(
    syncs: Bool = false, if isUnchanged: () throws(OutputError) -> Bool = { true }
  ) throws(OutputError) {
    try writeWaiting()
    if syncs, finalName != nil {
      try attempt { descriptor throws(SystemError) in try bringToDisk(descriptor, .everything) }
    }
    guard try isUnchanged() else { throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY)) }
    isOpen = false
    // The lock is held until the file has its name, or another run could take it for one that was left.
    let lock = finalName == nil || folder?.isLocked == true ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    defer { if lock >= 0 { close(lock) } }
    // Some file systems tell only now that there was no room. The descriptor is closed in any case.
    guard close(descriptor) == 0, finalName.map({ renameat(directory, temporaryName, directory, $0) }) ?? 0 == 0 else {
      throw OutputError(path: path, operation: .write, SystemError(code: errno))
    }
    isFinished = true
    // Once it has the name, a folder that can't be synced is no reason to say that it hasn't.
    if syncs, let finalName { try? syncFolder(of: finalName) }
  }

  private mutating func writeWaiting() throws(OutputError) {
    let contents = FileContents(waiting)
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
    try attempt { descriptor throws(SystemError) in try contents.append(to: descriptor) }
  }

  /// Writes, unless an earlier part couldn't be written.
  private mutating func attempt(_ write: (Int32) throws(SystemError) -> Void) throws(OutputError) {
    if let failure { throw failure }
    do throws(SystemError) {
      try write(descriptor)
    } catch {
      let failure = OutputError(path: path, operation: .write, error)
      self.failure = failure
      throw failure
    }
  }
}
