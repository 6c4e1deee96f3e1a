#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes files that are whole or not there: under a temporary name beside the final one, then renamed.
public enum AtomicFile {
  /// Writes a file, replacing one that is there.
  ///
  /// A reader finds the old file or the new one, never a part. If it fails, the old file is as it was and nothing is left of the
  /// new one. (The bytes aren't forced to the disk: after a power failure the file may be empty.)
  public static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try write(to: path) { file throws(FileError) in try file.write(bytes) }
  }

  /// Writes a file piece by piece; otherwise as ``write(_:to:)``.
  public static func write(
    to path: String, _ body: (OutputDescriptor) throws(FileError) -> Void
  ) throws(FileError) {
    let temporary = temporaryPath(for: path)
    // A file that was left by a killed process of the same number is in the way, and nobody's.
    unlink(temporary)
    let number = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw FileError(.create, path, code: errno) }
    do throws(FileError) {
      do throws(FileError) {
        try body(OutputDescriptor(number: number, path: path))
      } catch {
        close(number)
        throw error
      }
      // A network file system may tell only now that the disk is full.
      guard close(number) == 0 else { throw FileError(.write, path, code: errno) }
      guard rename(temporary, path) == 0 else { throw FileError(.replace, path, code: errno) }
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// A hidden name in the same folder, so that renaming stays within one file system.
  private static func temporaryPath(for path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    return "\(folder).rectboard-\(getpid()).tmp"
  }
}
