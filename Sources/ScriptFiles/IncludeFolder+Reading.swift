import BoardLanguage
import BoardModel
import SystemEssentials
import WholeFiles

extension IncludeFolder {
  /// - Parameters:
  ///   - script: The script's path; `-` stands for standard input, which includes from the working folder.
  ///   - root: The folder that holds the included files. A script outside of it includes files as if it were directly in it.
  package init(of script: String, root: String?) {
    let own = IncludeFolder(of: script)
    guard let root else {
      self = own
      return
    }
    var place = own.place
    if let top = realPath(root), let folder = realPath(own.path.isEmpty ? "." : own.path),
      folder == top || folder.isBelow(top)
    {
      place = folder.dropFirst(top.count).split(separator: "/") + place
    }
    self.init(root: root, path: root == "." ? "" : root.hasSuffix("/") ? root : root + "/", place: place)
  }

  /// Reads a file.
  ///
  /// - Parameter file: Its path from the folder, without `..`.
  package func read(_ file: String) throws -> [UInt8] {
    let path = path + file
    guard file.hasSuffix(".board") else {
      throw Refusal(path: path, reason: "only a script can be included, a file named *.board")
    }
    // Both paths must exist, so that the comparison is about the files that the system would open.
    guard let top = realPath(self.path.isEmpty ? "." : self.path), let target = realPath(path) else {
      throw InputError(path: path, SystemError(code: errno))
    }
    var status = stat()
    guard target.isBelow(top) else {
      throw Refusal(
        path: path, reason: "it is a link that leads out of \(root.map { "'\($0)'" } ?? "the script's folder")")
    }
    guard target.hasSuffix(".board") else {
      throw Refusal(path: path, reason: "it is a link to a file that isn't named *.board")
    }
    guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw Refusal(path: path, reason: "it is not a plain file")
    }
    return try InputFile.read(path, limit: Limits.maximumFileLength)
  }

  private struct Refusal: Error, CustomStringConvertible {
    let path: String
    let reason: String
    var description: String { "cannot read '\(path)': \(reason)" }
  }
}

extension String {
  /// Whether the path is below a folder. Neither path may contain links, `.` or `..`.
  fileprivate func isBelow(_ folder: String) -> Bool { hasPrefix(folder == "/" ? folder : folder + "/") }
}
