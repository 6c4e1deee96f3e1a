import SystemEssentials
import WholeFiles

/// The folder from which a script includes files, or below: its own, or one that was named, which the script may stand deeper in.
///
/// A path that leads out of it through symbolic links is refused, and so is anything but a plain file. The file, and what a
/// link leads to, has to be named `*.board`: an error shows lines of it, and a script must not make it show those of an `.env`.
package struct IncludeFolder: Sendable {
  /// As it was named; `nil` for the script's own.
  let root: String?
  /// What comes before the paths of files in it; empty for the working folder.
  package let path: String
  /// The path of the script in it.
  package let place: [Substring]

  /// - Parameters:
  ///   - script: The script's path; `-` stands for standard input, which includes from the working folder.
  ///   - root: The folder that is named. A script that isn't in it includes as if it stood there itself.
  package init(of script: String, root: String? = nil) {
    let name = script.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let own = script == "-" ? "" : String(script.dropLast(name.count))
    guard let root else {
      (self.root, path, place) = (nil, own, [name])
      return
    }
    (self.root, path) = (root, root == "." ? "" : root.hasSuffix("/") ? root : root + "/")
    guard let top = realPath(root), let folder = realPath(own.isEmpty ? "." : own), folder == top || folder.isBelow(top)
    else {
      place = [name]
      return
    }
    place = folder.dropFirst(top.count).split(separator: "/") + [name]
  }

  /// Reads a file.
  ///
  /// - Parameter file: Its path from the folder, without `..`.
  package func read(_ file: String) throws -> [UInt8] {
    let path = path + file
    guard file.hasSuffix(".board") else {
      throw Refusal(path: path, reason: "only a script can be included, a file named *.board")
    }
    // Neither may be missing, so that both are what the system would open.
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
  /// Whether a path without links, `.` and `..` is one below a folder that is told so, too.
  fileprivate func isBelow(_ folder: String) -> Bool { hasPrefix(folder == "/" ? folder : folder + "/") }
}
