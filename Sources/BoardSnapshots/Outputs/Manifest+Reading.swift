import Files
import Foundation

extension Manifest {
  private struct Content: Decodable {
    let rectboard: Int
    let files: [String]
  }

  /// The largest manifest that is read, in bytes; a run of a million steps leaves less.
  private static let limit = 1 << 30

  /// The files that the manifest of an earlier run lists; empty if there is none.
  ///
  /// - Returns: Plain names only: whatever points out of the folder, or is hidden, is left alone. `nil` if there is a file of the
  ///   manifest's name that isn't one.
  /// - Throws: `InputError` if it can't be read.
  static func files(in folder: Folder) throws(InputError) -> [String]? {
    guard folder.contains(fileName) else { return [] }
    let bytes = try InputFile.read(folder.path(of: fileName), limit: limit)
    guard let content = try? JSONDecoder().decode(Content.self, from: Data(bytes)) else { return nil }
    return content.files.filter(isPlain)
  }

  private static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.first != UInt8(ascii: ".") && !name.utf8.contains(UInt8(ascii: "/"))
      && !name.utf8.contains(0)
  }
}
