import Foundation

/// The temporary names of files that are being written: `.rectboard-PID-N.tmp`.
///
/// The process that writes such a file holds a lock on it (`flock`). A file without a lock was left by a process that was killed, and
/// the next run that writes into the folder removes it.
package enum TemporaryName {
  private static let (start, end) = (".rectboard-", ".tmp")

  /// Makes a file of a temporary name, and locks it.
  ///
  /// - Parameters:
  ///   - folder: The part of a path before the name.
  ///   - old: The file that it will replace, whose mode it gets, and owner and group where that is permitted.
  static func open(
    in directory: Int32, _ folder: String, replacing old: stat?
  ) throws(SystemError) -> (path: String, descriptor: Int32) {
    var attempt = 0
    while true {
      let path = "\(folder)\(start)\(getpid())-\(attempt)\(end)"
      let mode: mode_t = old == nil ? 0o666 : 0o600
      let descriptor = openat(directory, path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 {
        // On file systems without locks, temporary files of killed processes stay.
        flock(descriptor, LOCK_EX)
        // Another process may have removed it before it was locked.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_nlink == 0 {
          close(descriptor)
          continue
        }
        if let old {
          // The owner before the mode, since it takes special bits of that away.
          fchown(descriptor, uid_t.max, old.st_gid)
          fchown(descriptor, old.st_uid, gid_t.max)
          fchmod(descriptor, old.st_mode & 0o7777)
        }
        return (path, descriptor)
      }
      // If it exists it is another file of this process, or was left by one of the same number.
      guard errno == EEXIST || errno == EINTR else { throw SystemError(code: errno) }
      attempt += 1
    }
  }

  private static func isOurs(_ name: String) -> Bool {
    guard name.hasPrefix(start), name.hasSuffix(end) else { return false }
    let numbers = name.dropFirst(start.count).dropLast(end.count)
      .split(separator: "-", omittingEmptySubsequences: false)
    return numbers.count == 2 && numbers.allSatisfy { UInt32($0) != nil }
  }

  /// Removes what killed processes have left in the folder of a file, if it can be read.
  package static func removeLeftovers(beside path: String) {
    guard case .file(let final, _)? = try? Destination(of: path) else { return }
    let folder = folderPart(of: final)
    let directory = Foundation.open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard directory >= 0 else { return }
    defer { close(directory) }
    try? removeLeftovers(in: directory)
  }

  /// Removes what killed processes have left in a folder.
  ///
  /// - Throws: If the folder can't be read. A file that can't be removed stays.
  static func removeLeftovers(in directory: Int32) throws(SystemError) {
    for name in try names(in: directory) where isOurs(name) { removeUnlessLocked(name, in: directory) }
  }

  private static func removeUnlessLocked(_ name: String, in directory: Int32) {
    let descriptor = openat(directory, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    var opened = stat()
    guard fstat(descriptor, &opened) == 0, opened.st_mode & S_IFMT == S_IFREG,
      flock(descriptor, LOCK_EX | LOCK_NB) == 0
    else { return }
    // It may have taken its final name meanwhile, and another file of that process this one.
    guard let named = try? status(of: name, in: directory, followsLinks: false), named.st_ino == opened.st_ino else {
      return
    }
    unlinkat(directory, name, 0)
  }
}
