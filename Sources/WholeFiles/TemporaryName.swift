import Synchronization
import SystemEssentials

/// The temporary names of files that are being written: `.unfinished-PID-N.tmp`, and in a folder that its writer has locked,
/// `.unfinished-N.tmp`.
///
/// The process that writes a file of the first kind holds a lock on it (`flock`). A file without a lock was left by a killed process, and
/// the next run that writes into the folder removes it. Files of the second kind have no locks of their own: only a process that has locked
/// the folder (see ``Folder``) removes them.
package enum TemporaryName {
  private static let (start, end) = (".unfinished-", ".tmp")
  private static let next = Atomic<UInt32>(0)

  /// Creates a file with a temporary name, and locks it unless its folder is locked.
  ///
  /// - Parameters:
  ///   - start: The folder part of the path, relative to the open folder if there is one.
  ///   - old: The status of the file whose permissions the new one gets, as `FilePermissions.give(to:)` describes. Before that, and if they
  ///     can't be given, only its owner has access. If it is `nil`, the file has the usual mode.
  static func create(
    _ start: String = "", in folder: Folder? = nil, replacing old: stat?
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    let isLocked = folder?.isLocked ?? false
    let mode = old == nil ? 0o666 : FilePermissions.beginning
    while true {
      let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
      let path = "\(start)\(TemporaryName.start)\(isLocked ? "" : "\(getpid())-")\(number)\(end)"
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = openat(folder?.descriptor ?? AT_FDCWD, path, flags, mode)
      guard descriptor >= 0 else {
        // An existing file was left by a process with the same number.
        if errno == EEXIST || errno == EINTR { continue }
        throw SystemError(code: errno)
      }
      // On file systems without locks, temporary files of killed processes are never removed.
      if !isLocked { flock(descriptor, LOCK_EX) }
      guard !isLocked || old != nil else { return (path, descriptor) }
      var new = stat()
      // Another process may have removed the file before it was locked.
      if fstat(descriptor, &new) == 0, new.st_nlink == 0 {
        close(descriptor)
        continue
      }
      if let old { try? FilePermissions(old).give(to: descriptor) }
      return (path, descriptor)
    }
  }

  /// The number of numbers in a temporary name: two if the file has a lock of its own, one if the folder has; 0 for other names.
  private static func numberCount(in name: String) -> Int {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return 0 }
    let numbers = name.dropFirst(start.count).dropLast(end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.allSatisfy { UInt32($0) != nil } ? numbers.count : 0
  }

  /// Removes the files that killed processes have left in the folder of a file, if the folder can be read.
  package static func removeLeftovers(beside path: String) {
    guard case .file(let final, _)? = try? Destination(of: path) else { return }
    if let folder = try? Folder(reading: folderPart(of: final)) { try? removeLeftovers(in: folder) }
  }

  /// Removes the files that killed processes have left in a folder.
  ///
  /// - Throws: If the folder can't be read. A file that can't be removed stays.
  static func removeLeftovers(in folder: Folder) throws(SystemError) {
    for name in try folder.readNames() {
      switch numberCount(in: name) {
      case 1 where folder.isLocked:
        guard try kind(of: name, in: folder.descriptor, followsLinks: false) == S_IFREG else { continue }
        unlinkat(folder.descriptor, name, 0)
      case 2: removeUnlessLocked(name, in: folder.descriptor)
      default: break
      }
    }
  }

  private static func removeUnlessLocked(_ name: String, in directory: Int32) {
    let descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // The file may have got its final name meanwhile, and another file of that process the temporary one.
    guard let named = try? status(of: name, in: directory, followsLinks: false), named.st_ino == opened.st_ino else {
      return
    }
    unlinkat(directory, name, 0)
  }
}
