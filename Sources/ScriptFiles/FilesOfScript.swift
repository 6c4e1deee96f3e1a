package import BoardLanguage
import BoardModel
import SystemEssentials
package import WholeFiles

/// Reads the files of a script, itself and those that it includes, and finds out whether one has changed since.
package struct FilesOfScript: Sendable {
  package let path: String
  /// The folder that holds the included files.
  private let folder: IncludeFolder
  /// Fingerprints of the files that were read, by their paths in that folder; the script's own path is empty. `nil` for a file that
  /// couldn't be read.
  private var contents: [String: Fingerprint?] = [:]

  /// Identifies contents without storing them: many watched scripts may include the same large file.
  private struct Fingerprint: Equatable {
    let length: Int
    let hash: Int

    init(_ bytes: [UInt8]) {
      var hasher = Hasher()
      // Hashed in one call, since an array is hashed byte by byte, which takes as long as reading the script.
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      (length, hash) = (bytes.count, hasher.finalize())
    }
  }

  /// - Parameters:
  ///   - path: The script's path; `-` is standard input.
  ///   - root: The folder that it includes files from; default: its own.
  package init(_ path: String, root: String? = nil) {
    (self.path, folder) = (path, IncludeFolder(of: path, root: root))
  }

  /// An inclusion that reads the files which the script includes.
  ///
  /// - Parameter read: A closure that calls ``read(included:)``.
  package func inclusion(_ read: @escaping Script.Loader) -> Inclusion { Inclusion(from: folder, read) }

  /// Reads the script.
  package mutating func read() throws(InputError) -> [UInt8] {
    do throws(InputError) {
      let bytes = try InputFile.readNamed(path, limit: Limits.maximumFileLength)
      note(bytes, of: "")
      return bytes
    } catch {
      note(nil, of: "")
      throw error
    }
  }

  /// Reads a file that the script includes: see `IncludeFolder.read(_:)`.
  package mutating func read(included file: String) throws -> [UInt8] {
    do {
      let bytes = try folder.read(file)
      note(bytes, of: file)
      return bytes
    } catch {
      note(nil, of: file)
      throw error
    }
  }

  /// If a file has changed between two readings, the next check must report it as changed.
  private mutating func note(_ bytes: [UInt8]?, of file: String) {
    if !contents.keys.contains(file) { contents.updateValue(bytes.map(Fingerprint.init), forKey: file) }
  }

  /// The paths of the included files, whether or not they could be read.
  package var included: [String] {
    contents.keys.filter { !$0.isEmpty }.sorted().map { folder.path + $0 }
  }

  /// Compares the files with those that were last read or checked, and stores their present state for the next check.
  ///
  /// - Returns: Whether a file differs. The first check of a script that wasn't read always returns true.
  package mutating func checkForChanges() -> Bool {
    let old = contents
    for file in Set(old.keys).union([""]) { contents.updateValue(fingerprint(of: file), forKey: file) }
    return contents != old
  }

  private func fingerprint(of file: String) -> Fingerprint? {
    if !file.isEmpty { return (try? folder.read(file)).map(Fingerprint.init) }
    do throws(InputError) {
      return try InputFile.readIfThere(path, limit: Limits.maximumFileLength).map(Fingerprint.init)
    } catch {
      // A pipe can be read only once, so it doesn't count as changed.
      return error.code == ENOTSUP ? contents[""] ?? nil : nil
    }
  }
}
