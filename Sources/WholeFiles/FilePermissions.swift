import SystemEssentials

/// Who may read and write a file: its mode, owner and group. A file that is made from another has at most the other's permissions.
package struct FilePermissions: Sendable {
  private let mode: mode_t
  private let owner: uid_t
  private let group: gid_t

  init(_ status: stat) { (mode, owner, group) = (status.st_mode & 0o7777, status.st_uid, status.st_gid) }

  private init(of descriptor: Int32) throws(SystemError) {
    var status = stat()
    try system { fstat(descriptor, &status) }
    self.init(status)
  }

  /// The mode with which to create a file that gets the permissions of another: nobody else may read it before.
  static let beginning: mode_t = 0o600

  /// Gives a new file this mode, and this owner and group where the system permits that.
  ///
  /// If it keeps its own group, that group gets no more than all users do, and the set-group-ID bit is cleared; if it keeps its own owner,
  /// the set-user-ID bit is.
  ///
  /// - Throws: The error if the mode can't be changed.
  func give(to descriptor: Int32) throws(SystemError) {
    var new = try FilePermissions(of: descriptor)
    // First the owner, since changing it clears special bits of the mode.
    if new.group != group { fchown(descriptor, uid_t.max, group) }
    if new.owner != owner { fchown(descriptor, owner, gid_t.max) }
    new = try FilePermissions(of: descriptor)
    let mode = mode(with: new)
    if new.mode != mode { try system { fchmod(descriptor, mode) } }
  }

  /// Takes those from a file that these don't include.
  func restrict(_ descriptor: Int32) throws(SystemError) {
    let old = try FilePermissions(of: descriptor)
    let mode = old.mode & mode(with: old)
    if old.mode != mode { try system { fchmod(descriptor, mode) } }
  }

  private func mode(with other: FilePermissions) -> mode_t {
    var mode = mode
    if other.group != group { mode = mode & ~0o2070 | (mode & mode << 3 & 0o70) }
    if other.owner != owner { mode &= ~0o4000 }
    return mode
  }
}
