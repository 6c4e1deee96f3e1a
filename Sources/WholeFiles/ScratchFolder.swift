import SystemEssentials

/// A private folder for temporary files, in `TMPDIR` or else `/tmp`. It is removed with its contents when it is released.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Parameters:
  ///   - name: The beginning of its name.
  ///   - parent: The folder in which to make it; default: that for temporary files.
  package init(named name: String, in parent: String? = nil) throws(OutputError) {
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    // `mkdtemp` replaces the last six characters, which must be this one.
    let pattern = "\(parent ?? (temporary.isEmpty ? "/tmp" : temporary))/\(name)-" + String(repeating: "X", count: 6)
    guard let path = pattern.withCString({ strdup($0) }) else {
      throw OutputError(path: pattern, operation: .create, SystemError(code: ENOMEM))
    }
    defer { free(path) }
    if mkdtemp(path) == nil { throw OutputError(path: pattern, operation: .create, SystemError(code: errno)) }
    self.path = String(cString: path)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
