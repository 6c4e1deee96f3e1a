public import BoardRendering

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder that outputs go to.
public struct Folder: Sendable {
  public let path: String

  /// Makes the folder, and those around it, unless it is there.
  public init(creating path: String) throws(OutputError) {
    self.path = path
    var end = path.startIndex
    while end != path.endIndex {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      let part = String(path[..<end])
      if mkdir(part, 0o777) != 0, errno != EEXIST { throw OutputError(path: path, operation: .create, code: errno) }
    }
    var status = stat()
    guard stat(path, &status) == 0 else { throw OutputError(path: path, operation: .create, code: errno) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw OutputError(path: path, operation: .create, code: ENOTDIR) }
    guard access(path, W_OK | X_OK) == 0 else { throw OutputError(path: path, operation: .create, code: errno) }
  }

  /// The path of a file in this folder.
  public func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Whether something of this name is in the folder, be it a file, a folder or a link to nothing.
  public func contains(_ name: String) -> Bool {
    var status = stat()
    return lstat(path(of: name), &status) == 0
  }

  /// The names of everything in the folder, in no order.
  public func names() throws(OutputError) -> [String] {
    guard let directory = opendir(path) else { throw OutputError(path: path, operation: .create, code: errno) }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// Removes a file from the folder; does nothing if there is none of this name.
  public func remove(_ name: String) throws(OutputError) {
    guard unlink(path(of: name)) != 0, errno != ENOENT else { return }
    throw OutputError(path: path(of: name), operation: .create, code: errno)
  }
}
