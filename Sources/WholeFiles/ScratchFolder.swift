import Foundation

/// A folder for temporary files, in `TMPDIR` or else `/tmp`, which nobody else can look into, and which is removed with all that is in
/// it when it is released.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Parameter parent: The folder that it is made in, if it is to be another.
  /// - Throws: ``OutputError`` of ``OutputError/Operation/create``.
  package init(in parent: String? = nil) throws(OutputError) {
    let parent = parent ?? StandardStream.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    // `mkdtemp` puts other characters in place of the last six, which have to be this one.
    let pattern = "\(parent)/rectboard-" + String(repeating: "X", count: 6)
    guard let name = pattern.withCString({ strdup($0) }) else {
      throw OutputError(path: pattern, operation: .create, SystemError(code: ENOMEM))
    }
    defer { free(name) }
    if mkdtemp(name) == nil { throw OutputError(path: pattern, operation: .create, SystemError(code: errno)) }
    path = String(cString: name)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
