import Foundation
import WholeFiles

extension Script {
  /// Reads files from the folder of another one or below it, by their paths from there; `-` stands for the working folder.
  ///
  /// A path that leads out of the folder through symbolic links is refused, and so is anything but a plain file. The file, and what a
  /// link leads to, has to be named `*.board`: an error shows lines of it, and a script must not make it show those of an `.env`.
  package static func loader(besides path: String) -> Loader {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    let folder = path == "-" ? "" : String(path.dropLast(name.count))
    return { file in
      let path = folder + file
      guard file.hasSuffix(".board") else { throw NoScript(path: path, isLink: false) }
      // Neither may be missing, so that both are what the system would open.
      guard let root = realPath(folder.isEmpty ? "." : folder), let target = realPath(path) else {
        throw InputError(path: path, SystemError(code: errno))
      }
      var status = stat()
      guard target.hasPrefix(root == "/" ? root : root + "/") else { throw OutsideFolder(path: path) }
      guard target.hasSuffix(".board") else { throw NoScript(path: path, isLink: true) }
      guard stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw NoPlainFile(path: path) }
      return try InputFile.read(path, limit: Limits.maximumFileLength)
    }
  }

  private struct OutsideFolder: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)': it is a link that leads out of the script's folder" }
  }

  private struct NoScript: Error, CustomStringConvertible {
    let path: String
    let isLink: Bool
    var description: String {
      "cannot read '\(path)': "
        + (isLink ? "it is a link to a file that isn't named" : "only a script can be included, a file named")
        + " *.board"
    }
  }

  private struct NoPlainFile: Error, CustomStringConvertible {
    let path: String
    var description: String { "cannot read '\(path)': it is not a plain file" }
  }
}
