package import BoardLanguage
import BoardModel
import SystemEssentials
package import WholeFiles

/// The files of a script, itself and those that it includes: reads them, and tells whether one has changed since.
package struct FilesOfScript: Sendable {
  package let path: String
  /// Where files are included from.
  private let folder: IncludeFolder
  /// What was read, by paths from that folder; the script's own is empty. `nil` is what couldn't be read.
  private var contents: [String: Fingerprint?] = [:]

  /// Tells contents from others, without keeping them: many scripts may be watched that include one large file.
  private struct Fingerprint: Equatable {
    let length: Int
    let hash: Int

    init(_ bytes: [UInt8]) {
      var hasher = Hasher()
      // All at once: an array hashes byte by byte, which takes as long as reading the script.
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
      (length, hash) = (bytes.count, hasher.finalize())
    }
  }

  /// - Parameters:
  ///   - path: The script's; `-` is standard input.
  ///   - root: The folder that it includes from, if that isn't its own.
  package init(_ path: String, root: String? = nil) {
    (self.path, folder) = (path, IncludeFolder(of: path, root: root))
  }

  /// What reads the files that the script includes.
  ///
  /// - Parameter read: Calls ``read(included:)``.
  package func inclusion(_ read: @escaping Script.Loader) -> Inclusion { Inclusion(from: folder, read) }

  /// Reads the script.
  package mutating func read() throws(InputError) -> [UInt8] {
    do throws(InputError) {
      let bytes = try InputFile.read(path, limit: Limits.maximumFileLength)
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

  /// If a file is read twice and has changed in between, it has changed since.
  private mutating func note(_ bytes: [UInt8]?, of file: String) {
    if !contents.keys.contains(file) { contents.updateValue(bytes.map(Fingerprint.init), forKey: file) }
  }

  /// The paths of what the script includes, read or not.
  package var included: [String] {
    contents.keys.filter { !$0.isEmpty }.sorted().map { folder.path + $0 }
  }

  /// Looks at the files as they are now: what is found is what the next look compares with, unless they are read in between.
  ///
  /// - Returns: Whether one isn't what was read or found last. The first look at a script that wasn't read always finds it so.
  package mutating func checkForChanges() -> Bool {
    let old = contents
    for file in Set(old.keys).union([""]) { contents.updateValue(fingerprint(of: file), forKey: file) }
    return contents != old
  }

  private func fingerprint(of file: String) -> Fingerprint? {
    if !file.isEmpty { return (try? folder.read(file)).map(Fingerprint.init) }
    do throws(InputError) {
      return try InputFile.readPlain(path, limit: Limits.maximumFileLength).map(Fingerprint.init)
    } catch {
      // A pipe can be read only once.
      return error.code == ENOTSUP ? contents[""] ?? nil : nil
    }
  }
}
