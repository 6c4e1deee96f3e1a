import SystemEssentials

/// A file that is written under a temporary name in its folder, and gets its final name when it is complete.
///
/// At any moment the final name leads to the old file or to the complete new one. The new file gets the mode of the old one and, where that
/// is permitted, its owner and group; hard links to the old file keep the old contents. If writing fails or is given up, no file is left.
/// If the process is killed, its temporary file is left, and the next run removes it: see ``TemporaryName``.
///
/// An existing file that isn't a plain one (a device, a pipe) can't be replaced, and is written to directly. A symbolic link stays, and the
/// file that it leads to is replaced; but in a ``Folder`` no links are followed.
package struct AtomicFile: ~Copyable {
  /// The path, as it was given.
  private let path: String
  /// The open folder that the names below are relative to; `nil` if they are paths.
  private let folder: Folder?
  /// The final name; `nil` if the file is written to directly.
  private let finalName: String?
  private let temporaryName: String
  private let descriptor: Int32
  private var isOpen = true
  private var isFinished = false
  /// Small pieces, which are collected and written together.
  private var waiting: [SharedBytes] = []
  private var waitingByteCount = 0
  private static let bytesPerWrite = 1 << 18
  /// The error of a part that couldn't be written; the file can't be completed then.
  private var failure: OutputError?

  /// Creates the file under its temporary name.
  ///
  /// - Parameters:
  ///   - seeks: Whether ``overwrite(at:with:)`` will be called, which pipes can't do.
  ///   - model: The path of a file whose permissions it gets, instead of those of the file that it replaces.
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

  /// Creates a file in a folder under its temporary name. A file or link with the final name will be replaced.
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

  /// Appends bytes. After an error the file can't be completed.
  package mutating func append(_ contents: FileContents) throws(OutputError) {
    waiting += contents.pieces
    waitingByteCount += contents.byteCount
    if waitingByteCount >= AtomicFile.bytesPerWrite { try writeWaiting() }
  }

  /// Overwrites the bytes at an offset.
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
  ///   - syncs: Whether the contents are on the disk before the file gets its name (`fsync`), and the name when this returns.
  ///   - isUnchanged: Called just before that; if it returns false, the old file keeps the name.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/write``, also for an earlier part that couldn't be written, and the errors of
  ///   `isUnchanged`; the old file keeps the name then.
  package consuming func finish(
    syncs: Bool = false, if isUnchanged: () throws(OutputError) -> Bool = { true }
  ) throws(OutputError) {
    try writeWaiting()
    if syncs, finalName != nil {
      try attempt { descriptor throws(SystemError) in try bringToDisk(descriptor, .everything) }
    }
    guard try isUnchanged() else { throw OutputError(path: path, operation: .replace, SystemError(code: EBUSY)) }
    isOpen = false
    // The lock is held until the file has its name; otherwise another run could take it for a leftover.
    let lock = finalName == nil || folder?.isLocked == true ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 3)
    defer { if lock >= 0 { close(lock) } }
    // Some file systems report only now that the disk is full. The descriptor is closed in any case.
    guard close(descriptor) == 0, finalName.map({ renameat(directory, temporaryName, directory, $0) }) ?? 0 == 0 else {
      throw OutputError(path: path, operation: .write, SystemError(code: errno))
    }
    isFinished = true
    // The file has its name, so an error of syncing the folder isn't reported.
    if syncs, let finalName { try? syncFolder(of: finalName) }
  }

  private mutating func writeWaiting() throws(OutputError) {
    let contents = FileContents(waiting)
    waiting.removeAll(keepingCapacity: true)
    waitingByteCount = 0
    try attempt { descriptor throws(SystemError) in try contents.append(to: descriptor) }
  }

  /// Writes a part, unless an earlier part couldn't be written.
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
