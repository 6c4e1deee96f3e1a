import Foundation

/// An open folder. Files are read and written through its descriptor, so they stay in this folder even if its path is given to
/// another one. Symbolic links in it are not followed.
package final class Folder: Sendable {
  package let path: String
  let descriptor: Int32

  /// Makes the folder, and those around it, unless it exists, and opens it.
  ///
  /// - Parameter followsLink: Whether the path itself may be a link to a folder.
  package init(creating path: String, followsLink: Bool = true) throws(OutputError) {
    self.path = path
    do throws(SystemError) {
      var end = path.startIndex
      while end != path.endIndex {
        end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
        let part = String(path[..<end])
        try system { mkdir(part, 0o777) == 0 || errno == EEXIST ? 0 : -1 }
      }
      let link = followsLink ? 0 : O_NOFOLLOW
      descriptor = try system { open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | link) }
      do throws(SystemError) {
        try system { access(path, W_OK | X_OK) }
      } catch {
        close(descriptor)
        throw error
      }
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  deinit { close(descriptor) }

  /// Locks the folder against other runs for as long as this object lives, and removes the temporary files of processes that were
  /// killed.
  ///
  /// - Throws: ``OutputError`` of ``OutputError/Operation/lock`` if another process has locked it.
  package func lock() throws(OutputError) {
    // Some file systems have no locks; then two runs at once aren't noticed.
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      throw OutputError(path: path, operation: .lock, SystemError(code: EWOULDBLOCK))
    }
    do throws(SystemError) {
      try TemporaryName.removeLeftovers(in: descriptor)
    } catch {
      throw OutputError(path: path, operation: .create, error)
    }
  }

  /// The path of a file in this folder, for messages.
  package func path(of name: String) -> String { path.hasSuffix("/") ? path + name : "\(path)/\(name)" }

  /// Whether nothing is in the folder, or hidden files only: such as keep a folder in a repository, or its pictures out of it.
  package var isEmpty: Bool {
    get throws(InputError) {
      do throws(SystemError) {
        for name in try names(in: descriptor) {
          guard name.hasPrefix("."), try kind(of: name, in: descriptor, followsLinks: false) == S_IFREG else {
            return false
          }
        }
        return true
      } catch {
        throw InputError(path: path, error)
      }
    }
  }

  package enum Content { case nothing, file, folder, other }

  /// What has a name: a plain file, a folder, or something else, be it a link.
  package func content(named name: String) throws(InputError) -> Content {
    do throws(SystemError) {
      switch try kind(of: name, in: descriptor, followsLinks: false) {
      case nil: return .nothing
      case S_IFREG: return .file
      case S_IFDIR: return .folder
      default: return .other
      }
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// Which file has a name; `nil` if none has.
  package func identity(of name: String) -> FileIdentity? {
    (try? status(of: name, in: descriptor, followsLinks: false)).flatMap { $0.map { FileIdentity($0, name: nil) } }
  }

  /// - Throws: ``OutputError`` of ``OutputError/Operation/create`` if a file may not be written, though the folder may.
  package func checkWritable(_ name: String) throws(OutputError) {
    do throws(SystemError) {
      try system { faccessat(descriptor, name, W_OK, 0) }
    } catch {
      throw OutputError(path: path(of: name), operation: .create, error)
    }
  }

  /// Reads the start of a plain file, at most `limit` bytes.
  ///
  /// - Returns: `nil` for anything else, such as a pipe or a link.
  package func readStart(of name: String, limit: Int) throws(InputError) -> [UInt8]? {
    do throws(SystemError) {
      guard try kind(of: name, in: descriptor, followsLinks: false) == S_IFREG else { return nil }
      let file = try system { openat(descriptor, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC) }
      defer { close(file) }
      return try InputFile.readStart(of: file, limit: limit)
    } catch {
      throw InputError(path: path(of: name), error)
    }
  }

  /// Removes a file from the folder; does nothing if there is none of this name.
  package func remove(_ name: String) throws(OutputError) {
    guard unlinkat(descriptor, name, 0) != 0, errno != ENOENT else { return }
    throw OutputError(path: path(of: name), operation: .create, SystemError(code: errno))
  }

  /// Whether a path leads to a file of a name in this folder.
  package func holds(_ name: String, at path: String) -> Bool {
    FileIdentity(of: path).map { $0 == FileIdentity(of: self.path(of: name)) } ?? false
  }
}
