import SystemEssentials

/// The file at a path to be written.
enum Destination {
  /// A plain file, or no file yet: the path after all links, and the file's status if it exists.
  case file(String, old: stat?)
  /// A device or a pipe, which is written to and not replaced.
  case special(String)
  /// An open descriptor, such as `/dev/stdout`.
  case descriptor(Int32)

  init(of path: String) throws(SystemError) {
    var path = path
    if path.isEmpty { throw SystemError(code: ENOENT) }
    // Linux follows this number of links.
    for _ in 0..<40 {
      // Opening such a path would open the file behind it again, at its start; the descriptor may be at its end (`>> file`).
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
      // Renaming over a file doesn't require permission to write it, so check that.
      try system { access(path, W_OK) }
      self = .file(path, old: old)
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: self = .special(path)
    }
  }

  /// The descriptor that a path in `/dev` or `/proc` names.
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

/// The identity of the file at a path, after all links: two paths have the same identity if they lead to the same file. Or the identity of
/// a name in a folder, even if it is a link.
package struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64
  /// The name of a file that doesn't exist yet; device and inode are then those of the folder.
  private let name: String?

  /// - Returns: `nil` if the folder doesn't exist, and for devices, since several outputs may go to `/dev/null`.
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

  /// The identity of a name, whatever it leads to: two paths have the same identity if they have the same name in the same folder.
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
