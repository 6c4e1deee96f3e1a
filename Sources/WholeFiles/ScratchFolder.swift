import SystemEssentials

/// A folder for temporary files, in `TMPDIR` or else `/tmp`, which nobody else can look into, and which is removed with all that is in
/// it when it is released.
package final class ScratchFolder: Sendable {
  package let path: String

  /// - Parameters:
  ///   - name: What its name begins with.
  ///   - parent: The folder that it is made in, if it is to be another.
  package init(named name: String, in parent: String? = nil) throws(OutputError) {
    let temporary = ProcessInfo.processInfo.environment["TMPDIR"] ?? ""
    // `mkdtemp` puts other characters in place of the last six, which have to be this one.
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
