import SystemEssentials

/// What is at a path that is to be written.
enum Destination {
  /// A plain file, or none yet: its path with all links followed, and what the system knows of it if it exists.
  case file(String, old: stat?)
  /// A device or a pipe, which is written to and not replaced.
  case special(String)
  /// A descriptor that is open already, such as `/dev/stdout`.
  case descriptor(Int32)

  init(of path: String) throws(SystemError) {
    var path = path
    if path.isEmpty { throw SystemError(code: ENOENT) }
    // As many links as Linux follows.
    for _ in 0..<40 {
      // To open such a path would open the file behind it again, at its start; the descriptor may be at its end (`>> file`).
      if let number = Destination.number(ofDescriptor: path) {
        self = .descriptor(number)
        return
      }
      guard try kind(of: path, followsLinks: false) == S_IFLNK else {
        try self.init(ofUnlinked: path)
        return
      }
      let target = try target(ofLink: path)
      path = target.hasPrefix("/") ? target : folderPart(of: path) + target
    }
    throw SystemError(code: ELOOP)
  }

  private init(ofUnlinked path: String) throws(SystemError) {
    guard let old = try status(of: path) else {
      self = .file(path, old: nil)
      return
    }
    switch old.st_mode & S_IFMT {
    case S_IFREG:
      // To rename over a file takes no permission to write it, so we check.
      try system { access(path, W_OK) }
      self = .file(path, old: old)
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: self = .special(path)
    }
  }

  /// The descriptor that a path of `/dev` or `/proc` names.
  private static func number(ofDescriptor path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default:
      for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
        return Int32(path.dropFirst(folder.count))
      }
      return nil
    }
  }
}

/// Identifies the file at a path, after all links: two paths have the same identity if they lead to one file. Or it identifies a name
/// in a folder, be it a link's.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name of a file that doesn't exist yet; device and inode are the folder's then.
  private let name: String?

  /// - Returns: `nil` if the folder doesn't exist, and for devices: several outputs may go to `/dev/null`.
  package init?(of path: String) {
    guard path != "-" else {
      self.init(ofDescriptor: STDIN_FILENO)
      return
    }
    guard let destination = try? Destination(of: path) else { return nil }
    switch destination {
    case .descriptor(let number): self.init(ofDescriptor: number)
    case .special(let path):
      guard let status = try? status(of: path), status.st_mode & S_IFMT != S_IFCHR else { return nil }
      self.init(status, name: nil)
    case .file(_, let old?): self.init(old, name: nil)
    case .file(let path, nil): self.init(ofName: path)
    }
  }

  /// Identifies a name, whatever it leads to: two paths have the same identity if they have one name in one folder.
  ///
  /// - Returns: `nil` if the folder doesn't exist.
  package init?(ofName path: String) {
    let folder = folderPart(of: path)
    guard let status = try? status(of: folder.isEmpty ? "." : folder) else { return nil }
    self.init(status, name: String(path.dropFirst(folder.count)))
  }

  private init?(ofDescriptor descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT != S_IFCHR else { return nil }
    self.init(status, name: nil)
  }

  init(_ status: stat, name: String?) {
    (device, inode, self.name) = (UInt64(status.st_dev), UInt64(status.st_ino), name)
  }
}
