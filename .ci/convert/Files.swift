import Foundation

enum Files {
  static func read(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map(Array.init) }

  static func write(_ bytes: [UInt8], _ path: String) throws { try Data(bytes).write(to: URL(fileURLWithPath: path)) }

  /// The files of a folder, without hidden ones but for `.ci`.
  static func all(in root: String) -> [String] {
    guard let found = FileManager.default.enumerator(atPath: root) else { return [] }
    return found.compactMap { $0 as? String }.filter { path in
      let parts = path.split(separator: "/")
      if path.hasPrefix(".ci/convert") { return false }
      return !parts.contains { $0.hasPrefix(".") && $0 != ".ci" && $0 != ".github" } && parts.first != "build"
    }.sorted()
  }
}
