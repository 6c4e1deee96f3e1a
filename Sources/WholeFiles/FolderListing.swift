import Foundation

/// What is in a folder.
package enum FolderListing {
  /// The names of plain files, and of folders.
  ///
  /// A link to a file counts as a file; a link to a folder is left out, since it may lead back here.
  ///
  /// - Parameter suffix: What the names end in that matter.
  /// - Returns: Both in the order of their bytes.
  /// - Throws: Also if a name that matters isn't UTF-8.
  package static func contents(
    of path: String, naming suffix: String? = nil
  ) throws(InputError) -> (files: [String], folders: [String]) {
    do throws(SystemError) {
      let descriptor = try system { open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
      defer { close(descriptor) }
      var (files, folders): ([String], [String]) = ([], [])
      for name in try names(in: descriptor).sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
        switch try? kind(of: name, in: descriptor, followsLinks: false) {
        case S_IFREG: files.append(name)
        case S_IFDIR: folders.append(name)
        case S_IFLNK: if (try? kind(of: name, in: descriptor)) == S_IFREG { files.append(name) }
        case nil where suffix.map(name.hasSuffix) == true && name.unicodeScalars.contains("\u{FFFD}"):
          // It has been left out only because no path can name it here.
          throw SystemError(code: EILSEQ)
        default: break
        }
      }
      return (files, folders)
    } catch {
      throw InputError(path: path, error)
    }
  }

  /// Whether a path leads to a folder.
  package static func isFolder(_ path: String) -> Bool { (try? kind(of: path)) == S_IFDIR }

  /// Whether a path is a link to a folder.
  package static func isLinkToFolder(_ path: String) -> Bool {
    isFolder(path) && (try? kind(of: path, followsLinks: false)) == S_IFLNK
  }

  /// Whether anything has a name, be it a link that leads nowhere.
  package static func isTaken(_ path: String) -> Bool { (try? kind(of: path, followsLinks: false)) != nil }
}

/// The names in an open folder, but `.` and `..`, as the system tells them.
func names(in directory: Int32) throws(SystemError) -> [String] {
  // The copy that reading a folder takes over is its own, or it would move the other's place.
  let copy = try system { openat(directory, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
  guard let stream = fdopendir(copy) else { throw SystemError(code: errno) }
  defer { closedir(stream) }
  var names: [String] = []
  while true {
    errno = 0
    guard let entry = readdir(stream) else { break }
    let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
      pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  // The end of the folder and an error look alike but for this.
  if errno != 0 { throw SystemError(code: errno) }
  return names
}
