import Foundation

/// A folder that files are written to.
package struct Folder: Sendable {
  package let path: String

  /// Makes the folder, and those around it, unless it exists.
  package init(creating path: String) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      var end = path.startIndex
      while end != path.endIndex {
        end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
        let part = String(path[..<end])
        try system { mkdir(part, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
      }
      guard kind(of: path) == S_IFDIR else { throw SystemError(code: ENOTDIR) }
      try system { access(path, W_OK | X_OK) }
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  /// The path of a file in this folder.
  package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Whether something of this name is in the folder, be it a file, a folder or a link to nothing.
  package func contains(_ name: String) -> Bool { kind(of: path(of: name), followsLinks: false) != nil }

  /// Removes a file from the folder; does nothing if there is none of this name.
  package func remove(_ name: String) throws(OutputError) {
    guard unlink(path(of: name)) != 0, errno != ENOENT else { return }
    throw OutputError(path: path(of: name), operation: .create, SystemError(code: errno))
  }
}
